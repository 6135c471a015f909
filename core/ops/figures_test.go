package ops

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/service"
)

// figure is the files of one figure of Bhargava & Penn (2023).
func figure(t testing.TB, name string) roles {
	return roles{
		"gold": {example(t, name+".gold.deps")}, "gold_roots": {example(t, name+".gold.roots")},
		"system": {example(t, name+".system.deps")}, "system_roots": {example(t, name+".system.roots")},
	}
}

// corpus is the files of the small corpus and of some of its systems.
func corpus(t testing.TB, systems ...string) roles {
	files := roles{"gold": {example(t, "corpus.gold.deps")}, "gold_roots": {example(t, "corpus.gold.auto")}}
	for _, name := range systems {
		files["system"] = append(files["system"], example(t, "corpus."+name+".deps"))
		files["system_roots"] = append(files["system_roots"], example(t, "corpus."+name+".auto"))
	}
	return files
}

// swapped is the files with gold for the system and the system for gold.
func swapped(files roles) roles {
	return roles{
		"gold": files["system"], "gold_roots": files["system_roots"],
		"system": files["gold"], "system_roots": files["gold_roots"],
	}
}

// table writes counts as the tables of the documentation do.
func (m *jsonMetrics) table() string {
	var cells []string
	for _, c := range m.all() {
		cells = append(cells, fmt.Sprintf("%d/%d/%d", c.Correct, c.Gold, c.System))
	}
	return strings.Join(cells, " ")
}

// expected reads the table of counts in the description of the examples.
func expected(t *testing.T) map[string]string {
	t.Helper()
	content, err := os.ReadFile("../../site/examples/README.md")
	if err != nil {
		t.Fatal(err)
	}
	counts := map[string]string{}
	_, table, _ := strings.Cut(string(content), "## Expected counts")
	for line := range strings.SplitSeq(table, "\n") {
		if cells := strings.Split(line, "|"); len(cells) == 9 && strings.Contains(line, "/") {
			counts[strings.TrimSpace(cells[1])] = strings.Join(strings.Fields(strings.Join(cells[2:], " ")), " ")
		}
	}
	return counts
}

func TestExamplesHaveTheCountsThatTheirDescriptionGives(t *testing.T) {
	want := expected(t)
	check := func(name, got string) {
		t.Helper()
		if got != want[name] {
			t.Errorf("%s: %s, want %s", name, got, want[name])
		}
		delete(want, name)
	}
	for _, name := range []string{"figure1", "figure4", "figure5", "figure7"} {
		got := scoresOf(t, service.New(allOps...), "", figure(t, name))
		check(name, got.Systems[0].All.table())
	}
	files := corpus(t, "alpha", "beta")
	got := scoresOf(t, service.New(allOps...), "", files)
	check("alpha", got.Systems[0].All.table())
	check("beta", got.Systems[1].All.table())
	check("beta, covered", got.Systems[1].CoveredOnly.table())
	got = scoresOf(t, service.New(allOps...), "ignore=none", files)
	check("alpha, nothing ignored", got.Systems[0].All.table())
	check("beta, nothing ignored", got.Systems[1].All.table())
	for name := range want {
		t.Errorf("no test looks at %s", name)
	}
}

func TestTheSmallCorpusIsWhatItsDescriptionSays(t *testing.T) {
	got := scoresOf(t, service.New(allOps...), "sentences=true", corpus(t, "alpha", "beta"))
	alpha, beta := got.Systems[0], got.Systems[1]
	if alpha.Sentences != 36 || alpha.Covered != 36 || beta.Sentences != 36 || beta.Covered != 34 {
		t.Errorf("%d of %d and %d of %d sentences are covered", alpha.Covered, alpha.Sentences, beta.Covered, beta.Sentences)
	}
	for i, row := range beta.PerSentence {
		if n := i + 1; row.N != n || row.Covered == (n == 13 || n == 29) {
			t.Errorf("sentence %d: covered %v", row.N, row.Covered)
		}
	}
	if alpha.All.F1.F1 >= beta.All.F1.F1 || alpha.All.DF1.F1 <= beta.All.DF1.F1 {
		t.Error("F₁ does not prefer beta, or DF₁ not alpha")
	}
	if alpha.All.F1.F1 >= beta.CoveredOnly.F1.F1 || alpha.All.DF1.F1 >= beta.CoveredOnly.DF1.F1 {
		t.Error("over covered sentences, beta is not preferred")
	}
	ignored := map[string]int{}
	for _, w := range got.Warnings {
		if w.Code == "ignored" {
			ignored[w.File] += w.Count
		}
	}
	if ignored["corpus.gold.deps"] != 27 || ignored["corpus.alpha.deps"] != 31 || ignored["corpus.beta.deps"] != 27 {
		t.Errorf("ignored: %v", ignored)
	}
	if w := got.warned("not-covered"); w == nil || w.File != "corpus.beta.deps" || w.Count != 2 {
		t.Errorf("not covered: %+v", w)
	}
}

// In the small corpus, rules and head field differ in one sentence of gold.
func TestRulesFindAnotherHeadInOneSentenceOfTheSmallCorpus(t *testing.T) {
	files := corpus(t, "alpha", "beta")
	parameters := "sentences=true root_heads="
	rules := scoresOf(t, service.New(allOps...), parameters+"rules", files)
	for _, way := range []string{"autofile", "reference"} {
		other := scoresOf(t, service.New(allOps...), parameters+way, files)
		for i := range rules.Systems {
			for n, row := range rules.Systems[i].PerSentence {
				if differ := row.DF1 != other.Systems[i].PerSentence[n].DF1; differ != (row.N == 24) {
					t.Errorf("%s, sentence %d: %+v by rules, %+v by %s", rules.Systems[i].Name, row.N, row.DF1, other.Systems[i].PerSentence[n].DF1, way)
				}
			}
		}
	}
}

// The parsed sentences of SICK: EasyCCG taken for gold, depccg for the system.
func sick(t testing.TB) roles {
	return roles{
		"gold": {parsed(t, "sick.easyccg.deps")}, "gold_roots": {parsed(t, "sick.easyccg.auto")},
		"system": {parsed(t, "sick.depccg.deps")}, "system_roots": {parsed(t, "sick.depccg.auto")},
	}
}

func TestParsedSentencesScoreAsTheyMust(t *testing.T) {
	files := sick(t)
	tests := []struct {
		name, parameters            string
		f1, labelling, aligned, df1 int
	}{
		{"both heads from the head field", "root_heads=autofile", 9006, 9157, 9367, 10321},
		{"gold's heads from the field, the system's by rules", "root_heads=reference", 9006, 9157, 9367, 10272},
		{"both heads by rules", "root_heads=rules", 9006, 9157, 9367, 10366},
		{"by default, both heads by rules", ``, 9006, 9157, 9367, 10366},
		{"the position wins over the form", "strict=false", 9013, 9164, 9374, 0},
	}
	for _, test := range tests {
		got := scoresOf(t, service.New(allOps...), test.parameters, files)
		all := got.Systems[0].All
		for i, want := range []int{test.f1, test.labelling, test.aligned, test.df1} {
			c := all.all()[i]
			gold, system := 9766, 9800
			if metricKeys[i] == "df1" {
				gold, system = 10766, 10800
			}
			if c.Correct != want && want > 0 || c.Gold != gold || c.System != system {
				t.Errorf("%s: %s is %d/%d/%d, want %d/%d/%d", test.name, metricKeys[i], c.Correct, c.Gold, c.System, want, gold, system)
			}
		}
		if got.Systems[0].Sentences != 1000 {
			t.Errorf("%s: %d sentences", test.name, got.Systems[0].Sentences)
		}
	}
}
