package diagram

import (
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/diagram/internal/drawtest"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
)

// ofThree are Figures 1 to 3 of Bhargava & Penn (2023), and another system that has all right but the preposition's
// object.
func ofThree(t *testing.T) (first, second *score.Analysis) {
	t.Helper()
	one := figures[0]
	other := one
	other.words = `I        NP              NP
		        believe  (S[dcl]\NP)/PP  (S[dcl]\NP)/PP
		        in       PP/NP           PP/NP
		        the      NP[nb]/N        NP[nb]/N
		        system   N               N`
	other.gold = `2 (S[dcl]\NP)/PP 1 1 1111
		       2 (S[dcl]\NP)/PP 2 3 1111
		       3 PP/NP 1 5 0000
		       4 NP[nb]/N 1 5 1111
		       0 S[dcl] 0 2 1111`
	other.system = `2 (S[dcl]\NP)/PP 1 1 1111
		         2 (S[dcl]\NP)/PP 2 3 1111
		         3 PP/NP 1 4 0000
		         4 NP[nb]/N 1 5 1111
		         0 S[dcl] 0 2 1111`
	first, second = one.analysis(t), other.analysis(t)
	for _, a := range []*score.Analysis{first, second} {
		for i := range a.System { // which figures do not say
			j := &a.System[i]
			j.Partner = slices.IndexFunc(a.Gold, func(g score.Judgement) bool { return g.Predicate == j.Predicate && g.Argument == j.Argument })
		}
	}
	return first, second
}

func together(t *testing.T, metric score.Metric, shown Shown, o Options) *Drawing {
	t.Helper()
	a, b := ofThree(t)
	d, err := NewTogether(comparisonUnder(t, a, metric), comparisonUnder(t, b, metric), [2]string{"alpha", "beta"}, shown).Layout(o)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestTwoSystemsAreDrawn(t *testing.T) {
	var pictures [][]byte
	for name, shown := range map[string]Shown{"all": AllThree, "gold-a": GoldAndFirst, "gold-b": GoldAndSecond, "a-b": BothSystems} {
		d := together(t, score.DF1, shown, Options{Legend: true})
		drawtest.Golden(t, "together-"+name+".svg", d.SVG())
		check(t, d)
		expectTexts(t, d)
		drawtest.Golden(t, "together-"+name+".tex", d.TikZ())
		pictures = append(pictures, d.TikZ())
	}
	drawtest.CompileTikZ(t, pictures...)
	d := together(t, score.DF1, AllThree, Options{Width: 220})
	check(t, d)
	if d.Width > 2200 && d.Rows < 4 {
		t.Errorf("it is %d wide in %d rows", d.Width, d.Rows)
	}
}

// What stands out is what one system alone has right, in gold as in that system.
func TestWhatOneParserAloneHasRightStandsOut(t *testing.T) {
	for metric := score.F1; metric <= score.DF1; metric++ {
		a, b := ofThree(t)
		want := map[string]int{}
		for i := range a.Gold {
			switch one, other := a.Gold[i].Right[metric], b.Gold[i].Right[metric]; {
			case a.Gold[i].Root() && metric != score.DF1:
			case one && !other:
				want["gold"]++
				want["alpha"]++
			case other && !one:
				want["gold"]++
				want["beta"]++
			case !one:
				want["missed"]++
			}
		}
		d, got := together(t, metric, AllThree, Options{}), map[string]int{}
		names := []string{"gold", "alpha", "beta"}
		for i := range d.Arcs {
			arc := &d.Arcs[i]
			name, _, _ := strings.Cut(arc.Title, ":")
			if !slices.Contains(names, name) {
				t.Errorf("the arc %q is of nobody", arc.Title)
			}
			if arc.lonely {
				got[name]++
			}
			if arc.Wrong && name == "gold" {
				got["missed"]++
			}
		}
		for _, name := range append(names, "missed") {
			if got[name] != want[name] {
				t.Errorf("%s: %d of %s, want %d", metric, got[name], name, want[name])
			}
		}
	}
}

// The words once more are right beneath those above, however the sentence is broken.
func TestWordsOnceMoreAreBeneathThemselves(t *testing.T) {
	for _, width := range []int{0, 300, 500} {
		one, other := ofThree(t)
		d, err := NewTogether(comparisonUnder(t, one, score.DF1), comparisonUnder(t, other, score.DF1), [2]string{"alpha", "beta"}, AllThree).Layout(Options{Width: width})
		if err != nil {
			t.Fatal(err)
		}
		at := map[int][]draw.Length{}
		for i := range d.Texts {
			if x := &d.Texts[i]; x.Kind == Word {
				at[x.Position] = append(at[x.Position], x.At.X)
			}
		}
		for position, places := range at {
			if len(places) != 2 || places[0] != places[1] {
				t.Errorf("width %d, word %d: %v", width, position, places)
			}
		}
	}
}

// Categories are right or wrong by gold, whichever of them stand in the drawing.
func TestTagsOfTwoSystemsAreJudgedByGold(t *testing.T) {
	for shown, want := range map[Shown][]string{
		AllThree: {`Sdcl\NP`, `((S\NP)\(S\NP))/NP`}, GoldAndFirst: {`Sdcl\NP`, `((S\NP)\(S\NP))/NP`}, GoldAndSecond: nil, BothSystems: {`Sdcl\NP`, `((S\NP)\(S\NP))/NP`},
	} {
		for _, turned := range []bool{false, true} { // which system is the first
			a, b := ofThree(t)
			if turned {
				a, b = b, a
			}
			drawn := shown
			if turned && (shown == GoldAndFirst || shown == GoldAndSecond) {
				drawn = GoldAndFirst + GoldAndSecond - shown
			}
			d, err := NewTogether(comparisonUnder(t, a, score.DF1), comparisonUnder(t, b, score.DF1), [2]string{"x", "y"}, drawn).Layout(Options{})
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for i := range d.Texts {
				if d.Texts[i].Differs {
					got = append(got, d.Texts[i].Plain())
				}
			}
			if !slices.Equal(got, want) {
				t.Errorf("%v, turned %v: %q, want %q", shown, turned, got, want)
			}
		}
	}
}

// Names that are the same once they are short would tell nothing.
func TestNamesThatAreTheSameAreReplaced(t *testing.T) {
	a, b := ofThree(t)
	long := strings.Repeat("folder/", 8)
	d, err := NewTogether(comparisonUnder(t, a, score.F1), comparisonUnder(t, b, score.F1), [2]string{long + "a.auto", long + "b.auto"}, BothSystems).Layout(Options{})
	if err != nil {
		t.Fatal(err)
	}
	if d.names != [2]string{"a", "b"} {
		t.Errorf("%q", d.names)
	}
}

// Trees are drawn in the same way.
func TestTreesOfTwoSystemsAreDrawn(t *testing.T) {
	duck := someTrees[0]
	other := trees{"other", strings.Replace(strings.Replace(duck.words, "2 obj\n", "4 poss\n", 1), "3 xcomp", "2 iobj", 1)}
	for name, shown := range map[string]Shown{"all": AllThree, "a-b": BothSystems} {
		a, b := drawnTrees(t, duck.analysis(t, attach.Options{}), attach.LAS, false), drawnTrees(t, other.analysis(t, attach.Options{}), attach.LAS, false)
		d, err := NewTogether(a, b, [2]string{"alpha", "beta"}, shown).Layout(Options{Legend: true})
		if err != nil {
			t.Fatal(err)
		}
		check(t, d)
		drawtest.Golden(t, "together-trees-"+name+".svg", d.SVG())
		stand := 0
		for i := range d.Arcs {
			if d.Arcs[i].lonely {
				stand++
			}
		}
		if want := map[string]int{"all": 2, "a-b": 1}[name]; stand != want { // her ← duck
			t.Errorf("%s: %d stand out", name, stand)
		}
	}
}

// Nothing overlaps, and in the systems just so much stands out as in gold.
func TestRealSentencesOfTwoSystems(t *testing.T) {
	if testing.Short() {
		t.Skip("draws thousands of sentences")
	}
	table := category.NewTable()
	gold, first, second := withDerivations(t, "sick.easyccg", table), withDerivations(t, "sick.depccg", table), withDerivations(t, "sick.candc", table)
	scorer := score.NewScorer(score.Options{Roots: true, Ignore: score.StandardIgnored(table)}, notice.File{Name: "gold"}, notice.File{Name: "system"})
	marked := 0
	for i := range min(len(gold), len(first), len(second)) {
		a, err := scorer.Analyse(gold[i], first[i])
		if err != nil {
			t.Fatal(err)
		}
		b, err := scorer.Analyse(gold[i], second[i])
		if err != nil {
			t.Fatal(err)
		}
		metric := score.Metric(i % 4)
		for shown := AllThree; shown <= BothSystems; shown++ {
			d, err := NewTogether(comparisonUnder(t, a, metric), comparisonUnder(t, b, metric), [2]string{"depccg", "C&C"}, shown).Layout(Options{Width: []int{0, 366, 900}[i%3], Legend: i%5 == 0})
			if err != nil {
				t.Fatal(err)
			}
			check(t, d)
			inGold, inSystems := 0, 0
			for k := range d.Arcs {
				switch {
				case !d.Arcs[k].lonely:
				case d.Arcs[k].Side == Gold:
					inGold++
				default:
					inSystems++
				}
			}
			if marked += inGold; shown != BothSystems && inGold != inSystems {
				t.Fatalf("sentence %d, %s: %d stand out in gold, %d in systems", i+1, metric, inGold, inSystems)
			}
		}
	}
	if marked < 1000 {
		t.Errorf("only %d arcs stand out", marked)
	}
}
