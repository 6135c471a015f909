package ops

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// answered is the result of a judge who answers the first so many items of the first
// task with A.
func answered(t *testing.T, of service.File, judge string, items int) service.File {
	t.Helper()
	var list []string
	for i := range items {
		list = append(list, `{"task":1,"item":`+strconv.Itoa(i+1)+`,"option":"a"}`)
	}
	answers := `{"judge":"` + judge + `","part":1,"answers":[` + strings.Join(list, ",") + `]}`
	sealed := accept(t, service.New(allOps...), "study_seal", "", roles{"study": {of}, "answers": {text("answers", answers)}})
	return text(judge+".json", string(sealed.Body))
}

// jsonAnalysis is what study_analyse says.
type jsonAnalysis struct {
	Judges []struct {
		Name           string
		Answered, Open int
		Changed        bool
	}
	Tasks []struct {
		Comparisons []struct {
			All struct {
				Answers, Majorities []int
				Open                int
			}
			Test struct {
				Successes, Trials int
				P                 float64
			}
		}
		Items []struct {
			Votes []struct{ Judge, Option, Preferred string }
		}
	}
	Warnings []jsonWarning
}

func TestAStudyFromMakingToAnalysis(t *testing.T) {
	of, s := madeStudy(t, "tasks=isolate items=6", parsers())
	ann, ben := answered(t, of, "Ann", 6), answered(t, of, "Ben", 2)
	reply := accept(t, service.New(allOps...), "study_analyse", "output=json", roles{"study": {of}, "result": {ann, ben}})
	var got jsonAnalysis
	decode(t, reply.Body, &got)
	want := [2]int{}
	for judge, items := range []int{6, 2} {
		if j := got.Judges[judge]; j.Answered != items || j.Open != 6-items || j.Changed {
			t.Errorf("%+v", j)
		}
		for i := range items {
			want[s.Tasks[0].Samples[0][i].DF1]++ // A stands for DF₁ if this is 0
		}
	}
	c := got.Tasks[0].Comparisons[0]
	if [2]int(c.All.Answers) != want || c.All.Open != 4 || c.Test.Successes != want[0] || c.Test.Trials != 8 {
		t.Errorf("%+v, not %v", c, want)
	}
	if len(got.Warnings) != 1 || got.Warnings[0].Code != "open" || got.Warnings[0].Count != 4 || got.Warnings[0].File != "Ben.json" {
		t.Errorf("%+v", got.Warnings)
	}
	if votes := got.Tasks[0].Items[5].Votes; len(votes) != 2 || votes[0].Option != "a" || votes[0].Preferred == "" || votes[1].Option != "" {
		t.Errorf("%+v", votes)
	}
}

func TestResultsThatCannotBeCounted(t *testing.T) {
	of, _ := madeStudy(t, "tasks=isolate items=6", parsers())
	other, _ := madeStudy(t, "tasks=isolate items=6 seed=2", parsers())
	ann := answered(t, of, "Ann", 6)
	edited := func(old, by string) service.File {
		return text("Ann.json", strings.Replace(contentOf(t, ann), old, by, 1))
	}
	tests := []struct {
		name    string
		results []service.File
		message string
		lenient bool // counts it
	}{
		{"an answer is changed", []service.File{edited(`"item":3,"option":"a"`, `"item":3,"option":"b"`)}, "this result was changed after it was saved: its checksum is another", true},
		{"an answer is left out", []service.File{edited(`{"task":1,"item":3,"option":"a"},`, ``)}, "this result was changed after it was saved: its checksum is another", true},
		{"the name is changed", []service.File{edited(`Ann`, `Anne`)}, "this result was changed after it was saved: its checksum is another", true},
		{"the checksum is lost", []service.File{edited(`"checksum"`, `"comment"`)}, `the key "comment" does not belong here`, false},
		{"an item that there is not", []service.File{edited(`"item":6`, `"item":7`)}, "there is no item 7 in task 1", false},
		{"an item twice", []service.File{edited(`"item":6`, `"item":5`)}, "item 5 of task 1 is answered twice", false},
		{"another study", []service.File{answered(t, other, "Ann", 6)}, `"Ann" answered another study: "`, false},
		{"the same file twice", []service.File{ann, ann}, `this result is there twice: "Ann.json" says the same`, false},
		{"an earlier file of the judge", []service.File{ann, answered(t, of, "Ann", 2)}, `the judge "Ann" is there twice: "Ann.json" is another result`, true},
		{"no result", []service.File{of}, `the key "ccgscore_study" does not belong here`, false},
		{"sentences", []service.File{text("a.deps", dogs)}, "", false},
		{"nothing", []service.File{text("a.json", "")}, "", false},
	}
	for _, test := range tests {
		files := roles{"study": {of}, "result": test.results}
		e := refuse(t, service.New(allOps...), "study_analyse", "", files)
		if e.Code != notice.Data || !strings.HasPrefix(e.Message, test.message) || e.Lenient != test.lenient || e.File.Role != "result" {
			t.Errorf("%s: %s error %v; lenient: %v", test.name, e.Code, e, e.Lenient)
		}
		reply, err := service.New(allOps...).Do(ask("study_analyse", "lenient=true", files), service.Host{})
		if (err == nil) != test.lenient {
			t.Errorf("%s, leniently: %v", test.name, err)
		}
		if test.lenient && (!slices.ContainsFunc(reply.Warnings, func(n *notice.Notice) bool { return n.Grave }) || !strings.HasPrefix(string(reply.Body), "! ")) {
			t.Errorf("%s, leniently: nothing is said in\n%s", test.name, reply.Body)
		}
	}
}

// A file that is written in another way, with spaces and lines, says the same.
func TestSpaceIsNoChange(t *testing.T) {
	of, _ := madeStudy(t, "tasks=isolate items=6", parsers())
	spaced := strings.NewReplacer("{", "{\n  ", ",\"", ", \n\t\"")
	result := text("a.json", spaced.Replace(contentOf(t, answered(t, of, "Ann", 6))))
	accept(t, service.New(allOps...), "study_analyse", "", roles{"study": {text("b.json", spaced.Replace(contentOf(t, of)))}, "result": {result}})
}

func TestAStudyThatWasChangedIsNone(t *testing.T) {
	of, _ := madeStudy(t, "tasks=isolate items=6", parsers())
	for old, by := range map[string]string{`"df1":1`: `"df1":0`, "ball": "bell", `"seed":1`: `"seed":2`, "sys.deps": "good.deps"} {
		changed := text("a.study.json", strings.Replace(contentOf(t, of), old, by, 1))
		e := refuse(t, service.New(allOps...), "study", "", roles{"study": {changed}})
		if e.Code != notice.Data || !strings.HasPrefix(e.Message, "this study was changed after it was made: it is called ") || e.Hint == "" {
			t.Errorf("%s: %s error %v", old, e.Code, e)
		}
	}
}

// A study and its results say what it is called; files of both without a title are read as before.
func TestAStudyHasATitle(t *testing.T) {
	titled, s := madeStudy(t, "tasks=isolate items=6 title=Round-one names=A names=B", parsers())
	if s.Name != "Round-one" || s.Title() != "Round-one" {
		t.Fatalf("the study is called %q", s.Name)
	}
	plain, other := madeStudy(t, "tasks=isolate items=6", parsers())
	if other.ID == s.ID || strings.Contains(contentOf(t, plain), `"title"`) {
		t.Errorf("without a title it is %s, with one %s", other.ID, s.ID)
	}
	ann := answered(t, titled, "Ann", 6)
	if !strings.Contains(contentOf(t, ann), `"title":"Round-one"`) {
		t.Errorf("the result is %s", contentOf(t, ann))
	}
	got := string(accept(t, service.New(allOps...), "study_analyse", "output=json", roles{"study": {titled}, "result": {ann}}).Body)
	for _, part := range []string{`"title":"Round-one"`, `"parsers":["A","B"]`, `Round-one (study ` + s.ID + `), seed 1: 1 judge`} {
		if !strings.Contains(got, part) {
			t.Errorf("%s is not in %s", part, got)
		}
	}
	e := refuse(t, service.New(allOps...), "study_analyse", "", roles{"study": {plain}, "result": {ann}})
	if want := `"Ann" answered another study: "Round-one" (` + s.ID + `); this is "` + other.ID + `"`; e.Message != want || e.Hint == "" {
		t.Errorf("a result of another study is %v, want %s", e, want)
	}
	told := string(accept(t, service.New(allOps...), "study", "", roles{"study": {plain}}).Body)
	if !strings.Contains(told, `"title":"Judging parses"`) || strings.Contains(told, `"name"`) {
		t.Errorf("without a title, judges are told %s", told)
	}
	long := refuse(t, service.New(allOps...), "study_make", "tasks=isolate title="+strings.Repeat("x", 201), parsers())
	if long.Code != notice.Usage {
		t.Errorf("a long title is %v", long)
	}
}

func TestAnswersThatCannotBe(t *testing.T) {
	of, _ := madeStudy(t, "tasks=isolate items=6 samples=2", parsers())
	for answers, message := range map[string]string{
		`{"answers":[]}`:                        "a judge without a name",
		`{"judge":"Ann","part":3,"answers":[]}`: "there is no part 3 of this study",
		`{"judge":"Ann","answers":[]}`:          "which part of the judges was it? The study has 2",
		`{"judge":"Ann","part":1,"answers":[{"task":2,"item":1,"option":"a"}]}`: "there is no task 2 in this study",
		`{"judge":"Ann","part":1,"answers":[{"task":1,"item":7,"option":"a"}]}`: "there is no item 7 in task 1",
		`{"judge":"Ann","part":1,"answers":[{"item":7,"option":"a"}]}`:          "there is no task 0 in this study",
		`{"judge":"Ann","answers":[{"task":1,"item":1,"option":"c"}]}`:          `there is no option "c"`,
		`{"judge":"Ann","answers":[{"task":1,"item":1,"wish":"a"}]}`:            `the key "wish" does not belong here`,
		`{"judge":1}`:                   `"judge" is a number, not a string`,
		`[]`:                            "the file is an array, not an object",
		`{"judge":"Ann","answers":{}} `: `"answers" is an object, not an array`,
	} {
		e := refuse(t, service.New(allOps...), "study_seal", "", roles{"study": {of}, "answers": {text("answers", answers)}})
		if e.Code != notice.Data || e.Message != message || e.File.Role != "answers" || e.Hint == "" {
			t.Errorf("%s: %s error %v; %s", answers, e.Code, e, e.Hint)
		}
	}
}

// What is complete is said; a comment alone is no answer, and neither is null.
func TestWhatIsSealed(t *testing.T) {
	of, _ := madeStudy(t, "tasks=isolate items=2", parsers())
	for answers, want := range map[string]string{
		`[{"task":1,"item":2,"option":"b"},{"task":1,"item":1,"option":"a"}]`:                 `"complete":true,"answers":[{"task":1,"item":1,"option":"a"},{"task":1,"item":2,"option":"b"}]`,
		`[{"task":1,"item":2,"option":null,"comment":"hm"},{"task":1,"item":1,"option":"a"}]`: `"complete":false,"answers":[{"task":1,"item":1,"option":"a"},{"task":1,"item":2,"comment":"hm"}]`,
		`[{"task":1,"item":2,"option":null,"comment":""},{"task":1,"item":1,"comment":""}]`:   `"complete":false,"answers":[]`,
	} {
		reply := accept(t, service.New(allOps...), "study_seal", "", roles{"study": {of}, "answers": {text("answers", `{"judge":"Ann","part":1,"answers":`+answers+`}`)}})
		if !strings.Contains(string(reply.Body), want) {
			t.Errorf("%s: %s", answers, reply.Body)
		}
	}
}

func TestFilesOfStudiesAreRecognised(t *testing.T) {
	of, _ := madeStudy(t, "tasks=isolate items=2", parsers())
	for want, file := range map[string]service.File{"study": of, "study_result": answered(t, of, "Ann", 2)} {
		var got struct{ Format, Why string }
		decode(t, accept(t, service.New(allOps...), "detect", "", roles{"file": {file}}).Body, &got)
		if got.Format != want || got.Why == "" {
			t.Errorf("%+v, not %s", got, want)
		}
		e := refuse(t, service.New(allOps...), "score", "", roles{"gold": {file}, "system": {file}})
		if e.Code != notice.Data || e.Line != 1 || !strings.HasPrefix(e.Message, "this holds no sentences to score: ") || !strings.Contains(e.Hint, "study analyse") {
			t.Errorf("%s: %s error %v; %s", want, e.Code, e, e.Hint)
		}
	}
}
