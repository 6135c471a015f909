package pairing

import (
	"errors"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
)

// open streams a text of some format.
func open(t testing.TB, table *category.Table, name, text string, as format.Format) Source {
	t.Helper()
	r, _, err := format.NewReader(strings.NewReader(text), format.Options{File: notice.File{Name: name}, Table: table, Format: as})
	if err != nil {
		t.Fatal(err)
	}
	return Stream(r)
}

// withRoots reads dependencies together with their roots.
func withRoots(t testing.TB, deps, roots string, lenient bool) (list []*dependency.Sentence, notices string, err error) {
	t.Helper()
	table := category.NewTable()
	s := WithRoots(Auto, open(t, table, "deps", deps, format.Detect), open(t, table, "roots", roots, format.Detect), notice.File{Name: "deps"}, notice.File{Name: "roots"}, lenient)
	defer s.Close()
	list, err = drain(s)
	return list, shown(s.Log()), err
}

func showRoots(list []*dependency.Sentence) string {
	var parts []string
	for _, s := range list {
		part := "none"
		if s.Root.Known() {
			part = s.Form(s.Root.Head) + "_" + strconv.Itoa(int(s.Root.Head)) + " " + s.Root.Category.String()
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, "; ")
}

const (
	sleeps = "sleeps_2 S[dcl]\\NP 1 he_1\n"
	snores = "snores_2 S[dcl]\\NP 1 she_1\n"
)

func TestRootsAreAddedToDependencies(t *testing.T) {
	tests := []struct{ name, deps, roots, want string }{
		{"a root a sentence", sleeps + "\n" + snores, "sleeps_2 S[dcl]\nshe_1 NP\n", "sleeps_2 S[dcl]; she_1 NP"},
		{"a sentence without a root", sleeps + "\n" + snores, "None\nsnores_2 S[dcl]\n", "none; snores_2 S[dcl]"},
		{"a sentence without dependencies", "\n" + snores, "Yes_1 S[dcl]\nsnores_2 S[dcl]\n", "Yes_1 S[dcl]; snores_2 S[dcl]"},
		{"failures that one file leaves out at its end", sleeps + "\n\n\n", "sleeps_2 S[dcl]\n", "sleeps_2 S[dcl]; none; none"},
		{"failures that the other leaves out at its end", sleeps, "sleeps_2 S[dcl]\nNone\nNone\n", "sleeps_2 S[dcl]"},
	}
	for _, test := range tests {
		got, notices, err := withRoots(t, test.deps, test.roots, false)
		if showRoots(got) != test.want || notices != "" || err != nil {
			t.Errorf("%s: %s, %q, %v; want %s", test.name, showRoots(got), notices, err, test.want)
		}
	}
}

const derivation = `ID=wsj_1
(<T S[dcl] 1 2> (<L NP PRP PRP he NP>) (<L S[dcl]\NP VBZ VBZ sleeps S[dcl]\NP_1>) )
ID=wsj_2
(<L S[dcl] UH UH Yes S[dcl]>)
`

func TestADerivationAlsoGivesIDsTokensAndSupertags(t *testing.T) {
	got, notices, err := withRoots(t, sleeps+"\n\n", derivation, false)
	if err != nil || notices != "" || len(got) != 2 {
		t.Fatalf("%d sentences, %q, %v", len(got), notices, err)
	}
	if he := got[0].Tokens[0]; got[0].ID != "wsj_1" || he.Form != "he" || he.POS != "PRP" || he.Category.String() != "NP" {
		t.Errorf("sentence %q begins with %+v", got[0].ID, he)
	}
	if got[0].Dependencies[0].Predicate != 2 || len(got[0].Dependencies) != 1 {
		t.Errorf("the dependencies became %+v", got[0].Dependencies)
	}
	// Its dependencies cannot tell a sentence of one word from a failure.
	if yes := got[1]; !yes.Parsed || yes.Form(1) != "Yes" {
		t.Errorf("the sentence of one word became %+v", yes)
	}
}

func TestFormsThatDifferFromTheRootsFileAreCounted(t *testing.T) {
	got, notices, err := withRoots(t, sleeps+"\n"+sleeps, "snores_2 S[dcl]\nsnores_2 S[dcl]\n", false)
	want := `roots-form-differs roots: word 2 is "snores" here and "sleeps" in deps:1 (2 times); do the two files hold the same sentences in the same order?`
	if err != nil || notices != want || got[0].Form(2) != "sleeps" {
		t.Errorf("%s, %v", notices, err)
	}
}

func TestRootsOfOtherSentencesAreAnError(t *testing.T) {
	const hint = "both files must hold the same sentences: a sentence without root is None in a roots file and an empty line in AUTO"
	tests := []struct{ name, deps, roots, place, message, notice string }{
		{
			"a root too few", sleeps + "\n" + snores, "sleeps_2 S[dcl]\n", "deps:3", "sentence 2 has no counterpart in roots",
			"roots-missing deps:3: sentence 2 has no counterpart in roots; it has no root",
		},
		{
			"a root too many", sleeps, "sleeps_2 S[dcl]\nsnores_2 S[dcl]\n", "roots:2", "sentence 2 has no counterpart in deps",
			"roots-missing roots:2: sentence 2 has no counterpart in deps; it has no root",
		},
	}
	for _, test := range tests {
		_, _, err := withRoots(t, test.deps, test.roots, false)
		var e *notice.Error
		if !errors.As(err, &e) || e.Code != notice.Data || e.Place.String() != test.place || e.Message != test.message || e.Hint != hint {
			t.Errorf("%s: %v", test.name, err)
		}
		if _, notices, err := withRoots(t, test.deps, test.roots, true); err != nil || notices != test.notice {
			t.Errorf("%s, leniently: %s, %v", test.name, notices, err)
		}
	}
}

func TestAnErrorInTheRootsFileStopsTheReading(t *testing.T) {
	_, _, err := withRoots(t, sleeps+"\n"+snores, "sleeps_2 S[dcl]\nsnores S[dcl]\n", false)
	if err == nil || err.Error() != `roots:2:1: "snores" has no position` {
		t.Errorf("got %v", err)
	}
}

// Dependencies of PARG have ids, as derivations have. The roots come by id,
// and the sentences stay in the order of their own file, to which the other
// side of a comparison may have to be paired in order.
func TestRootsByIDLeaveTheOrderOfTheSentencesAlone(t *testing.T) {
	parg := func(ids ...string) (text string) {
		for _, id := range ids {
			text += "<s id=\"" + id + "\"> 1\n0\t1\tS[dcl]\\NP\t1\the " + "sleeps\n<\\s>\n"
		}
		return text
	}
	auto := func(ids ...string) (text string) {
		for _, id := range ids {
			text += "ID=" + id + "\n(<T S[dcl] 1 2> (<L NP PRP PRP he NP>) (<L S[dcl]\\NP VBZ VBZ sleeps S[dcl]\\NP_1>) )\n"
		}
		return text
	}
	for name, roots := range map[string][]string{
		"the same order":         {"1", "2", "3", "4"},
		"another order":          {"2", "1", "4", "3"},
		"one is missing":         {"2", "3", "4"},
		"missing, another order": {"4", "3", "1"},
	} {
		got, _, err := withRoots(t, parg("1", "2", "3", "4"), auto(roots...), true)
		var ids, rooted []string
		for _, s := range got {
			ids = append(ids, s.ID)
			if s.Root.Known() {
				rooted = append(rooted, s.ID)
			}
		}
		if strings.Join(ids, " ") != "1 2 3 4" || len(rooted) != len(roots) || err != nil {
			t.Errorf("%s: sentences %v, of which %v have roots; %v", name, ids, rooted, err)
		}
	}
}

func TestTheLogOfASourceWithRootsIsThatOfBothFiles(t *testing.T) {
	first, second := &file{ids: unnamed(1)}, &file{ids: unnamed(1)}
	first.log.Count(1, "first", notice.Place{File: notice.File{Name: "deps"}}, notice.Words("from the dependencies", ""))
	second.log.Count(1, "second", notice.Place{File: notice.File{Name: "roots"}}, notice.Words("from the roots", ""))
	s := WithRoots(Auto, Stream(first), Stream(second), notice.File{Name: "deps"}, notice.File{Name: "roots"}, false)
	defer s.Close()
	if _, err := drain(s); err != nil {
		t.Fatal(err)
	}
	const want = "first deps: from the dependencies\nsecond roots: from the roots"
	for range 2 {
		if got := shown(s.Log()); got != want {
			t.Errorf("got %s", got)
		}
	}
}

func TestDerivationsJoinTheDependencies(t *testing.T) {
	table := category.NewTable()
	trees := "ID=1\n(<T S 1 2> (<L NP a a a NP>) (<L S\\NP b b b S\\NP>) )\nID=1\n(<T S 0 2> (<L NP a a a NP>) (<L S\\NP b b b S\\NP>) )\n"
	reader, _, err := format.NewReader(strings.NewReader(trees), format.Options{File: notice.File{Name: "auto"}, Table: table, Derivations: format.AllDerivations})
	if err != nil {
		t.Fatal(err)
	}
	s := WithRoots(Auto, open(t, table, "deps", "b_2 S\\NP 1 a_1\n", format.Detect), Stream(reader), notice.File{Name: "deps"}, notice.File{Name: "auto"}, false)
	defer s.Close()
	got, err := s.Next()
	if err != nil || len(got.Dependencies) != 1 || len(got.Derivations) != 2 || got.Derivations[1].Tree.HeadByField() != 1 {
		t.Errorf("%+v, %v", got, err)
	}
}
