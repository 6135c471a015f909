package ops

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// trialOf is what a trial of rerankers came to.
type trialOf struct {
	Sentences, Lists, First, Folds int
	Ways                           []struct {
		Key, Train, From string
		F1, DF1          jsonCount
		P                *float64
	}
	Warnings []struct{ Code string }
}

func (t *trialOf) codes() (codes []string) {
	for _, w := range t.Warnings {
		codes = append(codes, w.Code)
	}
	return codes
}

// f1 are F₁ of all ways, in hundredths of a point.
func (t *trialOf) f1() (all []int) {
	for _, w := range t.Ways {
		all = append(all, int(10000*w.F1.F1+0.5))
	}
	return all
}

// halves cuts a file of derivations before the sentence with an id.
func halves(t *testing.T, file, id string) (halves [2]string) {
	t.Helper()
	first, second, found := strings.Cut(file, "\nID="+id+"\n")
	if !found {
		if first, second, found = strings.Cut(file, "\nID="+id+" "); !found {
			t.Fatalf("there is no sentence %s", id)
		}
		return [2]string{first + "\n", "ID=" + id + " " + second}
	}
	return [2]string{first + "\n", "ID=" + id + "\n" + second}
}

// ofOurParser are the 50 best parses of sentences of SICK, with repetitions.
func ofOurParser(t *testing.T, pooled string) service.File {
	t.Helper()
	list := accept(t, service.New(allOps...), "parse_all", "best=50 unique=false", roles{"file": {text("pooled.auto", pooled)}})
	return text("lists.auto", string(list.Body))
}

// Table 5 of Ng & Curran (2012). In the paper 86.83 and 86.35 are reached by a reranker that was trained on lists with repetitions, 87.21 and
// 87.15 by one that was trained without. Here the ways of training do not differ beyond chance.
func TestRerankersOfListsOfOurParser(t *testing.T) {
	gold, pooled := string(coretest.Data(t, "ccg/sick.easyccg.auto")), string(coretest.Data(t, "ccg/sick.nbest.auto"))
	var got trialOf
	decode(t, accept(t, service.New(allOps...), "nbest_train", "output=json", roles{"gold": {text("gold.auto", gold)}, "system": {ofOurParser(t, pooled)}}).Body, &got)
	if want := []int{8757, 9173, 9170, 9232, 9249, 9227, 9325}; !slices.Equal(got.f1(), want) {
		t.Errorf("%v, want %v", got.f1(), want)
	}
	if got.Lists != 1000 || got.First != 10 || got.Folds != 10 || *got.Ways[4].P >= 0.001 || slices.Contains(got.codes(), "few-lists") {
		t.Errorf("%+v", got)
	}
}

// A model that was trained on one half of the sentences gains much on the other, and what it is said to
// gain on its own half is said to be too much. Five sentences are in both halves, under other ids.
func TestAModelChoosesForSentencesThatItHasNotSeen(t *testing.T) {
	gold := halves(t, string(coretest.Data(t, "ccg/sick.easyccg.auto")), "501")
	pooled := halves(t, string(coretest.Data(t, "ccg/sick.nbest.auto")), "501")
	var files [2]roles
	for i := range files {
		files[i] = roles{"gold": {text("gold.auto", gold[i])}, "system": {ofOurParser(t, pooled[i])}}
	}
	model := accept(t, service.New(allOps...), "nbest_model", "", files[0])
	var f1 [2][2]int
	for i := range files {
		files[i]["reranked"] = []service.File{text("model.txt", string(model.Body))}
		var got struct {
			Reranked struct{ F1 jsonCount }
			Oracle   []struct{ F1 jsonCount } // the first of which is of first parses
			Warnings []struct {
				Code  string
				Count int
			}
		}
		decode(t, accept(t, service.New(allOps...), "nbest", "output=json", files[i]).Body, &got)
		f1[i] = [2]int{int(10000*got.Oracle[0].F1.F1 + 0.5), int(10000*got.Reranked.F1.F1 + 0.5)}
		seen := 0
		for _, w := range got.Warnings {
			if w.Code == "trained-on" {
				seen = w.Count
			}
		}
		if want := [2]int{500, 5}[i]; seen != want {
			t.Errorf("half %d: %d sentences were seen, want %d", i, seen, want)
		}
	}
	if want := [2][2]int{{9096, 9643}, {8499, 8944}}; f1 != want {
		t.Errorf("%v, want %v", f1, want)
	}
}

// few are lists of three sentences, of which gold's parse is the second.
func few() roles {
	var gold, lists strings.Builder
	for i, word := range []string{"swims", "sleeps", "sings"} {
		id := "ID=" + strconv.Itoa(i+1) + "\n"
		parse := func(category string) string {
			return `(<T S[dcl] 1 2> (<T NP 0 1> (<L N NNP NNP Jack N>) ) (<T S[dcl]\NP 0 2> (<L ` + category + ` VBZ VBZ ` + word + ` ` + category + `>) (<L (S\NP)\(S\NP) RB RB well (S\NP)\(S\NP)>) ) )` + "\n"
		}
		gold.WriteString(id + parse(`S[dcl]\NP`))
		lists.WriteString(id + parse(`(S[dcl]\NP)/PP`) + parse(`S[dcl]\NP`) + parse(`S[dcl]\NP`))
	}
	return roles{"gold": {text("gold.auto", gold.String())}, "system": {text("lists.auto", lists.String())}}
}

func TestATrialOfFewListsSaysSo(t *testing.T) {
	var got trialOf
	decode(t, accept(t, service.New(allOps...), "nbest_train", "output=json", few()).Body, &got)
	if got.Lists != 3 || got.Folds != 3 || len(got.Ways) != 7 || got.Ways[0].Key != "first" || got.Ways[6].F1.F1 != 1 || !slices.Contains(got.codes(), "few-lists") {
		t.Errorf("%+v", got)
	}
	for _, test := range []struct{ parameters, message string }{
		{"folds=101", "more than 100 folds"},
		{"folds=1", "folds"},
		{"parses=0", "parses"},
	} {
		if err := refuse(t, service.New(allOps...), "nbest_train", test.parameters, few()); !strings.Contains(err.Message, test.message) {
			t.Errorf("%s: %v", test.parameters, err)
		}
	}
}

func TestListsWithoutRepetitionsAreNamed(t *testing.T) {
	files := few()
	files["system"] = []service.File{text("lists.auto", string(accept(t, service.New(allOps...), "nbest_dedup", "", files).Body))}
	var got trialOf
	decode(t, accept(t, service.New(allOps...), "nbest_train", "output=json folds=3", files).Body, &got)
	if !slices.Contains(got.codes(), "no-repetitions") {
		t.Errorf("%v", got.codes())
	}
	for train := range 2 {
		if as, without := got.Ways[1+train], got.Ways[3+train]; as.F1 != without.F1 {
			t.Errorf("%+v and %+v", as, without)
		}
	}
}

// What takes the meaning of a trial away is said of a model that is written, too.
func TestAModelOfFewListsSaysSo(t *testing.T) {
	reply := accept(t, service.New(allOps...), "nbest_model", "", few())
	if !slices.ContainsFunc(reply.Warnings, func(n *notice.Notice) bool { return n.Code == "few-lists" && n.Grave }) {
		t.Errorf("%v", reply.Warnings)
	}
}

// A model chooses what a file of the same ranks does.
func TestAModelIsLikeTheRanksThatItChooses(t *testing.T) {
	reranked := func(file string) service.File { return text("reranked", file) }
	score := func(file string) string {
		files := few()
		files["reranked"] = []service.File{reranked(file)}
		var got struct{ Reranked struct{ F1, DF1 jsonCount } }
		decode(t, accept(t, service.New(allOps...), "nbest", "output=json", files).Body, &got)
		return strconv.FormatInt(int64(got.Reranked.F1.Correct), 10) + " of " + strconv.FormatInt(int64(got.Reranked.F1.System), 10)
	}
	const model = "ccgscore reranker\t1\nfirst\t10\nrepetitions\tno\nweight\t1\tword S[dcl]\\NP sleeps\nweight\t-1\tword S[dcl]\\NP sings\nend\t2\n"
	if a, b := score(model), score("1\n2\n1\n"); a != b {
		t.Errorf("the model has %s right, the ranks %s", a, b)
	}
	if a, b := score(strings.Replace(model, "\nfirst\t10", "\nfirst\t1", 1)), score("1\n1\n1\n"); a != b {
		t.Errorf("of first parses, the model has %s right, the ranks %s", a, b)
	}
}
