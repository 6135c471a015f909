package costs

import (
	"cmp"
	"strings"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/order"
)

// system is a system whose errors are mended.
type system struct {
	result     *costsResult
	evaluation *evaluation
	errors     *errors
	scores     count.Counts
	roots      bool // they count
}

// costs says what the errors of the system cost.
func (s *system) costs(name string, least int64, most int) systemCosts {
	of := systemCosts{Name: name, Scores: s.gains(s.unmended)}
	t := &s.errors.Tally
	for k, is := range s.evaluation.kinds {
		if s.isWrong(k) {
			of.Kinds = append(of.Kinds, kindCost{is.Key(), is.String(), t.Kinds[k].Gold, t.Kinds[k].System, t.Sentences[k], s.gains(func(m int) count.Count { return s.mended(m, k) })})
		}
	}
	order.Stable(of.Kinds, func(a, b *kindCost) int { return cmp.Compare(s.drawn(b.of), s.drawn(a.of)) })
	of.Notations, of.MoreNotations = s.list(s.errors.notations, least, most)
	of.Features, _ = s.list(s.errors.features, least, most)
	return of
}

// drawn is the longer one of the two bars of gains: the chart has them in the order of these.
func (s *system) drawn(gains []gain) (most float64) {
	first, last := s.result.scheme.Ends()
	for i, m := range s.result.metrics {
		if m == first || m == last {
			most = max(most, gains[i].Gain)
		}
	}
	return most
}

// isWrong reports whether a metric takes something of a kind for wrong.
func (s *system) isWrong(kind int) bool {
	for _, m := range s.evaluation.metrics {
		if s.wrong(m, kind) != (count.Sides{}) {
			return true
		}
	}
	return false
}

// wrong is what a metric takes for wrong of a kind. Without roots DF₁ counts what alignment does.
func (s *system) wrong(metric, kind int) count.Sides {
	if is := &s.result.scheme.Metrics[metric]; is.Needs == count.Roots && !s.roots {
		metric = is.Without
	}
	return s.errors.Wrong[kind][metric]
}

func (s *system) unmended(metric int) count.Count { return s.scores[metric] }

// mended is what a metric counts if everything of a kind is as in gold: what is wrong of gold is added to the
// system, and right, and what is wrong of the system goes. Where one is written as the other, both are of the kind,
// and the system has as many as before. An accuracy counts the words of gold alone.
func (s *system) mended(metric, kind int) count.Count {
	n, wrong := s.scores[metric], s.wrong(metric, kind)
	n.Correct += wrong.Gold
	if s.result.scheme.Metrics[metric].Measure == count.FScore {
		n.System += wrong.Gold - wrong.System
	}
	return n
}

// gains says what each metric gains if it counts something else.
func (s *system) gains(mended func(metric int) count.Count) Gains {
	g := Gains{s.result.scheme, s.result.metrics, nil}
	for _, m := range g.metrics {
		was, is := s.scores[m], mended(m)
		measure := g.scheme.Metrics[m].Measure
		g.of = append(g.of, gain{is.F1(), max(0, is.F1()-was.F1()), shownGain{measure.Percent(is).F1, is.Points(was)}})
	}
	return g
}

// list lists what is systematic, the most costly first, and says how many there are beyond. The others are errors, or
// too few to tell.
func (s *system) list(all map[notation]*differs, least int64, most int) (list []notationCost, more int) {
	type found struct {
		notationCost
		mends int64 // under all metrics
		n     notation
	}
	var sorted []found
	for n, d := range all {
		if d.times < least || 2*d.times < s.errors.gold[n.gold] {
			continue
		}
		f := found{n: n, notationCost: notationCost{Gold: n.gold.String(), System: n.system.String(), N: d.times, Of: s.errors.gold[n.gold], Sentences: d.sentences}}
		for _, m := range s.evaluation.metrics {
			f.mends += d.mends[m]
		}
		sorted = append(sorted, f)
	}
	order.Stable(sorted, func(a, b *found) int {
		first := s.evaluation.metrics[0] // F₁, or LAS
		return cmp.Or(cmp.Compare(all[b.n].mends[first], all[a.n].mends[first]), cmp.Compare(b.mends, a.mends), cmp.Compare(b.N, a.N), strings.Compare(a.Gold, b.Gold), strings.Compare(a.System, b.System))
	})
	list = []notationCost{}
	for i := range sorted[:min(most, len(sorted))] {
		x := &sorted[i]
		share := count.Count{Gold: x.Of, System: x.Of, Correct: x.N}
		x.Share, x.Percent = share.F1(), share.Percent().F1
		x.Gains = s.gains(func(m int) count.Count {
			n := s.scores[m]
			n.Correct += all[x.n].mends[m]
			return n
		})
		list = append(list, x.notationCost)
	}
	return list, len(sorted) - len(list)
}
