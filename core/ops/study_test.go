package ops

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/ccgscore/ccgscore/core/study"
)

// parsers are gold and two parsers of it, in which F₁ and DF₁ disagree a lot.
func parsers() roles {
	gold, system := coretest.Opposed(40)
	return pair(gold, system, system)
}

// madeStudy makes a study of these files.
func madeStudy(t *testing.T, parameters string, files roles) (service.File, *study.Study) {
	t.Helper()
	reply := accept(t, service.New(allOps...), "study_make", parameters, files)
	s, err := study.Read(string(reply.Body), notice.File{})
	if err != nil {
		t.Fatal(err)
	}
	return text("a.study.json", string(reply.Body)), s
}

func TestAStudyIsAsLargeAsThatOfThePaper(t *testing.T) {
	_, s := madeStudy(t, "samples=4", parsers())
	if len(s.Tasks) != 2 || s.Tasks[0].Kind != study.Isolate || s.Tasks[1].Kind != study.Better || s.Parts() != 4 {
		t.Fatalf("%d tasks, %d parts", len(s.Tasks), s.Parts())
	}
	for part := 1; part <= 4; part++ {
		if n := len(s.Tasks[0].Sample(part)); n != 5 {
			t.Errorf("part %d has %d sentences", part, n)
		}
	}
	if n := len(s.Tasks[1].Samples); n != 1 || len(s.Tasks[1].Sample(3)) != 45 {
		t.Errorf("%d samples of %d pairs", n, len(s.Tasks[1].Sample(3)))
	}
	if s.Longest != 20 || s.Seed != 1 || !strings.HasPrefix(s.Signature, "ccgscore|dup:tuples|") {
		t.Errorf("%+v", s)
	}
	for i := range s.Tasks {
		if each, even := s.Tasks[i].Drawn(2); !even {
			t.Errorf("task %d: %v", i+1, each)
		}
	}
}

// Another task beside it, or another order of runs, changes nothing of a task.
func TestATaskIsTheSameAloneAndWithAnother(t *testing.T) {
	_, both := madeStudy(t, "seed=11", parsers())
	_, alone := madeStudy(t, "seed=11 tasks=better", parsers())
	_, again := madeStudy(t, "seed=11", parsers())
	_, other := madeStudy(t, "seed=12", parsers())
	first := func(s *study.Study) string {
		return s.Tasks[len(s.Tasks)-1].Samples[0][0].Options[0].Gold.Form(2) + strconv.Itoa(s.Tasks[len(s.Tasks)-1].Samples[0][7].DF1)
	}
	if first(both) != first(alone) || both.ID != again.ID || both.ID == other.ID || both.ID == alone.ID {
		t.Errorf("%s %s %s %s", both.ID, alone.ID, again.ID, other.ID)
	}
}

func TestWhatCannotBeDrawn(t *testing.T) {
	tests := []struct {
		name, parameters string
		files            roles
		code             notice.Code
		message          string
	}{
		{"too few sentences", "tasks=isolate items=11 samples=2", parsers(), notice.Data, "task isolate: there are 20 sentences to draw from, and 22 are wanted"},
		{"too few pairs", "tasks=better items=801", parsers(), notice.Data, "task better: there are 800 pairs to draw from, and 801 are wanted"},
		{"none is short enough", "tasks=isolate most_gold=1", parsers(), notice.Data, "task isolate: there are 0 sentences to draw from, and 5 are wanted"},
		{"far too many", "samples=2147483647", parsers(), notice.Usage, "a task has at most 10,000 items, all samples together"},
		{"no roots", "", pair(dogs, dogs), notice.Data, "this file has no roots, and a study of DF₁ shows them"},
	}
	for _, test := range tests {
		if e := refuse(t, service.New(allOps...), "study_make", test.parameters, test.files); e.Code != test.code || e.Message != test.message || e.Hint == "" {
			t.Errorf("%s: %s error %v; %s", test.name, e.Code, e, e.Hint)
		}
	}
}

func TestUnevenParsersAreSaid(t *testing.T) {
	gold, system := coretest.Opposed(12)
	files := pair(gold, system, gold) // the second one has nothing wrong
	reply := accept(t, service.New(allOps...), "study_make", "tasks=isolate items=4", files)
	var said []string
	for _, n := range reply.Warnings {
		if n.Code == "uneven" {
			said = append(said, n.Message)
		}
	}
	if len(said) != 1 || said[0] != "task isolate: parsers are not evenly represented: 4 of sys.deps, 0 of sys2.deps" {
		t.Errorf("%q", said)
	}
}

// jsonStudy is what a judge is told.
type jsonStudy struct {
	Study string
	Parts int
	Tasks []struct {
		Kind, Question string
		Items          int
		Example        []string
		Options        []struct{ Option, Label string }
	}
}

// A judge sees neither which metric draws a figure nor whose parse it is.
func TestAJudgeIsNotTold(t *testing.T) {
	file, of := madeStudy(t, "names=PARSERONE names=PARSERTWO", parsers())
	telling := regexp.MustCompile(`PARSER|F₁|DF₁|(?i)\bdf?1\b`)
	s, files := service.New(allOps...), roles{"study": {file}}
	told := accept(t, s, "study", "", files)
	if found := telling.Find(told.Body); found != nil {
		t.Errorf("the instructions name %s", found)
	}
	var got jsonStudy
	decode(t, told.Body, &got)
	if got.Study != of.ID || len(got.Tasks) != 2 || got.Tasks[1].Items != 45 || len(got.Tasks[0].Options) != 2 {
		t.Errorf("%+v", got)
	}
	for task := range got.Tasks {
		for item := range got.Tasks[task].Items + 1 {
			for _, option := range study.OptionKeys {
				reply := accept(t, s, "study_item", "task="+strconv.Itoa(task+1)+" item="+strconv.Itoa(item)+" option="+option+" theme=auto", files)
				for _, text := range [][]byte{reply.Body, reply.Drawing} {
					if found := telling.Find(text); found != nil {
						t.Fatalf("task %d, item %d: %s is said", task+1, item, found)
					}
				}
				if len(reply.Drawing) == 0 || strings.Contains(string(reply.Body), `"undrawn"`) {
					t.Fatalf("task %d, item %d is not drawn", task+1, item)
				}
			}
		}
	}
}

// figureOf is what a host gets of one figure.
func figureOf(t *testing.T, file service.File, parameters string) (wrong int, marked bool) {
	t.Helper()
	reply := accept(t, service.New(allOps...), "study_item", parameters, roles{"study": {file}})
	return strings.Count(string(reply.Drawing), `<path class="mark"`), strings.Contains(string(reply.Body), `"called"`)
}

// In the example of the first task both figures mark the same, as it favours neither; that of the second has no marks.
func TestTheExamples(t *testing.T) {
	file, _ := madeStudy(t, "", parsers())
	for parameters, want := range map[string]int{"task=1 option=a": 2, "task=1 option=b": 2, "task=2 option=a": 0, "task=2 option=b": 0} {
		wrong, marked := figureOf(t, file, parameters)
		if wrong != want || marked != strings.HasPrefix(parameters, "task=1") {
			t.Errorf("%s: %d are called wrong", parameters, wrong)
		}
	}
}

// Of a sentence, DF₁ calls less wrong than F₁, which never has a wrong root.
func TestTheTwoFiguresOfASentence(t *testing.T) {
	file, of := madeStudy(t, "tasks=isolate items=20", parsers())
	for i, item := range of.Tasks[0].Sample(1) {
		var wrong [2]int
		for option, key := range study.OptionKeys {
			wrong[option], _ = figureOf(t, file, "item="+strconv.Itoa(i+1)+" option="+key)
		}
		if by := wrong[item.DF1]; by >= wrong[1-item.DF1] {
			t.Errorf("item %d: DF₁ calls %d wrong, F₁ %d", i+1, by, wrong[1-item.DF1])
		}
	}
}

func TestWhatIsNotThereIsNotShown(t *testing.T) {
	file, _ := madeStudy(t, "samples=2", parsers())
	for parameters, message := range map[string]string{
		"task=3": "there is no task 3 in this study", "item=6": "there is no item 6 in this task", "part=3": "there is no part 3 of this study",
	} {
		if e := refuse(t, service.New(allOps...), "study_item", parameters, roles{"study": {file}}); e.Code != notice.Usage || e.Message != message {
			t.Errorf("%s: %s error %v", parameters, e.Code, e)
		}
	}
}
