package ops

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// sentenceOf reads the analysis of a sentence.
func sentenceOf(t testing.TB, s *service.Service, handle int64, parameters string) (got jsonSentence) {
	t.Helper()
	decode(t, accept(t, s, "sentence", withHandle(handle, parameters), nil).Body, &got)
	return got
}

func TestTheSentenceOfFigure1(t *testing.T) {
	s := service.New(allOps...)
	handle := keep(t, s, "", figure(t, "figure1"))
	got := sentenceOf(t, s, handle, "n=1")
	if table := got.Counts.table(); got.N != 1 || !strings.HasPrefix(table, "1/4/4 2/4/4 3/4/4 4/5/5 ") {
		t.Errorf("sentence %d: %s", got.N, table)
	}
	var gold, system []string
	for _, j := range got.Gold {
		gold = append(gold, fmt.Sprintf("%s_%d %s %d %s_%d: %s", j.PredicateForm, j.Predicate, j.Category, j.Slot, j.ArgumentForm, j.Argument, j.Kind))
	}
	for _, j := range got.System {
		system = append(system, fmt.Sprintf("%s_%d %s %d %s_%d: %s", j.PredicateForm, j.Predicate, j.Category, j.Slot, j.ArgumentForm, j.Argument, j.Kind))
	}
	wantGold := []string{
		`believe_2 (S[dcl]\NP)/PP 1 I_1: rescued-by-labelling`,
		`believe_2 (S[dcl]\NP)/PP 2 in_3: complement-adjunct`,
		`in_3 PP/NP 1 system_5: rescued-by-alignment`,
		`the_4 NP/N 1 system_5: right`,
		`_0 S[dcl] 0 believe_2: right`,
	}
	wantSystem := []string{
		`believe_2 S[dcl]\NP 1 I_1: rescued-by-labelling`,
		`in_3 ((S\NP)\(S\NP))/NP 2 believe_2: complement-adjunct`,
		`in_3 ((S\NP)\(S\NP))/NP 3 system_5: rescued-by-alignment`,
		`the_4 NP/N 1 system_5: right`,
		`_0 S[dcl] 0 believe_2: right`,
	}
	if !slices.Equal(gold, wantGold) || !slices.Equal(system, wantSystem) {
		t.Errorf("gold\n%s\nsystem\n%s", strings.Join(gold, "\n"), strings.Join(system, "\n"))
	}
	for _, j := range append(got.Gold, got.System...) {
		if j.Title == "" || j.Reason == "" || j.Verdict == "" {
			t.Errorf("nothing explains %+v", j)
		}
	}
}

func TestTheAlignmentOfFigure3(t *testing.T) {
	s := service.New(allOps...)
	got := sentenceOf(t, s, keep(t, s, "", figure(t, "figure1")), "n=1")
	table := got.Gold[2].Table // in → system
	if table == nil {
		t.Fatal("PP/NP and ((S\\NP)\\(S\\NP))/NP are not aligned")
	}
	if g, s := table.Gold, table.System; g.Category != "PP/NP" || g.Slot != 1 || s.Category != `((S\NP)\(S\NP))/NP` || s.Slot != 3 ||
		!slices.Equal(g.Sequence, []string{"PP", "/NP"}) || !slices.Equal(s.Sequence, []string{"S", `\NP`, `\(S\NP)`, "/NP"}) {
		t.Errorf("the sequences are %+v and %+v", g, s)
	}
	matches := 0
	for i, line := range table.Cells {
		for j, cell := range line {
			if cell.Match {
				matches++
				if i != 1 || j != 3 || cell.Distance != 3 || !cell.Path {
					t.Errorf("a match at %d, %d: %+v", i, j, cell)
				}
			}
		}
	}
	if len(table.Cells) != 2 || len(table.Cells[0]) != 4 || matches != 1 {
		t.Errorf("%d by %d cells with %d matches", len(table.Cells), len(table.Cells[0]), matches)
	}
	// The system's side shows the same table, gold in rows.
	if other := got.System[2].Table; other == nil || other.Gold.Category != "PP/NP" || len(other.Cells) != 2 {
		t.Errorf("the system's side has %+v", other)
	}
	if got.Gold[3].Table != nil {
		t.Error("one category is aligned with itself")
	}
}

// Whether JSON has roots only its last sentence tells. A sentence is then
// looked at as it was counted.
func TestARootThatDoesNotCountIsNotJudged(t *testing.T) {
	const bare = `{"dependencies":[{"predicate":2,"argument":1,"category":"S[dcl]\\NP","slot":1}]}`
	rooted := strings.Replace(bare, "]}", `],"root":{"head":2,"category":"S[dcl]"}}`, 1)
	s := service.New(allOps...)
	for system, judged := range map[string]int{bare: 1, rooted: 2} {
		handle := keep(t, s, "", pair(`{"sentences":[`+rooted+`]}`, `{"sentences":[`+system+`]}`))
		var got jsonSentence
		decode(t, accept(t, s, "sentence", withHandle(handle, "n=1"), nil).Body, &got)
		if len(got.Gold) != judged || got.Counts.DF1.Gold != judged {
			t.Errorf("the system is %s: of gold %d are judged and %d counted, want %d", system, len(got.Gold), got.Counts.DF1.Gold, judged)
		}
	}
}

// A table has 64 by 64 cells at most, but a sentence may have thousands.
func TestAnAnalysisIsBounded(t *testing.T) {
	long := func(atom string) string {
		category := strings.Repeat("(", 62) + "S" + strings.Repeat("/"+atom+")", 62) + "/X"
		var text strings.Builder
		for i := range 200 {
			fmt.Fprintf(&text, "a_%d %s 63 b_%d\n", 2*i+1, category, 2*i+2)
		}
		return text.String()
	}
	e := refuse(t, service.New(allOps...), "sentence", "", pair(long("A"), long("B")))
	if e.Code != notice.Limit || e.File.Name != "gold.deps" || e.Message != "the analysis of sentence 1 is too large" {
		t.Errorf("%s error %v", e.Code, e)
	}
	accept(t, service.New(allOps...), "sentence", "", pair(long("A"), long("A"))) // equal categories need no table

	// The scores do not go with it.
	s := service.New(allOps...)
	reply := accept(t, s, "open", "", pair(long("A"), long("B")))
	var got jsonScores
	decode(t, reply.Body, &got)
	if reply.Drawing != nil || strings.Contains(string(reply.Body), `"sentence":`) || got.Systems[0].All.F1.Gold != 200 {
		t.Errorf("opened as %.200s", reply.Body)
	}
	refuse(t, s, "sentence", withHandle(got.Handle, "n=1"), nil)
}

// How files are read and scored was chosen when the comparison was made.
func TestAKeptComparisonTakesNoOtherChoices(t *testing.T) {
	s := service.New(allOps...)
	files := pair(dogs, cats)
	handle := keep(t, s, "", files)
	for _, c := range service.Find(allOps, "sentence").Choices {
		if c.Group == service.Kept || c.Group == service.Output {
			continue
		}
		value := c.Default
		if value == "" {
			value = c.Values[0].Text
		}
		e := refuse(t, s, "sentence", withHandle(handle, c.Name+"="+value), nil)
		if e.Code != notice.Usage || !strings.Contains(e.Message, c.Name) {
			t.Errorf("%s: %v", c.Name, e)
		}
	}
	if e := refuse(t, s, "diagram", withHandle(handle, ""), files); e.Code != notice.Usage {
		t.Errorf("files: %v", e)
	}
}

// A long-range dependency says how far away its argument was found, so that one that is looked for can be pointed at.
func TestASentenceTellsItsLongRangeDependencies(t *testing.T) {
	s := service.New(allOps...)
	handle := keep(t, s, "", roles{"gold": {example(t, "clark-hockenmaier.gold.auto")}, "system": {example(t, "clark-hockenmaier.system.auto")}})
	got := sentenceOf(t, s, handle, "n=1")
	var far []string
	for _, j := range got.Gold {
		if j.Range != "" {
			far = append(far, j.PredicateForm+" "+j.ArgumentForm+" "+j.Range)
		}
	}
	if want := []string{"bought IBM bounded", "bought shares unbounded"}; !slices.Equal(far, want) {
		t.Errorf("%q, want %q", far, want)
	}
}
