package tree_test

import (
	"math/rand/v2"
	"testing"

	"github.com/ccgscore/ccgscore/core/tree"
)

// sentence makes the tree of a sentence as long as those of treebanks are on
// average, and a second one in which a few words hang elsewhere.
func sentence(r *rand.Rand, words int) (x, y *tree.Tree) {
	heads, labels := make([]int32, words), make([]int32, words)
	for i := range heads {
		// Most heads are near, as they are in treebanks.
		heads[i] = min(int32(words), max(1, int32(i+1)+int32(r.NormFloat64()*3)))
		labels[i] = r.Int32N(12)
	}
	var a, b tree.Words
	a.Hang(heads, labels)
	for range 1 + words/6 {
		heads[r.IntN(words)], labels[r.IntN(words)] = 1+r.Int32N(int32(words)), r.Int32N(12)
	}
	b.Hang(heads, labels)
	return &a.Tree, &b.Tree
}

func BenchmarkDistance(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 2))
	short, shorter := sentence(r, 17)
	long, longer := sentence(r, 60)
	glued, document := sentence(r, tree.MaxNodes-1)
	for _, pair := range []struct {
		name string
		x, y *tree.Tree
	}{
		{"17 words", short, shorter},
		{"60 words", long, longer},
		{"4095 words", glued, document},
		{"chains of 4095", chain(4095), chain(4095)},
		{"stars of 4095", star(4095), star(4095)},
		{"combs of 4095", leftComb(4095), leftComb(4095)},
		{"the slowest", bone(440), bone(440)},
	} {
		b.Run(pair.name, func(b *testing.B) {
			var c tree.Comparer
			b.ReportAllocs()
			for b.Loop() {
				distance(b, &c, pair.x, pair.y)
			}
		})
	}
	b.Run("edits of 60 words", func(b *testing.B) {
		var c tree.Comparer
		b.ReportAllocs()
		for b.Loop() {
			distance(b, &c, long, longer)
			c.Edits()
		}
	})
}

func BenchmarkAllPairs(b *testing.B) {
	trees := sentences(200, 17)
	b.Run("pair by pair", func(b *testing.B) {
		var c tree.Comparer
		b.ReportAllocs()
		for b.Loop() {
			for i, x := range trees {
				for _, y := range trees[:i] {
					distance(b, &c, x, y)
				}
			}
		}
	})
	b.Run("many", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			m := tree.NewMany(trees)
			all(b, m, m.Row())
		}
	})
}
