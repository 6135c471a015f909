// Package mistakes lists the errors of a corpus by kind, with their sentences.
package mistakes

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
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
	// TED takes words for wrong that are right in themselves, so its errors are of no kind.
	metricChoice = comparison.MetricChoice.Without("ted").Saying("Count the errors under this metric (default: df1 for CCG dependencies, las for dependency trees).")

	mostChoice = &service.Choice{
		Name: "most", Group: service.Output, Kind: service.Number,
		Help: "Maximum sentences listed per kind (default: 10, but all as TSV; 0: all).",
	}
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

// listing is what the metric takes for wrong.
type listing struct {
	signature string
	warnings  []*notice.Notice
	metric    count.Metric
	systems   []system
}

// system is what it takes for wrong of a system.
type system struct {
	name      string
	sentences int64
	all       count.Sides
	kinds     []kind // those of which there are errors
}

// kind is what it takes for wrong of a kind, and the sentences that have such errors.
type kind struct {
	key, name string
	errors    count.Sides
	share     count.Count // of all errors
	sentences []sentence  // as many as are listed
	more      int64       // that are not
}

// sentence is a sentence with its errors of a kind.
type sentence struct {
	n      int // from 1; what gold lacks comes after all of gold
	id     string
	errors count.Sides
	words  string
}

// listed judges a system.
func listed(c *comparison.Call, done *comparison.Comparison, i, metric int) (system, error) {
	kinds := done.Shown().Kinds()
	found, most := make([]kind, len(kinds)), most(c)
	var before, tally count.Tally
	err := done.EachJudged(c, i, &tally, func(n int, _ count.Set) {
		for k := range kinds {
			was, is := before.Wrong[k][metric], tally.Wrong[k][metric]
			if is == was {
				continue
			}
			if most > 0 && len(found[k].sentences) == most {
				found[k].more++
				continue
			}
			p := done.Systems[i].Pairs[n]
			found[k].sentences = append(found[k].sentences, sentence{
				n: n + 1, id: done.Row(i, n).ID, words: beginning(p),
				errors: count.Sides{Gold: is.Gold - was.Gold, System: is.System - was.System},
			})
		}
		before = tally
	})
	of := &done.Scores.Systems[i]
	s := system{name: of.Name, sentences: of.Corpus.Sentences, all: tally.AllWrong()[metric]}
	for k, is := range kinds {
		if wrong := tally.Wrong[k][metric]; wrong != (count.Sides{}) {
			found[k].key, found[k].name, found[k].errors, found[k].share = is.Key(), is.String(), wrong, wrong.Share(s.all)
			s.kinds = append(s.kinds, found[k])
		}
	}
	return s, err
}

// beginning returns the words of a sentence, and says where it leaves some out.
func beginning(p pairing.Pair) string {
	words := comparison.Words(p, comparison.MaxWords)
	if len(comparison.Words(p, len(words)+1)) > len(words) {
		words += " …"
	}
	return words
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

func (s *system) write(b *strings.Builder, metric string) {
	b.WriteString(notice.Printable(s.name) + ": " + report.Plural(s.sentences, "sentence") + ", errors as " + metric + " counts them\n\n")
	table.Align(b, s.rows(), 1)
	for i := range s.kinds {
		k := &s.kinds[i]
		b.WriteString("\n" + k.name + "\n\n")
		var rows [][]string
		for n := range k.sentences {
			x := &k.sentences[n]
			rows = append(rows, []string{notice.Printable(x.name()), notice.Printable(x.words)})
		}
		table.Align(b, rows, 2)
		if k.more > 0 {
			b.WriteString("  and " + report.Plural(k.more, "sentence") + " more\n")
		}
	}
	b.WriteByte('\n')
}

// rows has a line for each kind below a heading, and one for all of them.
func (s *system) rows() [][]string {
	rows := [][]string{{"kind", "gold", "system", "%", "sentences"}}
	line := func(name string, n count.Sides, more ...string) {
		rows = append(rows, append([]string{name, count.Grouped(n.Gold), count.Grouped(n.System)}, more...))
	}
	for i := range s.kinds {
		k := &s.kinds[i]
		line(k.name, k.errors, k.share.Percent().F1, count.Grouped(int64(len(k.sentences))+k.more))
	}
	line("all", s.all, "", "")
	return rows
}

// Document returns the kinds as a table of a paper. Several systems share it.
func (l *listing) Document() *table.Document {
	t := table.Table{Key: "errors", Title: "Errors by kind, as " + l.metric.Name + " counts them", Texts: 1}
	for i := range l.systems {
		s := &l.systems[i]
		rows := s.rows()
		if len(l.systems) > 1 {
			t.Texts = 2
			for k := range rows {
				rows[k] = slices.Insert(rows[k], 0, s.name)
			}
			rows[0][0] = "parser"
		} else {
			t.Title += ", of " + s.name
		}
		if i > 0 {
			rows = rows[1:]
		}
		t.Rows = append(t.Rows, rows...)
	}
	return &table.Document{Warnings: l.warnings, Tables: []table.Table{t}, Signature: l.signature}
}

// name returns the id of a sentence, or its number where it has none.
func (x *sentence) name() string {
	if x.id == "" {
		return strconv.Itoa(x.n)
	}
	return x.id
}

// TSV has a line for each kind of each sentence.
func (l *listing) TSV() []byte {
	out := []byte("system\tkind\tn\tid\tgold_errors\tsystem_errors\twords\tsignature\n")
	for i := range l.systems {
		s := &l.systems[i]
		for n := range s.kinds {
			k := &s.kinds[n]
			for m := range k.sentences {
				x := &k.sentences[m]
				for _, cell := range []string{s.name, k.key, strconv.Itoa(x.n), x.id, strconv.FormatInt(x.errors.Gold, 10), strconv.FormatInt(x.errors.System, 10), x.words} {
					out = append(table.AppendCell(out, cell), '\t')
				}
				out = append(append(out, l.signature...), '\n')
			}
		}
	}
	return out
}

// WriteFields writes the errors as JSON: docs/json.md lists the keys.
func (l *listing) WriteFields(w *jsontext.Writer) {
	w.Text("signature", l.signature)
	w.Key("warnings")
	report.WriteNotices(w, l.warnings)
	w.Text("metric", l.metric.Key)
	w.Key("systems")
	w.BeginArray()
	for i := range l.systems {
		l.systems[i].writeFields(w)
	}
	w.EndArray()
}

func (s *system) writeFields(w *jsontext.Writer) {
	w.BeginObject()
	w.Text("name", s.name)
	w.Number("sentences", s.sentences)
	writeSides(w, s.all)
	w.Key("kinds")
	w.BeginArray()
	for i := range s.kinds {
		k := &s.kinds[i]
		w.BeginObject()
		w.Text("kind", k.key)
		w.Text("name", k.name)
		writeSides(w, k.errors)
		w.Key("share")
		w.Float(k.share.F1())
		w.Number("more", k.more)
		w.Key("sentences")
		w.BeginArray()
		for n := range k.sentences {
			x := &k.sentences[n]
			w.BeginObject()
			w.Number("n", int64(x.n))
			w.Text("id", x.id)
			writeSides(w, x.errors)
			w.Text("words", x.words)
			w.EndObject()
		}
		w.EndArray()
		w.EndObject()
	}
	w.EndArray()
	w.EndObject()
}

// writeSides writes how many errors are of dependencies of gold, and of the system.
func writeSides(w *jsontext.Writer, s count.Sides) {
	w.Number("gold", s.Gold)
	w.Number("system", s.System)
}
