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
	tally, scheme := &judged.Tally, done.By.Scheme()
	all := tally.AllWrong()
	kinds := done.Shown().Kinds()
	r := &kindsResult{Wrong{scheme, &all, nil}, jsontext.Each[kindResult]{Len: len(kinds), At: func(k int) kindResult {
		return kindResult{kinds[k].Key(), kinds[k].String(), tally.Sentences[k], tally.Kinds[k], Wrong{scheme, &tally.Wrong[k], &all}}
	}}}
	return service.Reply{Type: "application/json", Body: jsontext.Document(r)}, nil
}

// kindsResult is what became of the dependencies of a system.
type kindsResult struct {
	Wrong Wrong                     `json:"wrong"` // Gold − correct, and system − correct.
	Kinds jsontext.Each[kindResult] `json:"kinds"`
}

// kindResult is the dependencies of a kind, of both sides.
type kindResult struct {
	Kind        string `json:"kind"`      // The [kind](metrics.md#error-kinds).
	Name        string `json:"name"`      // As people read it.
	Sentences   int64  `json:"sentences"` // How many have it.
	count.Sides `json:",inline"`
	Wrong       `json:",inline"`
}

// Wrong has a member for each metric that is drawn: how many of the dependencies of gold it takes for
// wrong, and of the system; of a kind, which share of all that are wrong these are, and the share in
// per cent as a text.
type Wrong struct {
	scheme  *count.Scheme
	of, all *[count.MaxMetrics]count.Sides
}

// WriteFields writes them.
func (x *Wrong) WriteFields(w *jsontext.Writer) {
	for _, m := range x.scheme.Drawn() {
		w.Key(x.scheme.Metrics[m].Key)
		w.BeginArray()
		w.Int(x.of[m].Gold)
		w.Int(x.of[m].System)
		if x.all != nil {
			share := x.of[m].Share(x.all[m])
			w.Float(share.F1())
			w.String(share.Percent().F1)
		}
		w.EndArray()
	}
}
