package ops

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// conll writes sentences as CoNLL, each a list of words such as dog/NOUN/3/nsubj.
func conll(sentences ...string) string {
	var b strings.Builder
	for _, sentence := range sentences {
		for i, word := range strings.Fields(sentence) {
			p := strings.Split(word, "/")
			b.WriteString(strings.Join([]string{strconv.Itoa(i + 1), p[0], "_", p[1], "_", "_", p[2], p[3]}, "\t") + "\n")
		}
		b.WriteString("\n")
	}
	return b.String()
}

const duck = "We/PRON/2/nsubj saw/VERB/0/root her/PRON/4/poss duck/NOUN/2/obj under/ADP/4/mod it/PRON/5/pc ./PUNCT/2/punct"

// ducks are two sentences: in the first three words are wrong, one of them in its
// head alone; in the second a relation is.
func ducks() roles {
	const dogs = "dogs/NOUN/2/nsubj bark/VERB/0/root"
	wrong := strings.NewReplacer("her/PRON/4/poss", "her/PRON/2/obj", "duck/NOUN/2/obj", "duck/NOUN/3/xcomp", "under/ADP/4/mod", "under/ADP/2/mod")
	return pair(conll(duck, dogs), conll(wrong.Replace(duck), strings.Replace(dogs, "nsubj", "obj", 1)))
}

type jsonWord struct {
	Head, Dependent, Partner int
	HeadForm                 string `json:"head_form"`
	DependentForm            string `json:"dependent_form"`
	Relation, Kind           string
	LAS, UAS, LA, LCP        *bool
	Title, Reason, Now       string
}

type jsonAttached struct {
	N            int
	Metric       string
	Gold, System []jsonWord
	Ignored      struct{ Gold, System []jsonWord }
}

func TestASentenceOfTreesIsJudgedWordByWord(t *testing.T) {
	s := service.New(allOps...)
	reply := accept(t, s, "sentence", "metric=la", ducks())
	var got jsonAttached
	decode(t, reply.Body, &got)
	if got.N != 1 || got.Metric != "la" || len(got.Gold) != 6 || len(got.System) != 6 || len(got.Ignored.Gold) != 1 || len(got.Ignored.System) != 1 {
		t.Fatalf("%s", reply.Body)
	}
	under := got.System[4]
	if under.Head != 2 || under.Dependent != 5 || under.HeadForm != "saw" || under.DependentForm != "under" || under.Relation != "mod" || under.Partner != 4 {
		t.Errorf("%+v", under)
	}
	if *under.LAS || *under.UAS || !*under.LA || under.Title == "" || under.Reason == "" || !strings.Contains(under.Now, "LA") {
		t.Errorf("%+v", under)
	}
	if got.Gold[5].LCP != nil || got.Gold[0].LCP == nil {
		t.Error("LCP counts the children of verbs, and no others")
	}
	if !strings.Contains(string(reply.Drawing), "right and wrong by LA: We saw her duck under it .") {
		t.Error("the drawing is another")
	}
	if svg := accept(t, s, "diagram", "metric=la", ducks()); string(svg.Body) != string(reply.Drawing) {
		t.Error("diagram draws it otherwise")
	}
}

// What is opened is compared as gold asks for, with the metrics of that.
func TestAComparisonFollowsWhatTheFilesAre(t *testing.T) {
	s := service.New(allOps...)
	var opened struct {
		Handle  int64
		Metrics []struct{ Key string }
		Systems []struct {
			All struct{ LAS struct{ Correct, Total int } }
		}
		Sentence jsonAttached
	}
	decode(t, accept(t, s, "open", "metric=df1", ducks()).Body, &opened)
	if opened.Metrics[0].Key != "las" || opened.Systems[0].All.LAS.Correct != 4 || opened.Systems[0].All.LAS.Total != 8 || opened.Sentence.Metric != "las" {
		t.Errorf("%+v", opened)
	}
	var report struct{ Signature string }
	decode(t, accept(t, s, "report", withHandle(opened.Handle, "output=json"), nil).Body, &report)
	if want := `{"signature":"` + report.Signature; !strings.HasPrefix(string(accept(t, s, "attach", "output=json", ducks()).Body), want) {
		t.Errorf("the signature is %s", report.Signature)
	}
	for _, test := range []struct{ operation, parameters, want string }{
		{"sentence", "metric=df1", "the metric df1 is not counted of these files"},
		{"rows", "order=f1", "the metric f1 is not counted of these files"},
		{"rows", "kind=complement-adjunct", "there is nothing of the kind complement-adjunct in these files"},
		{"rows", "category=NP", "the words of dependency trees have no category, slot or range"},
		{"rows", "slot=1", "the words of dependency trees have no category, slot or range"},
	} {
		if e := refuse(t, s, test.operation, withHandle(opened.Handle, test.parameters), nil); e.Message != test.want || e.Code != notice.Usage {
			t.Errorf("%s %s: %v", test.operation, test.parameters, e)
		}
	}
	for _, operation := range []string{"derivation", "steps", "derivations"} {
		if e := refuse(t, s, operation, withHandle(opened.Handle, ""), nil); !strings.Contains(e.Message, "this file is conll") {
			t.Errorf("%s: %v", operation, e)
		}
	}
	if e := refuse(t, s, "rows", withHandle(keep(t, s, "", corpus(t, "alpha")), "relation=obj"), nil); e.Code != notice.Usage {
		t.Errorf("%v", e)
	}
}

func TestTreesAreListedAndFound(t *testing.T) {
	s := service.New(allOps...)
	handle := keep(t, s, "", ducks())
	for parameters, want := range map[string][]int{
		"":                      {1, 2},
		"order=las":             {1, 2},
		"order=uas":             {1, 2},
		"order=difference":      {2, 1},
		"order=errors":          {1, 2},
		"kind=relation":         {2},
		"kind=head":             {1},
		"relation=xcomp":        {1},
		"relation=obj":          {1, 2},
		"kind=head relation=pc": nil,
		"find=bark":             {2},
	} {
		if got := numbers(rowsOf(t, s, handle, "to=9 "+parameters)); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", parameters, got, want)
		}
	}
	var row struct {
		Rows []struct {
			Gain string
			LAS  []any
		}
	}
	decode(t, accept(t, s, "rows", withHandle(handle, "to=1"), nil).Body, &row)
	if got := row.Rows[0]; got.Gain != "+0.00" || got.LAS[4] != "50.00" {
		t.Errorf("%+v", got)
	}
}

// What each metric that counts all words takes for wrong adds up, over the kinds, to
// what its count lacks.
func TestKindsOfTreesAddUp(t *testing.T) {
	s := service.New(allOps...)
	handle := keep(t, s, "", ducks())
	var got struct {
		Wrong map[string][2]int64
		Kinds []struct {
			Kind, Name   string
			Gold, System int64
			LAS          []any
		}
	}
	decode(t, accept(t, s, "kinds", withHandle(handle, ""), nil).Body, &got)
	var scores struct {
		Systems []struct {
			All map[string]struct{ Correct, Total int64 }
		}
	}
	decode(t, accept(t, s, "report", withHandle(handle, "output=json"), nil).Body, &scores)
	for _, m := range []attach.Metric{attach.LAS, attach.UAS, attach.LA, attach.NED} {
		key := attach.Scheme.Metrics[m].Key
		n := scores.Systems[0].All[key]
		if wrong := n.Total - n.Correct; n.Total == 0 || got.Wrong[key] != [2]int64{wrong, wrong} {
			t.Errorf("%s: %v, want %d", key, got.Wrong[key], wrong)
		}
	}
	var words int64
	for _, k := range got.Kinds {
		words += k.Gold
	}
	if words != scores.Systems[0].All["las"].Total || got.Kinds[0].Kind != "right" {
		t.Errorf("%+v", got.Kinds)
	}
}

// The edit distance of trees costs cells as the alignment of categories does.
func TestTreesShareTheBoundOfAHost(t *testing.T) {
	files := ducks()
	for cells, refused := range map[int64]bool{0: false, 1 << 20: false, 10: true} {
		_, err := service.New(allOps...).Do(ask("attach", "", files), service.Host{Cells: cells})
		if (err != nil) != refused || refused && (err.Code != notice.Limit || err.File.Role != "gold" || !strings.Contains(err.Message, "edit distance")) {
			t.Errorf("%d cells: %v", cells, err)
		}
	}
}

// Where no relation is one of function words, CLAS counts what LAS does, and says so.
func TestCLASWithoutFunctionWordsSaysSo(t *testing.T) {
	const all, det = "1\tthe\t_\tDET\t_\t_\t2\tdet\t_\t_\n2\tduck\t_\tNOUN\t_\t_\t0\troot\t_\t_\n\n", "\tdet\t"
	for relation, want := range map[string]bool{det: false, "\tmod\t": true} {
		text := strings.ReplaceAll(all, det, relation)
		got := string(accept(t, service.New(allOps...), "attach", "output=text", pair(text, text)).Body)
		if strings.Contains(got, "CLAS without function-word relations") != want {
			t.Errorf("with the relation %q: %s", relation, got)
		}
	}
}
