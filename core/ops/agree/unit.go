package agree

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/agreement"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/diagram"
	"github.com/ccgscore/ccgscore/core/diagram/nodes"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/ccgscore/ccgscore/core/table"
	"github.com/ccgscore/ccgscore/core/tree"
)

var (
	agreeUnitForms = []service.Form{service.JsonForm("AnnotatedUnit"), service.TextForm}
	Unit           = &service.Operation{
		Name: "agree_unit", Help: "Say what makes one annotation of a sentence the other.", Files: annotated,
		Choices: service.Concat(annotating, []*service.Choice{
			service.Writing(agreeUnitForms), service.WidthOfEither, service.LegendChoice, service.ThemeChoice, annotatorsChoice, deltaChoice, unitChoice,
			comparison.FirstChoice.Saying("Show what this annotator made of the unit; they count from 1."),
			comparison.SecondChoice.Saying("Show what this annotator made of the unit, beside the first."), service.HandleChoice,
		}),
		Forms: agreeUnitForms,
		Reads: format.Further,
		Run:   comparison.Comparing(runAgreeUnit),
	}
)

var unitChoice = &service.Choice{
	Name: "unit", Flag: "show", Group: service.Output, Kind: service.Number, Least: 1,
	Help: "Show the unit of this number, as the list of those about which annotators disagree has it: the two annotations that are farthest apart, and what makes one of the other.",
}

// shownUnit is what two annotators made of a unit.
type shownUnit struct {
	*agreement.Unit
	number int
	places [2]int // of the annotators, among those of the unit
	names  [2]string
}

// comparedUnit is what is to be said of it.
type comparedUnit struct {
	said     string
	distance int
	changes  []string
	rows     []unitRow
	drawing  []byte
	undrawn  string // why there is none
}

// unitRow is what two annotators have in one place; a side that has nothing there has no
// fate.
type unitRow [2]unitCell

type unitCell struct {
	depth             int
	label, word, fate string
}

// runAgreeUnit shows what two annotators made of a unit, and what makes the one of the
// other: of trees as they are compared, of dependencies as arcs.
func runAgreeUnit(c *comparison.Call) (service.Reply, error) {
	a, err := keptOrGathered(c)
	if err != nil {
		return service.Reply{}, err
	}
	u, err := shown(c, a)
	if err != nil {
		return service.Reply{}, err
	}
	found, err := compareUnit(c, a, u)
	if err != nil {
		return service.Reply{}, err
	}
	reply := service.Reply{Drawing: found.drawing, Undrawn: found.undrawn, Warnings: comparison.InOrder(a.log.Notices())}
	if c.Options.Output == "json" {
		reply.Type, reply.Body = "application/json", u.json(a, found)
	} else {
		reply.Type, reply.Body = "text/plain; charset=utf-8", u.text(found)
	}
	return reply, nil
}

// compareUnit compares what the two annotators made as the distance does.
func compareUnit(c *comparison.Call, a *annotations, u *shownUnit) (*comparedUnit, error) {
	delta := c.Options.Text(deltaChoice)
	switch {
	case a.of < agreement.Derivations:
	case a.of == agreement.Dependencies || delta == "f1" || delta == "df1":
		return unitArcs(c, a, u)
	case delta == "supertags":
		return unitTags(c, a, u)
	}
	return unitTrees(c, a, u)
}

// text says it for people: the edits, and both sides beside each other.
func (u *shownUnit) text(found *comparedUnit) []byte {
	var b strings.Builder
	b.WriteString(notice.Printable(strings.TrimSpace(u.Text+" "+cmp.Or(u.ID, strconv.Itoa(u.Index+1)))+": "+found.said) + "\n")
	for _, change := range found.changes {
		b.WriteString("  " + notice.Printable(change) + "\n")
	}
	rows := [][]string{{"", notice.Printable(u.names[0]), notice.Printable(u.names[1])}}
	for i := range found.rows {
		r := &found.rows[i]
		line := []string{cmp.Or(marks[r[0].fate], marks[r[1].fate])}
		for _, cell := range r {
			line = append(line, notice.Printable(strings.Repeat("  ", cell.depth)+strings.TrimSpace(cell.label+" "+cell.word)))
		}
		rows = append(rows, line)
	}
	b.WriteByte('\n')
	table.Align(&b, rows, 3)
	return []byte(b.String())
}

// marks tell what becomes of a node where there is no room for words.
var marks = map[string]string{"relabelled": "~", "deleted": "−", "inserted": "+", "moved": "→"}

func (u *shownUnit) json(a *annotations, found *comparedUnit) []byte {
	w := &jsontext.Writer{}
	w.BeginObject()
	w.Number("unit", int64(u.number))
	w.Text("text", u.Text)
	w.Text("id", u.ID)
	w.Number("index", int64(u.Index)+1)
	w.Text("of", a.of.String())
	w.Key("annotators")
	w.BeginArray()
	for _, by := range u.By {
		w.BeginObject()
		w.Number("index", int64(by))
		w.Text("name", a.Annotators[by])
		w.EndObject()
	}
	w.EndArray()
	w.Number("a", int64(u.By[u.places[0]]))
	w.Number("b", int64(u.By[u.places[1]]))
	w.Text("said", found.said)
	w.Number("distance", int64(found.distance))
	service.WriteList(w, "changes", found.changes)
	w.Key("rows")
	w.BeginArray()
	for i := range found.rows {
		w.BeginObject()
		for side, key := range [2]string{"left", "right"} {
			found.rows[i][side].write(w, key)
		}
		w.EndObject()
	}
	w.EndArray()
	w.Optional("undrawn", found.undrawn)
	w.EndObject()
	return append(w.Bytes(), '\n')
}

// write writes what one side has; null where it has nothing.
func (cell *unitCell) write(w *jsontext.Writer, key string) {
	w.Key(key)
	if cell.fate == "" {
		w.Null()
		return
	}
	w.BeginObject()
	w.Number("depth", int64(cell.depth))
	w.Text("label", cell.label)
	w.Text("word", cell.word)
	w.Text("fate", cell.fate)
	w.EndObject()
}

// shown finds the unit and the two annotators: those who are asked for, or those who are
// farthest apart.
func shown(c *comparison.Call, a *annotations) (*shownUnit, error) {
	n := max(c.Options.Number(unitChoice), 1)
	if n > len(a.Units) {
		return nil, service.Usage("there is no unit "+count.Grouped(n), "units count from 1 to "+count.Grouped(len(a.Units)))
	}
	u := &shownUnit{Unit: &a.Units[n-1], number: n, places: [2]int{0, 1}}
	pair := comparison.TwoOf(c.Options.Settings)
	if pair == [2]int{} {
		if err := u.farthest(c, a); err != nil {
			return nil, TooMuch(c, err)
		}
	}
	for i, by := range pair {
		if by == 0 {
			continue
		}
		place, there := slices.BinarySearch(u.By, by-1)
		if !there {
			return nil, service.Usage("annotator "+strconv.Itoa(by)+" did not annotate unit "+count.Grouped(n), "")
		}
		if u.places[i] = place; u.places[1-i] == place && pair[1-i] == 0 {
			u.places[1-i] = (place + 1) % len(u.By)
		}
	}
	if u.places[0] == u.places[1] {
		return nil, service.Usage("two annotators are shown, and both are "+strconv.Itoa(u.By[u.places[0]]+1), "")
	}
	for i, place := range u.places {
		u.names[i] = a.Annotators[u.By[place]]
	}
	return u, nil
}

// farthest takes the annotators who are farthest apart.
func (u *shownUnit) farthest(c *comparison.Call, a *annotations) error {
	data, err := observed(c, a, []agreement.Unit{*u.Unit})
	if err != nil {
		return err
	}
	coefficients := a.of.Coefficients()
	by := slices.IndexFunc(coefficients, func(k agreement.Coefficient) bool { return k.Key == c.Options.Text(deltaChoice) })
	t := agreement.Table{Of: a.of, Annotators: a.Annotators, Rows: data.Rows}
	if list := t.Most(&coefficients[max(by, 0)], 1); len(list) > 0 {
		u.places[0], _ = slices.BinarySearch(u.By, list[0].A)
		u.places[1], _ = slices.BinarySearch(u.By, list[0].B)
	}
	return nil
}

// unitTrees shows two trees.
func unitTrees(c *comparison.Call, a *annotations, u *shownUnit) (*comparedUnit, error) {
	build := agreement.Trees(a.of, a.Units)
	var trees [2]tree.Tree
	var drawn [2]nodes.Tree
	for i, place := range u.places {
		t := build(u.Of[place])
		trees[i] = tree.Tree{Labels: slices.Clone(t.Labels), First: slices.Clone(t.First)}
		drawn[i] = nodes.Tree{Name: u.names[i], Labels: t.Names, First: trees[i].First, Words: t.Words, Positions: t.At}
	}
	comparer := tree.Comparer{MostCells: c.Host.Cells}
	distance, err := comparer.Distance(&trees[0], &trees[1])
	if err != nil {
		return nil, TooMuch(c, err)
	}
	found := &comparedUnit{distance: distance, said: "both trees are the same"}
	if distance > 0 {
		found.said = service.Plural(distance, "edit makes", "edits make") + " " + u.names[0] + "’s tree " + u.names[1] + "’s"
	}
	x, y, edits := &drawn[0], &drawn[1], comparer.Edits()
	changes, err := nodes.Changes(x, y, edits)
	if err != nil {
		found.undrawn = err.Error() // a tree is too large for it; the distance stands
		return found, nil
	}
	for i := range changes {
		found.changes = append(found.changes, changes[i].Text)
	}
	rows, err := nodes.Rows(x, y, edits)
	for i := range rows {
		found.rows = append(found.rows, unitRow{cellOf(&rows[i].X), cellOf(&rows[i].Y)})
	}
	if err == nil {
		found.drawing, err = nodes.SVG(x, y, edits, nodes.Options{Width: c.Options.Width, Theme: c.Options.Theme, Legend: c.Options.Legend})
	}
	if err != nil {
		found.undrawn = err.Error()
	}
	return found, nil
}

func cellOf(cell *nodes.Cell) unitCell {
	if cell.Node == tree.None {
		return unitCell{}
	}
	return unitCell{cell.Depth, cell.Label, cell.Word, cell.Fate.String()}
}

// unitArcs shows two sets of dependencies.
func unitArcs(c *comparison.Call, a *annotations, u *shownUnit) (*comparedUnit, error) {
	metric := score.F1
	if c.Options.Text(deltaChoice) == "df1" && a.scoring.Roots {
		metric = score.DF1
	}
	o := a.scoring
	o.Tokens = dependency.PositionOnly
	of, err := score.NewScorer(o, notice.File{}, notice.File{}).Analyse(u.Of[u.places[0]], u.Of[u.places[1]])
	if err != nil {
		return nil, err
	}
	n := of.Counts[metric]
	found := &comparedUnit{distance: int(n.Gold + n.System - 2*n.Correct), said: "both have the same dependencies"}
	if found.distance > 0 {
		found.said = service.Plural(found.distance, "dependency is", "dependencies are") + " of one annotator alone"
	}
	for i := range of.Gold {
		j := &of.Gold[i]
		if j.Right[metric] && j.Partner >= 0 {
			found.rows = append(found.rows, unitRow{{label: calledDependency(of, j), fate: "kept"}, {label: calledDependency(of, &of.System[j.Partner]), fate: "kept"}})
		} else if j.Root() && metric != score.DF1 {
			continue // which no distance counts
		} else {
			found.rows = append(found.rows, unitRow{{label: calledDependency(of, j), fate: "deleted"}, {}})
			found.changes = append(found.changes, u.names[0]+" alone: "+calledDependency(of, j))
		}
	}
	for i := range of.System {
		if j := &of.System[i]; !(j.Right[metric] && j.Partner >= 0) && (!j.Root() || metric == score.DF1) {
			found.rows = append(found.rows, unitRow{{}, {label: calledDependency(of, j), fate: "inserted"}})
			found.changes = append(found.changes, u.names[1]+" alone: "+calledDependency(of, j))
		}
	}
	compared, err := diagram.Dependencies(of, metric, false)
	if err == nil {
		compared.Entitle("Dependencies of "+u.names[0]+" and "+u.names[1], u.names)
	}
	if found.drawing, err = c.Draw(compared, err); err != nil {
		found.undrawn = err.Error()
	}
	return found, nil
}

// unitTags shows lexical categories, word by word, in the drawing of their dependencies.
func unitTags(c *comparison.Call, a *annotations, u *shownUnit) (*comparedUnit, error) {
	found, err := unitArcs(c, a, u)
	if err != nil {
		return nil, err
	}
	found.distance, found.changes, found.rows, found.said = 0, nil, nil, "all lexical categories are the same"
	x, y := u.Of[u.places[0]].Tokens, u.Of[u.places[1]].Tokens
	for i := range min(len(x), len(y)) {
		row := unitRow{{label: x[i].Category.String(), word: x[i].Form, fate: "kept"}, {label: y[i].Category.String(), word: y[i].Form, fate: "kept"}}
		if x[i].Category != y[i].Category {
			row[0].fate, row[1].fate = "relabelled", "relabelled"
			found.changes = append(found.changes, "relabel "+row[0].label+" → "+row[1].label+" ("+x[i].Form+")")
			found.distance++
		}
		found.rows = append(found.rows, row)
	}
	if found.distance > 0 {
		found.said = service.Plural(found.distance, "lexical category differs", "lexical categories differ")
	}
	return found, nil
}

// calledDependency: saw → duck, (S\NP)/NP, slot 2.
func calledDependency(a *score.Analysis, j *score.Judgement) string {
	s := a.GoldSentence
	if j.Root() {
		return "root → " + s.Form(j.Argument) + ", " + j.Category.String()
	}
	return s.Form(j.Predicate) + " → " + s.Form(j.Argument) + ", " + j.Category.String() + ", slot " + strconv.Itoa(int(j.Slot))
}
