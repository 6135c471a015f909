package service

import (
	"slices"
	"strings"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
)

// evaluation is what is made of pairs of sentences, wherever they come from: the
// metrics that they are counted under, and who counts. There are three, of CCG
// dependencies, of derivations and of dependency trees; others are one of these in which
// something differs.
type evaluation interface {
	scheme() *count.Scheme
	main() int    // the metric that is reported first
	rooted() bool // roots count, or it is said that there are none

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

	// scorer returns who counts. The files are for notices, and deps says how the
	// dependencies of this system are counted.
	scorer(o *Options, deps score.Options, gold, system notice.File) scorer

	// doubts says what takes the meaning of the counts of a system away.
	doubts(d *Doubts, system notice.File, c *count.Corpus) []*notice.Notice

	// leave takes from a sentence what nobody looks at once its dependencies are there.
	leave(s *dependency.Sentence)

	// sign changes the parts of a signature to what they are here.
	sign(done *comparison, s signs)

	intake
}

// intake is how systems are read and counted, and what is replied.
type intake interface {
	// parses says which derivations of a sentence of a system are read.
	parses() format.Derivations

	// read returns a reader of what is compared of a system's file, of a format; plain reads
	// it as it is.
	read(c *call, s *side, plain format.Reader, is format.Format, heads format.Heads, x *extraction) (format.Reader, error)

	// look decides what the beginnings of the files of a call tell.
	look(p *Plan, c *call) error

	// count reads and counts the files of a call.
	count(c *call) (*Sum, error)

	// begin makes room for what is counted of a system without its files.
	begin(of *Counted)

	// reply decides what only the whole tells, and writes it.
	reply(c *call, sum *Sum) (Reply, error)
}

// shown is an evaluation by which sentences are shown.
type shown interface {
	evaluation

	// analyse judges the dependencies of a sentence to be shown, under a metric.
	analyse(done *comparison, system, metric int, p pairing.Pair) (analysis, error)

	// kinds are those of its dependencies; what is right comes first. Tally counts
	// the dependencies of a pair by kind, and returns which kinds it has.
	kinds() []kind
	tally(done *comparison, system int) func(p pairing.Pair, t *count.Tally) (has count.Set, err error)

	// one returns what decides whether a pair has a dependency of a kind, -1 for any,
	// that is looked for by more than its kind; nil where it is not.
	one(done *comparison, system int, f *filter, kind int) (func(pairing.Pair) (bool, error), error)
}

// scorer counts pairs of sentences, one after the other.
type scorer interface {
	Score(gold, system *dependency.Sentence) (count.Counts, error)
	Log() *notice.Log              // what the reader of the counts must know
	From(gold, system notice.File) // from which files the next sentences come
}

// observed is an evaluation in which somebody sees each scorer that is made.
type observed struct {
	evaluation
	made func(deps score.Options, gold, system notice.File, s scorer)
}

func (e observed) scorer(o *Options, deps score.Options, gold, system notice.File) scorer {
	s := e.evaluation.scorer(o, deps, gold, system)
	e.made(deps, gold, system, s)
	return s
}

// suiting returns the evaluation of the files of a format by which sentences are
// shown.
func suiting(f format.Format) (evaluation, error) {
	if f.Tree() {
		return byAttachment, nil
	}
	return byDependencies, nil
}

// drawnBy returns the metric by which a sentence is drawn, of its key; "" is the main one.
func drawnBy(e evaluation, key string) (metric int, err error) {
	if key == "" {
		return e.main(), nil
	}
	metric, counted := e.scheme().Find(key)
	if !counted {
		return 0, notCounted(e, key)
	}
	return metric, nil
}

// notCounted says that a metric is not counted, and which are.
func notCounted(e evaluation, key string) error {
	return usage("the metric "+key+" is not counted of these files", "the metrics are "+strings.Join(e.scheme().Keys(), " "))
}

// evaluationOf returns the evaluation of scores.
func evaluationOf(s *report.Scores) evaluation {
	mergeable := [...]evaluation{byDependencies, byDerivations, byAttachment}
	return mergeable[slices.IndexFunc(mergeable[:], func(e evaluation) bool { return e.scheme() == s.Scheme })]
}

// takes returns an error if a file holds nothing that an evaluation compares.
func takes(e evaluation, file notice.File, in *report.Input) error {
	is := format.Format(in.Format)
	if lacks, hint := e.holds(is); lacks != "" {
		return holdsNo(file, format.Detection{Format: is, Why: in.Why}, lacks, hint)
	}
	return nil
}

// notEmpty returns an error if a file has nothing to compare.
func notEmpty(e evaluation, s *Side) error {
	if s.Input.Sentences > 0 {
		return e.holdsEnough(s)
	}
	return &notice.Error{
		Code: notice.Data, Place: notice.Place{File: s.First}, Message: "the file holds no sentence",
		Hint: "with nothing to compare there is no score",
	}
}

// nothingWrong reports whether a system has all that gold has, and no more.
func nothingWrong(e evaluation, c *count.Corpus) bool {
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

func (singly) parses() format.Derivations { return format.FirstDerivation }

func (singly) read(_ *call, s *side, plain format.Reader, _ format.Format, _ format.Heads, _ *extraction) (reader format.Reader, err error) {
	reader, s.copies = pairing.Watch(s.compared(plain))
	return reader, nil
}

func (singly) look(p *Plan, c *call) error {
	if err := p.lookAtPairs(c); err != nil {
		return err
	}
	p.Teaches = c.teaches
	return nil
}

func (singly) count(c *call) (*Sum, error) {
	of, err := c.start(c.options.Sentences, nil)
	if err == nil {
		err = c.takeTurns(of.runs)
	}
	if err != nil {
		return nil, err
	}
	return of.sum(), nil
}

func (singly) begin(*Counted) {}

func (singly) reply(c *call, sum *Sum) (Reply, error) {
	done, err := c.finish(sum, c.options.Sentences)
	if err != nil {
		return Reply{}, err
	}
	c.planned.name(done.scores.Warnings)
	return c.replyScores(done), nil
}
