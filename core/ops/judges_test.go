package ops

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/service"
)

// judgedFiles are the votes and trees of languages of Plank et al. (2015).
func judgedFiles(t testing.TB, languages ...string) roles {
	t.Helper()
	files := roles{}
	for _, l := range languages {
		add := func(role, name string) {
			path := "judgments/" + l + "/" + name
			files[role] = append(files[role], text(path, string(coretest.Data(t, path))))
		}
		add("votes", "annotated.csv")
		add("gold", "gold.conll")
		add("system", "parser1.conll")
		add("system", "parser2.conll")
	}
	return files
}

// judgedLanguage is what these tests read of JSON.
type judgedLanguage struct {
	Name         string
	Items        int
	Judges       int
	Raw          float64 `json:"raw_agreement"`
	Kappa        float64
	Majority     []*string
	Mace         []*string
	Competence   []float64
	Length       float64 `json:"sentence_length"`
	Depth        float64 `json:"tree_depth"`
	Correlations map[string]struct{ Rho, P, Low, High, Z, ZP *float64 }
	Classes      map[string]struct{ Rho *float64 }
	Between      map[string]map[string]float64
	Mean         map[string]float64                                          `json:"mean_agreement"`
	Against      struct{ Items, Attachment, Label, Both, Nothing, Even int } `json:"against_las"`
	Systems      []struct {
		Name, Label string
		LAS, LCP    struct{ Accuracy float64 }
	}
}

type judgedReply struct {
	judgedLanguage
	Signature string
	Warnings  []struct{ Code string }
	Languages []judgedLanguage
	All       struct {
		Items        int
		Correlations map[string]struct{ Rho, Low, High float64 }
	}
}

func judge(t *testing.T, parameters string, files roles) (r judgedReply) {
	t.Helper()
	reply := accept(t, service.New(allOps...), "judges", "output=json "+parameters, files)
	if err := json.Unmarshal(reply.Body, &r); err != nil {
		t.Fatalf("%v: %s", err, reply.Body)
	}
	return r
}

func near(a, b, by float64) bool { return math.Abs(a-b) <= by }

// What comes out of Plank et al. (2015), to the digit: docs/metrics.md says what does not,
// and why.
func TestJudgesOfPlank(t *testing.T) {
	languages := []string{"da", "en", "es"}
	all := judge(t, "rounds=1000", judgedFiles(t, languages...))
	for i, want := range []struct{ raw, kappa, length, depth, first, second, rho float64 }{
		{0.77, 0.53, 22.7, 8.1, 0.7928, 0.8275, 0.298},
		{0.73, 0.45, 23.4, 5.4, 0.7917, 0.7830, 0.547},
		{0.60, 0.20, 32.5, 6.7, 0.7872, 0.7951, 0.499},
	} {
		l := &all.Languages[i]
		if l.Name != languages[i] || !near(l.Raw, want.raw, 0.005) || !near(l.Kappa, want.kappa, 0.01) || !near(l.Length, want.length, 0.05) || !near(l.Depth, want.depth, 0.05) {
			t.Errorf("Table 1, %s: %+v", languages[i], l)
		}
		if s := l.Systems; s[0].Label != "blue" || s[1].Name != "parser2" || !near(s[0].LAS.Accuracy, want.first, 0.00005) || !near(s[1].LAS.Accuracy, want.second, 0.00005) {
			t.Errorf("Table 2, %s: %+v", languages[i], s)
		}
		if c := l.Correlations["las"]; !near(*c.Rho, want.rho, 0.0005) || *c.Low > *c.Rho || *c.High < *c.Rho || *c.P > 0.001 || c.Z != nil {
			t.Errorf("Table 4, %s: %+v", languages[i], c)
		}
	}
	en := &all.Languages[1]
	if !near(en.Mean["las"], 0.715, 0.0005) || !near(en.Mean["judges"], 0.728, 0.0005) || en.Against.Items != 35 {
		t.Errorf("Tables 5 and 7 of English: %v, %+v", en.Mean, en.Against)
	}
	if *en.Classes["content"].Rho < *en.Classes["function"].Rho+0.15 {
		t.Errorf("Table 6: %v", en.Classes)
	}
	if all.All.Items != 584 || !(all.All.Correlations["las"].Low < 0.44 && 0.44 < all.All.Correlations["las"].High) {
		t.Errorf("all: %+v", all.All)
	}
	// A language alone is what it is beside others, as members of the whole.
	alone := judge(t, "rounds=1000 languages=en", judgedFiles(t, "en"))
	if a, b := alone.Correlations["uas"], en.Correlations["uas"]; *a.Rho != *b.Rho || *a.Low != *b.Low || *a.High != *b.High || alone.Name != "en" || alone.Languages != nil {
		t.Errorf("alone: %v, beside others %v", a, b)
	}
	// Of items that the votes leave undecided, the model says more.
	for i, l := range alone.Majority {
		if l != nil && *l != *alone.Mace[i] {
			t.Errorf("item %d is %s for most, and %s", i+1, *l, *alone.Mace[i])
		}
	}
	majority := judge(t, "rounds=0 together=majority", judgedFiles(t, "en"))
	if c := majority.Correlations["las"]; c.Low != nil || *c.Rho == *alone.Correlations["las"].Rho {
		t.Errorf("by majority: %+v", c)
	}
}

// The same seed, the same reply; and another label for the first system turns all round.
func TestLabelsNameTheSystems(t *testing.T) {
	files := judgedFiles(t, "en")
	plain, turned := judge(t, "rounds=100", files), judge(t, "rounds=100 labels=red,blue", files)
	if a, b := plain.Correlations["las"], turned.Correlations["las"]; *a.Rho != -*b.Rho {
		t.Errorf("%v and %v", *a.Rho, *b.Rho)
	}
	if turned.Systems[0].Label != "red" || !strings.Contains(turned.Signature, "|labels:red,blue|") || !strings.Contains(plain.Signature, "|seed:1|labels:alphabetical|votes:mace|restarts:10|rounds:100|") {
		t.Errorf("%s\n%s", plain.Signature, turned.Signature)
	}
	if a, b := accept(t, service.New(allOps...), "judges", "output=text rounds=100", files), accept(t, service.New(allOps...), "judges", "output=text rounds=100", files); string(a.Body) != string(b.Body) {
		t.Error("the same call says something else")
	}
}

func TestVotesAlone(t *testing.T) {
	r := judge(t, "", roles{"votes": {text("a/votes.csv", "ann,ben,cat\nx,x,y\ny,y,\nx,,x\n\nx,y,z\n")}})
	if r.Name != "votes" && r.Name != "a" || r.Items != 5 || r.Judges != 3 || r.Correlations != nil || r.Mean != nil {
		t.Errorf("%+v", r)
	}
	if r.Majority[3] != nil || r.Mace[3] != nil || r.Majority[4] != nil || *r.Majority[0] != "x" {
		t.Errorf("%v %v", r.Majority, r.Mace)
	}
	if r.Signature != "ccgscore|seed:1|labels:alphabetical|restarts:10|v:"+service.Version {
		t.Error(r.Signature)
	}
	for votes, code := range map[string]string{"x\ny\nx\n": "one-judge", "x,\n,y\n": "no-overlap", "x,x\nx,x\n": "one-label"} {
		if r := judge(t, "", roles{"votes": {text("votes.csv", votes)}}); len(r.Warnings) != 1 || r.Warnings[0].Code != code {
			t.Errorf("%q: %+v", votes, r.Warnings)
		}
	}
}

func TestLanguagesHaveNames(t *testing.T) {
	const votes = "x,y\ny,x\nx,x\n"
	for files, want := range map[string]string{
		"da/votes.csv en/votes.csv": "da en", "v/da.csv v/en.csv": "da en", "da.csv": "da", "x/v.csv y.csv": "v y", `C:\x\da\v.csv C:\x\en\v.csv`: "da en",
		"v.csv v.csv": "v v (2)", "/v.csv /w.csv": "v w",
	} {
		r := roles{}
		for name := range strings.FieldsSeq(files) {
			r["votes"] = append(r["votes"], text(name, votes))
		}
		made := judge(t, "", r)
		got := made.Name
		for _, l := range made.Languages {
			got += " " + l.Name
		}
		if got = strings.TrimSpace(got); got != want {
			t.Errorf("%s: %s, want %s", files, got, want)
		}
	}
}

func TestJudgesRefuse(t *testing.T) {
	const tree = "1\tIt\t_\tPRON\t_\t_\t2\tnsubj\n2\trains\t_\tVERB\t_\t_\t0\troot\n\n"
	trees := func(votes string, sentences ...int) roles {
		r := roles{"votes": {text("votes.csv", votes)}, "gold": {text("gold.conll", strings.Repeat(tree, sentences[0]))}}
		for i, n := range sentences[1:] {
			r["system"] = append(r["system"], text([]string{"a.conll", "b.conll", "c.conll"}[i], strings.Repeat(tree, n)))
		}
		return r
	}
	for name, c := range map[string]struct {
		parameters string
		files      roles
		want       string
	}{
		"no votes":                 {"", roles{"gold": {text("g", tree)}}, "at least one table of votes is needed"},
		"one system":               {"", trees("b,r\n", 1, 1), "two systems are judged, and there is 1 file of a system for 1 of gold"},
		"three systems":            {"", trees("b,r\n", 1, 1, 1, 1), "two systems are judged, and there are 3 files of systems for 1 of gold"},
		"no gold":                  {"", roles{"votes": {text("v", "b,r\n")}, "system": {text("a", tree), text("b", tree)}}, "two systems are judged, and there are 2 files of systems for 0 of gold"},
		"gold of another table":    {"", addFiles(trees("b,r\n", 1, 1, 1), "votes", text("w", "b,r\n")), "there are 2 tables of votes and 1 of gold"},
		"an item too many":         {"", trees("b,r\nb,r\nb,b\n", 2, 2, 2), "votes.csv:3: the table has 3 items, and gold.conll has 2 sentences"},
		"an item too few":          {"", trees("b,r\nb,r\n", 3, 3, 3), "votes.csv:2: the table has 2 items, and gold.conll has 3 sentences"},
		"a sentence too many":      {"", trees("b,r\n"+strings.Repeat("b,b\n", 99), 100, 100, 101), "b.conll: the file has 101 sentences, and gold.conll has 100"},
		"one label":                {"", trees("b,b\n", 1, 1, 1), "votes.csv: two systems are judged, and the votes are all b"},
		"three labels":             {"", trees("b,r,n\n", 1, 1, 1), "votes.csv: two systems are judged, and the votes are b, n, r"},
		"no vote":                  {"labels=b,r", trees("b,r\nb,n\n", 2, 2, 2), `votes.csv:2:3: "n" is no vote here`},
		"labels twice":             {"labels=b,b", trees("b,r\n", 1, 1, 1), `the labels "b,b" are not all different names`},
		"too many restarts":        {"restarts=1001", trees("b,r\n", 1, 1, 1), "more than 1,000 restarts"},
		"too many rounds":          {"rounds=20001", trees("b,r\n", 1, 1, 1), "more than 20,000 rounds"},
		"names that are too few":   {"languages=a languages=b", trees("b,r\n", 1, 1, 1), "as many names as tables of votes are needed"},
		"other trees":              {"", addFiles(trees("b,r\n", 1, 1), "system", text("c.conll", strings.NewReplacer("It", "He", "rains", "goes").Replace(tree))), "c.conll"},
		"no trees":                 {"", addFiles(trees("b,r\n", 1, 1), "system", text("c.deps", dogs)), "c.deps: this file is"},
		"more than the host takes": {"", trees("b,r\n", 1, 1, 1), "this takes more work than this host does"},
	} {
		host := service.Host{}
		if strings.HasPrefix(name, "more than") {
			host.Cells = 100
		}
		_, err := service.New(allOps...).Do(ask("judges", c.parameters, c.files), host)
		if err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
}

// Labels that are the names of the systems are for these, in whichever order the systems
// are given: here, votes of the example on its trees.
func TestLabelsAreForTheSystemsThatTheyName(t *testing.T) {
	files := roles{
		"votes":  {example(t, "trees.votes.csv")},
		"gold":   {example(t, "trees.gold.conllu")},
		"system": {example(t, "trees.gamma.conllu"), example(t, "trees.delta.conllu")},
	}
	page := judge(t, "rounds=100", files)
	files["system"][0], files["system"][1] = files["system"][1], files["system"][0]
	turned := judge(t, "rounds=100", files)
	if a, b := *page.Correlations["las"].Rho, *turned.Correlations["las"].Rho; a != b || a < 0.5 {
		t.Errorf("ρ of LAS is %v and %v", a, b)
	}
	if page.Systems[0].Label != "gamma" || turned.Systems[0].Label != "delta" || !strings.Contains(page.Signature, "|labels:names|") {
		t.Errorf("%+v, %s", page.Systems, page.Signature)
	}
	for _, r := range []judgedReply{page, turned} {
		for _, w := range r.Warnings {
			if w.Code == "crossed-labels" {
				t.Error("labels are said to be crossed")
			}
		}
	}
	// One name is enough; and labels that are given are as given.
	malt := files["system"][1]
	malt.Name = "malt.conllu"
	one := roles{"votes": files["votes"], "gold": files["gold"], "system": {malt, files["system"][0]}}
	if r := judge(t, "rounds=0", one); r.Systems[1].Label != "delta" {
		t.Errorf("one name: %+v", r.Systems)
	}
	if r := judge(t, "rounds=0 labels=gamma,delta", files); r.Systems[0].Label != "gamma" || r.Warnings[len(r.Warnings)-1].Code != "crossed-labels" && r.Warnings[0].Code != "crossed-labels" {
		t.Errorf("given: %+v, %v", r.Systems, r.Warnings)
	}
}

// Where gold and a system are exchanged, the votes for that system would be counted for gold.
func TestALabelThatNamesGold(t *testing.T) {
	r := judge(t, "rounds=0", roles{
		"votes":  {example(t, "trees.votes.csv")},
		"gold":   {example(t, "trees.gamma.conllu")},
		"system": {example(t, "trees.gold.conllu"), example(t, "trees.delta.conllu")},
	})
	for _, w := range r.Warnings {
		if w.Code == "gold-label" {
			return
		}
	}
	t.Errorf("%+v", r.Warnings)
}

// Three labels, of which two stand for systems; a system that is always right; and metrics
// that always say the same.
func TestJudgesWithOtherLabels(t *testing.T) {
	const right, wrong = "1\tIt\t_\tPRON\t_\t_\t2\tnsubj\n2\trains\t_\tVERB\t_\t_\t0\troot\n\n", "1\tIt\t_\tPRON\t_\t_\t0\troot\n2\trains\t_\tVERB\t_\t_\t1\tdep\n\n"
	files := roles{
		"votes": {text("votes.csv", "a,a\nb,b\nn,n\na,n\n,\n")}, "gold": {text("gold.conll", strings.Repeat(right, 5))},
		"system": {text("x.conll", right+wrong+right+right+right), text("y.conll", wrong+right+right+wrong+right)},
	}
	r := judge(t, "labels=a,b,n rounds=50", files)
	if c := r.Correlations["las"]; c.Rho == nil || *c.Rho < 0.8 {
		t.Errorf("%+v", r.Correlations)
	}
	if r.Classes["content"].Rho == nil || r.Between["las"]["uas"] != 1 {
		t.Errorf("%+v %+v", r.Classes, r.Between)
	}
	files["system"][1] = text("y.conll", right+wrong+right+right+right)
	r = judge(t, "labels=a,b,n rounds=50", files)
	if c := r.Correlations["las"]; c.Rho != nil || c.P != nil || c.Low != nil || len(r.Warnings) != 2 || r.Warnings[0].Code != "no-correlation" || r.Warnings[1].Code != "two-judges" {
		t.Errorf("%+v, %+v", c, r.Warnings)
	}
}

func TestLabelsThatNameTheOtherSystem(t *testing.T) {
	const tree = "1\tIt\t_\tPRON\t_\t_\t2\tnsubj\n2\trains\t_\tVERB\t_\t_\t0\troot\n\n"
	for _, test := range []struct {
		systems, labels string
		crossed         bool
	}{
		{"x.gamma.conll x.delta.conll", "delta gamma", true},
		{"gamma delta", "delta gamma none", true},
		{"x.delta.conll x.gamma.conll", "delta gamma", false},
		{"a.conll b.conll", "delta gamma", false},
		{"blue.conll malt.conll", "a b", false}, // letters of the names, and no names
	} {
		systems, labels := strings.Fields(test.systems), strings.Fields(test.labels)
		files := roles{
			"votes": {text("v.csv", labels[0]+","+labels[1]+"\n"+labels[0]+","+labels[0]+"\n")},
			"gold":  {text("gold", tree+tree)}, "system": {text(systems[0], tree+tree), text(systems[1], tree+tree)},
		}
		crossed := false
		for _, w := range judge(t, "labels="+strings.Join(labels, ","), files).Warnings {
			crossed = crossed || w.Code == "crossed-labels"
		}
		if crossed != test.crossed {
			t.Errorf("%+v: %v", test, crossed)
		}
	}
}

// Five languages of 200 trees, with all metrics, the model and intervals; and without.
func BenchmarkJudges(b *testing.B) {
	files := judgedFiles(b, "da", "en", "es", "da", "en")
	for _, rounds := range []string{"10000", "0"} {
		b.Run("rounds="+rounds, func(b *testing.B) {
			for b.Loop() {
				if _, err := service.New(allOps...).Do(ask("judges", "output=text rounds="+rounds, files), service.Host{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
