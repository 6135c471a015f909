package judges

import "github.com/ccgscore/ccgscore/core/count"

// Language is a table of votes with all that is made of it.
type Language struct {
	Name      string
	Votes     *Votes
	Agreement Agreement
	Majority  []Label
	Model     *Model
	Together  []Label // what the votes come to: by majority, by the model, or by another hand

	// Where the trees are known that were judged; nil else.
	Trees         *Trees
	Results       *Results
	MeanAgreement []float64 // of judges with each metric
	Against       Dissent
	Length        float64 // Spearman's ρ of the length of items with the agreement about them
}

// Trees is what metrics make of the two systems that were judged, item by item.
type Trees struct {
	Systems [2]string
	Metrics []Metric     // LAS first
	Classes []Metric     // LAS of content words, and of function words
	Lengths []int        // in words
	Depths  []int        // of gold
	Right   [2][][]Right // what each system has right of the words of each item
	Roots   [2][]bool    // whether each system has the root of each item right
}

// Metric is what a metric counts of each item, for both systems.
type Metric struct {
	count.Metric
	Counts [2][]count.Count
	Tossed []Preference // by item, what it prefers if it prefers neither, see [Trees.Toss]; nil for neither
}

// Results is how judges and metrics agree about items, of one language or of all.
type Results struct {
	Items        int           // that were judged
	Correlations []Correlation // of each metric with the judges
	Classes      []Correlation // of LAS of content words, and of function words
	Between      [][]float64   // Spearman's ρ of each metric with each other
}

// Correlate finds out how judges and metrics agree in every language, and in all of them
// together.
func Correlate(languages []*Language, b Bootstrap) (all *Results) {
	var samples []Sample
	var pooled [][]Preference // by metric: all items, judged or not
	for _, l := range languages {
		preferences := l.Trees.preferences()
		samples = append(samples, l.Votes.Sample(preferences, l.Together))
		l.Results = &Results{Between: crossCorrelations(preferences[:len(l.Trees.Metrics)])}
		l.compare(preferences)
		if pooled == nil {
			pooled = make([][]Preference, len(preferences))
		}
		for m := range pooled {
			pooled[m] = append(pooled[m], preferences[m]...)
		}
	}
	all = &Results{Between: crossCorrelations(pooled[:len(languages[0].Trees.Metrics)])}
	list := b.Correlate(samples)
	for i, l := range languages {
		l.Results.take(list[i], len(samples[i].Judges), len(l.Trees.Metrics))
		all.Items += l.Results.Items
	}
	all.take(list[len(languages)], all.Items, len(languages[0].Trees.Metrics))
	return all
}

// take takes the correlations of metrics, and of classes of words, over so many items.
func (r *Results) take(list []Correlation, items, metrics int) {
	r.Items, r.Correlations, r.Classes = items, list[:metrics:metrics], list[metrics:]
	differ(r.Correlations, items)
	differ(r.Classes, items)
}

// compare holds the votes themselves against the metrics.
func (l *Language) compare(preferences [][]Preference) {
	for m := range l.Trees.Metrics {
		l.MeanAgreement = append(l.MeanAgreement, l.Votes.WithMetric(preferences[m]))
	}
	l.Against = l.Votes.Against(preferences[0], l.Trees.Right, l.Trees.Roots)
	l.Length, _ = l.Votes.Longer(l.Trees.Lengths)
}

// preferences returns those of the metrics, and then of the classes.
func (t *Trees) preferences() (list [][]Preference) {
	for _, metrics := range [2][]Metric{t.Metrics, t.Classes} {
		for m := range metrics {
			list = append(list, metrics[m].Preferences())
		}
	}
	return list
}

// crossCorrelations correlates each metric with each.
func crossCorrelations(preferences [][]Preference) [][]float64 {
	list := make([][]float64, len(preferences))
	for a := range list {
		for b := range list {
			list[a] = append(list[a], Rho(preferences[a], preferences[b]))
		}
	}
	return list
}

// Sum returns what the metric counts of a system.
func (m *Metric) Sum(system int) (sum count.Count) {
	for _, c := range m.Counts[system] {
		sum.Add(c)
	}
	return sum
}

// Preferences returns which system the metric prefers, by item.
func (m *Metric) Preferences() []Preference {
	list := make([]Preference, len(m.Counts[0]))
	for i := range list {
		list[i] = Prefer(m.Counts[0][i], m.Counts[1][i])
		if list[i] == Neither && m.Tossed != nil {
			list[i] = m.Tossed[i]
		}
	}
	return list
}
