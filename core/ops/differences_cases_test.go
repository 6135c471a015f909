package ops

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// Whoever is looked for, the counts are of all that is in the line; what is listed is what speaks for the one.
func TestCasesOfOneSystem(t *testing.T) {
	for _, of := range ofBoth {
		files := systemsOf(t, of.gold, of.first, of.second)
		both, forA, forB := cases(t, "", files), cases(t, "right=a", files), cases(t, "right=b", files)
		for right, one := range map[string]jsonCases{"a": forA, "b": forB} {
			if one.OnlyA != both.OnlyA || one.OnlyB != both.OnlyB || one.ExtraA != both.ExtraA || one.ExtraB != both.ExtraB {
				t.Errorf("%s, right=%s: %d %d %d %d, want %d %d %d %d", of.gold, right, one.OnlyA, one.OnlyB, one.ExtraA, one.ExtraB, both.OnlyA, both.OnlyB, both.ExtraA, both.ExtraB)
			}
			for _, d := range one.Dependencies {
				if d.Right != right {
					t.Errorf("%s, right=%s: %+v", of.gold, right, d)
				}
			}
		}
		if forA.Found != both.OnlyA+both.ExtraB || forB.Found != both.OnlyB+both.ExtraA || forA.Found*forB.Found == 0 {
			t.Errorf("%s: %d for a, %d for b, of %+v", of.gold, forA.Found, forB.Found, both)
		}
		all := cases(t, "cases=sentences", files).Sentences
		for _, s := range cases(t, "cases=sentences right=b", files).Sentences {
			if !slices.Contains(all, s) || s.OnlyB+s.ExtraA == 0 {
				t.Errorf("%s: sentence %+v", of.gold, s)
			}
		}
	}
}

// The line of roots is named root; a name that no line has is refused, and a line without cases is not.
func TestLinesAreNamed(t *testing.T) {
	files := systemsOf(t, "corpus.gold.auto", "corpus.alpha.auto", "corpus.beta.auto")
	for _, by := range strings.Fields("category label slot length sentence range extraction frequency") {
		lines := differing(t, "by="+by, files).Pairs[0].Lines
		roots := 0
		for _, l := range lines {
			if l.Key == "root" {
				roots = l.A.Gold
				if here := casesWithin(t, by, "root", files); here.Found == 0 || len(here.Dependencies) == 0 || here.Dependencies[0].Slot != 0 {
					t.Errorf("%s: %+v", by, here)
				}
			}
		}
		if roots != 36 { // one for each sentence
			t.Errorf("%s: %d roots", by, roots)
		}
		if without := differing(t, "metric=alignment by="+by, files).Pairs[0].Lines; slices.ContainsFunc(without, func(l jsonDifferenceLine) bool { return l.Key == "root" }) {
			t.Errorf("%s: roots count without DF₁", by)
		}
	}
	for _, what := range []string{"dependencies", "sentences"} {
		ask := func(within string) *notice.Error {
			_, err := service.New(allOps...).Do(service.Call{
				Operation: "compare_cases", Files: files,
				Parameters: []service.Parameter{{Name: "cases", Value: what}, {Name: "within", Value: within}},
			}, service.Host{})
			return err
		}
		if err := ask("NP[nb]/N 1"); err != nil {
			t.Errorf("%s: %v", what, err)
		}
		if err := ask("NP[nb]/N 9"); err == nil || !strings.Contains(err.Error(), `no line by category is named "NP[nb]/N 9"`) {
			t.Errorf("%s: %v", what, err)
		}
	}
	if same := casesWithin(t, "category", "root", systemsOf(t, "corpus.gold.auto", "corpus.alpha.auto", "corpus.alpha.auto")); same.Found != 0 {
		t.Errorf("%+v", same)
	}
}

// The sentence in which two systems differ most comes first, wherever it is.
func TestSentenceThatDiffersMostComesFirst(t *testing.T) {
	const before = 100_100 // more than a table for other programs lists
	right, wrong := "a_1 N/N 1 b_2\n", "a_1 NP/N 1 b_2\n"
	gold := strings.Repeat(right+"\n", before) + right + "c_3 N/N 1 d_4\n\n"
	first := strings.Repeat(wrong+"\n", before) + wrong + "c_3 NP/N 1 d_4\n\n"
	files := twoSystems(".deps", gold, gold, first)
	reply := accept(t, service.New(allOps...), "compare_cases", "output=tsv cases=sentences metric=f1", files)
	lines := strings.Split(strings.TrimSuffix(string(reply.Body), "\n"), "\n")
	if len(lines) != 1+100_000 || !strings.HasPrefix(lines[1], "100101\ta b c d\t0\t2\t2\t0\t") || !strings.HasPrefix(lines[2], "1\ta b\t0\t1\t1\t0\t") {
		t.Errorf("%d lines, %q first", len(lines), lines[1:3])
	}
	if !slices.Contains(reply.Notes, "101 further cases not listed") {
		t.Errorf("%q", reply.Notes)
	}
}

// Lines beyond the bound are said to be so, and not to be rare.
func TestLinesBeyondTheBound(t *testing.T) {
	var gold strings.Builder
	for i := range 10_003 {
		fmt.Fprintf(&gold, "a_1 A%d/B 1 b_2\n\n", i)
	}
	files := twoSystems(".deps", gold.String(), gold.String(), gold.String())
	if p := differing(t, "", files).Pairs[0]; len(p.Lines) != 10_000 || p.Rarer != 3 {
		t.Errorf("%d lines, and %d more", len(p.Lines), p.Rarer)
	}
	for parameters, want := range map[string]string{
		"":        "9,960 lines with smaller effects are in JSON and in tab-separated values. 3 lines with the smallest effects left out, beyond the 10,000 that are listed at most.",
		"least=2": "10,003 rarer lines left out.",
	} {
		text := string(accept(t, service.New(allOps...), "compare_differences", parameters, files).Body)
		if !strings.Contains(text, want) || strings.Contains(text, "rarer") != (parameters != "") {
			t.Errorf("%q: %s, want %q", parameters, text[max(0, len(text)-500):], want)
		}
	}
}
