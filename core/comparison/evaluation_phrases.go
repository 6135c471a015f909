package comparison

import (
	"cmp"

	"github.com/ccgscore/ccgscore/core/bracketing"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

// What is compared of phrase-structure trees. None has a default, so that derivations can refuse them.
var (
	ParametersChoice = &service.Choice{
		Name: "parameters", Group: service.Counting, Kind: service.OneOf, Role: "parameters",
		Values:    []service.Value{{Text: "collins"}, {Text: "none"}, {Text: "file"}},
		Help:      "Compare phrase-structure trees by EVALB's parameters COLLINS.prm, which is the default, by none, or by those of a file.",
		Signature: "evalb",
	}
	MostWordsChoice = &service.Choice{
		Name: "most_words", Group: service.Counting, Kind: service.Number, Least: 1,
		Help:      "Leave out sentences whose gold phrase-structure tree has more words than this; papers report 40.",
		Signature: "words",
	}
	SentencePerChoice = &service.Choice{
		Name: "sentence_per", Group: service.Input, Kind: service.OneOf, Values: []service.Value{{Text: "tree"}, {Text: "line"}},
		Help:      "Take each phrase-structure tree as a sentence, which is the default, or each line, as EVALB does: a blank line is a sentence without a tree, several trees on a line are one sentence.",
		Signature: "per",
	}
	ParametersRole = &service.Role{Name: "parameters", Noun: "parameter file", Help: "EVALB's parameters for phrase-structure trees, in place of COLLINS.prm.", Group: service.Counting}
)

// phraseEvaluation is the evaluation of phrase-structure trees, as EVALB compares them.
type phraseEvaluation struct {
	singly
	parameters *bracketing.Parameters
	name       string // of the parameters
}

// Phrases returns what is to be known of it in a call.
func Phrases() Evaluation { return &phraseEvaluation{} }

func (*phraseEvaluation) Scheme() *count.Scheme { return bracketing.Scheme }
func (*phraseEvaluation) Main() int             { return int(bracketing.Constituents) }
func (*phraseEvaluation) Rooted() bool          { return false }
func (*phraseEvaluation) all() []int {
	return []int{int(bracketing.Constituents), int(bracketing.Tags)}
}

func (*phraseEvaluation) same() string { return "every constituent and every part of speech is gold's" }

func (*phraseEvaluation) holds(is format.Format) (lacks, hint string) {
	if is.Phrase() {
		return "", ""
	}
	return "phrase-structure trees", "gold has them, so they are compared here; CCG derivations are compared with CCG derivations"
}

func (*phraseEvaluation) holdsEnough(*Side) error    { return nil }
func (*phraseEvaluation) isCut(*pairing.Fit) bool    { return false }
func (*phraseEvaluation) Leave(*dependency.Sentence) {}

// Read learns the parameters before the first system is read.
func (e *phraseEvaluation) Read(c *Call, s *OpenSide, plain format.Reader, is format.Format, heads format.Heads, x *Extraction) (reader format.Reader, err error) {
	if e.parameters == nil {
		if e.parameters, e.name, err = c.bracketParameters(); err != nil {
			return nil, err
		}
	}
	return e.singly.Read(c, s, plain, is, heads, x)
}

// spoken leaves traces out of the words by which files are held against each other, since parsers write none. The trees keep
// them.
func (*phraseEvaluation) spoken(r format.Reader) format.Reader { return &traceless{r} }

type traceless struct{ format.Reader }

func (r *traceless) Read(s *dependency.Sentence) error {
	err := r.Reader.Read(s)
	words := s.Tokens[:0]
	for i := range s.Constituents {
		if leaf := &s.Constituents[i]; leaf.Word > 0 && (i+1 == len(s.Constituents) || !bracketing.IsTag(s.Constituents, i+1) || s.Constituents[i+1].Label != "-NONE-") {
			words = append(words, s.Tokens[leaf.Word-1])
		}
	}
	s.Tokens = words
	return err
}

// Count counts a part, and says by which parameters.
func (e *phraseEvaluation) Count(c *Call) (*Sum, error) {
	sum, err := e.singly.Count(c)
	if err == nil {
		sum.Ignored = e.name
	}
	return sum, err
}

// bracketParameters returns the parameters of phrase-structure trees, and what they are called.
func (c *Call) bracketParameters() (*bracketing.Parameters, string, error) {
	files, chosen := c.Inputs[ParametersRole.Name], c.Options.Text(ParametersChoice)
	switch {
	case len(files) > 0 && chosen != "" && chosen != "file":
		return nil, "", service.Usage("a parameter file is given, and "+chosen+" parameters are asked for", "")
	case len(files) > 0:
		text, err := service.ReadAll(files[0])
		if err != nil {
			return nil, "", err
		}
		p, err := bracketing.ParseParameters(text, files[0].Is)
		return p, service.Checksum(text), err
	case chosen == "file":
		return nil, "", service.Usage("the parameter file is missing", "")
	case chosen == "none":
		return bracketing.None(), "none", nil
	}
	return bracketing.Collins(), "collins", nil
}

// Sign leaves out what is of CCG alone, and names the parameters; where parts are added, as they do.
func (e *phraseEvaluation) Sign(done *Comparison, s Signs) {
	s.Leave(DuplicatesChoice, AlignmentChoice, RootLabelChoice, RootHeadsChoice, IgnoreChoice, ConventionChoice, CoindexationChoice, StrictChoice)
	s[ParametersChoice] = cmp.Or(e.name, done.Ignored)
	s[SentencePerChoice] = cmp.Or(done.Options.Text(SentencePerChoice), "tree")
}

func (e *phraseEvaluation) Scorer(o *Options, _ score.Options, gold, system notice.File) Scorer {
	return &phraseScorer{Scorer: bracketing.NewScorer(bracketing.Options{Parameters: e.parameters, MostWords: o.Number(MostWordsChoice)}, gold, system)}
}

func (*phraseEvaluation) doubts(d *Doubts, system notice.File, c *count.Corpus) []*notice.Notice {
	return lacking(d.Lacking, noGoldDerivation, "tree", system, c)
}

// phraseScorer notes the sentences that only the system has a tree of.
type phraseScorer struct {
	*bracketing.Scorer
	lacking int64
}

func (p *phraseScorer) Score(gold, system *dependency.Sentence) (count.Counts, error) {
	if !gold.Parsed && system.Parsed {
		p.lacking++
	}
	n, err := p.Scorer.Score(gold, system)
	if p.Refused() {
		system.Parsed = false // a tree over other words is none
	}
	return n, err
}

// Doubts returns what was noted.
func (p *phraseScorer) Doubts() Doubts { return Doubts{Lacking: p.lacking} }
