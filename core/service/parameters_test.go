package service

import (
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
)

// accepted lists, for every parameter, values that it takes and values that
// it does not.
var accepted = map[string]struct{ takes, refuses []string }{
	"output":       {[]string{`"text"`, `"tsv"`, `"json"`}, []string{`"xml"`, `"JSON"`, `""`, `1`, `null`, `true`}},
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
	"failUnder":    {[]string{`{}`, `{"df1":0.5}`, `{"f1":0,"undirected":1}`}, []string{`{"df1":-0.5}`, `0.5`, `{"las":0.5}`, `{"df1":"0.5"}`, `[]`, `{"df1":null}`}},
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
	files := sides(dogs, dogs)
	for _, p := range parameters {
		test, known := accepted[p.key]
		if !known {
			t.Errorf("no test says what parameter %s takes", p.key)
			continue
		}
		for _, value := range test.takes {
			run(t, New(), "score", `{"`+p.key+`":`+value+`}`, files)
		}
		for _, value := range test.refuses {
			e := refuse(t, New(), "score", `{"`+p.key+`":`+value+`}`, files)
			if e.Code != notice.Usage || !strings.HasPrefix(e.Message, "parameter "+p.key+" is not ") {
				t.Errorf("%s: %s: %s error %s", p.key, value, e.Code, e.Message)
			}
		}
	}
	for key := range accepted {
		if e, _ := readOptionsOf(`{"` + key + `":{"?":[]}}`); e == nil || strings.Contains(e.Message, "there is no parameter") {
			t.Errorf("there is no parameter %s any more", key)
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

const plainSignature = "ccgscore|dup:tuples|align:allow|root:target|heads:field/rules|ignore:candc|sent:all|tok:form|pair:id|v:" + Version

// Without the derivations, which have ids, sentences are paired in order.
const noRootsSignature = "ccgscore|dup:tuples|align:allow|root:target|heads:none|ignore:candc|sent:all|tok:form|pair:order|v:" + Version

func TestTheSignaturePinsEveryChoice(t *testing.T) {
	own := corpus(t, "alpha")
	own["ignore"] = []File{text("own.tsv", "predicate\tcategory\tslot\targument\trule\n\t\t\t\t7\n")}
	bare := corpus(t, "alpha")
	delete(bare, "gold-roots")
	tests := []struct{ name, parameters, old, new string }{
		{"nothing", ``, "", ""},
		{"duplicates", `"duplicates":"last"`, "dup:tuples", "dup:last"},
		{"alignment", `"alignment":"replace"`, "align:allow", "align:replace"},
		{"rootLabel", `"rootLabel":"category"`, "root:target", "root:category"},
		{"rootHeads", `"rootHeads":"autofile"`, "heads:field/rules", "heads:field/field"},
		{"noRoots", `"noRoots":true`, plainSignature, noRootsSignature},
		{"ignore", `"ignore":"none"`, "ignore:candc", "ignore:none"},
		{"covered", `"covered":true`, "sent:all", "sent:covered"},
		{"strict", `"strict":false`, "tok:form", "tok:position"},
		{"lenient", `"lenient":true`, "|v:", "|lenient|v:"},
		{"output", `"names":["x"],"failUnder":{"df1":1},"keep":true,"sentences":true,"metric":"f1"`, "", ""},
	}
	seen := map[string]string{}
	for _, test := range tests {
		want := strings.Replace(plainSignature, test.old, test.new, 1)
		for range 2 {
			if got := compare(t, New(), test.parameters, corpus(t, "alpha")).Signature; got != want {
				t.Errorf("%s: %s, want %s", test.name, got, want)
			}
		}
		if other, again := seen[want]; again && test.old != "" {
			t.Errorf("%s and %s have one signature", test.name, other)
		}
		seen[want] = test.name
	}
	for _, file := range []string{"ignore", "no roots of gold"} {
		files := own
		if file != "ignore" {
			files = bare
		}
		got := compare(t, New(), "", files).Signature
		if other, again := seen[got]; again && other != "noRoots" {
			t.Errorf("%s has the signature of %s", file, other)
		}
	}
}

func TestTheSignatureNamesAListOfIgnoredDependenciesByWhatItHolds(t *testing.T) {
	of := func(name, list string) string {
		files := sides(dogs, dogs)
		files["ignore"] = []File{text(name, list)}
		return compare(t, New(), "", files).Signature
	}
	const header = "predicate\tcategory\tslot\targument\trule\n"
	first := of("a.tsv", header+"\t\t\t\t7\n")
	if first != of("b.tsv", header+"\t\t\t\t7\n") {
		t.Error("another name of the file changes the signature")
	}
	if first == of("a.tsv", header+"\t\t\t\t8\n") {
		t.Error("another list does not change the signature")
	}
}

func TestTheSignatureSaysHowSentencesArePaired(t *testing.T) {
	parg := func(ids ...string) (text string) {
		for _, id := range ids {
			text += "<s id=\"" + id + "\"> 1\n0\t1\tS[dcl]\\NP\t1\the sleeps\n<\\s>\n"
		}
		return text
	}
	pairs := func(files roles) string {
		_, rest, _ := strings.Cut(compare(t, New(), "", files).Signature, "|pair:")
		rest, _, _ = strings.Cut(rest, "|")
		return rest
	}
	gold := parg("1", "2", "3", "4")
	for want, files := range map[string]roles{
		"order":          sides(gold, parg("43", "65", "87", "109")),
		"id":             sides(gold, parg("1", "2", "4")),
		"id,order,id":    sides(gold, gold, parg("43", "65", "87", "109"), gold),
		"order,order,id": sides(gold, parg("43", "65", "87", "109"), parg("43", "65", "87", "109"), gold),
	} {
		if got := pairs(files); got != want {
			t.Errorf("paired by %s, want %s", got, want)
		}
	}
}

// Each choice changes what it is for, in a case where it can be told by hand.
func TestChoicesChangeTheCounts(t *testing.T) {
	const (
		twice  = "x_1 (S\\NP)/NP 1 y_2\nx_1 (S\\NP)/NP 2 y_2\n"
		forms  = "X_1 (S\\NP)/NP 1 y_2\nx_3 N/N 1 y_2\n"
		forms2 = "x_1 (S\\NP)/NP 1 y_2\nx_3 N/N 1 y_2\n"
		ruled  = "x_1 (S\\NP)/NP 1 y_2 7\nx_3 N/N 1 y_2 0\n"
		wrong  = "x_1 NP/N 2 y_2\nx_3 N/N 1 y_2\n"
	)
	tests := []struct {
		name, parameters, gold, system string
		want                           string // F₁, correct/gold/system
	}{
		{"every tuple counts", `"duplicates":"tuples"`, twice, twice, "2/2/2"},
		{"the last label of a word pair counts", `"duplicates":"last"`, twice, twice, "1/1/1"},
		{"forms that differ are two words", `"strict":true`, forms, forms2, "1/2/2"},
		{"the position wins", `"strict":false`, forms, forms2, "2/2/2"},
		{"rule 7 is left out", `"ignore":"candc"`, ruled, ruled, "1/1/1"},
		{"nothing is left out", `"ignore":"none"`, ruled, ruled, "2/2/2"},
		{"a wrong slot is never right", `"lenient":true`, wrong, wrong, "1/2/2"},
		{"a format is asked for", `"goldFormat":"candc_deps","systemFormat":"ccgbank_deps"`, twice, twice, "2/2/2"},
	}
	for _, test := range tests {
		got := compare(t, New(), test.parameters, sides(test.gold, test.system))
		if table := got.Systems[0].All.table(); !strings.HasPrefix(table, test.want+" ") {
			t.Errorf("%s: %s, want %s", test.name, table, test.want)
		}
	}
}

func TestTheChoicesOfRoots(t *testing.T) {
	files := func() roles {
		files := sides(dogs, dogs)
		files["gold-roots"] = []File{text("gold.roots", "barks_3 S[dcl]\n")}
		files["system-roots"] = []File{text("sys.roots", "barks_3 S[b]\\NP\n")}
		return files
	}
	for parameters, want := range map[string]string{
		`"rootLabel":"target"`:                     "2/3/3", // S[dcl] and S[b]
		`"rootLabel":"category"`:                   "2/3/3",
		`"noRoots":true`:                           "2/2/2",
		`"noRoots":true,"rootLabel":"category"`:    "2/2/2",
		`"rootHeads":"rules","rootLabel":"target"`: "2/3/3",
	} {
		if got := compare(t, New(), parameters, files()); !strings.Contains(got.Systems[0].All.table(), " "+want+" 2/2/2 2/2/2") {
			t.Errorf("%s: %s, want DF₁ %s", parameters, got.Systems[0].All.table(), want)
		}
	}
	same := files()
	same["system-roots"] = []File{text("sys.roots", "barks_3 S[dcl]\\NP\n")}
	for parameters, want := range map[string]string{`"rootLabel":"target"`: "3/3/3", `"rootLabel":"category"`: "2/3/3"} {
		if got := compare(t, New(), parameters, same); !strings.Contains(got.Systems[0].All.table(), " "+want+" 2/2/2 2/2/2") {
			t.Errorf("%s: %s, want DF₁ %s", parameters, got.Systems[0].All.table(), want)
		}
	}
}

func TestNamesOfSystems(t *testing.T) {
	files := sides(dogs, dogs, cats)
	got := compare(t, New(), `"names":["EasyCCG","depccg"]`, files)
	if got.Systems[0].Name != "EasyCCG" || got.Systems[1].Name != "depccg" || got.Systems[0].Input.File != "sys.deps" {
		t.Errorf("the systems are %+v", got.Systems)
	}
	if got = compare(t, New(), `"names":[]`, files); got.Systems[0].Name != "sys.deps" || got.Systems[1].Name != "sys2.deps" {
		t.Errorf("without names the systems are %+v", got.Systems)
	}
	for _, names := range []string{`["EasyCCG"]`, `["a","b","c"]`} {
		if e := refuse(t, New(), "score", `{"names":`+names+`}`, files); e.Code != notice.Usage || !strings.Contains(e.Message, "names") {
			t.Errorf("%s for two systems: %s error %v", names, e.Code, e)
		}
	}
}

func TestThresholds(t *testing.T) {
	files := corpus(t, "alpha", "beta")
	const f1 = `"failUnder":{"f1":0.8,"df1":0.9}`
	for parameters, want := range map[string][]string{
		`{` + f1 + `}`:                              {"corpus.alpha.deps: f1 is 0.772109, below 0.8", "corpus.beta.deps: df1 is 0.898911, below 0.9"},
		`{` + f1 + `,"covered":true}`:               {"corpus.alpha.deps: f1 is 0.772109, below 0.8"},
		`{"failUnder":{"f1":0.5,"labelling":0.25}}`: nil,
		`{"failUnder":{"alignment":1}}`:             {"corpus.alpha.deps: alignment is 0.904762, below 1", "corpus.beta.deps: alignment is 0.897033, below 1"},
	} {
		got := run(t, New(), "score", parameters, files).Missed
		if strings.Join(got, "\n") != strings.Join(want, "\n") {
			t.Errorf("%s: missed %q, want %q", parameters, got, want)
		}
	}
}

func TestAThresholdThatIsJustReachedIsReached(t *testing.T) {
	tests := []struct {
		right, of int // dependencies of either side
		least     string
		missed    bool
	}{
		{1, 2, "0.5", false},
		{1, 2, "0.50", false},
		{1, 2, "0.500001", true},
		{3, 10, "0.3", false},
		{9, 10, "0.9", false},
		{2, 3, "0.666666", false},
		{2, 3, "0.666667", true},
		{3, 3, "1", false},
		{3, 3, "1.0", false},
		{0, 3, "0", false},
		{0, 3, "0.00001", true},
	}
	for _, test := range tests {
		var gold, system strings.Builder
		for n := 1; n <= test.of; n++ {
			gold.WriteString("x_" + strconv.Itoa(n) + " N/N 1 y_99\n")
			category := "N/N"
			if n > test.right {
				category = "N\\N"
			}
			system.WriteString("x_" + strconv.Itoa(n) + " " + category + " 1 y_99\n")
		}
		got := run(t, New(), "score", `{"failUnder":{"f1":`+test.least+`}}`, sides(gold.String(), system.String())).Missed
		if (len(got) > 0) != test.missed {
			t.Errorf("%d of %d against %s: missed %q", test.right, test.of, test.least, got)
		}
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
