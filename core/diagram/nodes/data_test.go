package nodes

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/tree"
)

// pair is two trees and what makes one of the other.
type pair struct {
	x, y  *Tree
	edits []tree.Edit
}

// pairOf finds the edits of two trees.
func pairOf(t testing.TB, x, y *Tree) pair {
	t.Helper()
	labels := tree.Labels{}
	plain := func(t *Tree) *tree.Tree {
		p := &tree.Tree{}
		for i, label := range t.Labels {
			p.Add(labels.Label(label), int(t.First[i]))
		}
		return p
	}
	var c tree.Comparer
	distance, err := c.Distance(plain(x), plain(y))
	if err != nil {
		t.Fatal(err)
	}
	edits := append([]tree.Edit(nil), c.Edits()...)
	sum := 0
	for _, change := range changesOf(t, pair{x, y, edits}) {
		sum += change.Edits()
	}
	if sum != distance {
		t.Errorf("the changes are %d edits, the distance is %d", sum, distance)
	}
	return pair{x, y, edits}
}

func read(t testing.TB, text, name string) (all []*dependency.Sentence) {
	t.Helper()
	r, _, err := format.NewReader(strings.NewReader(text), format.Options{Table: category.NewTable()})
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	var s dependency.Sentence
	for r.Read(&s) == nil {
		all = append(all, s.Clone())
	}
	return all
}

// words returns the tree of a sentence by the heads of its words.
func words(name string, s *dependency.Sentence) *Tree {
	var w tree.Words
	var heads, labels []int32
	table := tree.Labels{}
	for i := range s.Attachments {
		heads, labels = append(heads, s.Attachments[i].Head), append(labels, table.Label(s.Attachments[i].Relation))
	}
	w.Hang(heads, labels)
	t := &Tree{Name: name, First: w.First, Positions: w.Positions}
	for _, position := range w.Positions {
		label, word := "root", ""
		if position > 0 {
			label, word = s.Attachments[position-1].Relation, s.Tokens[position-1].Form
		}
		t.Labels, t.Words = append(t.Labels, label), append(t.Words, word)
	}
	return t
}

// constituents returns the phrase-structure tree of a sentence.
func constituents(name string, s *dependency.Sentence) *Tree {
	t := &Tree{Name: name}
	for _, c := range s.Constituents {
		t.Labels, t.First = append(t.Labels, c.Label), append(t.First, c.First)
	}
	return t
}

const shared = "../../../../shared/data/agreement"

// annotated returns what two annotators say of the sentences of the Copenhagen
// Dependency Treebanks in a language.
func annotated(t testing.TB, language string) (all []pair) {
	t.Helper()
	var sides [2][]*dependency.Sentence
	names := [2]string{"lotte", "morten"}
	for i, name := range names {
		text, err := os.ReadFile(filepath.Join(shared, "cdt", language+"-"+name+".conll"))
		if os.IsNotExist(err) {
			t.Skip("the trees of the annotators are not there")
		}
		if err != nil {
			t.Fatal(err)
		}
		sides[i] = read(t, string(text), name)
	}
	for i := range sides[0] {
		all = append(all, pairOf(t, words(names[0], sides[0][i]), words(names[1], sides[1][i])))
	}
	return all
}
