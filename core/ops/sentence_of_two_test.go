package ops

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/service"
)

type jsonOfTwo struct {
	N            int
	ID, Metric   string
	A, B         string
	Lack, Words  []string
	ACounts      map[string]jsonCount `json:"a_counts"`
	BCounts      map[string]jsonCount `json:"b_counts"`
	Dependencies []struct {
		Side                string
		PredicateForm       string `json:"predicate_form"`
		ArgumentForm        string `json:"argument_form"`
		Category, Relation  string
		Slot                int
		Predicate, Argument int
		A, B                string
	}
	Undrawn string
}

// ofTwo asks for a sentence as two systems have it.
func ofTwo(t *testing.T, s *service.Service, parameters string, files roles) (got jsonOfTwo, drawing string) {
	t.Helper()
	reply := accept(t, s, "compare_sentence", "output=json "+parameters, files)
	decode(t, reply.Body, &got)
	return got, string(reply.Drawing)
}

// Beta has an adverb modify the wrong verb; the other nine dependencies are right in both, the root among them.
func TestASentenceOfTwoSystems(t *testing.T) {
	files := systemsOf(t, "corpus.gold.auto", "corpus.alpha.auto", "corpus.beta.auto")
	got, drawing := ofTwo(t, service.New(allOps...), "n=3 legend=true names=alpha names=beta", files)
	if got.A != "beta" || got.B != "alpha" || got.ID != "corpus.3" || got.Metric != "df1" || len(got.Words) != 10 || len(got.Lack) != 0 {
		t.Errorf("%+v", got)
	}
	var told []string
	for _, d := range got.Dependencies {
		if d.A != "right" || d.B != "right" {
			told = append(told, strings.Join([]string{d.Side, d.PredicateForm, d.ArgumentForm, d.Category, strconv.Itoa(d.Slot), d.A, d.B}, " "))
		}
	}
	want := []string{`gold tonight parse (S\NP)\(S\NP) 2 missing attachment right`, `a tonight wants (S\NP)\(S\NP) 2 extra attachment `}
	if !slices.Equal(told, want) || len(got.Dependencies) != 11 {
		t.Errorf("%q of %d", told, len(got.Dependencies))
	}
	for _, want := range []string{">gold</text>", ">beta</text>", ">alpha</text>", ">right in one parser alone</text>", "10 gold dependencies, 10 right"} {
		if !strings.Contains(drawing, want) {
			t.Errorf("%s is not in %s", want, drawing)
		}
	}
	if text := string(accept(t, service.New(allOps...), "compare_sentence", "n=3 names=alpha names=beta", files).Body); !strings.Contains(text, "Sentence corpus.3: The linguist wants to parse the whole corpus tonight .") {
		t.Error(text)
	}
}

// The systems are drawn and listed in the order in which they were given, whichever is the baseline.
func TestRowsAreInTheOrderOfTheFiles(t *testing.T) {
	files := systemsOf(t, "corpus.gold.auto", "corpus.alpha.auto", "corpus.beta.auto")
	for _, test := range []struct{ parameters, rows string }{
		{"", "gold alpha beta"},
		{"baseline=2", "gold alpha beta"},
		{"rows=a_b", "alpha beta"},
		{"rows=a_b baseline=2", "alpha beta"},
		{"rows=gold_a", "gold beta"},
		{"rows=gold_a baseline=2", "gold alpha"},
		{"rows=gold_b", "gold alpha"},
		{"rows=gold_b baseline=2", "gold beta"},
		{"rows=derivations", "alpha beta"},
		{"rows=derivations baseline=2", "alpha beta"},
	} {
		reply := accept(t, service.New(allOps...), "compare_sentence", "n=3 names=alpha names=beta "+test.parameters, files)
		places := map[int]string{}
		for _, name := range []string{"gold", "alpha", "beta"} {
			if at := strings.Index(string(reply.Drawing), ">"+name+"</text>"); at >= 0 {
				places[at] = name
			}
		}
		var rows []string
		for _, at := range slices.Sorted(maps.Keys(places)) {
			rows = append(rows, places[at])
		}
		if got := strings.Join(rows, " "); got != test.rows {
			t.Errorf("%s: the rows are %s, want %s", test.parameters, got, test.rows)
		}
		if _, head, _ := strings.Cut(string(reply.Body), "category"); strings.Index(head, "alpha") > strings.Index(head, "beta") {
			t.Errorf("%s: the columns are %.60s", test.parameters, head)
		}
	}
}

// What is listed adds up to the counts of both systems, and what is right in one alone to the cases of the corpus;
// all of it is the same of files and of what is kept.
func TestSentencesOfTwoSystemsAddUp(t *testing.T) {
	for _, of := range ofBoth {
		files := systemsOf(t, of.gold, of.first, of.second)
		s := service.New(allOps...)
		handle := keep(t, s, "names=first names=second", files)
		compared := compared(t, "", files)
		for _, metric := range strings.Fields(of.metrics) {
			whole := cases(t, "metric="+metric, files)
			onlyA, onlyB, extraA, extraB := 0, 0, 0, 0
			for n := 1; n <= compared.Sentences; n++ {
				got, drawing := ofTwo(t, s, withHandle(handle, "metric="+metric+" n="+strconv.Itoa(n)), nil)
				if n%7 == 1 {
					again, drawn := ofTwo(t, service.New(allOps...), "names=first names=second metric="+metric+" n="+strconv.Itoa(n), files)
					if len(again.Dependencies) != len(got.Dependencies) || drawn != drawing || again.A != got.A {
						t.Errorf("%s, sentence %d: files and what is kept differ", metric, n)
					}
				}
				rightA, rightB, gold, stands := 0, 0, 0, 0
				for _, d := range got.Dependencies {
					switch {
					case d.Side == "gold":
						gold++
						if d.A == "right" {
							rightA++
						}
						if d.B == "right" {
							rightB++
						}
						if d.A == "right" != (d.B == "right") {
							stands++
						}
						if d.A == "right" && d.B != "right" && d.B != "" {
							onlyA++
						}
						if d.B == "right" && d.A != "right" && d.A != "" {
							onlyB++
						}
					case d.Side == "a":
						extraA++
					case d.Side == "b":
						extraB++
					}
				}
				a, b := got.ACounts[metric], got.BCounts[metric]
				if rightA != a.Correct || rightB != b.Correct || a.Gold > 0 && gold != max(a.Gold, b.Gold) { // accuracies have another whole
					t.Errorf("%s, sentence %d: %d and %d of %d are right, want %+v and %+v", metric, n, rightA, rightB, gold, a, b)
				}
				if marked := strings.Count(drawing, `class="arc gold right rescued`); marked != stands {
					t.Errorf("%s, sentence %d: %d stand out in the drawing, want %d", metric, n, marked, stands)
				}
			}
			if onlyA != whole.OnlyA || onlyB != whole.OnlyB || of.gold == "corpus.gold.auto" && (extraA > whole.ExtraA || extraB > whole.ExtraB) { // cases leave out what the metric does not look at
				t.Errorf("%s: sentences have %d %d %d %d, the corpus %+v", metric, onlyA, onlyB, extraA, extraB, whole)
			}
		}
	}
}

// Rows of the drawing are chosen, and so is LaTeX.
func TestRowsOfASentenceOfTwoSystems(t *testing.T) {
	files := systemsOf(t, "corpus.gold.auto", "corpus.alpha.auto", "corpus.beta.auto")
	for rows, want := range map[string]string{"all": "gold beta alpha", "gold_a": "gold beta", "gold_b": "gold alpha", "a_b": "beta alpha"} {
		_, drawing := ofTwo(t, service.New(allOps...), "n=3 names=alpha names=beta rows="+rows, files)
		var names []string
		for _, name := range []string{"gold", "beta", "alpha"} {
			if strings.Contains(drawing, ">"+name+"</text>") {
				names = append(names, name)
			}
		}
		if got := strings.Join(names, " "); got != want {
			t.Errorf("%s: %s, want %s", rows, got, want)
		}
	}
	if _, drawing := ofTwo(t, service.New(allOps...), "n=3 tikz=true", files); !strings.Contains(drawing, `\begin{tikzpicture}`) {
		t.Error(drawing)
	}
}

// The derivations of two systems are drawn against each other, without gold: a system against itself lacks nothing, and
// what is marked of one is what the other lacks, in either order.
func TestDerivationsOfTwoSystems(t *testing.T) {
	alpha, beta := "corpus.alpha.auto", "corpus.beta.auto"
	drawn := func(parameters, gold string, systems ...string) string {
		t.Helper()
		told, drawing := ofTwo(t, service.New(allOps...), "rows=derivations "+parameters, systemsOf(t, gold, systems...))
		if told.Undrawn != "" {
			t.Fatal(told.Undrawn)
		}
		return drawing
	}
	missing := func(drawing, side string) int {
		_, block, _ := strings.Cut(drawing, `>`+side+`</text>`)
		block, _, _ = strings.Cut(block, `class="sides"`)
		return strings.Count(block, " missing")
	}
	if drawing := drawn("n=3 names=one names=two", "corpus.gold.auto", alpha, alpha); strings.Contains(drawing, "missing") {
		t.Error("a system lacks something of itself")
	}
	there := drawn("n=3 names=alpha names=beta", "corpus.gold.auto", alpha, beta)
	back := drawn("n=3 names=alpha names=beta baseline=2", "corpus.gold.auto", alpha, beta)
	if n := missing(there, "alpha") + missing(there, "beta"); n == 0 || n != missing(back, "alpha")+missing(back, "beta") {
		t.Errorf("%d are marked, and %d the other way", n, missing(back, "alpha")+missing(back, "beta"))
	}
	if drawing := drawn("n=3 names=alpha names=beta tikz=true", "corpus.gold.auto", alpha, beta); !strings.Contains(drawing, "ccg rule") {
		t.Error(drawing)
	}
	// What is drawn of two systems is what the derivations of one against the other are, if that is gold.
	as := accept(t, service.New(allOps...), "derivation", "n=3 way=none", systemsOf(t, alpha, beta))
	if got := strings.Count(there, " missing"); got != strings.Count(string(as.Drawing), " missing") {
		t.Errorf("%d are marked, and %d in the view of derivations", got, strings.Count(string(as.Drawing), " missing"))
	}
	told, _ := ofTwo(t, service.New(allOps...), "n=3 rows=derivations", systemsOf(t, "corpus.gold.deps", "corpus.alpha.deps", "corpus.beta.deps"))
	if want := "no system has a derivation of this sentence"; !strings.Contains(told.Undrawn, want) {
		t.Errorf("%q, want %q", told.Undrawn, want)
	}
}

// A sentence that one system lacks is said in words.
func TestASentenceThatOneSystemLacks(t *testing.T) {
	files := systemsOf(t, "corpus.gold.auto", "corpus.alpha.auto", "corpus.beta.auto")
	scores := scoresOf(t, service.New(allOps...), "sentences=true", files)
	at := slices.IndexFunc(scores.Systems[1].PerSentence, func(r jsonRow) bool { return !r.Covered })
	if at < 0 {
		t.Fatal("beta has all sentences")
	}
	parameters := "names=alpha names=beta n=" + strconv.Itoa(at+1)
	got, drawing := ofTwo(t, service.New(allOps...), parameters, files)
	if !slices.Equal(got.Lack, []string{"beta"}) || !strings.Contains(drawing, "0 beta dependencies") && !strings.Contains(drawing, "1 beta dependency") {
		t.Errorf("%+v: %s", got.Lack, drawing)
	}
	if text := string(accept(t, service.New(allOps...), "compare_sentence", parameters, files).Body); !strings.Contains(text, "beta has no analysis of this sentence") {
		t.Error(text)
	}
}

func TestASentenceOfTwoSystemsNeedsTwo(t *testing.T) {
	three := systemsOf(t, "corpus.gold.auto", "corpus.alpha.auto", "corpus.beta.auto", "corpus.alpha.auto")
	for parameters, want := range map[string]string{
		"n=3":                   "there are several systems to compare with the baseline",
		"n=3 only=1":            "the baseline is compared with itself",
		"n=3 only=9":            "there is no system \"9\"",
		"n=999 only=2":          "there is no sentence 999",
		"id=nowhere only=2":     "there is no sentence \"nowhere\"",
		"n=3 only=2 metric=las": "the metric las is not counted of these files",
	} {
		if err := refuse(t, service.New(allOps...), "compare_sentence", parameters, three); err.Message != want {
			t.Errorf("%s: %s, want %s", parameters, err.Message, want)
		}
	}
	one := systemsOf(t, "corpus.gold.auto", "corpus.alpha.auto")
	if err := refuse(t, service.New(allOps...), "compare_sentence", "n=3", one); err.Message != "there is only one system" {
		t.Error(err.Message)
	}
	got, _ := ofTwo(t, service.New(allOps...), "id=corpus.3 only=3 baseline=2 names=x names=y names=z", three)
	if got.A != "z" || got.B != "y" || got.N != 3 {
		t.Errorf("%+v", got)
	}
}
