package service

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/notice"
)

// Choice is an entry of the table of choices, [Choices]: all that a host has
// to know to offer it. A choice is a parameter of calls, a flag of the command
// line, a parameter of the HTTP service, and, with a label, a control of the
// page.
type Choice struct {
	Name     string              // in snake_case
	Flag     string              // on the command line, where that is not the name
	Short    string              // a letter, if the flag has a short form
	Group    Group               // under which heading it stands
	Kind     Kind                // what text it takes
	Values   []Value             // of OneOf; of Truth, what the page calls true and false
	Neither  string              // what the page calls it if a Truth is not chosen; it has no default then, and the files decide
	Least    int64               // of Number
	Default  string              // "" where there is none
	Defaults map[string]string   // by operation, where one has another
	Except   map[string][]string // by operation, the values that it does not take
	For      map[string]string   // by value, or by "" all of it: the operation that compares what it is about, as the others compare nothing of the kind
	Help     string              // one sentence
	Helps    []Help              // of operations for which it says less or other things
	Label    string              // on the page; "" where the page has no control for it
	Role     string              // of the file that stands for the value "file"
	Beside   string              // the role of a file that goes with it on the page, whatever is chosen

	// Signature is the key of its part in the signature, "" where no score
	// depends on it. The value is the text that was chosen, unless sign says
	// what came of it; "" leaves the part out.
	Signature string

	set  func(*Options, setting)
	sign func(*comparison) string
}

// Value is a text that a choice of the kind OneOf takes.
type Value struct {
	Text  string
	Label string // on the page
}

// Help is what a choice means to some operations.
type Help struct {
	Text       string // one sentence
	Operations []string
}

// Kind says what text a choice takes.
type Kind uint8

// The kinds.
const (
	OneOf      Kind = iota // one of its values
	Truth                  // true or false
	Number                 // a whole number from Least to 2³¹ − 1
	Text                   // any text
	Texts                  // any text; given once for each
	Thresholds             // METRIC=NUMBER, the least F-score of a metric or the least coverage; given once for each
)

// Several reports whether a choice of the kind may be given more than once.
func (k Kind) Several() bool { return k == Texts || k == Thresholds }

// Group is a heading under which choices stand.
type Group struct{ Key, Title string }

// The groups.
var (
	Input      = Group{"input", "Input"}
	Roots      = Group{"roots", "Roots"}
	Extraction = Group{"extraction", "Dependencies from derivations"}
	Counting   = Group{"counts", "What counts as right"}
	Output     = Group{"output", "Output"}
	Trees      = Group{"trees", "Dependency trees"}
	Parsing    = Group{"parsing", "Parsing"}
	Studies    = Group{"study", "Study"}
	Kept       = Group{"kept", "Comparisons that the service keeps"} // for hosts whose service lives longer than a call
)

// Groups lists the groups in the order in which they are shown.
var Groups = []Group{Input, Extraction, Roots, Counting, Trees, Parsing, Studies, Output, Kept}

// Texts returns the texts of the values.
func (c *Choice) Texts() []string {
	texts := make([]string, len(c.Values))
	for i, v := range c.Values {
		texts[i] = v.Text
	}
	return texts
}

// TextsOf returns the texts of the values that an operation takes.
func (c *Choice) TextsOf(operation string) []string {
	return slices.DeleteFunc(c.Texts(), func(text string) bool { return slices.Contains(c.Except[operation], text) })
}

// FlagName returns the name of its flag on the command line, without dashes
// before it.
func (c *Choice) FlagName() string {
	return cmp.Or(c.Flag, strings.ReplaceAll(c.Name, "_", "-"))
}

// DefaultOf returns the default of the choice in an operation, "" where it has
// none.
func (c *Choice) DefaultOf(operation string) string {
	if text, other := c.Defaults[operation]; other {
		return text
	}
	return c.Default
}

// late reports whether the choice is left to operations on a comparison that is
// kept: it is not about how files are read and scored.
func (c *Choice) late() bool { return c.Group == Kept || c.Group == Output }

// Parameter is a choice that was made: a pair of name and text. A choice that
// takes several values is there once for each.
type Parameter struct{ Name, Value string }

// setting is a text that was found to be a value of its choice, and what it
// says: the index of OneOf, the number, the truth, the threshold.
type setting struct {
	text      string
	index     int
	number    int64
	truth     bool
	threshold threshold
}

// wanted completes a sentence about a text that is no value of the choice in the
// operation.
func (op *Operation) wanted(c *Choice) string {
	switch c.Kind {
	case OneOf:
		return "one of " + strings.Join(c.TextsOf(op.Name), " ")
	case Truth:
		return "true or false"
	case Number:
		return "a whole number from " + strconv.FormatInt(c.Least, 10)
	case Thresholds:
		by := cmp.Or(op.by, byDependencies)
		return "a threshold from 0 to 1 or in per cent, such as " + by.scheme.Metrics[by.main].Key + "=0.88; the metrics are " + strings.Join(op.Thresholds(), " ")
	}
	return "a text"
}

// read reads a text, and reports whether it is a value of the choice in the
// operation.
func (op *Operation) read(c *Choice, text string) (s setting, ok bool) {
	s.text, ok = text, true
	switch c.Kind {
	case OneOf:
		s.index = slices.IndexFunc(c.Values, func(v Value) bool { return v.Text == text })
		ok = s.index >= 0 && slices.Contains(c.TextsOf(op.Name), text)
	case Truth:
		s.truth = text == "true"
		ok = s.truth || text == "false"
	case Number:
		n, err := strconv.ParseInt(text, 10, 32)
		s.number, ok = n, err == nil && n >= c.Least && strconv.FormatInt(n, 10) == text
	case Thresholds:
		s.threshold, ok = parseThreshold(text, op.Thresholds())
	}
	return s, ok
}

// options returns the defaults of an operation with the given parameters set
// over them. What the operation does not take is an error: it would be a
// choice that is silently not made.
func (op *Operation) options(given []Parameter) (o Options, err error) {
	for _, c := range op.Choices() {
		if text := c.DefaultOf(op.Name); text != "" {
			s, ok := op.read(c, text)
			if !ok {
				panic("the default of " + c.Name + " is no value of it")
			}
			o.choose(c, s)
		}
	}
	known := map[string]bool{}
	for _, p := range given {
		c := op.choice(p.Name)
		switch {
		case c == nil:
			return o, usage(op.Name+" takes no parameter "+notice.Quote(p.Name), either(len(op.names) > 0, "the parameters are "+strings.Join(op.names, ", "), ""))
		case known[p.Name] && !c.Kind.Several():
			return o, usage("the parameter "+p.Name+" is given twice", "leave one out")
		}
		known[p.Name] = true
		s, ok := op.read(c, p.Value)
		if !ok {
			return o, usage("parameter "+p.Name+" is "+notice.Quote(p.Value)+", not "+op.wanted(c), "")
		}
		o.choose(c, s)
	}
	if o.Sentence > 0 && o.ID != "" {
		return o, usage("n and id both name a sentence", "leave one out")
	}
	return o, op.keeps(&o, known)
}

// keeps refuses choices about how files are read and scored where a comparison
// is named for which they were made already.
func (op *Operation) keeps(o *Options, given map[string]bool) error {
	for _, c := range op.Choices() {
		if o.Handle > 0 && given[c.Name] && !c.late() {
			return usage("a comparison that is kept takes no parameter "+c.Name, "score the files again")
		}
	}
	return nil
}

// Check returns an error that says what would be right if a text is no value of
// the choice in an operation.
func (op *Operation) Check(c *Choice, text string) error {
	if _, ok := op.read(c, text); !ok {
		return usage(notice.Quote(text)+" is not "+op.wanted(c), "")
	}
	return nil
}
