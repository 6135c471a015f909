package report

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
)

// relations is two systems broken down by category and slot.
func relations() *Breakdown {
	return &Breakdown{
		Columns:   []count.Column{{Key: "category", Name: "category"}, {Key: "slot", Name: "slot", Number: true}},
		Signature: "ccgscore|dup:tuples",
		Gold:      Input{"gold.deps", "parg", "line 1 says so", "none", 2, 3, ""},
		Systems: []BrokenDown{
			{
				Name: "alpha", Input: Input{"a.deps", "parg", "line 1 too", "none", 2, 4, ""}, Sentences: 2, Covered: 1, All: count.Count{Gold: 3, System: 4, Correct: 2},
				Parts: []count.Part{
					{Values: []string{`(S[dcl]\NP)/NP`, "1"}, Count: count.Count{Gold: 2, System: 3, Correct: 2}},
					{Values: []string{"NP/N", "?"}, Count: count.Count{Gold: 1}},
					{Values: []string{"N/N", "12"}, Count: count.Count{System: 1}},
				},
			},
			{Name: "beta", Parts: []count.Part{}},
		},
	}
}

func TestTextOfABreakdown(t *testing.T) {
	d := relations()
	d.Warnings = []*notice.Notice{{Code: "pairing", Count: 1, Message: "these files do not fit", Grave: true}}
	diff(t, string(d.Text()), `! these files do not fit

alpha: 2 sentences, 1 covered

  category        slot  correct  gold  system  precision  recall     F₁
  (S[dcl]\NP)/NP     1        2     2       3      66.67  100.00  80.00
  NP/N               ?        0     1       0       0.00    0.00   0.00
  N/N               12        0     0       1       0.00    0.00   0.00
  all                         2     3       4      50.00   66.67  57.14

beta: 0 sentences, 0 covered

  category  slot  correct  gold  system  precision  recall      F₁
  all                   0     0       0     100.00  100.00  100.00

ccgscore|dup:tuples
`)
	d = relations()
	d.Columns = []count.Column{{Key: "parent", Name: "parent"}, {Key: "head", Name: "head"}}
	d.Systems = d.Systems[:1]
	d.Systems[0].Parts = []count.Part{{Values: []string{"HEAD", ""}, Count: count.Count{Gold: 1, System: 1}}, {Values: []string{"NP", `NP\NP`}, Count: count.Count{Gold: 1}}}
	diff(t, string(d.Text()), `alpha: 2 sentences, 1 covered

  parent  head   correct  gold  system  precision  recall     F₁
  HEAD                 0     1       1       0.00    0.00   0.00
  NP      NP\NP        0     1       0       0.00    0.00   0.00
  all                  2     3       4      50.00   66.67  57.14

ccgscore|dup:tuples
`)
}

func TestTSVOfABreakdown(t *testing.T) {
	d := relations()
	d.Systems[0].Name = "=1+1"
	d.Systems[0].Parts[1].Values[0] = "-LRB-"
	diff(t, string(d.TSV()), strings.ReplaceAll(`system category slot correct gold system_total precision recall f1 signature
'=1+1 all  2 3 4 0.5 0.6666666666666666 0.5714285714285714 ccgscore|dup:tuples
'=1+1 (S[dcl]\NP)/NP 1 2 2 3 0.6666666666666666 1 0.8 `+`
'=1+1 '-LRB- ? 0 1 0 0 0 0 `+`
'=1+1 N/N 12 0 0 1 0 0 0 `+`
beta all  0 0 0 1 1 1 ccgscore|dup:tuples
`, " ", "\t"))
}

func TestJSONOfABreakdown(t *testing.T) {
	w := &jsontext.Writer{}
	w.BeginObject()
	relations().WriteFields(w)
	w.EndObject()
	type counted struct {
		Gold, System, Correct int64
		Precision, Recall, F1 float64
	}
	var got struct {
		Signature string
		Columns   []struct{ Key, Name string }
		Gold      struct{ File string }
		Systems   []struct {
			Name               string
			Sentences, Covered int64
			All                counted
			Rows               []struct {
				Category string
				Slot     *int
				counted
			}
		}
	}
	if err := json.Unmarshal(w.Bytes(), &got); err != nil {
		t.Fatalf("%v in %s", err, w.Bytes())
	}
	if got.Signature != "ccgscore|dup:tuples" || len(got.Columns) != 2 || got.Columns[1].Key != "slot" || got.Gold.File != "gold.deps" || len(got.Systems) != 2 {
		t.Fatalf("got %+v", got)
	}
	alpha := got.Systems[0]
	if alpha.Name != "alpha" || alpha.Sentences != 2 || alpha.Covered != 1 || alpha.All.Correct != 2 || len(alpha.Rows) != 3 {
		t.Errorf("got %+v", alpha)
	}
	if r := alpha.Rows[0]; r.Category != `(S[dcl]\NP)/NP` || r.Slot == nil || *r.Slot != 1 || r.counted != (counted{2, 3, 2, 2.0 / 3, 1, 0.8}) {
		t.Errorf("the first row is %+v", r)
	}
	if alpha.Rows[1].Slot != nil || len(got.Systems[1].Rows) != 0 || !strings.Contains(string(w.Bytes()), `"rows":[]`) {
		t.Errorf("got %s", w.Bytes())
	}
}
