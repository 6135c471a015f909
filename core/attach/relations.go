package attach

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
)

// Grouping says by what words are broken down.
type Grouping uint8

// The ways of breaking words down. What each side says of a word counts for that
// side; but part of speech and class of a word that both have are gold's.
const (
	PerRelation Grouping = iota
	PerPOS
	PerLength // how far the head is
	PerClass  // content and function words, see [ClassOf]
	PerKind   // what became of it
	Groupings = 5
)

var columns = [Groupings]count.Column{
	PerRelation: {Key: "relation", Name: "relation"},
	PerPOS:      {Key: "pos", Name: "part of speech"},
	PerLength:   {Key: "length", Name: "length"},
	PerClass:    {Key: "words", Name: "words"},
	PerKind:     {Key: "kind", Name: "kind"},
}

// Key returns the name in parameters.
func (p Grouping) Key() string { return columns[p].Key }

// Relations counts the words of sentences by what they have in common. What is
// correct is what is right under LAS; beside it stands what of gold is right under
// UAS and under LA. Punctuation that is left out is in none.
type Relations struct {
	Per Grouping
	by  count.Breakdown[Relation]
}

// Beside are the metrics that are shown beside LAS.
var Beside = []int{int(UAS), int(LA)}

// Relation is what words have in common that are one line of a breakdown; what they are not broken
// down by is zero.
type Relation struct {
	name   string // a relation or a part of speech
	number int16  // the place of other values in their order
}

// NewRelations returns a count of nothing yet.
func NewRelations(per Grouping) *Relations {
	return &Relations{Per: per, by: count.Breakdown[Relation]{}}
}

// Columns returns what the values of a line are.
func (r *Relations) Columns() []count.Column { return r.Per.Columns() }

// Columns returns what the values of a line are.
func (p Grouping) Columns() []count.Column { return columns[p : p+1] }

// Add adds a sentence.
func (r *Relations) Add(a *Analysis) {
	for i := range a.Gold {
		j := &a.Gold[i]
		n := count.Sum{Count: count.Count{Gold: 1}}
		if j.Right[LAS] {
			n.Correct = 1
		}
		for k, m := range Beside {
			if j.Right[m] {
				n.Beside[k] = 1
			}
		}
		r.add(j, a.GoldSentence, n)
	}
	for i := range a.System {
		j, from := &a.System[i], a.SysSentence
		if j.Partner >= 0 {
			from = a.GoldSentence
		}
		r.add(j, from, count.Sum{Count: count.Count{System: 1}})
	}
}

// add adds to what a word belongs to; its part of speech comes from a sentence.
func (r *Relations) add(j *Judgement, from *dependency.Sentence, n count.Sum) {
	of := r.Per.Of(j, from)
	if _, known := r.by[of]; !known {
		of.name = strings.Clone(of.name) // not a part of the chunk that it was read from
	}
	r.by.Add(of, n)
}

// Kind is what words of the relation have become, where they are broken down by that.
func (r Relation) Kind() Kind { return Kind(r.number) }

// Of returns the relation of a word; its part of speech comes from a sentence. It may be a part of the
// text that the sentence was read from.
func (p Grouping) Of(j *Judgement, from *dependency.Sentence) Relation {
	pos := from.Tokens[j.Position-1].POS
	switch p {
	case PerPOS:
		return Relation{name: pos}
	case PerLength:
		return Relation{number: length(j)}
	case PerClass:
		return Relation{number: int16(orderOfClasses[ClassOf(pos)])}
	case PerKind:
		return Relation{number: int16(j.Kind)}
	}
	return Relation{name: j.Compared}
}

// Lines lists what either side has: relations and parts of speech by their frequency
// in gold, the others in their own order.
func (r *Relations) Lines() []count.Line {
	return r.by.Lines(r.Per.Values, func(of Relation) int { return int(of.number) })
}

// Values are those of the columns.
func (p Grouping) Values(of Relation) []string {
	switch p {
	case PerLength:
		return []string{lengths[of.number]}
	case PerClass:
		return []string{classes[of.number]}
	case PerKind:
		return []string{Kind(of.number).Key()}
	}
	if of.name == "" {
		return []string{"_"} // as in the file
	}
	return []string{of.name}
}

var (
	lengths        = append(append([]string{"root"}, dependency.LengthBins[:]...), "?")
	classes        = [...]string{"content", "function", "other"}
	orderOfClasses = [...]int{Content: 0, Function: 1, NoClass: 2}
)

// length returns the place in lengths of how far the head of a word is.
func length(j *Judgement) int16 {
	switch {
	case j.Head == 0:
		return 0
	case j.Head < 0:
		return int16(len(lengths) - 1)
	}
	return 1 + dependency.LengthBin(j.Head, j.Position)
}
