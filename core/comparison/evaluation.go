package comparison

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

// Evaluation is what is made of pairs of sentences, wherever they come from: the
// metrics that they are counted under, and who counts. There are three, of CCG
// dependencies, of derivations and of dependency trees; others are one of these in which
// something differs.
type Evaluation interface {
	Scheme() *count.Scheme
	Main() int    // the metric that is reported first
	Rooted() bool // roots count, or it is said that there are none

	// Where all of these metrics are all right, nothing is wrong, which same says in words.
	// Of the first, gold tells how much of it the system covers.
	all() []int
	same() string

	// holds says what a file holds nothing of, of what is compared, and what would help; ""
	// where it holds it.
	holds(is format.Format) (lacks, hint string)

	// holdsEnough returns an error if a side, which has sentences, has nothing to compare.
	holdsEnough(s *Side) error

	// isCut reports whether files that fit otherwise show that one of them is cut.
	isCut(f *pairing.Fit) bool

	// Scorer returns who counts. The files are for notices, and deps says how the
	// dependencies of this system are counted.
	Scorer(o *Options, deps score.Options, gold, system notice.File) Scorer

	// doubts says what takes the meaning of the counts of a system away.
	doubts(d *Doubts, system notice.File, c *count.Corpus) []*notice.Notice

	// Leave takes from a sentence what nobody looks at once its dependencies are there.
	Leave(s *dependency.Sentence)

	// Sign changes the parts of a signature to what they are here.
	Sign(done *Comparison, s Signs)

	intake
}

// intake is how systems are read and counted, and what is replied.
type intake interface {
	// Parses says which derivations of a sentence of a system are read.
	Parses() format.Derivations

	// Read returns a reader of what is compared of a system's file, of a format; plain reads
	// it as it is.
	Read(c *Call, s *OpenSide, plain format.Reader, is format.Format, heads format.Heads, x *Extraction) (format.Reader, error)

	// Look decides what the beginnings of the files of a call tell.
	Look(p *Plan, c *Call) error

	// Count reads and counts the files of a call.
	Count(c *Call) (*Sum, error)

	// Begin makes room for what is counted of a system without its files.
	Begin(of *Counted)

	// Reply decides what only the whole tells, and writes it.
	Reply(c *Call, sum *Sum) (service.Reply, error)
}

// sentenceEvaluation is an evaluation by which sentences are shown.
type sentenceEvaluation interface {
	Evaluation

	// analyse judges the dependencies of a sentence to be shown, under a metric.
	analyse(done *Comparison, system, metric int, p pairing.Pair) (analysis, error)

	// Kinds are those of its dependencies; what is right comes first. Tally counts
	// the dependencies of a pair by kind, and returns which kinds it has.
	Kinds() []kind
	tally(done *Comparison, system int) func(p pairing.Pair, t *count.Tally) (has count.Set, err error)

	// one returns what decides whether a pair has a dependency of a kind, -1 for any,
	// that is looked for by more than its kind; nil where it is not.
	one(done *Comparison, system int, f *Filter, kind int) (func(pairing.Pair) (bool, error), error)
}

// Scorer counts pairs of sentences, one after the other.
type Scorer interface {
	Score(gold, system *dependency.Sentence) (count.Counts, error)
	Log() *notice.Log               // what the reader of the counts must know
	Reads(gold, system notice.File) // from which files the next sentences come
}

// Observed is an evaluation in which somebody sees each scorer that is made.
type Observed struct {
	Evaluation
	Made func(deps score.Options, gold, system notice.File, s Scorer)
}

// Scorer returns who counts, and shows it.
func (e Observed) Scorer(o *Options, deps score.Options, gold, system notice.File) Scorer {
	s := e.Evaluation.Scorer(o, deps, gold, system)
	e.Made(deps, gold, system, s)
	return s
}

// drawnBy returns the metric by which a sentence is drawn, of its key; "" is the main one.
func drawnBy(e Evaluation, key string) (metric int, err error) {
	if key == "" {
		return e.Main(), nil
	}
	metric, counted := e.Scheme().Find(key)
	if !counted {
		return 0, notCounted(e, key)
	}
	return metric, nil
}

// Metric returns the metric by which errors are told, of its key; "" is the main one.
func (done *Comparison) Metric(key string) (metric int, err error) { return drawnBy(done.By, key) }

// notCounted says that a metric is not counted, and which are.
func notCounted(e Evaluation, key string) error {
	return service.Usage("the metric "+key+" is not counted of these files", "the metrics are "+strings.Join(e.Scheme().Keys(), " "))
}

// takes returns an error if a file holds nothing that an evaluation compares.
func takes(e Evaluation, file notice.File, in *report.Input) error {
	is := format.Format(in.Format)
	if lacks, hint := e.holds(is); lacks != "" {
		return HoldsNo(file, format.Detection{Format: is, Why: in.Why}, lacks, hint)
	}
	return nil
}

// NotEmpty returns an error if a file has nothing to compare.
func NotEmpty(e Evaluation, s *Side) error {
	if s.Input.Sentences > 0 {
		return e.holdsEnough(s)
	}
	return &notice.Error{
		Code: notice.Data, Place: notice.Place{File: s.First}, Message: "the file holds no sentence",
		Hint: "with nothing to compare there is no score",
	}
}

// nothingWrong reports whether a system has all that gold has, and no more.
func nothingWrong(e Evaluation, c *count.Corpus) bool {
	all := e.all()
	for _, m := range all {
		if n := c.All[m]; n.Correct != n.Gold || n.Correct != n.System {
			return false
		}
	}
	return c.All[all[0]].Gold > 0
}

// singly is how systems are read and counted that have one analysis of a sentence.
type singly struct{}

func (singly) Parses() format.Derivations { return format.FirstDerivation }

func (singly) Read(_ *Call, s *OpenSide, plain format.Reader, _ format.Format, _ format.Heads, _ *Extraction) (reader format.Reader, err error) {
	reader, s.copies = pairing.Watch(s.Compared(plain))
	return reader, nil
}

func (singly) Look(p *Plan, c *Call) error {
	if err := p.LookAtPairs(c); err != nil {
		return err
	}
	p.Teaches = c.Teaches
	return nil
}

func (singly) Count(c *Call) (*Sum, error) {
	of, err := c.Start(c.Rows(), nil)
	if err == nil {
		err = c.TakeTurns(of.Runs)
	}
	if err != nil {
		return nil, err
	}
	return of.Sum(), nil
}

func (singly) Begin(*Counted) {}

func (singly) Reply(c *Call, sum *Sum) (service.Reply, error) {
	done, err := c.Finish(sum, c.Rows())
	if err != nil {
		return service.Reply{}, err
	}
	c.Planned.Name(done.Scores.Warnings)
	if c.Ends != nil {
		return c.Ends(c, done)
	}
	return c.ReplyScores(done), nil
}
