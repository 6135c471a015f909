package nbest

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// A sentence may follow itself in gold, and then no word tells which of the two a parse is
// of. A parser gives both the same list, so the parses of both are those of one twice.

// twins are the lists of sentences that follow one with the same words.
type twins struct {
	rest  dependency.Sentence // with the parses of all of them
	lists int                 // that are still to be returned
	each  int                 // how many parses each has
}

// cut cuts a list into those of a sentence and of so many that follow it in gold with
// the same words. It reports false where the parses do not repeat themselves.
func (r *Reader) cut(s *dependency.Sentence, more int) bool {
	n := len(s.Derivations)
	each := n / (more + 1)
	if each*(more+1) != n || each == 0 {
		return false
	}
	for i := each; i < n; i++ {
		if !sameSet(s.Derivations[i].Dependencies, s.Derivations[i-each].Dependencies) {
			return false
		}
	}
	t := &r.twins
	t.lists, t.each = more, each
	t.rest.Reset()
	t.rest.Tokens = append(t.rest.Tokens, s.Tokens...)
	for i := each; i < n; i++ {
		d := t.rest.AddDerivation()
		*d, s.Derivations[i] = s.Derivations[i], *d
	}
	s.Derivations = s.Derivations[:each]
	return true
}

// next returns the next of the lists that were cut off.
func (t *twins) next(s *dependency.Sentence) {
	s.Reset()
	s.Tokens = append(s.Tokens, t.rest.Tokens...)
	first := len(t.rest.Derivations) - t.lists*t.each
	for i := first; i < first+t.each; i++ {
		d := s.AddDerivation()
		*d, t.rest.Derivations[i] = t.rest.Derivations[i], *d
	}
	top := &s.Derivations[0]
	s.Line, s.Root, s.Score, s.Scored, s.Parsed = int(top.Line), top.Root, top.Score, top.Scored, true
	t.lists--
}

// share gives the parses of a list to the sentences of gold that were passed over behind
// it: those of the same words, and, of what is empty at its end, others that were not
// parsed.
func (r *Reader) share(s *dependency.Sentence, same int) {
	if same > 0 && r.cut(s, same) {
		r.passed -= same
	} else if same > 0 {
		r.Log().Count(int64(same), "same-sentence", r.place(s.Line), notice.Words(
			"gold has "+name(s)+" more than once, one after the other, and whose parses these are cannot be told",
			"they count as those of the first; give the derivations of all parses as roots, or ids"))
	}
	r.giveBack(s)
}

func sameSet(a, b []dependency.Dependency) bool {
	var sets classes
	_, _ = sets.add(a, &Levels[0], nil)
	_, fresh := sets.add(b, &Levels[0], nil)
	return !fresh
}

// same returns how many of the next sentences of gold have the words of the present one,
// at most most.
func (g *guide) same(most int) (n int) {
	for n < most && n+1 < len(g.window) && slices.EqualFunc(g.window[0], g.window[n+1], func(a, b dependency.Token) bool { return a.Form == b.Form }) {
		n++
	}
	return n
}

// limit refuses a list that is too long.
func (r *Reader) limit(line int) error {
	return &notice.Error{
		Code: notice.Limit, Place: r.place(line),
		Message: "a sentence with more than " + count.Grouped(dependency.MaxDerivations) + " parses",
		Hint:    "are these the parses of one sentence? What belongs together is told by ids, or by words",
	}
}
