package lists

import (
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/service"
)

// Open is the operation that reads lists to be asked about. It is made by who lists it, so that
// it is in no program that keeps nothing.
func Open() *service.Operation {
	return &service.Operation{
		Name: "nbest_open", Help: "Read n-best lists, and keep them.", Files: listed, Kept: true,
		Choices: service.Concat(Listing, []*service.Choice{BitsChoice}),
		By:      byOneList,
		Run:     comparison.Comparing(runOpen),
	}
}

// mostKept bounds the bytes of the files whose lists are kept: these take about seven times as
// many in memory.
const mostKept = 32 << 20

// kept are lists that are kept.
type kept struct {
	*comparison.Comparison
	alone bool // there is no gold
}

// runOpen reads files as nbest_list does, keeps what it read, and replies with its handle: 0
// where that would take too much memory.
func runOpen(c *comparison.Call) (service.Reply, error) {
	if err := c.MayKeep(); err != nil {
		return service.Reply{}, err
	}
	if err := oneFile(c); err != nil {
		return service.Reply{}, err
	}
	var handle service.HandleResult
	if c.Size() <= mostKept {
		handle.Handle = c.Next()
		lists, err := read(c)
		if err != nil {
			return service.Reply{}, err
		}
		c.Keep(lists)
	}
	return service.Reply{Type: "application/json", Body: jsontext.Document(&handle)}, nil
}

// read reads all lists.
func read(c *comparison.Call) (*kept, error) {
	if len(c.Inputs["gold"]) > 0 {
		done, err := c.CompareAndKeep()
		return &kept{Comparison: done}, err
	}
	var pairs []pairing.Pair
	done, err := readAlone(c, func(s *dependency.Sentence) { pairs = append(pairs, pairing.Pair{B: s.Clone()}) })
	if err != nil {
		return nil, err
	}
	done.Systems[0].Pairs = pairs
	return &kept{done, true}, nil
}

// findKept finds the list that n or id names among those that are kept. What is shown of it is
// extracted into a copy.
func findKept(c *comparison.Call) (*shownList, error) {
	all, ok := c.Kept().(*kept)
	if !ok {
		return nil, service.Usage("no such lists are kept", "read the files again")
	}
	c.Options.Settings = c.Options.Overlay(all.Options.Settings, c.Op)
	found := &shownList{comparison: all.Comparison}
	if !all.alone {
		chosen, err := all.Sentence(c)
		if err != nil {
			return nil, err
		}
		found.n, found.pair = chosen.N, chosen.Pair
		found.gold, found.list = comparison.BothSides(chosen.Pair)
		found.list = found.list.Clone()
		return found, nil
	}
	pairs := all.Systems[0].Pairs
	for n, p := range pairs {
		if c.Wants(&count.Row{Index: n, ID: p.B.ID}) {
			found.n, found.list = n+1, p.B.Clone()
			found.pair = pairing.Pair{B: found.list}
			return found, nil
		}
	}
	return nil, noList(c, len(pairs))
}
