package service

import (
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
