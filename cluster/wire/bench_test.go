package wire

import (
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/dependency"
)

// What a sentence costs in a shuffle: bytes, and the time to write and to read it. Of
// derivations, their dependencies are there too.
func BenchmarkSentence(b *testing.B) {
	for _, of := range []struct {
		name, file string
		how        extraction
	}{{"dependencies", "corpus.gold.deps", asRead}, {"derivations", "corpus.gold.auto", ofFirst}, {"lists", "nbest.lists.auto", ofAll}} {
		table := category.NewTable()
		var all []*dependency.Sentence
		sentences(b, string(coretest.Example(b, of.file)), table, of.how, func(s *dependency.Sentence) { all = append(all, s.Clone()) })
		b.Run("of="+of.name+"/do=write", func(b *testing.B) { benchmarkWriting(b, all) })
		b.Run("of="+of.name+"/do=read", func(b *testing.B) { benchmarkReading(b, all, table) })
	}
}

func benchmarkWriting(b *testing.B, all []*dependency.Sentence) {
	b.ReportAllocs()
	var encoder Encoder
	var bytes []byte
	total, i := 0, 0
	for b.Loop() {
		bytes = encoder.Append(bytes[:0], all[i%len(all)])
		total += len(bytes)
		i++
	}
	b.ReportMetric(float64(total)/float64(i), "bytes/sentence")
}

func benchmarkReading(b *testing.B, all []*dependency.Sentence, table *category.Table) {
	b.ReportAllocs()
	var encoder Encoder
	written := make([]string, len(all))
	for i, s := range all {
		written[i] = string(encoder.Append(nil, s))
	}
	decoder := NewDecoder(table)
	var s dependency.Sentence
	i := 0
	for b.Loop() {
		if err := decoder.Decode(written[i%len(written)], &s); err != nil {
			b.Fatal(err)
		}
		i++
	}
}
