package ordered

import (
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/table"
)

// orderedResult is the sentences of systems by two scores.
type orderedResult struct {
	report.Head `json:",inline"`
	First       string          `json:"first"` // The key of the first score, such as `f1`.
	Last        string          `json:"last"`  // The key of the second one, such as `df1`.
	Systems     []orderedSystem `json:"systems"`

	names    [2]string // of the two scores
	warnings []*notice.Notice
}

// orderedSystem is the sentences of a system.
type orderedSystem struct {
	Name        string             `json:"name"`
	Sentences   int64              `json:"sentences"`   // Of gold.
	Pairs       int64              `json:"pairs"`       // Of sentences.
	Differently int64              `json:"differently"` // Pairs of which each score puts the other sentence first.
	Tied        int64              `json:"tied"`        // Pairs that have an equal score.
	Tau         jsontext.Statistic `json:"tau"`         // τ-b of the two scores over the sentences (Kendall 1945): 1 if both order them alike, −1 if each the other way; null if a score is the same for all.
	Left        int64              `json:"left"`        // Sentences that are in none of these numbers: there are too many different pairs of scores.
	Points      []orderedPoint     `json:"points"`      // In the order of the first score, and then of the second.
	Shown       shownTau           `json:"shown"`
	Listed      []orderedPair      `json:"listed"` // Pairs that are ordered differently, those first that are furthest apart under both scores.
}

// shownTau is τ-b as people read it.
type shownTau struct {
	Tau string `json:"tau"` // A dash where it is not defined.
}

// orderedPoint is a pair of scores, with the sentences that have them.
type orderedPoint struct {
	First     float64 `json:"first" least:"0" most:"1"`
	Last      float64 `json:"last" least:"0" most:"1"`
	N         int64   `json:"n"`         // How many sentences have them.
	Sentences []int   `json:"sentences"` // The numbers of the first 50.
}

// orderedPair is a pair of sentences that the two scores order differently.
type orderedPair struct {
	FirstHigher orderedSentence `json:"first_higher"` // The sentence with the higher first score.
	LastHigher  orderedSentence `json:"last_higher"`  // That with the higher second one.
}

// orderedSentence is a sentence with its two scores.
type orderedSentence struct {
	N     int          `json:"n" least:"1"`
	ID    string       `json:"id"`    // Its id, or its number.
	Words string       `json:"words"` // Its beginning.
	First float64      `json:"first" least:"0" most:"1"`
	Last  float64      `json:"last" least:"0" most:"1"`
	Shown orderedTexts `json:"shown"`
}

// orderedTexts are two scores in per cent, as people read them.
type orderedTexts struct {
	First string `json:"first"`
	Last  string `json:"last"`
}

// result says how the scores order the sentences.
func (s *sentences) result(most int) (orderedSystem, error) {
	r := orderedSystem{Name: s.done.Scores.Systems[s.system].Name, Sentences: s.n + s.left, Left: s.left}
	n := s.pairs()
	r.Pairs, r.Differently, r.Tied, r.Tau = n.all, n.differently, n.tied(), jsontext.Statistic(n.tau())
	r.Shown.Tau = table.Decimals(n.tau(), 3)
	for _, p := range s.points {
		point := orderedPoint{First: p.first, Last: p.last, N: p.n}
		for _, row := range p.rows {
			point.Sentences = append(point.Sentences, row+1)
		}
		r.Points = append(r.Points, point)
	}
	listed, err := s.listed(most)
	for _, x := range listed {
		r.Listed = append(r.Listed, orderedPair{s.sentence(&s.points[x.high]), s.sentence(&s.points[x.low])})
	}
	return r, err
}

// sentence is the first of a point.
func (s *sentences) sentence(p *point) orderedSentence {
	row := p.rows[0]
	scheme := s.done.By.Scheme()
	shown := func(metric int) string { return scheme.Metrics[metric].Measure.Percent(s.counts(row, metric)).F1 }
	return orderedSentence{
		N: row + 1, ID: s.done.Row(s.system, row).Name(), Words: comparison.Beginning(s.done.Systems[s.system].Pairs[row]),
		First: p.first, Last: p.last, Shown: orderedTexts{shown(s.first), shown(s.last)},
	}
}

const tauNote = "Kendall's τ-b: the pairs that both scores order alike minus those that they order differently, over the geometric mean of the pairs that each of them orders. 1: the same order throughout; −1: the reverse."

// Document writes how many pairs are ordered differently, and which are furthest apart.
func (r *orderedResult) Document() *table.Document {
	d := &table.Document{Warnings: r.warnings, Signature: r.Signature}
	first, last := r.names[0], r.names[1]
	all := table.Table{Key: "pairs", Title: "Pairs of sentences that " + first + " and " + last + " order", Columns: []table.Unit{table.Text, table.Count, table.Count, table.Count, table.Count, table.Count, table.Number}, Rows: [][]string{{"parser", "sentences", "pairs", "alike", "differently", "equal under one", "τ-b"}}, Note: tauNote}
	pairs := table.Table{
		Key: "listed", Title: "Pairs that they order differently", Columns: []table.Unit{table.Text, table.Text, table.Text, table.Percent, table.Percent, table.Percent},
		Rows: [][]string{{"parser", "higher " + first, "higher " + last, first + " of one", last + " of one", first + " of the other", last + " of the other"}},
		Note: "For each sentence with a higher " + first + ", the one that is furthest from it under both scores.",
	}
	for i := range r.Systems {
		s := &r.Systems[i]
		all.Rows = append(all.Rows, []string{s.Name, count.Grouped(s.Sentences), count.Grouped(s.Pairs), count.Grouped(s.Pairs - s.Differently - s.Tied), count.Grouped(s.Differently), count.Grouped(s.Tied), s.Shown.Tau})
		if s.Left > 0 {
			all.Note += " " + count.Grouped(s.Left) + " sentences of " + s.Name + " are in no pair: there are too many different scores."
		}
		for k := range s.Listed {
			one, other := &s.Listed[k].FirstHigher, &s.Listed[k].LastHigher
			pairs.Rows = append(pairs.Rows, []string{s.Name, one.ID + ": " + one.Words, other.ID + ": " + other.Words, one.Shown.First, one.Shown.Last, other.Shown.First, other.Shown.Last})
		}
	}
	d.Tables = append(d.Tables, all)
	if len(pairs.Rows) > 1 {
		d.Tables = append(d.Tables, pairs)
	}
	return d
}
