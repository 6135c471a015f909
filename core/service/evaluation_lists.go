package service

import (
	"io"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/nbest"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/score"
)

// listEvaluation is the evaluation of n-best lists, whose first parses it scores as those of
// dependencies are.
type listEvaluation struct {
	dependencyEvaluation
	alone bool // there is no gold to compare them with
	one   bool // list is looked at: of the others nothing is extracted or counted

	chosen *ranks // what a reranker chose of the lists, if it told ranks
}

var (
	byLists        evaluation = listEvaluation{}
	byListsAlone   evaluation = listEvaluation{alone: true}
	byOneList      evaluation = listEvaluation{one: true}
	byOneListAlone evaluation = listEvaluation{alone: true, one: true}
)

// sign says how sets of dependencies are hashed. Without gold nothing is scored.
func (e listEvaluation) sign(done *comparison, s signs) {
	s[bitsChoice] = "xor" + done.options.Text(bitsChoice)
	if e.alone {
		s.leave(duplicatesChoice, alignmentChoice, rootLabelChoice, rootHeadsChoice, coveredChoice, strictChoice, pairChoice)
		s[coindexationChoice] = done.scores.Systems[0].Input.Extracted
	}
}

func (e listEvaluation) scorer(o *Options, deps score.Options, gold, system notice.File) scorer {
	if e.one {
		return &idle{}
	}
	return &listScorer{Tally: o.tally(deps, gold, system)}
}

// leave leaves dependencies to each derivation.
func (listEvaluation) leave(s *dependency.Sentence) {
	for i := range s.Derivations {
		s.Derivations[i].Tree.Reset()
	}
}

func (listEvaluation) parses() format.Derivations { return format.AllDerivations }

func (e listEvaluation) read(c *call, s *side, plain format.Reader, is format.Format, heads format.Heads, x *extraction) (format.Reader, error) {
	if e.chosen != nil {
		s.follow = func(source pairing.Source) pairing.Source { return numbered{source, e.chosen} }
	}
	if s.extracting != nil {
		s.extracting.All()
	}
	if e.one {
		return c.lists(s, plain, is, heads, x)
	}
	return c.lists(s, s.compared(plain), is, heads, x)
}

func (listEvaluation) look(p *Plan, c *call) error {
	if err := c.oneFile(); err != nil {
		return err
	}
	if len(c.inputs["gold"]) > 0 {
		return p.lookAtReranked(c)
	}
	c.by = byListsAlone
	_, side, _, err := c.openAlone()
	if err == nil {
		_, err = side.Next()
	}
	if err == nil || err == io.EOF {
		err = nil
		p.decide(c, side)
	}
	return err
}

func (listEvaluation) count(c *call) (*Sum, error) { return c.countLists() }

// begin makes room for lists, of which there may be none to be counted.
func (listEvaluation) begin(of *Counted) { of.Lists = &nbest.Sums{} }

func (listEvaluation) reply(c *call, sum *Sum) (Reply, error) {
	made, err := c.finishLists(sum)
	if err != nil {
		return Reply{}, err
	}
	c.planned.name(made.Warnings)
	return c.replyLists(made), nil
}

// listScorer scores lists, and looks for the same in their first parses.
type listScorer struct {
	*nbest.Tally
	lacking lacks
}

// Score counts a sentence and a list.
func (l *listScorer) Score(gold, list *dependency.Sentence) (count.Counts, error) {
	n, err := l.Tally.Score(gold, list)
	if err == nil {
		l.lacking.note(gold, list, &n)
	}
	return n, err
}

func (l *listScorer) doubts() Doubts {
	return Doubts{Lacking: int64(l.lacking), Features: l.Features()}
}

// keep keeps the row of the list that was counted last.
func (l *listScorer) keep(of *Counted, p pairing.Pair, row *count.Row) {
	if p.A == nil {
		of.ListExtra = append(of.ListExtra, listRow(p, row, l.Tally))
	} else {
		of.ListRows = append(of.ListRows, listRow(p, row, l.Tally))
	}
}

// tell says what the lists came to.
func (l *listScorer) tell(of *Counted) { of.Lists = &l.Sums }
