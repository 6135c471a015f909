package diagram

import (
	"errors"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"

	"github.com/ccgscore/ccgscore/core/dependency"
)

// Comparison is what is to be drawn: a sentence, and the arcs that two sides lay
// over it. [Dependencies] and [Trees] make one.
type Comparison struct {
	title     string      // what is compared, and by which metric
	strictest string      // the metric under which what is rescued is wrong
	words     []word      // by position; the first is the artificial root
	links     [2][]Link   // of each side
	below     *Comparison // what is drawn of the same words once more, beneath; nil where nothing is
	manner
}

// word is what both sides have at a position.
type word struct {
	forms [2]string     // "" where a side does not know it
	tags  [2][]draw.Run // what stands between it and its arcs
	gold  []draw.Run    // the tag of gold, where that does not stand in gold's place
	known bool          // there is something to draw: a form, a tag or the end of an arc
}

// Link is an arc that has no place yet. It leads from a predicate to an argument,
// or from a head to its dependent.
type Link struct {
	From, To int32      // positions; the root is 0
	Index    int        // of what is judged, on its side, and after that of what is left out
	Partner  int        // the index on the other side, -1 for none
	Label    []draw.Run // empty only for a root without category
	Counted  bool       // by the metric that is drawn; what is not is never wrong
	Wrong    bool       // under this metric
	Rescued  bool       // wrong under the strictest metric, right under this one
	Ignored  bool       // not counted, and drawn so: neither right nor wrong

	leftOut  bool   // under every metric
	apart    bool   // wrong, where no side is gold: of one side alone, which is no error
	doubtful bool   // wrong under some metric
	spurious bool   // of a system, wherever it is drawn
	lonely   bool   // right in one of two systems alone
	said     string // its label, in words
	verdict  string // of what is not counted
}

// judge says whether an arc counts: not if it is left out, whose verdict says why,
// nor if the metric counts no such arcs.
func (l *Link) judge(leftOut bool, verdict string, counts bool) {
	l.leftOut, l.Counted, l.verdict = leftOut, counts && !leftOut, "not counted"
	if leftOut {
		l.verdict = verdict
	}
	l.Ignored = !l.Counted
}

// newComparison returns a sentence without arcs; either side may be nil. Tag says
// what stands beside a word.
func newComparison(gold, system *dependency.Sentence, tag func(*dependency.Token) []draw.Run) *Comparison {
	c := &Comparison{words: make([]word, 1)}
	for side, s := range [2]*dependency.Sentence{gold, system} {
		if s == nil {
			continue
		}
		for i := range s.Tokens {
			token, w := &s.Tokens[i], c.word(int32(i+1))
			w.forms[side], w.tags[side] = token.Form, tag(token)
			w.known = w.known || token.Form != "" || w.tags[side] != nil
		}
	}
	return c
}

// word returns the word at a position, and makes room for it. It is not copied to
// each place, which the page would carry.
//
//go:noinline
func (c *Comparison) word(position int32) *word {
	if missing := int(position) + 1 - len(c.words); missing > 0 {
		c.words = append(c.words, make([]word, missing)...)
	}
	return &c.words[position]
}

// add adds an arc of a side, of which nothing is known yet but its ends. The
// pointer is valid until the next one is added.
func (c *Comparison) add(side, index int, from, to int32) (*Link, error) {
	if from < 0 || to < 1 || max(from, to) > dependency.MaxTokens {
		return nil, errors.New("a dependency over positions that no sentence has cannot be drawn")
	}
	c.word(from).known = true
	c.word(to).known = true
	links := append(c.links[side], Link{From: from, To: to, Index: index})
	c.links[side] = links
	return &links[len(links)-1], nil
}

// each goes through what is judged on each side, and then through what is left out,
// if that is asked for.
func each[J any](judged, leftOut [2][]J, ignored bool, add func(side, index int, j *J) error) error {
	for side := range judged {
		for n, list := range [2][]J{judged[side], leftOut[side]} {
			if n > 0 && !ignored {
				break
			}
			for i := range list {
				if err := add(side, i+n*len(judged[side]), &list[i]); err != nil {
					return err
				}
			}
		}
	}
	return nil
}
