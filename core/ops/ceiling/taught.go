package ceiling

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/chart"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// rules are the pairs of categories that derivations combine: the seen rules of Clark & Curran (2007).
// [nb] is no part of them, since parsers do not write it.
type rules struct {
	plain *category.Reducer
	pairs map[[2]*category.Category]bool
}

// mostTaught bounds what is remembered of derivations: pairs of categories, and of words and categories.
const mostTaught = 1 << 20

// learnRules reads the derivations of a file.
func learnRules(c *comparison.Call, in service.InputFile, table *category.Table) (*rules, error) {
	r := &rules{category.NewReducer(table, category.AllButNB), map[[2]*category.Category]bool{}}
	return r, learn(c, in, table, func(d *dependency.Derivation) int {
		for i := range d.Tree.Nodes {
			if d.Tree.Nodes[i].Daughters == 2 {
				left, right := d.Tree.Nodes[i+1].Category, d.Tree.Nodes[d.Tree.Daughter(i, 1)].Category
				r.pairs[r.pair(left, right)] = true
			}
		}
		return len(r.pairs)
	})
}

func (r *rules) pair(left, right *category.Category) [2]*category.Category {
	return [2]*category.Category{r.plain.Reduce(left), r.plain.Reduce(right)}
}

func (r *rules) seen(left, right *category.Category) bool { return r.pairs[r.pair(left, right)] }

// dictionary says which categories a word may have (Ratnaparkhi 1996; Clark & Curran 2004): those that it
// has often enough in derivations or, of a word that is rare there, those of its part of speech.
type dictionary struct {
	cutoff     int
	words, pos map[string]entry
	taught     int
}

// entry is how often a word, or a part of speech, has each category.
type entry map[*category.Category]int

// What makes a category frequent enough: more than so often, and no rarer than this part of the most
// frequent one.
const (
	leastOften = 5
	rarest     = 500
)

// learnDictionary reads the words of the derivations of a file.
func learnDictionary(c *comparison.Call, in service.InputFile, table *category.Table, cutoff int) (*dictionary, error) {
	d := &dictionary{cutoff: cutoff, words: map[string]entry{}, pos: map[string]entry{}}
	return d, learn(c, in, table, func(of *dependency.Derivation) int {
		for i := range of.Tokens {
			w := &of.Tokens[i]
			d.note(d.words, dependency.PlainForm(w.Form), w.Category)
			d.note(d.pos, w.POS, w.Category)
		}
		return d.taught
	})
}

func (d *dictionary) note(in map[string]entry, name string, c *category.Category) {
	if in[name] == nil {
		in[string([]byte(name))] = entry{} // not a part of the chunk that it was read from
	}
	if in[name][c] == 0 {
		d.taught++
	}
	in[name][c]++
}

// frequent returns the categories of an entry that are frequent enough.
func (e entry) frequent() (list []*category.Category) {
	most := 0
	for _, n := range e {
		most = max(most, n)
	}
	for c, n := range e {
		if n > leastOften && n*rarest >= most {
			list = append(list, c)
		}
	}
	return list
}

// allowed returns which of the categories of a word it may have: all of them, if it may have none. The right
// one is among them where it is given.
func (d *dictionary) allowed(form, pos string, tags []chart.Tag, right *category.Category) (kept []chart.Tag) {
	of, all := d.words[dependency.PlainForm(form)], 0
	for _, n := range of {
		all += n
	}
	if all <= d.cutoff {
		of = d.pos[pos]
	}
	frequent := of.frequent()
	for _, tag := range tags {
		if tag.Category == right || slices.Contains(frequent, tag.Category) {
			kept = append(kept, tag)
		}
	}
	if len(kept) == 0 {
		return tags
	}
	return kept
}

// learn reads the derivations of a file. What is learnt of each says how much is remembered by now.
func learn(c *comparison.Call, in service.InputFile, table *category.Table, from func(*dependency.Derivation) int) error {
	reader, detected, err := c.Reader(in, format.Options{Table: table, Derivations: format.FirstDerivation})
	if err != nil {
		return err
	}
	if !detected.Format.Derivation() {
		return comparison.HoldsNo(in.Is, detected, "derivations", "rules and categories are learnt from derivations, such as AUTO")
	}
	return c.Each(reader, in, func(s *dependency.Sentence) error {
		for i := range s.Derivations {
			if from(&s.Derivations[i]) > mostTaught {
				return &notice.Error{Code: notice.Limit, Place: notice.Place{File: in.Is, Line: s.Line}, Message: "more than " + count.Grouped(mostTaught) + " different rules, or categories of words", Hint: "give fewer derivations"}
			}
		}
		return nil
	})
}
