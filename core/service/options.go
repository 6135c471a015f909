package service

import (
	"math/bits"

	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
)

// Options holds the parameters of all operations. Each is named in JSON as
// the table in [Parameters] says.
type Options struct {
	Output     string // text, tsv, json or partial
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
		for _, p := range Parameters {
			if p.Name == f.Key {
				if !p.read(&o, f.Value) {
					return o, usage("parameter "+p.Name+" is not "+p.wanted, "")
				}
				continue next
			}
		}
		return o, usage("there is no parameter "+notice.Quote(f.Key), "")
	}
	return o, nil
}

// below reports whether a count misses the threshold.
func (t *threshold) below(c score.Count) bool {
	if c.Gold+c.System == 0 {
		return false // F₁ is 1
	}
	// Products of large counts need more than 64 bits.
	high, low := bits.Mul64(uint64(2*c.Correct), uint64(t.power))
	mostHigh, mostLow := bits.Mul64(uint64(c.Gold+c.System), uint64(t.digits))
	return high < mostHigh || high == mostHigh && low < mostLow
}
