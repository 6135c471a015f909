package ops

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/parseval"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

// What the JSON of derivations and of relations says.
type (
	jsonTrees struct {
		Signature string
		Warnings  []jsonWarning
		Systems   []struct {
			Name               string
			Sentences, Covered int
			Categories         struct{ Correct, Total int }
			WhollyRight        struct{ Correct, Total int } `json:"wholly_right"`
			Constituents       jsonCount
			Unlabelled         jsonCount `json:"constituents_unlabelled"`
			Tree, Deep         jsonCount
		}
		Shown []struct{ All map[string]map[string]string }
	}
	jsonRelations struct {
		Signature string
		Columns   []struct{ Key string }
		Systems   []struct {
			Name  string
			Rarer int
			All   jsonCount
			Rows  []jsonCount
		}
		Shown []struct {
			All  map[string]string
			Rows []map[string]string
		}
	}
)

// treesOf scores derivations and reads the JSON.
func treesOf(t testing.TB, s *service.Service, parameters string, files roles) (got jsonTrees) {
	t.Helper()
	decode(t, accept(t, s, "derivations", "output=json "+parameters, files).Body, &got)
	return got
}

// related breaks dependencies down and reads the JSON.
func related(t testing.TB, s *service.Service, parameters string, files roles) (got jsonRelations) {
	t.Helper()
	decode(t, accept(t, s, "relations", "output=json "+parameters, files).Body, &got)
	return got
}

func (s *jsonTrees) warned(code string) *jsonWarning {
	return (&jsonScores{Warnings: s.Warnings}).warned(code)
}

// autoFiles are the derivations of the small corpus.
func autoFiles(t testing.TB, systems ...string) roles {
	files := roles{"gold": {example(t, "corpus.gold.auto")}}
	for _, name := range systems {
		files["system"] = append(files["system"], example(t, "corpus."+name+".auto"))
	}
	return files
}

func TestDerivationsTakeDerivations(t *testing.T) {
	const hint = "derivations are compared here"
	for _, test := range []struct {
		name, operation, parameters string
		files                       roles
		want                        string
	}{
		{"dependencies for gold", "derivations", "", pair(dogs, auto), "gold.deps: this file is ccgbank_deps (line 1, "},
		{"dependencies for a system", "derivations", "", pair(auto, dogs), "sys.deps: this file is ccgbank_deps (line 1, "},
		{"dependencies for the second system", "derivations", "", pair(auto, auto, dogs), "sys2.deps: this file is ccgbank_deps (line 1, "},
		{"dependencies for tree dependencies", "relations", "by=tree", pair(auto, dogs), "sys.deps: this file is ccgbank_deps (line 1, "},
	} {
		e := refuse(t, service.New(allOps...), test.operation, test.parameters, test.files)
		if e.Code != notice.Data || !strings.HasPrefix(e.Error(), test.want) || !strings.Contains(e.Message, "and holds no derivations") || !strings.HasPrefix(e.Hint, hint) {
			t.Errorf("%s: %s error %v; %s", test.name, e.Code, e, e.Hint)
		}
	}
	s := service.New(allOps...)
	for _, files := range []roles{pair(dogs, dogs), pair(auto, auto, "sleeps_2 S[dcl]\\NP 1 he_1\n")} {
		handle := keep(t, s, "", files)
		if e := refuse(t, s, "derivations", withHandle(handle, ""), nil); e.Code != notice.Data || !strings.HasPrefix(e.Hint, hint) || e.File.Role == "" {
			t.Errorf("derivations of what is kept: %s error %v; %s", e.Code, e, e.Hint)
		}
		refuse(t, s, "relations", withHandle(handle, "by=tree"), nil)
		accept(t, s, "relations", withHandle(handle, ""), nil)
	}
}

// What the page asks of a comparison that it keeps is what a program gets that
// compares the files, and its numbers as texts besides.
func TestWhatIsKeptIsEvaluatedAsItsFilesAre(t *testing.T) {
	files := autoFiles(t, "alpha", "beta")
	for _, how := range []string{"", "root_heads=autofile strict=false ignore=none convention=ccgbank", "pair=order coindexation=shape names=a names=b"} {
		s := service.New(allOps...)
		handle := keep(t, s, how+" duplicates=last alignment=aligned-only features=none root_label=category", files)
		for _, late := range []string{"", "covered=true", "output=tsv", "output=json"} {
			for _, operation := range []string{"derivations", "derivations sentences=true", "relations", "relations by=tree", "relations by=label least=3"} {
				name, more, _ := strings.Cut(operation, " ")
				own := how
				if name == "relations" {
					own += " duplicates=last alignment=aligned-only features=none"
				}
				got := accept(t, s, name, withHandle(handle, late+" "+more), nil)
				want := accept(t, service.New(allOps...), name, own+" "+late+" "+more, files)
				body, _, _ := strings.Cut(string(got.Body), `,"shown":`)
				if a, b := firstDifference(strings.TrimRight(body, "}\n"), strings.TrimRight(string(want.Body), "}\n")); got.Type != want.Type || a != b {
					t.Errorf("%s %s %s: kept\n%s\nof the files\n%s", operation, how, late, a, b)
				}
			}
		}
	}
}

func TestWhatThePageShowsOfWhatIsKept(t *testing.T) {
	s := service.New(allOps...)
	handle := keep(t, s, "", clarkHockenmaier(t))
	all := treesOf(t, s, withHandle(handle, ""), nil).Shown[0].All
	if got := all["deep"]; !maps.Equal(got, map[string]string{"score": "46.15", "precision": "50.00", "recall": "42.86"}) {
		t.Errorf("deep dependencies are shown as %v", got)
	}
	if got := all["categories"]; !maps.Equal(got, map[string]string{"score": "66.67"}) {
		t.Errorf("lexical categories are shown as %v", got)
	}
	relations := related(t, s, withHandle(handle, "by=slot"), nil)
	if got := relations.Shown[0]; len(got.Rows) != len(relations.Systems[0].Rows) || got.All["score"] != "46.15" || got.Rows[1]["recall"] != "33.33" {
		t.Errorf("relations are shown as %v", got)
	}
	if e := refuse(t, s, "derivations", withHandle(handle, "strict=false"), nil); e.Code != notice.Usage {
		t.Errorf("%s error %v", e.Code, e)
	}
	if e := refuse(t, s, "relations", withHandle(handle, "names=a names=b"), nil); e.Message != "as many names as systems are needed" {
		t.Errorf("the error is %v", e)
	}
}

// Deep dependencies of derivations are those that score counts, and relations add
// up to what is counted of all.
func TestRelationsAddUp(t *testing.T) {
	files := autoFiles(t, "alpha", "beta")
	for _, how := range []string{"", "ignore=none", "convention=ccgbank strict=false"} {
		scored, deep := scoresOf(t, service.New(allOps...), how, files), treesOf(t, service.New(allOps...), how, files)
		for i := range scored.Systems {
			if got, want := deep.Systems[i].Deep, scored.Systems[i].All.F1; got != want {
				t.Errorf("%s: deep dependencies %+v, F₁ %+v", how, got, want)
			}
			for by := range score.Grouping(score.Groupings) {
				addsUp(t, related(t, service.New(allOps...), how+" by="+by.Key(), files), i, scored.Systems[i].All.F1)
			}
			addsUp(t, related(t, service.New(allOps...), how+" by=tree", files), i, deep.Systems[i].Tree)
			covered := related(t, service.New(allOps...), how+" covered=true", files).Systems[i].All
			if want := scored.Systems[i].CoveredOnly.F1; covered != want {
				t.Errorf("%s: of covered sentences %+v, want %+v", how, covered, want)
			}
		}
	}
}

func TestOnlyWhatIsThereOftenIsListed(t *testing.T) {
	files := autoFiles(t, "alpha")
	all, some := related(t, service.New(allOps...), "", files).Systems[0], related(t, service.New(allOps...), "least=5", files).Systems[0]
	if len(some.Rows) == 0 || len(some.Rows)+some.Rarer != len(all.Rows) || some.All != all.All {
		t.Errorf("%d of %d are listed, %d are rarer", len(some.Rows), len(all.Rows), some.Rarer)
	}
	for _, row := range some.Rows {
		if max(row.Gold, row.System) < 5 {
			t.Errorf("%+v is listed", row)
		}
	}
}

// addsUp holds the sum of the rows of a system against that of all.
func addsUp(t *testing.T, r jsonRelations, system int, want jsonCount) {
	t.Helper()
	var sum jsonCount
	for _, row := range r.Systems[system].Rows {
		sum.Gold, sum.System, sum.Correct = sum.Gold+row.Gold, sum.System+row.System, sum.Correct+row.Correct
	}
	if all := r.Systems[system].All; all != want || sum.Gold != all.Gold || sum.System != all.System || sum.Correct != all.Correct {
		t.Errorf("%s: the rows are %+v, all is %+v, want %+v", r.Signature, sum, all, want)
	}
}

// nounPhrases is n sentences of a determiner, a noun and a verb.
func nounPhrases(n int, determined string) (text string) {
	const tree = "ID=%d\n(<T S[dcl] 1 2> (<T NP[nb] 1 2> (<L NP[nb]/N DT DT the NP[nb]/N>) (<L N NN NN dog N>) ) (<L S[dcl]\\NP V V barks S[dcl]\\NP>) )\n"
	for i := range n {
		text += strings.ReplaceAll(fmt.Sprintf(tree, i+1), "NP[nb]", determined)
	}
	return text
}

// Parsers that write a category by another convention are not worse for it.
func TestAnotherNotationIsSaidBesideTheScore(t *testing.T) {
	other := strings.NewReplacer("S[dcl] 1 2", "S[b] 1 2") // the top alone
	for _, test := range []struct{ name, gold, system, want string }{
		{"gold alone has nb", nounPhrases(10, "NP[nb]"), nounPhrases(10, "NP"), "10 of 20 constituents of gold, and 10 lexical categories, differ here in nothing but a feature: [nb] of gold is missing"},
		{"the system alone has it", nounPhrases(1200, "NP"), nounPhrases(1200, "NP[nb]"), "1,200 of 2,400 constituents of gold, and 1,200 lexical categories, differ here in nothing but a feature: gold lacks [nb]"},
		{"another feature", nounPhrases(10, "NP[nb]"), nounPhrases(10, "NP[x]"), "10 of 20 constituents of gold, and 10 lexical categories, differ here in nothing but a feature: [nb] of gold is [x]"},
		{"in constituents alone", nounPhrases(10, "NP"), other.Replace(nounPhrases(10, "NP")), "10 of 20 constituents of gold differ here in nothing but a feature: [dcl] of gold is [b]"},
		{"in too few", nounPhrases(9, "NP[nb]"), nounPhrases(9, "NP"), ""},
		{"in too small a part", nounPhrases(10, "NP[nb]") + nounPhrases(100, "NP"), nounPhrases(10, "NP") + nounPhrases(100, "NP"), ""},
		{"of several kinds", nounPhrases(10, "NP[nb]"), other.Replace(nounPhrases(10, "NP")), ""},
		{"in more than a feature", nounPhrases(10, "NP[nb]"), nounPhrases(10, "PP"), ""},
		{"none", nounPhrases(10, "NP[nb]"), nounPhrases(10, "NP[nb]"), ""},
	} {
		got := treesOf(t, service.New(allOps...), "pair=order", pair(test.gold, test.system))
		w := got.warned("other-notation")
		if w == nil && test.want == "" {
			continue
		}
		if w == nil || w.Message != test.want || !w.Grave || w.Role != "system" || w.Hint == "" {
			t.Errorf("%s: the warning is %+v", test.name, w)
		}
	}
}

// Of what the system covers, all is written otherwise.
func TestAnotherNotationIsFoundWhereLittleIsCovered(t *testing.T) {
	failures := strings.Repeat("ID=0\n\n", 290)
	files := pair(nounPhrases(300, "NP[nb]"), nounPhrases(10, "NP")+failures)
	for operation, want := range map[string]string{
		"derivations": "10 of 20 constituents of gold in covered sentences, and 10 lexical categories, differ here in nothing but a feature: [nb] of gold is missing",
		"score":       "10 of 20 dependencies of gold in covered sentences differ here in nothing but a feature: [nb] of gold is missing",
		"relations":   "10 of 20 dependencies of gold in covered sentences differ here in nothing but a feature: [nb] of gold is missing",
	} {
		if w := doubted(t, operation+" pair=order", files, "other-notation"); w == nil || w.Message != want {
			t.Errorf("%s: %+v", operation, w)
		}
	}
}

func TestSentencesThatOnlyOneSideHasADerivationOf(t *testing.T) {
	const none = "ID=1\n\n"
	third := strings.Replace(auto, "ID=1", "ID=2", 1)
	got := treesOf(t, service.New(allOps...), "", pair(none+third, auto+third))
	if w := got.warned("no-gold-derivation"); w == nil || w.Count != 1 || !w.Grave {
		t.Errorf("gold lacks one of two: %+v", w)
	}
	got = treesOf(t, service.New(allOps...), "", pair(auto+third, none+third))
	if w := got.warned("not-covered"); w == nil || w.Count != 1 || !w.Grave || got.warned("no-gold-derivation") != nil {
		t.Errorf("the system lacks one of two: %+v", w)
	}
	if s := got.Systems[0]; s.Sentences != 2 || s.Covered != 1 || s.Categories.Correct != 2 || s.Categories.Total != 4 {
		t.Errorf("%+v", s)
	}
}

// A head field that says nothing makes tree dependencies that mean nothing.
func TestAUselessHeadFieldIsSaidBesideTheScore(t *testing.T) {
	flat := strings.NewReplacer(" 1 2>", " 0 2>").Replace(nounPhrases(10, "NP"))
	for parameters, grave := range map[string]bool{"root_heads=autofile": true, "root_heads=rules": false} {
		s := service.New(allOps...)
		of := map[string]jsonTrees{
			"files": treesOf(t, s, parameters, pair(nounPhrases(10, "NP"), flat)),
			"kept":  treesOf(t, s, withHandle(keep(t, s, parameters, pair(nounPhrases(10, "NP"), flat)), ""), nil),
		}
		for name, got := range of {
			if w := got.warned("useless-head-field"); (w != nil) != grave || grave && !w.Grave {
				t.Errorf("%s of %s: %+v", parameters, name, w)
			}
		}
	}
}

func TestDerivationsThatAreGoldsAreSaidToBe(t *testing.T) {
	if got := treesOf(t, service.New(allOps...), "", pair(nounPhrases(10, "NP"), nounPhrases(10, "NP"))); got.warned("same-as-gold") == nil {
		t.Error("nothing is said of gold against itself")
	}
	// The dependencies are the same, but not what they come from.
	raised := strings.ReplaceAll(nounPhrases(10, "NP"), "(<L S[dcl]\\NP V V barks S[dcl]\\NP>)", "(<T S[dcl]\\NP 0 1> (<L S[dcl]\\NP V V barks S[dcl]\\NP>) )")
	if got := treesOf(t, service.New(allOps...), "", pair(nounPhrases(10, "NP"), raised)); got.warned("same-as-gold") != nil || got.Systems[0].Deep.F1 != 1 {
		t.Errorf("deep dependencies %+v, warnings %+v", got.Systems[0].Deep, got.Warnings)
	}
}

// Three parsers on 1,000 sentences. depccg and C&C write NP where EasyCCG writes
// NP[nb].
func TestDerivationsOfParsers(t *testing.T) {
	files := roles{"gold": {parsed(t, "sick.easyccg.auto")}, "system": {parsed(t, "sick.depccg.auto"), parsed(t, "sick.candc.auto")}}
	got := treesOf(t, service.New(allOps...), "", files)
	for i, want := range []struct{ constituents, unlabelled, words string }{
		{"6057/9477/9430", "8936/9477/9430", "9394/9823"},
		{"5006/9477/9452", "8195/9477/9452", "5904/9823"},
	} {
		s := &got.Systems[i]
		table := func(c jsonCount) string { return fmt.Sprintf("%d/%d/%d", c.Correct, c.Gold, c.System) }
		if a, b, c := table(s.Constituents), table(s.Unlabelled), fmt.Sprintf("%d/%d", s.Categories.Correct, s.Categories.Total); a != want.constituents || b != want.unlabelled || c != want.words {
			t.Errorf("%s: constituents %s, unlabelled %s, lexical categories %s", s.Name, a, b, c)
		}
	}
	notations := 0
	for _, w := range got.Warnings {
		if w.Code == "other-notation" && w.Grave && strings.HasSuffix(w.Message, "[nb] of gold is missing") {
			notations++
		}
	}
	if notations != 2 {
		t.Errorf("%d warnings of notation", notations)
	}
}

func TestThresholdsAreThoseOfTheMetricsOfAnOperation(t *testing.T) {
	for _, key := range parseval.Scheme.Keys() {
		if got := accept(t, service.New(allOps...), "derivations", "fail_under="+key+"=1", clarkHockenmaier(t)).Missed; len(got) != 1 {
			t.Errorf("%s: missed %q", key, got)
		}
		if e := refuse(t, service.New(allOps...), "score", "fail_under="+key+"=1", clarkHockenmaier(t)); e.Code != notice.Usage {
			t.Errorf("score takes %s: %v", key, e)
		}
	}
}
