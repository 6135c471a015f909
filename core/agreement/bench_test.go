package agreement_test

import (
	"flag"
	"math/rand/v2"
	"testing"

	"github.com/ccgscore/ccgscore/core/agreement"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/score"
)

var whole = flag.Bool("whole", false, "compare a corpus as large as the largest of Skjærholt (2014), which takes a minute")

// corpus makes a corpus of the trees of the data: sentences are drawn from all of them,
// and each is annotated by two to six of eleven annotators, 2.5 in the mean. Each of them
// gives one word of ten another relation, and one of ten another head, drawn from the
// words next to it that it does not dominate.
func corpus(b *testing.B, sentences int) []agreement.Unit {
	var all []*dependency.Sentence
	for _, pattern := range []string{"ndt/*.conll", "cdt/*.conll", "cdt/*/*/*.conll"} {
		files, _ := read(b, pattern)
		for _, f := range files {
			all = append(all, f.Sentences...)
		}
	}
	r := rand.New(rand.NewPCG(1, 2))
	units := make([]agreement.Unit, sentences)
	for i := range units {
		s := all[r.IntN(len(all))]
		n := 2
		for n < 6 && r.IntN(3) == 0 {
			n++
		}
		for a := range n {
			units[i].By, units[i].Of = append(units[i].By, a), append(units[i].Of, disturbed(r, s, all))
		}
	}
	return units
}

func disturbed(r *rand.Rand, s *dependency.Sentence, all []*dependency.Sentence) *dependency.Sentence {
	t := s.Clone()
	for i := range t.Attachments {
		if r.IntN(10) == 0 {
			other := all[r.IntN(len(all))].Attachments
			t.Attachments[i].Relation = other[r.IntN(len(other))].Relation
		}
		if head := int32(max(0, i-3+r.IntN(7))); r.IntN(10) == 0 && int(head) <= len(t.Attachments) && !dominates(t, int32(i+1), head) {
			t.Attachments[i].Head = head
		}
	}
	return t
}

func dominates(s *dependency.Sentence, word, of int32) bool {
	for range s.Attachments {
		if of == word || of <= 0 || int(of) > len(s.Attachments) {
			break
		}
		of = s.Attachments[of-1].Head
	}
	return of == word
}

// All of it but the reading of files, with as many goroutines as there are processors.
func BenchmarkAlpha(b *testing.B) {
	compare := func(b *testing.B, units []agreement.Unit) {
		for b.Loop() {
			d, err := agreement.New(agreement.DependencyTrees, units, score.Options{}, nil)
			if err != nil {
				b.Fatal(err)
			}
			if err := d.Expect(agreement.Block{}, func(done, all int64) error { return nil }); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.Run("Copenhagen English, 264 sentences", func(b *testing.B) {
		files, names := read(b, "cdt/en-*")
		j, err := agreement.Join(files, agreement.Groupings(names)[0], pairing.Auto)
		if err != nil {
			b.Fatal(err)
		}
		compare(b, j.Units)
	})
	b.Run("353 sentences", func(b *testing.B) { compare(b, corpus(b, 353)) })
	if *whole {
		b.Run("3531 sentences", func(b *testing.B) { compare(b, corpus(b, 3531)) })
	}
}
