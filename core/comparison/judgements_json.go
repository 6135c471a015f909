package comparison

import (
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/score"
)

// sentenceResult is a sentence with all its dependencies.
type sentenceResult struct {
	SentenceHead `json:",inline"`
	Gold         jsontext.Each[judgedDependency] `json:"gold"`              // In the order of the file, the root last.
	System       jsontext.Each[judgedDependency] `json:"system"`            // The same.
	Ignored      ignored                         `json:"ignored"`           // Dependencies on the list of ignored ones, which are in no count.
	Undrawn      string                          `json:"undrawn,omitempty"` // Why it cannot be drawn; absent if it can.
}

// ignored is what is on the list of ignored dependencies, and so in no count.
type ignored struct {
	Gold   jsontext.Each[ignoredDependency] `json:"gold"`
	System jsontext.Each[ignoredDependency] `json:"system"`
}

// judgedDependency is a dependency of a side.
type judgedDependency struct {
	ToldDependency `json:",inline"`
	Partner        int              `json:"partner" least:"-1"` // The index, on the other side, of the dependency that it is matched with or explained by; -1 for none.
	Steps          `json:",inline"` // Whether each metric takes it for right.
	Verdict        `json:",inline"`
	Range          string     `json:"range,omitempty" enum:"bounded,unbounded"` // Of a long-range dependency, [how far away](metrics.md#by-relation) its argument was found; absent of others, and of those that the file does not mark.
	Table          *alignment `json:"table,omitempty"`                          // How its category and its partner's are aligned. Only if both are between the same words, with different categories.
}

// ignoredDependency is a dependency that is left out: what would say whether it is right is missing.
type ignoredDependency struct {
	ToldDependency `json:",inline"`
	Verdict        `json:",inline"`
}

// BareDependency is a dependency with its words.
type BareDependency struct {
	Predicate     int32  `json:"predicate"`          // A position; 0 is the root.
	Argument      int32  `json:"argument" least:"1"` // A position.
	PredicateForm string `json:"predicate_form"`
	ArgumentForm  string `json:"argument_form"`
	Category      string `json:"category"`        // The lexical category of the predicate; the label of the root.
	Slot          int16  `json:"slot" least:"-1"` // 0 for the root; -1 if it does not exist.
}

// ToldDependency is a dependency of a file that is compared with another.
type ToldDependency struct {
	BareDependency `json:",inline"`
	Label          string `json:"label"` // The subcategory that the argument fills.
	Line           int32  `json:"line"`  // Of the file; 0 if unknown.
	Kind           string `json:"kind"`  // `right`, or the [kind of error](metrics.md#error-kinds); `ignored` if it is left out.
}

// Verdict explains, as texts for people, whether metrics take a dependency for right.
type Verdict struct {
	Title   string `json:"title"`   // Whether it is right under the metric, in a few words.
	Reason  string `json:"reason"`  // Why.
	Verdict string `json:"verdict"` // What each metric says.
	Now     string `json:"now"`     // The part of the verdict that is about the metric.
}

// Steps say which steps from F₁ to DF₁ take a dependency for right.
type Steps struct{ right *[4]bool }

// WriteFields writes a member for each step.
func (s *Steps) WriteFields(w *jsontext.Writer) {
	for i, m := range score.Scheme.Steps() {
		w.Truth(score.Scheme.Metrics[m].Key, s.right[i])
	}
}

// alignment is how the categories of two dependencies are aligned: a row for each element of gold.
type alignment struct {
	Gold   sequence              `json:"gold"`
	System sequence              `json:"system"`
	Cells  jsontext.Each[[]cell] `json:"cells"` // A row for each element of gold, a cell for each element of the system.
}

// sequence is a functorial sequence.
type sequence struct {
	Category string                `json:"category"`
	Slot     int16                 `json:"slot" least:"-1"`
	Elements jsontext.Each[string] `json:"sequence"` // The functorial sequence.
}

// cell is what an element of gold and one of the system make.
type cell struct {
	Distance int  `json:"distance"` // Between the prefixes that end here.
	Path     bool `json:"path"`     // An optimal path goes through it.
	Match    bool `json:"match"`    // It is a match state.
	Decides  bool `json:"decides"`  // It is the match state of the two slots.
}

func (d dependencies) Result(head SentenceHead, undrawn string) jsontext.Result {
	a := d.of
	leftOut := func(list []score.Judgement, s *dependency.Sentence) jsontext.Each[ignoredDependency] {
		return jsontext.Each[ignoredDependency]{Len: len(list), At: func(i int) ignoredDependency { return ignoredDependency{Told(&list[i], s), wordsOf(&list[i])} }}
	}
	return &sentenceResult{
		head,
		jsontext.Each[judgedDependency]{Len: len(a.Gold), At: func(i int) judgedDependency { return judgedOf(&a.Gold[i], a.GoldSentence, a.System, true) }},
		jsontext.Each[judgedDependency]{Len: len(a.System), At: func(i int) judgedDependency { return judgedOf(&a.System[i], a.SysSentence, a.Gold, false) }},
		ignored{leftOut(a.GoldIgnored, a.GoldSentence), leftOut(a.SystemIgnored, a.SysSentence)},
		undrawn,
	}
}

func judgedOf(j *score.Judgement, s *dependency.Sentence, other []score.Judgement, gold bool) judgedDependency {
	d := judgedDependency{Told(j, s), j.Partner, Steps{&j.Right}, wordsOf(j), "", nil}
	if j.Range.Long() {
		d.Range = j.Range.Word()
	}
	if j.Partner >= 0 && !j.Root() {
		d.Table = alignmentOf(j, &other[j.Partner], gold)
	}
	return d
}

// Bare returns dependencies of a sentence as results have them.
func Bare(s *dependency.Sentence, deps []dependency.Dependency) jsontext.Each[BareDependency] {
	return jsontext.Each[BareDependency]{Len: len(deps), At: func(i int) BareDependency { return BareOf(s, &deps[i]) }}
}

// BareOf returns one of them.
func BareOf(s *dependency.Sentence, d *dependency.Dependency) BareDependency {
	return BareDependency{d.Predicate, d.Argument, s.Form(d.Predicate), s.Form(d.Argument), d.Category.String(), int16(d.Slot)}
}

// Told returns a dependency as results have it.
func Told(j *score.Judgement, s *dependency.Sentence) ToldDependency {
	return ToldDependency{BareOf(s, &j.Dependency), j.Label().String(), j.Line, j.Kind.Key()}
}

func wordsOf(j *score.Judgement) Verdict { return Verdict{j.Title, j.Reason, j.Verdict, j.Now} }

// alignmentOf aligns the gold category, in rows, with the system's, in columns, where two
// dependencies of one word pair have different ones.
func alignmentOf(j, k *score.Judgement, gold bool) *alignment {
	if j.Category == k.Category || j.Predicate != k.Predicate || j.Argument != k.Argument {
		return nil
	}
	if !gold {
		j, k = k, j
	}
	table := score.AlignmentTable(j.Category, k.Category)
	return &alignment{sequenceOf(j), sequenceOf(k), jsontext.Each[[]cell]{Len: len(table), At: func(x int) (row []cell) {
		for y, c := range table[x] {
			row = append(row, cell{c.Distance, c.Path, c.Match, c.Match && x == int(j.Slot) && y == int(k.Slot)})
		}
		return row
	}}}
}

func sequenceOf(j *score.Judgement) sequence {
	elements := j.Category.Sequence()
	return sequence{j.Category.String(), int16(j.Slot), jsontext.Each[string]{Len: len(elements), At: func(i int) string { return elements[i].String() }}}
}
