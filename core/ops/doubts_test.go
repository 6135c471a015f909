package ops

import (
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/service"
)

// determined is n sentences of a determiner and a noun.
func determined(n int, category string) string {
	return strings.Repeat("the_1 "+category+" 1 dog_2 0\n\n", n)
}

// dependencyOps are the operations that count dependencies.
var dependencyOps = []string{"score", "relations", "relations by=kind"}

// doubted runs an operation, and returns what it says of one code.
func doubted(t *testing.T, how string, files roles, code string) *jsonWarning {
	t.Helper()
	operation, parameters, _ := strings.Cut(how, " ")
	var got struct{ Warnings []jsonWarning }
	decode(t, accept(t, service.New(allOps...), operation, "output=json "+parameters, files).Body, &got)
	return (&jsonScores{Warnings: got.Warnings}).warned(code)
}

// A category of another convention is no other analysis.
func TestAnotherNotationOfDependenciesIsSaidBesideTheScore(t *testing.T) {
	const nb = "NP[nb]/N"
	for _, test := range []struct{ name, gold, system, want string }{
		{"gold alone has nb", determined(10, nb), determined(10, "NP/N"), "10 of 10 dependencies of gold differ here in nothing but a feature: [nb] of gold is missing"},
		{"the system alone has it", determined(1200, "NP/N"), determined(1200, nb), "1,200 of 1,200 dependencies of gold differ here in nothing but a feature: gold lacks [nb]"},
		{"another feature", determined(10, nb), determined(10, "NP[x]/N"), "10 of 10 dependencies of gold differ here in nothing but a feature: [nb] of gold is [x]"},
		{"in half of the wrong ones and one more", determined(21, nb), determined(11, "NP/N") + determined(10, "N/N"), "11 of 21 dependencies of gold differ here in nothing but a feature: [nb] of gold is missing"},
		{"in half of the wrong ones", determined(20, nb), determined(10, "NP/N") + determined(10, "N/N"), ""},
		{"in too few", determined(9, nb), determined(9, "NP/N"), ""},
		{"in one of twenty", determined(10, nb) + determined(190, "NP/N"), determined(200, "NP/N"), ""},
		{"in more than one of twenty", determined(10, nb) + determined(189, "NP/N"), determined(199, "NP/N"), "10 of 199 dependencies of gold differ here in nothing but a feature: [nb] of gold is missing"},
		{"in another slot", determined(10, "(S\\NP[nb])/N"), strings.ReplaceAll(determined(10, "(S\\NP)/N"), " 1 dog", " 2 dog"), ""},
		{"in another word", determined(10, nb), strings.NewReplacer("the", "une", "dog", "chat").Replace(determined(10, "NP/N")), ""},
		{"in what is ignored", strings.ReplaceAll(determined(10, nb), " 0\n", " 7\n") + determined(1, nb), strings.ReplaceAll(determined(10, "NP/N"), " 0\n", " 7\n") + determined(1, nb), ""},
		{"none", determined(10, nb), determined(10, nb), ""},
	} {
		for _, how := range dependencyOps {
			w := doubted(t, how+" pair=order", pair(test.gold, test.system), "other-notation")
			if w == nil && test.want == "" {
				continue
			}
			if w == nil || w.Message != test.want || !w.Grave || w.Role != "system" || w.Hint == "" {
				t.Errorf("%s, %s: the warning is %+v", how, test.name, w)
			}
		}
	}
}

func TestAnotherNotationIsSaidInEveryForm(t *testing.T) {
	files := pair(determined(10, "NP[nb]/N"), determined(10, "NP/N"))
	for _, how := range []string{"score output=text", "score output=cite", "relations output=text"} {
		operation, parameters, _ := strings.Cut(how, " ")
		body := accept(t, service.New(allOps...), operation, parameters, files).Body
		if !strings.Contains(string(body), "[nb] of gold is missing") {
			t.Errorf("%s: %s", how, body)
		}
	}
}

// What stands beside the scores of parts stands beside their sum.
func TestDoubtsAreMerged(t *testing.T) {
	part := func(name, gold, system string) service.File {
		return text(name, string(accept(t, service.New(allOps...), "score", "output=part sentences=true", pair(gold, system)).Body))
	}
	parts := []service.File{
		part("1", determined(10, "NP[nb]/N"), determined(10, "NP/N")),
		part("2", "\n"+determined(1, "NP/N"), determined(2, "NP/N")),
		part("3", determined(10, "NP/N"), determined(10, "NP/N")),
	}
	for n, lacking := range map[int]*bool{1: nil, 2: new(bool), 3: new(bool)} {
		var got jsonScores
		decode(t, accept(t, service.New(allOps...), "merge", "output=json", roles{"part": parts[:n]}).Body, &got)
		if w := got.warned("other-notation"); w == nil || !w.Grave {
			t.Errorf("%d parts: the notation is %+v", n, w)
		}
		if w := got.warned(comparison.NoGoldAnalysis); (w != nil) != (lacking != nil) || w != nil && w.Grave {
			t.Errorf("%d parts: gold lacks %+v", n, w)
		}
	}
}

// What is said of the whole has its figures, whatever a part would say.
func TestMergedWarningsHaveTheFiguresOfTheWhole(t *testing.T) {
	nb, plain, other := determined(10, "NP[nb]/N"), determined(10, "NP/N"), strings.NewReplacer("the", "une", "dog", "chat").Replace(determined(10, "NP/N"))
	for _, test := range []struct {
		name, operation, code string
		parts                 [][2]string
		want                  string // the message and the hint of the whole
		count                 int
	}{
		{"notation", "score", "other-notation", [][2]string{{nb, plain}, {plain, plain}, {nb + nb, plain + plain}}, "30 of 40 dependencies of gold differ here in nothing but a feature: [nb] of gold is missing", 1},
		{"notation of the last part", "score", "other-notation", [][2]string{{plain, plain}, {nb, plain}}, "10 of 20 dependencies of gold differ here in nothing but a feature: [nb] of gold is missing", 1},
		{"one part is the whole", "score", "other-notation", [][2]string{{nb, plain}}, "10 of 10 dependencies of gold differ here in nothing but a feature: [nb] of gold is missing", 1},
		{"other words", "score pair=order", "does-not-fit", [][2]string{{plain + plain, plain + other}, {plain, other}}, "from sentence 11 on, the words are not those of gold.deps: 20 of 60 words agree", 1},
		{"a part is gold", "score", "same-as-gold", [][2]string{{plain, plain}, {plain, determined(10, "N/N")}}, "", 0},
		{"all parts are gold", "score", "same-as-gold", [][2]string{{plain, plain}, {nb, nb}}, "every dependency is gold's, and none is missing", 1},
		{"only the whole is large enough", "score", "same-as-gold", [][2]string{{determined(5, "NP/N"), determined(5, "NP/N")}, {determined(5, "NP/N"), determined(5, "NP/N")}}, "every dependency is gold's, and none is missing", 1},
	} {
		files := roles{}
		for i, part := range test.parts {
			operation, parameters, _ := strings.Cut(test.operation, " ")
			files["part"] = append(files["part"], text("part"+string(rune('1'+i)), string(accept(t, service.New(allOps...), operation, "output=part "+parameters, pair(part[0], part[1])).Body)))
		}
		var got jsonScores
		decode(t, accept(t, service.New(allOps...), "merge", "output=json", files).Body, &got)
		w := got.warned(test.code)
		if (w != nil) != (test.want != "") || w != nil && (!w.Grave || w.Count != test.count || !strings.HasPrefix(w.Message+"; "+w.Hint, test.want)) {
			t.Errorf("%s: %+v", test.name, w)
		}
	}
}

func TestSentencesThatGoldHasNoAnalysisOf(t *testing.T) {
	for _, test := range []struct {
		name, gold, system string
		count              int
		grave              bool
	}{
		{"one of two", "\n" + determined(1, "NP/N"), determined(2, "NP/N"), 1, true},
		{"one of ten", "\n" + determined(9, "NP/N"), determined(10, "NP/N"), 1, false},
		{"two of eleven", "\n\n" + determined(9, "NP/N"), determined(11, "NP/N"), 2, true},
		{"neither side has one", "\n" + determined(1, "NP/N"), "\n" + determined(1, "NP/N"), 0, false},
		{"the system lacks it", determined(2, "NP/N"), "\n" + determined(1, "NP/N"), 0, false},
		{"only ignored dependencies", "\n" + determined(1, "NP/N"), "the_1 NP/N 1 dog_2 7\n\n" + determined(1, "NP/N"), 0, false},
	} {
		for _, how := range dependencyOps {
			w := doubted(t, how+" pair=order system_format=candc_deps gold_format=candc_deps", pair(test.gold, test.system), comparison.NoGoldAnalysis)
			if (w != nil) != (test.count > 0) || w != nil && (w.Count != test.count || w.Grave != test.grave || w.Hint == "") {
				t.Errorf("%s, %s: %+v", how, test.name, w)
			}
		}
	}
}

// C&C writes NP where EasyCCG writes NP[nb]. depccg does so, too, but not in
// categories of words.
func TestNotationsOfParsers(t *testing.T) {
	of := func(name string) service.File { return parsed(t, "sick."+name+".auto") }
	for _, test := range []struct{ gold, system, want string }{
		{"easyccg", "candc", "2,109 of 9,766 dependencies of gold differ here in nothing but a feature: [nb] of gold is missing"},
		{"candc", "easyccg", "2,109 of 9,665 dependencies of gold differ here in nothing but a feature: gold lacks [nb]"},
		{"easyccg", "depccg", ""},
	} {
		for _, how := range dependencyOps[:2] {
			w := doubted(t, how, roles{"gold": {of(test.gold)}, "system": {of(test.system)}}, "other-notation")
			if (w != nil) != (test.want != "") || w != nil && (w.Message != test.want || !w.Grave) {
				t.Errorf("%s, %s against %s: %+v", how, test.system, test.gold, w)
			}
		}
	}
}
