package service

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/diagram"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
)

// maxAnalysis bounds the JSON of a sentence, in bytes. Hostile input could
// otherwise ask for a table of 64 by 64 cells for each of its dependencies.
const maxAnalysis = 16 << 20

// sentence analyses and draws one sentence.
func (s *Service) sentence(c *call) (Reply, error) {
	chosen, err := s.find(c)
	if err != nil {
		return Reply{}, err
	}
	w := &jsontext.Writer{}
	drawing, err := c.writeSentence(w, chosen)
	if err != nil {
		return Reply{}, err
	}
	return Reply{
		Type: "application/json", Body: append(w.Bytes(), '\n'), Drawing: drawing, Warnings: chosen.comparison.scores.Warnings,
	}, nil
}

// writeSentence writes the analysis of a sentence as JSON, and returns its
// drawing; nil if it cannot be drawn, and the JSON says why.
func (c *call) writeSentence(w *jsontext.Writer, chosen compared) ([]byte, error) {
	analysis, err := chosen.analyse(c.options.Metric)
	if err != nil {
		return nil, err
	}
	w.BeginObject()
	number(w, "n", int64(chosen.n))
	field(w, "id", analysis.ID)
	field(w, "metric", scheme.Metrics[c.options.Metric].Key)
	w.Key("counts")
	report.WriteCounts(w, scheme, &analysis.Counts)
	w.Key("shown")
	report.WriteTexts(w, scheme, &analysis.Counts)
	for _, side := range [2]string{"gold", "system"} {
		w.Key(side)
		if !writeJudgements(w, analysis, side == "gold") {
			return nil, &notice.Error{
				Code: notice.Limit, Place: notice.Place{File: notice.File{Name: chosen.comparison.scores.Gold.File, Role: "gold"}},
				Message: "the analysis of sentence " + strconv.Itoa(chosen.n) + " is too large",
				Hint:    "it has very many dependencies of very long categories",
			}
		}
	}
	w.Key("ignored")
	w.BeginObject()
	w.Key("gold")
	writeIgnored(w, analysis.GoldIgnored, analysis.GoldSentence)
	w.Key("system")
	writeIgnored(w, analysis.SystemIgnored, analysis.SysSentence)
	w.EndObject()
	drawing, err := c.draw(diagram.Dependencies(analysis, c.options.Metric, c.options.ShowIgnored))
	if err != nil {
		field(w, "undrawn", err.Error())
	}
	w.EndObject()
	return drawing, nil
}

// writeJudgements writes the dependencies of one side, and returns false if
// there is too much to say about them.
func writeJudgements(w *jsontext.Writer, a *score.Analysis, gold bool) bool {
	own, other, sentence := a.Gold, a.System, a.GoldSentence
	if !gold {
		own, other, sentence = a.System, a.Gold, a.SysSentence
	}
	w.BeginArray()
	for i := range own {
		j := &own[i]
		w.BeginObject()
		writeDependency(w, j, sentence)
		number(w, "partner", int64(j.Partner))
		for i, m := range scheme.Steps() {
			w.Key(scheme.Metrics[m].Key)
			w.Bool(j.Right[i])
		}
		writeWords(w, j)
		if j.Partner >= 0 && !j.Root() {
			writeAlignment(w, j, &other[j.Partner], gold)
		}
		w.EndObject()
		if len(w.Bytes()) > maxAnalysis {
			return false
		}
	}
	w.EndArray()
	return true
}

// writeIgnored writes the dependencies of one side that are left out: of the
// same keys as the others, but for what says whether they are right.
func writeIgnored(w *jsontext.Writer, list []score.Judgement, sentence *dependency.Sentence) {
	w.BeginArray()
	for i := range list {
		w.BeginObject()
		writeDependency(w, &list[i], sentence)
		writeWords(w, &list[i])
		w.EndObject()
	}
	w.EndArray()
}

func writeDependency(w *jsontext.Writer, j *score.Judgement, sentence *dependency.Sentence) {
	number(w, "predicate", int64(j.Predicate))
	number(w, "argument", int64(j.Argument))
	field(w, "predicate_form", sentence.Form(j.Predicate))
	field(w, "argument_form", sentence.Form(j.Argument))
	field(w, "category", j.Category.String())
	number(w, "slot", int64(j.Slot))
	field(w, "label", j.Label().String())
	number(w, "line", int64(j.Line))
	field(w, "kind", j.Kind.Key())
}

func writeWords(w *jsontext.Writer, j *score.Judgement) {
	field(w, "title", j.Title)
	field(w, "reason", j.Reason)
	field(w, "verdict", j.Verdict)
	field(w, "now", j.Now)
}

// writeAlignment writes the table that aligns the gold category, in rows, with
// the system's, in columns, where two dependencies of one word pair have
// different ones.
func writeAlignment(w *jsontext.Writer, j, k *score.Judgement, gold bool) {
	if j.Category == k.Category || j.Predicate != k.Predicate || j.Argument != k.Argument {
		return
	}
	g, s := j, k
	if !gold {
		g, s = k, j
	}
	w.Key("table")
	w.BeginObject()
	writeSequence(w, "gold", g)
	writeSequence(w, "system", s)
	w.Key("cells")
	w.BeginArray()
	for x, row := range score.AlignmentTable(g.Category, s.Category) {
		w.BeginArray()
		for y, cell := range row {
			w.BeginObject()
			number(w, "distance", int64(cell.Distance))
			w.Key("path")
			w.Bool(cell.Path)
			w.Key("match")
			w.Bool(cell.Match)
			w.Key("decides")
			w.Bool(cell.Match && x == int(g.Slot) && y == int(s.Slot))
			w.EndObject()
		}
		w.EndArray()
	}
	w.EndArray()
	w.EndObject()
}

func writeSequence(w *jsontext.Writer, side string, j *score.Judgement) {
	w.Key(side)
	w.BeginObject()
	field(w, "category", j.Category.String())
	number(w, "slot", int64(j.Slot))
	w.Key("sequence")
	w.BeginArray()
	for _, e := range j.Category.Sequence() {
		w.String(e.String())
	}
	w.EndArray()
	w.EndObject()
}
