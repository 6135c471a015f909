package report

import (
	"io"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
)

// examplePartial has two systems, the first with its sentences.
func examplePartial() *Partial {
	counts := score.Counts{
		score.F1: {Gold: 4, System: 4, Correct: 1}, score.Labelling: {Gold: 4, System: 4, Correct: 2},
		score.Alignment: {Gold: 4, System: 4, Correct: 3}, score.DF1: {Gold: 5, System: 5, Correct: 4},
		score.Unlabelled: {Gold: 4, System: 4, Correct: 3}, score.Undirected: {Gold: 4, System: 4, Correct: 4},
	}
	rows := []score.Row{{Index: 0, ID: "wsj_1", Covered: true, Counts: counts}, {Index: 1, Counts: counts}}
	alpha := PartialSystem{
		Name: "alpha", Paired: "id", Rows: rows,
		Input: PartialInput{Files: []string{"a.0.deps", "a.9.deps"}, Formats: []string{"candc_deps", "parg"}, Why: "line 1\tsays so", Roots: "json", Sentences: 2, Dependencies: 4},
	}
	for i := range rows {
		alpha.Corpus.Add(&rows[i])
	}
	alpha.Input.Warnings = []*notice.Notice{
		{Code: "ignored", Count: 3, First: notice.Place{File: "a.0.deps", Line: 7, Column: 2}, Message: "left out", Hint: "say so"},
		{Code: "two-forms", Count: 1, Message: "a and b"},
	}
	alpha.Input.RootsWarnings = []*notice.Notice{{Code: "n-best", Count: MaxCount, First: notice.Place{File: "a.auto"}, Message: "the first is read"}}
	beta := PartialSystem{
		Paired: "order", Corpus: score.Corpus{Sentences: 3},
		Input: PartialInput{Files: []string{""}, Formats: []string{"json"}, Roots: "none", Sentences: 1},
	}
	return &Partial{
		Choices: Choices{"0.1.0-rc.1+go", "tuples", "replace", "category", "1a2b3c4d", "form", "yes", "no"},
		Gold:    PartialInput{Files: []string{"gold.deps"}, Formats: []string{"ccgbank_deps"}, Why: "as asked for", Roots: "file", Rooted: true, Sentences: 2, Dependencies: MaxCount},
		Systems: []PartialSystem{alpha, beta},
	}
}

func written(p *Partial, rows bool) string {
	w := jsontext.NewWriter("")
	p.WriteJSON(w, rows)
	return string(w.Bytes())
}

// pieces cuts a text into pieces of some length.
func pieces(text string, length int) func() (string, error) {
	return func() (string, error) {
		if text == "" {
			return "", io.EOF
		}
		n := min(length, len(text))
		piece := text[:n]
		text = text[n:]
		return piece, nil
	}
}

func TestAPartialIsReadAsItIsWritten(t *testing.T) {
	want := examplePartial()
	for _, length := range []int{1, 7, 1 << 20} {
		got, log, err := ReadPartial("part.json", pieces(written(want, true), length), true)
		if err != nil {
			t.Fatal(err)
		}
		want.File = "part.json"
		if !reflect.DeepEqual(got, want) {
			t.Errorf("got\n%s\nwant\n%s", written(got, true), written(want, true))
		}
		if len(log.Notices()) > 0 {
			t.Errorf("noted %v", log.Notices())
		}
	}
}

func TestRowsAreKeptOnlyIfTheyAreWanted(t *testing.T) {
	p := examplePartial()
	for _, test := range []struct{ write, read, kept bool }{{true, true, true}, {true, false, false}, {false, true, false}} {
		got, _, err := ReadPartial("", pieces(written(p, test.write), 100), test.read)
		if err != nil {
			t.Fatal(err)
		}
		if kept := got.Systems[0].Rows != nil; kept != test.kept || got.HasRows() {
			t.Errorf("written %t, wanted %t, kept %t; for both systems: %t", test.write, test.read, kept, got.HasRows())
		}
	}
}

// Whoever writes parts by other means may write keys in another order, on
// several lines, and further keys.
func TestAPartialMayBeWrittenByOthers(t *testing.T) {
	text := written(examplePartial(), true)
	format, rest, _ := strings.Cut(text[1:], ",")
	text = "{\n" + strings.TrimSuffix(rest, "}") + ",\r\n\"note\": {\"by\": [1, null]},\t" + format + "}\n\n"
	got, log, err := ReadPartial("part.json", pieces(text, 100), true)
	if err != nil {
		t.Fatal(err)
	}
	if again := written(got, true); again != written(examplePartial(), true) {
		t.Errorf("read as %s", again)
	}
	want := `part.json:3:1: the key "note" is not read; docs/json.md lists the keys`
	if n := log.Notices(); len(n) != 1 || n[0].String() != want || n[0].Code != "unknown-key" {
		t.Errorf("noted %v", n)
	}
}

// What is printed as it is must not command a terminal.
func TestTextsOfAPartialAreMadePrintable(t *testing.T) {
	p := examplePartial()
	const odd = "a\x1b[31mb\u202ec"
	p.Gold.Files, p.Systems[0].Name = []string{odd}, odd
	p.Gold.Warnings = []*notice.Notice{{Code: "x", Count: 1, First: notice.Place{File: odd}, Message: odd, Hint: odd}}
	got, _, err := ReadPartial("part.json", pieces(written(p, true), 100), true)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{got.Gold.Name(), got.Systems[0].Name, got.Gold.Warnings[0].String()} {
		if text != notice.Printable(text) {
			t.Errorf("%q is printed", text)
		}
	}
}

func TestPartialsThatAreNone(t *testing.T) {
	good := written(examplePartial(), true)
	replaced := func(old, new string) string {
		if strings.Count(good, old) == 0 {
			t.Fatalf("there is no %s in %s", old, good)
		}
		return strings.Replace(good, old, new, 1)
	}
	tests := []struct{ name, text, want string }{
		{"nothing", "", "there is no JSON value"},
		{"a file of dependencies", "# gold\n\nx_1 N/N 1 y_2\n", `a value was expected before "#"`},
		{"a list", "[]", "the document is an array, not an object"},
		{"an empty object", "{}", `the document has no "format"`},
		{"half of a document", good[:len(good)-2], "the JSON text ends before"},
		{"two documents", good + good, "more text follows"},
		{"another format", replaced("ccgscore-partial/1", "ccgscore-partial/2"), `"format" cannot be "ccgscore-partial/2"`},
		{"our input", `{"format":"ccgscore/1","sentences":[]}`, `"format" cannot be "ccgscore/1"`},
		{"scores", `{"signature":"ccgscore|…","warnings":[],"gold":{"file":"g"},"systems":[]}`, `"gold" has no "files"`},
		{"a key that stands twice", replaced(`"gold":{`, `"gold":{"why":"",`), `the key "why" stands twice`},
		{"no system", replaced(good[strings.Index(good, `"systems":`):], `"systems":[]}`), "the document has no system"},

		{"a choice that is missing", replaced(`"duplicates":"tuples",`, ""), `"choices" has no "duplicates"`},
		{"a choice that is not known", replaced(`"choices":{`, `"choices":{"colour":"red",`), `the key "colour" is not known here`},
		{"a choice that there is not", replaced(`"tuples"`, `"none"`), `"duplicates" cannot be "none"`},
		{"a choice of another kind", replaced(`"lenient":"yes"`, `"lenient":true`), `"lenient" is a truth value, not a string`},
		{"a version that breaks the signature", replaced("0.1.0-rc.1+go", "1|v:2"), `"version" cannot be "1|v:2"`},
		{"no version", replaced("0.1.0-rc.1+go", ""), `"version" cannot be ""`},
		{"a checksum that is too long", replaced("1a2b3c4d", strings.Repeat("1", 33)), `"ignore" cannot be`},

		{"no file", replaced(`"files":["gold.deps"]`, `"files":[]`), `an input has one file or two`},
		{"three files", replaced(`"files":["gold.deps"]`, `"files":["a","b","c"]`), `more than 2 values of "files"`},
		{"a format that breaks the line", replaced(`"ccgbank_deps"`, `"\n"`), `a value of "formats" cannot be`},
		{"too many formats", replaced(`"candc_deps","parg"`, `"parg"`+strings.Repeat(`,"parg"`, maxFormats)), `more than 16 values of "formats"`},
		{"roots from nowhere", replaced(`"roots":"file"`, `"roots":"sky"`), `"roots" cannot be "sky"`},
		{"a truth that is none", replaced(`"rooted":true`, `"rooted":"true"`), `"rooted" is a string, not a truth value`},
		{"no sentence", replaced(`"sentences":2`, `"sentences":0`), `an input has one file or two, at least one format, and at least one sentence`},
		{"a negative number", replaced(`"dependencies":4`, `"dependencies":-4`), `"dependencies" cannot be "-4"`},
		{"a fraction", replaced(`"dependencies":4`, `"dependencies":4.0`), `"dependencies" cannot be`},
		{"a number that is not exact", replaced(`"dependencies":`+strconv.Itoa(MaxCount), `"dependencies":`+strconv.Itoa(MaxCount+1)), `"dependencies" cannot be`},
		{"a number of 20 digits", replaced(`"dependencies":4`, `"dependencies":99999999999999999999`), `"dependencies" cannot be`},
		{"null", replaced(`"dependencies":4`, `"dependencies":null`), `"dependencies" is null, not a number`},
		{"a warning of no code", replaced(`"code":"ignored",`, ""), `a value of "warnings" has no "code"`},
		{"a warning of nothing", replaced(`"count":3`, `"count":0`), `a warning that counts nothing`},
		{"a code that two warnings have", replaced(`"two-forms"`, `"ignored"`), `a warning that counts nothing, comes again`},

		{"pairs by chance", replaced(`"paired":"id"`, `"paired":"chance"`), `"paired" cannot be "chance"`},
		{"a metric that is missing", replaced(`"undirected":`, `"las":`), `"all" has no "undirected"`},
		{"a count that is missing", replaced(`"f1":{"gold":8,`, `"f1":{`), `"f1" has no "gold"`},
		{"more correct than gold", replaced(`"correct":2}`, `"correct":9}`), `more is correct than there is`},
		{"more pairs than sentences", replaced(`"sentences":3`, `"sentences":4`), "2 sentences of gold and 1 of the system cannot make 4 pairs"},
		{"fewer pairs than sentences", replaced(`"sentences":3`, `"sentences":1`), "2 sentences of gold and 1 of the system cannot make 1 pair"},
		{"more covered than read", replaced(`"covered":0`, `"covered":2`), "more sentences are covered than the system has"},
		{"a sentence that is missing", replaced(`{"id":"wsj_1",`, `{"id":7,`), `"id" is a number, not a string`},
		{"sentences that do not add up", replaced(`{"id":"wsj_1","covered":true`, `{"id":"wsj_1","covered":false`), "the sentences of this system do not add up to its counts"},
	}
	for _, test := range tests {
		for _, length := range []int{1, 1 << 20} {
			_, _, err := ReadPartial("part.json", pieces(test.text, length), true)
			e, ok := err.(*notice.Error)
			if !ok {
				t.Errorf("%s: the error is %v", test.name, err)
				continue
			}
			if e.File != "part.json" || e.Line == 0 || e.Column == 0 || !strings.HasPrefix(e.Message, test.want) || e.Code != notice.Data {
				t.Errorf("%s: %s error %v, want %s", test.name, e.Code, e, test.want)
			}
		}
	}
}

func TestWhatCannotStandTogether(t *testing.T) {
	good := examplePartial().Systems[0]
	for name, change := range map[string]func(*score.Corpus){
		"gold of the covered sentences":       func(c *score.Corpus) { c.CoveredOnly[score.F1].Gold = 9 },
		"the system in the covered sentences": func(c *score.Corpus) { c.CoveredOnly[score.DF1].System = 11 },
		"what is right of them":               func(c *score.Corpus) { c.CoveredOnly[score.Undirected].Correct = 9 },
	} {
		bad := good
		change(&bad.Corpus)
		if good.contradiction(2) != "" || !strings.HasPrefix(bad.contradiction(2), "more is counted in the covered sentences than in all, under ") {
			t.Errorf("%s: %q", name, bad.contradiction(2))
		}
	}
}

func TestErrorsOfAPartialSayWhatWouldBeRight(t *testing.T) {
	good := written(examplePartial(), true)
	for text, want := range map[string]string{
		"x_1 N/N 1 y_2\n": whatAPartIs,
		"":                whatAPartIs,
		strings.Replace(good, `"tuples"`, `"none"`, 1):           "it is one of tuples last",
		strings.Replace(good, `"1a2b3c4d"`, `"a|b"`, 1):          "it is a word of letters, digits, . - + and _",
		strings.Replace(good, `"covered":1`, `"covered":0.5`, 1): "it is a whole number up to 2^53",
		strings.Replace(good, `"paired":"id",`, ``, 1):           whatAPartIs,
		good + "\n" + good: "a file holds one part",
	} {
		_, _, err := ReadPartial("part.json", pieces(text, 100), true)
		if e, ok := err.(*notice.Error); !ok || e.Hint != want {
			t.Errorf("%v; want the hint %s", err, want)
		}
	}
}

// An error of the numbers says where they are.
func TestErrorsOfAPartialAreLocated(t *testing.T) {
	good := written(examplePartial(), true)
	for _, test := range []struct{ line, old, new, want string }{
		{`"f1":`, `"correct":2}`, `"correct":9}`, "part.json:2:6"},
		{`{"input":`, `"sentences":3`, `"sentences":4`, "part.json:2:1"},
		{`"dependencies":`, `"dependencies":4`, `"dependencies":-4`, "part.json:3:16"},
	} {
		text := strings.ReplaceAll(strings.Replace(good, test.old, test.new, 1), test.line, "\n"+test.line)
		_, _, err := ReadPartial("part.json", pieces(text, 100), true)
		if e, ok := err.(*notice.Error); !ok || e.Place.String() != test.want || e.Hint == "" {
			t.Errorf("the error is %v, want it at %s", err, test.want)
		}
	}
}

func TestASumOfSentencesThatOverflowsIsRefused(t *testing.T) {
	p := examplePartial()
	most := score.Counts{}
	for m := range most {
		most[m] = score.Count{Gold: MaxCount}
	}
	for range 2000 { // so many make more than 64 bits can hold
		p.Systems[1].Rows = append(p.Systems[1].Rows, score.Row{Counts: most})
	}
	_, _, err := ReadPartial("part.json", pieces(written(p, true), 1000), false)
	if e, ok := err.(*notice.Error); !ok || e.Message != "with this sentence the sum is too large" {
		t.Errorf("the error is %v", err)
	}
}

func TestManyCodesAreRefused(t *testing.T) {
	p := examplePartial()
	for i := range maxWarnings + 1 {
		p.Gold.Warnings = Warn(p.Gold.Warnings, &notice.Notice{Code: "code-" + strconv.Itoa(i), Count: 1})
	}
	if p.Bounded() {
		t.Error("so many are no longer bounded")
	}
	_, _, err := ReadPartial("part.json", pieces(written(p, true), 1000), false)
	if e, ok := err.(*notice.Error); !ok || !strings.HasPrefix(e.Message, `a warning that counts nothing, comes again, or is one of too many`) {
		t.Errorf("the error is %v", err)
	}
}

func TestManySystemsAreRefused(t *testing.T) {
	p := examplePartial()
	for len(p.Systems) < maxSystems {
		p.Systems = append(p.Systems, p.Systems[1])
	}
	if _, _, err := ReadPartial("part.json", pieces(written(p, false), 1000), false); err != nil {
		t.Errorf("as many as there may be: %v", err)
	}
	p.Systems = append(p.Systems, p.Systems[1])
	_, _, err := ReadPartial("part.json", pieces(written(p, false), 1000), false)
	if e, ok := err.(*notice.Error); !ok || e.Message != "more than 4096 systems" {
		t.Errorf("one more: the error is %v", err)
	}
}

// A list that goes on for ever is left where it is one too long.
func TestLongListsAreNotReadToTheirEnd(t *testing.T) {
	good := written(examplePartial(), true)
	for key, most := range map[string]int{"files": 2, "formats": maxFormats, "warnings": maxWarnings} {
		before, _, _ := strings.Cut(good, `"`+key+`":[`)
		first, items := true, 0
		_, _, err := ReadPartial("part.json", func() (string, error) {
			if first {
				first = false
				return before + `"` + key + `":[`, nil
			}
			if items++; items > 2*most {
				return "", io.EOF
			}
			if key == "warnings" {
				return `{"code":"code-` + strconv.Itoa(items) + `","count":1,"message":""},`, nil
			}
			return `"x",`, nil
		}, false)
		if e, ok := err.(*notice.Error); !ok || items > most+2 || strings.Contains(e.Message, "ends") {
			t.Errorf("%d of %s were read, the error is %v", items, key, err)
		}
	}
}

func TestBoundsOfASum(t *testing.T) {
	for name, grow := range map[string]func(*Partial){
		"dependencies":  func(p *Partial) { p.Gold.Dependencies = MaxCount + 1 },
		"warnings":      func(p *Partial) { p.Systems[0].Input.RootsWarnings[0].Count++ },
		"sentences":     func(p *Partial) { p.Systems[1].Corpus.Sentences = MaxCount + 1 },
		"gold's counts": func(p *Partial) { p.Systems[1].Corpus.All[score.Undirected].Gold = MaxCount + 1 },
		"counts":        func(p *Partial) { p.Systems[0].Corpus.All[score.F1].System = MaxCount + 1 },
	} {
		p := examplePartial()
		if !p.Bounded() {
			t.Fatal("the example is not bounded")
		}
		if grow(p); p.Bounded() {
			t.Errorf("too large are the %s, which nobody says", name)
		}
	}
}

// The source of a part may fail; what it says is passed on.
func TestAnErrorOfTheSourceIsPassedOn(t *testing.T) {
	cancelled := &notice.Error{Code: notice.Cancelled, Message: "cancelled"}
	text := pieces(written(examplePartial(), true), 100)
	n := 0
	_, _, err := ReadPartial("part.json", func() (string, error) {
		if n++; n > 3 {
			return "", cancelled
		}
		return text()
	}, true)
	if err != cancelled || cancelled.File != "" {
		t.Errorf("the error is %v", err)
	}
}

// Whatever the bytes, the reader ends with a located error or a partial that
// is bounded, and that reads again as it is written.
func FuzzReadPartial(f *testing.F) {
	good := written(examplePartial(), true)
	f.Add(good)
	f.Add(written(examplePartial(), false))
	for _, change := range [][2]string{
		{`"correct":2}`, `"correct":9}`},
		{`"gold":8`, `"gold":9007199254740993`},
		{`"covered":true`, `"covered":null`},
		{`"format"`, `"f"`},
		{`"id":"wsj_1"`, `"id":"\u0000\ud800"`},
		{`"why":"as asked for"`, `"why":"\t","why":""`},
		{`"warnings":[]`, `"warnings":[{"code":"a","count":1,"message":""}]`},
		{`"systems":[`, `"systems":[[],`},
		{`{"id"`, `{"x":{"y":[[[]]]},"id"`},
	} {
		f.Add(strings.Replace(good, change[0], change[1], 1))
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, _, err := ReadPartial("part.json", pieces(text, 50), true)
		if err != nil {
			if e, ok := err.(*notice.Error); !ok || e.Message == "" || e.File != "part.json" || e.Line == 0 {
				t.Errorf("the error is %v", err)
			}
			return
		}
		if !p.Bounded() {
			t.Error("the partial is not bounded")
		}
		first := written(p, true)
		again, log, err := ReadPartial("part.json", pieces(first, 1<<20), true)
		if err != nil || len(log.Notices()) > 0 {
			t.Fatalf("what was written is not read: %v, %v", err, log)
		}
		if second := written(again, true); second != first {
			t.Errorf("written\n%s\nand then\n%s", first, second)
		}
	})
}
