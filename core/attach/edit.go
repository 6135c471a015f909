package attach

import "github.com/ccgscore/ccgscore/core/tree"

// Edit is what becomes of the node of a word when the system's tree is made of
// gold's.
type Edit uint8

// The edits. All but the first one cost as much as each other.
const (
	Kept       Edit = iota // it becomes one of the same relation, not always that of the same word
	Relabelled             // it becomes one of another relation
	Deleted                // gold only
	Inserted               // system only
)

var edits = [...]string{"kept", "relabelled", "deleted", "inserted"}

// String returns the name, in JSON and for people.
func (e Edit) String() string { return edits[e] }

// noteEdits notes what the edits of the trees compared last are to each word.
func (c *Scorer) noteEdits(a *Analysis) {
	gold, system := byPosition(a.Gold, len(a.GoldSentence.Attachments)), byPosition(a.System, len(a.SysSentence.Attachments))
	for _, e := range c.trees.comparer.Edits() {
		g, s := node(gold, &c.trees.gold, e.X), node(system, &c.trees.system, e.Y)
		if g != nil {
			g.edited(Deleted, s)
		}
		if s != nil {
			s.edited(Inserted, g)
		}
	}
}

// edited notes that the node of a word becomes that of another word, or, where that
// is none, what becomes of it alone.
func (j *Judgement) edited(alone Edit, other *Judgement) {
	switch {
	case other == nil:
		j.Edit = alone
	case other.Compared == j.Compared:
		j.Edit, j.Becomes = Kept, other.Position
	default:
		j.Edit, j.Becomes = Relabelled, other.Position
	}
	j.Counted[TED], j.Right[TED] = true, j.Edit == Kept
}

// node returns the judgement of the word of a node; nil of the root and of none.
func node(of []*Judgement, words *tree.Words, node int32) *Judgement {
	if node == tree.None {
		return nil
	}
	return of[words.Positions[node]]
}

// byPosition returns the judgements of words by their position, nil of those that
// have none.
func byPosition(list []Judgement, words int) []*Judgement {
	of := make([]*Judgement, words+1)
	for i := range list {
		of[list[i].Position] = &list[i]
	}
	return of
}
