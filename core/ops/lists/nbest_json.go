package lists

import (
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/nbest"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/table"
)

// nBestResult is what n-best lists come to.
type nBestResult struct {
	report.Head    `json:",inline"`
	Gold           *report.Input              `json:"gold,omitempty"`           // What was read of gold. Absent without gold, as are `rooted`, `oracle`, `oracle_distinct` and `reranked`.
	System         report.Input               `json:"system"`                   // What was read of the lists.
	Sentences      int64                      `json:"sentences"`                // How many there are.
	Lists          int64                      `json:"lists"`                    // How many there are.
	Parses         int64                      `json:"parses"`                   // In all lists.
	Longest        int64                      `json:"longest"`                  // Parses of the longest list.
	Distinct       int64                      `json:"distinct"`                 // Different sets of dependencies, each list by itself.
	Hashes         int64                      `json:"distinct_hashes"`          // Different hashes, each list by itself.
	Repeated       int64                      `json:"repeated"`                 // Lists that have a set more than once.
	Collisions     int64                      `json:"collisions"`               // Pairs of parses with the same hash and different sets.
	Comparisons    int64                      `json:"comparisons"`              // All pairs of parses.
	Bits           int                        `json:"bits"`                     // The size of a hash: 64, 32 or 16.
	Levels         jsontext.Each[nbestLevel]  `json:"levels"`                   // How many parses differ at each level, from fine to coarse.
	Diversity      jsontext.Each[nbestFirsts] `json:"diversity"`                // The first 10, the first 50 and all parses.
	Rooted         *bool                      `json:"rooted,omitempty"`         // Both sides have roots; otherwise `df1` is the score with alignment.
	Oracle         jsontext.Each[nbestOracle] `json:"oracle,omitzero"`          // The best of the first 1, 2, 5, 10, 20, 50, 100 … parses, up to the longest list, and always of 10, 50 and all.
	OracleDistinct jsontext.Each[nbestOracle] `json:"oracle_distinct,omitzero"` // The same for lists without [repetitions](metrics.md#n-best-lists).
	Reranked       *nbestReranked             `json:"reranked,omitempty"`       // What a reranker chose.
	Rows           jsontext.Each[nbestList]   `json:"rows,omitzero"`            // With sentences: every list.
	Shown          nbestShown                 `json:"shown"`                    // What a page shows: the same as texts, with all tables.
}

// nbestLevel is how many parses differ, as far as a level looks at them.
type nbestLevel struct {
	Key      string `json:"key"`
	Name     string `json:"name"`
	Distinct int64  `json:"distinct"`
}

// nbestFirsts is the first n parses of lists.
type nbestFirsts struct {
	N              Depth `json:"n"` // How many parses, or `all`.
	nbestDiversity `json:",inline"`
	Hashed         nbestDiversity `json:"hashed"` // The same for lists without [repetitions](metrics.md#n-best-lists).
}

// nbestDiversity is how many of some parses differ.
type nbestDiversity struct {
	Parses          int64                 `json:"parses"`
	PerList         jsontext.Statistic    `json:"per_list"`          // Parses per list.
	Distinct        int64                 `json:"distinct"`          // Different sets of dependencies.
	DistinctPerList jsontext.Statistic    `json:"distinct_per_list"` // Different sets per list.
	Levels          jsontext.Keyed[int64] `json:"levels"`            // How many parses differ, by the key of the level.
}

// Depth is a number of first parses, or all of them.
type Depth int

// WriteValue writes the number, or "all".
func (d Depth) WriteValue(w *jsontext.Writer) {
	if d == nbest.All {
		w.String("all")
	} else {
		w.Int(int64(d))
	}
}

// nbestOracle is the best of the first n parses of lists.
type nbestOracle struct {
	N         Depth              `json:"n"`       // How many parses, or `all`.
	Covered   int64              `json:"covered"` // Sentences with a list.
	Sentences int64              `json:"sentences"`
	Coverage  jsontext.Statistic `json:"coverage"` // The share of sentences with a list.
	F1        report.FScore      `json:"f1"`       // The best parses by F₁.
	DF1       report.FScore      `json:"df1"`      // The best parses by DF₁.

	CoveredOnly OracleScores `json:"covered_only"` // The same over the sentences with a list.
}

// OracleScores are the scores of the best parses.
type OracleScores struct {
	F1  report.FScore `json:"f1"`
	DF1 report.FScore `json:"df1"`
}

// nbestReranked is what a reranker chose, by both metrics.
type nbestReranked struct {
	F1  rerankedScore `json:"f1"`
	DF1 rerankedScore `json:"df1"`
}

// rerankedScore is the score of what a reranker chose.
type rerankedScore struct {
	report.FScore `json:",inline"`
	Reached       jsontext.Statistic `json:"reached"`       // How far it gets from the first parses to the best ones; null if the first ones are the best.
	ShownReached  string             `json:"shown_reached"` // The same as a text.
	ShownGained   string             `json:"shown_gained"`  // By how many points it scores higher than the first parses, as a text: `+4.91`.
}

// nbestList is a list.
type nbestList struct {
	N        int        `json:"n" least:"1"` // Its number in the file, from 1.
	ID       string     `json:"id"`
	Parses   int        `json:"parses"`
	Distinct int        `json:"distinct"`       // Different sets of dependencies.
	Words    string     `json:"words"`          // The first ones.
	Best     *nbestBest `json:"best,omitempty"` // With gold.
}

// nbestBest is the best parses of a list, by both metrics.
type nbestBest struct {
	F1  bestParse `json:"f1"`
	DF1 bestParse `json:"df1"`
}

// bestParse is the best parse of a list, and the first.
type bestParse struct {
	Rank       int                `json:"rank"`        // Of the best parse; 0 if there is none.
	F1         jsontext.Statistic `json:"f1"`          // The score of the best parse.
	First      jsontext.Statistic `json:"first"`       // The score of the first parse.
	Shown      string             `json:"shown"`       // The score of the best parse as a text.
	ShownFirst string             `json:"shown_first"` // The score of the first parse as a text.
}

// nbestShown is what a page shows, which does no arithmetic.
type nbestShown struct {
	Scope             string                     `json:"scope"`
	PerList           string                     `json:"per_list"`
	DistinctPerList   string                     `json:"distinct_per_list"`
	Repeated          string                     `json:"repeated"`
	Distinct          string                     `json:"distinct"`
	Collisions        string                     `json:"collisions"`
	Comparisons       string                     `json:"comparisons"`
	CollisionsPercent string                     `json:"collisions_percent"`
	Coverage          string                     `json:"coverage"`
	Metrics           []string                   `json:"metrics,omitempty"` // What f1 and df1 are called.
	Oracle            jsontext.Each[shownOracle] `json:"oracle,omitzero"`
	OracleDistinct    jsontext.Each[shownOracle] `json:"oracle_distinct,omitzero"`
	Tables            []table.TableResult        `json:"tables"`
}

// shownOracle is the best of the first n parses as texts.
type shownOracle struct {
	N   string      `json:"n"`
	F1  shownFScore `json:"f1"`
	DF1 shownFScore `json:"df1"`
}

// shownFScore is precision, recall and F-score in per cent.
type shownFScore struct {
	Precision string `json:"precision"`
	Recall    string `json:"recall"`
	F1        string `json:"f1"`
}

// WriteFields writes the members of the JSON object.
func (b *NBest) WriteFields(w *jsontext.Writer) {
	all := b.First(nbest.All, false)
	r := nBestResult{
		Head: report.HeadOf(b.Signature, b.Warnings), Gold: b.Gold, System: b.System, Sentences: b.Sentences, Lists: b.Lists, Parses: all.Parses, Longest: int64(b.Longest),
		Distinct: all.Distinct[0], Hashes: b.Hashes, Repeated: b.Repeated, Collisions: b.Collisions, Comparisons: b.Comparisons, Bits: b.Bits,
		Levels: jsontext.Each[nbestLevel]{Len: b.Levels(), At: func(k int) nbestLevel {
			return nbestLevel{nbest.Levels[k].Key, nbest.Levels[k].Name, all.Distinct[k]}
		}},
		Diversity: jsontext.Each[nbestFirsts]{Len: len(shownDepths), At: func(i int) nbestFirsts {
			n := shownDepths[i]
			return nbestFirsts{Depth(n), b.diversityOf(n, false), b.diversityOf(n, true)}
		}},
		Shown: b.shown(all),
	}
	if b.Gold != nil {
		r.Rooted, r.Oracle, r.OracleDistinct = &b.Rooted, b.oracleOf(false), b.oracleOf(true)
	}
	if b.Reranked != nil {
		r.Reranked = &nbestReranked{b.rerankedOf(0), b.rerankedOf(1)}
	}
	if b.Rows != nil {
		r.Rows = jsontext.Each[nbestList]{Len: len(b.Rows), At: b.rowOf}
	}
	r.WriteFields(w)
}

func (b *NBest) diversityOf(n int, hashed bool) nbestDiversity {
	p := b.First(n, hashed)
	d := nbestDiversity{Parses: p.Parses, PerList: jsontext.Statistic(b.PerList(p.Parses)), Distinct: p.Distinct[0], DistinctPerList: jsontext.Statistic(b.PerList(p.Distinct[0]))}
	for k := range nbest.Levels[:b.Levels()] {
		d.Levels = append(d.Levels, jsontext.Member[int64]{Key: nbest.Levels[k].Key, Value: p.Distinct[k]})
	}
	return d
}

func (b *NBest) oracleOf(hashed bool) jsontext.Each[nbestOracle] {
	depths, metrics := b.depths(), b.Oracles()
	return jsontext.Each[nbestOracle]{Len: len(depths), At: func(i int) nbestOracle {
		n := nbest.Depths[depths[i]]
		p := b.First(n, hashed)
		return nbestOracle{
			Depth(n), b.Lists, b.Sentences, jsontext.Statistic(share(b.Lists, b.Sentences).Recall()), report.FScoreOf(p.Oracle[metrics[0]]), report.FScoreOf(p.Oracle[metrics[1]]),
			OracleScores{report.FScoreOf(b.Covered(p, metrics[0])), report.FScoreOf(b.Covered(p, metrics[1]))},
		}
	}}
}

// rerankedOf is what a reranker came to by the one metric or the other.
func (b *NBest) rerankedOf(i int) rerankedScore {
	m := b.Oracles()[i]
	return rerankedScore{report.FScoreOf(b.Reranked[m]), jsontext.Statistic(b.reached(m)), b.shownReached(m), b.Reranked[m].Points(b.First(1, false).Oracle[m])}
}

func (b *NBest) rowOf(i int) nbestList {
	r := &b.Rows[i]
	list := nbestList{N: i + 1, ID: r.ID, Parses: int(r.Parses), Distinct: int(r.Distinct), Words: r.Words}
	if b.Gold != nil {
		metrics := b.Oracles()
		list.Best = &nbestBest{bestOf(&r.Best[metrics[0]]), bestOf(&r.Best[metrics[1]])}
	}
	return list
}

func bestOf(of *nbest.Best) bestParse {
	return bestParse{int(of.Rank), jsontext.Statistic(of.Count.F1()), jsontext.Statistic(of.First.F1()), of.Count.Percent().F1, of.First.Percent().F1}
}

func (b *NBest) shown(all *nbest.FirstParses) nbestShown {
	s := nbestShown{
		Scope: b.scope(), PerList: table.Decimals(b.PerList(all.Parses), 2), DistinctPerList: table.Decimals(b.PerList(all.Distinct[0]), 2),
		Repeated: wholePercent(all.Parses-all.Distinct[0], all.Parses), Distinct: wholePercent(all.Distinct[0], all.Parses),
		Collisions: count.Grouped(b.Collisions), Comparisons: count.Grouped(b.Comparisons), CollisionsPercent: Percent(b.Collisions, b.Comparisons),
		Coverage: Percent(b.Lists, b.Sentences), Tables: table.Results(b.tables()),
	}
	if b.Gold != nil {
		s.Metrics, s.Oracle, s.OracleDistinct = []string{b.MetricName(0), b.MetricName(1)}, b.shownOracle(false), b.shownOracle(true)
	}
	return s
}

func (b *NBest) shownOracle(hashed bool) jsontext.Each[shownOracle] {
	depths, metrics := b.depths(), b.Oracles()
	return jsontext.Each[shownOracle]{Len: len(depths), At: func(i int) shownOracle {
		n := nbest.Depths[depths[i]]
		p := b.First(n, hashed)
		return shownOracle{depth(n), shownFScore(p.Oracle[metrics[0]].Percent()), shownFScore(p.Oracle[metrics[1]].Percent())}
	}}
}

// wholePercent writes a share without decimals: 37 %.
func wholePercent(part, whole int64) string {
	if whole == 0 {
		return table.Undefined
	}
	return table.Decimals(100*float64(part)/float64(whole), 0) + " %"
}
