package parses

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/chart"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/ops/lists"
	"github.com/ccgscore/ccgscore/core/ops/parsing"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/ccgscore/ccgscore/core/table"
)

var (
	countsForms = service.Tables("ParseCounts")

	// Counts is the operation that says how many parses the sentences of a file have, and how
	// often hashes collide in their charts.
	Counts = &service.Operation{
		Name: "parse_counts", Help: "Parse every sentence of a file, and say how many of the best parses differ and how often hashes collide in the charts.",
		Files: []*service.Role{corpusRole, service.MarkupRole},
		Choices: service.Concat(readingCorpus, []*service.Choice{
			service.Writing(countsForms), lists.BitsChoice, parsing.BestChoice.Usually("").Saying("Look at this many of the best parses too, besides 10 and 50."),
		}, grammarChoices),
		Forms: countsForms,
		Run:   comparison.Comparing(runCounts),
	}
)

// counts are Tables 1 and 3 of Ng & Curran (2012) of the parser here.
type counts struct {
	signature string
	warnings  []*notice.Notice
	file      string
	bits      int
	sentences int64
	covered   int64
	rows      []countsRow
}

// countsRow is what n-best lists of all sentences come to.
type countsRow struct {
	N           int   `json:"n" least:"1"` // The most parses of a list.
	Unique      bool  `json:"unique"`      // Of parses with one hash only the best is listed, at every constituent: the rows with #.
	Parses      int64 `json:"parses"`
	Distinct    int64 `json:"distinct"`    // Different sets of dependencies, each list by itself.
	Collisions  int64 `json:"collisions"`  // Pairs of different sets with the same hash, at constituents of the chart. 0 unless `unique`.
	Comparisons int64 `json:"comparisons"` // Pairs of hashes that were compared there. 0 unless `unique`.
}

// runCounts searches the chart of each sentence once for each row.
func runCounts(c *comparison.Call) (service.Reply, error) {
	if err := parsing.BoundedBest(c); err != nil {
		return service.Reply{}, err
	}
	p, err := newParsedCorpus(c)
	if err != nil {
		return service.Reply{}, err
	}
	made := &counts{file: p.in.Name, bits: lists.Bits(c.Options.Settings), signature: parsing.Signature(c, p.x), rows: countedRows(c.Options.Number(parsing.BestChoice))}
	err = p.each(func(_ *parsing.Sentence, of *chart.Chart) (parsed bool, err error) {
		for i := range made.rows {
			if of != nil && err == nil {
				parsed, err = made.rows[i].count(of, made.bits)
			}
		}
		return parsed, err
	})
	if err != nil {
		return service.Reply{}, err
	}
	made.sentences, made.covered, made.warnings = p.sentences, p.covered, p.log.Notices()
	reply := service.Reply{Warnings: made.warnings}
	reply.Type, reply.Body = c.Table(made)
	return reply, nil
}

// countedRows are the rows of the paper, and those of another number of parses.
func countedRows(best int) (rows []countsRow) {
	depths := []int{10, 50}
	if best > 0 && !slices.Contains(depths, best) {
		depths = append(depths, best)
	}
	slices.Sort(depths)
	for _, unique := range [2]bool{false, true} {
		for _, n := range depths {
			rows = append(rows, countsRow{N: n, Unique: unique})
		}
	}
	return rows
}

// count adds the best parses of a chart.
func (r *countsRow) count(of *chart.Chart, bits int) (parsed bool, err error) {
	found := of.Best(r.N, chart.Search{Unique: r.Unique, Bits: bits})
	seen := map[uint64]bool{}
	for i := range found.List {
		seen[found.List[i].Hash] = true
	}
	r.Parses += int64(len(found.List))
	r.Distinct += int64(len(seen))
	r.Collisions += found.Collisions
	r.Comparisons += found.Comparisons
	return len(found.List) > 0, of.Err()
}

func (r *countsRow) name() string {
	return count.Grouped(r.N) + "-best" + service.Either(r.Unique, "#", "")
}

// Document returns the tables.
func (k *counts) Document() *table.Document {
	lead := notice.Printable(k.file) + ": " + report.Plural(k.sentences, "sentence") + ", " + count.Grouped(k.sentences-k.covered) + " without a parse\n\n"
	return &table.Document{Warnings: k.warnings, Lead: lead, Tables: k.tables(), Signature: k.signature}
}

func (k *counts) tables() []table.Table {
	return []table.Table{k.diversity(), k.collisions()}
}

// diversity is Table 1.
func (k *counts) diversity() table.Table {
	t := table.Table{
		Key: "diversity", Name: "Table 1", Title: "Parses per sentence, and different sets of dependencies", Columns: []table.Unit{table.Text, table.Number, table.Number, table.Percent},
		Rows: [][]string{{"", "parses per sentence", "different per sentence", "% different"}},
		Note: "over the sentences that have a parse; # with the uniqueness constraint on hashes",
	}
	for i := range k.rows {
		r := &k.rows[i]
		t.Rows = append(t.Rows, []string{r.name(), k.perSentence(r.Parses), k.perSentence(r.Distinct), percentOf(r.Distinct, r.Parses)})
	}
	return t
}

// collisions is Table 3.
func (k *counts) collisions() table.Table {
	t := table.Table{
		Key: "collisions", Name: "Table 3", Title: "Collisions of hashes of " + count.Grouped(k.bits) + " bits", Columns: []table.Unit{table.Text, table.Count, table.Count, table.Percent},
		Rows: [][]string{{"", "collisions", "comparisons", "%"}},
		Note: "at all constituents of the charts; a collision is two different sets of dependencies with one hash",
	}
	for i := range k.rows {
		if r := &k.rows[i]; r.Unique {
			t.Rows = append(t.Rows, []string{r.name(), count.Grouped(r.Collisions), count.Grouped(r.Comparisons), percentOf(r.Collisions, r.Comparisons)})
		}
	}
	return t
}

// perSentence writes a mean over the sentences that have a parse.
func (k *counts) perSentence(n int64) string {
	if k.covered == 0 {
		return table.Undefined
	}
	return table.Decimals(float64(n)/float64(k.covered), 1)
}

// percentOf writes a part of a whole in per cent.
func percentOf(part, whole int64) string {
	if whole == 0 {
		return table.Undefined
	}
	return table.Decimals(100*float64(part)/float64(whole), 2)
}

// parseCountsResult is how many parses the sentences of a file have, and how often hashes collide.
type parseCountsResult struct {
	report.Head `json:",inline"`
	File        string              `json:"file"`
	Sentences   int64               `json:"sentences"`
	Covered     int64               `json:"covered"` // Sentences with a parse.
	Bits        int                 `json:"bits"`    // The size of a hash: 64, 32 or 16.
	Rows        []countsRow         `json:"rows"`    // The 10 and 50 best parses, as they are, then with the uniqueness constraint.
	Tables      []table.TableResult `json:"tables"`
}

// WriteFields writes the members of a JSON object.
func (k *counts) WriteFields(w *jsontext.Writer) {
	(&parseCountsResult{report.HeadOf(k.signature, k.warnings), k.file, k.sentences, k.covered, k.bits, k.rows, table.Results(k.tables())}).WriteFields(w)
}
