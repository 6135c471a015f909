// Package several puts saved scores of several gold files side by side.
package several

import (
	"slices"
	"strconv"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/ops/saved"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/ccgscore/ccgscore/core/table"
)

var (
	forms = service.Tables("SeveralScores")

	// Operation is the one that puts saved scores side by side.
	Operation = &service.Operation{
		Name: "table", Help: "Put scores that were saved as JSON, of several gold files, side by side in one table.",
		Files:   []*service.Role{{Name: "scores", Noun: "file of saved scores", Help: "Scores of the same systems against each gold, as score, derivations or attach write them as JSON.", Several: true, Required: true, Group: service.Input}},
		Choices: []*service.Choice{service.Writing(forms), comparison.NamesChoice.Saying("Call a gold so, and not by its file; once for each file, in their order.")},
		Forms:   forms,
		Run:     run,
	}
)

// mostGolds bounds the files of a table.
const mostGolds = 64

// severalScoresResult is scores against several gold files, side by side: Table 1 of Bhargava & Penn (2023).
type severalScoresResult struct {
	Metrics [2]string     `json:"metrics"` // The keys of the two metrics, such as `f1` and `df1`.
	Golds   []goldOfTable `json:"golds"`   // In the order of the files.
	Rows    []rowOfTable  `json:"rows"`    // One for each system, by its name.

	names [2]string
}

// goldOfTable is one of the gold files.
type goldOfTable struct {
	Name      string `json:"name"`
	Signature string `json:"signature"` // Of its scores.
}

// rowOfTable is a system.
type rowOfTable struct {
	Name   string         `json:"name"`
	Scores []scoreOfTable `json:"scores"` // One for each gold.
}

// scoreOfTable is a system against a gold.
type scoreOfTable struct {
	First *float64 `json:"first" least:"0" most:"1"` // Under the first metric; null if there is no such score.
	Last  *float64 `json:"last" least:"0" most:"1"`  // Under the second one.
	Lacks []string `json:"lacks"`                    // What some metric needs and a side has not.

	texts [2]string
}

// run puts the scores side by side.
func run(j *service.Job) (service.Reply, error) {
	files, names := j.Inputs["scores"], j.Settings.Texts(comparison.NamesChoice)
	if err := comparison.CheckNames(names, len(files)); err != nil {
		return service.Reply{}, err
	}
	if len(files) > mostGolds {
		return service.Reply{}, service.Usage(count.Grouped(len(files))+" files", "give "+strconv.Itoa(mostGolds)+" at most")
	}
	j.Expect("scores")
	r := &severalScoresResult{}
	var scheme *count.Scheme
	for i, in := range files {
		read, err := saved.Read(j, in, 0)
		if err != nil {
			return service.Reply{}, err
		}
		if scheme != nil && read.Scheme != scheme {
			return service.Reply{}, service.Usage("the files have scores of different kinds", "give those of dependencies, of derivations, or of dependency trees")
		}
		scheme = read.Scheme
		gold := goldOfTable{in.Is.Name, read.Signature}
		if len(names) > 0 {
			gold.Name = names[i]
		}
		r.Golds = append(r.Golds, gold)
		for k := range read.Systems {
			r.add(scheme, i, &read.Systems[k])
		}
	}
	first, last := scheme.Ends()
	r.Metrics = [2]string{scheme.Metrics[first].Key, scheme.Metrics[last].Key}
	r.names = [2]string{scheme.Metrics[first].Name, scheme.Metrics[last].Name}
	for i := range r.Rows {
		r.fill(i, len(files))
	}
	reply := service.Reply{}
	reply.Type, reply.Body = j.Table(r)
	return reply, nil
}

// add adds the scores of a system against a gold.
func (r *severalScoresResult) add(scheme *count.Scheme, gold int, s *saved.System) {
	at := slices.IndexFunc(r.Rows, func(row rowOfTable) bool { return row.Name == s.Name })
	if at < 0 {
		at = len(r.Rows)
		r.Rows = append(r.Rows, rowOfTable{Name: s.Name})
	}
	r.fill(at, gold+1)
	first, last := scheme.Ends()
	one := &r.Rows[at].Scores[gold]
	x, y := s.All[first].F1(), s.All[last].F1()
	*one = scoreOfTable{&x, &y, s.Lacks, [2]string{scheme.Metrics[first].Measure.Percent(s.All[first]).F1, scheme.Metrics[last].Measure.Percent(s.All[last]).F1}}
	if slices.Contains(s.Lacks, string(scheme.Metrics[last].Needs)) {
		one.texts[1] += "*"
	}
}

// fill gives a row so many scores; those that it lacks are none.
func (r *severalScoresResult) fill(row, golds int) {
	for len(r.Rows[row].Scores) < golds {
		r.Rows[row].Scores = append(r.Rows[row].Scores, scoreOfTable{Lacks: []string{}, texts: [2]string{table.Undefined, table.Undefined}})
	}
}

// Document writes the table.
func (r *severalScoresResult) Document() *table.Document {
	t := table.Table{Key: "scores", Name: "", Title: r.names[0] + " and " + r.names[1] + " in per cent, of " + report.Plural(int64(len(r.Rows)), "parser"), Columns: []table.Unit{table.Text, table.Percent}, Rows: [][]string{{"parser"}}, Short: []string{"parser"}}
	t.Over = []table.Over{{Columns: 1}}
	signatures := ""
	for i := range r.Golds {
		g := &r.Golds[i]
		t.Over = append(t.Over, table.Over{Title: g.Name, Columns: 2})
		t.Rows[0] = append(t.Rows[0], g.Name+", "+r.names[0], g.Name+", "+r.names[1])
		t.Short = append(t.Short, r.names[0], r.names[1])
		if i == 0 || g.Signature != r.Golds[i-1].Signature {
			if i > 0 {
				signatures += "; "
			}
			signatures += g.Signature
		}
	}
	for i := range r.Rows {
		row := []string{r.Rows[i].Name}
		for _, s := range r.Rows[i].Scores {
			row = append(row, s.texts[0], s.texts[1])
			if len(s.Lacks) > 0 {
				t.Note = "* without what " + r.names[1] + " needs: " + s.Lacks[0]
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return &table.Document{Tables: []table.Table{t}, Signature: signatures}
}
