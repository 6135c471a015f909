package agree

import (
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/service"
)

// Work is the operation that says how much work all pairs of annotations are. A host that measures
// how long a block of them takes knows how long all of them will. It is made by who lists it, as
// [Open].
func Work() *service.Operation {
	return &service.Operation{
		Name: "agree_work", Help: "Say how much work it is to compare all pairs of annotations.", Kept: true,
		Choices: []*service.Choice{pieceChoice, service.HandleChoice},
		Reads:   format.Further,
		Run:     comparison.Comparing(runWork),
	}
}

var pieceChoice = &service.Choice{
	Name: "piece", Group: service.Kept, Kind: service.Text,
	Help: "Compare the pairs of one of several blocks, as in 2/8, so that the caller can measure how long that takes.",
}

// agreementWorkResult is how much work it is to compare all pairs of annotations.
type agreementWorkResult struct {
	Pairs   int64  `json:"pairs" least:"1"` // Pairs of annotations.
	Work    int64  `json:"work"`            // Steps that all pairs take, about.
	Piece   int64  `json:"piece"`           // Steps of the piece that was compared, about; 0 without one.
	Compare string `json:"compare"`         // What is compared, for people.
}

// runWork counts the work, and compares a block of the pairs if one is named, for a host to
// measure.
func runWork(c *comparison.Call) (service.Reply, error) {
	a, err := keptOrGathered(c)
	if err != nil {
		return service.Reply{}, err
	}
	if _, err := a.observed(c); err != nil {
		return service.Reply{}, TooMuch(c, err)
	}
	n := int64(0)
	for i := range a.Units {
		n += int64(len(a.Units[i].By))
	}
	pairs := n * (n - 1) / 2
	w := agreementWorkResult{Pairs: pairs, Work: a.data.Cost(), Compare: pairsOf(pairs)}
	if text := c.Options.Text(pieceChoice); text != "" {
		block, err := parseBlock(text)
		if err != nil {
			return service.Reply{}, err
		}
		done, all, err := a.data.Try(block, c.Counted.Tick)
		if err != nil {
			return service.Reply{}, TooMuch(c, err)
		}
		w.Piece = int64(float64(w.Work) * float64(done) / float64(max(all, 1)))
	}
	return service.Reply{Type: "application/json", Body: jsontext.Document(&w)}, nil
}
