package pairing

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/dependency"
)

// MostSteps bounds an alignment of sentences where nobody sets another bound:
// the words that are compared, and four times the cells of the table, of which
// each is a byte. It is about a second, and 64 MiB.
const MostSteps = 1 << 28

// wordList is a sentence as its words: a number for each form, 0 where the form
// is not known.
type wordList struct {
	words []int32
	known int // how many are
}

// vocabulary numbers forms. Forms that are the same word have one number.
type vocabulary map[string]int32

func (v vocabulary) list(s *dependency.Sentence) (l wordList) {
	l.words = make([]int32, len(s.Tokens))
	for i := range s.Tokens {
		form := s.Tokens[i].Form
		if form == "" {
			continue
		}
		number, known := v[form]
		if !known {
			plain := dependency.PlainForm(form)
			if number, known = v[plain]; !known {
				number = int32(len(v)) + 1
				v[plain] = number
			}
			v[form] = number
		}
		l.words[i] = number
		l.known++
	}
	return l
}

// same is the likeness of a sentence with itself.
const same = 1000

// likeness says how much of two sentences agrees, from same down to 1; 0 if
// they are apart. What has no words may be anything, but is nothing's best
// counterpart. It adds to steps what it took.
func likeness(a, b *wordList, steps *int) int32 {
	if a.known == 0 || b.known == 0 {
		return 1
	}
	most := min(a.known, b.known) // words that both sides can know
	agree, differ := 0, 0
	for i := range min(len(a.words), len(b.words)) {
		*steps++
		switch x, y := a.words[i], b.words[i]; {
		case x == 0 || y == 0:
		case x == y:
			agree++
		default:
			if differ++; differ > 1 && differ*ofWords > most*(ofWords-agreeing) {
				return 0
			}
		}
	}
	if agree == 0 || apart(int64(agree), int64(agree+differ)) {
		return 0
	}
	return max(2, int32(2*same*agree/(a.known+b.known)))
}

// align pairs two lists of sentences without changing the order of either, so
// that the likeness of all pairs together is the greatest: the longest common
// subsequence, where sentences are the same more or less. It returns for each of
// a the index in b, or -1; ok is false where that would take more than most
// steps.
//
// Of the table of all sentences with all it fills a band along the diagonal. A
// way that leaves the band leaves as many sentences alone as it is wide, so as
// soon as the best way inside cannot be beaten by one that does, it is the best
// of all; otherwise the band is doubled (Ukkonen 1985).
func align(a, b []wordList, most int) (mates []int, ok bool) {
	steps := 0
	var t band
	shorter, longer := min(len(a), len(b)), max(len(a), len(b))
	for room := 16; ; room *= 2 {
		t.widen(a, b, min(room, longer))
		if 4*len(t.row)*(len(a)+1) > most || !t.fill(&steps, most) {
			return nil, false
		}
		if outside := shorter - room - 1; int(t.best()) >= same*outside {
			return t.mates(), true
		}
	}
}

// band is the part of the table in which b is ahead of a by at least low
// sentences, and at most by high.
type band struct {
	a, b      []wordList
	low, high int
	row       []int32 // likeness of the best way to each cell of a row
	from      []step  // by cell: the last step of that way
}

type step uint8

const (
	none  step = iota
	pair       // the two sentences with each other
	onlyA      // the sentence of a has no counterpart
	onlyB
)

// widen makes room for more sentences of one list between two of the other.
func (t *band) widen(a, b []wordList, room int) {
	*t = band{a: a, b: b, low: min(0, len(b)-len(a)) - room, high: max(0, len(b)-len(a)) + room, from: t.from[:0]}
	t.row = make([]int32, t.high-t.low+1)
}

// fill fills the band row by row, and returns false if that takes too many
// steps. A cell is at j - i - low in its row, so the one above it is one further
// in the row before.
func (t *band) fill(steps *int, most int) bool {
	width := len(t.row)
	t.from = slices.Grow(t.from, width*(len(t.a)+1))[:width*(len(t.a)+1)]
	for i := range len(t.a) + 1 {
		from := t.from[i*width : (i+1)*width]
		for c := range width {
			j := i + t.low + c
			if j < 0 || j > len(t.b) {
				t.row[c] = -1
				continue
			}
			best, last := int32(-1), none
			if i == 0 && j == 0 {
				best = 0
			}
			if i > 0 && j > 0 && t.row[c] >= 0 {
				if like := likeness(&t.a[i-1], &t.b[j-1], steps); like > 0 {
					best, last = t.row[c]+like, pair
				}
			}
			if i > 0 && c+1 < width && t.row[c+1] > best {
				best, last = t.row[c+1], onlyA
			}
			if j > 0 && c > 0 && t.row[c-1] > best {
				best, last = t.row[c-1], onlyB
			}
			t.row[c], from[c] = best, last
		}
		if *steps += width; *steps > most {
			return false
		}
	}
	return true
}

func (t *band) best() int32 { return t.row[len(t.b)-len(t.a)-t.low] }

// mates follows the best way back.
func (t *band) mates() []int {
	mates := make([]int, len(t.a))
	for i, j := len(t.a), len(t.b); i > 0 || j > 0; {
		switch t.from[i*len(t.row)+j-i-t.low] {
		case pair:
			i, j = i-1, j-1
			mates[i] = j
		case onlyA:
			i--
			mates[i] = -1
		default:
			j--
		}
	}
	return mates
}
