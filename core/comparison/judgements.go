package comparison

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/diagram"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

// dependencies is the analysis of a sentence's CCG dependencies.
type dependencies struct {
	of     *score.Analysis // not embedded: the page would carry its methods twice
	metric score.Metric
}

func analyseDependencies(done *Comparison, system, metric int, p pairing.Pair) (analysis, error) {
	a, err := done.Explain(system, score.Metric(metric), p)
	return dependencies{a, score.Metric(metric)}, err
}

// Explain judges the CCG dependencies of a sentence, and says what a step makes of
// them.
func (done *Comparison) Explain(system int, step score.Metric, p pairing.Pair) (*score.Analysis, error) {
	scorer := done.scorer(system)
	a, err := scorer.Analyse(BothSides(p))
	if err == nil {
		scorer.Explain(a, step)
	}
	return a, err
}

func tallyDependencies(done *Comparison, system int) func(pairing.Pair, *count.Tally) (count.Set, error) {
	scorer := done.scorer(system)
	return func(p pairing.Pair, t *count.Tally) (count.Set, error) {
		a, err := scorer.Analyse(BothSides(p))
		if err != nil {
			return 0, err
		}
		return a.Tally(t), nil
	}
}

// oneDependency looks for a lexical category of the predicate, and a slot.
func oneDependency(done *Comparison, system int, f *Filter, kind int) (func(pairing.Pair) (bool, error), error) {
	name := strings.TrimSpace(f.Category)
	if f.Relation != "" {
		return nil, service.Usage("only the words of dependency trees have relations", "look for a category, or a slot")
	}
	if name == "" && f.Slot == 0 {
		return nil, nil
	}
	var wanted *category.Category
	if name != "" {
		var err error
		if wanted, err = done.table.Parse(name); err != nil {
			return nil, service.Usage(notice.Quote(name)+" is no category: "+err.Error(), "")
		}
	}
	scorer := done.scorer(system)
	return func(p pairing.Pair) (bool, error) {
		a, err := scorer.Analyse(BothSides(p))
		if err != nil {
			return false, err
		}
		for j := range a.Counted() {
			if (kind < 0 || int(j.Kind) == kind) && (wanted == nil || !j.Root() && j.Category == wanted) && (f.Slot == 0 || int64(j.Slot) == f.Slot) {
				return true, nil
			}
		}
		return false, nil
	}, nil
}

func (d dependencies) Counts() *count.Counts { return &d.of.Counts }

func (d dependencies) Drawn(ignored bool) (*diagram.Comparison, error) {
	return diagram.Dependencies(d.of, d.metric, ignored)
}

func (d dependencies) Write(w *jsontext.Writer) bool {
	for _, side := range [2]string{"gold", "system"} {
		w.Key(side)
		if !writeJudgements(w, d.of, side == "gold") {
			return false
		}
	}
	w.Key("ignored")
	w.BeginObject()
	w.Key("gold")
	writeIgnored(w, d.of.GoldIgnored, d.of.GoldSentence)
	w.Key("system")
	writeIgnored(w, d.of.SystemIgnored, d.of.SysSentence)
	w.EndObject()
	return true
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
		WriteDependency(w, j, sentence)
		w.Number("partner", int64(j.Partner))
		for i, m := range score.Scheme.Steps() {
			w.Key(score.Scheme.Metrics[m].Key)
			w.Bool(j.Right[i])
		}
		writeWords(w, j)
		if j.Partner >= 0 && !j.Root() {
			writeAlignment(w, j, &other[j.Partner], gold)
		}
		w.EndObject()
		if len(w.Bytes()) > MaxAnalysis {
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
		WriteDependency(w, &list[i], sentence)
		writeWords(w, &list[i])
		w.EndObject()
	}
	w.EndArray()
}

// WriteDependency writes a dependency, with its words, as members of an object.
func WriteDependency(w *jsontext.Writer, j *score.Judgement, sentence *dependency.Sentence) {
	w.Number("predicate", int64(j.Predicate))
	w.Number("argument", int64(j.Argument))
	w.Text("predicate_form", sentence.Form(j.Predicate))
	w.Text("argument_form", sentence.Form(j.Argument))
	w.Text("category", j.Category.String())
	w.Number("slot", int64(j.Slot))
	w.Text("label", j.Label().String())
	w.Number("line", int64(j.Line))
	w.Text("kind", j.Kind.Key())
}

func writeWords(w *jsontext.Writer, j *score.Judgement) {
	w.Text("title", j.Title)
	w.Text("reason", j.Reason)
	w.Text("verdict", j.Verdict)
	w.Text("now", j.Now)
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
			w.Number("distance", int64(cell.Distance))
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
	w.Text("category", j.Category.String())
	w.Number("slot", int64(j.Slot))
	w.Key("sequence")
	w.BeginArray()
	for _, e := range j.Category.Sequence() {
		w.String(e.String())
	}
	w.EndArray()
	w.EndObject()
}
