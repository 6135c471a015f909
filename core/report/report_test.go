package report

import (
	"encoding/json"
	"math"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
)

// example is two systems, the first with its sentences.
func example() *Scores {
	counts := score.Counts{
		score.F1: {Gold: 4, System: 4, Correct: 1}, score.Labelling: {Gold: 4, System: 4, Correct: 2},
		score.Alignment: {Gold: 4, System: 4, Correct: 3}, score.DF1: {Gold: 5, System: 5, Correct: 4},
		score.Unlabelled: {Gold: 4, System: 4, Correct: 3}, score.Undirected: {Gold: 4, System: 4, Correct: 4},
	}
	lacking := score.Counts{
		score.F1: {Gold: 2000}, score.Labelling: {Gold: 2000}, score.Alignment: {Gold: 2000}, score.DF1: {Gold: 2001},
		score.Unlabelled: {Gold: 2000}, score.Undirected: {Gold: 2000},
	}
	rows := []score.Row{{Index: 0, ID: "wsj_1", Covered: true, Counts: counts}, {Index: 1, Counts: lacking}}
	first := System{Name: "alpha", Input: Input{"a.deps", "candc_deps", "line 1 says so", "field", 2, 4}, Rows: rows}
	for i := range rows {
		first.Corpus.Add(&rows[i])
	}
	return &Scores{
		Signature: "ccgscore|dup:tuples",
		Warnings: []*notice.Notice{
			{Code: "two-forms", Count: 3, First: notice.Place{File: "a.deps", Line: 7, Column: 2}, Message: `word 1 is both "a" and "b"`, Hint: "the first is kept"},
			{Code: "no-roots", Count: 1, Message: "no side has roots"},
		},
		Gold:    Input{"gold.deps", "ccgbank_deps", "as asked for", "file", 2, 2004},
		Systems: []System{first, {Name: "beta", Input: Input{File: "b.deps", Roots: "none"}}},
	}
}

func diff(t *testing.T, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestText(t *testing.T) {
	diff(t, string(example().Text()), `alpha: 2 sentences, 1 covered

              correct   gold  system  precision  recall    F₁
  F₁                1  2,004       4      25.00    0.05  0.10
  labelling         2  2,004       4      50.00    0.10  0.20
  alignment         3  2,004       4      75.00    0.15  0.30
  DF₁               4  2,006       5      80.00    0.20  0.40
  unlabelled        3  2,004       4      75.00    0.15  0.30
  undirected        4  2,004       4     100.00    0.20  0.40

  DF₁ − F₁ = +0.30

  sentence   gold  system     F₁  labelling  alignment    DF₁  DF₁ − F₁
  wsj_1         4       4  25.00      50.00      75.00  80.00    +55.00
  2         2,000       0   0.00       0.00       0.00   0.00     +0.00

beta: 0 sentences, 0 covered

              correct  gold  system  precision  recall      F₁
  F₁                0     0       0     100.00  100.00  100.00
  labelling         0     0       0     100.00  100.00  100.00
  alignment         0     0       0     100.00  100.00  100.00
  DF₁               0     0       0     100.00  100.00  100.00
  unlabelled        0     0       0     100.00  100.00  100.00
  undirected        0     0       0     100.00  100.00  100.00

  DF₁ − F₁ = +0.00

ccgscore|dup:tuples
`)
}

func TestTextOfCoveredSentencesOnly(t *testing.T) {
	scores := example()
	scores.Systems = scores.Systems[:1]
	scores.Covered = true
	diff(t, string(scores.Text()), `alpha: 2 sentences, 1 covered; only these are scored

              correct  gold  system  precision  recall      F₁
  F₁                1     4       4      25.00   25.00   25.00
  labelling         2     4       4      50.00   50.00   50.00
  alignment         3     4       4      75.00   75.00   75.00
  DF₁               4     5       5      80.00   80.00   80.00
  unlabelled        3     4       4      75.00   75.00   75.00
  undirected        4     4       4     100.00  100.00  100.00

  DF₁ − F₁ = +55.00

  sentence  gold  system     F₁  labelling  alignment    DF₁  DF₁ − F₁
  wsj_1        4       4  25.00      50.00      75.00  80.00    +55.00

ccgscore|dup:tuples
`)
}

func TestADifferenceHasASign(t *testing.T) {
	for difference, want := range map[float64]string{0: "+0.00", 0.1: "+10.00", -0.1: "−10.00", -0.00001: "+0.00", 0.00001: "+0.00", -1: "−100.00"} {
		if got := signed(difference); got != want {
			t.Errorf("%v is written %s, want %s", difference, got, want)
		}
	}
}

func TestNumbersAreGrouped(t *testing.T) {
	for n, want := range map[int64]string{0: "0", 999: "999", 1000: "1,000", 9766: "9,766", 123456: "123,456", 1234567: "1,234,567", math.MaxInt64: "9,223,372,036,854,775,807"} {
		if got := grouped(n); got != want {
			t.Errorf("%d is written %s, want %s", n, got, want)
		}
	}
	for n, want := range map[int64]string{0: "0 sentences", 1: "1 sentence", 2: "2 sentences", 1000: "1,000 sentences"} {
		if got := Plural(n, "sentence"); got != want {
			t.Errorf("%d: got %s, want %s", n, got, want)
		}
	}
}

// tableOf reads TSV as a spreadsheet does that knows no quotation marks.
func tableOf(t *testing.T, tsv []byte) (table [][]string) {
	t.Helper()
	text, whole := strings.CutSuffix(string(tsv), "\n")
	if !whole {
		t.Error("the last line does not end")
	}
	for line := range strings.SplitSeq(text, "\n") {
		table = append(table, strings.Split(line, "\t"))
	}
	return table
}

func TestTSV(t *testing.T) {
	table := tableOf(t, example().TSV())
	if want := []string{"system", "sentence", "metric", "correct", "gold", "system_total", "precision", "recall", "f1"}; !slices.Equal(table[0], want) {
		t.Errorf("the header is %q", table[0])
	}
	const metrics = 6
	if want := 1 + metrics*(3+1); len(table) != want { // alpha with 2 sentences, beta without
		t.Fatalf("%d lines, want %d", len(table), want)
	}
	for number, want := range map[int]string{
		1:               "alpha all f1 1 2004 4 0.25 0.000499001996007984 0.00099601593625498",
		4:               "alpha all df1 4 2006 5 0.8 0.0019940179461615153 0.003978120338140228",
		1 + metrics:     "alpha wsj_1 f1 1 4 4 0.25 0.25 0.25",
		1 + 2*metrics:   "alpha 2 f1 0 2000 0 0 0 0",
		1 + 3*metrics:   "beta all f1 0 0 0 1 1 1",
		3*metrics + 1*6: "beta all undirected 0 0 0 1 1 1",
	} {
		if got := strings.Join(table[number], " "); got != want {
			t.Errorf("line %d is %s, want %s", number+1, got, want)
		}
	}
}

func TestTSVOfCoveredSentencesOnly(t *testing.T) {
	scores := example()
	scores.Covered = true
	var sentences []string
	for _, row := range tableOf(t, scores.TSV())[1:] {
		if row[0] == "alpha" && row[2] == "f1" {
			sentences = append(sentences, strings.Join(row[1:6], " "))
		}
	}
	if want := []string{"covered f1 1 4 4", "wsj_1 f1 1 4 4"}; !slices.Equal(sentences, want) {
		t.Errorf("got %q, want %q", sentences, want)
	}
}

// What comes from a file may be written for the spreadsheet that opens it.
func TestASpreadsheetTakesEveryNameAsText(t *testing.T) {
	for _, name := range []string{
		"=1+1", "+1", "-1", "@SUM(A1)", "=cmd|' /C calc'!A0", "\t=1+1", "\r=1+1", "\n=1+1", "a\t=1+1", "a\n=1+1", "a\r\n=1+1", "\x00=1+1",
		`"=1+1"`, `"`, `"a` + "\t" + `b"`,
	} {
		scores := &Scores{Systems: []System{{Name: name, Rows: []score.Row{{ID: name}}}}}
		for _, row := range tableOf(t, scores.TSV())[1:] {
			if len(row) != 9 {
				t.Fatalf("%q makes a line of %d cells", name, len(row))
			}
			if cell := row[0]; row[2] == "f1" && row[1] != "all" {
				if cell != row[1] || strings.ContainsAny(cell[:1], "=+-@\"\t\r\n\x00") || strings.ContainsAny(cell, "\t\r\n\x00") {
					t.Errorf("%q becomes the cell %q", name, cell)
				}
			}
		}
	}
}

func TestHarmlessNamesStayAsTheyAreInTSV(t *testing.T) {
	for _, name := range []string{"wsj_0001.1", "EasyCCG (2014)", "a=b", "x-y", `it's`, "語", "100 %", `5" disk`} {
		scores := &Scores{Systems: []System{{Name: name}}}
		if got := tableOf(t, scores.TSV())[1][0]; got != name {
			t.Errorf("%q becomes %q", name, got)
		}
	}
}

// A name must neither move the cursor of a terminal nor break the table.
func TestTextShowsNamesWithoutWhatControlsATerminal(t *testing.T) {
	for _, name := range []string{"\x1b[2J", "a\nb", "a\tb", "a\rb", "\u009b2J", "\x7f", "\xff"} {
		scores := &Scores{Systems: []System{{Name: name, Rows: []score.Row{{ID: name}}}}}
		plain := &Scores{Systems: []System{{Name: "x", Rows: []score.Row{{ID: "x"}}}}}
		got := string(scores.Text())
		if strings.Count(got, "\n") != strings.Count(string(plain.Text()), "\n") {
			t.Errorf("%q breaks a line", name)
		}
		for _, r := range got {
			if r < ' ' && r != '\n' || r >= 0x7f && r < 0xa0 {
				t.Errorf("%q brings %U into the text", name, r)
			}
		}
		if !utf8.ValidString(got) {
			t.Errorf("%q is no text", got)
		}
	}
}

// decode reads what WriteJSON writes as any other program would.
func decode(t *testing.T, s *Scores) map[string]any {
	t.Helper()
	w := jsontext.NewWriter("")
	s.WriteJSON(w)
	var object map[string]any
	if err := json.Unmarshal(w.Bytes(), &object); err != nil {
		t.Fatalf("%v in %s", err, w.Bytes())
	}
	return object
}

func keys(object any) []string {
	var list []string
	for key := range object.(map[string]any) {
		list = append(list, key)
	}
	slices.Sort(list)
	return list
}

var (
	metricKeys = []string{"alignment", "df1", "f1", "labelling", "undirected", "unlabelled"}
	ratioKeys  = []string{"correct", "f1", "gold", "precision", "recall", "system"}
)

func TestKeysOfJSON(t *testing.T) {
	object := decode(t, example())
	check := func(what string, got, want []string) {
		t.Helper()
		if !slices.Equal(got, want) {
			t.Errorf("%s has keys %q, want %q", what, got, want)
		}
	}
	check("the object", keys(object), []string{"gold", "signature", "systems", "warnings"})
	input := []string{"dependencies", "file", "format", "roots", "sentences", "why"}
	check("gold", keys(object["gold"]), input)
	systems := object["systems"].([]any)
	alpha, beta := systems[0].(map[string]any), systems[1]
	check("a system", keys(beta), []string{"all", "covered", "covered_only", "input", "name", "sentences"})
	check("a system with its sentences", keys(alpha), []string{"all", "covered", "covered_only", "input", "name", "per_sentence", "sentences"})
	check("its input", keys(alpha["input"]), input)
	for _, which := range []string{"all", "covered_only"} {
		check(which, keys(alpha[which]), metricKeys)
		for _, metric := range metricKeys {
			check(which+" "+metric, keys(alpha[which].(map[string]any)[metric]), ratioKeys)
		}
	}
	for _, row := range alpha["per_sentence"].([]any) {
		check("a sentence", keys(row), slices.Sorted(slices.Values(append([]string{"covered", "id", "n"}, metricKeys...))))
		check("f1 of a sentence", keys(row.(map[string]any)["f1"]), ratioKeys)
	}
	warnings := object["warnings"].([]any)
	check("a warning with everything", keys(warnings[0]), []string{"code", "column", "count", "file", "hint", "line", "message"})
	check("a warning without a place", keys(warnings[1]), []string{"code", "count", "message"})
}

func TestValuesOfJSON(t *testing.T) {
	w := jsontext.NewWriter("")
	example().WriteJSON(w)
	type count struct {
		Gold, System, Correct int
		Precision, Recall, F1 float64
	}
	type metrics struct{ F1, Labelling, Alignment, DF1, Unlabelled, Undirected count }
	var got struct {
		Signature string
		Warnings  []struct {
			Code, File, Message, Hint string
			Line, Column, Count       int
		}
		Gold    Input
		Systems []struct {
			Name               string
			Sentences, Covered int
			All                metrics
			CoveredOnly        metrics `json:"covered_only"`
			PerSentence        []struct {
				N       int
				ID      string
				Covered bool
				metrics
			} `json:"per_sentence"`
		}
	}
	if err := json.Unmarshal(w.Bytes(), &got); err != nil {
		t.Fatal(err)
	}
	if got.Signature != "ccgscore|dup:tuples" || len(got.Systems) != 2 || got.Gold != example().Gold {
		t.Errorf("%s, %d systems, gold %+v", got.Signature, len(got.Systems), got.Gold)
	}
	if w := got.Warnings[0]; w.Code != "two-forms" || w.File != "a.deps" || w.Line != 7 || w.Column != 2 || w.Count != 3 || w.Message != `word 1 is both "a" and "b"` || w.Hint != "the first is kept" {
		t.Errorf("a warning: %+v", w)
	}
	alpha := got.Systems[0]
	if alpha.Name != "alpha" || alpha.Sentences != 2 || alpha.Covered != 1 {
		t.Errorf("alpha: %+v", alpha)
	}
	if want := (count{2006, 5, 4, 0.8, 4.0 / 2006, 8.0 / 2011}); alpha.All.DF1 != want {
		t.Errorf("df1 %+v, want %+v", alpha.All.DF1, want)
	}
	if want := (count{4, 4, 2, 0.5, 0.5, 0.5}); alpha.CoveredOnly.Labelling != want {
		t.Errorf("labelling of covered sentences %+v, want %+v", alpha.CoveredOnly.Labelling, want)
	}
	if first := alpha.PerSentence[0]; first.N != 1 || first.ID != "wsj_1" || !first.Covered || first.Undirected.Correct != 4 {
		t.Errorf("the first sentence: %+v", first)
	}
	// A sentence without an id has its number for one.
	if second := alpha.PerSentence[1]; second.N != 2 || second.ID != "2" || second.Covered || second.F1 != (count{Gold: 2000}) {
		t.Errorf("the second sentence: %+v", second)
	}
	// Nothing against nothing is perfect, and says so in every ratio.
	if want := (count{Precision: 1, Recall: 1, F1: 1}); got.Systems[1].All.F1 != want {
		t.Errorf("of nothing: %+v", got.Systems[1].All.F1)
	}
}

func TestListsOfJSONAreListsEvenIfTheyAreEmpty(t *testing.T) {
	object := decode(t, &Scores{Systems: []System{{Rows: []score.Row{}}}})
	if list, ok := object["warnings"].([]any); !ok || len(list) != 0 {
		t.Errorf("warnings: %v", object["warnings"])
	}
	if list, ok := object["systems"].([]any)[0].(map[string]any)["per_sentence"].([]any); !ok || len(list) != 0 {
		t.Error("per_sentence is no list")
	}
}

func TestNamesSurviveJSON(t *testing.T) {
	for _, name := range []string{`a"b\c`, "a\tb\nc", "\x00\x1f", "\u2028", "</script>", "語😀", "=1+1"} {
		object := decode(t, &Scores{Signature: name, Systems: []System{{Name: name}}})
		if got := object["systems"].([]any)[0].(map[string]any)["name"]; got != name || object["signature"] != name {
			t.Errorf("%q is read as %q", name, got)
		}
	}
}

func TestPlacesOfJSONAreWrittenAsFarAsTheyAreKnown(t *testing.T) {
	for place, want := range map[notice.Place]string{
		{}:                              `{}`,
		{File: "a"}:                     `{"file":"a"}`,
		{File: "a", Line: 2}:            `{"file":"a","line":2}`,
		{File: "a", Line: 2, Column: 3}: `{"file":"a","line":2,"column":3}`,
	} {
		w := jsontext.NewWriter("")
		w.BeginObject()
		WritePlace(w, place)
		w.EndObject()
		if got := string(w.Bytes()); got != want {
			t.Errorf("%v is written %s, want %s", place, got, want)
		}
	}
}
