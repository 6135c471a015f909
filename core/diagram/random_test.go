package diagram

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/diagram/internal/drawtest"
	"github.com/ccgscore/ccgscore/core/score"
)

// generator makes sentences that no treebank has.
type generator struct {
	*rand.Rand
	table *category.Table
}

func newGenerator(seed uint64) generator {
	return generator{rand.New(rand.NewPCG(seed, 2023)), category.NewTable()}
}

func (g generator) word() string {
	forms := []string{"a", "I", "the", "company", "Mitterrand", "internationalisation", ",", "日本語", "naïve", "<&>", "👍🏽", ""}
	return forms[g.IntN(len(forms))]
}

// sentence returns an analysis of so many words and arcs a side. Arcs are
// mostly short; a share of them meets at one word.
func (g generator) sentence(words, arcs, depth int) *score.Analysis {
	a := &score.Analysis{GoldSentence: &dependency.Sentence{}, SysSentence: &dependency.Sentence{}}
	for range words {
		token := dependency.Token{Form: g.word()}
		if g.IntN(4) > 0 {
			token.Category = drawtest.Category(g.Rand, g.table, depth)
		}
		a.GoldSentence.Tokens = append(a.GoldSentence.Tokens, token)
		if g.IntN(8) == 0 {
			token = dependency.Token{Form: g.word(), Category: drawtest.Category(g.Rand, g.table, depth)}
		}
		a.SysSentence.Tokens = append(a.SysSentence.Tokens, token)
	}
	a.Gold, a.System = g.judgements(words, arcs, depth), g.judgements(words, arcs, depth)
	return a
}

func (g generator) judgements(words, arcs, depth int) []score.Judgement {
	all := make([]score.Judgement, arcs)
	busy := 1 + g.IntN(words)
	for i := range all {
		j := &all[i]
		from := 1 + g.IntN(words)
		to := min(words, max(1, from+int(g.NormFloat64()*4)))
		if g.IntN(6) == 0 {
			to = busy
		}
		if g.IntN(5) == 0 {
			to = 1 + g.IntN(words)
		}
		if i > 0 && g.IntN(6) == 0 { // the same words once more, in either direction
			from, to = int(all[i-1].Argument), int(max(1, all[i-1].Predicate))
		}
		j.Predicate, j.Argument, j.Category = int32(from), int32(to), drawtest.Category(g.Rand, g.table, depth)
		j.Slot = int8(g.IntN(j.Category.Arity() + 1))
		switch g.IntN(20) {
		case 0:
			j.Slot = dependency.InvalidSlot
		case 1:
			j.Predicate, j.Slot = 0, 0
		}
		j.Partner = g.IntN(arcs+1) - 1
		for m, right := 0, g.IntN(6); m < len(j.Right); m++ {
			j.Right[m] = m >= right
		}
	}
	return all
}

func TestNothingOverlapsInTheFigures(t *testing.T) {
	for _, f := range figures {
		for metric := score.F1; metric <= score.DF1; metric++ {
			t.Run(f.name+" "+score.Scheme.Metrics[metric].Key, func(t *testing.T) { check(t, layout(t, f.analysis(t), metric)) })
		}
	}
}

func TestNothingOverlapsInRandomSentences(t *testing.T) {
	for seed := range uint64(150) {
		g := newGenerator(seed)
		words, depth := 1+g.IntN(25), g.IntN(4)
		arcs := g.IntN(3*words + 1)
		metric := score.Metric(g.IntN(4))
		t.Run(fmt.Sprintf("seed %d: %d words, %d arcs, %s", seed, words, arcs, score.Scheme.Metrics[metric].Key), func(t *testing.T) {
			check(t, layout(t, g.sentence(words, arcs, depth), metric))
		})
	}
}

// Whatever the width is, the laws of one row hold in all of them.
func TestNothingOverlapsInSentencesOfSeveralRows(t *testing.T) {
	for seed := range uint64(150) {
		g := newGenerator(seed)
		words, depth := 2+g.IntN(30), g.IntN(3)
		arcs, width := g.IntN(3*words+1), 100+g.IntN(1200)
		metric, o := score.Metric(g.IntN(4)), Options{Width: width, Legend: g.IntN(2) == 0}
		t.Run(fmt.Sprintf("seed %d: %d words, %d arcs, %d wide", seed, words, arcs, width), func(t *testing.T) {
			c := comparisonUnder(t, g.sentence(words, arcs, depth), metric)
			d := layoutWith(t, c, o)
			check(t, d)
			checkWidth(t, d, c, draw.Length(width)*draw.Px)
		})
	}
}

func TestNothingOverlapsInALongSentence(t *testing.T) {
	for metric := score.F1; metric <= score.DF1; metric++ {
		t.Run(score.Scheme.Metrics[metric].Key, func(t *testing.T) {
			check(t, layout(t, newGenerator(80).sentence(80, 160, 3), metric))
		})
	}
}

func TestNothingOverlapsAtTheLimitsOfACategory(t *testing.T) {
	g := newGenerator(1)
	a := g.sentence(6, 12, 1)
	long := g.table.Atom(strings.Repeat("NP", 500), strings.Repeat("x", 500))
	for range category.MaxArity {
		long = g.table.Functor(long, category.Forward, g.table.Atom("Ω"+strings.Repeat("\u0301", 40), "dcl"))
	}
	for i := range a.Gold {
		a.Gold[i].Category, a.Gold[i].Slot = long, int8(i)
	}
	a.GoldSentence.Tokens[2].Category = long
	a.SysSentence.Tokens[3].Form = strings.Repeat("W", 100_000)
	d := layout(t, a, score.F1)
	check(t, d)
	if most := 20_000 * draw.Px; d.Width > most {
		t.Errorf("the drawing is %d pixels wide", d.Width/draw.Px)
	}
}

// checkWidth proves that only a row of one column is wider than it should be,
// and that what fits stands in one row.
func checkWidth(t *testing.T, d *Drawing, c *Comparison, width draw.Length) {
	t.Helper()
	if one := layoutWith(t, c, Options{}); (d.Rows == 1) != (one.Width <= width) && len(one.Texts) > 3 {
		t.Errorf("%d rows for a drawing that is %d wide in one, and should not be wider than %d", d.Rows, one.Width, width)
	}
	columns := map[int]int{} // by row, which its place tells
	row, y := -1, draw.Length(-1)
	for _, text := range d.Texts {
		if text.Kind == Word || text.Kind == RootWord || text.Kind == Gap {
			if text.At.Y != y {
				row, y = row+1, text.At.Y
			}
			if columns[row]++; text.Box.Right > width-draw.Margin && columns[row] > 1 {
				t.Errorf("%v ends at %d, beyond %d, and is not alone in its row", text.Runs, text.Box.Right, width)
			}
		}
	}
	if row+1 != d.Rows {
		t.Errorf("%d rows of words, %d of the drawing", row+1, d.Rows)
	}
}

func layout(t testing.TB, a *score.Analysis, metric score.Metric) *Drawing {
	t.Helper()
	return layoutWith(t, comparisonUnder(t, a, metric), Options{})
}

// comparisonUnder returns what a metric makes of an analysis.
func comparisonUnder(t testing.TB, a *score.Analysis, metric score.Metric) *Comparison {
	t.Helper()
	return compared(t, a, metric, false)
}

func compared(t testing.TB, a *score.Analysis, metric score.Metric, ignored bool) *Comparison {
	t.Helper()
	c, err := Dependencies(a, metric, ignored)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func layoutWith(t testing.TB, c *Comparison, o Options) *Drawing {
	t.Helper()
	d, err := Layout(c, o)
	if err != nil {
		t.Fatal(err)
	}
	return d
}
