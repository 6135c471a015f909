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
		Gold:      Input{"gold.deps", "parg", "line 1 says so", "none", "", 2, 3},
		Systems: []BrokenDown{
			{
				Name: "alpha", Input: Input{"a.deps", "parg", "line 1 too", "none", "", 2, 4}, Sentences: 2, Covered: 1, All: count.Sum{Count: count.Count{Gold: 3, System: 4, Correct: 2}},
				Lines: []count.Line{
					{Values: []string{`(S[dcl]\NP)/NP`, "1"}, Sum: count.Sum{Count: count.Count{Gold: 2, System: 3, Correct: 2}}},
					{Values: []string{"NP/N", "?"}, Sum: count.Sum{Count: count.Count{Gold: 1}}},
					{Values: []string{"N/N", "12"}, Sum: count.Sum{Count: count.Count{System: 1}}},
				},
			},
			{Name: "beta", Lines: []count.Line{}},
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
	d.Systems[0].Lines = []count.Line{{Values: []string{"HEAD", ""}, Sum: count.Sum{Count: count.Count{Gold: 1, System: 1}}}, {Values: []string{"NP", `NP\NP`}, Sum: count.Sum{Count: count.Count{Gold: 1}}}}
	diff(t, string(d.Text()), `alpha: 2 sentences, 1 covered

  parent  head   correct  gold  system  precision  recall     F₁
  HEAD                 0     1       1       0.00    0.00   0.00
  NP      NP\NP        0     1       0       0.00    0.00   0.00
  all                  2     3       4      50.00   66.67  57.14

ccgscore|dup:tuples
`)
}

// Of dependency trees, what is right of gold under UAS and LA stands beside LAS.
func TestMetricsBeside(t *testing.T) {
	d := &Breakdown{
		Columns: []count.Column{{Key: "relation", Name: "relation"}}, Signature: "ccgscore|tok:form", Shown: true,
		Beside: []count.Metric{{Key: "uas", Name: "UAS", Measure: count.Accuracy}, {Key: "la", Name: "LA", Measure: count.Accuracy}},
		Systems: []BrokenDown{{
			Name: "alpha", Sentences: 1, Covered: 1, All: count.Sum{Count: count.Count{Gold: 3, System: 4, Correct: 1}, Beside: [2]int64{2, 1}},
			Lines: []count.Line{
				{Values: []string{"obj"}, Sum: count.Sum{Count: count.Count{Gold: 3, System: 2, Correct: 1}, Beside: [2]int64{2, 1}}},
				{Values: []string{"det"}, Sum: count.Sum{Count: count.Count{System: 2}}},
			},
		}},
	}
	diff(t, string(d.Text()), `alpha: 1 sentence, 1 covered

  relation  correct  gold  system  precision  recall     F₁  UAS      %  LA      %
  obj             1     3       2      50.00   33.33  40.00    2  66.67   1  33.33
  det             0     0       2       0.00    0.00   0.00
  all             1     3       4      25.00   33.33  28.57    2  66.67   1  33.33

ccgscore|tok:form
`)
	diff(t, string(d.TSV()), strings.ReplaceAll(`system relation correct gold system_total precision recall f1 uas_correct uas la_correct la signature
alpha all 1 3 4 0.25 0.3333333333333333 0.2857142857142857 2 0.6666666666666666 1 0.3333333333333333 ccgscore|tok:form
alpha obj 1 3 2 0.5 0.3333333333333333 0.4 2 0.6666666666666666 1 0.3333333333333333 `+`
alpha det 0 0 2 0 0 0     `+`
`, " ", "\t"))
	w := &jsontext.Writer{}
	w.BeginObject()
	d.WriteFields(w)
	w.EndObject()
	for _, part := range []string{
		`{"relation":"obj","gold":3,"system":2,"correct":1,"precision":0.5,"recall":0.3333333333333333,"f1":0.4,"uas":{"correct":2,"total":3,"accuracy":0.6666666666666666},"la":{"correct":1,"total":3,"accuracy":0.3333333333333333}}`,
		`{"relation":"det","gold":0,"system":2,"correct":0,"precision":0,"recall":0,"f1":0}`,
		`"shown":[{"all":{"score":"28.57","precision":"25.00","recall":"33.33","uas":{"score":"66.67"},"la":{"score":"33.33"}}`,
	} {
		if !strings.Contains(string(w.Bytes()), part) {
			t.Errorf("%s is not in %s", part, w.Bytes())
		}
	}
}

func TestTSVOfABreakdown(t *testing.T) {
	d := relations()
	d.Systems[0].Name = "=1+1"
	d.Systems[0].Lines[1].Values[0] = "-LRB-"
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
