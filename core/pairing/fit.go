package pairing

import "github.com/ccgscore/ccgscore/core/dependency"

// Two sentences that are paired belong together if at least three of four
// words agree in form, of those that both sides know, or all but one. Of 1,562 pairs of real
// parsers with their text, all do, and seven only just; one sentence further
// down, 85 of 100 do not (docs/formats.md#fit).
const (
	agreeing = 3
	ofWords  = 4
)

// worstFit is how many of the pairs of files that fit may be no pairs: less
// than one of 50.
const worstFit = 50

// Fit tells whether two files belong together: whether the sentences that were
// paired are the same.
type Fit struct {
	Together int64    // pairs of the same sentence
	Apart    int64    // pairs of different ones
	Alone    [2]int64 // sentences with words that have no counterpart, by their file
	Words    int64    // that both sides of a pair know
	Agree    int64    // those of them whose forms are the same
	Number   int      // in the first file, of the first pair that is apart, or sentence that is alone; from 1
	Line     [2]int   // where its sentences begin; 0 where there is none

	seen     int
	together int  // of those before Number
	unequal  bool // one file has more sentences than the other
}

// Add adds a pair. One of which a side has no analysis says nothing: a parser
// that failed may write another word in the place of all.
func (f *Fit) Add(p Pair) {
	f.seen++
	if p.A == nil || p.B == nil {
		f.unequal = true
		for side, s := range [2]*dependency.Sentence{p.A, p.B} {
			if s != nil && hasWords(s) {
				f.Alone[side]++
				f.first(p)
			}
		}
		return
	}
	if !p.A.Parsed || !p.B.Parsed {
		return
	}
	agree, known := agreement(p.A, p.B)
	f.Words += known
	f.Agree += agree
	switch {
	case known == 0:
	case apart(agree, known):
		f.Apart++
		f.first(p)
	default:
		f.Together++
	}
}

func (f *Fit) first(p Pair) {
	if f.Number > 0 {
		return
	}
	f.Number, f.together = f.seen, int(f.Together)
	if p.A != nil {
		f.Number = p.Index + 1
	}
	for side, s := range [2]*dependency.Sentence{p.A, p.B} {
		if s != nil {
			f.Line[side] = s.Line
		}
	}
}

// Fits reports whether nearly all sentences found their counterparts. Where
// they are paired in order and one file has more of them, a single pair that
// is apart shows that one is missing before it. What the second file lacks it
// may not have analysed, which is a matter of coverage; but in order, it may be
// any sentence that is lacking.
func (f *Fit) Fits(by Way) bool {
	wrong := f.Apart + f.Alone[1]
	if by == InOrder {
		wrong += f.Alone[0]
		if f.unequal && f.Apart > 0 {
			return false
		}
	}
	return wrong*worstFit < f.Together+wrong || wrong == 0
}

// Throughout reports whether most pairs are apart from the first of them on.
func (f *Fit) Throughout() bool { return f.Apart > f.Together-int64(f.together) }

// Lacking reports whether a sentence with words has no counterpart.
func (f *Fit) Lacking() bool { return f.Alone != [2]int64{} }

// Sentences is how many pairs and sentences without counterpart there were.
func (f *Fit) Sentences() int { return f.seen }

// agreement counts the words that both sides know, and those that agree.
func agreement(a, b *dependency.Sentence) (agree, known int64) {
	for i := range min(len(a.Tokens), len(b.Tokens)) {
		x, y := a.Tokens[i].Form, b.Tokens[i].Form
		if x == "" || y == "" {
			continue
		}
		known++
		if dependency.SameForm(x, y) {
			agree++
		}
	}
	return agree, known
}

func apart(agree, known int64) bool {
	return agree*ofWords < known*agreeing && (agree == 0 || known-agree > 1)
}

func hasWords(s *dependency.Sentence) bool {
	for i := range s.Tokens {
		if s.Tokens[i].Form != "" {
			return true
		}
	}
	return false
}
