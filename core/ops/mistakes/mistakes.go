// Package mistakes lists the errors of a corpus by kind, with their sentences.
package mistakes

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/ccgscore/ccgscore/core/table"
)

var (
	forms     = service.Tables("Errors")
	Operation = &service.Operation{
		Name: "errors", Help: "List the errors of systems by kind, with their sentences.", Files: service.Concat(service.AnySides, service.Sides[2:]),
		Choices: service.Concat(comparison.Labels, comparison.Roots, comparison.Extracting, []*service.Choice{comparison.StrictChoice}, comparison.Attaching,
			[]*service.Choice{comparison.FirstParseChoice}, comparison.Reading, comparison.Reads(comparison.HasLinks),
			[]*service.Choice{service.Writing(forms), comparison.NamesChoice, metricChoice, mostChoice}),
		Forms: forms,
		Run:   comparison.Comparing(run),
	}
)

var (
	// TED takes words for wrong that are right in themselves, so its errors are of no kind; those of DLAS are those of LAS.
	metricChoice = comparison.MetricChoice.Without("ted", "dlas").Saying("Count the errors under this metric (default: df1 for CCG dependencies, las for dependency trees).")

	mostChoice = comparison.MostChoice.Saying("Maximum sentences listed per kind (default: 10, but all as TSV; 0: all).")
)

// most is how many sentences of each kind are listed, 0 for all. A table that other programs read
// has all of them.
func most(c *comparison.Call) int {
	if c.Options.Made(mostChoice) || c.Options.Output == "tsv" {
		return c.Options.Number(mostChoice)
	}
	return 10
}

// run judges every dependency of every system.
func run(c *comparison.Call) (service.Reply, error) {
	done, err := c.CompareAndKeep()
	if err != nil {
		return service.Reply{}, err
	}
	metric, err := done.Metric(c.Options.Metric)
	if err != nil {
		return service.Reply{}, among(err, done.By.Scheme())
	}
	all := &listing{signature: done.Signature(), warnings: done.Scores.Warnings, metric: done.By.Scheme().Metrics[metric]}
	for i := range done.Systems {
		s, err := listed(c, done, i, metric)
		if err != nil {
			return service.Reply{}, err
		}
		all.systems = append(all.systems, s)
	}
	reply := service.Reply{Notes: comparison.Recognised(&done.Scores), Warnings: all.warnings}
	reply.Type, reply.Body = c.Table(all)
	return reply, nil
}

// among says which metrics of a scheme count errors, where one was asked for that does not.
func among(err error, scheme *count.Scheme) error {
	if e, ok := err.(*notice.Error); ok {
		keys := slices.DeleteFunc(metricChoice.Texts(), func(key string) bool { return !slices.Contains(scheme.Keys(), key) })
		e.Hint = "the metrics are " + strings.Join(keys, " ")
	}
	return err
}

// listed judges a system.
func listed(c *comparison.Call, done *comparison.Comparison, i, metric int) (systemErrors, error) {
	kinds := done.Shown().Kinds()
	found, most := make([]kindOfErrors, len(kinds)), most(c)
	var before, tally count.Tally
	err := done.EachJudged(c, i, &tally, func(n int, _ count.Set) {
		for k := range kinds {
			was, is := before.Wrong[k][metric], tally.Wrong[k][metric]
			if is == was {
				continue
			}
			if most > 0 && len(found[k].Sentences) == most {
				found[k].More++
				continue
			}
			p := done.Systems[i].Pairs[n]
			found[k].Sentences = append(found[k].Sentences, sentenceOfErrors{
				N: n + 1, ID: done.Row(i, n).ID, Words: comparison.Beginning(p),
				Sides: count.Sides{Gold: is.Gold - was.Gold, System: is.System - was.System},
			})
		}
		before = tally
	})
	of := &done.Scores.Systems[i]
	s := systemErrors{Name: of.Name, Sentences: of.Corpus.Sentences, Sides: tally.AllWrong()[metric]}
	for k, is := range kinds {
		if wrong := tally.Wrong[k][metric]; wrong != (count.Sides{}) {
			share := wrong.Share(s.Sides)
			found[k].Kind, found[k].Name, found[k].Sides, found[k].Share, found[k].percent = is.Key(), is.String(), wrong, share.F1(), share.Percent().F1
			s.Kinds = append(s.Kinds, found[k])
		}
	}
	return s, err
}

// Text lists the errors for people.
func (l *listing) Text() []byte {
	var b strings.Builder
	b.Write(table.Grave(l.warnings))
	for i := range l.systems {
		l.systems[i].write(&b, l.metric.Name)
	}
	b.WriteString(l.signature + "\n")
	return []byte(b.String())
}

func (s *systemErrors) write(b *strings.Builder, metric string) {
	b.WriteString(notice.Printable(s.Name) + ": " + report.Plural(s.Sentences, "sentence") + ", errors as " + metric + " counts them\n\n")
	table.Align(b, s.rows(), 1)
	for i := range s.Kinds {
		k := &s.Kinds[i]
		b.WriteString("\n" + k.Name + "\n\n")
		var rows [][]string
		for n := range k.Sentences {
			x := &k.Sentences[n]
			rows = append(rows, []string{notice.Printable(x.name()), notice.Printable(x.Words)})
		}
		table.Align(b, rows, 2)
		if k.More > 0 {
			b.WriteString("  and " + report.Plural(k.More, "sentence") + " more\n")
		}
	}
	b.WriteByte('\n')
}

// rows has a line for each kind below a heading, and one for all of them.
func (s *systemErrors) rows() [][]string {
	rows := [][]string{{"kind", "gold", "system", "%", "sentences"}}
	line := func(name string, n count.Sides, more ...string) {
		rows = append(rows, append([]string{name, count.Grouped(n.Gold), count.Grouped(n.System)}, more...))
	}
	for i := range s.Kinds {
		k := &s.Kinds[i]
		line(k.Name, k.Sides, k.percent, count.Grouped(int64(len(k.Sentences))+k.More))
	}
	line("all", s.Sides, "", "")
	return rows
}

// Document returns the kinds as a table of a paper. Several systems share it.
func (l *listing) Document() *table.Document {
	t := table.Table{Key: "errors", Title: "Errors by kind, as " + l.metric.Name + " counts them", Columns: []table.Unit{table.Text, table.Count, table.Count, table.Percent, table.Count}}
	for i := range l.systems {
		s := &l.systems[i]
		rows := s.rows()
		if len(l.systems) > 1 {
			if i == 0 {
				t.Columns = slices.Insert(t.Columns, 0, table.Text)
			}
			for k := range rows {
				rows[k] = slices.Insert(rows[k], 0, s.Name)
			}
			rows[0][0] = "parser"
		} else {
			t.Title += ", of " + s.Name
		}
		if i > 0 {
			rows = rows[1:]
		}
		t.Rows = append(t.Rows, rows...)
	}
	return &table.Document{Warnings: l.warnings, Tables: []table.Table{t}, Signature: l.signature}
}

// name returns the id of a sentence, or its number where it has none.
func (x *sentenceOfErrors) name() string {
	if x.ID == "" {
		return strconv.Itoa(x.N)
	}
	return x.ID
}

// TSV has a line for each kind of each sentence.
func (l *listing) TSV() []byte {
	out := []byte("system\tkind\tn\tid\tgold_errors\tsystem_errors\twords\tsignature\n")
	for i := range l.systems {
		s := &l.systems[i]
		for n := range s.Kinds {
			k := &s.Kinds[n]
			for m := range k.Sentences {
				x := &k.Sentences[m]
				for _, cell := range []string{s.Name, k.Kind, strconv.Itoa(x.N), x.ID, strconv.FormatInt(x.Gold, 10), strconv.FormatInt(x.System, 10), x.Words} {
					out = append(table.AppendCell(out, cell), '\t')
				}
				out = append(append(out, l.signature...), '\n')
			}
		}
	}
	return out
}
