package ops

import (
	"math"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// jsonSimulation is what agree_simulate says.
type jsonSimulation struct {
	File, Format, Signature      string
	Sentences, Words, Runs, Seed int
	LeftOut                      int `json:"left_out"`
	Relations                    []string
	Warnings                     []struct{ Code string }
	Experiments                  []struct {
		Key, Figure string
		Points      []struct {
			P     float64
			Alpha struct{ Plain, Diff, Norm *float64 }
			LAS   float64
		}
	}
}

func simulated(t testing.TB, parameters string, file service.File) (got jsonSimulation) {
	t.Helper()
	decode(t, accept(t, service.New(allOps...), "agree_simulate", "output=json "+parameters, roles{"file": {file}}).Body, &got)
	return got
}

// someTrees are sentences of four to eight words and three relations.
func someTrees(n int) string {
	var b strings.Builder
	for i := range n {
		for word := range 4 + i%5 {
			b.WriteString(strconv.Itoa(word+1) + "\tw\t_\tX\t_\t_\t" + strconv.Itoa(word*(i%3+1)/(i%3+2)) + "\t" + []string{"a", "b", "c"}[(i+word)%3] + "\n")
		}
		b.WriteString("\n")
	}
	return b.String()
}

func TestSimulate(t *testing.T) {
	got := simulated(t, "runs=2", text("x.conll", someTrees(20)))
	if got.File != "x.conll" || got.Format != "conll" || got.Sentences != 20 || got.Words != 120 || got.Runs != 2 || got.Seed != 1 || strings.Join(got.Relations, "") != "abc" || got.LeftOut != 0 {
		t.Errorf("%+v", got)
	}
	if want := "ccgscore|agree:noise|sent:20|relations:3|seed:1|experiment:all|runs:2|v:" + service.Version; got.Signature != want {
		t.Errorf("%s, want %s", got.Signature, want)
	}
	if len(got.Experiments) != 3 {
		t.Fatalf("%d experiments", len(got.Experiments))
	}
	for _, e := range got.Experiments {
		first, last := e.Points[0], e.Points[9]
		if len(e.Points) != 10 || first.P != 0.1 || last.P != 1 || first.LAS < 0.7 || last.LAS > 0.5 || *first.Alpha.Plain < *last.Alpha.Plain || *last.Alpha.Diff > *last.Alpha.Plain {
			t.Errorf("%s: from %+v to %+v", e.Key, first, last)
		}
	}
	one := simulated(t, "runs=2 experiment=reattach", text("x.conll", someTrees(20)))
	if len(one.Experiments) != 1 || one.Experiments[0].Key != "reattach" || *one.Experiments[0].Points[4].Alpha.Norm != *got.Experiments[2].Points[4].Alpha.Norm {
		t.Errorf("an experiment alone: %+v", one.Experiments)
	}
}

// Two annotations of one word that is all there is: α is not defined where they are the
// same tree.
func TestWhatIsNotDefinedInASimulation(t *testing.T) {
	const word = "1\tw\t_\tX\t_\t_\t0\ta\n"
	for _, p := range simulated(t, "runs=1", text("x.conll", word)).Experiments[0].Points {
		if p.Alpha.Plain != nil || p.Alpha.Norm != nil || p.LAS != 1 {
			t.Errorf("%+v", p)
		}
	}
	body := string(accept(t, service.New(allOps...), "agree_simulate", "runs=1", roles{"file": {text("x.conll", word)}}).Body)
	if !strings.Contains(body, "\n  0.1        –             –             –  1.000\n") {
		t.Error(body)
	}
}

func TestFormsOfASimulation(t *testing.T) {
	for form, want := range map[string][]string{
		"text":  {"x.conll: 20 sentences, 120 words, 3 relations; means of 1 run, seed 1\n", "Figure 3: Agreement where relations and heads are drawn anew", "    p  α plain  α difference  α normalised    LAS\n"},
		"tsv":   {"table\tp\talpha_plain\talpha_difference\talpha_normalised\tlas\tsignature\n", "\nboth\t0.1\t", "\tccgscore|agree:noise|"},
		"latex": {"\\begin{tabular}{rrrrr}", "% Figure 5: "},
	} {
		reply := accept(t, service.New(allOps...), "agree_simulate", "runs=1 width=700 theme=dark output="+form, roles{"file": {text("x.conll", someTrees(20))}})
		for _, w := range want {
			if !strings.Contains(string(reply.Body), w) {
				t.Errorf("%s: no %q in %s", form, w, reply.Body)
			}
		}
		if svg := string(reply.Drawing); !strings.HasPrefix(svg, "<svg ") || !strings.Contains(svg, `width="700"`) || !strings.Contains(svg, "#1c1e21") || !strings.Contains(svg, ">Heads</text>") {
			t.Error(svg)
		}
	}
}

// Of few sentences α tells little, and of one nothing.
func TestNoiseInFewSentencesIsDoubted(t *testing.T) {
	for n, want := range map[int]string{1: "! there is one unit alone", 3: "! there are only 3 units, which tell little about chance; give a file of more sentences", 10: "x.conll: 10 sentences"} {
		if reply := accept(t, service.New(allOps...), "agree_simulate", "runs=1", roles{"file": {text("x.conll", someTrees(n))}}); !strings.HasPrefix(string(reply.Body), want) {
			t.Errorf("%d: %s", n, reply.Body)
		}
	}
}

func TestSentencesThatAreNoTreesAreNotDisturbed(t *testing.T) {
	const cycle = "1\tw\t_\tX\t_\t_\t2\ta\n2\tw\t_\tX\t_\t_\t1\ta\n\n"
	reply := accept(t, service.New(allOps...), "agree_simulate", "runs=1 output=json", roles{"file": {text("x.conll", someTrees(3)+cycle+cycle)}})
	var got jsonSimulation
	decode(t, reply.Body, &got)
	if got.Sentences != 3 || got.LeftOut != 2 || len(got.Warnings) != 2 {
		t.Errorf("%+v", got)
	}
	if n := reply.Warnings[1]; n.Code != "no-tree" || n.Count != 2 || n.First.Line != 19 {
		t.Errorf("%+v", n)
	}
	for name, test := range map[string]struct {
		file service.File
		want string
	}{
		"derivations":   {text("a.auto", auto), "a.auto: this file is auto "},
		"nothing":       {text("x.conll", ""), "x.conll: "},
		"only cycles":   {text("x.conll", cycle), "x.conll: there is no tree to disturb"},
		"too many runs": {text("x.conll", someTrees(3)), "more than 1,000 runs"},
	} {
		parameters := ""
		if name == "too many runs" {
			parameters = "runs=1001"
		}
		if err := refuse(t, service.New(allOps...), "agree_simulate", parameters, roles{"file": {test.file}}); !strings.HasPrefix(err.Error(), test.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestASimulationTellsHowFarItIs(t *testing.T) {
	last, files := [2]int64{}, roles{"file": {text("x.conll", someTrees(5))}}
	call := ask("agree_simulate", "runs=3 experiment=both", files)
	if _, err := service.New(allOps...).Do(call, service.Host{Progress: func(done, total int64) { last = [2]int64{done, total} }}); err != nil || last[1] != 30 || last[0] < 29 {
		t.Errorf("%v, %v", last, err)
	}
	times := 0
	if _, err := service.New(allOps...).Do(call, service.Host{Cancelled: func() bool { times++; return times > 20 }}); err == nil || err.Code != notice.Cancelled {
		t.Errorf("got %v", err)
	}
	if _, err := service.New(allOps...).Do(call, service.Host{Cells: 10_000}); err == nil || err.Code != notice.Limit {
		t.Errorf("got %v", err)
	}
}

// What the text of Skjærholt (2014, section 3) says of its figures comes out in kind, of
// other sentences of the same treebank; docs/metrics.md compares the numbers.
func TestTheFiguresOfSkjaerholt(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes a second")
	}
	data, err := os.ReadFile("../../../shared/data/agreement/ndt/odin-norwegian.conll")
	if err != nil {
		t.Skip("the trees of annotators are not there")
	}
	got := simulated(t, "runs=1", text("odin-norwegian.conll", string(data)))
	if got.Sentences != 100 || got.Words != 1360 || len(got.Relations) != 26 {
		t.Errorf("%d sentences, %d words, %d relations", got.Sentences, got.Words, len(got.Relations))
	}
	for i, want := range [3][2][4]float64{ // at 0.1 and at 1: α plain, difference, normalised, LAS
		{{0.85, 0.45, 0.89, 0.83}, {-0.12, -2.20, 0.08, 0.00}},
		{{0.99, 0.95, 0.99, 0.91}, {0.37, -0.93, 0.46, 0.04}},
		{{0.88, 0.55, 0.92, 0.92}, {0.05, -1.91, 0.29, 0.11}},
	} {
		for k, n := range [2]int{0, 9} {
			p := got.Experiments[i].Points[n]
			for m, v := range [4]float64{*p.Alpha.Plain, *p.Alpha.Diff, *p.Alpha.Norm, p.LAS} {
				if near := [4]float64{0.03, 0.15, 0.03, 0.02}[m]; math.Abs(v-want[k][m]) > near {
					t.Errorf("%s at %v: measure %d is %v, want %v", got.Experiments[i].Figure, p.P, m, v, want[k][m])
				}
			}
		}
	}
}
