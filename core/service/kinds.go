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
		w.Text("kind", kind.Key())
		w.Text("name", kind.String())
		w.Number("sentences", tally.Sentences[k])
		w.Number("gold", tally.Kinds[k].Gold)
		w.Number("system", tally.Kinds[k].System)
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
