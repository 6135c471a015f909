package agree

import (
	"github.com/ccgscore/ccgscore/core/agreement"
	"github.com/ccgscore/ccgscore/core/jsontext"
)

// annotatedUnit is a sentence with what two annotators made of it.
type annotatedUnit struct {
	Unit         int                          `json:"unit" least:"1"`  // Its number among all units.
	Text         string                       `json:"text"`            // The text that it belongs to.
	ID           string                       `json:"id"`              // As files have it; else empty.
	Index        int                          `json:"index" least:"1"` // The number of the sentence in its text.
	Of           string                       `json:"of" enum:"dependency trees,phrase-structure trees,derivations,dependencies"`
	Words        []string                     `json:"words"`      // The sentence; both annotators' if their words differ.
	Annotators   jsontext.Each[unitAnnotator] `json:"annotators"` // Who annotated it.
	A            int                          `json:"a"`          // The index of the annotator on the left.
	B            int                          `json:"b"`          // The index of the annotator on the right.
	comparedUnit `json:",inline"`
}

// unitAnnotator is an annotator of a unit.
type unitAnnotator struct {
	Index int    `json:"index"` // Among all annotators, from 0.
	Name  string `json:"name"`
}

// comparedUnit is how far apart two annotations of a unit are.
type comparedUnit struct {
	Said     string         `json:"said"`              // How far apart they are, for people.
	Distance float64        `json:"distance"`          // Edits, or what they cost, or dependencies or words that differ.
	Changes  []string       `json:"changes"`           // What turns the left annotation into the right one, for people.
	Rows     []annotatedRow `json:"rows"`              // What both annotators have, side by side.
	Undrawn  string         `json:"undrawn,omitempty"` // Why it cannot be drawn; absent if it can.

	drawing []byte
}

// annotatedRow is what two annotators have in one place.
type annotatedRow struct {
	Left  *annotatedCell `json:"left"`  // Null if only the right annotator has something there.
	Right *annotatedCell `json:"right"` // Null if only the left annotator has something there.
}

// annotatedCell is a node of a tree, a dependency, or a word with its category.
type annotatedCell struct {
	Depth int    `json:"depth"` // Of a node below the root.
	Label string `json:"label"`
	Word  string `json:"word"`
	Fate  string `json:"fate" enum:"kept,relabelled,deleted,inserted,moved"` // What becomes of it.
}

func (u *shownUnit) result(a *annotations, found *comparedUnit) *annotatedUnit {
	return &annotatedUnit{
		u.number, u.Text, u.ID, u.Index + 1, a.of.String(), u.words(),
		jsontext.Each[unitAnnotator]{Len: len(u.By), At: func(i int) unitAnnotator { return unitAnnotator{u.By[i], a.Annotators[u.By[i]]} }},
		u.By[u.places[0]], u.By[u.places[1]], *found,
	}
}

// words returns the sentence as both annotators have it, or once if they have the same words.
func (u *shownUnit) words() []string {
	x, y := agreement.Words(u.Of[u.places[0]]), agreement.Words(u.Of[u.places[1]])
	if x == y {
		return []string{x}
	}
	return []string{x, y}
}
