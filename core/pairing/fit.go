package pairing

import (
	"cmp"
	"maps"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

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
// paired are the same. Fits of the parts of files add up.
type Fit struct {
	Together int64          // pairs of the same sentence
	Apart    int64          // pairs of different ones
	Alone    [2]int64       // sentences with words that have no counterpart, by their file
	Words    int64          // that both sides of a pair know
	Agree    int64          // those of them whose forms are the same
	Seen     int64          // pairs and sentences without counterpart
	Unequal  bool           // one file has more sentences than the other
	Shuffled bool           // pairs come in any order, so that nothing is known of what follows
	InPart   map[int]int64  // pairs of the same sentence, by part; nil in a whole
	Files    [2]notice.File // from which the next pair comes, for the places of misfits
	Differs  Misfit         // the first pair that is apart
	Lacks    [2]Misfit      // the first sentence that is alone, by its file
	Paired   Last           // the last sentence of gold that has a counterpart
	Missing  Last           // the last sentence of gold, with words, that has none
}

// Last is the last of its kind, in the order of the corpus.
type Last struct {
	Known bool
	At    Position

	// Of a pair:
	Place [2]notice.Place // where its sentences begin
	Words [2]int          // of each sentence
	Agree bool            // all words that both know are the same
}

func (l *Last) merge(other Last) {
	if other.Known && (!l.Known || l.At.precedes(other.At)) {
		*l = other
	}
}

// Misfit is the first of its kind, in the order of the corpus.
type Misfit struct {
	Known bool
	At    Position
	Place [2]notice.Place // where its sentences begin

	Before int64 // pairs of the same sentence in its part before it
}

// Position is a place in a corpus: the part, and the number of a pair in it, from 0.
type Position struct{ Part, Number int }

func (p Position) precedes(other Position) bool {
	return cmp.Or(cmp.Compare(p.Part, other.Part), cmp.Compare(p.Number, other.Number)) < 0
}

// Add adds a pair. One of which a side has no analysis says nothing: a parser
// that failed may write another word in the place of all.
func (f *Fit) Add(p Pair) {
	agree, known := int64(0), int64(0)
	if p.parsed() {
		agree, known = agreement(p.A, p.B)
	}
	f.add(p, agree, known)
}

// parsed reports whether both sides have an analysis.
func (p *Pair) parsed() bool { return p.A != nil && p.B != nil && p.A.Parsed && p.B.Parsed }

// add adds a pair whose words were compared, if they say something.
func (f *Fit) add(p Pair, agree, known int64) {
	f.Seen++
	if p.A == nil || p.B == nil {
		f.Unequal = true
		for side, s := range [2]*dependency.Sentence{p.A, p.B} {
			if s != nil && hasWords(s) {
				f.Alone[side]++
				f.Lacks[side].meet(p, f.Files, f.Together)
			}
		}
		if p.A != nil && hasWords(p.A) {
			f.Missing.merge(Last{Known: true, At: p.Position()})
		}
		return
	}
	f.Paired.merge(Last{
		Known: true, At: p.Position(), Words: [2]int{len(p.A.Tokens), len(p.B.Tokens)}, Agree: agree == known,
		Place: [2]notice.Place{{File: f.Files[0], Line: p.A.Line}, {File: f.Files[1], Line: p.B.Line}},
	})
	f.Words += known
	f.Agree += agree
	switch {
	case known == 0:
	case apart(agree, known):
		f.Apart++
		f.Differs.meet(p, f.Files, f.Together)
	default:
		f.Together++
	}
}

// Close ends a part: whoever adds several up must know how many pairs of the same sentence
// are in each.
func (f *Fit) Close(part int) { f.InPart = map[int]int64{part: f.Together} }

// meet meets a pair, of which there may be an earlier one.
func (m *Misfit) meet(p Pair, files [2]notice.File, together int64) {
	if at := p.Position(); !m.Known || at.precedes(m.At) {
		*m = Misfit{Known: true, At: at, Before: together}
		for side, s := range [2]*dependency.Sentence{p.A, p.B} {
			m.Place[side].File = files[side]
			if s != nil {
				m.Place[side].Line = s.Line
			}
		}
	}
}

// Merge adds the fit of another part of the same files.
func (f *Fit) Merge(g *Fit) {
	f.Together += g.Together
	f.Apart += g.Apart
	f.Words += g.Words
	f.Agree += g.Agree
	f.Seen += g.Seen
	f.Unequal = f.Unequal || g.Unequal
	f.Shuffled = f.Shuffled || g.Shuffled
	if f.InPart == nil {
		f.InPart = map[int]int64{}
	}
	maps.Copy(f.InPart, g.InPart)
	for side, n := range g.Alone {
		f.Alone[side] += n
	}
	f.Paired.merge(g.Paired)
	f.Missing.merge(g.Missing)
	f.Differs.merge(&g.Differs)
	for side := range f.Lacks {
		f.Lacks[side].merge(&g.Lacks[side])
	}
}

func (m *Misfit) merge(other *Misfit) {
	if other.Known && (!m.Known || other.At.precedes(m.At)) {
		*m = *other
	}
}

// First returns the first pair that is apart, or else the first sentence that is alone.
func (f *Fit) First() *Misfit {
	for _, m := range [2]*Misfit{&f.Differs, &f.Lacks[0]} {
		if m.Known {
			return m
		}
	}
	return &f.Lacks[1]
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
		if f.Unequal && f.Apart > 0 {
			return false
		}
	}
	return wrong*worstFit < f.Together+wrong || wrong == 0
}

// Throughout reports whether most pairs are apart from the first of them on.
func (f *Fit) Throughout() bool {
	together := -f.Differs.Before
	if f.InPart == nil {
		together += f.Together
	}
	for part, n := range f.InPart {
		if part >= f.Differs.At.Part {
			together += n
		}
	}
	return !f.Shuffled && f.Apart > together
}

// CutShort reports whether the second file ends before gold does. A parser may skip a
// sentence anywhere, and then it is covered or not; but a file that lacks the end
// was more likely cut.
func (f *Fit) CutShort() bool {
	return f.Paired.Known && f.Missing.Known && f.Paired.At.precedes(f.Missing.At)
}

// CutInside reports whether the second file ends inside the last sentence of gold. It is
// for files that hold every word; without words a sentence was not analysed.
func (f *Fit) CutInside() bool {
	words := f.Paired.Words
	return f.Paired.Agree && 0 < words[1] && words[1] < words[0]
}

// Lacking reports whether a sentence with words has no counterpart.
func (f *Fit) Lacking() bool { return f.Alone != [2]int64{} }

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
