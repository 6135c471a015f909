package service

import (
	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/score"
)

// attachmentEvaluation is the evaluation of dependency trees, by the metrics of Plank et
// al. (2015).
type attachmentEvaluation struct{ singly }

var byAttachment shown = attachmentEvaluation{}

// attachmentKinds are what may become of a word of a dependency tree.
var attachmentKinds = kindsOf(attach.LeftOut - 1)

func (attachmentEvaluation) scheme() *count.Scheme { return attach.Scheme }
func (attachmentEvaluation) main() int             { return int(attach.LAS) }
func (attachmentEvaluation) rooted() bool          { return false }
func (attachmentEvaluation) all() []int            { return []int{int(attach.LAS)} }
func (attachmentEvaluation) same() string          { return "every head and every relation is gold's" }
func (attachmentEvaluation) kinds() []kind         { return attachmentKinds }

func (attachmentEvaluation) holds(is format.Format) (lacks, hint string) {
	if is.Tree() {
		return "", ""
	}
	return "dependency trees", "dependency trees, such as CoNLL-U, are compared with dependency trees; score and derivations compare what CCG parsers write"
}

func (attachmentEvaluation) holdsEnough(s *Side) error {
	if s.Input.Dependencies > 0 {
		return nil
	}
	return &notice.Error{
		Code: notice.Data, Place: notice.Place{File: s.First}, Message: "no word of the file has a head",
		Hint: "heads stand in the seventh column; with nothing to compare there is no score",
	}
}

func (attachmentEvaluation) isCut(f *pairing.Fit) bool    { return f.CutInside() }
func (attachmentEvaluation) leave(s *dependency.Sentence) { s.Derivations = s.Derivations[:0] }

// sign leaves out what is of CCG alone, and says what is compared of words and relations.
func (attachmentEvaluation) sign(done *comparison, s signs) {
	s.leave(duplicatesChoice, alignmentChoice, rootLabelChoice, rootHeadsChoice, ignoreChoice, conventionChoice, coindexationChoice)
	s[punctuationByChoice] = [...]string{attach.ByForm: "P", attach.ByPOS: "pos", attach.ByRelation: "relation", attach.Counted: "counted"}[done.options.punctuation()]
	s[relationsChoice] = done.options.Text(relationsChoice)
	s[strictChoice] = done.tokens(true)
}

func (attachmentEvaluation) scorer(o *Options, deps score.Options, gold, system notice.File) scorer {
	return newAttachScorer(o, deps, gold, system)
}

func (attachmentEvaluation) doubts(d *Doubts, system notice.File, c *count.Corpus) []*notice.Notice {
	return attachDoubts(d, system, c)
}

func (attachmentEvaluation) analyse(done *comparison, system, metric int, p pairing.Pair) (analysis, error) {
	return analyseAttachments(done, system, metric, p)
}

func (attachmentEvaluation) tally(done *comparison, system int) func(pairing.Pair, *count.Tally) (count.Set, error) {
	return tallyAttachments(done, system)
}

func (attachmentEvaluation) one(done *comparison, system int, f *filter, kind int) (func(pairing.Pair) (bool, error), error) {
	return oneAttachment(done, system, f, kind)
}
