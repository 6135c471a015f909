package lists

import (
	"cmp"
	"strconv"

	"github.com/ccgscore/ccgscore/core/chart"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/nbest"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
)

// parseListResult is the parses of one list.
type parseListResult struct {
	N           int                       `json:"n" least:"1"` // Its number in the file, from 1.
	ID          string                    `json:"id"`
	Words       jsontext.Each[string]     `json:"words"`
	Parses      int                       `json:"parses"`            // How many there are.
	Bits        int                       `json:"bits"`              // The size of a hash.
	Derivations bool                      `json:"derivations"`       // The parses have derivations.
	Classes     jsontext.Each[parseClass] `json:"classes"`           // By their best ranks.
	First       int                       `json:"first"`             // The number of the class that is compared with another; 0 if there is none.
	Second      int                       `json:"second"`            // The number of the other class.
	Differ      *parsesDiffer             `json:"differ"`            // The dependencies that only one of the two classes has; null if there are fewer than two.
	Gold        *goldOfList               `json:"gold,omitempty"`    // Absent without gold.
	Undrawn     string                    `json:"undrawn,omitempty"` // Why there is no drawing.
}

// parseClass is the parses of one set of dependencies.
type parseClass struct {
	Class        int                            `json:"class" least:"1"` // Its number, from 1.
	Hash         string                         `json:"hash"`            // Of the set, in hexadecimal digits.
	F1           *report.FScore                 `json:"f1,omitempty"`    // Of its best parse by this metric. Absent without gold, as are `df1` and `shown`.
	DF1          *report.FScore                 `json:"df1,omitempty"`
	Shown        *report.Texts                  `json:"shown,omitempty"` // All metrics of its best parses.
	Parses       jsontext.Each[listedParse]     `json:"parses"`
	Dependencies jsontext.Each[classDependency] `json:"dependencies"`
}

// listedParse is a parse of a list.
type listedParse struct {
	Rank      int                 `json:"rank" least:"1"`
	Score     *float64            `json:"score"`               // As the file has it; null if it has none.
	Supertags string              `json:"supertags,omitempty"` // The words with their lexical categories, [as they are typed](formats.md#sentences-with-supertags). Absent if the parse has no derivation.
	Text      string              `json:"text"`                // The parse as files have it.
	Drawing   jsontext.TextOrNull `json:"drawing"`             // The derivation as SVG, or as TikZ if `tikz` asks for it, for the first 12 parses of the class `first`; else null.
}

// classDependency is a dependency of a class.
type classDependency struct {
	comparison.BareDependency `json:",inline"`
	Everywhere                bool `json:"everywhere"` // Every class has it.
}

// parsesDiffer is what only one of two classes has.
type parsesDiffer struct {
	First  jsontext.Each[comparison.BareDependency] `json:"first"`
	Second jsontext.Each[comparison.BareDependency] `json:"second"`
}

// goldOfList is the sentence of gold.
type goldOfList struct {
	Text         string                                   `json:"text"` // As files have it.
	Dependencies jsontext.Each[comparison.BareDependency] `json:"dependencies"`
}

// json says it for programs.
func (l *shownList) json(bits int) ([]byte, error) {
	everywhere := l.everywhere()
	r := &parseListResult{
		N: l.n, ID: cmp.Or(l.pairID(), l.list.ID), Words: jsontext.Each[string]{Len: comparison.Length(l.pair), At: l.word},
		Parses: len(l.list.Derivations), Bits: bits, Derivations: l.derivations(),
		Classes: jsontext.Each[parseClass]{Len: len(l.classes), At: func(i int) parseClass { return l.class(i, bits, everywhere) }},
		First:   min(l.chosen[0]+1, len(l.classes)), Second: min(l.chosen[1]+1, len(l.classes)), Differ: l.difference(), Undrawn: l.undrawn,
	}
	if l.gold != nil {
		r.Gold = &goldOfList{TextOf(l.gold), comparison.Bare(l.gold, l.gold.Dependencies)}
	}
	if body := jsontext.Within(comparison.MaxAnalysis, r); body != nil {
		return body, nil
	}
	return nil, &notice.Error{
		Code: notice.Limit, Place: notice.Place{File: l.comparison.Systems[0].Is, Line: l.list.Line},
		Message: "there is too much to say about list " + strconv.Itoa(l.n), Hint: "it has very many parses, or very long ones",
	}
}

// word returns the form of a word, that of gold where the list has none.
func (l *shownList) word(i int) string {
	form := l.list.Form(int32(i + 1))
	if form == "" && l.gold != nil {
		form = l.gold.Form(int32(i + 1))
	}
	return form
}

func (l *shownList) class(i, bits int, everywhere map[comparison.Tuple]int) parseClass {
	class := &l.classes[i]
	r := parseClass{
		Class: i + 1, Hash: hashText(class.Hash, bits),
		Parses: jsontext.Each[listedParse]{Len: len(class.Parses), At: func(k int) listedParse { return l.parse(class, class.Parses[k]) }},
		Dependencies: jsontext.Each[classDependency]{Len: len(class.Dependencies), At: func(k int) classDependency {
			d := &class.Dependencies[k]
			return classDependency{comparison.BareOf(&class.best, d), everywhere[comparison.TupleOf(d)] == len(l.classes)}
		}},
	}
	if l.gold != nil {
		f1, df1, shown := report.FScoreOf(class.counts[score.F1]), report.FScoreOf(class.counts[score.DF1]), report.TextsOf(score.Scheme, &class.counts)
		r.F1, r.DF1, r.Shown = &f1, &df1, &shown
	}
	return r
}

func (l *shownList) parse(class *shownClass, p int) listedParse {
	d, parse := &l.list.Derivations[p], nbest.ParseOf(l.list, p)
	r := listedParse{Rank: p + 1, Drawing: jsontext.TextOrNull(class.drawings[p])}
	if d.Scored {
		r.Score = &d.Score
	}
	if l.derivations() {
		parse.Derivations = l.list.Derivations[p : p+1]
		r.Supertags = chart.WriteWords(WordsOf(d))
	}
	r.Text = TextOf(&parse)
	return r
}

// difference returns what only one of the two classes has that are chosen; nil where there are no two.
func (l *shownList) difference() *parsesDiffer {
	if len(l.classes) < 2 {
		return nil
	}
	a, b := &l.classes[l.chosen[0]], &l.classes[l.chosen[1]]
	return &parsesDiffer{comparison.Bare(&a.best, nbest.Only(a.Dependencies, b.Dependencies)), comparison.Bare(&b.best, nbest.Only(b.Dependencies, a.Dependencies))}
}
