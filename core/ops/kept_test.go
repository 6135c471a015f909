package ops

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// keep opens a comparison and returns its handle.
func keep(t testing.TB, s *service.Service, parameters string, files roles) int64 {
	t.Helper()
	var got jsonScores
	decode(t, accept(t, s, "open", parameters, files).Body, &got)
	if got.Handle <= 0 {
		t.Fatalf("the handle is %d", got.Handle)
	}
	return got.Handle
}

// handleIn is the handle in what open replies.
func handleIn(t testing.TB, reply service.Reply) int64 {
	t.Helper()
	var got jsonScores
	decode(t, reply.Body, &got)
	return got.Handle
}

// withHandle writes parameters that begin with a handle.
func withHandle(handle int64, parameters string) string {
	return "handle=" + strconv.FormatInt(handle, 10) + " " + parameters
}

// What the JSON of rows and of a sentence says.
type (
	jsonRows struct {
		Total, Found, From int
		Place              *int
		Counts             jsonMetrics
		Rows               []jsonListed
	}
	jsonListed struct {
		N                        int
		ID, Text                 string
		Covered                  bool
		F1, Labelling, Alignment [4]float64 // correct, gold, system, F₁
		DF1                      [4]float64
	}
	jsonSentence struct {
		N                   int
		ID, Metric, Undrawn string
		Counts              jsonMetrics
		Gold, System        []jsonJudgement
	}
	jsonJudgement struct {
		Predicate, Argument, Slot, Line, Partner int
		PredicateForm                            string `json:"predicate_form"`
		ArgumentForm                             string `json:"argument_form"`
		Category, Label, Range                   string
		Kind, Title, Reason, Verdict             string
		F1, Labelling, Alignment, DF1            bool
		Table                                    *struct { // how the categories are aligned, where there are two
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
	s := service.New(allOps...)
	files := corpus(t, "alpha", "beta")
	handle := keep(t, s, "", files)
	for operation, parameters := range map[string]string{"rows": "to=5", "kinds": "", "sentence": "n=1", "diagram": "n=1", "report": ``} {
		accept(t, s, operation, withHandle(handle, parameters), nil)
	}
	if got := accept(t, s, "release", withHandle(handle, ""), nil); got.Type != "application/json" || string(got.Body) != "{}\n" {
		t.Errorf("releasing replies %s", got.Body)
	}
	for _, operation := range []string{"rows", "kinds", "sentence", "diagram", "report", "release"} {
		if e := refuse(t, s, operation, withHandle(handle, ""), nil); e.Code != notice.Usage || e.Hint != "score the files again" {
			t.Errorf("%s of what was released: %s error %v; %s", operation, e.Code, e, e.Hint)
		}
	}
}

func TestHandlesThatDoNotExist(t *testing.T) {
	s := service.New(allOps...)
	handle := keep(t, s, "", pair(dogs, dogs))
	for _, operation := range []string{"rows", "kinds", "sentence", "report", "release"} {
		without := []string{``, "", "handle=0"}
		if operation == "sentence" {
			without = nil // it takes files as well
		}
		for _, parameters := range append(without, withHandle(handle+1, ""), "handle=2147483647") {
			if e := refuse(t, s, operation, parameters, nil); e.Code != notice.Usage || e.Message != "this comparison is not kept" {
				t.Errorf("%s %s: %s error %v", operation, parameters, e.Code, e)
			}
		}
		if e := refuse(t, service.New(allOps...), operation, withHandle(handle, ""), nil); e.Code != notice.Usage {
			t.Errorf("%s of another service's comparison: %v", operation, e)
		}
	}
}

func TestWhatFailsIsNotKept(t *testing.T) {
	s := service.New(allOps...)
	refuse(t, s, "open", "", pair(dogs, "nonsense\n"))
	refuse(t, s, "open", "colour=1", pair(dogs, dogs))
	refuse(t, s, "open", "id=nobody", pair(dogs, dogs))
	if len(s.Handles()) > 0 {
		t.Error("a comparison that failed is kept")
	}
}

func TestAServiceKeepsFewComparisons(t *testing.T) {
	s := service.New(allOps...)
	var handles []int64
	for range service.MaxKept {
		handles = append(handles, keep(t, s, "", pair(dogs, dogs)))
	}
	if distinct := slices.Compact(slices.Sorted(slices.Values(handles))); len(distinct) != service.MaxKept {
		t.Errorf("the handles are %v", handles)
	}
	e := refuse(t, s, "open", "", pair(dogs, dogs))
	if e.Code != notice.Limit || e.Hint != "release one" {
		t.Errorf("one too many: %s error %v; %s", e.Code, e, e.Hint)
	}
	accept(t, s, "score", "", pair(dogs, dogs)) // it need not be kept
	accept(t, s, "release", withHandle(handles[1], ""), nil)
	if again := keep(t, s, "", pair(dogs, dogs)); slices.Contains(handles, again) {
		t.Errorf("handle %d is given twice", again)
	}
}

func TestKeptComparisonsDoNotDisturbEachOther(t *testing.T) {
	s := service.New(allOps...)
	first := keep(t, s, "", corpus(t, "alpha"))
	before := accept(t, s, "sentence", withHandle(first, "n=1"), nil)
	second := keep(t, s, "no_roots=true ignore=none", corpus(t, "beta"))
	accept(t, s, "sentence", withHandle(second, "n=1"), nil)
	accept(t, s, "release", withHandle(second, ""), nil)
	if after := accept(t, s, "sentence", withHandle(first, "n=1"), nil); string(after.Body) != string(before.Body) {
		t.Error("a sentence changed after another comparison was scored")
	}
}

// What the page shows of a comparison that it keeps is what a program gets
// that scores the files.
func TestAReportIsWhatScoringPrints(t *testing.T) {
	s := service.New(allOps...)
	files := corpus(t, "alpha", "beta")
	handle := keep(t, s, "", files)
	for _, output := range []string{"text", "tsv", "json"} {
		for _, more := range []string{"", "sentences=true", "sentences=false", "covered=true", "covered=true sentences=true"} {
			parameters := "output=" + output + " " + more
			got := accept(t, s, "report", withHandle(handle, parameters), nil)
			want := accept(t, service.New(allOps...), "score", parameters, files)
			if got.Type != want.Type || string(got.Body) != string(want.Body) {
				a, b := firstDifference(string(got.Body), string(want.Body))
				t.Errorf("%s: the report says\n%s\nscoring prints\n%s", parameters, a, b)
			}
			if fmt.Sprint(texts(got.Warnings)) != fmt.Sprint(texts(want.Warnings)) {
				t.Errorf("%s: the warnings are %q, of scoring %q", parameters, texts(got.Warnings), texts(want.Warnings))
			}
		}
	}
	got := accept(t, s, "report", withHandle(handle, "fail_under=df1=0.905"), nil)
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

// One call gives the scores that scoring gives, and a sentence with its
// drawing.
func TestOpeningGivesScoresAndASentence(t *testing.T) {
	files := corpus(t, "alpha", "beta")
	want := scoresOf(t, service.New(allOps...), "", files)
	for parameters, sentence := range map[string]string{
		"":                       "n=1",
		"n=7 metric=f1":          "n=7 metric=f1",
		"id=corpus.7 system=1":   "n=7 system=1",
		"n=1000 system=1":        "n=36 system=1", // beyond the last
		"n=2147483647 system=7":  "n=36 system=1",
		"id=corpus.36 metric=f1": "n=36 metric=f1",
	} {
		s := service.New(allOps...)
		reply := accept(t, s, "open", parameters, files)
		var got jsonScores
		decode(t, reply.Body, &got)
		again := accept(t, s, "sentence", withHandle(got.Handle, sentence), nil)
		if !strings.Contains(string(reply.Body), `,"sentence":`+strings.TrimSpace(string(again.Body))+"}") {
			t.Errorf("%s: the sentence is not that of %s", parameters, sentence)
		}
		drawn := accept(t, s, "diagram", withHandle(got.Handle, sentence), nil)
		if !strings.HasPrefix(string(reply.Drawing), "<svg") || string(reply.Drawing) != string(drawn.Body) || string(again.Drawing) != string(drawn.Body) {
			t.Errorf("%s: the drawing is not that of %s", parameters, sentence)
		}
		if strings.Contains(string(reply.Body), "<svg") || strings.Contains(string(again.Body), "<svg") {
			t.Errorf("%s: the drawing is in the JSON, too", parameters)
		}
		got.Handle, got.Sentence = 0, jsonSentence{}
		if fmt.Sprint(want) != fmt.Sprint(got) {
			t.Errorf("%s: opening gives\n%+v\nscoring\n%+v", parameters, got, want)
		}
	}
}

func TestSystemsAndSentencesThatDoNotExist(t *testing.T) {
	s := service.New(allOps...)
	handle := keep(t, s, "", corpus(t, "alpha", "beta"))
	tests := []struct{ operation, parameters, message string }{
		{"rows", "system=2", "there is no system 2"},
		{"rows", "system=2147483647", "there is no system 2147483647"},
		{"kinds", "system=2", "there is no system 2"},
		{"sentence", "n=1 system=2", "there is no system 2"},
		{"sentence", "n=37", "there is no sentence 37"},
		{"diagram", "n=37", "there is no sentence 37"},
		{"diagram", "n=1 system=2", "there is no"},
		{"diagram", "id=nobody", `there is no sentence "nobody"`},
	}
	for _, test := range tests {
		e := refuse(t, s, test.operation, withHandle(handle, test.parameters), nil)
		if e.Code != notice.Usage || !strings.HasPrefix(e.Message, test.message) {
			t.Errorf("%s %s: %s error %v", test.operation, test.parameters, e.Code, e)
		}
	}
}

func TestASentenceIsTheSameFromFilesAndFromWhatIsKept(t *testing.T) {
	s := service.New(allOps...)
	files := corpus(t, "alpha")
	handle := keep(t, s, "", files)
	for _, operation := range []string{"sentence", "diagram"} {
		for a, b := range map[string]string{"": "n=1", "id=corpus.7": "n=7", "id=corpus.36 metric=f1": "n=36 metric=f1", "n=7 metric=labelling": "id=corpus.7 metric=labelling"} {
			kept, read := accept(t, s, operation, withHandle(handle, a), nil), accept(t, service.New(allOps...), operation, b, files)
			if kept.Type != read.Type || string(kept.Body) != string(read.Body) || string(kept.Drawing) != string(read.Drawing) {
				t.Errorf("%s %s: kept\n%s\nread\n%s", operation, a, kept.Body, read.Body)
			}
		}
	}
}
