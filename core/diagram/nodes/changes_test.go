package nodes

import (
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/tree"
)

// hung returns a tree of words, each written as form/relation/head.
func hung(name, text string) *Tree {
	s := &dependency.Sentence{}
	for _, word := range strings.Fields(text) {
		parts := strings.Split(word, "/")
		head := int32(0)
		for _, digit := range parts[2] {
			head = 10*head + digit - '0'
		}
		s.Tokens = append(s.Tokens, dependency.Token{Form: parts[0]})
		s.Attachments = append(s.Attachments, dependency.Attachment{Head: head, Relation: parts[1]})
	}
	return words(name, s)
}

// bracketed returns a phrase-structure tree.
func bracketed(t testing.TB, name, text string) *Tree {
	t.Helper()
	return constituents(name, read(t, text, name)[0])
}

// whales are two readings of a sentence.
func whales(t testing.TB) pair {
	t.Helper()
	return pairOf(t,
		hung("odin", "We/subj/2 often/mod/4 saw/root/0 her/obj/3 duck/pred/4 whales/obj/5"),
		hung("thor", "We/subj/3 often/mod/3 saw/root/0 her/det/5 duck/obj/3 whales/obj/5"))
}

func changesOf(t testing.TB, p pair) []Change {
	t.Helper()
	list, err := Changes(p.x, p.y, p.edits)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func texts(changes []Change) (list []string) {
	for i := range changes {
		list = append(list, changes[i].Text)
	}
	return list
}

func TestChangesInWords(t *testing.T) {
	tests := []struct {
		name, x, y string
		want       []string
	}{
		{"nothing", "a/r/0", "a/r/0", nil},
		{"another label", "saw/root/0 whales/obj/1", "saw/root/0 whales/pobj/1", []string{"relabel obj → pobj (whales)"}},
		{"two words", "saw/root/0 whales/obj/1", "saw/root/0 ships/pobj/1", []string{"relabel obj (whales) → pobj (ships)"}},
		{"no label", "saw/root/0 whales//1", "saw/root/0 whales/obj/1", []string{"relabel no label → obj (whales)"}},
		{"a word more", "saw/root/0", "saw/root/0 whales/obj/1", []string{"insert obj (whales)"}},
		{"a word less", "saw/root/0 whales/obj/1", "saw/root/0", []string{"delete obj (whales)"}},
		{"a move", "saw/root/0 ducks/obj/1 often/mod/1", "saw/root/0 ducks/obj/1 often/mod/2", []string{"move mod (often): from saw to ducks"}},
		{"one from the root", "saw/root/0 often/mod/0 ducks/obj/1", "saw/root/0 often/mod/3 ducks/obj/1", []string{"move mod (often): from the root to ducks"}},
		{"to a word that looks the same", "saw/root/0 ducks/obj/1 often/mod/2 ducks/adv/1", "saw/root/0 ducks/obj/1 often/mod/4 ducks/adv/1", []string{"move mod (often): from obj (ducks) to adv (ducks)"}},
		{"to one that is called the same", "saw/root/0 ducks/obj/1 often/mod/2 ducks/obj/1", "saw/root/0 ducks/obj/1 often/mod/4 ducks/obj/1", []string{"move mod (often): from one obj (ducks) to another"}},
		{"another label, elsewhere", "saw/root/0 ducks/obj/1 often/mod/1", "saw/root/0 ducks/obj/1 often/adv/2", []string{"insert adv (often)", "delete mod (often)"}},
	}
	for _, test := range tests {
		p := pairOf(t, hung("x", test.x), hung("y", test.y))
		if got := texts(changesOf(t, p)); !slices.Equal(got, test.want) {
			t.Errorf("%s: got %q, want %q", test.name, got, test.want)
		}
	}
}

// What hangs on something that is moved is moved along with it, where that is
// cheaper than to move what else hangs there.
func TestAlong(t *testing.T) {
	p := pairOf(t,
		hung("x", "have/root/0 been/vobj/1 told/preds/2 to/pobj/3 try/conj/1 a/a/5 b/b/5 c/c/5 d/d/5"),
		hung("y", "have/root/0 been/vobj/1 told/preds/2 to/pobj/3 try/conj/4 a/a/5 b/b/5 c/c/5 d/d/5"))
	want := []string{"move pobj (to) above try", "move preds (told) along with been", "move vobj (been) beneath have"}
	if got := texts(changesOf(t, p)); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// Equal words of a sentence are not taken for each other.
func TestWordsAreKnownByTheirPositions(t *testing.T) {
	x, y := hung("x", "the/det/2 end/root/0 of/mod/2"), hung("y", "end/root/0 of/mod/1 the/det/2")
	edits := []tree.Edit{{X: 0, Y: tree.None}, {X: tree.None, Y: 0}, {X: 1, Y: 1}, {X: 2, Y: 2}, {X: 3, Y: 3}}
	if moves := movesOf(x, y, edits); len(moves) > 0 {
		t.Errorf("%v", moves)
	}
	x.Positions, y.Positions = nil, nil
	if moves := movesOf(x, y, edits); len(moves) != 1 {
		t.Errorf("%v", moves)
	}
}

// Nodes without words have nothing by which they could be known again.
func TestNodesWithoutWordsAreNotMoved(t *testing.T) {
	p := pairOf(t, bracketed(t, "x", "(S (NP (N a) (PP b)) (VP v))"), bracketed(t, "y", "(S (NP (N a)) (VP v (PP b)))"))
	for _, c := range changesOf(t, p) {
		if c.Fate == Moved {
			t.Errorf("%+v", c)
		}
	}
}

// What the edits make of the nodes is still what makes one tree of the other: a node is
// kept or gets a label, deleted or inserted, once each, at the same cost, and those that
// become others keep their order and stay above what they are above.
func TestOtherEditsAreEditsOfTheSameCost(t *testing.T) {
	moves := 0
	for _, p := range append(pairs(t), annotated(t, "en")...) {
		m, err := match(p.x, p.y, p.edits)
		if err != nil {
			t.Fatal(err)
		}
		if cost(p.x, p.y, m.edits) != cost(p.x, p.y, p.edits) {
			t.Errorf("%v costs more than %v", m.edits, p.edits)
		}
		var seen [2]int
		for _, e := range m.edits {
			if e.X != tree.None && int(e.X) == seen[0] {
				seen[0]++
			}
			if e.Y != tree.None && int(e.Y) == seen[1] {
				seen[1]++
			}
			if e.X != tree.None && e.Y != tree.None && !m.fits(e.X, e.Y, tree.None) {
				t.Errorf("%v leaves the order", e)
			}
		}
		if seen != [2]int{len(p.x.Labels), len(p.y.Labels)} {
			t.Errorf("%v are not all nodes in post-order", m.edits)
		}
		for _, c := range changesOf(t, p) {
			if c.Fate == Moved {
				moves++
				if p.x.key(c.X) != p.y.key(c.Y) {
					t.Errorf("%s moves another word", c.Text)
				}
			}
		}
	}
	if moves == 0 {
		t.Error("nothing is moved")
	}
}

// cost counts the edits that change something.
func cost(x, y *Tree, edits []tree.Edit) (n int) {
	for _, e := range edits {
		if e.X == tree.None || e.Y == tree.None || x.Labels[e.X] != y.Labels[e.Y] {
			n++
		}
	}
	return n
}

func TestRows(t *testing.T) {
	p := whales(t)
	rows, err := Rows(p.x, p.y, p.edits)
	if err != nil {
		t.Fatal(err)
	}
	show := func(c Cell) string {
		if c.Node == tree.None {
			return ""
		}
		return strings.Repeat(".", c.Depth) + c.Label + inBrackets(c.Word) + " " + c.Fate.String()
	}
	var got []string
	for _, row := range rows {
		got = append(got, show(row.X)+" | "+show(row.Y))
	}
	if want := strings.Split(wantedRows, "\n"); !slices.Equal(got, want) {
		t.Errorf("got\n%s", strings.Join(got, "\n"))
	}
}

const wantedRows = `root kept | root kept
.root (saw) kept | .root (saw) kept
..obj (her) deleted | 
...mod (often) moved | 
....subj (We) kept | ..subj (We) kept
 | ..mod (often) moved
...pred (duck) relabelled | ..obj (duck) relabelled
 | ...det (her) inserted
....obj (whales) kept | ...obj (whales) kept`

// Each node of both trees has its place in the table, in the pre-order of its tree.
func TestRowsHaveEachNodeOnce(t *testing.T) {
	for _, p := range pairs(t) {
		rows, err := Rows(p.x, p.y, p.edits)
		if err != nil {
			t.Fatal(err)
		}
		var x, y []int32
		rowed := map[tree.Edit]bool{}
		for _, row := range rows {
			if row.X.Node != tree.None {
				x = append(x, int32(row.X.Node))
			}
			if row.Y.Node != tree.None {
				y = append(y, int32(row.Y.Node))
			}
			rowed[tree.Edit{X: int32(row.X.Node), Y: int32(row.Y.Node)}] = true
		}
		m, err := match(p.x, p.y, p.edits)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(x, m.outlines[0].preorder()) || !slices.Equal(y, m.outlines[1].preorder()) {
			t.Fatalf("the rows are not in pre-order: %v, %v", x, y)
		}
		for _, e := range m.edits {
			if !rowed[e] {
				t.Errorf("there is no row for %v", e)
			}
		}
	}
}
