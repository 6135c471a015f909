package report

import (
	"io"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
)

var part = notice.File{Name: "part.json", Role: "part", Index: 3}

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

// withSentences is an example of which both systems have their sentences.
func withSentences() *Scores {
	s := example()
	beta := &s.Systems[1]
	beta.Rows, beta.Extra = []count.Row{{Index: 0, ID: "wsj_1"}}, []count.Row{{Index: 2, ID: "extra"}}
	beta.Rows = append(beta.Rows, count.Row{Index: 1})
	beta.Corpus.Sentences = 3
	return s
}

func read(t *testing.T, text string, sentences bool) *Scores {
	t.Helper()
	s, log, err := Read(part, score.Scheme, pieces(text, 100), sentences)
	if err != nil || len(log.Notices()) > 0 {
		t.Fatalf("%v, %v", err, log)
	}
	return s
}

func TestScoresAreReadAsTheyAreWritten(t *testing.T) {
	want := inJSON(withSentences())
	for _, length := range []int{1, 7, 1 << 20} {
		got, log, err := Read(part, score.Scheme, pieces(want, length), true)
		if err != nil || len(log.Notices()) > 0 {
			t.Fatal(err, log.Notices())
		}
		for i := range got.Systems { // which the sum numbers
			for n := range got.Systems[i].Rows {
				got.Systems[i].Rows[n].Index = n
			}
			for n := range got.Systems[i].Extra {
				got.Systems[i].Extra[n].Index = len(got.Systems[i].Rows) + n
			}
		}
		if again := inJSON(got); again != want {
			t.Errorf("got\n%s\nwant\n%s", again, want)
		}
		if !reflect.DeepEqual(got.Systems[1], withSentences().Systems[1]) || !reflect.DeepEqual(got.Warnings, withSentences().Warnings) {
			t.Errorf("got %+v", got.Systems[1])
		}
	}
}

func TestSentencesAreKeptOnlyIfTheyAreWanted(t *testing.T) {
	if s := read(t, inJSON(withSentences()), false); s.Systems[0].Rows != nil || s.Systems[1].Extra != nil {
		t.Errorf("kept are %+v", s.Systems)
	}
	_, _, err := Read(part, score.Scheme, pieces(inJSON(example()), 100), true)
	if e, ok := err.(*notice.Error); !ok || e.Message != "this system has no scores of its sentences" || e.Hint != "write them with score --json --sentences" || e.Line == 0 {
		t.Errorf("the error is %v", err)
	}
}

// Others may write keys in another order, on several lines, and further keys.
func TestScoresMayBeWrittenByOthers(t *testing.T) {
	text := inJSON(withSentences())
	signature, rest, _ := strings.Cut(text[1:], ",")
	text = "{\n" + strings.TrimSuffix(rest, "}") + ",\r\n\"note\": {\"by\": [1, null]},\t" + signature + "}\n\n"
	_, log, err := Read(part, score.Scheme, pieces(text, 100), true)
	if err != nil {
		t.Fatal(err)
	}
	want := `part.json:3:1: the key "note" is not read; docs/json.md lists the keys`
	if n := log.Notices(); len(n) != 1 || n[0].String() != want || n[0].Code != "unknown-key" || n[0].First.File != part {
		t.Errorf("noted %v", n)
	}
}

// What is printed as it is must not command a terminal.
func TestTextsThatAreReadAreMadePrintable(t *testing.T) {
	s := withSentences()
	const odd = "a\x1b[31mb\u202ec\n"
	s.Signature, s.Gold.File, s.Gold.Why, s.Systems[0].Name, s.Systems[0].Rows[0].ID = "ccgscore|"+odd, odd, odd, odd, odd
	s.Warnings[0] = &notice.Notice{Code: odd, Count: 1, First: notice.Place{File: notice.File{Name: odd}}, Message: odd, Hint: odd}
	got := read(t, inJSON(s), true)
	for _, text := range []string{got.Signature, got.Gold.File, got.Gold.Why, got.Systems[0].Name, got.Systems[0].Rows[0].ID, got.Warnings[0].Code, got.Warnings[0].String()} {
		if text != notice.Printable(text) || !strings.Contains(text, "[31m") {
			t.Errorf("%q is printed", text)
		}
	}
}

func TestDocumentsThatAreNoScores(t *testing.T) {
	good := inJSON(withSentences())
	replaced := func(old, new string) string {
		if !strings.Contains(good, old) {
			t.Fatalf("there is no %s in %s", old, good)
		}
		return strings.Replace(good, old, new, 1)
	}
	const whole, again = "it is a whole number up to 2^53", "score the part again"
	tests := []struct{ name, text, want, hint string }{
		{"nothing", "", "there is no JSON value", whatIsRead},
		{"a file of dependencies", "# gold\n\nx_1 N/N 1 y_2\n", `a value was expected before "#"`, whatIsRead},
		{"a list", "[]", "the document is an array, not an object", whatIsRead},
		{"an empty object", "{}", `the document has no "signature"`, whatIsRead},
		{"half of a document", good[:len(good)-2], "the JSON text ends before", ""},
		{"two documents", good + "\n" + good, "more text follows", "a file holds the scores of one part"},
		{"our input", `{"format":"ccgscore/1","sentences":[]}`, `the document has no "signature"`, whatIsRead},
		{"a key that stands twice", replaced(`"gold":{`, `"gold":{"why":"",`), `the key "why" stands twice`, "leave one out"},
		{"no system", replaced(good[strings.Index(good, `"systems":`):], `"systems":[]}`), "the document has no system", whatIsRead},
		{"a system that is none", replaced(`"systems":[`, `"systems":[[],`), "a value of", whatIsRead},

		{"no sentence", replaced(`"sentences":2`, `"sentences":0`), "an input has at least one sentence", whatIsRead},
		{"a format that there is not", replaced(`"ccgbank_deps"`, `"ccgbank_deps, conllx"`), `there is no format "conllx"`, whatIsRead},
		{"too many formats", replaced(`"ccgbank_deps"`, `"parg`+strings.Repeat(`, parg`, 100)+`"`), "an input has more formats than there are", whatIsRead},
		{"a text that is too long", replaced(`"as asked for"`, `"`+strings.Repeat("x", maxText+1)+`"`), `"why" cannot be "xxx`, "it is too long"},
		{"a signature of another program", replaced(`"ccgscore|`, `"bleu|`), `"bleu|dup:tuples" is no signature`, whatIsRead},
		{"a truth that is none", replaced(`"covered":true`, `"covered":"true"`), `"covered" is a string, not a truth value`, whatIsRead},
		{"a negative number", replaced(`"dependencies":4`, `"dependencies":-4`), `"dependencies" cannot be "-4"`, whole},
		{"a fraction", replaced(`"dependencies":4`, `"dependencies":4.0`), `"dependencies" cannot be`, whole},
		{"a number that is not exact", replaced(`"dependencies":4`, `"dependencies":`+strconv.Itoa(MaxCount+1)), `"dependencies" cannot be`, whole},
		{"a number of 20 digits", replaced(`"dependencies":4`, `"dependencies":99999999999999999999`), `"dependencies" cannot be`, whole},
		{"null", replaced(`"dependencies":4`, `"dependencies":null`), `"dependencies" is null, not a number`, whatIsRead},
		{"a warning of no code", replaced(`"code":"two-forms",`, ""), `a value of "warnings" has no "code"`, whatIsRead},
		{"a warning of nothing", replaced(`"count":3`, `"count":0`), "a warning that counts nothing", whatIsRead},

		{"a metric that is missing", replaced(`"undirected":{`, `"las":{`), `"all" has no "undirected"`, whatIsRead},
		{"a count that is missing", replaced(`"f1":{"gold":2004,`, `"f1":{`), `"f1" has no "gold"`, whatIsRead},
		{"a ratio that is missing", replaced(`"precision":0.25,`, ``), `"f1" has no "precision"`, whatIsRead},
		{"more correct than gold", replaced(`"gold":4,"system":4,"correct":2`, `"gold":4,"system":9,"correct":5`), "more is correct than there is", again},
		{"more correct than the system has", replaced(`"gold":2004,"system":4,"correct":1`, `"gold":2004,"system":4,"correct":5`), "more is correct than there is", again},
		{"more pairs than sentences", replaced(`"sentences":3,"covered":0`, `"sentences":5,"covered":0`), "2 sentences of gold and 2 of the system cannot make 5 pairs", again},
		{"fewer pairs than sentences", replaced(`"sentences":3,"covered":0`, `"sentences":1,"covered":0`), "2 sentences of gold and 2 of the system cannot make 1 pair", again},
		{"more covered than read", replaced(`"sentences":3,"covered":0`, `"sentences":3,"covered":3`), "more sentences are covered than the system has", again},
		{"more in the covered sentences", replaced(`"covered_only":{"f1":{"gold":4,`, `"covered_only":{"f1":{"gold":2005,`), "more is counted in the covered sentences than in all", again},
		{"an id that is none", replaced(`"id":"wsj_1"`, `"id":7`), `"id" is a number, not a string`, whatIsRead},
		{"a sentence that is covered or not", replaced(`"id":"wsj_1","covered":true`, `"id":"wsj_1","covered":false`), "the sentences of this system do not add up to its counts", again},
		{"a sentence that only the system has", replaced(`"id":"extra","covered":false`, `"id":"extra","covered":true`), "the sentences of this system do not add up", again},
		{"sentences of gold that are missing", replaced(`"per_sentence":[{"n":1,"id":"wsj_1","covered":false`, `"per_sentence":[],"other":[{"n":1,"id":"wsj_1","covered":false`), "the sentences of this system do not add up", again},
	}
	for _, test := range tests {
		for _, length := range []int{1, 1 << 20} {
			_, _, err := Read(part, score.Scheme, pieces(test.text, length), true)
			e, ok := err.(*notice.Error)
			if !ok {
				t.Errorf("%s: the error is %v", test.name, err)
				continue
			}
			if e.File != part || e.Line == 0 || e.Column == 0 || !strings.HasPrefix(e.Message, test.want) || e.Code != notice.Data || test.hint != "" && e.Hint != test.hint {
				t.Errorf("%s: %s error %v; %s, want %s; %s", test.name, e.Code, e, e.Hint, test.want, test.hint)
			}
		}
	}
}

// An error of the numbers says where they are.
func TestErrorsOfNumbersAreLocated(t *testing.T) {
	good := inJSON(withSentences())
	for _, test := range []struct{ line, old, new, want string }{
		{`"f1":{"gold":2004`, `"correct":1,`, `"correct":5,`, "part.json:2:6"},
		{`{"name":"beta"`, `"sentences":3`, `"sentences":5`, "part.json:2:1"},
		{`"dependencies":4`, `"dependencies":4`, `"dependencies":-4`, "part.json:2:16"},
	} {
		text := strings.Replace(good, test.line, "\n"+test.line, 1)
		at := strings.Index(text, "\n")
		_, _, err := Read(part, score.Scheme, pieces(text[:at]+strings.Replace(text[at:], test.old, test.new, 1), 100), true)
		if e, ok := err.(*notice.Error); !ok || e.Place.String() != test.want || e.Hint == "" {
			t.Errorf("the error is %v, want it at %s", err, test.want)
		}
	}
}

// So many sentences make more than 64 bits can hold.
func TestASumOfSentencesThatOverflowsIsRefused(t *testing.T) {
	s := withSentences()
	most := count.Counts{}
	for m := range most {
		most[m] = count.Count{Gold: MaxCount}
	}
	for range 2048 {
		s.Systems[1].Rows = append(s.Systems[1].Rows, count.Row{Counts: most})
	}
	_, _, err := Read(part, score.Scheme, pieces(inJSON(s), 1000), false)
	if e, ok := err.(*notice.Error); !ok || e.Message != "with this sentence the sum is too large" {
		t.Errorf("the error is %v", err)
	}
}

func TestManySystemsAreRefused(t *testing.T) {
	s := example()
	for len(s.Systems) < maxSystems {
		s.Systems = append(s.Systems, s.Systems[1])
	}
	read(t, inJSON(s), false)
	s.Systems = append(s.Systems, s.Systems[1])
	_, _, err := Read(part, score.Scheme, pieces(inJSON(s), 1000), false)
	if e, ok := err.(*notice.Error); !ok || e.Message != "more than 4096 systems" {
		t.Errorf("one more: the error is %v", err)
	}
}

// A list that goes on for ever is left where it is one too long.
func TestALongListIsNotReadToItsEnd(t *testing.T) {
	before, _, _ := strings.Cut(inJSON(example()), `"warnings":[`)
	items := 0
	_, _, err := Read(part, score.Scheme, func() (string, error) {
		if items++; items > 2*maxWarnings {
			return "", io.EOF
		} else if items > 1 {
			before = ""
		}
		return before + map[bool]string{true: `"warnings":[`}[items == 1] + `{"code":"code","count":1,"message":""},`, nil
	}, false)
	if e, ok := err.(*notice.Error); !ok || items > maxWarnings+2 || strings.Contains(e.Message, "ends") {
		t.Errorf("%d were read, the error is %v", items, err)
	}
}

// The source of a document may fail; what it says is passed on.
func TestAnErrorOfTheSourceIsPassedOn(t *testing.T) {
	cancelled := &notice.Error{Code: notice.Cancelled, Message: "cancelled"}
	text := pieces(inJSON(example()), 100)
	n := 0
	_, _, err := Read(part, score.Scheme, func() (string, error) {
		if n++; n > 3 {
			return "", cancelled
		}
		return text()
	}, false)
	if err != cancelled || cancelled.File.Name != "" {
		t.Errorf("the error is %v", err)
	}
}

// Whatever the bytes, the reader ends with a located error or with scores that
// read again as they are written.
func FuzzRead(f *testing.F) {
	good := inJSON(withSentences())
	f.Add(good)
	f.Add(inJSON(example()))
	for _, change := range [][2]string{
		{`"correct":2,`, `"correct":9,`},
		{`"gold":2004`, `"gold":9007199254740993`},
		{`"covered":true`, `"covered":null`},
		{`"signature"`, `"s"`},
		{`"id":"wsj_1"`, `"id":"\u0000\ud800"`},
		{`"why":"as asked for"`, `"why":"\t","why":""`},
		{`"warnings":[`, `"warnings":[{"code":"a","count":1,"message":"","line":9007199254740992},`},
		{`"systems":[`, `"systems":[[],`},
		{`{"n"`, `{"x":{"y":[[[]]]},"n"`},
	} {
		f.Add(strings.Replace(good, change[0], change[1], 1))
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, sentences := range []bool{false, true} {
			s, _, err := Read(part, score.Scheme, pieces(text, 50), sentences)
			if err != nil {
				if e, ok := err.(*notice.Error); !ok || e.Message == "" || e.File != part || e.Line == 0 {
					t.Errorf("the error is %v", err)
				}
				continue
			}
			first := inJSON(s)
			again, log, err := Read(part, score.Scheme, pieces(first, 1<<20), sentences)
			if err != nil || len(log.Notices()) > 0 {
				t.Fatalf("what was written is not read: %v, %v", err, log)
			}
			if second := inJSON(again); second != first {
				t.Errorf("written\n%s\nand then\n%s", first, second)
			}
			s.Text()
			s.TSV()
		}
	})
}
