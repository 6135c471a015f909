package manylists

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/nbest"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/ops/lists"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/table"
)

// result is files of lists, side by side.
type result struct {
	lists    []*lists.NBest
	names    []string
	warnings []*notice.Notice
}

// row is the first parses of the lists of a file, with repetitions or without.
type row struct {
	of     *lists.NBest
	name   string
	n      int
	hashed bool
}

func (r row) first() *nbest.FirstParses { return r.of.First(r.n, r.hashed) }

// rows are those of all files: the first 10 and 50 parses, where lists have more, and all of them; and where
// a file repeats parses, the same without repetitions.
func (r *result) rows(first ...int) (rows []row) {
	for i, of := range r.lists {
		for _, hashed := range [2]bool{false, true} {
			if hashed && of.Repeated == 0 {
				continue
			}
			for _, n := range append(first, 10, 50, nbest.All) {
				switch {
				case n == 1 && (hashed || of.Longest == 1):
				case n == nbest.All:
					rows = append(rows, row{of, r.names[i], n, hashed})
				case n < of.Longest:
					rows = append(rows, row{of, r.names[i] + ", first " + count.Grouped(n), n, hashed})
				}
			}
		}
	}
	for i := range rows {
		if rows[i].hashed {
			rows[i].name += " #"
		}
	}
	return rows
}

// metrics are F₁, and DF₁ as far as all files have roots.
func (r *result) metrics() ([2]int, string) {
	for _, of := range r.lists {
		if !of.Rooted {
			return of.Oracles(), of.MetricName(1)
		}
	}
	return r.lists[0].Oracles(), r.lists[0].MetricName(1)
}

// Document returns the tables.
func (r *result) Document() *table.Document {
	return &table.Document{Warnings: r.warnings, Tables: r.tables(), Signature: r.signature()}
}

// signature is that of all files; where they differ, those of all.
func (r *result) signature() string {
	var all []string
	for _, of := range r.lists {
		if !slices.Contains(all, of.Signature) {
			all = append(all, of.Signature)
		}
	}
	return strings.Join(all, " ")
}

func (r *result) tables() []table.Table {
	tables := []table.Table{r.diversity(0), r.diversity(r.second())}
	if r.lists[0].Gold != nil {
		tables = append(tables, r.oracle("oracle", false))
		if slices.ContainsFunc(r.lists, func(of *lists.NBest) bool { return of.Lists < of.Sentences }) {
			tables = append(tables, r.oracle("oracle_covered", true))
		}
	}
	return tables
}

// repeating returns what explains the rows without repetitions, if there are any.
func (r *result) repeating(words string) string {
	if slices.ContainsFunc(r.lists, func(of *lists.NBest) bool { return of.Repeated > 0 }) {
		return words
	}
	return ""
}

// second is the level of Table 2: that of grammatical relations, if they were counted.
func (r *result) second() int {
	if r.lists[0].GRs {
		return nbest.GRs
	}
	return 1
}

// diversity is how many parses differ at a level: Table 1 or 2.
func (r *result) diversity(level int) table.Table {
	t := table.Table{
		Key: "diversity_" + nbest.Levels[level].Key, Name: "Table " + strconv.Itoa(min(level, 1)+1), Title: "Parses per list, and different sets of " + nbest.Levels[level].Name,
		Columns: []table.Unit{table.Text, table.Number, table.Number, table.Percent, table.Number},
		Rows:    [][]string{{"", "parses per list", "different per list", "% different", "times the first"}},
		Note:    "times the first: different parses per list, as a multiple of those of the first file" + r.repeating("; # without repetitions, which hashes find"),
	}
	for _, at := range r.rows() {
		p, before := at.first(), r.lists[0].First(at.n, false)
		times := math.NaN()
		if before.Distinct[level] > 0 {
			times = at.of.PerList(p.Distinct[level]) / r.lists[0].PerList(before.Distinct[level])
		}
		t.Rows = append(t.Rows, []string{
			at.name, table.Decimals(at.of.PerList(p.Parses), 1), table.Decimals(at.of.PerList(p.Distinct[level]), 1), lists.Percent(p.Distinct[level], p.Parses), table.Decimals(times, 2),
		})
	}
	return t
}

// oracle is the scores of the best parses, over all sentences or those that have a list: Table 4.
func (r *result) oracle(key string, covered bool) table.Table {
	metrics, second := r.metrics()
	t := table.Table{
		Key: key, Name: "Table 4", Title: "Oracle precision, recall and F-score, over all sentences",
		Columns: []table.Unit{table.Text, table.Percent, table.Percent, table.Percent, table.Points, table.Percent, table.Points, table.Percent},
		Rows:    [][]string{{"", "precision", "recall", "F₁", "ΔF₁", second, "Δ" + second, "coverage"}},
		Note:    "Δ: against as many parses of the first file; of each list the parse with the best F-score by the metric" + r.repeating("; # without repetitions"),
	}
	if covered {
		t.Name, t.Title = "", "The same over the sentences of each file that have a list"
	}
	for _, at := range r.rows(1) {
		cells := []string{at.name}
		for k, m := range metrics {
			of, before := at.oracle(m, covered), row{of: r.lists[0], n: at.n}.oracle(m, covered)
			if p := of.Percent(); k == 0 {
				cells = append(cells, p.Precision, p.Recall)
			}
			cells = append(cells, of.Percent().F1, of.Points(before))
		}
		t.Rows = append(t.Rows, append(cells, lists.Percent(at.of.Lists, at.of.Sentences)))
	}
	for i, of := range r.lists {
		if why := of.Lower(); why != "" && !covered {
			t.Note += "; " + r.names[i] + ": " + why
		}
	}
	return t
}

// oracle is what the best parses count by a metric.
func (r row) oracle(m int, covered bool) count.Count {
	if covered {
		return r.of.Covered(r.first(), m)
	}
	return r.first().Oracle[m]
}

// nBestTableResult is files of n-best lists, side by side.
type nBestTableResult struct {
	report.Head `json:",inline"`
	Gold        *report.Input             `json:"gold,omitempty"` // What was read of gold; absent without gold.
	Lists       jsontext.Each[listedFile] `json:"lists"`          // The files.
	Rows        jsontext.Each[listedRow]  `json:"rows"`           // The rows of the tables.
	Tables      []table.TableResult       `json:"tables"`
}

// listedFile is a file of lists.
type listedFile struct {
	Name      string       `json:"name"`
	Signature string       `json:"signature"`
	System    report.Input `json:"system"` // What was read of it.
	Sentences int64        `json:"sentences"`
	Lists     int64        `json:"lists"`    // Sentences with a list.
	Longest   int64        `json:"longest"`  // Parses of the longest list.
	Repeated  int64        `json:"repeated"` // Lists that have a set more than once.
}

// listedRow is the first parses of the lists of a file.
type listedRow struct {
	Name     string                `json:"name"`
	File     int                   `json:"file"`   // The index of the file among `lists`.
	N        lists.Depth           `json:"n"`      // How many parses of a list, or `all`.
	Hashed   bool                  `json:"hashed"` // Without [repetitions](metrics.md#n-best-lists).
	Parses   int64                 `json:"parses"`
	Distinct jsontext.Keyed[int64] `json:"distinct"`         // How many of them differ, by the key of the level.
	Oracle   *listedOracle         `json:"oracle,omitempty"` // The best of them; absent without gold.
}

// listedOracle is the best of the parses by each metric.
type listedOracle struct {
	All         lists.OracleScores `json:"all"`          // Over all sentences.
	CoveredOnly lists.OracleScores `json:"covered_only"` // Over those that have a list.
}

// WriteFields writes the members of a JSON object.
func (r *result) WriteFields(w *jsontext.Writer) {
	rows := r.rows(1)
	(&nBestTableResult{
		report.HeadOf(r.signature(), r.warnings), r.lists[0].Gold,
		jsontext.Each[listedFile]{Len: len(r.lists), At: func(i int) listedFile {
			of := r.lists[i]
			return listedFile{r.names[i], of.Signature, of.System, of.Sentences, of.Lists, int64(of.Longest), of.Repeated}
		}},
		jsontext.Each[listedRow]{Len: len(rows), At: func(i int) listedRow { return r.rowOf(&rows[i]) }},
		table.Results(r.tables()),
	}).WriteFields(w)
}

func (r *result) rowOf(at *row) listedRow {
	p := at.first()
	made := listedRow{Name: at.name, File: slices.Index(r.lists, at.of), N: lists.Depth(at.n), Hashed: at.hashed, Parses: p.Parses}
	for k := range nbest.Levels[:at.of.Levels()] {
		made.Distinct = append(made.Distinct, jsontext.Member[int64]{Key: nbest.Levels[k].Key, Value: p.Distinct[k]})
	}
	if at.of.Gold != nil {
		metrics, _ := r.metrics()
		scores := func(covered bool) lists.OracleScores {
			return lists.OracleScores{F1: report.FScoreOf(at.oracle(metrics[0], covered)), DF1: report.FScoreOf(at.oracle(metrics[1], covered))}
		}
		made.Oracle = &listedOracle{scores(false), scores(true)}
	}
	return made
}
