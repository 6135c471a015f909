package service

import (
	"strconv"

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
	f, analysis, err := s.analyse(c)
	if err != nil {
		return Reply{}, err
	}
	w := jsontext.NewWriter("")
	w.BeginObject()
	number(w, "n", int64(f.n))
	field(w, "id", analysis.ID)
	w.Key("counts")
	report.WriteCounts(w, &analysis.Counts)
	for _, side := range [2]string{"gold", "system"} {
		w.Key(side)
		if !writeJudgements(w, analysis, side == "gold") {
			return Reply{}, &notice.Error{
				Code: notice.Limit, Place: notice.Place{File: f.comparison.scores.Gold.File}, Message: "the analysis of sentence " + strconv.Itoa(f.n) + " is too large",
				Hint: "it has very many dependencies of very long categories",
			}
		}
	}
	if svg, err := c.draw(analysis); err == nil {
		field(w, "svg", string(svg))
	} else {
		field(w, "undrawn", err.Error())
	}
	w.EndObject()
	return Reply{Type: "application/json", Body: append(w.Bytes(), '\n'), Warnings: f.comparison.scores.Warnings}, nil
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
		number(w, "predicate", int64(j.Predicate))
		number(w, "argument", int64(j.Argument))
		field(w, "predicateForm", sentence.Form(j.Predicate))
		field(w, "argumentForm", sentence.Form(j.Argument))
		field(w, "category", j.Category.String())
		number(w, "slot", int64(j.Slot))
		field(w, "label", j.Label().String())
		number(w, "line", int64(j.Line))
		field(w, "kind", j.Kind.Key())
		number(w, "partner", int64(j.Partner))
		for m := score.F1; m <= score.DF1; m++ {
			w.Key(m.Key())
			w.Bool(j.Right[m])
		}
		field(w, "title", j.Title)
		field(w, "reason", j.Reason)
		field(w, "verdict", j.Verdict)
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
	for _, row := range score.Table(g.Category, s.Category) {
		w.BeginArray()
		for _, cell := range row {
			w.BeginObject()
			number(w, "distance", int64(cell.Distance))
			w.Key("path")
			w.Bool(cell.Path)
			w.Key("match")
			w.Bool(cell.Match)
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
