package service

import (
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/jsontext"
)

var kindsOperation = &Operation{
	Name: "kinds", Help: "Break the dependencies of a comparison that is kept down by what became of them.", Kept: true,
	Choices: keeping,
	run:     comparing(nil, runKinds),
}

// judged is what became of the dependencies of a system: by kind, and of what
// kinds each sentence has some.
type judged struct {
	tally count.Tally
	has   []count.Set // the kinds, by pair
}

// judge judges every dependency of a system of a kept comparison. It takes
// about as long as to score them, so it is done once, when somebody asks.
func (done *comparison) judge(c *call, system int) (*judged, error) {
	compared := &done.systems[system]
	if compared.judged != nil {
		return compared.judged, nil
	}
	all := &judged{has: make([]count.Set, len(compared.pairs))}
	tally := done.shown().tally(done, system)
	for i, p := range compared.pairs {
		if i%256 == 0 {
			if err := c.counted.tick(); err != nil {
				return nil, err
			}
		}
		var err error
		if all.has[i], err = tally(p, &all.tally); err != nil {
			return nil, err
		}
	}
	compared.judged = all
	return all, nil
}

// runKinds breaks the dependencies of a system down by kind: how many there are,
// how many of them each step takes for wrong, and what share of all that it
// takes for wrong these are.
func runKinds(c *call) (Reply, error) {
	done, err := c.comparison()
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
	scheme := done.by.scheme()
	for _, m := range scheme.Drawn() {
		w.Key(scheme.Metrics[m].Key)
		w.BeginArray()
		writeSides(w, wrong[m])
		w.EndArray()
	}
	w.EndObject()
	w.Key("kinds")
	w.BeginArray()
	for k, kind := range done.shown().kinds() {
		w.BeginObject()
		field(w, "kind", kind.Key())
		field(w, "name", kind.String())
		number(w, "sentences", tally.Sentences[k])
		number(w, "gold", tally.Kinds[k].Gold)
		number(w, "system", tally.Kinds[k].System)
		for _, m := range scheme.Drawn() {
			w.Key(scheme.Metrics[m].Key)
			w.BeginArray()
			writeSides(w, tally.Wrong[k][m])
			share := tally.Wrong[k][m].Of(wrong[m])
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
func writeSides(w *jsontext.Writer, s count.Sides) {
	w.Int(s.Gold)
	w.Int(s.System)
}

// kind is a kind of what is judged, of which each evaluation has its own.
type kind interface {
	Key() string    // in JSON and parameters
	String() string // as people read it
}

func keysOf(kinds []kind) (keys []string) {
	for _, k := range kinds {
		keys = append(keys, k.Key())
	}
	return keys
}

// kindsOf lists kinds up to the last.
func kindsOf[K interface {
	~uint8
	kind
}](last K) (all []kind) {
	for k := K(0); k <= last; k++ {
		all = append(all, k)
	}
	return all
}
