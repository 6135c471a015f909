package extract

import (
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
)

// Way is how a dependency came about: from the word that opens the slot, step
// by step, to the step that fills it.
type Way struct {
	Stages   []Stage
	Argument []int // nodes of the derivation from the argument up to what fills the slot
}

// Stage is a node of the derivation on the way of a slot.
type Stage struct {
	Node    int    `json:"node"` // Its index in the tree.
	Rule    string `json:"rule"` // Of the step, as it is drawn; empty for the word itself.
	Other   int    // the node that the step combines it with; -1 where there is none
	Partner string `json:"partner"` // The words of what the step combines it with.
	Through string `json:"through"` // The word through whose category the slot was passed on here; empty for none.

	// The category of the node, in three parts: the one in the middle is what
	// the slot has become in it. It is empty at the step that fills the slot.
	Before string `json:"before"`
	Slot   string `json:"slot"`
	After  string `json:"after"`

	Sentence string `json:"sentence"` // All of it in words.
}

// Way explains a dependency that [Extractor.Extract] found in a derivation.
// The result of the last extraction is no longer valid. The way is empty where
// the derivation has no such dependency.
func (x *Extractor) Way(d *dependency.Derivation, of *Dependency) *Way {
	w := &wayfinder{Extractor: x, d: d, of: of, up: mothers(&d.Tree)}
	w.path = w.climb(of.Predicate)
	if w.path == nil {
		return &Way{}
	}
	x.visit = w.visit
	x.Extract(d)
	x.visit = nil
	w.way.Argument = w.climb(of.Argument)
	return &w.way
}

// wayfinder follows a slot while its derivation is extracted again.
type wayfinder struct {
	*Extractor
	d    *dependency.Derivation
	of   *Dependency
	up   []int32 // the mother of each node
	path []int   // from the predicate up to the step that fills the slot
	way  Way

	cell    int32 // a variable of the slot's class, 0 before it is opened
	through int32 // the word that passed it on, so far
}

// mothers returns the mother of each node, -1 of the top.
func mothers(t *derivation.Tree) []int32 {
	up := make([]int32, len(t.Nodes))
	for i := range up {
		up[i] = -1
	}
	for i := range t.Nodes {
		for d := range int(t.Nodes[i].Daughters) {
			up[t.Daughter(i, d)] = int32(i)
		}
	}
	return up
}

// climb returns the nodes from a word up to the step that fills the slot, which
// is left out; nil where the word does not stand under it.
func (w *wayfinder) climb(word int32) (path []int) {
	leaf := -1
	for i := range w.d.Tree.Nodes {
		if w.d.Tree.Nodes[i].Daughters == 0 && w.d.Tree.Nodes[i].Token == word {
			leaf = i
		}
	}
	for at := leaf; at >= 0; at = int(w.up[at]) {
		path = append(path, at)
		if at == int(w.of.Step) {
			return path
		}
	}
	return nil
}

// visit is called after each step.
func (w *wayfinder) visit(node int, p *plan) {
	at := -1
	for i, n := range w.path {
		if n == node {
			at = i
		}
	}
	if at < 0 {
		return
	}
	opens := w.cell == 0
	if opens && !w.open(node, p) {
		return
	}
	s := Stage{Node: node, Other: w.other(node, at)}
	if s.Other >= 0 {
		s.Partner = w.words(s.Other)
	}
	if !opens {
		s.Rule = w.d.Tree.Rule(node)
	}
	if through := w.passedOn(); through != w.through {
		w.through, s.Through = through, w.form(through)
	}
	if node != int(w.of.Step) {
		s.Before, s.Slot, s.After = w.split(node)
	}
	s.Sentence = w.sentence(&s, opens)
	w.way.Stages = append(w.way.Stages, s)
}

// open looks for the slot at the node that opens it: the word, or a change of
// type that makes a category of its own.
func (w *wayfinder) open(node int, p *plan) bool {
	if p != nil && p.joined != none {
		w.cell = w.joined(node, p)
		return w.cell > 0
	}
	indexed := w.lexicon.word(&w.d.Tokens[w.of.Predicate-1], w.of.Category)
	if p != nil {
		indexed = p.own
	}
	if indexed == nil || indexed.category != w.of.Category || p == nil && w.d.Tree.Nodes[node].Category != w.of.Category {
		return false
	}
	for i := range indexed.nodes {
		if indexed.nodes[i].slot == w.of.Slot {
			w.cell = w.nodes[w.first[node]+int32(i)].cell
			return true
		}
	}
	return false
}

// joined returns the variable whose heads the conjunction takes in a step, 0
// where the step is that of another conjunction.
func (w *wayfinder) joined(node int, p *plan) int32 {
	left := node + 1
	right := w.d.Tree.Sister(left)
	if w.conjunction(left) != w.of.Predicate && w.conjunction(right) != w.of.Predicate {
		return 0
	}
	return w.instance(p.joined, left, right).cell
}

// passedOn returns the word that the slot was passed on through, 0 for none.
func (w *wayfinder) passedOn() int32 {
	for i := w.cells.all[w.cells.find(w.cell)].firstSlot; i > 0; i = w.cells.slots[i].next {
		if s := &w.cells.slots[i]; s.predicate == w.of.Predicate && s.number == w.of.Slot {
			return s.via
		}
	}
	return w.of.Via // it is filled
}

// other returns the other daughter of a step on the way, -1 for none.
func (w *wayfinder) other(node, at int) int {
	if at == 0 || w.d.Tree.Nodes[node].Daughters != 2 {
		return none
	}
	if other := w.d.Tree.Daughter(node, 0); other != w.path[at-1] {
		return other
	}
	return w.d.Tree.Daughter(node, 1)
}

// words returns the words of a constituent; of many the first and the last.
func (w *wayfinder) words(node int) string {
	const most = 5
	end := len(w.d.Tree.Nodes)
	for at := node; at >= 0; at = int(w.up[at]) { // a sister on the right begins where the constituent ends
		mother := w.up[at]
		if mother >= 0 && w.d.Tree.Nodes[mother].Daughters == 2 && w.d.Tree.Daughter(int(mother), 0) == at {
			end = w.d.Tree.Daughter(int(mother), 1)
			break
		}
	}
	var forms []string
	for i := node; i < end; i++ {
		if n := &w.d.Tree.Nodes[i]; n.Daughters == 0 {
			forms = append(forms, w.form(n.Token))
		}
	}
	if len(forms) > most {
		forms = []string{forms[0], forms[1], "…", forms[len(forms)-1]}
	}
	return strings.Join(forms, " ")
}

func (w *wayfinder) form(word int32) string {
	if word < 1 || int(word) > len(w.d.Tokens) {
		return ""
	}
	return w.d.Tokens[word-1].Form
}

// split returns the category of a node in three parts, that of the slot in the
// middle: the last of the nodes that have its variable, with all of its results.
func (w *wayfinder) split(node int) (before, slot, after string) {
	c := w.d.Tree.Nodes[node].Category
	root, first, found := w.cells.find(w.cell), w.first[node], -1
	x := newIndexed(c, Inferred)
	stands := func(i int) bool { return w.cells.find(w.nodes[first+int32(i)].cell) == root }
	for i := range x.nodes {
		if inside := i > 0 && !x.nodes[i-1].category.Atomic() && stands(i-1); stands(i) && !inside {
			found = i
		}
	}
	if found < 0 {
		return c.String(), "", ""
	}
	text, from, to := x.write(found)
	return text[:from], text[from:to], text[to:]
}

// sentence says in words what happens at a stage.
func (w *wayfinder) sentence(s *Stage, opens bool) string {
	slot := "slot " + strconv.Itoa(int(w.of.Slot))
	predicate, argument := "“"+w.form(w.of.Predicate)+"”", "“"+w.form(w.of.Argument)+"”"
	with := ""
	if s.Partner != "" {
		with = " with “" + s.Partner + "”"
	}
	through := ""
	if s.Through != "" {
		through = ": “" + s.Through + "” passes it on"
	}
	switch {
	case opens && w.of.Category == w.conj:
		return predicate + " joins “" + s.Partner + "” with what is on its other side"
	case opens && s.Node == int(w.of.Step):
		return predicate + " takes " + argument + " as its " + slot
	case opens:
		return predicate + " opens " + slot + ": " + s.Before + s.Slot + s.After
	case s.Node == int(w.of.Step):
		return s.Rule + with + through + ", whose head is " + argument + ", fills it: " + slot + " of " + predicate + " is " + argument
	case s.Slot == "":
		return s.Rule + with + through + " makes " + s.Before
	}
	return s.Rule + with + through + "; it is now the " + s.Slot + " in " + s.Before + s.Slot + s.After
}
