package score

import "github.com/ccgscore/ccgscore/core/dependency"

// index finds what dependencies of a side explain those of the other. Hostile
// input has tens of thousands of them in a sentence, so none looks through all.
// Its memory is reused.
type index struct {
	between  map[words]found
	attached map[uint16][2]attached // by word: the first, and the first with another head
}

func newIndex() index { return index{map[words]found{}, map[uint16][2]attached{}} }

// words are the tokens that a dependency joins.
type words struct{ predicate, argument uint16 }

// found says of the dependencies between two words, of which there are some,
// where the first stands that is wrong, and the first of either sort. Places
// count from 1; 0 is none.
type found struct{ first, selecting, modifying int }

// attached is a wrong dependency that attaches a word to a head, by its place.
type attached struct {
	head  int32
	place int
}

// fill looks through a side, of which some words are marked as others.
func (x *index) fill(side []Judgement, marks []bool) {
	const usual = 1 << 10
	if len(x.between) > usual { // to clear much memory for each sentence after it would take long
		*x = newIndex()
	}
	clear(x.between)
	clear(x.attached)
	for i := range side {
		j := &side[i]
		if j.Root() {
			continue
		}
		w := wordsOf(&j.Dependency, marks)
		k := x.between[w]
		if !j.Right[Alignment] {
			k.note(&j.Dependency, i+1)
			x.attach(&j.Dependency, marks, i+1)
		}
		x.between[w] = k
	}
}

func (k *found) note(d *dependency.Dependency, place int) {
	sort := &k.selecting
	if modifies(d) {
		sort = &k.modifying
	}
	if *sort == 0 {
		*sort = place
	}
	if k.first == 0 {
		k.first = place
	}
}

func (x *index) attach(d *dependency.Dependency, marks []bool, place int) {
	word, head, ok := attachment(d)
	if !ok {
		return
	}
	t := token(word, marks)
	switch two := x.attached[t]; {
	case two[0].place == 0:
		x.attached[t] = [2]attached{{head, place}}
	case two[1].place == 0 && two[0].head != head:
		two[1] = attached{head, place}
		x.attached[t] = two
	}
}

func wordsOf(d *dependency.Dependency, marks []bool) words {
	return words{token(d.Predicate, marks), token(d.Argument, marks)}
}

func (w words) reversed() words { return words{w.argument, w.predicate} }
