package service

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/report"
)

var openOperation = &Operation{
	Name: "open", Help: "Score files, and keep the comparison.", Files: sides, Kept: true,
	Choices: concat(pictured, []*Choice{namesChoice}, choosing, drawing, keeping[1:]),
	run:     comparing(nil, runOpen),
}

var reportOperation = &Operation{
	Name: "report", Help: "Write the scores of a comparison that is kept.", Kept: true,
	Choices: []*Choice{coveredChoice, writing(scoresAs("Scores")), sentencesChoice, failUnderAny, handleChoice},
	run:     comparing(nil, runReport),
}

var releaseOperation = &Operation{
	Name: "release", Help: "Forget a comparison that is kept.", Kept: true,
	Choices: keeping[:1],
	run:     comparing(nil, runRelease),
}

// runOpen scores as score does, keeps the comparison, and replies with its handle,
// the scores, and one sentence with its drawing: the one that is asked for, or
// the last if there are fewer. A sentence that there is too much to say about is
// left out; asked for by itself, it is an error.
func runOpen(c *call) (Reply, error) {
	if err := c.mayKeep(); err != nil {
		return Reply{}, err
	}
	pairs := make([]comparedSystem, len(c.inputs["system"]))
	done, err := c.compare(true, func(system int, row *count.Row, p pairing.Pair) (bool, error) {
		kept := &pairs[system]
		if row.Index < 0 {
			kept.extra = append(kept.extra, p)
		} else {
			kept.pairs = put(kept.pairs, row.Index, p)
		}
		return true, nil
	})
	if err != nil {
		return Reply{}, err
	}
	c.withOtherFeatures(done)
	for i := range pairs {
		done.systems[i].pairs = slices.Concat(pairs[i].pairs, pairs[i].extra)
	}
	done.counted = nil // who counted is not needed any more
	done.scores.Signature = done.signature()
	c.options.System = min(c.options.System, len(done.systems)-1)
	c.options.Sentence = min(c.options.Sentence, len(done.systems[c.options.System].pairs))
	// What was drawn before may have been of another evaluation.
	if _, counted := done.by.scheme().Find(c.options.Metric); !counted {
		c.options.Metric = ""
	}
	chosen, err := done.sentence(c)
	if err != nil {
		return Reply{}, err
	}
	w := &jsontext.Writer{}
	w.BeginObject()
	w.Number("handle", c.next())
	scores := done.scores
	scores.Systems, scores.Shown = withoutRows(scores.Systems), true
	scores.WriteFields(w)
	body := w.Bytes()
	sentence := &jsontext.Writer{}
	drawing, err := c.writeSentence(sentence, chosen)
	if err == nil {
		body = append(append(body, `,"sentence":`...), sentence.Bytes()...)
	} else if asError(err).Code != notice.Limit {
		return Reply{}, err
	}
	c.keep(done)
	return Reply{Type: "application/json", Body: append(body, "}\n"...), Drawing: drawing, Warnings: scores.Warnings}, nil
}

// runReport writes the scores of a kept comparison.
func runReport(c *call) (Reply, error) {
	done, err := c.comparison()
	if err != nil {
		return Reply{}, err
	}
	scores := done.scores
	scores.Signature = covering(scores.Signature, c.options.Covered)
	if !c.options.Sentences {
		scores.Systems = withoutRows(scores.Systems)
	}
	return c.reply(&scores), nil
}

func withoutRows(systems []report.System) []report.System {
	bare := slices.Clone(systems)
	for i := range bare {
		bare[i].Rows, bare[i].Extra = nil, nil
	}
	return bare
}

// runRelease forgets a kept comparison.
func runRelease(c *call) (Reply, error) {
	if _, err := c.comparison(); err != nil {
		return Reply{}, err
	}
	c.release()
	return Reply{Type: "application/json", Body: []byte("{}\n")}, nil
}
