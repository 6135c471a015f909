package stepwise

import (
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/diagram/steps"
	"github.com/ccgscore/ccgscore/core/extract"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

// chosenWay is the dependency whose way through the derivation is shown.
type chosenWay struct {
	side  int  // 0 for gold
	index int  // among the dependencies of its side
	named bool // by the caller, so it is seen whatever room there is
	way   extract.Way
}

// What the choice way says in place of a dependency.
const (
	anyWay = "auto"
	NoWay  = "none"
)

// choose chooses the dependency that a call asks for, and flags its way; that of
// the other side as well, if it has the same dependency.
func (d *Derived) choose(wish string) error {
	if wish == NoWay {
		return nil
	}
	var found *chosenWay
	if wish == anyWay {
		found = d.instructive()
	} else {
		var err error
		if found, err = d.named(wish); err != nil {
			return err
		}
	}
	if found == nil {
		return nil
	}
	d.chosen = found
	flags := steps.Way
	if found.named {
		flags |= steps.Open
	}
	found.way = d.sides[found.side].follow(found.index, flags)
	if j := d.chosenOne(); j.Right[score.F1] && j.Partner >= 0 {
		d.sides[1-found.side].follow(j.Partner, flags)
	}
	return nil
}

// chosenOne returns the dependency that is chosen.
func (d *Derived) chosenOne() *score.Judgement {
	return &d.sides[d.chosen.side].judged[d.chosen.index]
}

// instructive returns the dependency that shows most: one that only one side
// has rather than one of both, and a long-range one rather than others.
func (d *Derived) instructive() (best *chosenWay) {
	most := -1
	for i := range d.sides {
		side := &d.sides[i]
		for index := range side.judged {
			j := &side.judged[index]
			made, known := side.made[comparison.TupleOf(&j.Dependency)]
			if !known || j.Kind == score.LeftOut {
				continue
			}
			shows := 0
			if made.Via > 0 {
				shows += 2
			}
			if made.Unbounded {
				shows += 2
			}
			if !j.Right[score.F1] {
				shows++
			}
			if shows > most {
				best, most = &chosenWay{side: i, index: index}, shows
			}
		}
	}
	return best
}

// named returns the dependency that a text such as gold:6:2:2 names: its side,
// its predicate, slot and argument, and its category if that does not tell.
func (d *Derived) named(text string) (*chosenWay, error) {
	parts := strings.SplitN(text, ":", 5)
	for i := range d.sides {
		if len(parts) < 4 || parts[0] != d.sides[i].name {
			continue
		}
		for index := range d.sides[i].judged {
			if j := &d.sides[i].judged[index]; !j.Root() && isNamed(j, parts[1:]) {
				return &chosenWay{side: i, index: index, named: true}, nil
			}
		}
		return nil, service.Usage("there is no dependency "+notice.Quote(text), "name its side, predicate, slot and argument, as in gold:6:2:2")
	}
	return nil, service.Usage(notice.Quote(text)+" is no dependency", "name its side, predicate, slot and argument, as in gold:6:2:2; or write auto, or none")
}

func isNamed(j *score.Judgement, parts []string) bool {
	for i, n := range []int{int(j.Predicate), int(j.Slot), int(j.Argument)} {
		if strconv.Itoa(n) != parts[i] {
			return false
		}
	}
	return len(parts) < 4 || j.Category.String() == parts[3]
}

// follow flags the way of a dependency, and returns it; it is empty where the
// derivation does not have the dependency.
func (s *derivedSide) follow(index int, flags steps.Flags) extract.Way {
	made, known := s.made[comparison.TupleOf(&s.judged[index].Dependency)]
	if !known {
		return extract.Way{}
	}
	way := s.extractor.Way(s.drawn.Derivation, &made)
	for i := range way.Stages {
		s.drawn.Flags[way.Stages[i].Node] |= flags
	}
	for _, node := range way.Argument {
		s.drawn.Flags[node] |= flags
	}
	return *way
}
