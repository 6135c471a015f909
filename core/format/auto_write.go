package format

import (
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
)

// autoWriter writes what [auto] reads: an ID line for each sentence, and below
// it a line for each of its derivations, or an empty one where it was not
// parsed.
type autoWriter struct {
	out      *output
	extended bool
	begun    bool
	id       string  // of the sentence before
	open     []int32 // daughters of the open nodes that are still to come
	names    int     // of rules, of the derivation, that are lost, or made
}

func (w *autoWriter) sentence(s *dependency.Sentence) error {
	k := w.out.keep(s)
	k.id, k.derivations = true, true
	if err := w.idLine(s); err != nil {
		return err
	}
	if !s.Parsed {
		w.out.text("\n")
	} else if len(s.Derivations) == 0 {
		return w.out.fail(s, w.out.name(s)+" has no derivation, and "+string(w.out.format)+" needs one", "only files of derivations can be written as "+string(w.out.format))
	}
	for i := range s.Derivations {
		if i > 0 {
			w.nextScore(s, &s.Derivations[i])
		}
		if err := w.derivation(s, &s.Derivations[i]); err != nil {
			return err
		}
	}
	if len(s.Derivations) > 0 {
		w.kept(s)
	}
	w.out.lost(s)
	return nil
}

// idLine writes the ID. Sentences with one ID would read as one sentence.
func (w *autoWriter) idLine(s *dependency.Sentence) error {
	if s.ID != "" && (!writable(s.ID) || strings.HasSuffix(s.ID, ",")) {
		return w.out.fail(s, "the id of "+w.out.name(s)+" cannot stand in "+string(w.out.format), "it ends at a space, and at a comma before it")
	}
	if w.begun && s.ID != "" && s.ID == w.id {
		return w.out.fail(s, w.out.name(s)+" has the id of the one before", string(w.out.format)+" would hold them as one sentence")
	}
	w.begun, w.id = true, s.ID
	score := ""
	if len(s.Derivations) > 0 {
		score = behindID(&s.Derivations[0])
	}
	w.out.text("ID=" + s.ID + score + "\n")
	return nil
}

// behindID returns what stands behind the ID of a derivation.
func behindID(d *dependency.Derivation) string {
	if !d.Scored {
		return ""
	}
	return " SCORE=" + scoreText(d.Score)
}

// nextScore writes the ID once more before a derivation that has a score: it stands
// nowhere else. Without an ID that would begin another sentence.
func (w *autoWriter) nextScore(s *dependency.Sentence, d *dependency.Derivation) {
	switch {
	case !d.Scored:
	case s.ID == "":
		w.out.count(s, 1, lostScore)
	default:
		w.out.text("ID=" + s.ID + behindID(d) + "\n")
	}
}

// kept tells what the first derivation keeps of the sentence: its words, and
// the root, if it is the one that either way of finding it gives.
func (w *autoWriter) kept(s *dependency.Sentence) {
	k, first := &w.out.kept, &s.Derivations[0]
	k.parsed = !failed(first)
	byRules, _, _ := first.Tree.HeadByRules()
	head := s.Root.Head
	k.root = k.parsed && s.Root.Category == first.Tree.Nodes[0].Category && (head == byRules || head == first.Tree.HeadByField())
	k.score = s.Score == first.Score && s.Scored == first.Scored
	for i := range min(len(s.Tokens), len(first.Tokens)) {
		k.mention(int32(i + 1))
		k.supertags[i] = first.Tokens[i].Category
	}
	k.tags = true
}

// derivation writes a derivation on a line. Its nodes stand in the order in
// which they are written.
func (w *autoWriter) derivation(s *dependency.Sentence, d *dependency.Derivation) error {
	start := len(w.out.bytes)
	w.open, w.names = w.open[:0], 0
	for i := range d.Tree.Nodes {
		node := &d.Tree.Nodes[i]
		if i > 0 {
			w.out.text(" ")
		}
		if node.Daughters > 0 {
			if err := w.node(s, &d.Tree, i); err != nil {
				return err
			}
			w.open = append(w.open, node.Daughters)
			continue
		}
		if err := w.leaf(s, d, node.Token); err != nil {
			return err
		}
		for n := len(w.open) - 1; n >= 0; n-- {
			if w.open[n]--; w.open[n] > 0 {
				break
			}
			w.open = w.open[:n]
			w.out.text(" )")
		}
	}
	if w.extended {
		w.out.count(s, w.names, madeName)
	} else {
		w.out.count(s, w.names, lostName)
	}
	return w.out.endLine(s, start)
}

// node writes (<T category [rule] head daughters>.
func (w *autoWriter) node(s *dependency.Sentence, t *derivation.Tree, i int) error {
	node := &t.Nodes[i]
	w.out.text("(<T " + node.Category.String() + " ")
	switch {
	case w.extended && node.Rule == "":
		w.out.text(ruleName(t, i) + " ")
		w.names++
	case w.extended && !writable(node.Rule):
		return w.out.fail(s, "the name of a rule in "+w.out.name(s)+" cannot stand in "+string(w.out.format), "it must not contain spaces")
	case w.extended:
		w.out.text(node.Rule + " ")
	case node.Rule != "":
		w.names++
	}
	w.out.number(int(node.Head))
	w.out.text(" ")
	w.out.number(int(node.Daughters))
	w.out.text(">")
	return nil
}

// leaf writes the word at a position.
func (w *autoWriter) leaf(s *dependency.Sentence, d *dependency.Derivation, position int32) error {
	t := &d.Tokens[position-1]
	if !writable(t.Form) {
		return w.out.badWord(s, position, t.Form)
	}
	pos := t.POS
	if pos == "" {
		pos = "XX" // as depccg does: POS is the tag of possessives
		w.out.countAt(s, 1, madePOS, int(position))
	}
	if _, _, closed := closeLeaf(pos, 0); closed || !writable(pos) {
		return w.out.fail(s, "the part of speech of word "+strconv.Itoa(int(position))+" of "+w.out.name(s)+" cannot stand in "+string(w.out.format), "it must not contain spaces, nor end as a leaf does, with >)")
	}
	label, last := t.Category.String(), t.Indexed
	if last == "" {
		last = label
	}
	if w.extended { // lemma, entity and chunk are not known
		w.out.text("(<L " + label + " " + t.Form + " XX " + pos + " XX XX " + last + ">)")
	} else {
		w.out.text("(<L " + label + " " + pos + " " + pos + " " + t.Form + " " + last + ">)")
	}
	return nil
}

// ruleName names the rule of a node as C&C does, from what its daughters are.
func ruleName(t *derivation.Tree, node int) string {
	n := &t.Nodes[node]
	left := t.Nodes[t.Daughter(node, 0)].Category
	var c derivation.Combinator
	switch n.Daughters {
	case 1:
		c = derivation.Unary(n.Category, left)
	case 2:
		c = derivation.Binary(n.Category, left, t.Nodes[t.Daughter(node, 1)].Category)
	}
	direction := "f"
	if c.Slash == category.Backward {
		direction = "b"
	}
	switch c.Rule {
	case derivation.Application:
		return direction + "a"
	case derivation.Composition:
		name := direction + "c"
		if c.Crossed {
			name = direction + "x"
		}
		if c.Degree > 1 {
			name = "g" + name
		}
		return name
	case derivation.Substitution:
		return direction + "s"
	case derivation.TypeRaising:
		return "tr"
	case derivation.TypeChanging:
		return "lex"
	case derivation.Punctuation:
		if derivation.IsPunctuation(left) {
			return "lp"
		}
		return "rp"
	case derivation.Conjunction:
		return "conj"
	case derivation.Coordination:
		return "ba" // of X and X\X, as CCGbank's X[conj] is
	}
	return "other"
}
