package training

import (
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/rerank"
	"github.com/ccgscore/ccgscore/core/table"
)

// viewNames say which lists are meant.
var viewNames = [rerank.Views]string{"lists as they are", "lists without repetitions"}

// row is what a way of choosing comes to.
type row struct {
	key     string
	train   int // the view; −1 where nothing is trained
	from    int
	of      *chosen
	trained bool
}

func (r *row) name() string {
	switch {
	case r.key == "first":
		return "first parses"
	case r.key == "oracle":
		return "oracle"
	}
	return "trained on " + viewNames[r.train]
}

// rows are all ways of choosing.
func (t *trial) rows() []row {
	rows := []row{{"first", -1, 0, &t.baseline, false}}
	for from := range rerank.Views {
		for train := range rerank.Views {
			rows = append(rows, row{"reranker", train, from, &t.reranked[train][from], true})
		}
	}
	for from := range rerank.Views {
		rows = append(rows, row{"oracle", -1, from, &t.oracle[from], false})
	}
	return rows
}

// Document returns the tables.
func (t *trial) Document() *table.Document {
	return &table.Document{Warnings: t.Warnings, Lead: t.scope() + "\n\n", Tables: t.tables(), Signature: t.Signature}
}

// Text returns the tables for people.
func (t *trial) Text() []byte { return t.Document().Text() }

// TSV returns the same as tab-separated values.
func (t *trial) TSV() []byte { return t.Document().TSV() }

func (t *trial) scope() string {
	return report.Plural(t.Lists, "list") + ", the first " + report.Plural(int64(t.first), "parse") + " of each, " + count.Grouped(t.folds) + " folds"
}

func (t *trial) tables() []table.Table { return []table.Table{t.short(), t.long()} }

// short is Table 5: F₁ by the lists that are trained on and those that are chosen from.
func (t *trial) short() table.Table {
	made := table.Table{
		Key: "reranked", Name: "Table 5", Title: "F₁ of what a reranker chooses", Columns: []table.Unit{table.Text, table.Percent},
		Rows: [][]string{{"", "from " + viewNames[0], "from " + viewNames[1]}},
		Note: "each list is chosen from by a model that was trained on the other folds; the first parses have " + t.counted(&t.baseline, 0).Percent().F1,
	}
	for train := range rerank.Views {
		cells := []string{"trained on " + viewNames[train]}
		for from := range rerank.Views {
			cells = append(cells, t.counted(&t.reranked[train][from], 0).Percent().F1)
		}
		made.Rows = append(made.Rows, cells)
	}
	return made
}

// long has both metrics, what is gained, and what could be.
func (t *trial) long() table.Table {
	metrics, second := t.Oracles(), t.MetricName(1)
	made := table.Table{
		Key: "gains", Title: "What is gained over the first parses",
		Columns: []table.Unit{table.Text, table.Text, table.Percent, table.Percent, table.Percent, table.Points, table.Number, table.Percent, table.Points},
		Rows:    [][]string{{"", "from", "precision", "recall", "F₁", "ΔF₁", "p", second, "Δ" + second}},
		Note:    "p: how often a difference in F₁ at least this large comes about when the two choices of each list are swapped by chance, in " + count.Grouped(rounds) + " rounds; rerankers learn from F₁ alone, and the oracle takes the best F-score by each metric",
	}
	for _, r := range t.rows() {
		cells := []string{r.name(), viewNames[r.from]}
		for k, m := range metrics {
			of, before := t.counted(r.of, m), t.counted(&t.baseline, m)
			if k == 0 {
				cells = append(cells, of.Percent().Precision, of.Percent().Recall)
			}
			cells = append(cells, of.Percent().F1, of.Points(before))
			if k == 0 {
				cells = append(cells, r.shownP())
			}
		}
		made.Rows = append(made.Rows, cells)
	}
	return made
}

// shownP is the p-value of a reranker.
func (r *row) shownP() string {
	if !r.trained {
		return ""
	}
	return table.P(r.of.p)
}

// rerankTrialResult is what rerankers gain.
type rerankTrialResult struct {
	report.Head `json:",inline"`
	Gold        report.Input        `json:"gold"`   // What was read of gold.
	System      report.Input        `json:"system"` // What was read of the lists.
	Sentences   int64               `json:"sentences"`
	Lists       int64               `json:"lists"`
	First       int                 `json:"first"` // How many parses of each list are chosen from.
	Folds       int                 `json:"folds"`
	Seed        int64               `json:"seed"`
	Rooted      bool                `json:"rooted"` // Both sides have roots; otherwise `df1` is the score with alignment.
	Ways        []rerankedWay       `json:"ways"`   // The first parses, four rerankers and two oracles.
	Tables      []table.TableResult `json:"tables"`
}

// rerankedWay is what a way of choosing parses comes to.
type rerankedWay struct {
	Key   string              `json:"key" enum:"first,reranker,oracle"`
	Train string              `json:"train,omitempty" enum:"as_they_are,without_repetitions"` // The lists that a reranker was trained on.
	From  string              `json:"from" enum:"as_they_are,without_repetitions"`            // The lists that are chosen from.
	F1    report.FScore       `json:"f1"`
	DF1   report.FScore       `json:"df1"`
	P     *jsontext.Statistic `json:"p,omitempty"` // How often a difference in F₁ from the first parses at least this large comes about by chance; of a reranker.
}

// WriteFields writes the members of a JSON object.
func (t *trial) WriteFields(w *jsontext.Writer) {
	metrics, keys := t.Oracles(), [rerank.Views]string{"as_they_are", "without_repetitions"}
	r := rerankTrialResult{
		Head: report.HeadOf(t.Signature, t.Warnings), Gold: *t.Gold, System: t.System, Sentences: t.Sentences, Lists: t.Lists, First: t.first, Folds: t.folds, Seed: t.seed,
		Rooted: t.Rooted, Tables: table.Results(t.tables()),
	}
	for _, row := range t.rows() {
		way := rerankedWay{Key: row.key, From: keys[row.from], F1: report.FScoreOf(t.counted(row.of, metrics[0])), DF1: report.FScoreOf(t.counted(row.of, metrics[1]))}
		if row.trained {
			p := jsontext.Statistic(row.of.p)
			way.Train, way.P = keys[row.train], &p
		}
		r.Ways = append(r.Ways, way)
	}
	r.WriteFields(w)
}
