package agreement

import (
	"slices"
	"strings"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// Row is all that is known of a unit, in whole numbers: everything else that this
// package says is a function of rows. Texts are printable, so that what is written of rows
// reads back the same.
type Row struct {
	Text       string
	Index      int // in the text, from 0
	ID         string
	Words      string // of the first annotator
	Tokens     int    // of the first annotator
	Annotators []int  // who annotated it, ascending

	Apart    *Apart     // where the words of its annotators differ; nil where they are the same
	Confused []Confused // the labels that its annotators confuse, by pair and label
	Uses     []Use      // the relations of dependency trees, by annotator; none where the words differ

	Measures []UnitMeasure // as [Structure.Coefficients] refer to them
	Raw      []Shares      // as [Structure.Raw] lists them, by pair of annotators; none where the unit is left out
}

// UnitMeasure is what a measure makes of a unit. Pairs of its annotators are in the
// order (0, 1), (0, 2), (1, 2), (0, 3) …; of several columns each stands after the other.
type UnitMeasure struct {
	Items     int     `json:"items"`           // How many values each annotator has; 0 if the unit is left out.
	Sizes     []int32 `json:"sizes"`           // By annotator; of dependencies, for F₁ and DF₁ by turns.
	Distances []int32 `json:"distances"`       // By pair of annotators; of dependencies, for F₁ and DF₁ by turns.
	Expected  []int64 `json:"expected"`        // By coefficient, the sum of the squared distances to all annotations; squares of fractions are multiples of 2⁻³². May be larger than 2⁵³.
	Within    []int64 `json:"within,omitzero"` // Of several texts: the same over the annotations of the same text.

	// While blocks are counted, both sums are of the pairs that were counted so far. Within is nil if there
	// is only one text, or pairs were drawn.
}

// Shares are what pairs of annotators have in common: so many of so many.
type Shares [][2]int32

// mostWords is how many words of a unit are shown: no sentence that people read has more.
const mostWords = 400

// Words returns the words of a sentence, for people.
func Words(s *dependency.Sentence) string {
	var words []string
	for i := range s.Tokens {
		if i == mostWords {
			words = append(words, "…")
			break
		}
		words = append(words, shownWord(s, i))
	}
	return strings.Join(words, " ")
}

// shownWord returns a word, and cuts what is none; "" behind the last one.
func shownWord(s *dependency.Sentence, i int) string {
	if i >= len(s.Tokens) {
		return ""
	}
	return notice.Around(s.Tokens[i].Form, -1).Before
}

// newRow begins the row of a unit. Leaves may be no words.
func newRow(u *Unit, leavesAreWords bool) Row {
	s := u.first()
	r := Row{Text: notice.Printable(u.Text), Index: u.Index, ID: notice.Printable(u.ID), Words: Words(s), Tokens: len(s.Tokens), Annotators: slices.Clone(u.By)}
	if leavesAreWords {
		r.Apart = u.apart()
	}
	return r
}

// observe fills in what a measure makes of a unit by itself. Tick is asked for each pair of
// annotators whether to go on.
func (r *Row) observe(m measure, w *memory, coefficients, unit int, tick func() error) error {
	found := UnitMeasure{Expected: make([]int64, coefficients), Items: len(m.annotation(unit, 0))}
	columns := m.columns()
	if found.Items == 0 {
		r.Measures = append(r.Measures, found)
		return nil
	}
	for place := range r.Annotators {
		for column := range columns {
			size := int32(0)
			for _, v := range m.annotation(unit, place) {
				size += m.size(v, column)
			}
			found.Sizes = append(found.Sizes, size)
		}
	}
	var err error
	pairs(len(r.Annotators), func(a, b int) {
		if err == nil {
			err = tick()
		}
		sums := make([]int32, columns)
		x, y := m.annotation(unit, a), m.annotation(unit, b)
		for i := 0; i < len(x) && err == nil; i++ {
			var apart []int32
			apart, err = w.compare(x[i], y[i])
			for column := range apart {
				sums[column] += apart[column]
			}
		}
		found.Distances = append(found.Distances, sums...)
	})
	r.Measures = append(r.Measures, found)
	return err
}
