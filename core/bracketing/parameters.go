package bracketing

import (
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/notice"
)

// Parameters say what of trees is compared, as the parameter files of EVALB do.
type Parameters struct {
	deleted   map[string]bool   // labels of constituents, which go away, and tags of words, which go away with them
	alike     map[string]bool   // the same of constituents, and all labels that are equal to one of them
	uncounted map[string]bool   // tags of words that do not count towards the length of a sentence
	quotes    map[string]bool   // tags of quotation marks, which stay on both sides where just one deletes them
	labels    map[string]string // equal labels, by one of them
	words     map[string]string // equal words, by one of them
}

// collins are the parameters of Collins (1997), which published scores of the Penn Treebank use.
const collins = "DELETE_LABEL TOP\nDELETE_LABEL -NONE-\nDELETE_LABEL ,\nDELETE_LABEL :\nDELETE_LABEL ``\nDELETE_LABEL ''\nDELETE_LABEL .\nDELETE_LABEL_FOR_LENGTH -NONE-\nEQ_LABEL ADVP PRT\n"

// Collins returns these parameters.
func Collins() *Parameters {
	p, err := ParseParameters(collins, notice.File{})
	if err != nil {
		panic(err) // a test reads them
	}
	return p
}

// None are parameters by which everything counts.
func None() *Parameters {
	return &Parameters{map[string]bool{}, map[string]bool{}, map[string]bool{}, map[string]bool{}, map[string]string{}, map[string]string{}}
}

// ParseParameters reads a parameter file of EVALB. Its lines about what EVALB prints are read over. The error is a
// [*notice.Error].
func ParseParameters(text string, file notice.File) (*Parameters, error) {
	p := None()
	number := 0
	for line := range strings.Lines(text) {
		number++
		fields := strings.Fields(line)
		if len(fields) == 0 || strings.HasPrefix(line, "#") {
			continue
		}
		if message := p.set(fields[0], fields[1:]); message != "" {
			return nil, &notice.Error{
				Code: notice.Data, Place: notice.Place{File: file, Line: number}, Message: message,
				Hint: "a line of a parameter file of EVALB is a name and its values, such as DELETE_LABEL TOP or EQ_LABEL ADVP PRT",
			}
		}
	}
	for label := range p.deleted {
		p.alike[one(p.labels, label)] = true
	}
	return p, nil
}

// set sets a parameter; it returns what is wrong with it, or "".
func (p *Parameters) set(name string, values []string) string {
	wanted := 1
	switch name {
	case "EQ_LABEL", "EQ_WORD":
		wanted = 2
	case "DEBUG", "MAX_ERROR", "CUTOFF_LEN", "LABELED", "DELETE_LABEL", "DELETE_LABEL_FOR_LENGTH", "QUOTE_LABEL":
	default:
		return notice.Quote(name) + " is no parameter of EVALB"
	}
	if len(values) != wanted {
		return name + " takes " + strconv.Itoa(wanted) + " values here, and there are " + strconv.Itoa(len(values))
	}
	switch name {
	case "DELETE_LABEL":
		p.deleted[values[0]] = true
	case "DELETE_LABEL_FOR_LENGTH":
		p.uncounted[values[0]] = true
	case "QUOTE_LABEL":
		p.quotes[values[0]] = true
	case "EQ_LABEL":
		equate(p.labels, values[0], values[1])
	case "EQ_WORD":
		equate(p.words, values[0], values[1])
	}
	return ""
}

// equate makes two texts equal, with all that are equal to either.
func equate(same map[string]string, a, b string) {
	from, to := one(same, b), one(same, a)
	for text, of := range same {
		if of == from {
			same[text] = to
		}
	}
	same[from], same[b], same[a] = to, to, to
}

// one returns the text that stands for all that are equal to a text.
func one(same map[string]string, text string) string {
	if to, known := same[text]; known {
		return to
	}
	return text
}

// deletes reports whether constituents of a label are deleted, or of one that is equal. (Words are deleted by their tag alone.)
func (p *Parameters) deletes(label string) bool { return p.alike[one(p.labels, label)] }
