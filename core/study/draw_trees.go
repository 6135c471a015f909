package study

import (
	"math/rand/v2"

	"github.com/ccgscore/ccgscore/core/dependency"
)

// Disputed is a sentence of which two parsers made different trees, in their
// order.
type Disputed struct {
	Sentence int // tells sentences apart, for all pairs of parsers alike
	Trees    [2]*dependency.Sentence
}

// NewTrees draws the sentences of a task [Trees]: of those about which two parsers
// disagree (Plank et al. 2015, section 3), uniformly and without replacement, from
// one pair of parsers after the other while they have some. Every part of the judges
// gets other ones. No sentence is drawn twice, for another pair neither.
func NewTrees(r *rand.Rand, pairs [][2]int, disputed [][]Disputed, items, parts int) (Task, error) {
	task := Task{Kind: Trees}
	pools, all := make([][]*Disputed, len(pairs)), map[int]bool{}
	for pair, list := range disputed {
		for i := range list {
			pools[pair] = append(pools[pair], &list[i])
			all[list[i].Sentence] = true
		}
		task.Candidates = append(task.Candidates, int64(len(list)))
	}
	if wanted := items * parts; len(all) < wanted {
		return task, &TooFewError{"sentence", int64(len(all)), int64(wanted)}
	}
	draw := turns[Disputed]{random: r, pools: pools, drawn: map[int]bool{}, of: func(d *Disputed) int { return d.Sentence }}
	for range parts {
		var sample []Item
		for range items {
			d, pair := draw.next()
			first := r.IntN(2)
			var item Item
			for i, parser := range pairs[pair] {
				item.Options[i^first] = Option{parser, &Parse{System: d.Trees[i]}}
			}
			sample = append(sample, item)
		}
		task.Samples = append(task.Samples, sample)
	}
	return task, nil
}

// NewTree keeps of a sentence what is shown of its tree. It counts from 0.
func NewTree(sentence int, s *dependency.Sentence) *dependency.Sentence {
	kept := &dependency.Sentence{ID: called(sentence, s), Parsed: true}
	for i := range s.Attachments {
		a := s.Attachments[i]
		kept.Tokens = append(kept.Tokens, dependency.Token{Form: s.Tokens[i].Form, POS: s.Tokens[i].POS})
		kept.Attachments = append(kept.Attachments, dependency.Attachment{Head: a.Head, Relation: a.Relation})
	}
	return kept
}
