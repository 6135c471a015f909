package agree

import (
	"slices"
	"strconv"

	"github.com/ccgscore/ccgscore/core/agreement"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/diagram"
	"github.com/ccgscore/ccgscore/core/diagram/nodes"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/ccgscore/ccgscore/core/tree"
)

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

// unitTrees shows two trees.
func unitTrees(c *comparison.Call, a *annotations, u *shownUnit) (*comparedUnit, error) {
	if a.build == nil {
		a.build = agreement.Trees(a.of, a.Units, a.costs)
	}
	var trees [2]tree.Tree
	var drawn [2]nodes.Tree
	for i, place := range u.places {
		t := a.build(u.Of[place])
		trees[i] = tree.Tree{Labels: slices.Clone(t.Labels), First: slices.Clone(t.First)}
		drawn[i] = nodes.Tree{Name: u.names[i], Labels: t.Names, First: trees[i].First, Words: t.Words, Positions: t.At}
	}
	edits, distance, err := a.edits(c, trees)
	if err != nil {
		return nil, TooMuch(c, err)
	}
	found := &comparedUnit{Distance: distance, Said: "both trees are the same"}
	if n := unlike(trees, edits); n > 0 {
		found.Said = service.Plural(n, "edit makes", "edits make") + " " + u.names[0] + "’s tree " + u.names[1] + "’s"
		if a.costs != nil {
			found.Said += ", at a cost of " + distanceText(distance)
		}
	}
	x, y := &drawn[0], &drawn[1]
	changes, err := nodes.Changes(x, y, edits)
	if err != nil {
		found.Undrawn = err.Error() // a tree is too large for it; the distance stands
		return found, nil
	}
	for i := range changes {
		found.Changes = append(found.Changes, changes[i].Text)
	}
	if u.listed {
		return found, nil
	}
	rows, err := nodes.Rows(x, y, edits)
	for i := range rows {
		found.Rows = append(found.Rows, annotatedRow{cellOf(&rows[i].X), cellOf(&rows[i].Y)})
	}
	var drawing *nodes.Drawing
	if err == nil {
		drawing, err = nodes.Layout(x, y, edits, nodes.Options{Width: c.Options.Width, Theme: c.Options.Theme, Legend: c.Options.Legend})
	}
	if err != nil {
		found.Undrawn = err.Error()
		return found, nil
	}
	found.drawing = c.Settings.Picture(drawing)
	return found, nil
}

// edits returns what makes one tree the other for the least cost, and that.
func (a *annotations) edits(c *comparison.Call, trees [2]tree.Tree) ([]tree.Edit, float64, error) {
	if a.costs == nil {
		comparer := tree.Comparer{MostCells: c.Host.Cells}
		distance, err := comparer.Distance(&trees[0], &trees[1])
		if err != nil {
			return nil, 0, err
		}
		return comparer.Edits(), float64(distance), nil
	}
	graded := tree.Graded{Costs: a.costs.Of, MostCells: c.Host.Cells}
	distance, err := graded.Distance(&trees[0], &trees[1])
	if err != nil {
		return nil, 0, err
	}
	return graded.Edits(), float64(distance) / tree.Whole, nil
}

// unlike counts the edits that change something.
func unlike(trees [2]tree.Tree, edits []tree.Edit) (n int) {
	for _, e := range edits {
		if e.X == tree.None || e.Y == tree.None || trees[0].Labels[e.X] != trees[1].Labels[e.Y] {
			n++
		}
	}
	return n
}

// cellOf returns a cell; nil where there is no node.
func cellOf(cell *nodes.Cell) *annotatedCell {
	if cell.Node == tree.None {
		return nil
	}
	return &annotatedCell{cell.Depth, cell.Label, cell.Word, cell.Fate.String()}
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
	found := &comparedUnit{Distance: float64(n.Gold + n.System - 2*n.Correct), Said: "both have the same dependencies"}
	if found.Distance > 0 {
		found.Said = service.Plural(int(found.Distance), "dependency is", "dependencies are") + " of one annotator alone"
	}
	for i := range of.Gold {
		j := &of.Gold[i]
		if j.Right[metric] && j.Partner >= 0 {
			found.Rows = append(found.Rows, annotatedRow{dependencyCell(of, j, "kept"), dependencyCell(of, &of.System[j.Partner], "kept")})
		} else if j.Root() && metric != score.DF1 {
			continue // which no distance counts
		} else {
			found.Rows = append(found.Rows, annotatedRow{Left: dependencyCell(of, j, "deleted")})
			found.Changes = append(found.Changes, u.names[0]+" alone: "+calledDependency(of, j))
		}
	}
	for i := range of.System {
		if j := &of.System[i]; !(j.Right[metric] && j.Partner >= 0) && (!j.Root() || metric == score.DF1) {
			found.Rows = append(found.Rows, annotatedRow{Right: dependencyCell(of, j, "inserted")})
			found.Changes = append(found.Changes, u.names[1]+" alone: "+calledDependency(of, j))
		}
	}
	if u.listed {
		return found, nil
	}
	compared, err := diagram.Dependencies(of, metric, false)
	if err == nil {
		compared.Entitle("Dependencies of "+u.names[0]+" and "+u.names[1], u.names)
	}
	if found.drawing, err = c.Picture(compared, err); err != nil {
		found.Undrawn = err.Error()
	}
	return found, nil
}

// unitTags shows lexical categories, word by word, in the drawing of their dependencies.
func unitTags(c *comparison.Call, a *annotations, u *shownUnit) (*comparedUnit, error) {
	found, err := unitArcs(c, a, u)
	if err != nil {
		return nil, err
	}
	found.Distance, found.Changes, found.Rows, found.Said = 0, nil, nil, "all lexical categories are the same"
	x, y := u.Of[u.places[0]].Tokens, u.Of[u.places[1]].Tokens
	for i := range min(len(x), len(y)) {
		fate := "kept"
		if x[i].Category != y[i].Category {
			fate = "relabelled"
			found.Changes = append(found.Changes, "relabel "+x[i].Category.String()+" → "+y[i].Category.String()+" ("+x[i].Form+")")
			found.Distance++
		}
		found.Rows = append(found.Rows, annotatedRow{tagCell(&x[i], fate), tagCell(&y[i], fate)})
	}
	if found.Distance > 0 {
		found.Said = service.Plural(int(found.Distance), "lexical category differs", "lexical categories differ")
	}
	return found, nil
}

func tagCell(t *dependency.Token, fate string) *annotatedCell {
	return &annotatedCell{Label: t.Category.String(), Word: t.Form, Fate: fate}
}

func dependencyCell(a *score.Analysis, j *score.Judgement, fate string) *annotatedCell {
	return &annotatedCell{Label: calledDependency(a, j), Fate: fate}
}

// calledDependency: saw → duck, (S\NP)/NP, slot 2.
func calledDependency(a *score.Analysis, j *score.Judgement) string {
	s := a.GoldSentence
	if j.Root() {
		return "root → " + s.Form(j.Argument) + ", " + j.Category.String()
	}
	return s.Form(j.Predicate) + " → " + s.Form(j.Argument) + ", " + j.Category.String() + ", slot " + strconv.Itoa(int(j.Slot))
}
