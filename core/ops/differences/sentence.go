package differences

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/diagram"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/ccgscore/ccgscore/core/table"
)

var sentenceForms = service.Tables("SentenceOfTwo")

// Sentence is the operation that draws a sentence as gold and two systems have it.
var Sentence = &service.Operation{
	Name: "compare_sentence", Help: "Draw a sentence as gold and two systems have it, and list what they have right.", Path: "compare/sentence", Files: files,
	Choices: service.Concat(comparing, comparison.Reads(comparison.HasLinks), []*service.Choice{service.Writing(sentenceForms), comparison.NamesChoice, service.NumberChoice, service.IdChoice, metricChoice, service.TikzChoice, service.WidthOfRows, service.LegendChoice, service.WithoutChoice, service.ThemeChoice, comparison.BaselineChoice, comparison.OnlyChoice, rowsChoice, service.HandleChoice}),
	Draws:   "the sentence as gold and both systems have it",
	Forms:   sentenceForms,
	Run:     comparison.Comparing(runSentence),
}

var rowsChoice = &service.Choice{
	Name: "rows", Group: service.Output, Kind: service.OneOf, Default: "all",
	Values: []service.Value{{Text: "all"}, {Text: "gold_a"}, {Text: "gold_b"}, {Text: "a_b"}, {Text: ofDerivations}},
	Help:   "Draw the dependencies of gold and both systems, or of any two of them, where a is the system and b the baseline; or the derivations of both systems. The systems come in the order of their files.",
}

// ofDerivations asks for derivations, in place of dependencies.
const ofDerivations = "derivations"

// sentenceOfTwo is a sentence as gold and two systems have it.
type sentenceOfTwo struct {
	report.Head  `json:",inline"`
	N            int               `json:"n" least:"1"`
	ID           string            `json:"id"` // Its id, or its number.
	Words        []string          `json:"words"`
	Metric       string            `json:"metric"` // The key of the metric that says what is right.
	A            string            `json:"a"`      // The system.
	B            string            `json:"b"`      // The baseline.
	Lack         []string          `json:"lack"`   // The systems that have no analysis of the sentence.
	ACounts      report.Counts     `json:"a_counts"`
	BCounts      report.Counts     `json:"b_counts"`
	AShown       report.Texts      `json:"a_shown"`
	BShown       report.Texts      `json:"b_shown"`
	Dependencies []dependencyOfTwo `json:"dependencies"`      // Those of gold, and then the wrong ones of systems.
	Undrawn      string            `json:"undrawn,omitempty"` // Why there is no drawing; absent if there is one.

	warnings []*notice.Notice
	bFirst   bool // the baseline was given before the system: tables and drawings have it first
}

// Document writes the dependencies as a table.
func (r *sentenceOfTwo) Document() *table.Document {
	t := table.Table{
		Key: "sentence", Title: "Sentence " + r.ID + ": " + strings.Join(r.Words, " "), Columns: []table.Unit{table.Text},
		Rows: [][]string{append([]string{"in", "predicate", "argument", "category", "slot"}, r.inOrder(r.A, r.B)...)},
	}
	for i := range r.Dependencies {
		d := &r.Dependencies[i]
		label, slot := labelled(d.Category, d.Slot, d.Relation)
		side := map[string]string{"a": r.A, "b": r.B}[d.Side]
		t.Rows = append(t.Rows, append([]string{cmp.Or(side, d.Side), cmp.Or(d.PredicateForm, "root"), d.ArgumentForm, label, slot}, r.inOrder(cmp.Or(d.A, table.Undefined), cmp.Or(d.B, table.Undefined))...))
	}
	for _, name := range r.Lack {
		t.Note = strings.TrimPrefix(t.Note+"; "+name+" has no analysis of this sentence", "; ")
	}
	return &table.Document{Warnings: r.warnings, Tables: []table.Table{t}, Signature: r.Signature}
}

// inOrder returns what is of the two systems in the order in which they were given.
func (r *sentenceOfTwo) inOrder(a, b string) []string {
	if r.bFirst {
		return []string{b, a}
	}
	return []string{a, b}
}

// labelled returns the texts of a label.
func labelled(category *string, slot *int, relation *string) (label, number string) {
	if relation != nil {
		return *relation, ""
	}
	if category != nil {
		label = *category
	}
	if slot != nil {
		number = strconv.Itoa(*slot)
	}
	return label, number
}

// dependencyOfTwo is a dependency with what each system makes of it.
type dependencyOfTwo struct {
	Side          string  `json:"side" enum:"gold,a,b,both"` // Who has it: gold; or, if a system has it wrongly, that one or both.
	Predicate     int32   `json:"predicate"`                 // From 1; the head of a word of a tree. 0 for a root.
	PredicateForm string  `json:"predicate_form"`            // Empty for a root.
	Argument      int32   `json:"argument"`
	ArgumentForm  string  `json:"argument_form"`
	Category      *string `json:"category,omitempty"` // Absent of dependency trees.
	Slot          *int    `json:"slot,omitempty"`     // Absent of roots and of dependency trees.
	Relation      *string `json:"relation,omitempty"` // Of dependency trees.
	A             string  `json:"a"`                  // The kind of what `a` has, as people read it: right, or what is wrong. Empty if it has no such dependency.
	B             string  `json:"b"`
}

// runSentence draws one sentence.
func runSentence(c *comparison.Call) (service.Reply, error) {
	w, err := start(c)
	if err != nil {
		return service.Reply{}, err
	}
	baseline, others, err := w.done.Against(c.Options.Settings)
	if err == nil && len(others) > 1 {
		err = service.Usage("there are several systems to compare with the baseline", "choose one of them")
	}
	if err != nil {
		return service.Reply{}, err
	}
	a, b := others[0], baseline
	c.Options.System = a
	chosen, err := w.done.Sentence(c)
	if err == nil && chosen.N > len(w.done.Scores.Systems[a].Rows) {
		err = service.Usage("gold lacks this sentence", "only sentences of gold are shown for two systems")
	}
	if err != nil {
		return service.Reply{}, err
	}
	told, err := w.sentence(a, b, chosen.N)
	if err != nil {
		return service.Reply{}, err
	}
	told.warnings = w.done.Scores.Warnings
	told.Head = report.HeadOf(w.done.Signature("metric:"+w.metric.Key), told.warnings)
	reply := service.Reply{Notes: comparison.Recognised(&w.done.Scores), Warnings: told.warnings}
	drawing, err := w.draw(a, b, chosen.N)
	if err != nil {
		told.Undrawn = err.Error()
		reply.Undrawn = told.Undrawn
	} else {
		reply.Drawing = c.Options.Picture(drawing)
	}
	if jsontext.Within(comparison.MaxAnalysis, told) == nil {
		return service.Reply{}, &notice.Error{Code: notice.Limit, Message: "there is too much to say about this sentence", Hint: "it has very many dependencies"}
	}
	reply.Type, reply.Body = c.Table(told)
	return reply, nil
}

// sentence tells what two systems have of a sentence of gold.
func (w *work) sentence(a, b, n int) (*sentenceOfTwo, error) {
	s, err := w.both(a, b, n)
	if err != nil {
		return nil, err
	}
	scheme, systems := w.done.By.Scheme(), w.done.Scores.Systems
	rowA, rowB := w.done.Row(a, n-1), w.done.Row(b, n-1)
	r := &sentenceOfTwo{
		N: n, ID: rowA.Name(), Metric: w.metric.Key, A: systems[a].Name, B: systems[b].Name, Lack: []string{}, bFirst: b < a,
		ACounts: report.CountsOf(scheme, &rowA.Counts), BCounts: report.CountsOf(scheme, &rowB.Counts), AShown: report.TextsOf(scheme, &rowA.Counts), BShown: report.TextsOf(scheme, &rowB.Counts),
	}
	for i := range s.a.goldForms.Tokens {
		r.Words = append(r.Words, s.a.goldForms.Tokens[i].Form)
	}
	for _, k := range [2]int{min(a, b), max(a, b)} {
		if !w.done.Row(k, n-1).Covered {
			r.Lack = append(r.Lack, systems[k].Name)
		}
	}
	for i := range max(len(s.a.gold), len(s.b.gold)) { // a root, which comes last, may count for one of them alone
		var x dependencyOfTwo
		if i < len(s.b.gold) {
			x = w.dependency(&s.b.gold[i], s.b.goldForms, "gold")
			x.B = w.became(&s.b.gold[i])
		}
		if i < len(s.a.gold) {
			became := x.B
			x = w.dependency(&s.a.gold[i], s.a.goldForms, "gold")
			x.A, x.B = w.became(&s.a.gold[i]), became
		}
		r.Dependencies = append(r.Dependencies, x)
	}
	inA, inB := placesOf(s.a.system), placesOf(s.b.system)
	for i := range s.a.system {
		x := &s.a.system[i]
		if x.right {
			continue
		}
		d := w.dependency(x, s.a.sysForms, "a")
		d.A = w.became(x)
		if k, has := inB[x.identity]; has {
			d.Side, d.B = "both", w.became(&s.b.system[k])
		}
		r.Dependencies = append(r.Dependencies, d)
	}
	for i := range s.b.system {
		x := &s.b.system[i]
		if k, has := inA[x.identity]; x.right || has && !s.a.system[k].right { // which is listed
			continue
		}
		d := w.dependency(x, s.b.sysForms, "b")
		d.B = w.became(x)
		if k, has := inA[x.identity]; has {
			d.Side, d.A = "both", w.became(&s.a.system[k])
		}
		r.Dependencies = append(r.Dependencies, d)
	}
	return r, nil
}

// placesOf says where dependencies stand in a list.
func placesOf(list []item) map[identity]int {
	places := make(map[identity]int, len(list))
	for i := range list {
		places[list[i].identity] = i
	}
	return places
}

// became says what a metric makes of a dependency.
func (w *work) became(x *item) string {
	switch {
	case x.right:
		return "right"
	case w.way.trees:
		return attach.Kind(x.kind).String()
	}
	return score.Kind(x.kind).String()
}

// dependency describes one.
func (w *work) dependency(x *item, from *dependency.Sentence, side string) dependencyOfTwo {
	d := dependencyOfTwo{Side: side, Predicate: x.predicate, Argument: x.argument, ArgumentForm: from.Form(x.argument)}
	if x.predicate > 0 {
		d.PredicateForm = from.Form(x.predicate)
	}
	d.Category, d.Slot, d.Relation = w.label(x)
	return d
}

// label is that of a dependency: category and slot, or a relation.
func (w *work) label(x *item) (category *string, slot *int, relation *string) {
	switch {
	case w.way.trees:
		return nil, nil, &x.relation
	case x.category == nil:
		return nil, nil, nil
	}
	text, number := x.category.String(), int(x.slot)
	if x.root || number < 1 {
		return &text, nil, nil
	}
	return &text, &number, nil
}

// draw lays the sentence out, with the rows that are asked for: the systems in the order in which they were given,
// whichever is the baseline.
func (w *work) draw(a, b, n int) (service.Drawn, error) {
	first, second := min(a, b), max(a, b)
	if w.Options.Text(rowsChoice) == ofDerivations {
		return w.derivations(first, second, n)
	}
	shown := diagram.Shown(w.Options.Index(rowsChoice))
	switch {
	case first == a:
	case shown == diagram.GoldAndFirst:
		shown = diagram.GoldAndSecond
	case shown == diagram.GoldAndSecond:
		shown = diagram.GoldAndFirst
	}
	return w.arcs(first, second, n, shown)
}

// arcs draws dependencies.
func (w *work) arcs(first, second, n int, shown diagram.Shown) (*diagram.Drawing, error) {
	var parts [2]*diagram.Comparison
	var names [2]string
	for i, k := range [2]int{first, second} {
		chosen := comparison.Compared{Comparison: w.done, System: k, N: n, Pair: w.done.Systems[k].Pairs[n-1]}
		analysis, _, err := chosen.Analyse(w.metric.Key)
		if err != nil {
			return nil, err
		}
		if parts[i], err = analysis.Drawn(false); err != nil {
			return nil, err
		}
		names[i] = w.done.Scores.Systems[k].Name
	}
	return diagram.NewTogether(parts[0], parts[1], names, shown).Layout(service.Drawing(w.Options.Settings))
}
