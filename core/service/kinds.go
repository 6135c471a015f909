package service

import (
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/score"
)

// judged is what became of the dependencies of a system: by kind, and of what
// kinds each sentence has some.
type judged struct {
	tally score.Tally
	has   []score.Has // by pair
}

// judge judges every dependency of a system of a kept comparison. It takes
// about as long as to score them, so it is done once, when somebody asks.
func (done *comparison) judge(c *call, system int) (*judged, error) {
	compared := &done.systems[system]
	if compared.judged != nil {
		return compared.judged, nil
	}
	all := &judged{has: make([]score.Has, len(compared.pairs))}
	scorer := done.scorer(system)
	for i, p := range compared.pairs {
		if i%256 == 0 {
			if err := c.counted.tick(); err != nil {
				return nil, err
			}
		}
		analysis, err := scorer.Analyse(bothSides(p))
		if err != nil {
			return nil, err
		}
		all.has[i] = all.tally.Add(analysis)
	}
	compared.judged = all
	return all, nil
}

// kinds breaks the dependencies of a system down by kind: how many there are,
// how many of them each step takes for wrong, and what share of all that it
// takes for wrong these are.
func (s *Service) kinds(c *call) (Reply, error) {
	done, err := s.comparison(c)
	if err != nil {
		return Reply{}, err
	}
	if c.options.System >= len(done.systems) {
		return Reply{}, noSystem(c.options.System)
	}
	judged, err := done.judge(c, c.options.System)
	if err != nil {
		return Reply{}, err
	}
	tally := &judged.tally
	wrong := tally.AllWrong()
	w := &jsontext.Writer{}
	w.BeginObject()
	w.Key("wrong")
	w.BeginObject()
	for step, m := range scheme.Steps() {
		w.Key(scheme.Metrics[m].Key)
		w.BeginArray()
		writeSides(w, wrong[step])
		w.EndArray()
	}
	w.EndObject()
	w.Key("kinds")
	w.BeginArray()
	for k := score.Right; k <= score.WrongRoot; k++ {
		w.BeginObject()
		field(w, "kind", k.Key())
		field(w, "name", k.String())
		number(w, "sentences", tally.Sentences[k])
		number(w, "gold", tally.Kinds[k].Gold)
		number(w, "system", tally.Kinds[k].System)
		for step, m := range scheme.Steps() {
			w.Key(scheme.Metrics[m].Key)
			w.BeginArray()
			writeSides(w, tally.Wrong[k][step])
			share := tally.Wrong[k][step].Of(wrong[step])
			w.Float(share.F1())
			w.String(share.Percent().F1)
			w.EndArray()
		}
		w.EndObject()
	}
	w.EndArray()
	w.EndObject()
	return Reply{Type: "application/json", Body: append(w.Bytes(), '\n')}, nil
}

// writeSides writes the counts of both sides.
func writeSides(w *jsontext.Writer, s score.Sides) {
	w.Int(s.Gold)
	w.Int(s.System)
}
