package pairing

import (
	"io"
	"slices"
)

// Resemblance is what can be seen of two files that do not fit.
type Resemblance struct {
	Sentences [2]int // of each file
	Paired    int    // by words
	Alone     [2]int // sentences of each file that have words and no counterpart
	Repeated  [2]int // sentences of each file that have the words of the one before
	Sample    int    // sentences of the first file that have words, at most [sampled] of them
	Elsewhere int    // those of the sample of which the second file has all words somewhere
}

// IsLists reports whether a file looks like one that holds several parses of each sentence.
func (r *Resemblance) IsLists(side int) bool { return areLists(r.Repeated[side], r.Sentences[side]) }

// sampled is how many sentences are looked for in the other file, wherever they
// may stand there.
const sampled = 50

// Look reads two sources to see what they have in common. It reports false if
// that cannot be told within so many steps (see [MostSteps]).
func Look(a, b Source, most int) (r Resemblance, ok bool, err error) {
	var words [2][]wordList
	forms := vocabulary{}
	for side, source := range [2]Source{a, b} {
		for {
			s, err := source.Next()
			if err == io.EOF {
				break
			}
			if err != nil || len(words[side]) == maxPending {
				return r, false, err
			}
			l := forms.list(s)
			source.Release(s)
			words[side] = append(words[side], l)
		}
		r.Sentences[side], r.Repeated[side] = len(words[side]), repeated(words[side])
	}
	mates, ok := align(words[0], words[1], most)
	if ok {
		r.count(words[0], words[1], mates)
		r.sample(words[0], words[1], most)
	}
	return r, ok, nil
}

func (r *Resemblance) count(a, b []wordList, mates []int) {
	for i := range b {
		if b[i].known > 0 {
			r.Alone[1]++
		}
	}
	for i, mate := range mates {
		switch known := a[i].known > 0; {
		case mate < 0 && known:
			r.Alone[0]++
		case mate >= 0 && b[mate].known > 0:
			r.Alone[1]--
			if known {
				r.Paired++
			}
		}
	}
}

// sample looks for sentences, evenly spread, anywhere in the other file.
func (r *Resemblance) sample(a, b []wordList, most int) {
	steps := 0
	for i := 0; i < len(a) && r.Sample < sampled && steps < most; i += len(a)/sampled + 1 {
		if a[i].known == 0 {
			continue
		}
		r.Sample++
		if slices.ContainsFunc(b, func(l wordList) bool { return likeness(&a[i], &l, &steps) > same*9/10 }) {
			r.Elsewhere++
		}
	}
}
