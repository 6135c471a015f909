package service

import (
	"slices"
	"strconv"

	"github.com/ccgscore/ccgscore/core/agreement"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/diagram"
	"github.com/ccgscore/ccgscore/core/diagram/nodes"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/tree"
)

// shownUnit is what two annotators made of a unit.
type shownUnit struct {
	*agreement.Unit
	number int
	places [2]int // of the annotators, among those of the unit
	names  [2]string
}

// agreeUnit shows what two annotators made of a unit, and what makes the one of the
// other: of trees as they are compared, of dependencies as arcs.
func (s *Service) agreeUnit(c *call) (Reply, error) {
	a, err := c.annotations()
	if err != nil {
		return Reply{}, err
	}
	u, err := c.shown(a)
	if err != nil {
		return Reply{}, err
	}
	w := &jsontext.Writer{}
	w.BeginObject()
	number(w, "unit", int64(u.number))
	field(w, "text", u.Text)
	field(w, "id", u.ID)
	number(w, "index", int64(u.Index)+1)
	field(w, "of", a.of.String())
	w.Key("annotators")
	w.BeginArray()
	for _, by := range u.By {
		w.BeginObject()
		number(w, "index", int64(by))
		field(w, "name", a.Annotators[by])
		w.EndObject()
	}
	w.EndArray()
	number(w, "a", int64(u.By[u.places[0]]))
	number(w, "b", int64(u.By[u.places[1]]))
	var drawing []byte
	if a.of == agreement.Dependencies {
		drawing, err = c.unitArcs(w, a, u)
	} else {
		drawing, err = c.unitTrees(w, a, u)
	}
	w.EndObject()
	return Reply{Type: "application/json", Body: append(w.Bytes(), '\n'), Drawing: drawing, Warnings: inOrder(a.log.Notices())}, err
}

// shown finds the unit and the two annotators: those who are asked for, or those who are
// farthest apart.
func (c *call) shown(a *annotations) (*shownUnit, error) {
	n := max(c.options.Unit, 1)
	if n > len(a.Units) {
		return nil, usage("there is no unit "+count.Grouped(n), "units count from 1 to "+count.Grouped(len(a.Units)))
	}
	u := &shownUnit{Unit: &a.Units[n-1], number: n, places: [2]int{0, 1}}
	if c.options.Pairwise == [2]int{} {
		if err := u.farthest(c, a); err != nil {
			return nil, c.tooMuch(err)
		}
	}
	for i, by := range c.options.Pairwise {
		if by == 0 {
			continue
		}
		place, there := slices.BinarySearch(u.By, by-1)
		if !there {
			return nil, usage("annotator "+strconv.Itoa(by)+" did not annotate unit "+count.Grouped(n), "")
		}
		if u.places[i] = place; u.places[1-i] == place && c.options.Pairwise[1-i] == 0 {
			u.places[1-i] = (place + 1) % len(u.By)
		}
	}
	if u.places[0] == u.places[1] {
		return nil, usage("two annotators are shown, and both are "+strconv.Itoa(u.By[u.places[0]]+1), "")
	}
	for i, place := range u.places {
		u.names[i] = a.Annotators[u.By[place]]
	}
	return u, nil
}

// farthest takes the annotators who are farthest apart.
func (u *shownUnit) farthest(c *call, a *annotations) error {
	data, err := agreement.New(a.of, []agreement.Unit{*u.Unit}, a.scoring)
	if err != nil {
		return err
	}
	coefficients := a.of.Coefficients()
	by := slices.IndexFunc(coefficients, func(k agreement.Coefficient) bool { return k.Key == c.options.Delta })
	t := agreement.Table{Of: a.of, Annotators: a.Annotators, Rows: data.Rows}
	if list := t.Most(&coefficients[max(by, 0)], 1); len(list) > 0 {
		u.places[0], _ = slices.BinarySearch(u.By, list[0].A)
		u.places[1], _ = slices.BinarySearch(u.By, list[0].B)
	}
	return nil
}

// unitTrees shows two trees.
func (c *call) unitTrees(w *jsontext.Writer, a *annotations, u *shownUnit) ([]byte, error) {
	build := agreement.Trees(a.of, a.Units)
	var trees [2]tree.Tree
	var drawn [2]nodes.Tree
	for i, place := range u.places {
		t := build(u.Of[place])
		trees[i] = tree.Tree{Labels: slices.Clone(t.Labels), First: slices.Clone(t.First)}
		drawn[i] = nodes.Tree{Name: u.names[i], Labels: t.Names, First: trees[i].First, Words: t.Words, Positions: t.At}
	}
	var comparer tree.Comparer
	distance, err := comparer.Distance(&trees[0], &trees[1])
	if err != nil {
		return nil, c.tooMuch(err)
	}
	edits := comparer.Edits()
	field(w, "said", either(distance == 0, "both trees are the same", plural(distance, "edit makes", "edits make")+" "+notice.Printable(u.names[0])+"’s tree "+notice.Printable(u.names[1])+"’s"))
	number(w, "distance", int64(distance))
	changes, err := nodes.Changes(&drawn[0], &drawn[1], edits)
	if err != nil {
		field(w, "undrawn", err.Error())
		return nil, nil
	}
	w.Key("changes")
	w.BeginArray()
	for _, change := range changes {
		w.String(change.Text)
	}
	w.EndArray()
	rows, err := nodes.Rows(&drawn[0], &drawn[1], edits)
	if err != nil {
		field(w, "undrawn", err.Error())
		return nil, nil
	}
	w.Key("rows")
	w.BeginArray()
	for i := range rows {
		w.BeginObject()
		writeCell(w, "left", &rows[i].X)
		writeCell(w, "right", &rows[i].Y)
		w.EndObject()
	}
	w.EndArray()
	svg, err := nodes.SVG(&drawn[0], &drawn[1], edits, nodes.Options{Width: c.options.Width, Theme: c.options.Theme, Legend: c.options.Legend})
	if err != nil {
		field(w, "undrawn", err.Error())
	}
	return svg, nil
}

func plural(n int, one, several string) string {
	return count.Grouped(n) + " " + either(n == 1, one, several)
}

// writeCell writes a node of one tree; null where it has none.
func writeCell(w *jsontext.Writer, key string, cell *nodes.Cell) {
	w.Key(key)
	if cell.Node == tree.None {
		w.Null()
		return
	}
	w.BeginObject()
	number(w, "depth", int64(cell.Depth))
	field(w, "label", cell.Label)
	field(w, "word", cell.Word)
	field(w, "fate", cell.Fate.String())
	w.EndObject()
}

// unitArcs shows two sets of dependencies.
func (c *call) unitArcs(w *jsontext.Writer, a *annotations, u *shownUnit) ([]byte, error) {
	metric := score.F1
	if c.options.Delta == "df1" && a.scoring.Roots {
		metric = score.DF1
	}
	o := a.scoring
	o.Tokens = dependency.PositionOnly
	scorer := score.NewScorer(o, notice.File{}, notice.File{})
	of, err := scorer.Analyse(u.Of[u.places[0]], u.Of[u.places[1]])
	if err != nil {
		return nil, err
	}
	n := of.Counts[metric]
	apart := int(n.Gold + n.System - 2*n.Correct)
	field(w, "said", either(apart == 0, "both have the same dependencies", plural(apart, "dependency is", "dependencies are")+" of one annotator alone"))
	number(w, "distance", int64(apart))
	w.Key("changes")
	w.BeginArray()
	for side, list := range [2][]score.Judgement{of.Gold, of.System} {
		for i := range list {
			if j := &list[i]; !j.Right[metric] && (!j.Root() || metric == score.DF1) {
				w.String(u.names[side] + " alone: " + calledDependency(of, j))
			}
		}
	}
	w.EndArray()
	w.Key("rows")
	w.BeginArray()
	for i := range of.Gold {
		j := &of.Gold[i]
		var other *score.Judgement
		if j.Right[metric] && j.Partner >= 0 {
			other = &of.System[j.Partner]
		}
		writeArcs(w, of, j, other)
	}
	for i := range of.System {
		if j := &of.System[i]; !j.Right[metric] || j.Partner < 0 {
			writeArcs(w, of, nil, j)
		}
	}
	w.EndArray()
	compared, err := diagram.Dependencies(of, metric, false)
	if err == nil {
		compared.Between("Dependencies of "+u.names[0]+" and "+u.names[1], u.names)
	}
	svg, err := c.draw(compared, err)
	if err != nil {
		field(w, "undrawn", err.Error())
	}
	return svg, nil
}

// calledDependency: saw → duck, (S\NP)/NP, slot 2.
func calledDependency(a *score.Analysis, j *score.Judgement) string {
	if j.Root() {
		return "root → " + a.GoldSentence.Form(j.Argument) + ", " + j.Category.String()
	}
	s := a.GoldSentence
	return s.Form(j.Predicate) + " → " + s.Form(j.Argument) + ", " + j.Category.String() + ", slot " + strconv.Itoa(int(j.Slot))
}

func writeArcs(w *jsontext.Writer, a *score.Analysis, left, right *score.Judgement) {
	w.BeginObject()
	for i, j := range [2]*score.Judgement{left, right} {
		w.Key([2]string{"left", "right"}[i])
		if j == nil {
			w.Null()
			continue
		}
		w.BeginObject()
		number(w, "depth", 0)
		field(w, "label", calledDependency(a, j))
		field(w, "word", "")
		field(w, "fate", either(left != nil && right != nil, "kept", [2]string{"deleted", "inserted"}[i]))
		w.EndObject()
	}
	w.EndObject()
}
