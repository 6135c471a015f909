package chart

import (
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/format"
)

// twenty is a sentence of 20 words with one category a word.
const twenty = `The|NP[nb]/N tired|N/N musicians|N ,|, who|(NP\NP)/(S[dcl]\NP) had|(S[dcl]\NP)/(S[pt]\NP) played|(S[pt]\NP)/NP old|N/N songs|N in|((S\NP)\(S\NP))/NP a|NP[nb]/N park|N ,|, quickly|(S\NP)/(S\NP) packed|(S[dcl]\NP)/NP their|NP[nb]/N instruments|N and|conj left|S[dcl]\NP .|.`

func BenchmarkTwentyWordsFiftyBest(b *testing.B) {
	table := category.NewTable()
	p, sentence := NewParser(table, english), words(b, table, twenty)
	b.ReportAllocs()
	for b.Loop() {
		c, err := p.Parse(sentence, Options{})
		if err != nil || len(c.Best(50, Search{Unique: true}).List) == 0 {
			b.Fatal("no parse", err)
		}
	}
}

// The sentences of a treebank by their own categories: sentences a second.
func BenchmarkSentences(b *testing.B) {
	table := category.NewTable()
	var sentences [][]Word
	for _, s := range coretest.Sentences(b, coretest.Data(b, "ccg/sick.easyccg.auto"), format.Options{Table: table}) {
		var list []Word
		for _, token := range s.Tokens {
			list = append(list, Word{token.Form, []Tag{{token.Category, 1}}})
		}
		sentences = append(sentences, list)
	}
	p, done := NewParser(table, english), 0
	for b.Loop() {
		for _, s := range sentences {
			c, err := p.Parse(s, Options{})
			if err != nil {
				b.Fatal(err)
			}
			c.Best(50, Search{Unique: true})
		}
		done += len(sentences)
	}
	b.ReportMetric(float64(done)/b.Elapsed().Seconds(), "sentences/s")
}
