package ops

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/service"
)

// jsonConfused is what confusions says of a system.
type jsonConfused struct {
	jsonConfusedShare
	WithoutPunctuation *jsonConfusedShare `json:"without_punctuation"`
	Uncompared         struct{ Gold, System int }
	Unparsed           *struct{ Gold, System []int }
	Confused, Folded   int
	Labels             []string
	Cells              [][]int
	Edits              map[string]int
	Pairs              []struct {
		Gold, System string
		N, Sentences int
		Share        float64
		Edit         struct {
			Kind  string
			Edits int
		}
	}
}

type jsonConfusedShare struct {
	Total, Right int
	Accuracy     float64
	Shown        string
}

func confusionsOf(t *testing.T, s *service.Service, parameters string, files roles) (systems []jsonConfused) {
	t.Helper()
	var got struct{ Systems []jsonConfused }
	decode(t, accept(t, s, "confusions", "output=json "+parameters, files).Body, &got)
	return got.Systems
}

// In Figure 1, believe and in have other categories, and so have two of the three dependencies between the same words.
// One dependency of each side has none between its words.
func TestConfusionsOfFigure1(t *testing.T) {
	files := figure(t, "figure1")
	delete(files, "gold_roots")
	delete(files, "system_roots")
	s := service.New(allOps...)
	got := confusionsOf(t, s, "", files)[0]
	labels := []string{`N`, `NP`, `NP/N`, `(S[dcl]\NP)/PP`, `PP/NP`, `((S\NP)\(S\NP))/NP`, `S[dcl]\NP`}
	want := make([][]int, len(labels))
	for i := range want {
		want[i] = make([]int, len(labels))
	}
	for gold, system := range map[int]int{0: 0, 1: 1, 2: 2, 3: 6, 4: 5} {
		want[gold][system] = 1
	}
	if got.Total != 5 || got.Right != 3 || got.Shown != "60.00" || got.Confused != 2 || got.Folded != 0 || got.WithoutPunctuation.Total != 5 || !slices.Equal(got.Labels, labels) || !reflect.DeepEqual(got.Cells, want) {
		t.Errorf("%+v", got)
	}
	if first, second := got.Pairs[0].Edit, got.Pairs[1].Edit; first.Kind != "deletion" || first.Edits != 1 || second.Kind != "mixed" || second.Edits != 3 || got.Edits["deletion"] != 1 || got.Edits["mixed"] != 1 {
		t.Errorf("%+v, %v", got.Pairs, got.Edits)
	}
	got = confusionsOf(t, s, "of=labels", files)[0]
	if got.Edits != nil {
		t.Errorf("labels are edited: %v", got.Edits)
	}
	if got.Total != 3 || got.Right != 1 || got.Confused != 2 || got.Uncompared.Gold != 1 || got.Uncompared.System != 1 || got.WithoutPunctuation != nil {
		t.Errorf("%+v", got)
	}
	for i, want := range [][2]string{{`(S[dcl]\NP)/PP 1`, `S[dcl]\NP 1`}, {`PP/NP 1`, `((S\NP)\(S\NP))/NP 3`}} {
		if p := got.Pairs[i]; p.Gold != want[0] || p.System != want[1] || p.N != 1 || p.Sentences != 1 || p.Share != 0.5 {
			t.Errorf("%+v, want %q", p, want)
		}
	}
}

// confusable are files whose confusions are looked at, with what is confused.
func confusable(t *testing.T) map[string]roles {
	return map[string]roles{
		"":                   systemsOf(t, "corpus.gold.auto", "corpus.alpha.auto", "corpus.beta.auto"),
		"of=supertags":       systemsOf(t, "corpus.gold.deps", "corpus.alpha.deps", "corpus.beta.deps"),
		"of=labels":          systemsOf(t, "corpus.gold.deps", "corpus.alpha.deps", "corpus.beta.deps"),
		"of=labels no=trees": systemsOf(t, "trees.gold.conllu", "trees.gamma.conllu", "trees.delta.conllu"),
	}
}

// All cells add up to what was compared, what is right among them is on the diagonal, and all else is confused. Of a
// kept comparison everything is the same.
func TestConfusionsAddUp(t *testing.T) {
	for how, files := range confusable(t) {
		how := strings.TrimSuffix(how, " no=trees")
		s := service.New(allOps...)
		for _, most := range []int{3, 200} {
			parameters := how + " most=" + strconv.Itoa(most)
			systems := confusionsOf(t, s, parameters, files)
			if len(systems) != 2 {
				t.Fatalf("%d systems", len(systems))
			}
			for _, got := range systems {
				sum, diagonal, confused, edited := 0, 0, 0, 0
				for _, n := range got.Edits {
					edited += n
				}
				for i, row := range got.Cells {
					for k, n := range row {
						if sum += n; i == k && i < len(got.Labels) {
							diagonal += n
						}
					}
				}
				for i, p := range got.Pairs {
					confused += p.N
					if p.Gold == p.System || p.Sentences > p.N || i > 0 && p.N > got.Pairs[i-1].N {
						t.Errorf("%s: %+v", parameters, p)
					}
				}
				if got.Edits != nil && edited != confused {
					t.Errorf("%s: %d edited of %d confused", parameters, edited, confused)
				}
				if sum != got.Total || most > 100 && diagonal != got.Right || confused != got.Total-got.Right || got.Confused != len(got.Pairs) || most == 3 && (len(got.Labels) != 3 || got.Folded == 0) {
					t.Errorf("%s: %d of all, %d on the diagonal, %d confused of %+v", parameters, sum, diagonal, confused, got)
				}
			}
			on := service.New(allOps...)
			handle := keep(t, on, "", files)
			if kept := confusionsOf(t, on, withHandle(handle, parameters), nil); !reflect.DeepEqual(kept, systems) {
				t.Errorf("%s: a kept comparison has other confusions", parameters)
			}
		}
	}
}

// Where gold and the system are exchanged, so are the sides of each pair.
func TestExchangedSidesHaveExchangedConfusions(t *testing.T) {
	for how, files := range confusable(t) {
		how := strings.TrimSuffix(how, " no=trees")
		files["system"] = files["system"][:1]
		s := service.New(allOps...)
		is, other := confusionsOf(t, s, how, files)[0], confusionsOf(t, s, how, roles{"gold": files["system"], "system": files["gold"]})[0]
		pairs := map[[2]string]int{}
		for _, p := range is.Pairs {
			pairs[[2]string{p.Gold, p.System}] = p.N
		}
		for _, p := range other.Pairs {
			if pairs[[2]string{p.System, p.Gold}] != p.N {
				t.Errorf("%s: %+v, the other way round %d", how, p, pairs[[2]string{p.System, p.Gold}])
			}
		}
		if is.Right != other.Right || len(is.Pairs) != len(other.Pairs) || is.Uncompared.Gold != other.Uncompared.System || len(is.Pairs) == 0 {
			t.Errorf("%s: %+v and %+v", how, is, other)
		}
	}
}

func TestGoldConfusesNothing(t *testing.T) {
	for how, files := range confusable(t) {
		how := strings.TrimSuffix(how, " no=trees")
		files["system"] = files["gold"]
		if got := confusionsOf(t, service.New(allOps...), how, files)[0]; got.Accuracy != 1 || got.Confused != 0 || got.Total == 0 || got.Uncompared.Gold+got.Uncompared.System != 0 {
			t.Errorf("%s: %+v", how, got)
		}
	}
}

// What is right is what other operations count: lexical categories of derivations without punctuation, dependencies under
// F₁, and relations under LA.
func TestWhatIsNotConfusedIsRightElsewhere(t *testing.T) {
	s := service.New(allOps...)
	derivations := systemsOf(t, "corpus.gold.auto", "corpus.alpha.auto", "corpus.beta.auto")
	var categories struct {
		Systems []struct {
			All struct {
				Categories struct{ Correct, Total int }
			}
		}
	}
	decode(t, accept(t, s, "derivations", "output=json", derivations).Body, &categories)
	for i, got := range confusionsOf(t, s, "", derivations) {
		w, want := got.WithoutPunctuation, categories.Systems[i].All.Categories
		if w.Right != want.Correct || w.Total > want.Total || got.Uncompared.Gold == 0 && w.Total != want.Total {
			t.Errorf("%+v, of derivations %+v", *w, want)
		}
	}
	deps := systemsOf(t, "corpus.gold.deps", "corpus.alpha.deps", "corpus.beta.deps")
	scores := scoresOf(t, s, "", deps)
	for i, got := range confusionsOf(t, s, "of=labels", deps) {
		if f1 := scores.Systems[i].All.F1; got.Right != f1.Correct || got.Total+got.Uncompared.Gold != f1.Gold || got.Total+got.Uncompared.System != f1.System {
			t.Errorf("%+v, under F₁ %+v", got, f1)
		}
	}
	trees := systemsOf(t, "trees.gold.conllu", "trees.gamma.conllu", "trees.delta.conllu")
	var attached struct {
		Systems []struct {
			All struct{ LA struct{ Correct, Total int } }
		}
	}
	decode(t, accept(t, s, "attach", "output=json", trees).Body, &attached)
	for i, got := range confusionsOf(t, s, "", trees) {
		if la := attached.Systems[i].All.LA; got.Right != la.Correct || got.Total != la.Total {
			t.Errorf("%+v, under LA %+v", got, la)
		}
	}
}

func TestFewerFeaturesConfuseLess(t *testing.T) {
	files := systemsOf(t, "corpus.gold.auto", "corpus.alpha.auto")
	for _, of := range []string{"supertags", "labels"} {
		all, none := confusionsOf(t, service.New(allOps...), "of="+of, files)[0], confusionsOf(t, service.New(allOps...), "of="+of+" features=none", files)[0]
		if none.Total != all.Total || none.Right <= all.Right {
			t.Errorf("%s: %d of %d, without features %d of %d", of, all.Right, all.Total, none.Right, none.Total)
		}
	}
}

// The sentences of a pair are as many as it says, and have it as often, from files as from a kept comparison.
func TestSentencesOfAConfusion(t *testing.T) {
	type listed struct {
		Found, Times, From int
		Sentences          []struct {
			N, Times  int
			ID, Words string
		}
	}
	find := func(s *service.Service, how string, gold, system string, files roles) (got listed) {
		c := ask("confused_sentences", how, files)
		c.Parameters = append(c.Parameters, service.Parameter{Name: "gold_label", Value: gold}, service.Parameter{Name: "confused_with", Value: system})
		reply, err := s.Do(c, service.Host{})
		if err != nil {
			t.Fatal(err)
		}
		decode(t, reply.Body, &got)
		return got
	}
	for how, files := range confusable(t) {
		how := strings.TrimSuffix(how, " no=trees")
		s := service.New(allOps...)
		handle := keep(t, s, "", files)
		on := withHandle(handle, how+" system=1")
		got := confusionsOf(t, s, on, nil)[1]
		for _, p := range slices.Concat(got.Pairs[:min(3, len(got.Pairs))], got.Pairs[len(got.Pairs)-1:]) {
			list := find(s, on, p.Gold, p.System, nil)
			times := 0
			for i, x := range list.Sentences {
				if times += x.Times; x.Words == "" || i > 0 && x.N <= list.Sentences[i-1].N {
					t.Errorf("%s: %+v", how, x)
				}
			}
			if list.Found != p.Sentences || len(list.Sentences) != p.Sentences || times != p.N || list.Times != p.N {
				t.Errorf("%s: %+v of %+v", how, list, p)
			}
			if of := find(service.New(allOps...), how+" system=1", p.Gold, p.System, files); !reflect.DeepEqual(of, list) {
				t.Errorf("%s: %+v, of files %+v", how, list, of)
			}
		}
		all := find(s, on, "", "", nil)
		if all.Times != got.Total-got.Right {
			t.Errorf("%s: %d of all, want %d", how, all.Times, got.Total-got.Right)
		}
		label := got.Pairs[0].Gold
		row := 0
		for _, p := range got.Pairs {
			if p.Gold == label {
				row += p.N
			}
		}
		if found := find(s, on, label, "", nil); found.Times != row {
			t.Errorf("%s: %s is confused %d times, want %d", how, label, found.Times, row)
		}
		part := find(s, on+" from=1 to=3", "", "", nil)
		if part.Found != all.Found || part.From != 1 || !reflect.DeepEqual(part.Sentences, all.Sentences[1:3]) {
			t.Errorf("%s: %+v of %+v", how, part, all)
		}
	}
}

// What a system has not parsed has a column of its own, which leads to its sentences; what gold has not parsed, a row.
func TestWhatIsNotParsedIsNotLeftOut(t *testing.T) {
	sum := func(list []int) (n int) {
		for _, k := range list {
			n += k
		}
		return n
	}
	for how, files := range confusable(t) {
		trees := strings.HasSuffix(how, " no=trees") // of them, all are parsed
		how := strings.TrimSuffix(how, " no=trees")
		s := service.New(allOps...)
		systems := confusionsOf(t, s, how+" most=3", files)
		got := systems[1]
		if systems[0].Unparsed != nil || (got.Unparsed == nil) != trees {
			t.Fatalf("%s: %+v and %+v", how, systems[0].Unparsed, got.Unparsed)
		}
		if trees {
			continue
		}
		if len(got.Unparsed.Gold) != len(got.Cells) || sum(got.Unparsed.System) != 0 || how == "" && sum(got.Unparsed.Gold) != got.Uncompared.Gold || sum(got.Unparsed.Gold) > got.Uncompared.Gold {
			t.Errorf("%s: %+v of %+v", how, got.Unparsed, got.Uncompared)
		}
		c := ask("confused_sentences", how+" system=1", files)
		c.Parameters = append(c.Parameters, service.Parameter{Name: "confused_with", Value: "not parsed"})
		var found struct{ Found, Times int }
		reply, err := s.Do(c, service.Host{})
		if err != nil {
			t.Fatal(err)
		}
		if decode(t, reply.Body, &found); found.Found != 2 || found.Times != sum(got.Unparsed.Gold) {
			t.Errorf("%s: %+v of %+v", how, found, got.Unparsed)
		}
		exchanged := confusionsOf(t, s, how+" most=3", roles{"gold": files["system"][1:], "system": files["gold"]})[0]
		if exchanged.Unparsed == nil || sum(exchanged.Unparsed.System) != sum(got.Unparsed.Gold) || sum(exchanged.Unparsed.Gold) != 0 {
			t.Errorf("%s: %+v, exchanged %+v", how, got.Unparsed, exchanged.Unparsed)
		}
		if svg := string(accept(t, s, "confusions", how+" most=3 system=1", files).Drawing); strings.Count(svg, ">not parsed</title>") != 2 {
			t.Errorf("%s: the chart has no row and column of what is not parsed", how)
		}
	}
}

func TestConfusionsThatThereAreNot(t *testing.T) {
	s, files := service.New(allOps...), systemsOf(t, "trees.gold.conllu", "trees.gamma.conllu")
	for parameters, want := range map[string]string{"of=supertags": "dependency trees have no supertags", "system=1": "there is no system 1", "most=0": "0 labels", "most=201": "201 labels"} {
		if err := refuse(t, s, "confusions", parameters, files); err.Message != want {
			t.Errorf("%s: %v", parameters, err)
		}
	}
	if err := refuse(t, s, "confused_sentences", "system=7", files); err.Message != "there is no system 7" {
		t.Error(err)
	}
}

// Where only predicates have categories, the other words are not compared.
func TestCategoriesOfPredicatesAlone(t *testing.T) {
	s := service.New(allOps...)
	files := pair("dog_2 N/N 1 the_1\n", "dog_2 N/N 1 the_1\nthe_1 NP/N 1 dog_2\n")
	if got := confusionsOf(t, s, "", files)[0]; got.Total != 1 || got.Right != 1 || got.Uncompared.Gold != 0 || got.Uncompared.System != 1 {
		t.Errorf("%+v", got)
	}
	if svg := string(accept(t, s, "confusions", "", files).Drawing); !strings.Contains(svg, "data-row") {
		t.Errorf("the chart is %.200s", svg)
	}
}

// Words of other forms are other words, unless the position alone decides.
func TestOtherWordsAreNotConfused(t *testing.T) {
	s, files := service.New(allOps...), pair("dog_2 N/N 1 the_1\n", "cat_2 NP/N 1 the_1\n")
	if got := confusionsOf(t, s, "", files)[0]; got.Total != 0 || got.Accuracy != 1 || got.Shown != "–" || got.Uncompared.Gold != 1 || got.Uncompared.System != 1 {
		t.Errorf("%+v", got)
	}
	if got := confusionsOf(t, s, "strict=false", files)[0]; got.Total != 1 || got.Confused != 1 {
		t.Errorf("%+v", got)
	}
}
