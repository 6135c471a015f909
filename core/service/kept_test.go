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

func rowsOf(t testing.TB, s *Service, handle int64, parameters string) (got jsonRows) {
	t.Helper()
	decode(t, run(t, s, "rows", on(handle, parameters), nil).Body, &got)
	return got
}

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
		if e := refuse(t, s, operation, on(handle, `"n":1`), nil); e.Code != notice.Usage || e.Hint != "score the files again" {
			t.Errorf("%s of what was released: %s error %v; %s", operation, e.Code, e, e.Hint)
		}
	}
}

func TestHandlesThatDoNotExist(t *testing.T) {
	s := New()
	handle := keep(t, s, "", sides(dogs, dogs))
	for _, operation := range []string{"rows", "sentence", "report", "release"} {
		for _, parameters := range []string{``, `{}`, `{"handle":0}`, on(handle+1, ""), `{"handle":2147483647}`} {
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

func TestRowsAreThoseOfTheCorpus(t *testing.T) {
	s := New()
	files := corpus(t, "alpha", "beta")
	handle := keep(t, s, "", files)
	for i, system := range compare(t, s, `"sentences":true`, files).Systems {
		got := rowsOf(t, s, handle, `"to":100,"system":`+strconv.Itoa(i))
		if got.Total != 36 || got.From != 0 || len(got.Rows) != 36 {
			t.Fatalf("%d rows of %d from %d", len(got.Rows), got.Total, got.From)
		}
		for n, row := range got.Rows {
			want := system.PerSentence[n]
			c := want.DF1
			if row.N != n+1 || row.ID != want.ID || row.Covered != want.Covered || row.DF1 != [4]float64{float64(c.Correct), float64(c.Gold), float64(c.System), c.F1} {
				t.Errorf("row %d is %+v, want %+v", n, row, want)
			}
		}
	}
	if first := rowsOf(t, s, handle, `"to":1`).Rows[0]; first.Text != "She relies on her notes from the lecture ." {
		t.Errorf("the first sentence is %q", first.Text)
	}
}

func TestRowsInEveryOrder(t *testing.T) {
	s := New()
	handle := keep(t, s, "", corpus(t, "alpha", "beta"))
	ascending := map[string]func(r *jsonListed) float64{
		"corpus":     func(r *jsonListed) float64 { return float64(r.N) },
		"f1":         func(r *jsonListed) float64 { return r.F1[3] },
		"df1":        func(r *jsonListed) float64 { return r.DF1[3] },
		"difference": func(r *jsonListed) float64 { return r.F1[3] - r.DF1[3] },               // first where DF₁ is most generous
		"errors":     func(r *jsonListed) float64 { return 2*r.DF1[0] - r.DF1[1] - r.DF1[2] }, // first where most is missing or extra
	}
	for _, order := range orders {
		key := ascending[order]
		if key == nil {
			t.Errorf("no test knows the order %s", order)
			continue
		}
		for system := range 2 {
			got := rowsOf(t, s, handle, `"to":100,"order":"`+order+`","system":`+strconv.Itoa(system)).Rows
			if !slices.IsSortedFunc(got, func(a, b jsonListed) int {
				if x, y := key(&a), key(&b); x < y {
					return -1
				} else if x > y {
					return 1
				}
				return a.N - b.N // equals keep the order of the corpus
			}) {
				t.Errorf("system %d is not in the order %s", system, order)
			}
			seen := map[int]bool{}
			for _, row := range got {
				seen[row.N] = true
			}
			if len(seen) != 36 {
				t.Errorf("system %d in the order %s has %d sentences", system, order, len(seen))
			}
		}
	}
}

func TestRowsFromAndTo(t *testing.T) {
	s := New()
	handle := keep(t, s, "", corpus(t, "alpha"))
	for parameters, want := range map[string]string{
		``:                                  "0: ",
		`"to":2`:                            "0: 1 2",
		`"from":34,"to":36`:                 "34: 35 36",
		`"from":34,"to":2147483647`:         "34: 35 36",
		`"from":35`:                         "35: ",
		`"from":10,"to":10`:                 "10: ",
		`"from":10,"to":5`:                  "10: ",
		`"from":36,"to":40`:                 "36: ",
		`"from":2147483647,"to":99`:         "36: ",
		`"from":2147483647,"to":2147483647`: "36: ",
	} {
		got := rowsOf(t, s, handle, parameters)
		var numbers []string
		for _, row := range got.Rows {
			numbers = append(numbers, strconv.Itoa(row.N))
		}
		if text := strconv.Itoa(got.From) + ": " + strings.Join(numbers, " "); text != want || got.Total != 36 {
			t.Errorf("%s: %s of %d, want %s", parameters, text, got.Total, want)
		}
	}
}

func TestOneReplyHasSoManyRows(t *testing.T) {
	s := New()
	many := strings.Repeat(dogs, maxRows+100)
	handle := keep(t, s, "", sides(many, many))
	got := rowsOf(t, s, handle, `"to":2147483647`)
	if len(got.Rows) != maxRows || got.Total != maxRows+100 {
		t.Errorf("%d rows of %d", len(got.Rows), got.Total)
	}
	if rest := rowsOf(t, s, handle, `"from":2000,"to":2147483647`); len(rest.Rows) != 100 || rest.Rows[99].N != maxRows+100 {
		t.Errorf("the rest are %d", len(rest.Rows))
	}
}

func TestSystemsAndSentencesThatDoNotExist(t *testing.T) {
	s := New()
	handle := keep(t, s, "", corpus(t, "alpha", "beta"))
	tests := []struct{ operation, parameters, message string }{
		{"rows", `"system":2`, "there is no such system"},
		{"rows", `"system":2147483647`, "there is no such system"},
		{"sentence", `"n":1,"system":2`, "there is no system 2"},
		{"sentence", ``, "there is no sentence 0"},
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

// sentenceOf reads the analysis of a sentence.
func sentenceOf(t testing.TB, s *Service, handle int64, parameters string) (got jsonSentence) {
	t.Helper()
	decode(t, run(t, s, "sentence", on(handle, parameters), nil).Body, &got)
	return got
}

func TestTheSentenceOfFigure1(t *testing.T) {
	s := New()
	handle := keep(t, s, "", figure(t, "figure1"))
	got := sentenceOf(t, s, handle, `"n":1`)
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
	s := New()
	got := sentenceOf(t, s, keep(t, s, "", figure(t, "figure1")), `"n":1`)
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

func TestAnAnalysisAgreesWithItsCounts(t *testing.T) {
	s := New()
	handle := keep(t, s, "", corpus(t, "alpha", "beta"))
	for system := range 2 {
		rows := rowsOf(t, s, handle, `"to":100,"system":`+strconv.Itoa(system)).Rows
		for _, row := range rows {
			got := sentenceOf(t, s, handle, fmt.Sprintf(`"n":%d,"system":%d`, row.N, system))
			if got.ID != row.ID && got.ID != "" || got.N != row.N {
				t.Errorf("sentence %d is %d, %q", row.N, got.N, got.ID)
			}
			for _, side := range [][]jsonJudgement{got.Gold, got.System} {
				right := [4]int{}
				for _, j := range side {
					for i, yes := range []bool{j.F1, j.Labelling, false, j.DF1} {
						if yes && (j.Predicate > 0 || i == 3) {
							right[i]++
						}
					}
				}
				if c := got.Counts; right[0] != c.F1.Correct || right[1] != c.Labelling.Correct || right[3] != c.DF1.Correct {
					t.Errorf("sentence %d, system %d: %v are right, the counts are %s", row.N, system, right, c.table())
				}
			}
			if want := [4]float64{float64(got.Counts.F1.Correct), float64(got.Counts.F1.Gold), float64(got.Counts.F1.System), got.Counts.F1.F1}; row.F1 != want {
				t.Errorf("sentence %d, system %d: %v in the list, %v alone", row.N, system, row.F1, want)
			}
			if !strings.HasPrefix(got.SVG, "<svg") || !strings.HasSuffix(strings.TrimSpace(got.SVG), "</svg>") {
				t.Errorf("sentence %d is not drawn: %.100q %s", row.N, got.SVG, got.Undrawn)
			}
		}
	}
}

func TestADiagramIsTheSameFromFilesAndFromWhatIsKept(t *testing.T) {
	s := New()
	files := corpus(t, "alpha")
	handle := keep(t, s, "", files)
	for _, metric := range []string{"f1", "labelling", "alignment", "df1"} {
		parameters := `"n":7,"metric":"` + metric + `"`
		fresh := run(t, New(), "diagram", `{`+parameters+`}`, files)
		kept := run(t, s, "diagram", on(handle, parameters), nil)
		if fresh.Type != "image/svg+xml" || string(fresh.Body) != string(kept.Body) {
			t.Errorf("%s: the diagram of the files differs from the kept one", metric)
		}
		if got := sentenceOf(t, s, handle, parameters); got.SVG != string(kept.Body) {
			t.Errorf("%s: the diagram of the sentence differs", metric)
		}
	}
}

func TestADiagramOfAKeptSentenceByItsID(t *testing.T) {
	s := New()
	files := corpus(t, "alpha")
	handle := keep(t, s, "", files)
	id := rowsOf(t, s, handle, `"to":7`).Rows[6].ID
	byID := run(t, s, "diagram", on(handle, `"id":"`+id+`"`), nil)
	if want := run(t, s, "diagram", on(handle, `"n":7`), nil); string(byID.Body) != string(want.Body) {
		t.Error("it is another diagram")
	}
}
