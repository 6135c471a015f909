package agreement

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/order"
	"github.com/ccgscore/ccgscore/core/pairing"
)

// Joined is what annotators made of texts, sentence by sentence.
type Joined struct {
	Annotators []string
	Texts      int
	Units      []Unit
	Alone      int    // sentences that only one annotated, which are left out
	FirstAlone Unit   // the first of them
	By         string // how sentences were brought together: id, order or words
}

// Join brings the sentences of files together. They are the same in all files of a text
// by their ids, where every sentence has one and files share some; else in their
// order, where there are as many; else by their words. Another way can be asked for.
func Join(files []File, g *Grouping, way pairing.Way) (*Joined, error) {
	j := &Joined{Annotators: g.Annotators, Texts: len(g.Texts)}
	ofText := make([][]int, len(g.Texts))
	for i, p := range g.Files {
		ofText[p.Text] = append(ofText[p.Text], i)
	}
	for text, name := range g.Texts {
		of := ofText[text]
		order.Stable(of, func(a, b *int) int { return g.Files[*a].Annotator - g.Files[*b].Annotator })
		by := wayOf(files, of, way)
		if j.By == "" || by != "order" {
			j.By = by
		}
		if err := j.text(name, files, of, g, by); err != nil {
			return nil, err
		}
	}
	return j, nil
}

// wayOf returns how the sentences of a text are brought together.
func wayOf(files []File, of []int, way pairing.Way) string {
	if way != pairing.Auto {
		return way.String()
	}
	equal := true
	for _, i := range of {
		equal = equal && len(files[i].Sentences) == len(files[of[0]].Sentences)
	}
	switch {
	case identified(files, of):
		return "id"
	case equal:
		return "order"
	}
	return "words"
}

// identified reports whether ids tell which sentences are the same: all have one, no
// file has one twice, some are shared, and most that are have as many words. How many are
// shared tells nothing: often few sentences are annotated twice.
func identified(files []File, of []int) bool {
	first := map[string]int{} // the words of the sentence of an id, as they were met first
	shared, alike := 0, 0
	for _, i := range of {
		own := map[string]bool{}
		for _, s := range files[i].Sentences {
			if s.ID == "" || own[s.ID] {
				return false
			}
			own[s.ID] = true
			words, again := first[s.ID]
			switch {
			case !again:
				first[s.ID] = len(s.Tokens)
			case words == len(s.Tokens):
				shared, alike = shared+1, alike+1
			default:
				shared++
			}
		}
	}
	return shared > 0 && alike*2 >= shared
}

// text brings the sentences of one text together.
func (j *Joined) text(name string, files []File, of []int, g *Grouping, by string) error {
	places := map[string]int{} // among the units of this text
	var units []Unit
	keys := keying(by)
	for _, i := range of {
		f, whose := &files[i], g.Files[i].Annotator
		key := keys()
		for n, s := range f.Sentences {
			if by == "id" && s.ID == "" {
				return &notice.Error{
					Code: notice.Data, Place: notice.Place{File: f.Is, Line: s.Line},
					Message: "this sentence has no id to be paired by", Hint: "pair sentences in order, or by their words",
				}
			}
			k := key(n, s)
			at, known := places[k]
			if !known {
				at = len(units)
				places[k] = at
				units = append(units, Unit{Text: name, Index: at, ID: s.ID})
			}
			if !s.Parsed {
				continue
			}
			u := &units[at]
			place, again := slices.BinarySearch(u.By, whose)
			if again {
				return &notice.Error{
					Code: notice.Data, Place: notice.Place{File: f.Is, Line: s.Line},
					Message: "the id " + notice.Quote(s.ID) + " stands twice in this file", Hint: "pair sentences in order, or by their words",
				}
			}
			u.By, u.Of, u.In = order.Insert(u.By, place, whose), order.Insert(u.Of, place, s), order.Insert(u.In, place, i)
		}
	}
	for i := range units {
		switch len(units[i].By) {
		case 0:
		case 1:
			if j.Alone++; j.Alone == 1 {
				j.FirstAlone = units[i]
			}
		default:
			j.Units = append(j.Units, units[i])
		}
	}
	return nil
}

// keying returns what makes, for each file, a function that says which sentence one is.
func keying(by string) func() func(n int, s *dependency.Sentence) string {
	return func() func(int, *dependency.Sentence) string {
		switch by {
		case "id":
			return func(_ int, s *dependency.Sentence) string { return s.ID }
		case "order":
			return func(n int, _ *dependency.Sentence) string { return strconv.Itoa(n) }
		}
		seen := map[string]int{}
		return func(_ int, s *dependency.Sentence) string {
			words := wordsOf(s)
			seen[words]++
			return words + " " + strconv.Itoa(seen[words])
		}
	}
}

func wordsOf(s *dependency.Sentence) string {
	var b strings.Builder
	for i := range s.Tokens {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(s.Tokens[i].Form)
	}
	return b.String()
}

// FirstApart returns the first unit of which an annotator has other words than the first one, so that
// they do not fit, and the place of that annotator in it; false if there is none.
func (j *Joined) FirstApart() (u *Unit, place int, found bool) {
	for i := range j.Units {
		u := &j.Units[i]
		for k, s := range u.Of[1:] {
			fit := pairing.Fit{}
			if fit.Add(pairing.Pair{A: u.Of[0], B: s}); fit.Apart > 0 {
				return u, k + 1, true
			}
		}
	}
	return nil, 0, false
}

// Fit says how well the sentences of units belong together: each annotator's with those
// of the first one.
func (j *Joined) Fit() *pairing.Fit {
	fit := &pairing.Fit{}
	for i := range j.Units {
		u := &j.Units[i]
		for _, s := range u.Of[1:] {
			fit.Add(pairing.Pair{A: u.Of[0], B: s})
		}
	}
	return fit
}

// Differing counts the units whose annotators have different words (differ), and those in which some annotator's
// words mostly differ from the first one's, so that they do not fit (mostly).
func (j *Joined) Differing() (differ, mostly int) {
	for i := range j.Units {
		u := &j.Units[i]
		if u.sameWords() {
			continue
		}
		differ++
		fit := &pairing.Fit{}
		for _, s := range u.Of[1:] {
			fit.Add(pairing.Pair{A: u.Of[0], B: s})
		}
		if fit.Apart > 0 {
			mostly++
		}
	}
	return differ, mostly
}

// Likely is which share of the annotations of one unit have as many words as the first:
// whether this is how the files belong together.
func (j *Joined) Likely() float64 {
	same, all := 0, 0
	for i := range j.Units {
		for _, s := range j.Units[i].Of[1:] {
			all++
			if len(s.Tokens) == len(j.Units[i].Of[0].Tokens) {
				same++
			}
		}
	}
	return float64(same) / float64(max(all, 1))
}
