package merge

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/notice"
)

// retell makes the warnings of parts those of the whole. What sums tell is decided anew.
// What they do not tell is said without the figures of the first part, which are not those
// of the whole. One part is the whole.
func (t *total) retell() {
	if t.parts > 1 {
		t.Warnings = slices.DeleteFunc(t.Warnings, func(n *notice.Notice) bool {
			return n.Code == "same-as-gold" || n.Code == "copies" // which are of the part
		})
		for _, n := range t.Warnings {
			withoutFigures(n)
		}
		t.recount()
	}
	for _, n := range t.Warnings {
		if n.First.File.Index < len(t.Systems) {
			t.weigh(n, &t.Systems[n.First.File.Index].Corpus)
		}
	}
}

// recount adds the warnings that follow from sums.
func (t *total) recount() {
	by, log := comparison.EvaluationOf(t.Scores), &notice.Log{Met: t.Warnings}
	for i := range t.Systems {
		s := &t.Systems[i]
		is := notice.File{Name: s.Input.File, Role: "system", Index: i}
		comparison.WarnOfSameness(by, log, &s.Corpus, is)
	}
	t.Warnings = log.Notices()
}

// withoutFigures keeps what a warning of a part says of the whole.
func withoutFigures(n *notice.Notice) {
	const hint = "the scores of the parts say how many, and of what"
	switch n.Code {
	case "other-notation":
		n.Message, n.Hint = "in parts of this corpus, much differs from gold in nothing but a feature", hint
	case "does-not-fit":
		n.Message, n.Hint = "parts of this corpus do not fit those of gold: words differ, or sentences have no counterpart", hint
	default:
		return
	}
	n.First.Line, n.Offers = 0, nil
}
