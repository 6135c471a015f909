package service

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/notice"
)

// Choice is something that an operation lets its callers choose: all that a host has
// to know to offer it. A choice is a parameter of calls, a flag of the command
// line, a parameter of the HTTP service, and, with a label, a control of the
// page. Operations share choices, and each may have its own version of one: see
// [Choice.Without], [Choice.Only], [Choice.Saying], [Choice.Usually] and [Choice.Unsigned].
type Choice struct {
	Name    string   // in snake_case
	Flag    string   // on the command line, where that is not the name
	Short   string   // a letter, if the flag has a short form
	Group   Group    // under which heading it stands
	Kind    Kind     // what text it takes
	Values  []Value  // of OneOf; of Truth, what the page calls true and false
	Neither string   // what the page calls it if a Truth is not chosen; it has no default then, and the files decide
	Least   int64    // of Number
	Default string   // "" where there is none
	Metrics []string // of Thresholds: what they may be of
	Example string   // of Thresholds
	For     string   // the operation that compares what it is about, as the others compare nothing of the kind; "" for all
	Help    string   // one sentence
	Label   string   // on the page; "" where the page has no control for it
	Role    string   // of the file that stands for the value "file"
	Beside  string   // the role of a file that goes with it on the page, whatever is chosen

	// Signature is the key of its part in the signature, "" where no score
	// depends on it.
	Signature string

	general *Choice // of which this is an operation's version; nil where it is none
}

// Value is a text that a choice of the kind OneOf takes.
type Value struct {
	Text  string
	Label string // on the page
	For   string // the operation that compares what it is about, as that of a choice
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

// Group is the key of a heading under which choices stand.
type Group string

// The groups.
const (
	Input      Group = "input"
	Roots      Group = "roots"
	Extraction Group = "extraction"
	Counting   Group = "counts"
	Output     Group = "output"
	Trees      Group = "trees"
	Parsing    Group = "parsing"
	Studies    Group = "study"
	Votes      Group = "votes"
	Reranking  Group = "rerank"
	Random     Group = "random"
	Kept       Group = "kept" // for hosts whose service lives longer than a call
)

// Groups lists the groups with their titles, in the order in which they are shown.
var Groups = []struct {
	Key   Group
	Title string
}{
	{Input, "Input"},
	{Extraction, "Dependencies from derivations"},
	{Roots, "Roots"},
	{Counting, "What counts as right"},
	{Trees, "Dependency trees"},
	{Parsing, "Parsing"},
	{Studies, "Study"},
	{Votes, "Votes of judges"},
	{Reranking, "Reranking"},
	{Random, "Random numbers"},
	{Output, "Output"},
	{Kept, "Comparisons that the service keeps"},
}

// Place is that of the group in the order in which they are shown.
func (g Group) Place() int {
	place := 0
	for Groups[place].Key != g {
		place++
	}
	return place
}

// Version is a copy of the choice for an operation.
func (c *Choice) Version() *Choice {
	v := *c
	v.general = c.General()
	return &v
}

// General returns the choice that several operations share and of which this is a version:
// itself where it is none.
func (c *Choice) General() *Choice { return cmp.Or(c.general, c) }

// Without returns the choice for an operation that refuses some values.
func (c *Choice) Without(values ...string) *Choice {
	v := c.Version()
	v.Values = slices.DeleteFunc(slices.Clone(c.Values), func(v Value) bool { return slices.Contains(values, v.Text) })
	return v
}

// Only returns the choice for an operation that refuses all other values.
func (c *Choice) Only(values ...string) *Choice {
	v := c.Version()
	v.Values = slices.DeleteFunc(slices.Clone(c.Values), func(v Value) bool { return !slices.Contains(values, v.Text) })
	return v
}

// Saying returns the choice for an operation to which it means less or other things than its
// help says to all.
func (c *Choice) Saying(help string) *Choice {
	v := c.Version()
	v.Help = help
	return v
}

// Usually returns the choice for an operation with another default; "" is none.
func (c *Choice) Usually(text string) *Choice {
	v := c.Version()
	v.Default = text
	return v
}

// Unsigned returns the choice for an operation whose scores do not depend on it.
func (c *Choice) Unsigned() *Choice {
	v := c.Version()
	v.Signature = ""
	return v
}

// Texts returns the texts of the values.
func (c *Choice) Texts() []string {
	texts := make([]string, len(c.Values))
	for i, v := range c.Values {
		texts[i] = v.Text
	}
	return texts
}

// FlagName returns the name of its flag on the command line, without dashes
// before it.
func (c *Choice) FlagName() string {
	return cmp.Or(c.Flag, strings.ReplaceAll(c.Name, "_", "-"))
}

// late reports whether the choice is left to operations on a comparison that is
// kept: it is not about how files are read and scored.
func (c *Choice) late() bool { return c.Group == Kept || c.Group == Output || c.Group == Random }

// wanted completes a sentence about a text that is no value of the choice.
func (c *Choice) wanted() string {
	switch c.Kind {
	case OneOf:
		return "one of " + strings.Join(c.Texts(), " ")
	case Truth:
		return "true or false"
	case Number:
		return "a whole number from " + strconv.FormatInt(c.Least, 10)
	case Thresholds:
		return "a threshold from 0 to 1 or in per cent, such as " + c.Example + "; the metrics are " + strings.Join(c.Metrics, " ")
	}
	return "a text"
}

// read reads a text, and reports whether it is a value of the choice.
func (c *Choice) read(text string) (s setting, ok bool) {
	s.text, ok = text, true
	switch c.Kind {
	case OneOf:
		ok = slices.Contains(c.Texts(), text)
		s.index = slices.Index(c.General().Texts(), text)
	case Truth:
		s.truth = text == "true"
		ok = s.truth || text == "false"
	case Number:
		n, err := strconv.ParseInt(text, 10, 32)
		s.number, ok = n, err == nil && n >= c.Least && strconv.FormatInt(n, 10) == text
	case Thresholds:
		s.threshold, ok = parseThreshold(text, c.Metrics)
	}
	return s, ok
}

// Check returns an error that says what would be right if a text is no value of
// the choice.
func (c *Choice) Check(text string) error {
	if _, ok := c.read(text); !ok {
		return Usage(notice.Quote(text)+" is not "+c.wanted(), "")
	}
	return nil
}
