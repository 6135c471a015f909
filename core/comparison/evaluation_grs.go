package comparison

import (
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/gr"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

// HasGRs reports whether files of a format have grammatical relations, be they mapped.
func HasGRs(f format.Format) bool { return f.Relational() || HasDependencies(f) }

// relationalEvaluation is the evaluation of grammatical relations. Those of files with CCG dependencies or
// derivations are mapped from the dependencies by a markup file.
type relationalEvaluation struct {
	singly
	markup  bool        // there is such a file
	mapping *gr.Mapping // nil until it is needed
	maps    [2]bool     // of gold, and of the system that was opened last: its relations are mapped
	given   [2]bool     // of both: the file has the dependencies, which are not extracted
	apart   bool        // so it is with one side alone, and the markup file has alternative markup
}

// Relational returns what is to be known of it in a call whose gold has a format.
func Relational(c *Call, gold format.Format) Evaluation {
	return &relationalEvaluation{markup: len(c.Inputs["markup"]) > 0, maps: [2]bool{!gold.Relational()}, given: [2]bool{HasDependencies(gold) && !gold.Derivation()}}
}

func (*relationalEvaluation) Scheme() *count.Scheme { return gr.Scheme }
func (*relationalEvaluation) Main() int             { return int(gr.Labelled) }
func (*relationalEvaluation) Rooted() bool          { return false }
func (*relationalEvaluation) all() []int            { return []int{int(gr.Labelled)} }
func (*relationalEvaluation) same() string {
	return "every grammatical relation is gold's, and none is missing"
}

func (e *relationalEvaluation) holds(is format.Format) (lacks, hint string) {
	switch {
	case is.Relational() || HasDependencies(is) && e.markup:
		return "", ""
	case HasDependencies(is):
		return "grammatical relations", "give a markup file with lines such as 1 ncsubj %l %f _, which say which relations dependencies are"
	}
	return "grammatical relations", "they are compared with relations that C&C wrote, or with those that a markup file maps dependencies or derivations to"
}

func (*relationalEvaluation) holdsEnough(*Side) error      { return nil }
func (*relationalEvaluation) isCut(*pairing.Fit) bool      { return false }
func (*relationalEvaluation) Leave(s *dependency.Sentence) { s.Derivations = s.Derivations[:0] }

// Read reads the mapping before the first system that needs it, or gold, is counted.
func (e *relationalEvaluation) Read(c *Call, s *OpenSide, plain format.Reader, is format.Format, heads format.Heads, x *Extraction) (reader format.Reader, err error) {
	e.maps[1], e.given[1] = !is.Relational(), HasDependencies(is) && !is.Derivation()
	e.apart = e.given[0] != e.given[1] && x.Markup != nil && x.Markup.Alternative > 0
	if e.mapping == nil && (e.maps[0] || e.maps[1]) {
		if e.mapping, err = c.Mapping(x.Table); err != nil {
			return nil, err
		}
		if e.mapping.Len() == 0 {
			return nil, gr.NoLines(c.Inputs["markup"][0].Is)
		}
	}
	return e.singly.Read(c, s, plain, is, heads, x)
}

// Mapping reads what the markup file says of grammatical relations; nil where there is no such file.
func (c *Call) Mapping(table *category.Table) (*gr.Mapping, error) {
	files := c.Inputs["markup"]
	if len(files) == 0 {
		return nil, nil
	}
	text, err := c.markupText(files[0])
	if err != nil {
		return nil, err
	}
	m, err := gr.ParseMapping(text, files[0].Is, table)
	if err == nil {
		m.Sum = service.Checksum(text)
	}
	return m, err
}

// Sign leaves out what is of dependencies alone.
func (*relationalEvaluation) Sign(done *Comparison, s Signs) {
	s.Leave(DuplicatesChoice, AlignmentChoice, featuresChoice, RootLabelChoice, RootHeadsChoice, IgnoreChoice)
}

func (e *relationalEvaluation) Scorer(o *Options, deps score.Options, gold, system notice.File) Scorer {
	r := &RelationalScorer{Scorer: gr.NewScorer(gold, system), files: [2]notice.File{gold, system}, covered: o.Covered, mapping: e.mapping, apart: e.apart}
	r.Strict = deps.Tokens == dependency.FormAndPosition
	for i, maps := range e.maps {
		if maps {
			r.Mappers[i] = gr.NewMapper(e.mapping)
		}
	}
	return r
}

func (*relationalEvaluation) doubts(d *Doubts, system notice.File, c *count.Corpus) []*notice.Notice {
	return lacking(d.Lacking, NoGoldAnalysis, "analysis", system, c)
}

// RelationalScorer compares grammatical relations, and breaks them down.
type RelationalScorer struct {
	*gr.Scorer
	files   [2]notice.File // the first ones
	covered bool           // only sentences that the system parsed are broken down
	lacking int64
	mapping *gr.Mapping // nil where nothing is mapped
	apart   bool        // see relationalEvaluation
}

// Score counts a pair of sentences.
func (r *RelationalScorer) Score(gold, system *dependency.Sentence) (count.Counts, error) {
	n, err := r.Scorer.Score(gold, system)
	if err == nil && (!r.covered || system.Parsed) {
		err = r.Add()
	}
	if !gold.Parsed && system.Parsed && n[gr.Labelled].System > 0 {
		r.lacking++
	}
	return n, err
}

// Doubts returns what was noted.
func (r *RelationalScorer) Doubts() Doubts { return Doubts{Lacking: r.lacking} }

// Log reports the dependencies that no relation came of: as grave where they are more than a tenth. Those of gold are reported
// once, with the first system.
func (r *RelationalScorer) Log() *notice.Log {
	var log notice.Log
	if r.mapping != nil && r.files[1].Index == 0 {
		log.Merge(&r.mapping.Log)
	}
	for i, m := range r.Mappers {
		if m == nil || i == 0 && r.files[1].Index > 0 {
			continue
		}
		m.Met.Tell(&log, r.files[i])
	}
	if r.apart {
		log.Add(&notice.Notice{
			Code: "gr-other-heads", Count: 1, First: notice.Place{File: r.files[1]}, Grave: true,
			Message: "one side has dependencies, in which \"has\" is the head of \"has eaten\"; on the other \"eaten\" is, by the lines with ! of the markup file or by C&C, so relations differ that mean the same",
			Hint:    "give derivations on both sides, or dependencies on both",
		})
	}
	return &log
}
