package dependency

import (
	"slices"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/derivation"
)

// filled returns a sentence with something in every field.
func filled(table *category.Table) *Sentence {
	n := table.Atom("N", "")
	s := &Sentence{ID: "1", Line: 3, Root: Root{1, n}, Parsed: true}
	s.Token(2).Form = "b"
	s.Token(1).Form = "a"
	s.Dependencies = append(s.Dependencies, Dependency{Predicate: 1, Argument: 2, Category: table.Functor(n, category.Forward, n), Slot: 1})
	s.Attachments = append(s.Attachments, Attachment{Head: 0, Relation: "root"}, Attachment{Head: 1, Relation: "obj"})
	s.Constituents = append(s.Constituents, Constituent{Label: "a", Word: 1}, Constituent{Label: "b", First: 1, Word: 2}, Constituent{Label: "NP"})
	s.GRs = append(s.GRs, GR{Relation: "det", Slots: [MaxGRSlots]GRSlot{{Position: 2}, {Position: 1}}, Len: 2})
	for range 2 {
		grow(s, n)
	}
	return s
}

// grow adds a derivation of three nodes.
func grow(s *Sentence, c *category.Category) {
	d := s.AddDerivation()
	d.Line, d.Root = 4, Root{2, c}
	d.Tokens = append(d.Tokens, Token{Form: "a", Category: c}, Token{Form: "b", Category: c})
	d.Tree.Open(derivation.Node{Category: c, Rule: "fa"})
	d.Tree.Leaf(derivation.Node{Category: c, Token: 1})
	d.Tree.Leaf(derivation.Node{Category: c, Token: 2})
	d.Tree.Close()
}

func TestAReaderMayUseASentenceAgain(t *testing.T) {
	table := category.NewTable()
	s := filled(table)
	tokens, trees, nodes, constituent := &s.Tokens[0], &s.Derivations[0], &s.Derivations[1].Tree.Nodes[0], &s.Constituents[0]
	s.Reset()
	if s.ID != "" || s.Line != 0 || len(s.Tokens) != 0 || len(s.Dependencies) != 0 || len(s.Attachments) != 0 || len(s.Constituents) != 0 || len(s.GRs) != 0 || s.GRs[:1][0] != (GR{}) || len(s.Derivations) != 0 || s.Root.Known() || s.Parsed {
		t.Errorf("%+v is not empty", s)
	}
	if nodes.Rule != "" || tokens.Form != "" || constituent.Label != "" {
		t.Error("a text of the file is still held")
	}
	if *s.Token(1) != (Token{}) {
		t.Errorf("a new token is %+v", s.Tokens[0])
	}
	if d := s.AddDerivation(); len(d.Tree.Nodes) != 0 || len(d.Tokens) != 0 || d.Line != 0 || d.Root.Known() {
		t.Errorf("a new derivation is %+v", d)
	}
	grow(s, table.Atom("NP", ""))
	if &s.Tokens[0] != tokens || &s.Derivations[0] != trees || &s.Derivations[1].Tree.Nodes[0] != nodes {
		t.Error("the memory is other memory")
	}
}

func TestACloneIsNotOverwritten(t *testing.T) {
	table := category.NewTable()
	s := filled(table)
	c := s.Clone()
	s.Reset()
	s.Attachments = append(s.Attachments, Attachment{Head: 7})
	s.Constituents = append(s.Constituents, Constituent{Label: "other"})
	s.GRs = append(s.GRs, GR{Relation: "other"})
	s.Token(2).Form = "other"
	grow(s, table.Atom("NP", ""))
	grow(s, table.Atom("NP", ""))
	want := filled(table)
	if c.ID != want.ID || c.Form(1) != "a" || c.Form(2) != "b" || len(c.Dependencies) != 1 || c.Attachments[0] != want.Attachments[0] || !slices.Equal(c.Constituents, want.Constituents) || !slices.Equal(c.GRs, want.GRs) || len(c.Derivations) != 2 {
		t.Fatalf("got %+v", c)
	}
	for i := range c.Derivations {
		got, want := &c.Derivations[i], &want.Derivations[i]
		if got.Root != want.Root || got.Line != want.Line || got.Tokens[1] != want.Tokens[1] || len(got.Tree.Nodes) != len(want.Tree.Nodes) || got.Tree.Nodes[0] != want.Tree.Nodes[0] {
			t.Errorf("derivation %d is %+v", i, got)
		}
	}
}

// A reader has several hundred sentences at hand; those that were once very
// large must not stay so.
func TestVeryLargeDerivationsAreNotHeld(t *testing.T) {
	n := category.NewTable().Atom("N", "")
	s := &Sentence{}
	for range 100 {
		d := s.AddDerivation()
		for range 1000 {
			d.Tree.Leaf(derivation.Node{Category: n})
		}
	}
	s.Reset()
	if cap(s.Derivations) > 0 {
		t.Errorf("%d derivations are held", cap(s.Derivations))
	}
}

func TestWordsThatAreNotKnownHaveNoForm(t *testing.T) {
	s := filled(category.NewTable())
	for position, want := range map[int32]string{-1: "", 0: "", 1: "a", 2: "b", 3: ""} {
		if got := s.Form(position); got != want {
			t.Errorf("word %d is %q, want %q", position, got, want)
		}
	}
}

func TestTheLabelIsTheCategoryOfTheArgument(t *testing.T) {
	table := category.NewTable()
	for _, test := range []struct {
		category string
		slot     int8
		want     string
	}{
		{`(S[dcl]\NP)/PP`, 1, "NP"},
		{`(S[dcl]\NP)/PP`, 2, "PP"},
		{`conj`, 1, "conj"},
		{`NP/N`, InvalidSlot, ""},
	} {
		c, err := table.Parse(test.category)
		if err != nil {
			t.Fatal(err)
		}
		d := Dependency{Category: c, Slot: test.slot}
		if got := d.Label().String(); got != test.want {
			t.Errorf("slot %d of %s is %q, want %q", test.slot, test.category, got, test.want)
		}
	}
}
