package steps

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
	"github.com/ccgscore/ccgscore/core/diagram/internal/drawtest"
)

// generator makes derivations that no grammar has.
type generator struct {
	*rand.Rand
	table *category.Table
}

func newGenerator(seed uint64) generator {
	return generator{rand.New(rand.NewPCG(seed, 2002)), category.NewTable()}
}

func (g generator) words(n int) []string {
	forms := []string{"a", "I", "the", "company", "Mitterrand", "internationalisation", ",", "日本語", "naïve", "<&>", "👍🏽", ""}
	words := make([]string, n)
	for i := range words {
		words[i] = forms[g.IntN(len(forms))]
	}
	return words
}

// side returns a derivation of words in which constituents have one, two, or
// seldom three daughters.
func (g generator) side(name string, words []string, depth int) *Side {
	s := &Side{Name: name, Derivation: &dependency.Derivation{}}
	d := s.Derivation
	var grow func(words []string)
	grow = func(words []string) {
		unary := g.IntN(4) == 0
		if len(words) == 1 && !unary {
			d.Tokens = append(d.Tokens, dependency.Token{Form: words[0], Category: drawtest.Category(g.Rand, g.table, depth)})
			d.Tree.Leaf(derivation.Node{Category: drawtest.Category(g.Rand, g.table, depth), Token: int32(len(d.Tokens))})
			return
		}
		d.Tree.Open(derivation.Node{Category: drawtest.Category(g.Rand, g.table, depth), Head: int32(g.IntN(2))})
		if unary {
			grow(words)
		} else {
			for parts := 2 + g.IntN(10)/9; len(words) > 0; parts-- {
				n := 1
				if parts <= 1 {
					n = len(words)
				} else if len(words) > parts {
					n += g.IntN(len(words) - parts + 1)
				}
				grow(words[:n])
				words = words[n:]
			}
		}
		d.Tree.Close()
	}
	grow(words)
	for range d.Tree.Nodes {
		flags := Flags(0)
		for _, flag := range []Flags{Missing, Way, Folded, Open} {
			if g.IntN(8) == 0 {
				flags |= flag
			}
		}
		s.Flags = append(s.Flags, flags)
	}
	return s
}

// sides returns derivations of two sentences that are nearly the same.
func (g generator) sides(n, depth int) (gold, system *Side) {
	words := g.words(n)
	gold = g.side("gold", words, depth)
	if g.IntN(2) == 0 {
		at := g.IntN(n)
		words = append(append(append([]string(nil), words[:at]...), g.words(1+g.IntN(3))...), words[at+g.IntN(2):]...)
	}
	return gold, g.side("system", words, depth)
}

// sidesOf returns the sides that a drawing shows.
func sidesOf(gold, system *Side) (all []*Side) {
	for _, s := range []*Side{gold, system} {
		if s != nil {
			all = append(all, s)
		}
	}
	return all
}

func checkRandom(t testing.TB, seed uint64, words, width int) {
	t.Helper()
	g := newGenerator(seed)
	gold, system := g.sides(words, g.IntN(4))
	switch g.IntN(6) {
	case 0:
		gold = nil
	case 1:
		system = nil
	}
	check(t, layOut(t, gold, system, Options{Width: width, Legend: true}), sidesOf(gold, system)...)
}

func TestNothingOverlapsInRandomDerivations(t *testing.T) {
	for seed := range uint64(300) {
		g := newGenerator(seed + 1000)
		words, width := 1+g.IntN(30), g.IntN(2)*g.IntN(2000)
		t.Run(fmt.Sprintf("seed %d: %d words, %d wide", seed, words, width), func(t *testing.T) { checkRandom(t, seed, words, width) })
	}
}

func FuzzNothingOverlaps(f *testing.F) {
	f.Add(uint64(1), uint8(10), uint16(0))
	f.Add(uint64(2), uint8(25), uint16(600))
	f.Fuzz(func(t *testing.T, seed uint64, words uint8, width uint16) {
		checkRandom(t, seed, 1+int(words)%50, int(width))
	})
}

func TestNothingOverlapsInFigure2(t *testing.T) {
	gold, system := figure2(t)
	check(t, layOut(t, gold, system, Options{}), gold, system)
}

// Parses of two parsers against each other, as wide as they are, as wide as a
// window, and as wide as a phone.
func TestNothingOverlapsInRealDerivations(t *testing.T) {
	if testing.Short() {
		t.Skip("draws thousands of derivations")
	}
	easyccg := corpus(t, "sick.easyccg.auto")
	for _, name := range []string{"sick.depccg.auto", "sick.candc.auto"} {
		t.Run(name, func(t *testing.T) {
			drawn := 0
			for i, system := range corpus(t, name) {
				if i >= len(easyccg) || len(easyccg[i].Derivations) == 0 || len(system.Derivations) == 0 {
					continue
				}
				gold, system := compared(&easyccg[i].Derivations[0], &system.Derivations[0])
				for _, width := range []int{0, 900, 366} {
					check(t, layOut(t, gold, system, Options{Width: width, Legend: true}), gold, system)
					drawn++
				}
				gold.Flags = nil
				check(t, layOut(t, gold, nil, Options{Width: 600}), gold)
			}
			if drawn < 2500 {
				t.Errorf("only %d pairs were drawn", drawn)
			}
		})
	}
}

func TestNothingOverlapsInSixtyWords(t *testing.T) {
	gold, system := sixtyWords(t)
	for _, width := range []int{0, 1500, 400} {
		check(t, layOut(t, gold, system, Options{Width: width}), gold, system)
	}
}
