package format

import (
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// columns is the number of columns that a line says something in, at most.
const columns = 7

// nextField returns the first field of a line at or after an offset, and where
// it starts and ends. Fields are separated by spaces, tabs and other control
// characters, none of which a word contains. Where there is no further field,
// start is -1 and end is the length of the line.
func nextField(line string, from int) (field string, start, end int) {
	for from < len(line) && blank(line[from]) {
		from++
	}
	if from >= len(line) {
		return "", -1, len(line)
	}
	end = fieldEnd(line, from)
	return line[from:end], from, end
}

// split fills fields with the first fields of a line and returns how many
// there are.
func split(line string, fields *[columns]string) (n int) {
	for at := 0; ; n++ {
		for at < len(line) && line[at] <= ' ' {
			at++
		}
		if at == len(line) {
			return n
		}
		end := fieldEnd(line, at)
		if n < len(fields) {
			fields[n] = line[at:end]
		}
		at = end
	}
}

// fieldEnd returns where the field ends that starts at an offset: at a space,
// a tab or another control character, none of which a word contains. It takes
// four bytes a turn, since a jump back is what costs most in the browser.
func fieldEnd(line string, at int) int {
	for ; at+4 <= len(line); at += 4 {
		switch four := line[at : at+4]; {
		case four[0] <= ' ':
			return at
		case four[1] <= ' ':
			return at + 1
		case four[2] <= ' ':
			return at + 2
		case four[3] <= ' ':
			return at + 3
		}
	}
	for at < len(line) && line[at] > ' ' {
		at++
	}
	return at
}

// fieldOffset returns where field i of a line starts.
func fieldOffset(line string, i int) int {
	_, start, at := nextField(line, 0)
	for range i {
		_, start, at = nextField(line, at)
	}
	return start
}

// blank reports whether b stands between fields: a space, a tab or another
// control character.
func blank(b byte) bool { return b <= ' ' }

// blankLine reports whether a line has no field.
func blankLine(line string) bool {
	for i := 0; i < len(line); i++ {
		if !blank(line[i]) {
			return false
		}
	}
	return true
}

// parseNumber reads a number that is written in decimal digits alone. A
// number beyond limit is returned as limit+1.
func parseNumber(digits string, limit int) (n int, ok bool) {
	if digits == "" {
		return 0, false
	}
	for i := 0; i < len(digits); i++ {
		d := digits[i] - '0'
		if d > 9 {
			return 0, false
		}
		if n = n*10 + int(d); n > limit {
			n = limit + 1
		}
	}
	return n, true
}

// splitWord splits word_8 into the word and its position, from 1 to
// dependency.MaxTokens. The word may contain underscores: the position is what
// follows the last one. What is wrong where ok is false says wordMessage.
func splitWord(field string) (form string, position int, ok bool) {
	n, power := 0, 1
	for at := len(field) - 1; at >= 0; at-- {
		switch c := field[at]; {
		case '0' <= c && c <= '9' && power < 1e6:
			n += int(c-'0') * power
			power *= 10
		case c == '_' && 0 < n && n <= dependency.MaxTokens:
			return field[:at], n, at > 0
		case c != '0': // which may lead the digits, however many
			return "", 0, false
		}
	}
	return "", 0, false
}

// wordMessage explains why a field is not what splitWord splits.
func wordMessage(field string) (message, hint string) {
	at := strings.LastIndexByte(field, '_')
	if at < 0 {
		return notice.Quote(field) + " has no position", "write the word, an underscore and its position, such as I_1"
	}
	digits := field[at+1:]
	n, ok := parseNumber(digits, dependency.MaxTokens)
	switch {
	case at == 0 && ok:
		return notice.Quote(field) + " is a position without a word", "write the word, an underscore and its position, such as I_1"
	case !ok:
		return notice.Quote(digits) + " in " + notice.Quote(field) + " is no position", "write the word, an underscore and its position, such as I_1"
	case n < 1:
		return "position 0 of " + notice.Quote(field), "positions count from 1"
	}
	return beyondMessage(digits, field)
}

// beyondMessage says that the position that digits write is too high.
func beyondMessage(digits, of string) (message, hint string) {
	return "position " + shortened(digits) + " of " + notice.Quote(of) + " is beyond " + count.Grouped(dependency.MaxTokens), "is this a sentence?"
}

// shortened cuts digits to what fits a message.
func shortened(digits string) string {
	const most = 20
	if len(digits) <= most {
		return digits
	}
	return digits[:most] + "…"
}

// slotExists reports whether a category has a slot of this number. The atom
// conj has a slot 1: the files of C&C let a conjunction take what it joins.
func slotExists(slot int, c *category.Category) bool {
	return slot >= 1 && (slot <= c.Arity() || slot == 1 && c.Atom() == "conj")
}

// slotMessage says that a category has no slot of this number.
func slotMessage(slot int, c *category.Category) (message, hint string) {
	message = "slot " + strconv.Itoa(slot) + " of " + c.String() + ", which takes "
	switch n := c.Arity(); n {
	case 0:
		return message + "no argument", "are columns missing or swapped?"
	case 1:
		return message + "1 argument", "its only slot is 1"
	default:
		return message + strconv.Itoa(n) + " arguments", "slots count from 1, the innermost argument, to " + strconv.Itoa(n)
	}
}

// readSlot reads the number of a slot. ok is false, and says what is wrong,
// where it is no number or the category has no such slot.
func readSlot(field string, c *category.Category) (slot int8, message, hint string, ok bool) {
	n, number := parseNumber(field, 9999)
	switch {
	case !number:
		message, hint = notice.Quote(field)+" is no slot", "a slot is a number from 1 to "+strconv.Itoa(max(1, c.Arity()))
	case !slotExists(n, c):
		message, hint = slotMessage(n, c)
	default:
		return int8(n), "", "", true
	}
	return dependency.InvalidSlot, message, hint, false
}

// readRule reads the number of a rule.
func readRule(field string) (rule int16, ok bool) {
	if len(field) == 1 && '0' <= field[0] && field[0] <= '9' {
		return int16(field[0] - '0'), true
	}
	n, ok := parseNumber(field, 1<<15-1)
	if !ok || n > 1<<15-1 {
		return dependency.NoRule, false
	}
	return int16(n), true
}
