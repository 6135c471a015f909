package kept

import (
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/service"
)

// Kinds is the operation that breaks a kept comparison down by what became of its dependencies.
var Kinds = &service.Operation{
	Name: "kinds", Help: "Break the dependencies of a comparison that is kept down by what became of them.", Kept: true,
	Choices: comparison.Keeping,
	Run:     comparison.Comparing(runKinds),
}

// runKinds breaks the dependencies of a system down by kind: how many there are,
// how many of them each step takes for wrong, and what share of all that it
// takes for wrong these are.
func runKinds(c *comparison.Call) (service.Reply, error) {
	done, err := c.Comparison()
	if err != nil {
		return service.Reply{}, err
	}
	if c.Options.System >= len(done.Systems) {
		return service.Reply{}, comparison.NoSystem(c.Options.System)
	}
	judged, err := done.Judge(c, c.Options.System)
	if err != nil {
		return service.Reply{}, err
	}
	tally := &judged.Tally
	wrong := tally.AllWrong()
	w := &jsontext.Writer{}
	w.BeginObject()
	w.Key("wrong")
	w.BeginObject()
	scheme := done.By.Scheme()
	for _, m := range scheme.Drawn() {
		w.Key(scheme.Metrics[m].Key)
		w.BeginArray()
		writeSides(w, wrong[m])
		w.EndArray()
	}
	w.EndObject()
	w.Key("kinds")
	w.BeginArray()
	for k, kind := range done.Shown().Kinds() {
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
			share := tally.Wrong[k][m].Share(wrong[m])
			w.Float(share.F1())
			w.String(share.Percent().F1)
			w.EndArray()
		}
		w.EndObject()
	}
	w.EndArray()
	w.EndObject()
	return service.Reply{Type: "application/json", Body: append(w.Bytes(), '\n')}, nil
}

// writeSides writes the counts of both sides.
func writeSides(w *jsontext.Writer, s count.Sides) {
	w.Int(s.Gold)
	w.Int(s.System)
}
