package ops

import (
	"math"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// sentence is a dependency tree of three words, of which the last has this relation.
func sentence(relation string) string {
	return "1\tx\t_\tX\t_\t_\t0\troot\n2\ty\t_\tX\t_\t_\t1\ta\n3\tz\t_\tX\t_\t_\t2\t" + relation + "\n\n"
}

// What takes the meaning of α away is said, beside the number.
func TestDoubtsAboutAgreement(t *testing.T) {
	const none = "# sent_id = n\n\n"
	a, b := sentence("b"), sentence("c")
	ten := strings.Repeat(a, 9) + strings.Replace(a, "x", "w", 1) + strings.Replace(b, "x", "v", 1)
	derivation := func(id string) string { return strings.Replace(auto, "ID=1", "ID="+id, 1) }
	for _, test := range []struct {
		name  string
		files []service.File
		code  string
		grave bool
		count int
		want  string
	}{
		{"all equal", annotatedFiles(a+a, a+a), "all-equal", true, 1, "α is not defined"},
		{"one unit", annotatedFiles(a, b), "one-unit", true, 1, "one unit alone"},
		{"few units", annotatedFiles(a+b, a+a), "few-units", true, 1, "only 2 units"},
		{"too few for an interval", annotatedFiles(ten, ten, strings.ReplaceAll(ten, "\tb\n", "\tq\n")), "no-interval", false, 1, "11 units are too few for an interval of α, which takes 100"},
		{"a copy", annotatedFiles(ten, ten, strings.ReplaceAll(ten, "\tb\n", "\tq\n")), "same-annotations", true, 1, "a and b annotated all 11 units alike"},
		{"a small copy", annotatedFiles(a+b, a+b), "same-annotations", false, 1, "a and b annotated all 2 units alike"},
		{"nothing in common", annotatedFiles(a+a+none+none, a+b+a+a, none+none+a+b), "nothing-in-common", false, 1, "1 pair of annotators annotated no unit together"},
		{"a gap", annotatedFiles(a+none, a+b, b+b), "not-annotated", false, 1, "this sentence has no analysis"},
		{"one annotation", annotatedFiles(a+none+a, b+none+a, b+b+a), "one-annotation", false, 1, "only one annotator annotated"},
		{"some other words", annotatedFiles(strings.Repeat(a, 9)+a, strings.Repeat(b, 9)+"1\tp\t_\tX\t_\t_\t0\troot\n2\tq\t_\tX\t_\t_\t1\ta\n3\tr\t_\tX\t_\t_\t1\ta\n\n"), "does-not-fit", true, 1, "in 1 of 10 sentences the annotators’ words differ, in 1 of them mostly"},
		{"a cycle", annotatedFiles(a+a, a+strings.Replace(b, "\t1\ta", "\t3\ta", 1)), "cycle", false, 2, "is in a cycle"},
		{"a line that is left out", annotatedFiles(a+"1\ta\n\n"+b, a+b+a), "unreadable-line", true, 1, ""},
		{"derivations and dependencies", []service.File{text("t-a", derivation("1")+derivation("2")), text("t-b", "sleeps_2 S[dcl]\\NP 1 he_1 0\n\nsleeps_2 S[dcl]\\NP 1 he_1 0\n")}, "all-equal", true, 1, ""},
		{"derivations and dependencies without roots", []service.File{text("t-a", derivation("1")+derivation("2")), text("t-b", "sleeps_2 S[dcl]\\NP 1 he_1 0\n\nsleeps_2 S[dcl]\\NP 1 he_1 0\n")}, "no-roots", true, 1, "DF₁ equals the score with alignment"},
		{"an ignored dependency", []service.File{text("t-a", "sleeps_2 S[dcl]\\NP 1 he_1 0\nsleeps_2 N/N 1 he_1 7\n"), text("t-b", "sleeps_2 S[b]\\NP 1 he_1 0\n")}, "ignored", false, 1, "list of ignored ones"},
	} {
		parameters := ""
		if test.code == "unreadable-line" {
			parameters += " lenient=true pair=order"
		}
		r := agreeing(t, parameters, test.files...)
		w := r.warned(test.code)
		if w == nil || w.Grave != test.grave || w.Count != test.count || !strings.Contains(w.Message, test.want) {
			t.Errorf("%s: %+v of %+v", test.name, w, r.Warnings)
		}
		text := string(accept(t, service.New(allOps...), "agree", parameters, roles{"annotation": test.files}).Body)
		if test.grave != strings.Contains(text, test.want) && test.want != "" {
			t.Errorf("%s: %s", test.name, text)
		}
	}
}

// Phrase-structure trees whose leaves are words are of the same sentences; those of
// lexical types may differ in them.
func TestWordsOfPhraseTreesAreCompared(t *testing.T) {
	files := annotatedFiles("(S (NP (NN dogs)) (VP (VB bark)))\n(S (NP (NN cats)) (VP (VB sleep)))\n", "(S (NP (NN we)) (VP (VB run)))\n(S (NP (NN they)) (VP (VB swim)))\n")
	if e := refuse(t, service.New(allOps...), "agree", "", roles{"annotation": files}); e.Code != notice.Data || !strings.Contains(e.Message, "in 2 of 2 sentences the annotators’ words differ, in 2 of them mostly") {
		t.Error(e)
	}
	r := agreeing(t, "pair=order", files...)
	if r.warned("does-not-fit") == nil {
		t.Errorf("%+v", r.Warnings)
	}
	types := agreeing(t, "", annotatedFiles("(s (np n_le) v_le)\n(s x)\n", "(s (np m_le) v_le)\n(s y)\n")...)
	if w := types.warned("does-not-fit"); w != nil {
		t.Errorf("%+v", w)
	}
}

// Roots that are left out on purpose are not missed, nor are those of derivations.
func TestRootsAreMissedWhereSomeAnnotatorsTellThem(t *testing.T) {
	const one = "sleeps_2 S[dcl]\\NP 1 he_1 0\n"
	dependencies, derivations := annotatedFiles(one+"\n"+one, one+"\n"+one), annotatedFiles(auto+strings.Replace(auto, "ID=1", "ID=2", 1), auto+strings.Replace(auto, "ID=1", "ID=2", 1))
	for _, test := range []struct {
		files      []service.File
		parameters string
		missed     bool
	}{{dependencies, "", true}, {dependencies, "no_roots=true", false}, {derivations, "", false}, {derivations, "no_roots=true", false}} {
		r := agreeing(t, test.parameters, test.files...)
		if w := r.warned("no-roots"); (w != nil) != test.missed {
			t.Errorf("%q: %+v", test.parameters, w)
		}
	}
}

// One unit has no interval, nor has a sample of one pair: they tell nothing of others.
func TestOneOfAKindHasNoInterval(t *testing.T) {
	a, b := sentence("b"), sentence("c")
	for parameters, files := range map[string][]service.File{"": annotatedFiles(a, b), "sample=1": annotatedFiles(a+a+b, b+a+a)} {
		for _, c := range agreeing(t, parameters, files...).Coefficients {
			if c.Low != nil || c.High != nil {
				t.Errorf("%s: %+v", parameters, c)
			}
		}
	}
}

// Where all annotations are the same there is nothing to tell agreement from chance.
func TestAlphaOfEqualAnnotationsIsNotDefined(t *testing.T) {
	r := agreeing(t, "", annotatedFiles(sentence("b")+sentence("b"), sentence("b")+sentence("b"))...)
	for _, c := range r.Coefficients {
		if c.Alpha != nil || r.Alpha[c.Key] != nil || c.Low != nil || *c.Expected != 0 {
			t.Errorf("%+v", c)
		}
	}
	if r.Distinct != 1 || *r.Raw[0].Value != 1 || len(r.Most["plain"]) != 0 {
		t.Errorf("%+v", r)
	}
}

// A gap is no disagreement: what is left is compared as it would be alone.
func TestGapsAreNoDisagreement(t *testing.T) {
	a, b, none := sentence("b"), sentence("c"), "# sent_id = n\n\n"
	r := agreeing(t, "", annotatedFiles(a+none+a+b+none, a+b+b+a+none, none+b+a+a+none, none+none+none+none+a)...)
	if r.Units != 4 || r.Annotations != 10 || r.OneAnnotation != 1 || len(r.Annotators) != 4 || r.Annotators[3].Annotations != 0 || r.Annotators[3].Alpha["plain"] != nil {
		t.Errorf("%+v", r)
	}
	// By hand: unit 1 a a, 2 b b, 3 a b a, 4 b a a, and a and b are one edit apart. Two of
	// three pairs differ in units 3 and 4: D_o = (3·⅔ + 3·⅔)/10 … and of all 45 pairs those
	// of an a and a b.
	if got, want := *r.Alpha["plain"], handAlpha([][]string{{"a", "a"}, {"b", "b"}, {"a", "b", "a"}, {"b", "a", "a"}}); !near(got, want, 1e-8) {
		t.Errorf("α is %v, want %v", got, want)
	}
}

// handAlpha is Krippendorff's α of nominal data, from its definition.
func handAlpha(units [][]string) float64 {
	var all []string
	observed := 0.0
	for _, u := range units {
		for i, x := range u {
			for j, y := range u {
				if i != j && x != y {
					observed += 1 / float64(len(u)-1)
				}
			}
		}
		all = append(all, u...)
	}
	expected := 0.0
	for i, x := range all {
		for j, y := range all {
			if i != j && x != y {
				expected++
			}
		}
	}
	n := float64(len(all))
	if expected == 0 {
		return math.NaN()
	}
	return 1 - observed/n/(expected/(n*(n-1)))
}

// A call can be stopped wherever it is, and tells how far it is.
func TestAgreementCanBeCancelled(t *testing.T) {
	var long strings.Builder
	for i := range 600 {
		long.WriteString(sentence("r" + string(rune('a'+i%26)) + string(rune('a'+i/26))))
	}
	files := roles{"annotation": annotatedFiles(long.String(), strings.ReplaceAll(long.String(), "\tra", "\tsa"))}
	asked, told := 0, int64(0)
	_, err := service.New(allOps...).Do(ask("agree", "", files), service.Host{Cancelled: func() bool { asked++; return false }, Progress: func(done, total int64) { told = total }})
	if err != nil || asked < 600 || told < 100_000 {
		t.Fatalf("%v, asked %d times, told of %d", err, asked, told)
	}
	for _, after := range []int{0, 1, 5, 300} {
		n := 0
		_, err := service.New(allOps...).Do(ask("agree", "", files), service.Host{Cancelled: func() bool { n++; return n > after }})
		if err == nil || err.Code != notice.Cancelled || n != after+1 {
			t.Errorf("after %d of %d: %v, asked %d times", after, asked, err, n)
		}
	}
}

// A host that takes files from anybody bounds what they may cost.
func TestAHostMayLimitAgreement(t *testing.T) {
	a, b := strings.Repeat(sentence("b")+sentence("c")+sentence("d"), 40), strings.Repeat(sentence("c")+sentence("e")+sentence("b"), 40)
	files := roles{"annotation": annotatedFiles(a, b)}
	for _, test := range []struct {
		operation, parameters string
		host                  service.Host
		want                  string
	}{
		{"agree", "", service.Host{Sentences: 120, Cells: 100_000}, ""},
		{"agree", "", service.Host{Sentences: 119}, "this file has more than 119 sentences"},
		{"agree", "", service.Host{Cells: 1}, "this takes more work than this host does"},
		{"agree", "sample=1000000", service.Host{Cells: 100_000}, "this takes more work than this host does"},
		{"agree_unit", "", service.Host{Cells: 100_000}, ""},
		{"agree_unit", "", service.Host{Cells: 1}, "this takes more work than this host does"},
	} {
		_, err := service.New(allOps...).Do(ask(test.operation, test.parameters, files), test.host)
		switch {
		case test.want == "" && err != nil:
			t.Errorf("%s %s: %v", test.operation, test.parameters, err)
		case test.want != "" && (err == nil || err.Code != notice.Limit || err.Message != test.want || err.Hint == ""):
			t.Errorf("%s %s: %v", test.operation, test.parameters, err)
		}
	}
}
