package service

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/score"
)

// Kind says what JSON value a parameter is.
type Kind uint8

// The kinds of parameters.
const (
	Choice     Kind = iota // a string, one of a few
	Truth                  // true or false
	Number                 // an integer from 0 to 2³¹ − 1
	Text                   // a string
	Texts                  // an array of strings
	Thresholds             // an object: an F-score, from 0 to 1, for each metric's key
)

// Parameter is an entry of the table of parameters. Its text says what a
// value must be.
type Parameter struct {
	Name   string
	Kind   Kind
	Values []string // of a Choice
	wanted string
	read   func(*Options, jsontext.Value) bool // false if the value is not what is wanted
}

// Parameters lists all that there are. An operation takes some of them.
var Parameters = []Parameter{
	choice("output", func(o *Options, i int) { o.Output = outputs[i] }, outputs...),
	truth("sentences", func(o *Options) *bool { return &o.Sentences }),
	truth("keep", func(o *Options) *bool { return &o.Keep }),
	truth("covered", func(o *Options) *bool { return &o.Covered }),
	choice("duplicates", func(o *Options, i int) { o.Duplicates = score.Duplicates(i) }, "tuples", "last"),
	choice("alignment", func(o *Options, i int) { o.Slots = score.SlotRule(i) }, "allow", "replace"),
	choice("rootLabel", func(o *Options, i int) { o.RootLabel = score.RootLabel(i) }, "target", "category"),
	choice("rootHeads", func(o *Options, i int) { o.Heads = format.Heads(i) }, "autofile", "rules"),
	truth("noRoots", func(o *Options) *bool { return &o.NoRoots }),
	choice("ignore", func(o *Options, i int) { o.Ignore = ignoreLists[i] }, ignoreLists...),
	truth("strict", func(o *Options) *bool { return &o.Strict }),
	truth("lenient", func(o *Options) *bool { return &o.Lenient }),
	{"names", Texts, nil, "a list of texts", readNames},
	fileFormat("format", func(o *Options) *format.Format { return &o.Format }),
	fileFormat("goldFormat", func(o *Options) *format.Format { return &o.GoldFormat }),
	fileFormat("systemFormat", func(o *Options) *format.Format { return &o.SysFormat }),
	{"failUnder", Thresholds, nil, "an object of metrics and numbers", readThresholds},
	integer("handle", func(o *Options, n int64) { o.Handle = n }),
	integer("system", func(o *Options, n int64) { o.System = int(n) }),
	{"n", Number, nil, "the number of a sentence, which count from 1", readSentence},
	{"id", Text, nil, "a text", func(o *Options, v jsontext.Value) (ok bool) { o.ID, ok = v.String(); return }},
	choice("metric", func(o *Options, i int) { o.Metric = score.Metric(i) }, "f1", "labelling", "alignment", "df1"),
	integer("from", func(o *Options, n int64) { o.From = int(n) }),
	integer("to", func(o *Options, n int64) { o.To = int(n) }),
	choice("order", func(o *Options, i int) { o.Order = orders[i] }, orders...),
}

var (
	outputs     = []string{"text", "tsv", "json", "partial"}
	ignoreLists = []string{"candc", "none", "file"}
	orders      = []string{"corpus", "f1", "df1", "difference", "errors"}
)

func choice(name string, set func(*Options, int), of ...string) Parameter {
	wanted := "one of " + strings.Join(of, " ")
	return Parameter{name, Choice, of, wanted, func(o *Options, v jsontext.Value) bool {
		text, ok := v.String()
		i := slices.Index(of, text)
		if ok = ok && i >= 0; ok {
			set(o, i)
		}
		return ok
	}}
}

func truth(name string, at func(*Options) *bool) Parameter {
	return Parameter{name, Truth, nil, "true or false", func(o *Options, v jsontext.Value) (ok bool) {
		*at(o), ok = v.Bool()
		return ok
	}}
}

func integer(name string, set func(*Options, int64)) Parameter {
	return Parameter{name, Number, nil, "a whole number", func(o *Options, v jsontext.Value) bool {
		n, ok := v.Int()
		if ok = ok && n >= 0 && n < 1<<31; ok {
			set(o, n)
		}
		return ok
	}}
}

func fileFormat(name string, at func(*Options) *format.Format) Parameter {
	var names []string
	for _, f := range format.Formats {
		names = append(names, string(f))
	}
	p := choice(name, func(o *Options, i int) { *at(o) = format.Formats[i] }, names...)
	p.wanted = "the name of a format"
	return p
}

func readSentence(o *Options, v jsontext.Value) bool {
	n, ok := v.Int()
	o.Sentence = int(n)
	return ok && n >= 1 && n < 1<<31
}

func readNames(o *Options, v jsontext.Value) bool {
	for _, item := range v.Items {
		name, ok := item.String()
		if !ok {
			return false
		}
		o.Names = append(o.Names, name)
	}
	return v.Kind == jsontext.Array
}

func readThresholds(o *Options, v jsontext.Value) bool {
	for _, f := range v.Fields {
		m, known := score.ParseMetric(f.Key)
		digits, power, ok := decimal(f.Value.Text)
		if !known || !ok || digits > power || f.Value.Kind != jsontext.Number {
			return false
		}
		o.FailUnder = append(o.FailUnder, threshold{m, digits, power, f.Value.Text})
	}
	return v.Kind == jsontext.Object
}

// decimal reads a fraction such as 0.885: 885 over 1,000.
func decimal(text string) (digits, power int64, ok bool) {
	whole, fraction, _ := strings.Cut(text, ".")
	if len(whole)+len(fraction) > 9 {
		return 0, 0, false
	}
	power = 1
	for range fraction {
		power *= 10
	}
	n, err := strconv.ParseUint(whole+fraction, 10, 32)
	return int64(n), power, err == nil
}
