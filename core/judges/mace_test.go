package judges

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/stats"
)

func fit(t testing.TB, v *Votes, restarts int) *Model {
	m, err := MACE{Restarts: restarts, Seed: stats.DefaultSeed}.Fit(v)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestMajority(t *testing.T) {
	v := votes(t, "a,a,b\na,b,\n,,\nc,b,c\n,b,\na,b,c\n")
	want := []Label{0, None, None, 2, 1, None}
	for i, l := range v.Majority() {
		if l != want[i] {
			t.Errorf("item %d: %d, want %d", i+1, l, want[i])
		}
	}
}

// What was aggregated by the authors comes out: all labels, of the three languages. Where
// the judges are not even, the majority says the same.
func TestModelOfPlank(t *testing.T) {
	for _, language := range []string{"da", "en", "es"} {
		v := real(t, language)
		predicted := strings.Fields(string(coretest.Data(t, "judgments/"+language+"/prediction")))
		model, majority := fit(t, v, 10), v.Majority()
		for i, l := range model.Labels {
			if l == None || v.Labels[l] != predicted[i] {
				t.Errorf("%s: item %d is %d, not %s", language, i+1, l, predicted[i])
			}
			if majority[i] != None && majority[i] != l {
				t.Errorf("%s: item %d is %d for most, and %d", language, i+1, majority[i], l)
			}
		}
		t.Logf("%s: %.3f", language, model.Competence)
	}
}

// The model is that of the authors' program with --em, written out step by step: 50
// iterations over all items, every label of every item by itself.
func TestModelOfTheProgram(t *testing.T) {
	for _, table := range []string{
		"a,a,b\na,b,\nc,b,c\na,a,a\nb,b,b\n,b,c\n",
		rows(80, "a,a") + rows(28, "a,b") + rows(38, "b,a") + rows(54, "b,b"),
		rows(3, "a,") + rows(2, ",b") + rows(4, "b,a") + "c,c\n",
	} {
		v := votes(t, table)
		r := stats.Random(stats.DefaultSeed)
		want := program{likelihood: math.Inf(-1)}
		for range 10 {
			if p := runProgram(v, r); p.likelihood > want.likelihood {
				want = p
			}
		}
		got := fit(t, v, 10)
		if !near(got.Likelihood, want.likelihood, 1e-7) {
			t.Errorf("%.20q: likelihood %v, want %v", table, got.Likelihood, want.likelihood)
		}
		for j, c := range want.knows {
			if !near(got.Competence[j], c, 1e-7) {
				t.Errorf("%.20q: competence of judge %d is %v, want %v", table, j+1, got.Competence[j], c)
			}
		}
		for i, l := range want.labels {
			if got.Labels[i] != l {
				t.Errorf("%.20q: item %d is %d, want %d", table, i+1, got.Labels[i], l)
			}
		}
	}
}

// program is what the steps of the authors' program come to.
type program struct {
	knows, guesses []float64
	guess          [][]float64
	likelihood     float64
	labels         []Label
}

func runProgram(v *Votes, r *rand.Rand) program {
	judges, labels := len(v.Judges), len(v.Labels)
	p := program{knows: make([]float64, judges), guesses: make([]float64, judges), guess: make([][]float64, judges)}
	for j := range judges {
		p.knows[j], p.guesses[j] = 1+0.5*r.Float64(), 1+0.5*r.Float64()
		for range labels {
			p.guess[j] = append(p.guess[j], 1+0.5*r.Float64())
		}
		normalise(p.guess[j])
		sum := p.knows[j] + p.guesses[j]
		p.knows[j], p.guesses[j] = p.knows[j]/sum, p.guesses[j]/sum
	}
	for iteration := 0; ; iteration++ {
		knew, guessed := make([]float64, judges), make([][]float64, judges)
		for j := range judges {
			guessed[j] = make([]float64, labels)
		}
		p.likelihood, p.labels = 0, nil
		for i := range v.Items() {
			of := make([]float64, labels) // the probability of the votes and each label
			sum := 0.0
			for truth := range labels {
				of[truth] = 1 / float64(labels)
				for j, vote := range v.Item(i) {
					if vote != None {
						of[truth] *= p.probability(j, vote, truth)
					}
				}
				sum += of[truth]
			}
			p.likelihood += math.Log(sum)
			p.labels = append(p.labels, largest(of, 0))
			for j, vote := range v.Item(i) {
				if vote == None {
					continue
				}
				for truth := range labels {
					share := p.guesses[j] * p.guess[j][vote] / p.probability(j, vote, truth) * of[truth] / sum
					guessed[j][vote] += share
					knew[j] += of[truth]/sum - share
				}
			}
		}
		if iteration == 50 {
			return p
		}
		little := 0.01 / float64(labels)
		for j := range judges {
			all := 2 * little
			for l := range labels {
				all += guessed[j][l]
				p.guess[j][l] = guessed[j][l] + little
			}
			all += knew[j]
			p.knows[j] = (knew[j] + little) / all
			p.guesses[j] = 1 - p.knows[j]
			normalise(p.guess[j])
		}
	}
}

// probability is that of a vote of a judge on an item with a label.
func (p *program) probability(judge int, vote Label, truth int) float64 {
	of := p.guesses[judge] * p.guess[judge][vote]
	if int(vote) == truth {
		of += p.knows[judge]
	}
	return of
}

func normalise(list []float64) {
	sum := 0.0
	for _, x := range list {
		sum += x
	}
	for i := range list {
		list[i] /= sum
	}
}

// Two judges who disagree on a third of 200 items, with one label clearly more frequent:
// the rarer label wins wherever they disagree, from every seed. Beginnings that are further
// apart end in different labels.
func TestTwoJudgesOfOneSeedAreThoseOfAnother(t *testing.T) {
	v := votes(t, rows(80, "a,a")+rows(28, "a,b")+rows(38, "b,a")+rows(54, "b,b"))
	for seed := range uint64(20) {
		m, err := MACE{Restarts: 10, Seed: seed}.Fit(v)
		if err != nil {
			t.Fatal(err)
		}
		for i, l := range m.Labels {
			if contested := i >= 80; (l == 1) != contested {
				t.Fatalf("seed %d: item %d is %d", seed, i+1, l)
			}
		}
	}
}

// Judges who know, and one who guesses, are told from each other.
func TestCompetenceIsFound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := stats.Random(rapid.Uint64().Draw(t, "seed"))
		competence := []float64{0.9, 0.8, 0.7, 0.1}
		var lines []string
		right := make([]int, 0, 1000)
		for range cap(right) {
			truth := r.IntN(3)
			line := ""
			for _, c := range competence {
				vote := truth
				if r.Float64() > c {
					vote = r.IntN(3)
				}
				line += string(rune('a'+vote)) + ","
			}
			lines, right = append(lines, line[:len(line)-1]), append(right, truth)
		}
		v, _, err := read(strings.Join(lines, "\n"), "a", "b", "c")
		if err != nil {
			t.Fatal(err)
		}
		m, err := MACE{Restarts: 3, Seed: 1}.Fit(v)
		if err != nil {
			t.Fatal(err)
		}
		for j, c := range competence {
			if math.Abs(m.Competence[j]-c) > 0.15 {
				t.Fatalf("judge %d: %v, not %v", j+1, m.Competence[j], c)
			}
		}
		correct := 0
		for i, l := range m.Labels {
			if int(l) == right[i] {
				correct++
			}
		}
		if correct < 900 {
			t.Fatalf("%d of 1000 labels are right", correct)
		}
	})
}

// The likelihood is that of the model, written down as it is.
func TestLikelihood(t *testing.T) {
	v := votes(t, "a,a,b\na,b,\nc,b,c\na,a,a\nb,b,b\n,b,c\n")
	rows, _ := v.distinct()
	e := newEM(rows, len(v.Judges), len(v.Labels), stats.Random(3))
	want := 0.0
	for i := range v.Items() {
		sum := 0.0
		for truth := range v.Labels {
			p := 1 / float64(len(v.Labels))
			for j, l := range v.Item(i) {
				if l == None {
					continue
				}
				of := (1 - e.knows[j]) * e.guess[j][l]
				if int(l) == truth {
					of += e.knows[j]
				}
				p *= of
			}
			sum += p
		}
		want += math.Log(sum)
	}
	if got := e.likelihood(); !near(got, want, 1e-9) {
		t.Errorf("%v, want %v", got, want)
	}
}

// No step makes the votes less probable, but for what smoothing adds.
func TestLikelihoodGrows(t *testing.T) {
	v := votes(t, rows(30, "a,a,b")+rows(20, "b,b,b")+rows(9, "c,a,b")+rows(7, "c,c,")+rows(2, ",e,d"))
	distinct, _ := v.distinct()
	e := newEM(distinct, len(v.Judges), len(v.Labels), stats.Random(1))
	last := math.Inf(-1)
	for range 50 {
		e.step()
		l := e.likelihood()
		if l < last-1e-3 {
			t.Fatalf("from %v to %v", last, l)
		}
		last = l
	}
}

func TestModelAtItsEnds(t *testing.T) {
	m := fit(t, votes(t, "a,b\nb,a\n,\n"), 10)
	if m.Labels[2] != None {
		t.Errorf("nobody judged what is %d", m.Labels[2])
	}
	v, _, err := read("a,a\na,\n")
	if err != nil {
		t.Fatal(err)
	}
	m = fit(t, v, 3)
	if m.Labels[0] != 0 || !math.IsNaN(m.Competence[0]) {
		t.Errorf("one label: %+v", m)
	}
	m = fit(t, votes(t, "a,,a\nb,,b\nb,,a\n"), 3)
	if !math.IsNaN(m.Competence[1]) || math.IsNaN(m.Competence[0]) {
		t.Errorf("a judge without votes: %+v", m)
	}
	for _, apart := range []string{"a\nb\na\n", "a,\nb,\n,a\n,a\n"} {
		if m := fit(t, votes(t, apart), 3); m.Labels[0] != 0 || !math.IsNaN(m.Competence[0]) {
			t.Errorf("nobody judged what another did, %q: %+v", apart, m)
		}
	}
	crowd := fit(t, votes(t, rows(5, strings.TrimSuffix(strings.Repeat("a,", MostJudges), ","))+rows(5, strings.TrimSuffix(strings.Repeat("b,", MostJudges), ","))), 3)
	if math.IsNaN(crowd.Likelihood) || crowd.Labels[0] != 0 || crowd.Labels[9] != 1 {
		t.Errorf("a crowd: %v %v", crowd.Likelihood, crowd.Labels)
	}
}

func TestSameSeedSameModel(t *testing.T) {
	v := votes(t, rows(30, "a,a,b")+rows(20, "b,b,b")+rows(9, "c,a,b"))
	a, b := fit(t, v, 5), fit(t, v, 5)
	for j := range a.Competence {
		if a.Competence[j] != b.Competence[j] {
			t.Errorf("judge %d: %v and %v", j, a.Competence[j], b.Competence[j])
		}
	}
}

// 200 items, four judges, 100 restarts: within 100 ms.
func BenchmarkMACE(b *testing.B) {
	r := stats.Random(1)
	var lines []string
	for range 200 {
		line := ""
		truth := r.IntN(2)
		for range 4 {
			vote := truth
			if r.IntN(3) == 0 {
				vote = r.IntN(2)
			}
			line += string(rune('a'+vote)) + ","
		}
		lines = append(lines, line[:len(line)-1])
	}
	v, _, err := read(strings.Join(lines, "\n"))
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		fit(b, v, 100)
	}
}
