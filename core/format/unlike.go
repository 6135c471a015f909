package format

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/ccgscore/ccgscore/core/notice"
)

// The message about a file that no parser wrote, and a line of a usual format.
const (
	stranger = "this is not a parser's output"
	sample   = "believe_2 (S[dcl]\\NP)/PP 1 I_1"
	wanted   = "give the text that the parser wrote; a dependency is a line such as " + sample
)

// unlike are files that are no text in UTF-8, or hold something else than they seem, by
// how they begin.
var unlike = []struct{ start, message, hint string }{
	{"\x1f\x8b", "this is compressed with gzip", "decompress it first"},
	{"\x28\xb5\x2f\xfd", "this is compressed with zstd", "decompress it first, as with zstd -d, or use gzip"},
	{"BZh", "this is compressed with bzip2", "decompress it first, as with bunzip2, or use gzip"},
	{"\xfd7zXZ\x00", "this is compressed with xz", "decompress it first, as with unxz, or use gzip"},
	{"\x04\x22\x4d\x18", "this is compressed with lz4", "decompress it first, as with unlz4, or use gzip"},
	{"7z\xbc\xaf\x27\x1c", "this is a 7z archive", "unpack it first"},
	{"PK\x03\x04", stranger + ": it is a zip archive, a spreadsheet or a document", "unpack an archive first; " + wanted},
	{"%PDF-", stranger + ": it is a PDF file", wanted},
	{"\x89PNG\r\n", picture, wanted},
	{"\xff\xd8\xff", picture, wanted},
	{"\xff\xfe", "this is UTF-16", "convert the file to UTF-8"},
	{"\xfe\xff", "this is UTF-16", "convert the file to UTF-8"},
	{"version https://git-lfs", "this is a pointer of Git LFS in place of a file", "git lfs pull fetches the file"},
}

const picture = stranger + ": it is a picture"

// lookedAt are the bytes that tell text from other data.
const lookedAt = 4 << 10

// binary explains files that are no text in UTF-8.
func binary(in *lines, text string) error {
	for _, known := range unlike {
		if strings.HasPrefix(text, known.start) && (known.start != "BZh" || isBzip2(text)) {
			return in.fail(0, 0, known.message, known.hint)
		}
	}
	text = text[:min(len(text), lookedAt)]
	controls, nul := 0, [2]int{} // NUL at even and at odd offsets
	for i := range len(text) {
		switch b := text[i]; {
		case b == 0:
			nul[i%2]++
		case b < ' ' && (b < '\t' || b > '\r'), b == 0x7f:
			controls++
		}
	}
	switch {
	case strings.HasPrefix(afterName(text), "ustar"):
		return in.fail(0, 0, "this is a tar archive", "unpack it first")
	case 3*max(nul[0], nul[1]) > len(text) && 9*min(nul[0], nul[1]) <= max(nul[0], nul[1]):
		return in.fail(0, 0, "this looks like UTF-16", "convert the file to UTF-8")
	case !utf8.ValidString(text) && 50*(controls+nul[0]+nul[1]) > len(text):
		return in.fail(0, 0, stranger+": it is binary data", wanted)
	}
	return nil
}

// isBzip2 tells bzip2 from a word that starts like it: a digit and the number of a block follow.
func isBzip2(text string) bool {
	return len(text) > 4 && '1' <= text[3] && text[3] <= '9' && text[4] == '1' && !utf8.ValidString(text)
}

// afterName is where the magic of a tar archive stands.
func afterName(text string) string { return text[min(len(text), 257):] }

const fourColumned = "a dependency has four columns, as in " + sample

// likeness says what a line that is nearly of some format looks like, and what would be
// right; "" where it is like none.
func likeness(line string) (like, hint string) {
	fields := strings.Fields(line)
	if len(fields) == 0 { // spaces of another kind
		return "", ""
	}
	spaced, commas := strings.Join(fields, "\t"), strings.ReplaceAll(line, ",", " ")
	tabbed := len(strings.Split(strings.TrimSpace(line), "\t"))
	columns := strconv.Itoa(tabbed)
	if tabbed == 1 {
		columns = strconv.Itoa(len(fields))
	}
	switch {
	case tabbed == 1 && isConll(spaced):
		return "this looks like CoNLL with spaces in place of tabs", "the columns of CoNLL are separated by tabs"
	case strings.Contains(line, ",") && isConll(strings.ReplaceAll(line, ",", "\t")):
		return "this looks like CoNLL with commas in place of tabs", "the columns of CoNLL are separated by tabs"
	case strings.Contains(line, ",") && hasLink(strings.Fields(commas)):
		return "this looks like dependencies with commas in place of spaces", "the columns of dependencies are separated by spaces or tabs"
	case len(fields) == 3 && isWord(fields[0]):
		return "this looks like a dependency of 3 columns", fourColumned
	case tabbed > 1 && hasHead(strings.Split(line, "\t")):
		return "this looks like dependency trees in a table of " + columns + " columns", "CoNLL has ten: position, form, lemma, part of speech, finer part of speech, features, head, relation and two more; write _ where there is nothing"
	case len(fields) >= 4 && isNumber(fields[2]):
		return "this looks like dependencies of " + columns + " columns without positions", "words have their positions: " + fourColumned
	}
	return "", ""
}

// hasLink reports whether fields are those of a dependency.
func hasLink(fields []string) bool { return linkKind(fields) != unknownLine }

// hasHead reports whether fields may be those of a word with its head: some are numbers,
// and most are not.
func hasHead(fields []string) bool {
	numbers := 0
	for _, field := range fields {
		if field == "0" || isNumber(field) {
			numbers++
		}
	}
	return len(fields) >= 3 && len(fields) < conllColumns && numbers > 0 && numbers < len(fields)-1
}

// unknown says that a file is of no format, by the first line that is of none.
func (e *evidence) unknown(in *lines) error {
	line, number := e.line[unknownLine], e.at[unknownLine]
	if line == "" {
		return in.fail(1, 0, "the file holds nothing but empty lines", "name its format, if they are sentences without dependencies")
	}
	quoted := notice.Quote(line)
	if like, right := likeness(line); like != "" {
		return in.fail(number, 0, quoted+" belongs to no format that is read: "+like, right)
	}
	switch start := strings.ToLower(strings.TrimSpace(line)); {
	case strings.HasPrefix(start, "<html"), strings.HasPrefix(start, "<!doctype"):
		return in.fail(number, 0, stranger+": it is a web page", "save the file itself")
	case strings.HasPrefix(start, "ccgscore reranker\t"):
		return in.fail(number, 0, stranger+": it is a reranker", "a reranker chooses from n-best lists: nbest takes it with gold and lists")
	case strings.Contains(start, "\t"):
		columns := strconv.Itoa(1 + strings.Count(start, "\t"))
		return in.fail(number, 0, stranger+": "+quoted+" is of a table of "+columns+" columns", "CoNLL has ten, and "+fourColumned)
	}
	return in.fail(number, 0, stranger+": "+quoted, wanted)
}
