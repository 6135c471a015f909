package attach_test

import (
	"testing"

	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// Two parsers of three languages, 200 sentences each, that are read already.
func benchmark(b *testing.B, compare func(s *attach.Scorer, gold, system *dependency.Sentence) error) {
	var golds, systems []*dependency.Sentence
	for _, language := range []string{"da", "en", "es"} {
		for _, parser := range []string{"parser1", "parser2"} {
			golds = append(golds, sentences(b, language+"/gold.conll")...)
			systems = append(systems, sentences(b, language+"/"+parser+".conll")...)
		}
	}
	scorer := attach.NewScorer(attach.Options{}, notice.File{}, notice.File{})
	b.ReportAllocs()
	for b.Loop() {
		for i := range golds {
			if err := compare(scorer, golds[i], systems[i]); err != nil {
				b.Fatal(err)
			}
		}
	}
}

func BenchmarkScore(b *testing.B) {
	benchmark(b, func(s *attach.Scorer, gold, system *dependency.Sentence) error {
		_, err := s.Score(gold, system)
		return err
	})
}

func BenchmarkAnalyse(b *testing.B) {
	benchmark(b, func(s *attach.Scorer, gold, system *dependency.Sentence) error {
		a, err := s.Analyse(gold, system)
		if err == nil {
			a.Explain(attach.LAS)
		}
		return err
	})
}
