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
	if c.chosen != nil {
		s.follow = func(source pairing.Source) pairing.Source { return numbered{source, c.chosen} }
	}
	if s.extracting != nil {
		s.extracting.All()
	}
	if e.one {
		return c.lists(s, plain, is, heads, x)
	}
	return c.lists(s, s.compared(plain), is, heads, x)
}

func (listEvaluation) look(s *Spread, c *call) error {
	if err := c.oneFile(); err != nil {
		return err
	}
	if len(c.inputs["gold"]) > 0 {
		return s.lookAtReranked(c)
	}
	c.by = byListsAlone
	_, side, _, err := c.openAlone()
	if err == nil {
		_, err = side.Next()
	}
	if err == nil || err == io.EOF {
		err = nil
		s.Plan.decide(c, side)
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
	c.plan().name(made.Warnings)
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

// lookAtReranked looks at the first pairs of gold and lists, and of what a reranker chose.
func (s *Spread) lookAtReranked(c *call) error {
	if err := s.lookAtPairs(c); err != nil {
		return err
	}
	s.Plan.Teaches = c.teaches
	files := c.inputs["reranked"]
	if len(files) == 0 {
		return nil
	}
	if chosen, err := c.ranks(); chosen != nil || err != nil {
		s.Plan.Files = append(s.Plan.Files, Planned{Role: files[0].is.Role, Name: files[0].is.Name})
		return err
	}
	alone := c.alone(c.besideGold())
	err := s.lookAtPairs(alone)
	c.cleanup = alone.cleanup
	return err
}
