package steps

import (
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
)

// shown returns the words of a block, those of a constituent that is folded in
// brackets.
func shown(b *Block) string {
	var words []string
	for i := range b.Nodes {
		n := &b.Nodes[i]
		switch {
		case n.folds():
			words = append(words, "["+n.Words.Runs[0].Text+"]")
		case !n.Step():
			words = append(words, n.Words.Runs[0].Text)
		}
	}
	return strings.Join(words, " ")
}

// chain is a sentence that branches to the right: w₁ [w₂ [w₃ …]].
const chain = `< S[dcl] 1 I|NP < S[dcl]\NP 0 know|(S[dcl]\NP)/S[em]
	< S[em] 0 that|S[em]/S[dcl] < S[dcl] 1 you|NP < S[dcl]\NP 0 read|(S[dcl]\NP)/NP
		< NP 1 the|NP[nb]/N < N 1 old|N/N books|N > > > > > > >`

func TestWhatIsTooWideIsFoldedFromBelow(t *testing.T) {
	for _, test := range []struct {
		width  int
		marked string // words of what is missing on the other side
		want   string
	}{
		{0, "", "I know that you read the old books"},
		{580, "", "I know that you read the old books"},
		{575, "", "I know that you read the [old books]"},
		{560, "", "I know that you read [the old books]"},
		{500, "", "I know that you [read the old books]"},
		{460, "", "I know that [you read … book…]"},
		{430, "", "I know [that you … book…]"},
		{300, "", "I [know that … book…]"},
		{1, "", "I [know that … book…]"},
		// What is missing is not folded: before that, what is around it is left out.
		{560, "read", "I know that you read [the old books]"},
		{575, "old books", "[I know] that you read the old books"},
		{560, "the", "[I know] that you read the [old books]"},
		// It is folded only if that is not enough.
		{430, "read", "I know [that you … book…]"},
		{1, "read", "I [know that … book…]"},
	} {
		gold := &Side{Name: "system", Derivation: derive(t, chain)}
		system := &Side{Name: "system", Derivation: derive(t, chain)}
		if test.marked != "" {
			flagNode(t, gold, test.marked, Missing)
		}
		for _, sides := range [][2]*Side{{gold, nil}, {gold, system}, {nil, gold}} {
			d := layOut(t, sides[0], sides[1], Options{Width: test.width})
			check(t, d, sidesOf(sides[0], sides[1])...)
			for i := range d.Blocks {
				if got := shown(&d.Blocks[i]); got != test.want {
					t.Errorf("%d wide, %q missing: %s (%d wide), want %s", test.width, test.marked, got, d.Width/draw.Px, test.want)
				}
			}
		}
	}
}

func TestTheWayIsFoldedLastAndWhatIsOpenNever(t *testing.T) {
	for _, test := range []struct {
		flag  Flags
		width int
		want  string
	}{
		{Way, 480, "I know that you [read the old books]"},
		{Way, 1, "I [know that … book…]"},
		{Open, 400, "[I know that] you [read the … book…]"},
		{Open, 1, "[I know that] you [read the … book…]"},
	} {
		gold := &Side{Name: "gold", Derivation: derive(t, chain)}
		flagNode(t, gold, "you read the old books", test.flag)
		d := layOut(t, gold, nil, Options{Width: test.width})
		check(t, d, gold)
		if got := shown(&d.Blocks[0]); got != test.want {
			t.Errorf("%d wide: %s (%d wide), want %s", test.width, got, d.Width/draw.Px, test.want)
		}
	}
}

// Sixty words of two parsers fit into a window and on a phone, and what differs is folded
// only where there is no room for it.
func TestALongSentenceFits(t *testing.T) {
	for _, width := range []int{1224, 426} {
		gold, system := sixtyWords(t)
		d := layOut(t, gold, system, Options{Width: width})
		check(t, d, gold, system)
		if got := int(d.Width / draw.Px); got > width {
			t.Errorf("%d wide, not %d", got, width)
		}
		differing := 0
		for i := range d.Blocks {
			for _, n := range d.Blocks[i].Nodes {
				if n.Flags&Missing != 0 && !n.folds() {
					differing++
				}
			}
		}
		if differing == 0 {
			t.Errorf("in %d pixels nothing is open that differs", width)
		}
	}
}

// What is around a part says whether something differs in it.
func TestWhatIsAroundAPartTellsWhatItHides(t *testing.T) {
	gold := &Side{Name: "gold", Derivation: derive(t, chain)}
	flagNode(t, gold, "you read the old books", Open)
	flagNode(t, gold, "know", Missing)
	for _, n := range layOut(t, gold, nil, Options{Width: 1}).Blocks[0].Nodes {
		if n.Around && (n.Index != 0 || n.Within != Missing || n.Title != "gold: I know that, folded") {
			t.Errorf("%+v", n)
		}
	}
}

func TestWhatIsFlaggedStaysFolded(t *testing.T) {
	for _, width := range []int{0, 2000, 700, 600} {
		gold := &Side{Name: "gold", Derivation: derive(t, chain)}
		flagNode(t, gold, "the old books", Folded)
		flagNode(t, gold, "read", Folded) // of no meaning
		if got, want := shown(&layOut(t, gold, nil, Options{Width: width}).Blocks[0]), "I know that you read [the old books]"; got != want {
			t.Errorf("%d wide: %s, want %s", width, got, want)
		}
	}
}

// To fold more never brings back what was folded in less room.
func TestADrawingIsNoWiderThanItShouldBe(t *testing.T) {
	for seed := range uint64(60) {
		g := newGenerator(seed)
		gold := g.side("gold", g.words(5+g.IntN(40)), 2)
		gold.Flags = nil
		whole, least := layOut(t, gold, nil, Options{}), layOut(t, gold, nil, Options{Width: 1})
		for _, width := range []int{200, 400, 800, 1600} {
			d := layOut(t, gold, nil, Options{Width: width})
			if d.Width > max(least.Width, draw.Length(width)*draw.Px) {
				t.Errorf("seed %d: %d wide, not %d", seed, d.Width/draw.Px, width)
			}
			if whole.Width <= draw.Length(width)*draw.Px && len(d.Blocks[0].Nodes) != len(gold.Derivation.Tree.Nodes) {
				t.Errorf("seed %d: something is folded in a drawing that fits", seed)
			}
		}
	}
}

func TestWordsRunTogether(t *testing.T) {
	for _, test := range []struct {
		words string
		most  int
		want  string
	}{
		{"a", 10, "a"},
		{"the old books", 13, "the old books"},
		{"the old books", 12, "the old … book…"},
		{"the very old books of mine", 18, "the very old … mine"},
		{"internationalisation now", 12, "internat… … now"},
		{"internationalisation", 12, "internat…"},
		{"日本 語 日本語", 9, "日本 語 日本語"},
	} {
		if got := together(strings.Fields(test.words), test.most); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}

// The longer a line is, the less it helps to have its result in the middle.
func TestResultsOfLongLinesStandBeneathTheirHeads(t *testing.T) {
	short := &Side{Name: "gold", Derivation: derive(t, chain)}
	for _, n := range layOut(t, short, nil, Options{}).Blocks[0].Nodes {
		if middle := (n.Left + n.Right) / 2; n.Step() && n.Right-n.Left <= centred && n.Category.At.X != middle {
			t.Errorf("%s is at %d, not at %d", n.Title, n.Category.At.X, middle)
		}
	}
	gold, _ := sixtyWords(t)
	d := layOut(t, gold, nil, Options{})
	at := map[int]*Node{}
	long := 0
	for i := range d.Blocks[0].Nodes {
		at[d.Blocks[0].Nodes[i].Index] = &d.Blocks[0].Nodes[i]
	}
	for _, n := range at {
		if n.Right-n.Left <= centred {
			continue
		}
		long++
		head, half := at[n.head].Category.At.X, n.Category.Width/2
		if want := min(max(head, n.Left+half), n.Right-half); n.Category.At.X != want {
			t.Errorf("%s is at %d, and its head daughter at %d", n.Title, n.Category.At.X, head)
		}
	}
	if long < 5 {
		t.Errorf("only %d lines are long", long)
	}
}

// row is a derivation of n words, of the same category all, with so many unary
// steps over each, that branches to the right or to the left.
func row(words, unary int, left bool) *dependency.Derivation {
	g := newGenerator(1)
	c := g.table.Functor(g.table.Atom("N", ""), '/', g.table.Atom("N", ""))
	d := &dependency.Derivation{}
	leaf := func() {
		for range unary {
			d.Tree.Open(derivation.Node{Category: c})
		}
		d.Tokens = append(d.Tokens, dependency.Token{Form: "word", Category: c})
		d.Tree.Leaf(derivation.Node{Category: c, Token: int32(len(d.Tokens))})
		for range unary {
			d.Tree.Close()
		}
	}
	for range words - 1 {
		d.Tree.Open(derivation.Node{Category: c})
		if !left {
			leaf()
		}
	}
	leaf()
	for range words - 1 {
		if left {
			leaf()
		}
		d.Tree.Close()
	}
	return d
}
