package chart

import (
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
	"github.com/ccgscore/ccgscore/core/extract"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"pgregory.net/rapid"
)

// words reads word|category|category …, where categories have the weights 1, ½, ⅓ …
func words(t testing.TB, table *category.Table, text string) (list []Word) {
	t.Helper()
	for _, field := range strings.Fields(text) {
		parts := strings.Split(field, "|")
		w := Word{Form: parts[0]}
		for i, part := range parts[1:] {
			c, err := table.Parse(part)
			if err != nil {
				t.Fatalf("%s: %v", part, err)
			}
			w.Tags = append(w.Tags, Tag{c, 1 / float64(i+1)})
		}
		list = append(list, w)
	}
	return list
}

// english is the grammar of the tests.
var english = Grammar{Steps: derivation.CombinerOptions{Rules: derivation.English}}

func parse(t testing.TB, table *category.Table, text string, o Options) *Chart {
	t.Helper()
	c, err := NewParser(table, english).Parse(words(t, table, text), o)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

const jack = `Jack|NP swims|S\NP|(S\NP)/PP across|((S\NP)\(S\NP))/NP|PP/NP the|NP/N river|N`

// The sentences of the figures of Ng & Curran (2012), and Catalan numbers.
func TestFigures(t *testing.T) {
	for _, test := range []struct {
		text        string
		normal      bool
		derivations float64
		distinct    int
	}{
		{"big|N/N red|N/N ball|N )|RRB", false, 5, 1}, // Figure 3 has four of them
		{"big|N/N red|N/N ball|N )|RRB", true, 3, 1},
		{strings.Repeat("big|N/N ", 9) + "ball|N", false, 4862, 1},
		{strings.Repeat("big|N/N ", 9) + "ball|N", true, 1, 1},
		{jack, false, 29, 2}, // Figures 1 and 2
		{jack, true, 8, 2},
		{"big|N/N the|NP/N", false, 0, 0},
		{"", false, 0, 0},
	} {
		c := parse(t, category.NewTable(), test.text, Options{NormalForm: test.normal})
		sets, all := c.Distinct(100)
		if got := c.Derivations(); got != test.derivations || sets != test.distinct || !all {
			t.Errorf("%s, normal form %v: %v derivations and %d sets (all: %v), want %v and %d", test.text, test.normal, got, sets, all, test.derivations, test.distinct)
		}
	}
}

// All four derivations of Figure 3 are found, and one more.
func TestFigure3(t *testing.T) {
	found := map[string]bool{}
	for _, p := range parse(t, category.NewTable(), "big|N/N red|N/N ball|N )|RRB", Options{}).Best(10, Search{}).List {
		found[bracketed(&p.Derivation)] = true
	}
	for _, want := range []string{"(big (red (ball ))))", "(big ((red ball) )))", "((big (red ball)) ))", "(((big red) ball) ))", "((big red) (ball )))"} {
		if !found[want] {
			t.Errorf("%s is not among %v", want, found)
		}
	}
}

// bracketed writes a derivation without its categories.
func bracketed(d *dependency.Derivation) string {
	var write func(node int) string
	write = func(node int) string {
		n := &d.Tree.Nodes[node]
		switch n.Daughters {
		case 0:
			return d.Tokens[n.Token-1].Form
		case 1:
			return write(node + 1)
		}
		return "(" + write(node+1) + " " + write(d.Tree.Daughter(node, 1)) + ")"
	}
	return write(0)
}

func TestReadingsOfJack(t *testing.T) {
	var roles []string
	for _, p := range parse(t, category.NewTable(), jack, Options{}).Best(10, Search{Unique: true}).List {
		text := ""
		for _, token := range p.Derivation.Tokens {
			text += token.Category.String() + " "
		}
		roles = append(roles, text)
	}
	want := []string{`NP S\NP ((S\NP)\(S\NP))/NP NP/N N `, `NP (S\NP)/PP PP/NP NP/N N `}
	if !slices.Equal(roles, want) {
		t.Errorf("got %q, want %q", roles, want)
	}
}

func TestGrowth(t *testing.T) {
	catalan := []float64{1, 1, 2, 5, 14, 42, 132, 429, 1430, 4862}
	table := category.NewTable()
	noun, _ := table.Parse("N")
	for i, g := range parse(t, table, strings.Repeat("big|N/N ", 9)+"ball|N", Options{}).Growth(noun, 10) {
		if g.Words != i+1 || g.Derivations != catalan[i] || g.Distinct != 1 || !g.Complete {
			t.Errorf("%+v, want %v derivations of 1 set", g, catalan[i])
		}
	}
	// 60 words have more derivations than a number of 64 bits counts.
	g := parse(t, category.NewTable(), strings.Repeat("big|N/N ", 59)+"ball|N", Options{}).Derivations()
	if math.Abs(g/4.059449951275773e32-1) > 1e-12 {
		t.Errorf("%v derivations", g)
	}
}

// Growth is that of one category, whatever else the last words are.
func TestGrowthKeepsToOneRoot(t *testing.T) {
	for _, test := range []struct {
		text, of string
		want     []float64
	}{
		{`visiting|N/N|(S[ng]\NP)/NP relatives|N`, `N`, []float64{1, 1}},
		{`visiting|N/N|(S[ng]\NP)/NP relatives|N`, `S[ng]\NP`, []float64{0, 2}},
		{jack, `S`, []float64{0, 0, 0, 0, 29}},
		{`of|PP/NP men|N of|(NP\NP)/NP men|N`, `PP`, []float64{0, 0, 0, 1}},
		{`big|N/N red|N/N new|N/N`, `N/N`, []float64{1, 1, 2}},
	} {
		table := category.NewTable()
		of, err := table.Parse(test.of)
		if err != nil {
			t.Fatal(err)
		}
		var got []float64
		for _, g := range parse(t, table, test.text, Options{}).Growth(of, 10) {
			got = append(got, g.Derivations)
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s as %s: %v, want %v", test.text, test.of, got, test.want)
		}
	}
}

// What the words are as well, and does not count, is named if it says something else.
func TestOthers(t *testing.T) {
	for text, want := range map[string]string{
		`visiting|N/N|(S[ng]\NP)/NP relatives|N`: `S[ng]\NP 2`,
		`visiting|N/N|NP/N relatives|N`:          `NP 2`,
		`time|N|N/N flies|N|S[dcl]\NP`:           `N 1, NP 2`,
		`fish|N|S[b]\NP`:                         `S[b]\NP 1`,
		`fish|N`:                                 ``,
		`big|N/N red|N/N ball|N )|RRB`:           ``,
		`big|N/N red|N/N`:                        ``,
		`the|NP/N ball|N`:                        ``,
		`the|NP/N big|N/N the|NP/N`:              ``,
		``:                                       ``,
	} {
		table := category.NewTable()
		var got []string
		for _, o := range parse(t, table, text, Options{}).Others(10) {
			got = append(got, o.Category.String()+" "+strconv.FormatFloat(o.Derivations, 'g', -1, 64))
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
		root, _ := table.Parse("N")
		if others := parse(t, table, text, Options{Roots: []*category.Category{root}}).Others(10); others != nil {
			t.Errorf("%s as N is also %v", text, others)
		}
	}
}

// What is searched for is bounded, and what is not all is said not to be.
func TestBounds(t *testing.T) {
	c := parse(t, category.NewTable(), jack, Options{})
	if sets, all := c.Distinct(1); sets != 1 || all {
		t.Errorf("%d sets, all: %v", sets, all)
	}
	if best := c.Best(28, Search{}); len(best.List) != 28 || !best.More {
		t.Errorf("%d parses, more: %v", len(best.List), best.More)
	}
	table := category.NewTable()
	if _, err := NewParser(table, english).Parse(words(t, table, strings.Repeat("big|N/N ", MaxWords+1)), Options{}); err == nil {
		t.Error("too many words are parsed")
	}
	ambiguous := strings.Repeat(`a|N|NP|N/N|NP/N|(S\NP)\(S\NP)|((S\NP)\(S\NP))/NP|(NP\NP)/NP|S[dcl]\NP|(S[dcl]\NP)/NP|conj `, 60)
	var limit *notice.Error
	for _, normal := range []bool{false, true} {
		_, err := NewParser(table, english).Parse(words(t, table, ambiguous), Options{NormalForm: normal})
		if !errors.As(err, &limit) || limit.Code != notice.Limit || !TooLarge(err) || strings.Contains(limit.Hint, "normal form") == normal {
			t.Errorf("the error is %v, %+v", err, limit)
		}
	}
	stop := errors.New("stop")
	if _, err := NewParser(table, english).Parse(words(t, table, ambiguous), Options{Tick: func() error { return stop }}); err != stop {
		t.Errorf("the error is %v", err)
	}
	large := "A"
	for range 8 {
		large = "(" + large + "/" + large + ")"
	}
	if _, err := NewParser(table, english).Parse(words(t, table, strings.Repeat("w|,|"+large+"/A|"+large+"/B|"+large+"/C ", 14)), Options{}); !TooLarge(err) {
		t.Errorf("of large constituents the error is %v", err)
	}
}

// All work is told, so that it can be stopped: also where nothing is made, and that of
// searches.
func TestWorkIsTold(t *testing.T) {
	table := category.NewTable()
	work := 0
	o := Options{Tick: func() error { work++; return nil }}
	several := "w|X1|X2|X3|X4|X5|X6|X7|X8"
	for i := range 25 {
		several += "|Y" + strconv.Itoa(i)
	}
	marks := strings.Repeat("w|, ", 9)
	if _, err := NewParser(table, english).Parse(words(t, table, marks+several+" "+marks+several+" "+marks), o); err != nil || work < 9*9*33*33*9/Often {
		t.Errorf("%d: %v", work, err)
	}
	stop := errors.New("stop")
	failing := false
	o.Tick = func() error {
		if failing {
			return stop
		}
		return nil
	}
	c := parse(t, table, strings.Repeat(`a|N|N/N|NP `, 4)+`b|S[dcl]\NP|(S[dcl]\NP)/NP `+strings.Repeat(`a|N|N/N|(NP\NP)/NP|((S\NP)\(S\NP))/NP `, 5), o)
	if c.Best(1, Search{}); c.Err() != nil {
		t.Error(c.Err())
	}
	failing = true
	if c.Best(1000, Search{Unique: true}); c.Err() != stop {
		t.Errorf("the error is %v", c.Err())
	}
}

// Hashes of few bits drop sets, and that is counted.
func TestCollisionsAreCounted(t *testing.T) {
	c := parse(t, category.NewTable(), strings.Repeat(`a|N|N/N|NP `, 4)+`b|S[dcl]\NP|(S[dcl]\NP)/NP `+strings.Repeat(`a|N|N/N|(NP\NP)/NP|((S\NP)\(S\NP))/NP `, 5), Options{})
	all, few := c.Best(1<<12, Search{Unique: true}), c.Best(1<<12, Search{Unique: true, Bits: 4})
	if all.Collisions != 0 || few.Collisions == 0 || len(few.List) >= len(all.List) || few.Comparisons == 0 {
		t.Errorf("64 bits: %d parses, %d collisions; 4 bits: %d parses, %d collisions", len(all.List), all.Collisions, len(few.List), few.Collisions)
	}
}

// Whatever is returned is a derivation that is read back, with no step that nothing
// explains.
func TestParsesReadBack(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		table := category.NewTable()
		c, err := NewParser(table, english).Parse(drawWords(rt, table, 10), Options{NormalForm: rapid.Bool().Draw(rt, "normal form")})
		if err != nil {
			rt.Fatal(err)
		}
		x := extract.New(table, extract.Options{})
		for _, p := range c.Best(20, Search{}).List {
			if odd := x.Extract(&p.Derivation).Odd; len(odd) > 0 {
				rt.Fatalf("no rule explains %s", p.Derivation.Tree.Step(int(odd[0])))
			}
			w, err := format.NewWriter(format.AUTO, notice.File{})
			if err == nil {
				err = w.Write(&dependency.Sentence{ID: "1", Tokens: p.Derivation.Tokens, Derivations: []dependency.Derivation{p.Derivation}, Parsed: true})
			}
			if err != nil {
				rt.Fatal(err)
			}
			text := w.Take()
			read := coretest.Sentences(t, text, format.Options{Table: table, Derivations: format.AllDerivations, Format: format.AUTO})
			if len(read) != 1 || len(read[0].Derivations) != 1 || steps(&read[0].Derivations[0]) != steps(&p.Derivation) {
				rt.Fatalf("%s is read as something else", text)
			}
		}
	})
}

// Of composition that does not cross, which Eisner (1996) is about, the normal form leaves
// nothing out that can be made. Sets of dependencies may go: the convention of C&C takes
// the head of a composition from the left, so what is combined first is seen in them.
func TestTheNormalFormMakesAllThatCanBeMade(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		table := category.NewTable()
		words := drawWords(rt, table, 9)
		p := NewParser(table, Grammar{Steps: derivation.CombinerOptions{Rules: derivation.Composes | derivation.Punctuates}})
		var held [2]string
		var derivations [2]float64
		for i, normalForm := range []bool{false, true} {
			c, err := p.Parse(words, Options{NormalForm: normalForm})
			if err != nil {
				rt.Fatal(err)
			}
			held[i], derivations[i] = categories(c), c.Derivations()
		}
		if held[0] != held[1] {
			rt.Fatalf("got\n%swant\n%s", held[1], held[0])
		}
		if derivations[1] > derivations[0] {
			rt.Fatalf("%v derivations are of the normal form, of %v", derivations[1], derivations[0])
		}
	})
}

// categories lists what the cells of a chart hold.
func categories(c *Chart) (text string) {
	for _, cell := range c.Cells() {
		var names []string
		for _, item := range cell.Items {
			names = append(names, item.Category.String())
		}
		slices.Sort(names)
		text += strconv.Itoa(cell.First) + "-" + strconv.Itoa(cell.Last) + " " + strings.Join(names, " ") + "\n"
	}
	return text
}
