package lists

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/nbest"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

// Dedup is the operation that writes lists without repetitions, or of each list the parse that a model chooses.
var Dedup = &service.Operation{
	Name: "nbest_dedup", Help: "Write lists without the parses that mean what a better one does; or, with a reranker, the parse of each list that it chooses.",
	Files:   service.Concat(listed, []*service.Role{rerankedRole.Saying("A model of nbest train: only the parse that it chooses of each list is written.")}),
	Choices: service.Concat(comparison.Extracting[1:], []*service.Choice{comparison.LenientChoice}, comparison.Reads(comparison.HasDependencies)),
	Forms:   comparison.CorpusAsText,
	By:      byListsAlone,
	Run:     comparison.Comparing(runDedup),
}

// runDedup writes lists without repetitions, in the format of the file where that can be
// written. Later they may be scored in any way, so that all of a root and of words is
// compared.
func runDedup(c *comparison.Call) (service.Reply, error) {
	if len(c.Inputs["system"]) != 1 {
		return service.Reply{}, service.Usage("exactly one file of lists is needed", "")
	}
	c.Options.SetHeads("rules")
	done, side, _, err := openAlone(c)
	if err != nil {
		return service.Reply{}, err
	}
	to := writtenAs(format.Format(side.Format))
	w, err := format.NewWriter(to, side.Is)
	if err != nil {
		return service.Reply{}, err
	}
	var log notice.Log
	leave, why, err := leaving(c, done, &log)
	if err != nil {
		return service.Reply{}, err
	}
	parses, left, pass := 0, 0, c.PassingOn(w, side.Is)
	err = c.EachOf(side, func(list *dependency.Sentence) error {
		parses += len(list.Derivations)
		left += leave(list)
		return writeParses(list, to, pass)
	})
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		return service.Reply{}, err
	}
	log.Merge(side.Told())
	log.Merge(w.Log())
	reply := comparison.Document(w, to, &log)
	reply.Notes = []string{comparison.Taken(&side.Input), count.Grouped(left) + " of " + report.Plural(int64(parses), "parse") + " left out, which " + why}
	return reply, nil
}

// leaving returns what leaves parses out of a list and says how many, and why they are left out. It logs what is doubtful
// about a model.
func leaving(c *comparison.Call, done *comparison.Comparison, log *notice.Log) (leave func(*dependency.Sentence) int, why string, err error) {
	scoring := done.Systems[0].Scoring
	scoring.RootLabel, scoring.Tokens = score.FullCategory, dependency.FormAndPosition
	if len(c.Inputs["reranked"]) > 0 {
		leave, err = leavingAllButOne(c, done, log)
		return leave, "the reranker did not choose", err
	}
	return nbest.NewDedup(scoring).Leave, "repeat a better one", nil
}

// writtenAs is the format in which lists are written that were read in another.
func writtenAs(read format.Format) format.Format {
	switch {
	case slices.Contains(format.Writable, read):
		return read
	case read.Derivation():
		return format.AUTO
	}
	return format.JSON
}

// writeParses writes a list: all its derivations as one sentence, or each set of
// dependencies as a sentence of its own.
func writeParses(list *dependency.Sentence, to format.Format, write func(*dependency.Sentence) error) error {
	if to.Derivation() || len(list.Derivations) == 0 {
		return write(list)
	}
	for p := range list.Derivations {
		one := nbest.ParseOf(list, p)
		one.Score, one.Scored = list.Derivations[p].Score, list.Derivations[p].Scored
		if err := write(&one); err != nil {
			return err
		}
	}
	return nil
}
