package report

import (
	"math"
	"strconv"

	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/judges"
)

func (l *JudgedLanguage) write(w *jsontext.Writer, together string) {
	v := l.Language.Votes
	text(w, "name", l.Name)
	text(w, "file", l.Votes)
	integer(w, "items", int64(v.Items()))
	integer(w, "judges", int64(len(v.Judges)))
	truth(w, "header", v.Header)
	texts(w, "labels", v.Labels)
	integer(w, "gaps", int64(v.Gaps))
	integer(w, "ties", int64(v.Ties()))
	statistic(w, "raw_agreement", l.Agreement.Raw)
	statistic(w, "kappa", l.Agreement.Kappa)
	statistic(w, "fleiss", l.Agreement.Fleiss)
	statistic(w, "alpha", l.Agreement.Alpha)
	l.writePairs(w)
	writeLabels(w, "majority", v, l.Majority)
	writeLabels(w, "mace", v, l.Model.Labels)
	texts(w, "judge_names", v.Judges)
	w.Key("competence")
	w.BeginArray()
	for _, c := range l.Model.Competence {
		w.Float(rounded(c))
	}
	w.EndArray()
	if l.Trees != nil {
		l.writeTrees(w, together)
	}
}

func (l *JudgedLanguage) writePairs(w *jsontext.Writer) {
	w.Key("pairs")
	w.BeginArray()
	for _, p := range l.Agreement.Pairs {
		w.BeginObject()
		integer(w, "a", int64(p.A)+1)
		integer(w, "b", int64(p.B)+1)
		integer(w, "items", int64(p.Items))
		statistic(w, "agreement", float64(p.Agree)/float64(p.Items))
		statistic(w, "kappa", p.Kappa)
		w.EndObject()
	}
	w.EndArray()
}

// writeLabels writes a label an item; null where the votes are undecided, or there are
// none.
func writeLabels(w *jsontext.Writer, key string, v *judges.Votes, labels []judges.Label) {
	w.Key(key)
	w.BeginArray()
	for _, l := range labels {
		if l == judges.None {
			w.Null()
		} else {
			w.String(v.Labels[l])
		}
	}
	w.EndArray()
}

func (l *JudgedLanguage) writeTrees(w *jsontext.Writer, together string) {
	t := l.Trees
	w.Key("gold")
	l.Gold.write(w)
	w.Key("systems")
	w.BeginArray()
	for s := range t.Systems {
		w.BeginObject()
		text(w, "name", t.Systems[s])
		text(w, "label", l.Language.Votes.Labels[s])
		w.Key("input")
		l.Files[s].write(w)
		for m := range t.Metrics {
			w.Key(t.Metrics[m].Key)
			w.BeginObject()
			writeCount(w, t.Metrics[m].Measure, t.Metrics[m].Sum(s))
			w.EndObject()
		}
		w.EndObject()
	}
	w.EndArray()
	statistic(w, "sentence_length", mean(t.Lengths))
	statistic(w, "tree_depth", mean(t.Depths))
	text(w, "together", together)
	integer(w, "judged", int64(l.Results.Items))
	writeResults(w, t, l.Results)
	w.Key("mean_agreement")
	w.BeginObject()
	statistic(w, "judges", l.Agreement.Raw)
	for m := range t.Metrics {
		statistic(w, t.Metrics[m].Key, l.MeanAgreement[m])
	}
	w.EndObject()
	w.Key("against_las")
	w.BeginObject()
	a := &l.Against
	integer(w, "items", int64(a.Items))
	integer(w, "attachment", int64(a.Attachment))
	integer(w, "label", int64(a.Label))
	integer(w, "both", int64(a.Both))
	integer(w, "nothing", int64(a.None))
	integer(w, "even", int64(a.Even))
	w.EndObject()
	statistic(w, "length_rho", l.Length)
}

// writeResults writes the correlations of metrics with judges, of classes of words, and
// among metrics.
func writeResults(w *jsontext.Writer, t *judges.Trees, r *judges.Results) {
	for _, list := range [2]struct {
		key          string
		metrics      []judges.Metric
		correlations []judges.Correlation
	}{{"correlations", t.Metrics, r.Correlations}, {"classes", t.Classes, r.Classes}} {
		w.Key(list.key)
		w.BeginObject()
		for m := range list.metrics {
			c := &list.correlations[m]
			w.Key(list.metrics[m].Key)
			w.BeginObject()
			statistic(w, "rho", c.Rho)
			statistic(w, "p", c.P)
			statistic(w, "low", c.Range.Low)
			statistic(w, "high", c.Range.High)
			statistic(w, "z", c.Z)
			statistic(w, "z_p", c.DifferenceP)
			w.EndObject()
		}
		w.EndObject()
	}
	w.Key("between")
	w.BeginObject()
	for a := range t.Metrics {
		w.Key(t.Metrics[a].Key)
		w.BeginObject()
		for b := range t.Metrics {
			if a != b {
				statistic(w, t.Metrics[b].Key, r.Between[a][b])
			}
		}
		w.EndObject()
	}
	w.EndObject()
}

func texts(w *jsontext.Writer, key string, list []string) {
	w.Key(key)
	w.BeginArray()
	for _, item := range list {
		w.String(item)
	}
	w.EndArray()
}

// statistic writes a number that is no ratio of whole numbers; null where it is not
// defined.
func statistic(w *jsontext.Writer, key string, value float64) {
	w.Key(key)
	w.Float(rounded(value))
}

// rounded keeps nine digits of a number: those after them may differ from one machine to
// another.
func rounded(f float64) float64 {
	if math.IsNaN(f) || math.IsInf(f, 0) {
		return f
	}
	f, _ = strconv.ParseFloat(strconv.FormatFloat(f, 'e', 8, 64), 64)
	return f
}

// mean returns that of numbers of sentences.
func mean(numbers []int) float64 {
	sum := 0
	for _, n := range numbers {
		sum += n
	}
	return float64(sum) / float64(len(numbers))
}
