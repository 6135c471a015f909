package differences

import (
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/describe"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/table"
)

// differencesResult is where systems differ from the baseline.
type differencesResult struct {
	report.Head `json:",inline"`
	Metric      string          `json:"metric"`                                                                                     // The key of the metric that says what is right.
	By          string          `json:"by" enum:"category,label,slot,relation,pos,length,sentence,kind,range,extraction,frequency"` // By what dependencies are broken down.
	Columns     []columnOfLines `json:"columns"`                                                                                    // What the values of a line are.
	Pairs       []differing     `json:"pairs"`                                                                                      // Each system with the baseline.

	metric   string // its name
	all      bool   // all lines are written, and not only the first
	warnings []*notice.Notice
}

// differing is a pair of systems.
type differing struct {
	A          string             `json:"a"`                          // The system.
	B          string             `json:"b"`                          // The baseline.
	Sentences  int                `json:"sentences"`                  // How many there are, those included that gold lacks.
	AScore     float64            `json:"a_score" least:"0" most:"1"` // Of all dependencies, under the metric.
	BScore     float64            `json:"b_score" least:"0" most:"1"`
	Difference float64            `json:"difference" least:"-1" most:"1"` // The score of `a` minus that of `b`.
	Shown      string             `json:"shown"`                          // The same in points.
	Lines      []differenceOfLine `json:"lines"`                          // Those with the largest effect first.
	Rarer      int                `json:"rarer"`                          // Lines that are not listed.

	beyond int // those of them that there is no room for
}

// differenceOfLine is a line of a breakdown.
type differenceOfLine struct {
	Key         string     `json:"key"`                            // Names the line where its cases are asked for.
	Values      []string   `json:"values"`                         // One for each column.
	Description string     `json:"description,omitempty"`          // By category: what it is and what fills the slot, in the words of the field; absent where it has no name.
	A           sideOfLine `json:"a"`                              // What the system has.
	B           sideOfLine `json:"b"`                              // What the baseline has.
	Difference  *float64   `json:"difference" least:"-1" most:"1"` // The F-score of `a` minus that of `b`; null where gold and one of them have nothing here.
	Effect      float64    `json:"effect" least:"-1" most:"1"`     // How much of the difference between the two the line makes: so much less it would be if `a` had here what `b` has.
	Sentences   int64      `json:"sentences"`                      // In how many the two differ here.
	Shown       shownLine  `json:"shown"`
}

// sideOfLine is what a system has in a line. By kind, gold has something else for each system.
type sideOfLine struct {
	report.FScore `json:",inline"`
}

// columnOfLines says what a value of each line is.
type columnOfLines struct {
	Key  string `json:"key"`
	Name string `json:"name"` // As people read it.
}

// shownRatios are ratios in per cent, as texts.
type shownRatios struct {
	P  string `json:"p"` // Precision.
	R  string `json:"r"` // Recall.
	F1 string `json:"f1"`
}

// empty reports whether gold and a system have nothing, of which there is no score.
func empty(n count.Count) bool { return n.Gold+n.System == 0 }

func shownOf(n count.Count) shownRatios {
	if empty(n) {
		return shownRatios{table.Undefined, table.Undefined, table.Undefined}
	}
	is := n.Percent()
	return shownRatios{is.Precision, is.Recall, is.F1}
}

// shownLine is a line as people read it.
type shownLine struct {
	A          shownRatios `json:"a"`
	B          shownRatios `json:"b"`
	Difference string      `json:"difference"` // In points.
	Effect     string      `json:"effect"`     // In points.
}

func (d *breakdown) result(least int) differing {
	systems := d.done.Scores.Systems
	a, b := d.all[0].F1(), d.all[1].F1()
	r := differing{A: systems[d.a].Name, B: systems[d.b].Name, Sentences: d.sentences, AScore: a, BScore: b, Difference: a - b, Shown: d.all[0].Points(d.all[1])}
	for _, l := range d.sorted() {
		x, y := l.counts[0], l.counts[1]
		if max(x.Gold, y.Gold, x.System, y.System) < int64(least) {
			r.Rarer++
			continue
		}
		if len(r.Lines) == MostLines {
			r.Rarer++
			r.beyond++
			continue
		}
		one := differenceOfLine{
			Key: keyOfLine(l.values), Values: l.values, A: sideOfLine{report.FScoreOf(x)}, B: sideOfLine{report.FScoreOf(y)}, Effect: l.effect, Sentences: l.sentences,
			Shown: shownLine{shownOf(x), shownOf(y), table.Undefined, points(l.effect)},
		}
		if d.way.key == score.ByCategory.Key() {
			one.Description = describe.Written(l.values[0], l.values[1])
		}
		if !empty(x) && !empty(y) {
			difference := x.F1() - y.F1()
			one.Difference, one.Shown.Difference = &difference, x.Points(y)
		}
		r.Lines = append(r.Lines, one)
	}
	return r
}
