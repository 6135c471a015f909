package steps

import (
	"fmt"
	"slices"
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
		// Where that is not enough, less is said of what is folded.
		{1, "", "I [know …]"},
		// What is missing is not folded: before that, what is around it is left out.
		{560, "read", "I know that you read [the old books]"},
		{575, "old books", "[I know] that you read the old books"},
		{560, "the", "[I know] that you read the [old books]"},
		{430, "read", "[I …] that you read [the …]"},
		// It is folded only if that is not enough.
		{1, "read", "I [know …]"},
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
		{Way, 1, "I [know …]"},
		{Open, 410, "[I know that] you [read the … book…]"},
		{Open, 1, "[I …] you [read …]"},
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

// differs reports whether anything is open that the other side does not have.
func differs(d *Drawing) bool {
	for i := range d.Blocks {
		for _, n := range d.Blocks[i].Nodes {
			if n.Flags&Missing != 0 && !n.folds() {
				return true
			}
		}
	}
	return false
}

// Long sentences of two parsers fit into a window and on a phone, with something open that
// differs, whatever else is on the way that the core chose.
func TestALongSentenceFitsAndShowsADifference(t *testing.T) {
	for _, words := range []int{40, 60, 80} {
		for n, pair := range longSentences(t, 12, words) {
			nodes := len(pair[0].Derivation.Tree.Nodes)
			for _, way := range []int{-1, nodes / 3, nodes - 1} { // from there to the top
				gold := &Side{Name: "gold", Derivation: pair[0].Derivation, Flags: slices.Clone(pair[0].Flags)}
				o, err := outlineOf(gold)
				if err != nil {
					t.Fatal(err)
				}
				for node := way; node >= 0; node = o.shapes[node].mother {
					gold.Flags[node] |= Way
				}
				for _, width := range []int{1224, 426} {
					d := layOut(t, gold, pair[1], Options{Width: width})
					check(t, d, gold, pair[1])
					if got := int(d.Width / draw.Px); got > width {
						t.Errorf("sentence %d of %d words, way from %d: %d wide, not %d", n+1, words, way, got, width)
					}
					if !differs(d) {
						t.Errorf("sentence %d of %d words, way from %d: in %d pixels nothing is open that differs", n+1, words, way, width)
					}
				}
			}
		}
	}
}

// Of what differs, that is open that tells most: that other words are combined rather than that a word has another category,
// and that rather than another result, where there is no room for all.
func TestTheDifferenceThatTellsMostIsOpen(t *testing.T) {
	gold, system := compared(
		derive(t, `< S[dcl] 1 < NP 1 the|NP[nb]/N boys|N > < S[dcl]\NP 0 saw|(S[dcl]\NP)/NP < NP 0 < NP 1 some|NP[nb]/N ducks|N > < NP\NP 0 in|(NP\NP)/NP < NP 1 the|NP[nb]/N park|N > > > > >`),
		derive(t, `< S[dcl] 1 < NP[nb] 1 the|NP[nb]/N boys|N > < S[dcl]\NP 0 < S[dcl]\NP 0 saw|(S[dcl]\NP)/NP < NP 1 some|NP[nb]/N ducks|N > > < (S\NP)\(S\NP) 0 in|((S\NP)\(S\NP))/NP < NP 1 the|NP[nb]/N park|N > > > >`),
	)
	for _, width := range []int{800, 650, 560, 480, 440} {
		d := layOut(t, gold, system, Options{Width: width})
		check(t, d, gold, system)
		open := false
		for i := range d.Blocks {
			for _, n := range d.Blocks[i].Nodes {
				open = open || n.Flags&Missing != 0 && n.Step() && (strings.Contains(n.Title, ": some ducks in") || strings.Contains(n.Title, ": saw some ducks,"))
			}
		}
		if !open {
			t.Errorf("%d wide: %s / %s", width, shown(&d.Blocks[0]), shown(&d.Blocks[1]))
		}
	}
}

// A path that a person asked for is seen whatever room there is, with a word of what is around it. Eight words long, it is less than
// two phones wide in most sentences, and in none wider than a window.
func TestAPathThatIsAskedForIsNotMuchWiderThanAPhone(t *testing.T) {
	const phone, window = 426, 1000
	scrolledFar := 0
	pairs := longSentences(t, 12, 60)
	for n, pair := range pairs {
		gold := &Side{Name: "gold", Derivation: pair[0].Derivation, Flags: slices.Clone(pair[0].Flags)}
		o, err := outlineOf(gold)
		if err != nil {
			t.Fatal(err)
		}
		// From the middle of the sentence to the step that combines it with what is eight words before.
		at := len(o.leaves) / 2
		node := o.leaves[at]
		for ; node > 0 && o.shapes[node].first > at-8; node = o.shapes[node].mother {
			gold.Flags[node] |= Way | Open
		}
		d := layOut(t, gold, pair[1], Options{Width: phone})
		check(t, d, gold, pair[1])
		got := int(d.Width / draw.Px)
		if got > window {
			t.Errorf("sentence %d: %d wide", n+1, got)
		}
		if got > 2*phone {
			scrolledFar++
		}
	}
	if scrolledFar > len(pairs)/3 {
		t.Errorf("%d of %d paths are more than two phones wide", scrolledFar, len(pairs))
	}
}

// What is around a part is told on both of its sides, and whether something differs in it.
func TestWhatIsAroundAPartTellsWhatItHides(t *testing.T) {
	gold := &Side{Name: "gold", Derivation: derive(t, `< S[dcl] 1 < NP 1 the|NP[nb]/N boys|N > < S[dcl]\NP 0 < S[dcl]\NP 0 saw|(S[dcl]\NP)/NP < NP 1 some|NP[nb]/N ducks|N > > < (S\NP)\(S\NP) 0 in|((S\NP)\(S\NP))/NP < NP 1 the|NP[nb]/N park|N > > > >`)}
	flagNode(t, gold, "some ducks", Open)
	flagNode(t, gold, "boys", Missing)
	var told []string
	for _, n := range layOut(t, gold, nil, Options{Width: 1}).Blocks[0].Nodes {
		if n.Around {
			told = append(told, fmt.Sprint(n.Index, " ", n.Within == Missing, " ", n.Title))
		}
	}
	if got, want := strings.Join(told, "; "), "0 true gold: the boys saw, folded; 0 false gold: in the park, folded"; got != want {
		t.Errorf("around the part are %s; want %s", got, want)
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
