package service

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// everyGold lists files with their roots that are compared with themselves.
func everyGold(t *testing.T, visit func(t *testing.T, deps, roots File)) {
	for _, name := range []string{"figure1.gold", "figure1.system", "figure4.gold", "figure4.system", "figure5.gold", "figure5.system", "figure7.gold", "figure7.system"} {
		t.Run(name, func(t *testing.T) { visit(t, example(t, name+".deps"), example(t, name+".roots")) })
	}
	for _, name := range []string{"corpus.gold", "corpus.alpha", "corpus.beta"} {
		t.Run(name, func(t *testing.T) { visit(t, example(t, name+".deps"), example(t, name+".auto")) })
	}
	for _, name := range []string{"sick.easyccg", "sick.depccg", "sick.candc"} {
		t.Run(name, func(t *testing.T) { visit(t, parsed(t, name+".deps"), parsed(t, name+".auto")) })
	}
}

func TestGoldAgainstItselfIsPerfect(t *testing.T) {
	everyGold(t, func(t *testing.T, deps, roots File) {
		files := roles{"gold": {deps}, "gold-roots": {roots}, "system": {deps}, "system-roots": {roots}}
		for _, choices := range []string{
			`"rootHeads":"autofile"`, `"rootHeads":"autofile","duplicates":"last","alignment":"replace","rootLabel":"category","ignore":"none"`,
		} {
			got := compare(t, New(), choices, files)
			for i, c := range got.Systems[0].All.all() {
				if c.Correct != c.Gold || c.Gold != c.System || c.Gold == 0 || c.F1 != 1 || c.Precision != 1 || c.Recall != 1 {
					t.Errorf("%s: %s is %+v", choices, metricKeys[i], c)
				}
			}
		}
	})
}

func swapped(files roles) roles {
	return roles{
		"gold": files["system"], "gold-roots": files["system-roots"],
		"system": files["gold"], "system-roots": files["gold-roots"],
	}
}

func TestSwappingGoldAndSystemSwapsPrecisionAndRecall(t *testing.T) {
	check := func(t *testing.T, files roles) {
		for _, choices := range []string{
			``, `"strict":false`, `"ignore":"none"`, `"duplicates":"last"`, `"alignment":"replace"`, `"rootLabel":"category"`,
		} {
			// The heads of both sides are found in the same way.
			parameters := strings.Trim(`"rootHeads":"autofile",`+choices, ",")
			forth, back := compare(t, New(), parameters, files), compare(t, New(), parameters, swapped(files))
			for i, c := range forth.Systems[0].All.all() {
				d := back.Systems[0].All.all()[i]
				if want := (jsonCount{c.System, c.Gold, c.Correct, c.Recall, c.Precision, c.F1}); d != want {
					t.Errorf("%s: %s is %+v, swapped %+v", choices, metricKeys[i], c, d)
				}
			}
		}
	}
	t.Run("alpha", func(t *testing.T) { check(t, corpus(t, "alpha")) })
	t.Run("beta", func(t *testing.T) { check(t, corpus(t, "beta")) })
	t.Run("sick", func(t *testing.T) { check(t, sick(t)) })
	t.Run("sick, with sentences that were not parsed", func(t *testing.T) {
		files := sick(t)
		files["system"], files["system-roots"] = []File{parsed(t, "sick.candc.deps")}, []File{parsed(t, "sick.candc.auto")}
		check(t, files)
	})
}

// halves cuts a file of dependencies before sentence n+1.
func halves(t *testing.T, f File, n int) (first, second File) {
	t.Helper()
	content := contentOf(t, f)
	if strings.HasPrefix(content, "#") {
		_, content, _ = strings.Cut(content, "\n\n")
	}
	at := 0
	for range n {
		for line := "?"; line != ""; {
			end := at + strings.IndexByte(content[at:], '\n')
			line, at = content[at:end], end+1
		}
	}
	return text(f.Name, content[:at]), text(f.Name, content[at:])
}

func TestTwoHalvesAddUpToTheWhole(t *testing.T) {
	check := func(t *testing.T, gold, system File, cut int) {
		whole := compare(t, New(), `"sentences":true`, roles{"gold": {gold}, "system": {system}})
		goldA, goldB := halves(t, gold, cut)
		systemA, systemB := halves(t, system, cut)
		first := compare(t, New(), `"sentences":true`, roles{"gold": {goldA}, "system": {systemA}})
		second := compare(t, New(), `"sentences":true`, roles{"gold": {goldB}, "system": {systemB}})
		a, b, sum := first.Systems[0], second.Systems[0], whole.Systems[0]
		if a.Sentences != cut || a.Sentences+b.Sentences != sum.Sentences || a.Covered+b.Covered != sum.Covered {
			t.Errorf("%d and %d sentences, %d in all", a.Sentences, b.Sentences, sum.Sentences)
		}
		for i, c := range sum.All.all() {
			x, y := a.All.all()[i], b.All.all()[i]
			if x.Gold+y.Gold != c.Gold || x.System+y.System != c.System || x.Correct+y.Correct != c.Correct {
				t.Errorf("%s: %+v and %+v, %+v in all", metricKeys[i], x, y, c)
			}
		}
		rows := append(a.PerSentence, b.PerSentence...)
		for i := range rows {
			if rows[i].jsonMetrics != sum.PerSentence[i].jsonMetrics || rows[i].Covered != sum.PerSentence[i].Covered {
				t.Errorf("sentence %d differs", i+1)
			}
		}
	}
	t.Run("the small corpus", func(t *testing.T) {
		for _, cut := range []int{1, 13, 18} {
			check(t, example(t, "corpus.gold.deps"), example(t, "corpus.beta.deps"), cut)
		}
	})
	t.Run("sick", func(t *testing.T) { check(t, parsed(t, "sick.easyccg.deps"), parsed(t, "sick.depccg.deps"), 500) })
}

func TestSentencesAddUpToTheCorpus(t *testing.T) {
	got := compare(t, New(), `"sentences":true`, corpus(t, "alpha", "beta"))
	for _, system := range got.Systems {
		var all, covered [6]jsonCount
		for _, row := range system.PerSentence {
			for i, c := range row.all() {
				all[i].Gold, all[i].System, all[i].Correct = all[i].Gold+c.Gold, all[i].System+c.System, all[i].Correct+c.Correct
				if row.Covered {
					covered[i].Gold, covered[i].System, covered[i].Correct = covered[i].Gold+c.Gold, covered[i].System+c.System, covered[i].Correct+c.Correct
				}
			}
		}
		for i := range all {
			a, c := system.All.all()[i], system.CoveredOnly.all()[i]
			if all[i] != (jsonCount{Gold: a.Gold, System: a.System, Correct: a.Correct}) || covered[i] != (jsonCount{Gold: c.Gold, System: c.System, Correct: c.Correct}) {
				t.Errorf("%s, %s: the sentences add up to %+v and %+v, the corpus to %+v and %+v", system.Name, metricKeys[i], all[i], covered[i], a, c)
			}
		}
	}
}

func TestSeveralSystemsScoreAsEachAlone(t *testing.T) {
	together := compare(t, New(), `"sentences":true`, corpus(t, "alpha", "beta"))
	for i, name := range []string{"alpha", "beta"} {
		alone := compare(t, New(), `"sentences":true`, corpus(t, name))
		a, b := alone.Systems[0], together.Systems[i]
		if a.All != b.All || a.CoveredOnly != b.CoveredOnly || a.Input != b.Input || a.Name != b.Name || len(a.PerSentence) != len(b.PerSentence) {
			t.Errorf("%s scores differently alone", name)
		}
		if alone.Signature != together.Signature || alone.Gold != together.Gold {
			t.Errorf("%s: signature %s, with another system %s", name, alone.Signature, together.Signature)
		}
	}
	var ignoredInGold int
	for _, w := range together.Warnings {
		if w.File == "corpus.gold.deps" && w.Code == "ignored" {
			ignoredInGold += w.Count
		}
	}
	if ignoredInGold != 27 {
		t.Errorf("%d dependencies of gold are ignored, each once; want 27", ignoredInGold)
	}
}

// tangled is a corpus of sentences of two words, between which there are
// several dependencies each way.
func tangled(seed uint64) string {
	random := rand.New(rand.NewPCG(seed, 1))
	var b strings.Builder
	for range 60 {
		for range 6 {
			category := tangledCategories[random.IntN(len(tangledCategories))]
			fmt.Fprintf(&b, "w%[1]d_%[1]d %s 1 w%[3]d_%[3]d\n", random.IntN(2)+1, category, random.IntN(2)+1)
		}
		b.WriteString("\n")
	}
	return b.String()
}

var tangledCategories = []string{
	`N/N`, `(S\NP)/NP`, `((S\NP)\(S\NP))/NP`, `(NP\NP)/NP`, `S[dcl]\NP`, `(S[b]\NP)/NP`, `NP/N`, `(S\NP)\(S\NP)`, `PP/NP`,
}

// Gold and system are read side by side, so a category may be met first on
// either side, once so and once so. Nothing may depend on it: here a list of
// ignored dependencies, none of which occurs, names the categories first.
func TestTheOrderInWhichCategoriesAreMetChangesNothing(t *testing.T) {
	listed := func(categories []string) roles {
		list := "predicate\tcategory\tslot\targument\trule\n"
		for _, c := range categories {
			list += "nowhere\t" + c + "\t\t\t\n"
		}
		return with(sides(tangled(1), tangled(2)), "ignore", text("own.tsv", list))
	}
	backward := slices.Clone(tangledCategories)
	slices.Reverse(backward)
	for _, choices := range []string{`"duplicates":"tuples"`, `"duplicates":"last"`, `"alignment":"replace"`} {
		a, b := New(), New()
		one := compare(t, a, `"keep":true,"sentences":true,`+choices, listed(tangledCategories))
		other := compare(t, b, `"keep":true,"sentences":true,`+choices, listed(backward))
		if x, y := fmt.Sprintf("%+v", one.Systems), fmt.Sprintf("%+v", other.Systems); x != y {
			t.Errorf("%s: other counts", choices)
		}
		if x, y := fmt.Sprintf("%+v", one.Warnings), fmt.Sprintf("%+v", other.Warnings); x != y {
			t.Errorf("%s: the warnings are\n%s\nor\n%s", choices, x, y)
		}
		for n := range 60 {
			parameters := `"n":` + strconv.Itoa(n+1)
			x, y := sentenceOf(t, a, one.Handle, parameters), sentenceOf(t, b, other.Handle, parameters)
			for i := range x.Gold {
				if x.Gold[i].Kind != y.Gold[i].Kind || x.Gold[i].Partner != y.Gold[i].Partner {
					t.Fatalf("%s: dependency %d of sentence %d is %s or %s, with partner %d or %d", choices, i+1, n+1, x.Gold[i].Kind, y.Gold[i].Kind, x.Gold[i].Partner, y.Gold[i].Partner)
				}
			}
		}
	}
}

// Gold's derivations have another order than its dependencies, and the system
// has no ids, so that its sentences are paired in order.
func TestRootsInAnotherOrderChangeNothing(t *testing.T) {
	var gold, auto, reversed, system, systemRoots string
	for n := range 8 {
		id, verb := strconv.Itoa(n+1), "verb"+strconv.Itoa(n)
		gold += "<s id=\"" + id + "\"> 1\n0\t1\tS[dcl]\\NP\t1\the " + verb + "\n<\\s>\n"
		system += verb + "_2 S[dcl]\\NP 1 he_1\n\n"
		systemRoots += verb + "_2 S[dcl]\n"
		tree := "ID=" + id + "\n(<T S[dcl] 1 2> (<L NP PRP PRP he NP>) (<L S[dcl]\\NP VBZ VBZ " + verb + " S[dcl]\\NP_1>) )\n"
		auto, reversed = auto+tree, tree+reversed
	}
	for name, roots := range map[string]string{"the same order": auto, "the reverse order": reversed} {
		files := sides(gold, system)
		files["gold-roots"], files["system-roots"] = []File{text("gold.auto", roots)}, []File{text("sys.roots", systemRoots)}
		got := compare(t, New(), "", files)
		if table := got.Systems[0].All.table(); table != "8/8/8 8/8/8 8/8/8 16/16/16 8/8/8 8/8/8" {
			t.Errorf("%s: %s, %+v", name, table, got.Warnings)
		}
	}
}
