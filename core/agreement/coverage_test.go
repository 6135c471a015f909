package agreement

import (
	"math"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/stats"
)

// corpora are those of the data with enough units to draw from.
var corpora = []struct {
	name, files string
	of          Structure
}{
	{"cdt_en", "cdt/en-*", DependencyTrees},
	{"cdt_da", "cdt/da-*", DependencyTrees},
	{"cdt_it", "cdt/it/*/*", DependencyTrees},
	{"ndt_norwegian", "ndt/*-norwegian.conll", DependencyTrees},
	{"ndt_danish", "ndt/*-danish.conll", DependencyTrees},
	{"ndt_swedish", "ndt/*-swedish.conll", DependencyTrees},
	{"ssd", "ssd/*/*.tree", PhraseTrees},
}

// measured is a corpus of trees with the sums of δ² of all pairs of units, by coefficient.
type measured struct {
	units []Unit
	table Table
	sums  [][][]int64
}

func realUnits(t testing.TB, pattern string) (units []Unit, annotators []string) {
	t.Helper()
	coretest.Data(t, "README.md")
	const data = "../../../shared/data/"
	names, err := filepath.Glob(data + "agreement/" + pattern)
	if err != nil || len(names) == 0 {
		t.Fatal(pattern, err)
	}
	var files []File
	for i, name := range names {
		names[i] = filepath.ToSlash(name[len(data):])
		files = append(files, File{Is: notice.File{Name: names[i]}, Sentences: coretest.Sentences(t, coretest.Data(t, names[i]), format.Options{})})
	}
	j, err := Join(files, Groupings(names)[0], pairing.Auto)
	if err != nil {
		t.Fatal(err)
	}
	return j.Units, j.Annotators
}

func carryOn() error { return nil }

func measure1(t testing.TB, pattern string, of Structure) *measured {
	t.Helper()
	units, annotators := realUnits(t, pattern)
	d, err := New(of, units, score.Options{}, nil)
	if err == nil {
		err = d.Observe(carryOn)
	}
	if err != nil {
		t.Fatal(err)
	}
	m, coefficients := d.measures[0], d.coefficientsOf(0)
	squares := make([][][]int64, len(coefficients)) // of values
	for k := range squares {
		squares[k] = make([][]int64, m.len())
		for x := range squares[k] {
			squares[k][x] = make([]int64, m.len())
		}
	}
	worker := m.worker()
	var row []int32
	for x := range int32(m.len()) {
		if row, err = worker.row(x, row[:0], carryOn); err != nil {
			t.Fatal(err)
		}
		for i, distance := range row {
			y := x + 1 + int32(i)
			for k := range coefficients {
				square := coefficients[k].delta.square(distance, m.size(x, 0), m.size(y, 0))
				squares[k][x][y], squares[k][y][x] = square, square
			}
		}
	}
	all := &measured{units: units, table: Table{Of: of, Annotators: annotators, Rows: d.Rows}}
	for k := range coefficients {
		sums := make([][]int64, len(units))
		for i := range units {
			sums[i] = make([]int64, len(units))
			for l := range units {
				for a := range units[i].Of {
					for b := range units[l].Of {
						sums[i][l] += squares[k][m.annotation(i, a)[0]][m.annotation(l, b)[0]]
					}
				}
			}
		}
		all.sums = append(all.sums, sums)
	}
	return all
}

// only returns the table of some units, as if there were no others.
func (all *measured) only(units []int) *Table {
	t := &Table{Of: all.table.Of, Annotators: all.table.Annotators}
	for _, i := range units {
		r := all.table.Rows[i]
		m := r.Measures[0]
		m.Expected = make([]int64, len(all.sums))
		for k := range all.sums {
			for _, l := range units {
				m.Expected[k] += all.sums[k][i][l]
			}
		}
		r.Measures = []UnitMeasure{m}
		t.Rows = append(t.Rows, r)
	}
	return t
}

// coverage draws random subsets of units, and returns in which part of them the interval
// contains the coefficients of all units; and in which α of all is below the interval.
func (all *measured) coverage(size, draws int, seed uint64) (covered, below []float64) {
	every := make([]int, len(all.units))
	for i := range every {
		every[i] = i
	}
	coefficients, truth := all.table.Of.Coefficients(), all.only(every)
	covered, below = make([]float64, len(coefficients)), make([]float64, len(coefficients))
	r := stats.Random(seed)
	for range draws {
		t := all.only(r.Perm(len(every))[:size])
		for k := range coefficients {
			a, want := t.Alpha(&coefficients[k], nil), truth.Alpha(&coefficients[k], nil).Value
			in := a.interval(t.terms(&coefficients[k]), 0.95)
			switch {
			case in.Low <= want && want <= in.High:
				covered[k] += 1 / float64(draws)
			case want < in.Low:
				below[k] += 1 / float64(draws)
			}
		}
	}
	return covered, below
}

// Of as many units as an interval takes, intervals contain α of all units in 92 % of
// random subsets or more, of every corpus that has a quarter more.
func TestIntervalsCover(t *testing.T) {
	for _, c := range corpora {
		all := measure1(t, c.files, c.of)
		if len(all.units) < FewestUnits*5/4 {
			continue
		}
		covered, below := all.coverage(FewestUnits, 400, 1)
		for k, share := range covered {
			t.Logf("%s, %s: %.3f, and %.3f are too high", c.name, all.table.Of.Coefficients()[k].Key, share, below[k])
			if share < 0.92 {
				t.Errorf("%s, %s: %.3f of the intervals contain α", c.name, all.table.Of.Coefficients()[k].Key, share)
			}
		}
	}
}

// BenchmarkCoverage measures how often intervals of subsets of units contain α of all units:
// per cent of 400 draws, for α plain and α difference.
func BenchmarkCoverage(b *testing.B) {
	for _, c := range corpora {
		b.Run(c.name, func(b *testing.B) {
			all := measure1(b, c.files, c.of)
			for b.Loop() {
				for _, size := range []int{12, 20, 40, 80, 100} {
					if size*5/4 > len(all.units) {
						continue
					}
					covered, _ := all.coverage(size, 400, 1)
					b.ReportMetric(100*covered[0], "%plain/"+strconv.Itoa(size))
					b.ReportMetric(100*covered[1], "%diff/"+strconv.Itoa(size))
				}
			}
		})
	}
}

// The jackknife, as it is written: α of all units but one, one after the other.
func TestIntervalIsThatOfTheJackknife(t *testing.T) {
	all := measure1(t, "ndt/*-danish.conll", DependencyTrees)
	every := make([]int, len(all.units))
	for i := range every {
		every[i] = i
	}
	table := all.only(every)
	for k := range 3 {
		c := &table.Of.Coefficients()[k]
		list := []Alpha{table.Alpha(c, nil)}
		table.Intervals(list, 0.95)
		n := float64(len(every))
		var logs []float64
		mean := 0.0
		for out := range every {
			rest := append(append([]int(nil), every[:out]...), every[out+1:]...)
			logs = append(logs, math.Log(1-all.only(rest).Alpha(c, nil).Value))
			mean += logs[out] / n
		}
		squares := 0.0
		for _, x := range logs {
			squares += (x - mean) * (x - mean)
		}
		far := 1.978524 * math.Sqrt(squares*(n-1)/n) // t of 0.975 and 129 degrees of freedom
		r := 1 - list[0].Value
		low, high := 1-r*math.Exp(far), 1-r*math.Exp(-far)
		got := list[0].Interval
		// D_e without a unit is known to the first order alone.
		if width := high - low; math.Abs(got.Low-low) > width/20 || math.Abs(got.High-high) > width/20 {
			t.Errorf("%s: %v, want %v to %v", c.Key, got, low, high)
		}
	}
}

func TestFewUnitsHaveNoInterval(t *testing.T) {
	all := measure1(t, "cdt/da-*", DependencyTrees)
	for _, units := range []int{2, FewestUnits - 1, FewestUnits} {
		list := make([]int, units)
		for i := range list {
			list[i] = i
		}
		table := all.only(list)
		found := []Alpha{table.Alpha(&table.Of.Coefficients()[0], nil)}
		table.Intervals(found, 0.95)
		if none := math.IsNaN(found[0].Interval.Low); none != (units < FewestUnits) {
			t.Errorf("%d units: %v", units, found[0].Interval)
		}
	}
}

// Where no unit, or one alone, has any disagreement, the jackknife tells nothing.
func TestOneUnitWithAllDisagreementHasNoInterval(t *testing.T) {
	for _, disagreeing := range []int{0, 1} {
		a := Alpha{Coefficient: &treeCoefficients[0], Value: 0.9, Units: 100}
		var terms []term
		for i := range 100 {
			u := term{0, 10, 2}
			if i < disagreeing {
				u.observed = 2
			}
			terms = append(terms, u)
		}
		if in := a.interval(terms, 0.95); !math.IsNaN(in.Low) || !math.IsNaN(in.High) {
			t.Errorf("%d units: %v", disagreeing, in)
		}
	}
}

// A text by itself is what it would be without the others, to the last digit; also in blocks.
func TestTextsAreThoseOfTheirOwnUnits(t *testing.T) {
	units, annotators := realUnits(t, "cdt/es/*/*")
	whole := func(units []Unit, blocks int) *Table {
		var sum *Table
		for n := range blocks {
			d, err := New(DependencyTrees, units, score.Options{}, nil)
			if err == nil {
				err = d.Observe(carryOn)
			}
			if err == nil {
				err = d.Expect(Block{n, blocks}, func(done, all int64) error { return nil })
			}
			if err != nil {
				t.Fatal(err)
			}
			part := &Table{Of: DependencyTrees, Annotators: annotators, Labels: d.Labels, Rows: d.Rows}
			for i := range part.Rows {
				if !part.Holds(&part.Rows[i]) {
					t.Fatalf("row %d contradicts itself", i)
				}
			}
			if sum == nil {
				sum = part
			} else if !sum.Add(part) {
				t.Fatal("blocks cannot be added")
			}
		}
		return sum
	}
	for _, blocks := range []int{1, 3} {
		table := whole(units, blocks)
		texts := table.Texts()
		if len(texts) != 5 || len(table.TextNames()) != 5 {
			t.Fatalf("%d texts", len(texts))
		}
		for i := range texts {
			var own []Unit
			for _, u := range units {
				if u.Text == texts[i].Name {
					own = append(own, u)
				}
			}
			alone := whole(own, 1)
			if alone.Texts() != nil {
				t.Error("one text has texts")
			}
			for k := range 3 {
				c := &table.Of.Coefficients()[k]
				if got, want := texts[i].Alpha(c, nil), alone.Alpha(c, nil); got.Value != want.Value || got.Expected != want.Expected || got.Units != want.Units {
					t.Errorf("%s, %s: %+v, want %+v", texts[i].Name, c.Key, got, want)
				}
			}
		}
	}
}

func TestNormalisedIsByLeavesOfPhrases(t *testing.T) {
	for of, want := range map[Structure]string{DependencyTrees: "edits for each node of both trees", PhraseTrees: "edits for each leaf of both trees", Derivations: "edits for each leaf of both trees"} {
		if got := of.Coefficients()[2].Distance; got != want {
			t.Errorf("%v: %s", of, got)
		}
	}
}
