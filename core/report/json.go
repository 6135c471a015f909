package report

import (
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/jsontext"
)

// ScoresResult is systems against gold.
type ScoresResult struct {
	Head    `json:",inline"`
	Metrics []Metric       `json:"metrics"`         // The metrics that are counted, in the order of every table.
	Gold    Input          `json:"gold"`            // What was read of gold.
	Systems []systemScores `json:"systems"`         // One for each system, in the order of the files.
	Shown   []systemShown  `json:"shown,omitempty"` // Of each system, what the page shows.
}

// Metric says what its counts are called, and what is made of them.
type Metric struct {
	Key     string `json:"key"`                                                         // By which its counts stand in counts and rows.
	Name    string `json:"name"`                                                        // As people read it.
	Measure string `json:"measure" enum:"f_score,accuracy,similarity,average,weighted"` // What is made of its counts. Of an accuracy, both sides have the same parts; of a weighted one these have weights, counted in thousandths.
	Step    bool   `json:"step"`                                                        // It is a step of the way from F₁ to DF₁, which is explained for each dependency.

	// What it takes from both sides besides dependencies, such as `roots`. A system that `lacks` it has the score without.
	Needs string `json:"needs,omitempty" enum:"roots,function-word relations"`
}

// systemScores is what a system is scored.
type systemScores struct {
	Name         string             `json:"name"`      // Its file, or what it was called; no two systems have one name.
	Input        Input              `json:"input"`     // What was read of the system.
	Lacks        []string           `json:"lacks"`     // What some metric needs and a side has not: without `roots`, df1 counts what alignment does, and without `function-word relations` clas what las does.
	Sentences    int64              `json:"sentences"` // Pairs of sentences that were scored, those included that only one side has.
	Covered      int64              `json:"covered"`   // How many of them the system parsed.
	Counts       `json:",omitzero"` // Of derivations and dependency trees, over all sentences.
	All          Counts             `json:"all"`                     // Over all sentences.
	CoveredOnly  Counts             `json:"covered_only"`            // Over those that the system parsed.
	Macro        *MacroAverages     `json:"macro,omitempty"`         // With macro: macro averages, the means of the scores of sentences. All other scores are micro averages.
	PerSentence  []scoredRow        `json:"per_sentence,omitzero"`   // With sentences: those of gold, in its order; the same for every system.
	OnlyInSystem []scoredRow        `json:"only_in_system,omitzero"` // With sentences: those that gold lacks, in the order of the system.
}

// scoredRow is the scores of one sentence.
type scoredRow struct {
	N        int    `json:"n" least:"1"`        // Its place in gold, from 1; sentences that only the system has come after all of gold.
	ID       string `json:"id"`                 // Its number where the files give none.
	Numbered bool   `json:"numbered,omitempty"` // True if it has no id, and its number stands for it.
	Covered  bool   `json:"covered"`            // The system parsed it.
	Counts   `json:",inline"`
}

// Counts are what is counted, by metric.
type Counts struct {
	scheme *count.Scheme
	of     *count.Counts // nil of what has none
}

// CountsOf returns counts as results have them.
func CountsOf(scheme *count.Scheme, of *count.Counts) Counts { return Counts{scheme, of} }

// WriteFields writes a member for every metric.
func (c *Counts) WriteFields(w *jsontext.Writer) {
	if c.of == nil {
		return
	}
	for i, m := range c.scheme.Metrics {
		w.Object(m.Key, &Counted{m.Measure, c.of[i]})
	}
}

// Counted is a count with what its measure makes of it.
type Counted struct {
	measure count.Measure
	of      count.Count
}

// WriteFields writes the members that its measure has.
func (c *Counted) WriteFields(w *jsontext.Writer) {
	switch n := c.of; c.measure {
	case count.FScore:
		f := FScoreOf(n)
		f.WriteFields(w)
	case count.Accuracy, count.Weighted:
		(&Accuracy{n.Correct, n.Gold, n.F1()}).WriteFields(w)
	case count.Average:
		(&Average{n.Correct, n.Gold, n.F1()}).WriteFields(w)
	default:
		(&Similarity{n.Correct, n.Gold, n.F1()}).WriteFields(w)
	}
}

// FScore is what both sides have, and what of it is right.
type FScore struct {
	Gold      int64   `json:"gold"`
	System    int64   `json:"system"`
	Correct   int64   `json:"correct"`
	Precision float64 `json:"precision" least:"0" most:"1"`
	Recall    float64 `json:"recall" least:"0" most:"1"`
	F1        float64 `json:"f1" least:"0" most:"1"`
}

// FScoreOf returns a count with its ratios.
func FScoreOf(c count.Count) FScore {
	return FScore{c.Gold, c.System, c.Correct, c.Precision(), c.Recall(), c.F1()}
}

// Accuracy is how much is right of what both sides have.
type Accuracy struct {
	Correct  int64   `json:"correct"`
	Total    int64   `json:"total"`
	Accuracy float64 `json:"accuracy" least:"0" most:"1"`
}

// Similarity is one minus the edit distance of two trees over their nodes; correct are the nodes
// without the edits.
type Similarity struct {
	Correct int64   `json:"correct"`
	Total   int64   `json:"total"`
	Value   float64 `json:"value" least:"0" most:"1"`
}

// Average is how often something is the case in a sentence. It is no share, and may be more than 1.
type Average struct {
	Sum       int64   `json:"sum"`
	Sentences int64   `json:"sentences"`
	Average   float64 `json:"average" least:"0"`
}

// systemShown is what a page shows of a system, which has no arithmetic of its own.
type systemShown struct {
	Citation    string `json:"citation"` // With the signature, a [line to paste](metrics.md#choices-and-the-signature).
	Signature   string `json:"signature"`
	All         Texts  `json:"all"`          // Over all sentences.
	CoveredOnly Texts  `json:"covered_only"` // Over those that the system parsed.
}

// Texts are counts as texts in per cent, by metric.
type Texts struct {
	scheme *count.Scheme
	of     *count.Counts
}

// TextsOf returns counts as texts.
func TextsOf(scheme *count.Scheme, of *count.Counts) Texts { return Texts{scheme, of} }

// Text is a count as texts in per cent.
type Text struct {
	Score     string `json:"score"`               // In per cent, as `ccgscore score` prints it.
	Precision string `json:"precision,omitempty"` // Absent for an accuracy, as recall is.
	Recall    string `json:"recall,omitempty"`
	Change    string `json:"change,omitempty"` // Of a step after the first: its score minus that of the step before, with its sign.
	Gain      string `json:"gain,omitempty"`   // Of a step after the first: its score minus that of the first step.
}

// textOf returns the ratios of a count as texts.
func textOf(m count.Measure, c count.Count) Text {
	ratios := m.Percent(c)
	if m != count.FScore {
		return Text{Score: ratios.F1}
	}
	return Text{Score: ratios.F1, Precision: ratios.Precision, Recall: ratios.Recall}
}

// WriteFields writes a member for every metric.
func (t *Texts) WriteFields(w *jsontext.Writer) {
	var way []int
	for i, m := range t.scheme.Metrics {
		text := textOf(m.Measure, t.of[i])
		if m.Step {
			if n := len(way); n > 0 {
				text.Change, text.Gain = t.of[i].Points(t.of[way[n-1]]), t.of[i].Points(t.of[way[0]])
			}
			way = append(way, i)
		}
		w.Object(m.Key, &text)
	}
}

// WriteFields writes the members of the JSON object that scores are.
func (s *Scores) WriteFields(w *jsontext.Writer) {
	r := s.Result()
	r.WriteFields(w)
}

// Result returns the scores as they are written.
func (s *Scores) Result() ScoresResult {
	r := ScoresResult{Head: HeadOf(s.Signature, s.Warnings), Metrics: MetricsOf(s.Scheme), Gold: s.Gold}
	for i := range s.Systems {
		r.Systems = append(r.Systems, s.systemOf(&s.Systems[i]))
		if corpus := &s.Systems[i].Corpus; s.Shown {
			r.Shown = append(r.Shown, systemShown{s.Citation(i), s.SignatureOf(i), Texts{s.Scheme, &corpus.All}, Texts{s.Scheme, &corpus.CoveredOnly}})
		}
	}
	return r
}

// measures are the names of the measures.
var measures = [...]string{count.FScore: "f_score", count.Accuracy: "accuracy", count.Similarity: "similarity", count.Average: "average", count.Weighted: "weighted"}

// MetricsOf lists the metrics of a scheme, in the order of every table.
func MetricsOf(s *count.Scheme) (list []Metric) {
	for _, m := range s.Metrics {
		list = append(list, Metric{m.Key, m.Name, measures[m.Measure], m.Step, string(m.Needs)})
	}
	return list
}

func (s *Scores) systemOf(system *System) systemScores {
	corpus := &system.Corpus
	r := systemScores{
		Name: system.Name, Input: system.Input, Sentences: corpus.Sentences, Covered: corpus.Covered,
		All: Counts{s.Scheme, &corpus.All}, CoveredOnly: Counts{s.Scheme, &corpus.CoveredOnly}, Macro: system.macro,
	}
	r.Lacks = textsOf(s.lacks(system))
	if s.Direct {
		r.Counts = r.All
	}
	if system.Rows != nil {
		r.PerSentence, r.OnlyInSystem = s.rowsOf(system.Rows), s.rowsOf(system.Extra)
	}
	return r
}

func (s *Scores) rowsOf(rows []count.Row) []scoredRow {
	list := make([]scoredRow, len(rows))
	for i := range rows {
		r := &rows[i]
		list[i] = scoredRow{N: r.Index + 1, ID: r.Name(), Numbered: r.ID == "", Covered: r.Covered, Counts: Counts{s.Scheme, &r.Counts}}
	}
	return list
}
