package service

import (
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
)

// Options holds the parameters of all operations. Each is named in JSON as
// the table in parameters says.
type Options struct {
	Output     string // text, tsv or json
	Sentences  bool   // a row for every sentence
	Keep       bool   // keep the comparison and return its handle
	Covered    bool   // text, TSV and thresholds count covered sentences only
	Duplicates score.Duplicates
	Slots      score.SlotRule
	RootLabel  score.RootLabel
	Heads      format.Heads // of the system's derivations
	NoRoots    bool
	Ignore     string // candc, none or file
	Strict     bool   // tokens are the same only if their forms agree
	Lenient    bool
	Names      []string // of the systems; their files' names otherwise
	GoldFormat format.Format
	SysFormat  format.Format
	FailUnder  []threshold

	Handle   int64
	System   int // index of a system
	Sentence int // number of a sentence, from 1; 0 if ID names it
	ID       string
	Metric   score.Metric
	From, To int
	Order    string
	Format   format.Format // of the file that roots and detect read
}

// threshold is the least F₁ of a metric: a decimal fraction, as digits over a
// power of ten, so that it is compared exactly.
type threshold struct {
	metric        score.Metric
	digits, power int64
	text          string
}

// parameter reads one JSON value into options; false says that it is not of
// the kind that wanted describes.
type parameter struct {
	key    string
	wanted string
	read   func(*Options, jsontext.Value) bool
}

var parameters = []parameter{
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
	{"names", "a list of texts", readNames},
	fileFormat("format", func(o *Options) *format.Format { return &o.Format }),
	fileFormat("goldFormat", func(o *Options) *format.Format { return &o.GoldFormat }),
	fileFormat("systemFormat", func(o *Options) *format.Format { return &o.SysFormat }),
	{"failUnder", "an object of metrics and numbers", readThresholds},
	integer("handle", func(o *Options, n int64) { o.Handle = n }),
	integer("system", func(o *Options, n int64) { o.System = int(n) }),
	{"n", "the number of a sentence, which count from 1", func(o *Options, v jsontext.Value) bool {
		n, ok := v.Int()
		o.Sentence = int(n)
		return ok && n >= 1 && n < 1<<31
	}},
	{"id", "a text", func(o *Options, v jsontext.Value) (ok bool) { o.ID, ok = v.String(); return }},
	choice("metric", func(o *Options, i int) { o.Metric = score.Metric(i) }, "f1", "labelling", "alignment", "df1"),
	integer("from", func(o *Options, n int64) { o.From = int(n) }),
	integer("to", func(o *Options, n int64) { o.To = int(n) }),
	choice("order", func(o *Options, i int) { o.Order = orders[i] }, orders...),
}

var (
	outputs     = []string{"text", "tsv", "json"}
	ignoreLists = []string{"candc", "none", "file"}
	orders      = []string{"corpus", "f1", "df1", "difference", "errors"}
)

// readOptions reads parameters over the defaults. A key that is not known is
// an error: it would be a choice that is silently not made.
func readOptions(v jsontext.Value) (Options, error) {
	o := Options{
		Output: "text", Ignore: "candc", Strict: true, Heads: format.HeadRules, Metric: score.DF1, Order: "corpus",
	}
	if v.Kind != jsontext.Object {
		return o, usage("the parameters are no JSON object", "")
	}
next:
	for _, f := range v.Fields {
		for _, p := range parameters {
			if p.key == f.Key {
				if !p.read(&o, f.Value) {
					return o, usage("parameter "+p.key+" is not "+p.wanted, "")
				}
				continue next
			}
		}
		return o, usage("there is no parameter "+notice.Quote(f.Key), "")
	}
	return o, nil
}

func choice(key string, set func(*Options, int), of ...string) parameter {
	wanted := "one of"
	for _, name := range of {
		wanted += " " + name
	}
	return parameter{key, wanted, func(o *Options, v jsontext.Value) bool {
		text, ok := v.String()
		for i, name := range of {
			if ok && name == text {
				set(o, i)
				return true
			}
		}
		return false
	}}
}

func truth(key string, at func(*Options) *bool) parameter {
	return parameter{key, "true or false", func(o *Options, v jsontext.Value) (ok bool) {
		*at(o), ok = v.Bool()
		return ok
	}}
}

func integer(key string, set func(*Options, int64)) parameter {
	return parameter{key, "a whole number", func(o *Options, v jsontext.Value) bool {
		n, ok := v.Int()
		if ok = ok && n >= 0 && n < 1<<31; ok {
			set(o, n)
		}
		return ok
	}}
}

func fileFormat(key string, at func(*Options) *format.Format) parameter {
	wanted := "the name of a format"
	return parameter{key, wanted, func(o *Options, v jsontext.Value) bool {
		text, ok := v.String()
		for _, f := range format.Formats {
			if ok && string(f) == text {
				*at(o) = f
				return true
			}
		}
		return false
	}}
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
		if !known || !ok || f.Value.Kind != jsontext.Number {
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

// below reports whether a count misses the threshold.
func (t *threshold) below(c score.Count) bool {
	if c.Gold+c.System == 0 {
		return t.digits > t.power
	}
	return 2*c.Correct*t.power < t.digits*(c.Gold+c.System)
}

// signature pins every choice that can change a score.
func (o *Options) signature(heads, ignore, pairs string) string {
	text := "ccgscore" +
		"|dup:" + [...]string{"tuples", "last"}[o.Duplicates] +
		"|align:" + [...]string{"allow", "replace"}[o.Slots] +
		"|root:" + [...]string{"target", "category"}[o.RootLabel] +
		"|heads:" + heads +
		"|ignore:" + ignore
	if o.Covered {
		text += "|sent:covered"
	} else {
		text += "|sent:all"
	}
	if o.Strict {
		text += "|tok:form"
	} else {
		text += "|tok:position"
	}
	text += "|pair:" + pairs
	if o.Lenient {
		text += "|lenient"
	}
	return text + "|v:" + Version
}

// checksum names a list of ignored dependencies in a signature: FNV-1a.
func checksum(text string) string {
	h := uint64(14695981039346656037)
	for i := 0; i < len(text); i++ {
		h = (h ^ uint64(text[i])) * 1099511628211
	}
	return strconv.FormatUint(h>>32, 16)
}
