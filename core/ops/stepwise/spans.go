package stepwise

import (
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/diagram/steps"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// stretch is a stretch of words, by the positions of the first and the last.
type stretch struct{ first, last int }

// maxSpans bounds the constituents that a call names.
const maxSpans = 1000

// parseSpans reads 3-6,8-9; nothing names none.
func parseSpans(text string) (map[stretch]bool, error) {
	if text == "" {
		return nil, nil
	}
	spans := map[stretch]bool{}
	for part := range strings.SplitSeq(text, ",") {
		first, last, _ := strings.Cut(part, "-")
		from, err := strconv.Atoi(first)
		to, other := strconv.Atoi(last)
		if err != nil || other != nil || from < 1 || to < from || len(spans) >= maxSpans {
			return nil, service.Usage(notice.Quote(text)+" does not name constituents", "name each by its first and last word, as in 3-6,8-9")
		}
		spans[stretch{from, to}] = true
	}
	return spans, nil
}

// fold flags the constituents over some words as folded, and those over others
// as open.
func (s *derivedSide) fold(folded, open map[stretch]bool) {
	done := map[stretch]bool{}
	for i := len(s.steps) - 1; i >= 0; i-- { // mothers before their daughters
		step := &s.steps[i]
		at := stretch{step.First, step.Last}
		if open[at] {
			s.drawn.Flags[step.Node] |= steps.Open
		}
		if folded[at] && !done[at] && len(step.Daughters) > 0 {
			s.drawn.Flags[step.Node] |= steps.Folded
			done[at] = true // of those over the same words, the highest
		}
	}
}
