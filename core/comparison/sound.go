package comparison

import (
	"cmp"
	"strings"

	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/bracketing"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/parseval"
	"github.com/ccgscore/ccgscore/core/plain"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/service"
)

// Sound says what contradicts itself in a partial that was read, which may come from anywhere;
// "" if nothing does. That no number is negative was seen when it was read.
func (p *Partial) Sound(op *service.Operation) string {
	e := p.evaluation(op)
	switch {
	case p.Parts < 1:
		return "it has no parts"
	case len(p.Sum.Systems) == 0:
		return "it has no system"
	case len(p.Names) > 0 && len(p.Names) != len(p.Sum.Systems):
		return "it has " + report.Plural(int64(len(p.Names)), "name") + " for " + report.Plural(int64(len(p.Sum.Systems)), "system")
	case !signable(p.Sum.Ignored):
		return notice.Quote(p.Sum.Ignored) + " is no list of ignored dependencies"
	}
	if last := plain.Look(p.Visit).Part; last >= p.Parts {
		return "it names part " + count.Grouped(int64(last)+1) + " of " + count.Grouped(int64(p.Parts))
	}
	wrong := cmp.Or(p.wrongParameter(op), p.Sum.Gold.wrong(e, notice.File{Role: "gold"}))
	for i := range p.Sum.Systems {
		k := &p.Sum.Systems[i]
		wrong = cmp.Or(wrong, k.Side.wrong(e, notice.File{Role: "system", Index: i}), k.wrong(e, p))
	}
	return wrong
}

// evaluation returns by what the parts were counted.
func (p *Partial) evaluation(op *service.Operation) Evaluation {
	if e, one := op.By.(Evaluation); one {
		return e
	}
	if format.Format(p.Sum.Gold.Input.Format).Phrase() {
		return Phrases()
	}
	return ByDerivations
}

// wrongParameter says which parameter is none by which files are counted.
func (p *Partial) wrongParameter(op *service.Operation) string {
	if _, err := op.Settings(p.Parameters); err != nil {
		return err.Error()
	}
	for _, given := range p.Parameters {
		if !ofCounting(op.Choice(given.Name)) {
			return "the parameter " + given.Name + " is not about how files are counted"
		}
	}
	return ""
}

func (s *Side) wrong(e Evaluation, is notice.File) string {
	if s.First.Role != is.Role || s.First.Index != is.Index {
		return "a file of " + notice.Quote(s.First.Role) + " stands where one of " + is.Role + " belongs"
	}
	if err := takes(e, s.First, &s.Input); err != nil {
		return err.Error()
	}
	for _, text := range []string{s.Input.Roots, s.Basis.Markup, s.Basis.Taught} {
		if !signable(text) {
			return notice.Quote(text) + " is no part of a signature"
		}
	}
	return ""
}

// signable reports whether a text may stand in a signature: it is a word, or a checksum.
func signable(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '-' })
}

// wrong says which numbers of a system cannot stand together.
func (c *Counted) wrong(e Evaluation, p *Partial) string {
	pairs, own, gold := c.Corpus.Sentences, c.Input.Sentences, p.Sum.Gold.Input.Sentences
	switch {
	case c.Way > pairing.ByWords:
		return "there is no such pairing"
	case pairs < max(gold, own) || pairs > gold+own:
		return report.Plural(gold, "sentence") + " of gold and " + count.Grouped(own) + " of the system cannot make " + report.Plural(pairs, "pair")
	case c.Corpus.Covered > own:
		return count.Grouped(c.Corpus.Covered) + " of " + report.Plural(own, "sentence") + " cannot be covered"
	case (c.Doubts.Features == nil) != (e.Scheme() == attach.Scheme || e.Scheme() == bracketing.Scheme) || (c.Doubts.Categories == nil) != (e.Scheme() != parseval.Scheme):
		return "it lacks how categories differ, or has it though it compares none"
	}
	if wrong := cmp.Or(wrongCounts(e, &c.Corpus.All, nil), wrongCounts(e, &c.Corpus.CoveredOnly, &c.Corpus.All)); wrong != "" {
		return wrong
	}
	if (c.Macro != nil) != p.Averages() {
		return "it has macro averages of some systems and not of others"
	}
	if c.Macro != nil && !c.soundMacro(e) {
		return "its macro averages cannot be"
	}
	return c.wrongRows(e, p)
}

// soundMacro reports whether sums of the scores of sentences can be.
func (c *Counted) soundMacro(e Evaluation) bool {
	for i := range c.Macro.All {
		pairs, covered := c.Corpus.Sentences, c.Corpus.Covered
		if i >= len(e.Scheme().Metrics) {
			pairs, covered = 0, 0
		}
		if !c.Macro.All[i].Sound(pairs) || !c.Macro.CoveredOnly[i].Sound(min(covered, c.Macro.All[i].Sentences)) {
			return false
		}
	}
	return true
}

// wrongCounts says which counts cannot be, or not of a part of all.
func wrongCounts(e Evaluation, counts, all *count.Counts) string {
	for m, n := range counts {
		of := count.Count{Gold: plain.MaxInt, System: plain.MaxInt, Correct: plain.MaxInt}
		switch {
		case m >= len(e.Scheme().Metrics):
			of = count.Count{}
		case all != nil:
			of = all[m]
		}
		average := m < len(e.Scheme().Metrics) && e.Scheme().Metrics[m].Measure == count.Average
		if n.Correct > min(n.Gold, n.System) && !average || n.Gold > of.Gold || n.System > of.System || n.Correct > of.Correct {
			return count.Grouped(n.Correct) + " correct of " + count.Grouped(n.Gold) + " in gold and " + count.Grouped(n.System) + " in the system cannot be"
		}
	}
	return ""
}

// wrongRows says why the rows of sentences are not what was counted.
func (c *Counted) wrongRows(e Evaluation, p *Partial) string {
	gold := p.Sum.Gold.Input.Sentences
	switch {
	case !p.Rows && len(c.Rows)+len(c.Extra) > 0:
		return "it lists sentences, and says that it does not"
	case !p.Rows:
		return ""
	case int64(len(c.Rows)) != gold:
		return "it lists " + count.Grouped(int64(len(c.Rows))) + " of " + report.Plural(gold, "sentence")
	}
	var sum count.Corpus
	var macro count.Macro
	for _, rows := range [2][]count.Row{c.Rows, c.Extra} {
		for i := range rows {
			r := &rows[i]
			if part := r.Index >> partShift; part >= p.Parts {
				return "it lists a sentence of part " + count.Grouped(int64(part)+1) + " of " + count.Grouped(int64(p.Parts))
			}
			if wrong := wrongCounts(e, &r.Counts, &c.Corpus.All); wrong != "" {
				return wrong
			}
			sum.Add(r)
			macro.Add(e.Scheme(), r)
		}
	}
	if sum != c.Corpus || c.Macro != nil && macro != *c.Macro {
		return "the sentences that it lists do not add up to its counts"
	}
	return ""
}
