package ops

import (
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/service"
)

// everyAnswer is the result of a judge who answers all items of a task, each with A or B.
func everyAnswer(t *testing.T, of service.File, judge string, task, items int, r *rand.Rand) service.File {
	t.Helper()
	var list []string
	for i := range items {
		list = append(list, `{"task":`+strconv.Itoa(task)+`,"item":`+strconv.Itoa(i+1)+`,"option":"`+string("ab"[r.IntN(2)])+`"}`)
	}
	answers := text("answers", `{"judge":"`+judge+`","part":1,"answers":[`+strings.Join(list, ",")+`]}`)
	sealed := accept(t, service.New(allOps...), "study_seal", "", roles{"study": {of}, "answers": {answers}})
	return text(judge+".json", string(sealed.Body))
}

// A study holds no scores. Those that are counted of what it holds are what the files have, whatever counts as right.
func TestTheScoresOfItemsAreThoseOfTheFiles(t *testing.T) {
	files := roles{"gold": {example(t, "corpus.gold.auto")}, "system": {example(t, "corpus.alpha.auto"), example(t, "corpus.beta.auto")}}
	for _, options := range []string{"", "alignment=aligned-only", "duplicates=last", "root_label=category", "features=none", "features=no-nb", "ignore=none", "strict=false"} {
		var scores struct {
			Systems []struct {
				Name         string
				Per_sentence []struct {
					ID      string
					F1, DF1 struct{ F1 float64 }
				}
			}
		}
		decode(t, accept(t, service.New(allOps...), "score", options+" output=json sentences=true", files).Body, &scores)
		known := map[string][2]float64{}
		for _, system := range scores.Systems {
			for _, s := range system.Per_sentence {
				known[system.Name+" "+s.ID] = [2]float64{s.F1.F1, s.DF1.F1}
			}
		}
		of, s := madeStudy(t, options+" items=8 pairs=6", files)
		r := rand.New(rand.NewPCG(3, 4))
		for task := range s.Tasks {
			n := len(s.Tasks[task].Sample(1))
			judges := []service.File{everyAnswer(t, of, "Ann", task+1, n, r), everyAnswer(t, of, "Ben", task+1, n, r)}
			var got struct {
				Tasks []struct {
					Items []struct {
						Parsers, Sentences [2]string
						Scores             []struct{ F1, DF1 float64 }
					}
					Disagreement struct {
						Items        int
						Correlations []struct{}
						Reason       string
					}
				}
			}
			decode(t, accept(t, service.New(allOps...), "study_analyse", "output=json", roles{"study": {of}, "result": judges}).Body, &got)
			d := got.Tasks[task].Disagreement
			if d.Items != n || d.Reason != "" && !strings.Contains(d.Reason, "equally") {
				t.Errorf("%s, task %d: %+v", options, task+1, d)
			}
			for i, item := range got.Tasks[task].Items {
				if len(item.Scores) != 2 {
					continue // which nobody answered
				}
				for option, id := range item.Sentences {
					want, there := known[item.Parsers[option]+" "+id]
					if at := item.Scores[option]; !there || math.Abs(at.F1-want[0]) > 1e-12 || math.Abs(at.DF1-want[1]) > 1e-12 {
						t.Errorf("%s, task %d, item %d, %s: %+v, want %v", options, task+1, i+1, id, at, want)
					}
				}
			}
			if n := len(got.Tasks[task].Items[0].Scores); n != 2 {
				t.Errorf("%s, task %d: items have %d scores", options, task+1, n)
			}
		}
	}
}

// The page opens the second task when the first is finished. A result that has answers to the second, and open items in the first, counts,
// and that is said; a result of which only the second is open is as usual.
func TestAnswersToALaterTaskAreCountedAndSaid(t *testing.T) {
	of, _ := madeStudy(t, "items=2 pairs=2", parsers())
	sealed := func(answers string) service.File {
		reply := accept(t, service.New(allOps...), "study_seal", "", roles{"study": {of}, "answers": {text("answers", `{"judge":"Ann","answers":[`+answers+`]}`)}})
		return text("Ann.json", string(reply.Body))
	}
	answer := func(task, item string) string { return `{"task":` + task + `,"item":` + item + `,"option":"a"}` }
	first, second := answer("1", "1"), answer("2", "1")
	for _, test := range []struct{ name, answers, want string }{
		{"one of both", first + "," + second, `the judge "Ann" answered task 2, and left 1 of 2 items of task 1 open; all answers count`},
		{"the second alone", second, `the judge "Ann" answered task 2, and left 2 of 2 items of task 1 open; all answers count`},
		{"the first alone", first, ""},
		{"all of the first", first + "," + answer("1", "2") + "," + second, ""},
	} {
		reply := accept(t, service.New(allOps...), "study_analyse", "output=json", roles{"study": {of}, "result": {sealed(test.answers)}})
		said := ""
		for _, n := range reply.Warnings {
			if n.Code == "early" {
				said += n.Message
			}
		}
		if said != test.want {
			t.Errorf("%s: %q", test.name, said)
		}
		var got jsonAnalysis
		decode(t, reply.Body, &got)
		if n := got.Tasks[1].Comparisons[0].All.Answers; strings.Contains(test.answers, second) != (n[0]+n[1] == 1) {
			t.Errorf("%s: the answers to task 2 are %v", test.name, n)
		}
	}
}
