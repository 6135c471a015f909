package lists

import (
	"io"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/nbest"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

// listEvaluation is the evaluation of n-best lists, whose first parses it scores as those of
// dependencies are.
type listEvaluation struct {
	comparison.DependencyEvaluation
	alone bool // there is no gold to compare them with
	one   bool // list is looked at: of the others nothing is extracted or counted

	chosen    *reranker  // what chooses from the lists; nil for none, and where parses tell what was chosen
	relations *relations // nil where none are counted
}

var (
	ByLists        comparison.Evaluation = listEvaluation{}
	byListsAlone   comparison.Evaluation = listEvaluation{alone: true}
	byOneList      comparison.Evaluation = listEvaluation{one: true}
	byOneListAlone comparison.Evaluation = listEvaluation{alone: true, one: true}
)

// Sign says how sets of dependencies are hashed. Without gold nothing is scored.
func (e listEvaluation) Sign(done *comparison.Comparison, s comparison.Signs) {
	s[BitsChoice] = "xor" + done.Options.Text(BitsChoice)
	if e.alone {
		s.Leave(comparison.DuplicatesChoice, comparison.AlignmentChoice, comparison.RootLabelChoice, comparison.RootHeadsChoice, comparison.CoveredChoice, comparison.StrictChoice, comparison.PairChoice)
		s[comparison.CoindexationChoice] = done.Scores.Systems[0].Input.Extracted
	}
}

func (e listEvaluation) Scorer(o *comparison.Options, deps score.Options, gold, system notice.File) comparison.Scorer {
	if e.one {
		return &idle{}
	}
	return &listScorer{Tally: tally(o, deps, gold, system, e.relations), relations: e.relations}
}

// Leave leaves dependencies to each derivation.
func (listEvaluation) Leave(s *dependency.Sentence) {
	for i := range s.Derivations {
		s.Derivations[i].Tree.Reset()
	}
}

func (listEvaluation) Parses() format.Derivations { return format.AllDerivations }

func (e listEvaluation) Read(c *comparison.Call, s *comparison.OpenSide, plain format.Reader, is format.Format, heads format.Heads, x *comparison.Extraction) (format.Reader, error) {
	if err := e.relations.read(c, x.Table); err != nil {
		return nil, err
	}
	if e.chosen != nil && e.chosen.ranks != nil {
		s.Follow = func(source pairing.Source) pairing.Source { return numbered{source, e.chosen.ranks} }
	}
	if s.Extracting != nil {
		s.Extracting.All()
	}
	if e.one {
		return lists(c, s, plain, is, heads, x)
	}
	return lists(c, s, s.Compared(plain), is, heads, x)
}

func (listEvaluation) Look(p *comparison.Plan, c *comparison.Call) error {
	if err := oneFile(c); err != nil {
		return err
	}
	if len(c.Inputs["gold"]) > 0 {
		return lookAtReranked(p, c)
	}
	c.By = byListsAlone
	_, side, _, err := openAlone(c)
	if err == nil {
		_, err = side.Next()
	}
	if err == nil || err == io.EOF {
		err = nil
		p.Decide(c, side)
	}
	return err
}

func (listEvaluation) Count(c *comparison.Call) (*comparison.Sum, error) { return countLists(c) }

// Begin makes room for lists, of which there may be none to be counted.
func (listEvaluation) Begin(of *comparison.Counted) { of.Lists = &nbest.Sums{} }

func (listEvaluation) Reply(c *comparison.Call, sum *comparison.Sum) (service.Reply, error) {
	made, err := finishLists(c, sum)
	if err != nil {
		return service.Reply{}, err
	}
	c.Planned.Name(made.Warnings)
	return replyLists(c, made), nil
}

// listScorer scores lists, and looks for the same in their first parses.
type listScorer struct {
	*nbest.Tally
	lacking   comparison.Lacks
	relations *relations
}

// Log returns what was met that the reader of the numbers must know.
func (l *listScorer) Log() *notice.Log {
	log := l.Tally.Log()
	l.relations.tell(log)
	return log
}

// Score counts a sentence and a list.
func (l *listScorer) Score(gold, list *dependency.Sentence) (count.Counts, error) {
	n, err := l.Tally.Score(gold, list)
	if err == nil {
		l.lacking.Note(gold, list, &n)
	}
	return n, err
}

func (l *listScorer) Doubts() comparison.Doubts {
	return comparison.Doubts{Lacking: int64(l.lacking), Features: l.Features()}
}

// Keep keeps the row of the list that was counted last.
func (l *listScorer) Keep(of *comparison.Counted, p pairing.Pair, row *count.Row) {
	if p.A == nil {
		of.ListExtra = append(of.ListExtra, listRow(p, row, l.Tally))
	} else {
		of.ListRows = append(of.ListRows, listRow(p, row, l.Tally))
	}
}

// Tell says what the lists came to.
func (l *listScorer) Tell(of *comparison.Counted) { of.Lists = &l.Sums }
