package ops

import (
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/service"
)

// With gold the oracle is drawn: at each number of parses, with repetitions and without.
func TestTheOracleIsDrawn(t *testing.T) {
	lists, gold := example(t, "nbest.lists.auto"), example(t, "nbest.gold.auto")
	drawing := string(accept(t, service.New(allOps...), "nbest", "output=json width=600", roles{"system": {lists}, "gold": {gold}}).Drawing)
	var told struct {
		Oracle []struct {
			F1, DF1 struct{ F1 float64 }
		}
		Shown struct {
			Oracle []struct{ F1, DF1 struct{ F1 string } }
		}
	}
	decode(t, accept(t, service.New(allOps...), "nbest", "output=json", roles{"system": {lists}, "gold": {gold}}).Body, &told)
	last := told.Shown.Oracle[len(told.Shown.Oracle)-1]
	for _, want := range []string{
		`width="600"`, "The best of the first n parses of 9 lists", ">DF₁ " + last.DF1.F1 + "</text>", ">F₁ " + last.F1.F1 + "</text>", ">DF₁, with repetitions</text>", ">5</text>", ">12</text>",
	} {
		if !strings.Contains(drawing, want) {
			t.Errorf("%q is not in %s", want, drawing)
		}
	}
	if n := strings.Count(drawing, `class="line"`); n != 4 {
		t.Errorf("%d lines", n)
	}
	if first, last := told.Oracle[0], told.Oracle[len(told.Oracle)-1]; first.F1.F1 >= last.F1.F1 || first.DF1.F1 >= last.DF1.F1 {
		t.Errorf("the oracle does not rise: %v, %v", first, last)
	}
	if alone := accept(t, service.New(allOps...), "nbest", "output=json", roles{"system": {lists}}).Drawing; alone != nil {
		t.Errorf("without gold: %s", alone)
	}
	if single := accept(t, service.New(allOps...), "nbest", "output=json", roles{"system": {gold}, "gold": {gold}}).Drawing; single != nil {
		t.Errorf("of one parse each: %s", single)
	}
}
