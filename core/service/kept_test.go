package service

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
)

// keep scores files and returns the handle of the comparison.
func keep(t testing.TB, s *Service, parameters string, files roles) int64 {
	t.Helper()
	if parameters != "" {
		parameters = "," + parameters
	}
	got := compare(t, s, `"keep":true`+parameters, files)
	if got.Handle <= 0 {
		t.Fatalf("the handle is %d", got.Handle)
	}
	return got.Handle
}

// on writes parameters that begin with a handle.
func on(handle int64, parameters string) string {
	if parameters != "" {
		parameters = "," + parameters
	}
	return `{"handle":` + strconv.FormatInt(handle, 10) + parameters + `}`
}

// What the JSON of rows and of a sentence says.
type (
	jsonRows struct {
		Total, From int
		Rows        []jsonListed
	}
	jsonListed struct {
		N                        int
		ID, Text                 string
		Covered                  bool
		F1, Labelling, Alignment [4]float64 // correct, gold, system, F₁
		DF1                      [4]float64
	}
	jsonSentence struct {
		N            int
		ID, SVG      string
		Undrawn      string
		Counts       jsonMetrics
		Gold, System []jsonJudgement
	}
	jsonJudgement struct {
		Predicate, Argument, Slot, Line, Partner     int
		PredicateForm, ArgumentForm, Category, Label string
		Kind, Title, Reason, Verdict                 string
		F1, Labelling, Alignment, DF1                bool
		Table                                        *struct { // how the categories are aligned, where there are two
			Gold, System struct {
				Category string
				Slot     int
				Sequence []string
			}
			Cells [][]struct {
				Distance    int
				Path, Match bool
			}
		}
	}
)

func TestAComparisonIsKeptUntilItIsReleased(t *testing.T) {
	s := New()
	files := corpus(t, "alpha", "beta")
	handle := keep(t, s, "", files)
	for operation, parameters := range map[string]string{"rows": `"to":5`, "sentence": `"n":1`, "diagram": `"n":1`, "report": ``} {
		run(t, s, operation, on(handle, parameters), nil)
	}
	if got := run(t, s, "release", on(handle, ""), nil); got.Type != "application/json" || string(got.Body) != "{}\n" {
		t.Errorf("releasing replies %s", got.Body)
	}
	for _, operation := range []string{"rows", "sentence", "diagram", "report", "release"} {
		if e := refuse(t, s, operation, on(handle, ""), nil); e.Code != notice.Usage || e.Hint != "score the files again" {
			t.Errorf("%s of what was released: %s error %v; %s", operation, e.Code, e, e.Hint)
		}
	}
}

func TestHandlesThatDoNotExist(t *testing.T) {
	s := New()
	handle := keep(t, s, "", sides(dogs, dogs))
	for _, operation := range []string{"rows", "sentence", "report", "release"} {
		without := []string{``, `{}`, `{"handle":0}`}
		if operation == "sentence" {
			without = nil // it takes files as well
		}
		for _, parameters := range append(without, on(handle+1, ""), `{"handle":2147483647}`) {
			if e := refuse(t, s, operation, parameters, nil); e.Code != notice.Usage || e.Message != "this comparison is not kept" {
				t.Errorf("%s %s: %s error %v", operation, parameters, e.Code, e)
			}
		}
		if e := refuse(t, New(), operation, on(handle, ""), nil); e.Code != notice.Usage {
			t.Errorf("%s of another service's comparison: %v", operation, e)
		}
	}
}

func TestOnlyWhatIsAskedForIsKept(t *testing.T) {
	s := New()
	if got := compare(t, s, "", sides(dogs, dogs)); got.Handle != 0 || len(s.kept) > 0 {
		t.Errorf("handle %d, %d kept", got.Handle, len(s.kept))
	}
	refuse(t, s, "score", `{"keep":true}`, sides(dogs, "nonsense\n"))
	refuse(t, s, "score", `{"keep":true,"colour":1}`, sides(dogs, dogs))
	if len(s.kept) > 0 {
		t.Error("a comparison that failed is kept")
	}
}

func TestAServiceKeepsFewComparisons(t *testing.T) {
	s := New()
	var handles []int64
	for range maxKept {
		handles = append(handles, keep(t, s, "", sides(dogs, dogs)))
	}
	if distinct := slices.Compact(slices.Sorted(slices.Values(handles))); len(distinct) != maxKept {
		t.Errorf("the handles are %v", handles)
	}
	e := refuse(t, s, "score", `{"keep":true}`, sides(dogs, dogs))
	if e.Code != notice.Limit || e.Hint != "release one" {
		t.Errorf("one too many: %s error %v; %s", e.Code, e, e.Hint)
	}
	run(t, s, "score", `{}`, sides(dogs, dogs)) // it need not be kept
	run(t, s, "release", on(handles[1], ""), nil)
	if again := keep(t, s, "", sides(dogs, dogs)); slices.Contains(handles, again) {
		t.Errorf("handle %d is given twice", again)
	}
}

func TestKeptComparisonsDoNotDisturbEachOther(t *testing.T) {
	s := New()
	first := keep(t, s, "", corpus(t, "alpha"))
	before := run(t, s, "sentence", on(first, `"n":1`), nil)
	second := keep(t, s, `"noRoots":true,"ignore":"none"`, corpus(t, "beta"))
	run(t, s, "sentence", on(second, `"n":1`), nil)
	run(t, s, "release", on(second, ""), nil)
	if after := run(t, s, "sentence", on(first, `"n":1`), nil); string(after.Body) != string(before.Body) {
		t.Error("a sentence changed after another comparison was scored")
	}
}

// What the page shows of a comparison that it keeps is what a program gets
// that scores the files.
func TestAReportIsWhatScoringPrints(t *testing.T) {
	s := New()
	files := corpus(t, "alpha", "beta")
	handle := keep(t, s, "", files)
	for _, output := range []string{"text", "tsv", "json"} {
		for _, more := range []string{``, `,"sentences":true`, `,"sentences":false`, `,"covered":true`, `,"covered":true,"sentences":true`} {
			parameters := `"output":"` + output + `"` + more
			got := run(t, s, "report", on(handle, parameters), nil)
			want := run(t, New(), "score", `{`+parameters+`}`, files)
			if got.Type != want.Type || string(got.Body) != string(want.Body) {
				a, b := firstDifference(string(got.Body), string(want.Body))
				t.Errorf("%s: the report says\n%s\nscoring prints\n%s", parameters, a, b)
			}
			if fmt.Sprint(texts(got.Warnings)) != fmt.Sprint(texts(want.Warnings)) {
				t.Errorf("%s: the warnings are %q, of scoring %q", parameters, texts(got.Warnings), texts(want.Warnings))
			}
		}
	}
	got := run(t, s, "report", on(handle, `"failUnder":{"df1":0.9}`), nil)
	if len(got.Missed) != 1 {
		t.Errorf("missed: %q", got.Missed)
	}
}

// firstDifference returns the first lines in which two texts differ.
func firstDifference(a, b string) (string, string) {
	for a != b {
		lineA, restA, _ := strings.Cut(a, "\n")
		lineB, restB, _ := strings.Cut(b, "\n")
		if lineA != lineB {
			return lineA, lineB
		}
		a, b = restA, restB
	}
	return "", ""
}

func texts(notices []*notice.Notice) (list []string) {
	for _, n := range notices {
		list = append(list, n.String())
	}
	return list
}

func TestKeepingChangesNoScore(t *testing.T) {
	files := corpus(t, "alpha", "beta")
	plain, kept := compare(t, New(), `"sentences":true`, files), compare(t, New(), `"sentences":true,"keep":true`, files)
	kept.Handle = 0
	if fmt.Sprint(plain) != fmt.Sprint(kept) {
		t.Error("keeping changes what is replied")
	}
}

func TestSystemsAndSentencesThatDoNotExist(t *testing.T) {
	s := New()
	handle := keep(t, s, "", corpus(t, "alpha", "beta"))
	tests := []struct{ operation, parameters, message string }{
		{"rows", `"system":2`, "there is no such system"},
		{"rows", `"system":2147483647`, "there is no such system"},
		{"sentence", `"n":1,"system":2`, "there is no system 2"},
		{"sentence", `"n":37`, "there is no sentence 37"},
		{"diagram", `"n":37`, "there is no sentence 37"},
		{"diagram", `"n":1,"system":2`, "there is no"},
		{"diagram", `"id":"nobody"`, `there is no sentence "nobody"`},
	}
	for _, test := range tests {
		e := refuse(t, s, test.operation, on(handle, test.parameters), nil)
		if e.Code != notice.Usage || !strings.HasPrefix(e.Message, test.message) {
			t.Errorf("%s %s: %s error %v", test.operation, test.parameters, e.Code, e)
		}
	}
}

func TestASentenceIsTheSameFromFilesAndFromWhatIsKept(t *testing.T) {
	s := New()
	files := corpus(t, "alpha")
	handle := keep(t, s, "", files)
	for _, which := range []string{`"n":7`, `"id":"corpus.7"`, `"id":"corpus.36","metric":"f1"`, ``} {
		kept := run(t, s, "sentence", on(handle, which), nil)
		read := run(t, s, "sentence", "{"+which+"}", files)
		if string(kept.Body) != string(read.Body) {
			t.Errorf("%s: kept\n%s\nread\n%s", which, kept.Body, read.Body)
		}
	}
}
