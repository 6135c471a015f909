package pairing

import (
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/dependency"
)

// spoken returns sentences that have words: one for each line, _ where a word is
// not known. An empty line is a sentence without words.
func spoken(lines ...string) (list []*dependency.Sentence) {
	for n, line := range lines {
		s := &dependency.Sentence{Line: n + 1, Parsed: line != ""}
		for _, form := range strings.Fields(line) {
			if form == "_" {
				form = ""
			}
			s.Tokens = append(s.Tokens, dependency.Token{Form: form})
		}
		list = append(list, s)
	}
	return list
}

// fitOf pairs two files in order.
func fitOf(a, b []*dependency.Sentence) (f Fit) {
	for i := range max(len(a), len(b)) {
		p := Pair{Index: i}
		if i < len(a) {
			p.A = a[i]
		}
		if i < len(b) {
			p.B = b[i]
		}
		f.Add(p)
	}
	return f
}

func TestFitOfAPair(t *testing.T) {
	for _, test := range []struct {
		name, a, b   string
		agree, words int64
		apart        bool
	}{
		{"the same words", "the dog barks", "the dog barks", 3, 3, false},
		{"escaped on one side", `( 1\/2 )`, "-LRB- 1/2 -RRB-", 3, 3, false},
		{"three of four words", "the dog barks loudly", "the dog barks softly", 3, 4, false},
		{"all but one of three words", "the dog barks", "the cat barks", 2, 3, false},
		{"one of three words", "the dog barks", "the cat meows", 1, 3, true},
		{"none of one word", "dog", "cat", 0, 1, true},
		{"words that one side does not know", "the _ barks _", "the dog _ loudly", 1, 1, false},
		{"more words on one side", "the dog barks", "the dog barks loudly at night", 3, 3, false},
		{"a word more at the beginning", "the dog barks", "why the dog barks", 0, 3, true},
		{"no word that both sides know", "the _", "_ dog", 0, 0, false},
		{"no analysis", "the dog", "", 0, 0, false},
	} {
		f := fitOf(spoken(test.a), spoken(test.b))
		if f.Agree != test.agree || f.Words != test.words || (f.Apart > 0) != test.apart {
			t.Errorf("%s: %d of %d words agree, apart is %v", test.name, f.Agree, f.Words, f.Apart > 0)
		}
	}
}

// numbered returns n sentences of different words.
func numbered(n int) []*dependency.Sentence {
	var lines []string
	for i := range n {
		x := strings.Repeat("x", i+1)
		lines = append(lines, x+" "+x+" sleeps "+x)
	}
	return spoken(lines...)
}

// number is that of the first sentence that does not fit, from 1; 0 if all do.
func number(f *Fit) int {
	if first := f.First(); first.Known {
		return first.At.Number + 1
	}
	return 0
}

func TestFit(t *testing.T) {
	hundred, empty := numbered(100), spoken("", "", "")
	other := append(numbered(100)[:98:98], spoken("a", "b")...)
	one := append(numbered(100)[:99:99], spoken("a")...)
	for _, test := range []struct {
		name   string
		a, b   []*dependency.Sentence
		way    Way
		fits   bool
		number int // the first that does not
	}{
		{"the same", hundred, hundred, InOrder, true, 0},
		{"another sentence, of a hundred", hundred, one, InOrder, true, 100},
		{"two others, of a hundred", hundred, other, InOrder, false, 99},
		{"two others, by id", hundred, other, ByID, false, 99},
		{"the last one is missing, of a hundred", hundred, hundred[:99], InOrder, true, 100},
		{"the last two are missing", hundred, hundred[:98], InOrder, false, 99},
		{"the last two are missing, by id: they have no analysis", hundred, hundred[:98], ByID, true, 99},
		{"the last two are missing, by words", hundred, hundred[:98], ByWords, true, 99},
		{"gold lacks two", hundred[:98], hundred, ByID, false, 99},
		{"one is missing before the end", hundred, append(hundred[:98:98], hundred[99]), InOrder, false, 99},
		{"nothing is analysed", hundred[:3], empty, InOrder, true, 0},
		{"what is missing has no words", append(hundred[:3:3], empty...), hundred[:3], InOrder, true, 0},
		{"nothing", nil, nil, InOrder, true, 0},
	} {
		f := fitOf(test.a, test.b)
		if f.Fits(test.way) != test.fits || number(&f) != test.number {
			t.Errorf("%s: fits is %v, the first that does not is %d: %+v", test.name, f.Fits(test.way), number(&f), f)
		}
	}
}

// A parser may skip a sentence anywhere but at the end, where a file may have been cut.
func TestAFileThatLacksTheEndIsCutShort(t *testing.T) {
	gold := numbered(100)
	long := strings.Repeat("x", 100)
	without := func(i int) []*dependency.Sentence {
		here := slices.Clone(gold)
		here[i] = nil
		return here
	}
	last := func(words string) []*dependency.Sentence { return append(gold[:99:99], spoken(words)...) }
	for _, test := range []struct {
		name          string
		here          []*dependency.Sentence // nil where one is missing
		short, inside bool
	}{
		{"the same", gold, false, false},
		{"one is missing in the middle", without(50), false, false},
		{"one is missing before the last", without(98), false, false},
		{"the last is missing", without(99), true, false},
		{"half are", gold[:50], true, false},
		{"the last has no analysis", last(""), false, false},
		{"the last has half of its words", last(long + " " + long), false, true},
		{"the last has other words", last("a b"), false, false},
		{"the last has more words", last(long + " " + long + " sleeps " + long + " again"), false, false},
		{"nothing", nil, false, false},
	} {
		if f := fitOf(gold, test.here); f.CutShort() != test.short || f.CutInside() != test.inside {
			t.Errorf("%s: cut short is %v, inside %v", test.name, f.CutShort(), f.CutInside())
		}
	}
}

func TestFitSaysWhereItEnds(t *testing.T) {
	gold := numbered(100)
	f := fitOf(gold, append(gold[:50:50], gold[51:]...))
	if number(&f) != 51 || f.First().Place[0].Line != 51 || f.First().Place[1].Line != 52 || !f.Throughout() || !f.Lacking() || f.Seen != 100 {
		t.Errorf("a sentence is missing: %+v", f)
	}
	here := append([]*dependency.Sentence{}, gold...)
	here[10], here[20], here[30] = spoken("a")[0], spoken("b")[0], spoken("c")[0]
	if f = fitOf(gold, here); number(&f) != 11 || f.Throughout() || f.Lacking() || f.Fits(InOrder) {
		t.Errorf("three are others: %+v", f)
	}
}
