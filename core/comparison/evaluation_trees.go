package comparison

import (
	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/score"
)

// AttachmentEvaluation is the evaluation of dependency trees, by the metrics of Plank et
// al. (2015).
type AttachmentEvaluation struct{ singly }

// ByAttachment is all that is to be known of it.
var ByAttachment sentenceEvaluation = AttachmentEvaluation{}

// AttachmentKinds are what may become of a word of a dependency tree.
var AttachmentKinds = kindsOf(attach.LeftOut - 1)

func (AttachmentEvaluation) Scheme() *count.Scheme { return attach.Scheme }
func (AttachmentEvaluation) Main() int             { return int(attach.LAS) }
func (AttachmentEvaluation) Rooted() bool          { return false }
func (AttachmentEvaluation) all() []int            { return []int{int(attach.LAS)} }
func (AttachmentEvaluation) same() string          { return "every head and every relation is gold's" }
func (AttachmentEvaluation) Kinds() []kind         { return AttachmentKinds }

func (AttachmentEvaluation) holds(is format.Format) (lacks, hint string) {
	if is.Tree() {
		return "", ""
	}
	return "dependency trees", "dependency trees, such as CoNLL-U, are compared with dependency trees; score and derivations compare what CCG parsers write"
}

func (AttachmentEvaluation) holdsEnough(s *Side) error {
	if s.Input.Dependencies > 0 {
		return nil
	}
	return &notice.Error{
		Code: notice.Data, Place: notice.Place{File: s.First}, Message: "no word of the file has a head",
		Hint: "heads stand in the seventh column; with nothing to compare there is no score",
	}
}

func (AttachmentEvaluation) isCut(f *pairing.Fit) bool    { return f.CutInside() }
func (AttachmentEvaluation) Leave(s *dependency.Sentence) { s.Derivations = s.Derivations[:0] }

// Sign leaves out what is of CCG alone, and says what is compared of words and relations.
func (AttachmentEvaluation) Sign(done *Comparison, s Signs) {
	s.Leave(DuplicatesChoice, AlignmentChoice, RootLabelChoice, RootHeadsChoice, IgnoreChoice, ConventionChoice, CoindexationChoice)
	s[PunctuationByChoice] = [...]string{attach.ByForm: "P", attach.ByPOS: "pos", attach.ByRelation: "relation", attach.Counted: "counted"}[done.Options.punctuation()]
	s[RelationsChoice] = done.Options.Text(RelationsChoice)
	s[StrictChoice] = done.tokens(true)
}

func (AttachmentEvaluation) Scorer(o *Options, deps score.Options, gold, system notice.File) Scorer {
	return NewAttachScorer(o, deps, gold, system)
}

func (AttachmentEvaluation) doubts(d *Doubts, system notice.File, c *count.Corpus) []*notice.Notice {
	return attachDoubts(d, system, c)
}

func (AttachmentEvaluation) analyse(done *Comparison, system, metric int, p pairing.Pair) (analysis, error) {
	return analyseAttachments(done, system, metric, p)
}

func (AttachmentEvaluation) tally(done *Comparison, system int) func(pairing.Pair, *count.Tally) (count.Set, error) {
	return tallyAttachments(done, system)
}

func (AttachmentEvaluation) one(done *Comparison, system int, f *Filter, kind int) (func(pairing.Pair) (bool, error), error) {
	return oneAttachment(done, system, f, kind)
}
