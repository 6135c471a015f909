//go:build !small && !page

package lists

import (
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/nbest"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// leavingAllButOne returns what leaves all parses out of a list but the one that a model chooses, and says how many.
func leavingAllButOne(c *comparison.Call, done *comparison.Comparison, log *notice.Log) (func(*dependency.Sentence) int, error) {
	in := &c.Inputs["reranked"][0]
	begin, err := service.Beginning(in)
	if err != nil {
		return nil, err
	}
	chooses, err := readModel(in, begin)
	if err != nil {
		return nil, err
	}
	if chooses == nil {
		return nil, &notice.Error{Code: notice.Data, Place: notice.Place{File: in.Is}, Message: "this is no model of a reranker", Hint: "nbest train writes one"}
	}
	here := ""
	if format.Format(done.Scores.Systems[0].Input.Format).Derivation() {
		here = c.Options.Text(comparison.ConventionChoice)
	}
	for _, n := range unlikeTrained(&comparison.Chosen{File: in.Is, Signature: chooses.Signed()}, here) {
		log.Add(n)
	}
	tally := nbest.NewTally(nbest.Options{Scoring: done.Systems[0].Scoring, Bits: 64})
	return func(list *dependency.Sentence) (left int) {
		all := list.Derivations
		if len(all) < 2 {
			return 0
		}
		tally.Add(list)
		chosen := chooses.Choose(list, tally.Left()) - 1
		all[0], all[chosen] = all[chosen], all[0]
		list.Derivations = all[:1]
		return len(all) - 1
	}, nil
}
