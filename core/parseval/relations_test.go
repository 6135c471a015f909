package parseval

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/notice"
	"pgregory.net/rapid"
)

// Figure 2 of Clark & Hockenmaier (2002), broken down as Table 3 is.
func TestRelationsOfFigure2(t *testing.T) {
	table := category.NewTable()
	c, r := NewScorer(Options{}, notice.File{}, notice.File{}), NewRelations()
	if _, err := c.Score(figure2(t, table, "gold", goldTable1), figure2(t, table, "system", systemTable1)); err != nil {
		t.Fatal(err)
	}
	c.AddTo(r)
	var got []string
	for _, p := range r.Lines() {
		got = append(got, fmt.Sprintf("%s %d/%d/%d", strings.Join(p.Values, " | "), p.Correct, p.Gold, p.System))
	}
	want := []string{
		`(S[dcl]\NP)/NP | (S[dcl]\NP)/(S[pt]\NP) | (S[pt]\NP)/NP 0/1/0`,
		`HEAD |  |  1/1/1`,
		`NP | N | NP/N 1/1/1`,
		`NP | NP | NP\NP 1/1/2`,
		`NP\NP | (NP\NP)/(S[dcl]/NP) | S[dcl]/NP 1/1/1`,
		`S[dcl]/NP | (S[dcl]\NP)/NP | S/(S\NP) 1/1/1`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// The relations add up to what Tree counts.
func TestRelationsAddUp(t *testing.T) {
	table := category.NewTable()
	rapid.Check(t, func(t *rapid.T) {
		c := anyScorer(t)
		relations := NewRelations()
		var want count.Count
		for range rapid.IntRange(0, 3).Draw(t, "sentences") {
			gold, system := anyPair(t, table, false)
			want.Add(scored(t, c, gold, system)[Tree])
			c.AddTo(relations)
		}
		for _, p := range relations.Lines() {
			want.Gold, want.System, want.Correct = want.Gold-p.Gold, want.System-p.System, want.Correct-p.Correct
			if p.Correct > min(p.Gold, p.System) || len(p.Values) != len(relations.Columns()) {
				t.Fatalf("a line is %+v", p)
			}
		}
		if want != (count.Count{}) {
			t.Fatalf("the lines lack %+v", want)
		}
	})
}
