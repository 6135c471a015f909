package report

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/count"
)

// A scheme that nothing else knows: metrics are data, so its scores are added,
// written and read back as any others.

var mixed = &count.Scheme{Metrics: []count.Metric{
	{Key: "uas", Name: "UAS", Measure: count.Accuracy, Step: true},
	{Key: "las", Name: "LAS", Measure: count.Accuracy, Step: true},
	{Key: "brackets", Name: "brackets"},
	{Key: "rooted", Name: "with roots", Needs: count.Roots, Without: 2},
}}

var accuracies = &count.Scheme{Metrics: []count.Metric{{Key: "acc", Name: "category accuracy", Measure: count.Accuracy}}}

// attached is the scores of two sentences, under a scheme.
func attached(scheme *count.Scheme, from int) *Scores {
	s := &Scores{
		Scheme: scheme, Signature: "ccgscore|tree", Gold: Input{"gold", "json", "", "file", "", 2, 0},
		Systems: []System{{Name: "parser", Input: Input{"parser", "json", "", "file", "", 2, 0}, Extra: []count.Row{}}},
	}
	right := func(correct, of int64) count.Count { return count.Count{Gold: of, System: of, Correct: correct} }
	system := &s.Systems[0]
	system.Rows = []count.Row{
		{Index: from, ID: "a", Covered: true, Counts: count.Counts{right(9, 10), right(7, 10), {Gold: 4, System: 5, Correct: 3}, {Gold: 5, System: 6, Correct: 4}}},
		{Index: from + 1, ID: "b", Counts: count.Counts{right(0, 6), right(0, 6), {Gold: 2}, {Gold: 3}}},
	}
	for i := range system.Rows {
		for m := len(scheme.Metrics); m < count.MaxMetrics; m++ {
			system.Rows[i].Counts[m] = count.Count{}
		}
		system.Corpus.Add(&system.Rows[i])
	}
	return s
}

func TestTextOfAnyScheme(t *testing.T) {
	diff(t, string(attached(mixed, 0).Text()), `parser: 2 sentences, 1 covered

       correct  total  accuracy
  UAS        9     16     56.25
  LAS        7     16     43.75

              correct  gold  system  precision  recall     F₁
  brackets          3     6       5      60.00   50.00  54.55
  with roots        4     8       6      66.67   50.00  57.14

  LAS − UAS = −12.50

  sentence  gold  system    UAS    LAS  LAS − UAS
  a           10      10  90.00  70.00     −20.00
  b            6       6   0.00   0.00      +0.00

ccgscore|tree
`)
	diff(t, string(attached(accuracies, 0).Text()), `parser: 2 sentences, 1 covered

                     correct  total  accuracy
  category accuracy        9     16     56.25

  sentence  category accuracy
  a                     90.00
  b                      0.00

ccgscore|tree
`)
}

func TestTSVOfAnyScheme(t *testing.T) {
	s := attached(mixed, 0)
	s.Systems[0].Rows = s.Systems[0].Rows[:1]
	diff(t, string(s.TSV()), strings.ReplaceAll(`system sentence metric correct gold system_total precision recall f1 signature
parser all uas 9 16 16 0.5625 0.5625 0.5625 ccgscore|tree
parser all las 7 16 16 0.4375 0.4375 0.4375 ccgscore|tree
parser all brackets 3 6 5 0.6 0.5 0.5454545454545454 ccgscore|tree
parser all rooted 4 8 6 0.6666666666666666 0.5 0.5714285714285714 ccgscore|tree
parser a uas 9 10 10 0.9 0.9 0.9 `+`
parser a las 7 10 10 0.7 0.7 0.7 `+`
parser a brackets 3 4 5 0.6 0.75 0.6666666666666666 `+`
parser a rooted 4 5 6 0.6666666666666666 0.8 0.7272727272727273 `+`
`, " ", "\t"))
}

func TestJSONOfAnyScheme(t *testing.T) {
	direct := attached(mixed, 0)
	direct.Direct = true
	var got struct {
		Metrics []struct {
			Key, Name, Measure string
			Step               bool
		}
		Systems []struct {
			All map[string]map[string]float64
			LAS map[string]float64
		}
	}
	if err := json.Unmarshal([]byte(inJSON(direct)), &got); err != nil {
		t.Fatal(err)
	}
	if m := got.Metrics; len(m) != 4 || m[1].Key != "las" || m[1].Measure != "accuracy" || !m[1].Step || m[2].Measure != "f_score" || m[2].Step || m[2].Name != "brackets" {
		t.Errorf("the metrics are %+v", m)
	}
	if las := got.Systems[0].All["las"]; len(las) != 3 || las["correct"] != 7 || las["total"] != 16 || las["accuracy"] != 0.4375 {
		t.Errorf("LAS is %v", las)
	}
	if las := got.Systems[0].LAS; len(las) != 3 || las["correct"] != 7 {
		t.Errorf("as a member of the system, LAS is %v", las)
	}
}
