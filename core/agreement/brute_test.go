package agreement_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"github.com/ccgscore/ccgscore/core/agreement"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/tree"
)

// annotated draws what some annotators made of a few sentences, with gaps. Heads may go
// in circles.
func annotated(t *rapid.T) (files []agreement.File, names []string) {
	annotators, units := rapid.IntRange(2, 4).Draw(t, "annotators"), rapid.IntRange(1, 6).Draw(t, "units")
	lengths := make([]int, units)
	for i := range lengths {
		lengths[i] = rapid.IntRange(1, 5).Draw(t, "words")
	}
	for a := range annotators {
		f := agreement.File{}
		for _, words := range lengths {
			s := &dependency.Sentence{Parsed: rapid.IntRange(0, 3).Draw(t, "parsed") > 0}
			if !s.Parsed {
				f.Sentences = append(f.Sentences, s)
				continue
			}
			for i := range words {
				s.Tokens = append(s.Tokens, dependency.Token{Form: string(rune('a' + i))})
				s.Attachments = append(s.Attachments, dependency.Attachment{
					Head: int32(rapid.IntRange(0, words).Draw(t, "head")), Relation: rapid.SampledFrom([]string{"x", "y"}).Draw(t, "relation"),
				})
			}
			f.Sentences = append(f.Sentences, s)
		}
		files, names = append(files, f), append(names, "text-"+string(rune('a'+a))+".conll")
	}
	return files, names
}

// joined brings files together; it skips those of which nothing can be said.
func joined(t *rapid.T) *agreement.Joined {
	files, names := annotated(t)
	j, err := agreement.Join(files, agreement.Groupings(names)[0], pairing.InOrder)
	if err != nil {
		t.Fatal(err)
	}
	if len(j.Units) == 0 {
		t.Skip("no unit has two annotations")
	}
	return j
}

// tableOf counts all pairs, cut into so many blocks.
func tableOf(t rapid.TB, of agreement.Structure, j *agreement.Joined, blocks int) *agreement.Table {
	t.Helper()
	return tableBy(t, of, j, blocks, nil)
}

// tableBy does so by the costs of labels.
func tableBy(t rapid.TB, of agreement.Structure, j *agreement.Joined, blocks int, costs *agreement.Costs) *agreement.Table {
	t.Helper()
	var sum *agreement.Table
	for n := range blocks {
		d, err := agreement.New(of, j.Units, score.Options{}, costs)
		if err == nil {
			err = d.Observe(func() error { return nil })
		}
		if err != nil {
			t.Fatal(err)
		}
		if err := d.Expect(agreement.Block{Number: n, Of: blocks}, func(done, all int64) error { return nil }); err != nil {
			t.Fatal(err)
		}
		part := &agreement.Table{Of: of, Annotators: j.Annotators, Rows: d.Rows, Distinct: d.Distinct, Scale: d.Scale}
		if sum == nil {
			sum = part
		} else if !sum.Add(part) {
			t.Fatal("blocks do not add")
		}
	}
	return sum
}

// annotation is a tree as the definition has it, made in the simplest way.
type annotation struct {
	tree *tree.Tree
	size float64
}

// simplest makes the tree of the words that the root reaches.
func simplest(s *dependency.Sentence) annotation {
	t := &tree.Tree{}
	var hang func(head int32) int
	hang = func(head int32) int {
		first := t.Len()
		for i := range s.Attachments {
			if a := &s.Attachments[i]; a.Head == head {
				begin := t.Len()
				hang(int32(i + 1))
				t.Add(int32(a.Relation[0]), begin)
			}
		}
		return first
	}
	t.Add(tree.NoLabel, hang(0))
	return annotation{t, float64(len(s.Attachments) + 1)}
}

// alphas follows the definition of Skjærholt (2014, section 2) to the letter.
func alphas(t rapid.TB, j *agreement.Joined) (values [3]float64) {
	var c tree.Comparer
	return alphasBy(t, j, func(x, y *tree.Tree) (float64, error) {
		d, err := c.Distance(x, y)
		return float64(d), err
	})
}

// alphasBy does so by a distance of trees.
func alphasBy(t rapid.TB, j *agreement.Joined, distance func(x, y *tree.Tree) (float64, error)) (values [3]float64) {
	var all []annotation
	var units [][]annotation
	for i := range j.Units {
		var unit []annotation
		for _, s := range j.Units[i].Of {
			unit = append(unit, simplest(s))
		}
		units, all = append(units, unit), append(all, unit...)
	}
	square := func(x, y annotation) (squares [3]float64) {
		apart, err := distance(x.tree, y.tree)
		if err != nil {
			t.Fatal(err)
		}
		for k, delta := range [3]float64{apart, apart - math.Abs(x.size-y.size), apart / (x.size + y.size)} {
			squares[k] = delta * delta
		}
		return squares
	}
	var observed, expected [3]float64
	for _, unit := range units {
		for _, x := range unit {
			for _, y := range unit {
				for k, s := range square(x, y) {
					observed[k] += s / float64(len(unit)-1)
				}
			}
		}
	}
	for _, x := range all {
		for _, y := range all {
			for k, s := range square(x, y) {
				expected[k] += s / float64(len(all)-1)
			}
		}
	}
	for k := range values {
		values[k] = 1 - observed[k]/expected[k]
		if expected[k] == 0 {
			values[k] = math.NaN()
		}
	}
	return values
}

func TestAlphaIsItsDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		j := joined(t)
		want := alphas(t, j)
		table := tableOf(t, agreement.DependencyTrees, j, 1)
		coefficients := table.Of.Coefficients()
		for k := range coefficients {
			got := table.Alpha(&coefficients[k], nil)
			off := 1e-12 + 0x1p-33*(2-want[k])/got.Expected // δ² is rounded to multiples of 2⁻³²
			if math.IsNaN(got.Value) != math.IsNaN(want[k]) || math.Abs(got.Value-want[k]) > 2*off {
				t.Fatalf("%s is %v, by the definition %v", coefficients[k].Key, got.Value, want[k])
			}
		}
	})
}

func TestBlocksAddUpInAnyGrouping(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		j := joined(t)
		whole, parts := tableOf(t, agreement.DependencyTrees, j, 1), tableOf(t, agreement.DependencyTrees, j, rapid.IntRange(2, 5).Draw(t, "blocks"))
		if !whole.Add(parts) {
			t.Fatal("the units differ")
		}
		// Now everything that is expected is there twice.
		for i := range whole.Rows {
			for n, m := range whole.Rows[i].Measures {
				for k, sum := range m.Expected {
					if sum != 2*parts.Rows[i].Measures[n].Expected[k] {
						t.Fatalf("unit %d expects %d in blocks, %d in all", i, parts.Rows[i].Measures[n].Expected[k], sum-parts.Rows[i].Measures[n].Expected[k])
					}
				}
			}
		}
	})
}

// Who annotated first, and which unit comes first, is all one.
func TestAlphaIsSymmetric(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		files, names := annotated(t)
		values := func() (list []float64) {
			j, err := agreement.Join(files, agreement.Groupings(names)[0], pairing.InOrder)
			if err != nil {
				t.Fatal(err)
			}
			if len(j.Units) == 0 {
				t.Skip("no unit has two annotations")
			}
			table := tableOf(t, agreement.DependencyTrees, j, 1)
			coefficients := table.Of.Coefficients()
			for k := range coefficients {
				list = append(list, table.Alpha(&coefficients[k], nil).Value)
			}
			return list
		}
		before := values()
		for i, k := 0, len(files)-1; i < k; i, k = i+1, k-1 {
			files[i], files[k] = files[k], files[i]
		}
		for _, f := range files {
			for i, k := 0, len(f.Sentences)-1; i < k; i, k = i+1, k-1 {
				f.Sentences[i], f.Sentences[k] = f.Sentences[k], f.Sentences[i]
			}
		}
		for k, after := range values() {
			if math.Abs(after-before[k]) > 1e-12 || math.IsNaN(after) != math.IsNaN(before[k]) {
				t.Fatalf("%v turned round is %v", before[k], after)
			}
		}
	})
}

// Who copies agrees with the copy: α is 1 for every distance, unless all is the same.
func TestCopiesAgree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		files, _ := annotated(t)
		files = []agreement.File{files[0], files[0], files[0]}
		j, err := agreement.Join(files, agreement.Groupings([]string{"a.conll", "b.conll", "c.conll"})[0], pairing.InOrder)
		if err != nil || len(j.Units) == 0 {
			t.Skip("nothing is annotated")
		}
		table := tableOf(t, agreement.DependencyTrees, j, 1)
		coefficients := table.Of.Coefficients()
		for k := range coefficients {
			a := table.Alpha(&coefficients[k], nil)
			if a.Value != 1 && !math.IsNaN(a.Value) {
				t.Fatalf("%s is %v", a.Key, a.Value)
			}
		}
		values, _ := table.Raw()
		for k, v := range values {
			if v != 1 {
				t.Fatalf("%v of %v", v, table.Of.Raw()[k])
			}
		}
	})
}
