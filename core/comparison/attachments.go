package comparison

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/diagram"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/service"
)

// attachments is the analysis of a sentence's dependency trees.
type attachments struct {
	of     *attach.Analysis // not embedded: the page would carry its methods twice
	metric attach.Metric
}

func analyseAttachments(done *Comparison, system, metric int, p pairing.Pair) (analysis, error) {
	scorer := done.attachScorer(system)
	a, err := scorer.Analyse(BothSides(p))
	if err != nil {
		return nil, err
	}
	a.Explain(attach.Metric(metric))
	return attachments{a, attach.Metric(metric)}, nil
}

func (done *Comparison) attachScorer(system int) *AttachScorer {
	s := &done.Systems[system]
	return NewAttachScorer(&done.Options, s.Scoring, done.Gold(), s.Is)
}

func tallyAttachments(done *Comparison, system int) func(pairing.Pair, *count.Tally) (count.Set, error) {
	scorer := done.attachScorer(system)
	return func(p pairing.Pair, t *count.Tally) (count.Set, error) {
		a, err := scorer.Analyse(BothSides(p))
		if err != nil {
			return 0, err
		}
		return a.Tally(t), nil
	}
}

// oneAttachment looks for a relation.
func oneAttachment(done *Comparison, system int, f *Filter, kind int) (func(pairing.Pair) (bool, error), error) {
	if f.Category != "" || f.Slot > 0 {
		return nil, service.Usage("the words of dependency trees have no category and no slot", "look for a relation")
	}
	wanted := strings.TrimSpace(f.Relation)
	if wanted == "" {
		return nil, nil
	}
	scorer := done.attachScorer(system)
	return func(p pairing.Pair) (bool, error) {
		a, err := scorer.Analyse(BothSides(p))
		if err != nil {
			return false, err
		}
		for _, list := range [2][]attach.Judgement{a.Gold, a.System} {
			for i := range list {
				if j := &list[i]; (kind < 0 || int(j.Kind) == kind) && (j.Relation == wanted || j.Compared == wanted) {
					return true, nil
				}
			}
		}
		return false, nil
	}, nil
}

func (a attachments) Counts() *count.Counts { return &a.of.Counts }

func (a attachments) Drawn(ignored bool) (*diagram.Comparison, error) {
	return diagram.Trees(a.of, a.metric, ignored)
}

func (a attachments) Write(w *jsontext.Writer) bool {
	writeAttachments(w, "gold", a.of.Gold, a.of.GoldSentence)
	writeAttachments(w, "system", a.of.System, a.of.SysSentence)
	w.Key("ignored")
	w.BeginObject()
	writeAttachments(w, "gold", a.of.GoldIgnored, a.of.GoldSentence)
	writeAttachments(w, "system", a.of.SystemIgnored, a.of.SysSentence)
	w.EndObject()
	return len(w.Bytes()) <= MaxAnalysis
}

// writeAttachments writes what a side says of its words. Of a metric that does not
// count a word there is no judgement.
func writeAttachments(w *jsontext.Writer, side string, list []attach.Judgement, sentence *dependency.Sentence) {
	w.Key(side)
	w.BeginArray()
	for i := range list {
		j := &list[i]
		w.BeginObject()
		w.Number("head", int64(j.Head))
		w.Number("dependent", int64(j.Position))
		w.Text("head_form", sentence.Form(j.Head))
		w.Text("dependent_form", sentence.Form(j.Position))
		w.Text("relation", j.Relation)
		w.Number("line", int64(j.Line))
		w.Text("kind", j.Kind.Key())
		if j.Kind != attach.LeftOut {
			w.Number("partner", int64(j.Partner))
		}
		for m := range attach.Scheme.Metrics {
			if j.Counted[m] {
				w.Key(attach.Scheme.Metrics[m].Key)
				w.Bool(j.Right[m])
			}
		}
		if j.Counted[attach.TED] {
			w.Text("edit", j.Edit.String())
			w.Number("becomes", int64(j.Becomes))
		}
		if j.Children != nil {
			writeChildren(w, j.Children)
		}
		w.Text("title", j.Title)
		w.Text("reason", j.Reason)
		w.Text("verdict", j.Verdict)
		w.Text("now", j.Now)
		w.EndObject()
	}
	w.EndArray()
}

// writeChildren writes how the children of a verb differ, by their positions.
func writeChildren(w *jsontext.Writer, k *attach.Children) {
	w.Key("children")
	w.BeginObject()
	for _, part := range [...]struct {
		key       string
		positions []int32
	}{{"missing", k.Missing}, {"extra", k.Extra}, {"renamed", k.Renamed}} {
		w.Key(part.key)
		w.BeginArray()
		for _, position := range part.positions {
			w.Int(int64(position))
		}
		w.EndArray()
	}
	w.EndObject()
}
