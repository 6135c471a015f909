package comparison

import (
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

// MacroChoice asks for macro averages.
var MacroChoice = &service.Choice{
	Name: "macro", Group: service.Output, Kind: service.Truth, Default: "false",
	Help: "Write macro averages beside the scores, which are micro averages: the means of the scores of sentences, in which each sentence weighs the same.",
}

// Averaged is an evaluation that adds up the scores of sentences as well, if macro averages are asked for.
// It is a wrapper, so that programs without macro averages have nothing of them.
type Averaged struct{ Evaluation }

// plain is the evaluation by which sentences are shown.
func (e Averaged) plain() Evaluation { return e.Evaluation }

// spoken returns a reader as the evaluation wants it.
func (e Averaged) spoken(r format.Reader) format.Reader {
	if of, is := e.Evaluation.(*phraseEvaluation); is {
		return of.spoken(r)
	}
	return r
}

// name says in a sum by which parameters it was counted, of phrase-structure trees.
func (e Averaged) name(sum *Sum) {
	if of, is := e.Evaluation.(*phraseEvaluation); is {
		sum.Ignored = of.name
	}
}

// Scorer returns who counts, and adds up.
func (e Averaged) Scorer(o *Options, deps score.Options, gold, system notice.File) Scorer {
	s := e.Evaluation.Scorer(o, deps, gold, system)
	if !o.Truth(MacroChoice) {
		return s
	}
	return &averagedScorer{Scorer: s, scheme: e.Scheme()}
}

// Reply decides what only the whole tells, and writes it.
func (e Averaged) Reply(c *Call, sum *Sum) (service.Reply, error) {
	c.Ends = func(c *Call, done *Comparison) (service.Reply, error) {
		c.Average(done)
		return c.ReplyScores(done), nil
	}
	return e.Evaluation.Reply(c, sum)
}

// Average makes macro averages if they are asked for.
func (c *Call) Average(done *Comparison) {
	if c.Options.Truth(MacroChoice) {
		done.Scores.Covered = c.Options.Covered
		for i := range done.Sum.Systems {
			done.Scores.Average(i, done.Sum.Systems[i].Macro)
		}
	}
}

// averagedScorer adds up the scores of the sentences that another scorer counts.
type averagedScorer struct {
	Scorer
	scheme *count.Scheme
	macro  count.Macro
}

func (a *averagedScorer) Score(gold, system *dependency.Sentence) (count.Counts, error) {
	n, err := a.Scorer.Score(gold, system)
	if err == nil {
		a.macro.Add(a.scheme, &count.Row{Covered: system.Parsed, Counts: n})
	}
	return n, err
}

// Doubts are those of the other scorer.
func (a *averagedScorer) Doubts() (none Doubts) {
	if d, ok := a.Scorer.(doubter); ok {
		return d.Doubts()
	}
	return none
}

// Keep keeps nothing of a pair but its scores.
func (a *averagedScorer) Keep(*Counted, pairing.Pair, *count.Row) {}

// Tell hands over the sums.
func (a *averagedScorer) Tell(of *Counted) { of.Macro = &a.macro }
