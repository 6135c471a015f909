package lists

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/chart"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/nbest"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/ccgscore/ccgscore/core/table"
)

// shownBy are the metrics that a class is shown by.
var shownBy = [...]score.Metric{score.F1, score.DF1}

// json says it for programs.
func (l *shownList) json(c *comparison.Call) ([]byte, error) {
	w := &jsontext.Writer{}
	w.BeginObject()
	w.Number("n", int64(l.n))
	w.Text("id", cmp.Or(l.pairID(), l.list.ID))
	w.Key("words")
	w.BeginArray()
	for i := range comparison.Length(l.pair) {
		form := l.list.Form(int32(i + 1))
		if form == "" && l.gold != nil {
			form = l.gold.Form(int32(i + 1))
		}
		w.String(form)
	}
	w.EndArray()
	w.Number("parses", int64(len(l.list.Derivations)))
	w.Number("bits", int64(Bits(c.Options.Settings)))
	w.Truth("derivations", l.derivations())
	w.Key("classes")
	w.BeginArray()
	everywhere := l.everywhere()
	for i := range l.classes {
		l.writeClass(w, i, Bits(c.Options.Settings), everywhere)
		if len(w.Bytes()) > comparison.MaxAnalysis {
			return nil, l.tooMuch()
		}
	}
	w.EndArray()
	w.Number("first", int64(min(l.chosen[0]+1, len(l.classes))))
	w.Number("second", int64(min(l.chosen[1]+1, len(l.classes))))
	l.writeDifference(w)
	if l.gold != nil {
		w.Key("gold")
		w.BeginObject()
		w.Text("text", TextOf(l.gold))
		w.Key("dependencies")
		WriteDependencies(w, l.gold, l.gold.Dependencies, nil)
		w.EndObject()
	}
	w.Optional("undrawn", l.undrawn)
	w.EndObject()
	if len(w.Bytes()) > comparison.MaxAnalysis {
		return nil, l.tooMuch()
	}
	return append(w.Bytes(), '\n'), nil
}

func (l *shownList) pairID() string {
	if l.gold == nil {
		return ""
	}
	return l.gold.ID
}

func (l *shownList) tooMuch() error {
	return &notice.Error{
		Code: notice.Limit, Place: notice.Place{File: l.comparison.Systems[0].Is, Line: l.list.Line},
		Message: "there is too much to say about list " + strconv.Itoa(l.n), Hint: "it has very many parses, or very long ones",
	}
}

// everywhere returns how many classes have each dependency.
func (l *shownList) everywhere() map[comparison.Tuple]int {
	found := map[comparison.Tuple]int{}
	for i := range l.classes {
		for k := range l.classes[i].Dependencies {
			found[comparison.TupleOf(&l.classes[i].Dependencies[k])]++
		}
	}
	return found
}

func (l *shownList) writeClass(w *jsontext.Writer, i, bits int, found map[comparison.Tuple]int) {
	class := &l.classes[i]
	w.BeginObject()
	w.Number("class", int64(i)+1)
	w.Text("hash", hashText(class.Hash, bits))
	if l.gold != nil {
		for _, m := range shownBy {
			w.Key(score.Scheme.Metrics[m].Key)
			report.WriteFScore(w, class.counts[m])
		}
		w.Key("shown")
		report.WriteTexts(w, score.Scheme, &class.counts)
	}
	w.Key("parses")
	w.BeginArray()
	for _, p := range class.Parses {
		l.writeParse(w, class, p)
	}
	w.EndArray()
	w.Key("dependencies")
	WriteDependencies(w, &class.best, class.Dependencies, func(d *dependency.Dependency) { w.Truth("everywhere", found[comparison.TupleOf(d)] == len(l.classes)) })
	w.EndObject()
}

// hashText writes the highest bits of a hash.
func hashText(hash uint64, bits int) string {
	text := strconv.FormatUint(hash>>(64-bits), 16)
	return strings.Repeat("0", bits/4-len(text)) + text
}

func (l *shownList) writeParse(w *jsontext.Writer, class *shownClass, p int) {
	d := &l.list.Derivations[p]
	w.BeginObject()
	w.Number("rank", int64(p)+1)
	w.Key("score")
	if d.Scored {
		w.Float(d.Score)
	} else {
		w.Null()
	}
	parse := nbest.ParseOf(l.list, p)
	if l.derivations() {
		parse.Derivations = l.list.Derivations[p : p+1]
		w.Text("supertags", chart.WriteWords(WordsOf(d)))
	}
	w.Text("text", TextOf(&parse))
	w.Key("drawing")
	TextOrNull(w, class.drawings[p])
	w.EndObject()
}

// TextOrNull writes a text, null if there is none.
func TextOrNull(w *jsontext.Writer, text string) {
	if text == "" {
		w.Null()
	} else {
		w.String(text)
	}
}

// TextOf writes a sentence as files of its kind have it; "" where they cannot hold it.
func TextOf(s *dependency.Sentence) string {
	to := format.CandCDeps
	switch {
	case len(s.Derivations) > 0 && len(s.Derivations[0].Tree.Nodes) > 0:
		to = format.AUTO
	case len(s.Dependencies) > 0 && s.Dependencies[0].Rule == dependency.NoRule:
		to = format.CCGbankDeps
	}
	w, err := format.NewWriter(to, notice.File{})
	if err == nil {
		err = w.Write(s)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		return ""
	}
	return string(w.Take())
}

// writeDifference writes what only one of the two classes has.
func (l *shownList) writeDifference(w *jsontext.Writer) {
	w.Key("differ")
	if len(l.classes) < 2 {
		w.Null()
		return
	}
	a, b := &l.classes[l.chosen[0]], &l.classes[l.chosen[1]]
	w.BeginObject()
	w.Key("first")
	WriteDependencies(w, &a.best, nbest.Only(a.Dependencies, b.Dependencies), nil)
	w.Key("second")
	WriteDependencies(w, &b.best, nbest.Only(b.Dependencies, a.Dependencies), nil)
	w.EndObject()
}

// WriteDependencies writes dependencies of a sentence, and what else is to be said of each.
func WriteDependencies(w *jsontext.Writer, s *dependency.Sentence, deps []dependency.Dependency, more func(*dependency.Dependency)) {
	w.BeginArray()
	for i := range deps {
		d := &deps[i]
		w.BeginObject()
		w.Number("predicate", int64(d.Predicate))
		w.Number("argument", int64(d.Argument))
		w.Text("predicate_form", s.Form(d.Predicate))
		w.Text("argument_form", s.Form(d.Argument))
		w.Text("category", d.Category.String())
		w.Number("slot", int64(d.Slot))
		if more != nil {
			more(d)
		}
		w.EndObject()
	}
	w.EndArray()
}

// text says it for people.
func (l *shownList) text(c *comparison.Call) []byte {
	var b strings.Builder
	b.WriteString(notice.Printable(cmp.Or(l.pairID(), l.list.ID, strconv.Itoa(l.n))+": "+comparison.Words(l.pair, comparison.MaxWords)) + "\n")
	b.WriteString(report.Plural(int64(len(l.list.Derivations)), "parse") + ", " + service.Plural(len(l.classes), "different set", "different sets") + " of dependencies\n")
	if len(l.classes) > 1 {
		b.WriteString("* marks dependencies that not all classes have\n")
	}
	everywhere := l.everywhere()
	for i := range l.classes {
		l.textOfClass(&b, i, Bits(c.Options.Settings), everywhere)
	}
	if comparison.TwoOf(c.Options.Settings) != [2]int{} && l.chosen[0] != l.chosen[1] {
		l.textOfDifference(&b, l.chosen[0], l.chosen[1])
		l.textOfDifference(&b, l.chosen[1], l.chosen[0])
	}
	return []byte(b.String())
}

// textOfDifference says what a class has that another lacks.
func (l *shownList) textOfDifference(b *strings.Builder, has, lacks int) {
	class, other := &l.classes[has], &l.classes[lacks]
	only := nbest.Only(class.Dependencies, other.Dependencies)
	b.WriteString("\nclass " + strconv.Itoa(has+1) + " has " + service.Either(len(only) == 0, "nothing ", "") + "that class " + strconv.Itoa(lacks+1) + " lacks" + service.Either(len(only) == 0, "\n", ":\n\n"))
	var rows [][]string
	for i := range only {
		rows = append(rows, dependencyCells(&class.best, &only[i], ""))
	}
	table.Align(b, rows, 5)
}

// dependencyCells is a dependency as a row of a table, behind a mark.
func dependencyCells(s *dependency.Sentence, d *dependency.Dependency, mark string) []string {
	word := func(position int32) string {
		return notice.Printable(s.Form(position)) + "_" + strconv.Itoa(int(position))
	}
	return []string{mark, word(d.Predicate), d.Category.String(), strconv.Itoa(int(d.Slot)), word(d.Argument)}
}

func (l *shownList) textOfClass(b *strings.Builder, i, bits int, found map[comparison.Tuple]int) {
	class := &l.classes[i]
	var ranks []string
	for _, p := range class.Parses {
		rank := strconv.Itoa(p + 1)
		if d := &l.list.Derivations[p]; d.Scored {
			rank += " (" + strconv.FormatFloat(d.Score, 'g', 6, 64) + ")"
		}
		ranks = append(ranks, rank)
	}
	b.WriteString("\nclass " + strconv.Itoa(i+1) + ", " + hashText(class.Hash, bits) + ": parses " + strings.Join(ranks, ", "))
	if l.gold != nil {
		for _, m := range shownBy {
			b.WriteString(", " + m.String() + " " + class.counts[m].Percent().F1)
		}
	}
	b.WriteString("\n\n")
	var rows [][]string
	for k := range class.Dependencies {
		d := &class.Dependencies[k]
		rows = append(rows, dependencyCells(&class.best, d, service.Either(found[comparison.TupleOf(d)] == len(l.classes), "", "*")))
	}
	table.Align(b, rows, 5)
}

// WordsOf returns the words of a derivation with their categories.
func WordsOf(d *dependency.Derivation) (words []chart.Word) {
	for i := range d.Tokens {
		words = append(words, chart.Word{Form: d.Tokens[i].Form, Tags: []chart.Tag{{Category: d.Tokens[i].Category, Weight: 1}}})
	}
	return words
}
