package ops

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/ccgscore/ccgscore/core/study"
)

// The figures of Bhargava & Penn (2023) as judges see them: each has its root, which
// the figure by F₁ never calls wrong (Appendix C).
func TestTheFiguresOfThePaperAsItems(t *testing.T) {
	tests := []struct {
		figure    string
		f1, df1   int // marks on both sides
		wrongRoot bool
	}{
		{"figure1", 6, 2, false}, {"figure4", 0, 2, true}, {"figure5", 4, 2, false}, {"figure7", 4, 2, true},
	}
	for _, test := range tests {
		files := roles{
			"gold": {example(t, test.figure+".gold.deps")}, "system": {example(t, test.figure+".system.deps")},
			"gold_roots": {example(t, test.figure+".gold.roots")}, "system_roots": {example(t, test.figure+".system.roots")},
		}
		file, of := madeStudy(t, "tasks=isolate items=1", files)
		for option, key := range study.OptionKeys {
			want, metric := test.f1, "F₁"
			if option == of.Tasks[0].Samples[0][0].DF1 {
				want, metric = test.df1, "DF₁"
			}
			reply := accept(t, service.New(allOps...), "study_item", "item=1 option="+key, roles{"study": {file}})
			if marks := strings.Count(string(reply.Drawing), `<path class="mark"`); marks != want {
				t.Errorf("%s by %s has %d marks, not %d", test.figure, metric, marks, want)
			}
			if roots := strings.Count(string(reply.Drawing), ` root" data-side`); roots != 2 {
				t.Errorf("%s by %s has %d roots", test.figure, metric, roots)
			}
			wrong := strings.Contains(string(reply.Drawing), `wrong root" data-side`)
			if wrong != (test.wrongRoot && metric == "DF₁") {
				t.Errorf("%s by %s: the root is wrong: %v", test.figure, metric, wrong)
			}
		}
	}
}

// The trees and the votes of Plank et al. (2015): all their sentences are disputed, and
// judges agree as in their Table 1. A judge's votes come back as results.
func TestTheStudyOfPlank(t *testing.T) {
	tests := []struct {
		language   string
		sentences  int
		raw, kappa string
	}{
		{"en", 200, "0.73", "0.45"}, {"da", 200, "0.77", "0.53"}, {"es", 184, "0.60", "0.20"},
	}
	for _, test := range tests {
		parser := func(n string) service.File {
			return text("parser"+n, string(coretest.Data(t, "judgments/"+test.language+"/parser"+n+".conll")))
		}
		reply := accept(t, service.New(allOps...), "study_make", "tasks=trees", roles{"system": {parser("1"), parser("2")}})
		of := text("a.study.json", string(reply.Body))
		_, s := madeStudy(t, "tasks=trees", roles{"system": {parser("1"), parser("2")}})
		items := s.Tasks[0].Sample(1)
		if len(items) != test.sentences {
			t.Errorf("%s: %d sentences", test.language, len(items))
		}
		files := roles{"study": {of}}
		votes := plankVotes(t, test.language)
		for judge := range votes[0] {
			files["result"] = append(files["result"], vote(t, of, items, test.language, judge, votes))
		}
		var got struct {
			Tasks []struct {
				Agreement struct{ Raw_agreement, Kappa float64 }
			}
		}
		decode(t, accept(t, service.New(allOps...), "study_analyse", "output=json", files).Body, &got)
		a := got.Tasks[0].Agreement
		// Its κ are cut after two digits.
		if raw, kappa := fmt.Sprintf("%.2f", a.Raw_agreement), fmt.Sprintf("%.2f", math.Floor(a.Kappa*100)/100); raw != test.raw || kappa != test.kappa {
			t.Errorf("%s: raw agreement %s and κ %s, not %s and %s", test.language, raw, kappa, test.raw, test.kappa)
		}
	}
}

func plankVotes(t *testing.T, language string) (rows [][]string) {
	t.Helper()
	for _, line := range strings.Split(strings.TrimSpace(string(coretest.Data(t, "judgments/"+language+"/annotated.csv"))), "\n") {
		rows = append(rows, strings.Split(strings.TrimSpace(line), ","))
	}
	return rows
}

// vote is the result of one judge. Sentences are known by their words.
func vote(t *testing.T, of service.File, items []study.Item, language string, judge int, votes [][]string) service.File {
	t.Helper()
	place := map[string]int{}
	for n, block := range strings.Split(strings.TrimSpace(string(coretest.Data(t, "judgments/"+language+"/parser1.conll"))), "\n\n") {
		var words []string
		for line := range strings.Lines(strings.TrimSpace(block)) {
			words = append(words, strings.Split(line, "\t")[1])
		}
		place[strings.Join(words, " ")] = n
	}
	type answer struct {
		Task   int    `json:"task"`
		Item   int    `json:"item"`
		Option string `json:"option"`
	}
	var answers []answer
	for i := range items {
		n, known := place[items[i].Show(study.Trees, 0).Text()]
		if !known {
			t.Fatalf("item %d is no sentence", i+1)
		}
		if judge >= len(votes[n]) {
			continue
		}
		parser := map[string]int{"blue": 0, "red": 1}
		wanted, voted := parser[votes[n][judge]]
		if !voted {
			continue
		}
		option := 0
		if items[i].Options[0].Parser != wanted {
			option = 1
		}
		answers = append(answers, answer{Task: 1, Item: i + 1, Option: study.OptionKeys[option]})
	}
	body, err := json.Marshal(map[string]any{"judge": "judge " + strconv.Itoa(judge), "part": 1, "answers": answers})
	if err != nil {
		t.Fatal(err)
	}
	sealed := accept(t, service.New(allOps...), "study_seal", "", roles{"study": {of}, "answers": {text("answers", string(body))}})
	return text("judge"+strconv.Itoa(judge), string(sealed.Body))
}
