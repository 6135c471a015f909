package service

import (
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
)

// accepted lists, for every parameter, values that it takes and values that
// it does not.
var accepted = map[string]struct{ takes, refuses []string }{
	"output":       {[]string{`"text"`, `"tsv"`, `"json"`, `"partial"`}, []string{`"xml"`, `"JSON"`, `""`, `1`, `null`, `true`}},
	"sentences":    truths,
	"keep":         truths,
	"covered":      truths,
	"duplicates":   {[]string{`"tuples"`, `"last"`}, []string{`"first"`, `0`, `null`}},
	"alignment":    {[]string{`"allow"`, `"replace"`}, []string{`"yes"`, `true`}},
	"rootLabel":    {[]string{`"target"`, `"category"`}, []string{`"S"`, `0`}},
	"rootHeads":    {[]string{`"autofile"`, `"rules"`}, []string{`"field"`, `0`}},
	"noRoots":      truths,
	"ignore":       {[]string{`"candc"`, `"none"`}, []string{`"all"`, `false`, `[]`}},
	"strict":       truths,
	"lenient":      truths,
	"names":        {[]string{`[]`, `["a"]`, `["=1+1"]`}, []string{`"a"`, `[1]`, `{}`, `null`, `["a",null]`}},
	"goldFormat":   {[]string{`"ccgbank_deps"`, `"candc_deps"`}, []string{`"conll"`, `""`, `1`}},
	"format":       {[]string{`"auto"`, `"candc_deps"`}, []string{`"conll"`, `""`, `1`}},
	"systemFormat": {[]string{`"ccgbank_deps"`, `"candc_deps"`}, []string{`"conll"`, `""`, `1`}},
	"failUnder":    {[]string{`{}`, `{"df1":0.5}`, `{"f1":0,"undirected":1.00}`}, []string{`{"df1":-0.5}`, `{"df1":1.000001}`, `{"df1":2}`, `0.5`, `{"las":0.5}`, `{"df1":"0.5"}`, `[]`, `{"df1":null}`}},
	"handle":       numbers,
	"system":       numbers,
	"n":            {[]string{`1`, `2147483647`}, []string{`0`, `-1`, `1.5`, `"1"`, `2147483648`, `null`}},
	"id":           {[]string{`""`, `"wsj_1"`}, []string{`1`, `null`}},
	"metric":       {[]string{`"f1"`, `"labelling"`, `"alignment"`, `"df1"`}, []string{`"unlabelled"`, `"las"`, `3`}},
	"from":         numbers,
	"to":           numbers,
	"order":        {[]string{`"corpus"`, `"f1"`, `"df1"`, `"difference"`, `"errors"`}, []string{`"id"`, `0`}},
}

var (
	truths  = struct{ takes, refuses []string }{[]string{`true`, `false`}, []string{`"true"`, `1`, `0`, `null`, `[]`, `{}`}}
	numbers = struct{ takes, refuses []string }{[]string{`0`, `1`, `2147483647`}, []string{`-1`, `1.5`, `"1"`, `2147483648`, `1e99`, `null`, `true`}}
)

func TestEveryParameterTakesItsValuesAndRefusesOthers(t *testing.T) {
	for _, p := range Parameters {
		test, known := accepted[p.Name]
		if !known {
			t.Errorf("no test says what parameter %s takes", p.Name)
			continue
		}
		for _, value := range test.takes {
			if e, _ := readOptionsOf(`{"` + p.Name + `":` + value + `}`); e != nil {
				t.Errorf("%s: %s: %v", p.Name, value, e)
			}
		}
		for _, value := range test.refuses {
			e, _ := readOptionsOf(`{"` + p.Name + `":` + value + `}`)
			if e == nil || e.Code != notice.Usage || !strings.HasPrefix(e.Message, "parameter "+p.Name+" is not ") {
				t.Errorf("%s: %s: the error is %v", p.Name, value, e)
			}
		}
		// A choice lists what it takes.
		for _, value := range p.Values {
			if e, _ := readOptionsOf(`{"` + p.Name + `":"` + value + `"}`); e != nil {
				t.Errorf("%s: %s is listed: %v", p.Name, value, e)
			}
		}
		if (p.Kind == Choice) != (len(p.Values) > 0) {
			t.Errorf("%s: kind %d with the values %q", p.Name, p.Kind, p.Values)
		}
	}
	for key := range accepted {
		if e, _ := readOptionsOf(`{"` + key + `":{"?":[]}}`); e == nil || strings.Contains(e.Message, "there is no parameter") {
			t.Errorf("there is no parameter %s any more", key)
		}
	}
}

// What an operation would pass over in silence it does not take.
func TestOperationsTakeTheirOwnParametersAndFilesOnly(t *testing.T) {
	taken := map[string]bool{}
	for _, operation := range Operations {
		for _, p := range Parameters {
			value := accepted[p.Name].takes[0]
			_, err := New().Do(Call{operation.Name, `{"` + p.Name + `":` + value + `}`, nil}, Host{})
			refused := err != nil && err.Message == operation.Name+" takes no parameter "+p.Name
			listed := slices.Contains(operation.Parameters, p.Name)
			if refused == listed {
				t.Errorf("%s %s: listed %t, refused %t", operation.Name, p.Name, listed, refused)
			}
			taken[p.Name] = taken[p.Name] || listed
		}
		for _, role := range []string{"gold", "system", "gold-roots", "system-roots", "ignore", "file", "part", "Gold", ""} {
			_, err := New().Do(Call{operation.Name, "", roles{role: {text("a", dogs)}}}, Host{})
			refused := err != nil && strings.HasPrefix(err.Message, "there is no role ")
			if listed := slices.Contains(operation.Files, role); refused == listed {
				t.Errorf("%s: files of the role %q: listed %t, refused %t", operation.Name, role, listed, refused)
			}
		}
	}
	for _, p := range Parameters {
		if !taken[p.Name] {
			t.Errorf("no operation takes %s", p.Name)
		}
	}
}

// readOptionsOf reads parameters that nobody acts on.
func readOptionsOf(parameters string) (*notice.Error, Options) {
	c, err := prepare(Call{Parameters: parameters}, Host{})
	if err != nil {
		return asError(err), Options{}
	}
	return nil, c.options
}

func TestParametersThatCannotBeRead(t *testing.T) {
	tests := []struct{ name, parameters, message string }{
		{"an unknown one", `{"colour":"red"}`, `there is no parameter "colour"`},
		{"an unknown one in another case", `{"Output":"json"}`, `there is no parameter "Output"`},
		{"one that is given twice", `{"strict":true,"strict":false}`, "the key"},
		{"no JSON", `output=json`, "the parameters are no JSON"},
		{"half of an object", `{"output":"json"`, "the parameters are no JSON"},
		{"more than an object", `{} {}`, "the parameters are no JSON"},
		{"a list", `[]`, "the parameters are no JSON object"},
		{"a text", `"json"`, "the parameters are no JSON object"},
		{"null", `null`, "the parameters are no JSON object"},
		{"10,000 brackets", strings.Repeat(`{"id":`, 10_000), "the parameters are no JSON"},
	}
	for _, test := range tests {
		e := refuse(t, New(), "score", test.parameters, sides(dogs, dogs))
		if e.Code != notice.Usage || !strings.Contains(e.Message, test.message) {
			t.Errorf("%s: %s error %s", test.name, e.Code, e.Message)
		}
	}
}

func TestNoParametersAreTheDefaults(t *testing.T) {
	files := corpus(t, "alpha")
	plain := run(t, New(), "score", "", files)
	if empty := run(t, New(), "score", " { } ", files); string(plain.Body) != string(empty.Body) {
		t.Error("an empty object changes something")
	}
	written := run(t, New(), "score", `{"output":"text","sentences":false,"covered":false,"duplicates":"tuples","alignment":"allow",
		"rootLabel":"target","rootHeads":"rules","noRoots":false,"ignore":"candc","strict":true,"lenient":false,"names":[]}`, files)
	if string(plain.Body) != string(written.Body) {
		t.Errorf("the defaults give\n%s\nwritten out they give\n%s", plain.Body, written.Body)
	}
}

func TestWhatIsPrintedIsOneOfThreeKinds(t *testing.T) {
	for output, want := range map[string]string{
		"text": "text/plain; charset=utf-8", "tsv": "text/tab-separated-values; charset=utf-8", "json": "application/json",
	} {
		got := run(t, New(), "score", `{"output":"`+output+`"}`, sides(dogs, dogs))
		if got.Type != want || len(got.Body) == 0 || got.Body[len(got.Body)-1] != '\n' {
			t.Errorf("%s: %s, %q", output, got.Type, got.Body)
		}
	}
}
