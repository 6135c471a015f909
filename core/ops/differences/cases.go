package differences

import (
	"cmp"

	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/order"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

var (
	caseForms = service.Tables("Cases")
	Cases     = &service.Operation{
		Name: "compare_cases", Help: "List what a system has right and another one wrong, and the reverse.", Path: "compare/cases", Files: files,
		Choices: service.Concat(comparing, []*service.Choice{byChoice}, comparison.Reads(comparison.HasLinks), []*service.Choice{service.Writing(caseForms), comparison.NamesChoice, metricChoice, comparison.BaselineChoice, comparison.OnlyChoice, casesChoice, withinChoice, rightChoice, service.HandleChoice, comparison.FromChoice, comparison.ToChoice}),
		Forms:   caseForms,
		Run:     comparison.Comparing(runCases),
	}
)

// Which cases are listed.
var (
	casesChoice = &service.Choice{
		Name: "cases", Group: service.Output, Kind: service.OneOf, Default: "dependencies",
		Values: []service.Value{{Text: "dependencies"}, {Text: "sentences"}},
		Help:   "List single dependencies, or sentences, those first in which the two systems differ most.",
	}
	withinChoice = &service.Choice{
		Name: "within", Group: service.Output, Kind: service.Text,
		Help: "List only what is in this line of the differences: its values with spaces between them, as in (S[dcl]\\NP)/NP 1, or root.",
	}
	rightChoice = &service.Choice{
		Name: "right", Group: service.Output, Kind: service.OneOf, Default: "both",
		Values: []service.Value{{Text: "both"}, {Text: "a"}, {Text: "b"}},
		Help:   "List only cases that speak for the system (a), or for the baseline (b).",
	}
)

const (
	mostCases  = 2_000   // of a reply
	shownCases = 50      // of a table for people
	keptCases  = 100_000 // of a table for other programs; more are counted
)

// runCases lists the cases of one system and the baseline.
func runCases(c *comparison.Call) (service.Reply, error) {
	w, err := start(c)
	if err != nil {
		return service.Reply{}, err
	}
	baseline, others, err := w.done.Against(c.Options.Settings)
	if err == nil && len(others) > 1 {
		err = service.Usage("there are several systems to compare with the baseline", "choose one of them")
	}
	if err != nil {
		return service.Reply{}, err
	}
	o := c.Options.Settings
	r, err := w.cases(others[0], baseline, wish{cases: o.Text(casesChoice), within: o.Text(withinChoice), right: o.Text(rightChoice), from: o.Number(comparison.FromChoice), most: windowOf(o, c.Options.Output)})
	if err != nil {
		return service.Reply{}, err
	}
	reply := service.Reply{Notes: comparison.Recognised(&w.done.Scores), Warnings: r.warnings}
	if more := r.more(); more > 0 && c.Options.Output == "tsv" { // whose readers see no note below the table
		reply.Notes = append(reply.Notes, report.Plural(more, "further case")+" not listed")
	}
	reply.Type, reply.Body = c.Table(r)
	return reply, nil
}

// wish is which cases are looked for: dependencies or sentences; the line that they are in, "" for any; for
// whom they speak; and how many are listed, from a place on.
type wish struct {
	cases, within, right string
	from, most           int
	ofGold               bool // no sentences that gold lacks
}

// cases finds them all.
func (w *work) cases(a, b int, of wish) (*casesResult, error) {
	if err := w.countCategories(b); err != nil {
		return nil, err
	}
	systems := w.done.Scores.Systems
	r := &casesResult{
		Metric: w.metric.Key, By: w.way.key, Within: of.within, A: systems[a].Name, B: systems[b].Name, Cases: of.cases, From: of.from,
		warnings: w.done.Scores.Warnings, trees: w.way.trees, metric: w.metric.Name,
	}
	r.Head = report.HeadOf(w.signature(b), r.warnings)
	within, found := lineNamed{w: w, name: of.within}, []differingSentence{}
	err := w.each(a, b, func(s *both) error {
		within.look(s)
		var here, listed speaks
		s.differing(func(side string, at, wrong *item, forA bool) {
			if !within.has(wrong.key) {
				return
			}
			here.add(side, forA)
			if of.right == "a" && !forA || of.right == "b" && forA {
				return
			}
			listed.add(side, forA)
			if r.Cases == "dependencies" {
				if place := int(r.Found); of.from <= place && place-of.from < of.most {
					r.Dependencies = append(r.Dependencies, w.caseOf(s, side, at, wrong, forA))
				}
				r.Found++
			}
		})
		r.speaks.merge(here)
		if r.Cases == "sentences" && listed != (speaks{}) && (s.n > 0 || !of.ofGold) {
			r.Found++
			found = append(found, differingSentence{s.n, s.id, here, listed.distance()})
		}
		return nil
	})
	if err == nil {
		err = within.missing()
	}
	if err != nil {
		return nil, err
	}
	order.Stable(found, func(x, y *differingSentence) int { return cmp.Compare(y.distance, x.distance) })
	from := min(of.from, len(found))
	for _, s := range found[from : from+min(of.most, len(found)-from)] {
		r.Sentences = append(r.Sentences, w.sentenceOf(s, a, b))
	}
	r.OnlyA, r.OnlyB, r.ExtraA, r.ExtraB = r.speaks.onlyA, r.speaks.onlyB, r.speaks.extraA, r.speaks.extraB
	return r, nil
}

// windowOf is how many cases are listed: as many as are asked for, within a bound; all in a table for other
// programs, and a few in one for people.
func windowOf(o service.Settings, output string) int {
	switch {
	case o.Made(comparison.ToChoice):
		return min(mostCases, max(0, o.Number(comparison.ToChoice)-o.Number(comparison.FromChoice)))
	case output == "tsv":
		return keptCases
	case output == "json":
		return mostCases
	}
	return shownCases
}

// caseOf describes a dependency that only one of the two has right.
func (w *work) caseOf(s *both, side string, at, wrong *item, forA bool) caseDependency {
	j := &s.a // which has the words
	if side == "b" {
		j = &s.b
	}
	from := j.goldForms
	if side != "gold" {
		from = j.sysForms
	}
	d := caseDependency{N: s.n, ID: s.id, Side: side, Right: service.Either(forA, "a", "b"), Predicate: at.predicate, Argument: at.argument, ArgumentForm: from.Form(at.argument)}
	if at.predicate > 0 {
		d.PredicateForm = from.Form(at.predicate)
	}
	d.Category, d.Slot, d.Relation = w.label(at)
	if w.way.trees {
		d.Kind, d.KindName = attach.Kind(wrong.kind).Key(), attach.Kind(wrong.kind).String()
	} else {
		d.Kind, d.KindName = score.Kind(wrong.kind).Key(), score.Kind(wrong.kind).String()
	}
	return d
}

// differingSentence is a sentence in which two systems differ, before it is known whether it is listed.
type differingSentence struct {
	n        int
	id       string
	speaks   speaks
	distance int64 // by what is looked for
}

// sentenceOf describes a sentence in which they differ.
func (w *work) sentenceOf(s differingSentence, a, b int) caseSentence {
	c := caseSentence{N: s.n, ID: s.id, OnlyA: s.speaks.onlyA, OnlyB: s.speaks.onlyB, ExtraA: s.speaks.extraA, ExtraB: s.speaks.extraB}
	if s.n > 0 {
		c.Words = comparison.Beginning(w.done.Systems[a].Pairs[s.n-1])
		scheme := w.done.By.Scheme()
		textsA, textsB := report.TextsOf(scheme, &w.done.Row(a, s.n-1).Counts), report.TextsOf(scheme, &w.done.Row(b, s.n-1).Counts)
		c.A, c.B = &textsA, &textsB
	}
	return c
}

// speaks counts what speaks for each of two systems.
type speaks struct{ onlyA, onlyB, extraA, extraB int64 }

func (s *speaks) add(side string, forA bool) {
	switch {
	case side == "a":
		s.extraA++
	case side == "b":
		s.extraB++
	case forA:
		s.onlyA++
	default:
		s.onlyB++
	}
}

func (s *speaks) merge(other speaks) {
	s.onlyA += other.onlyA
	s.onlyB += other.onlyB
	s.extraA += other.extraA
	s.extraB += other.extraB
}

// distance is how much more speaks for one than for the other, and, where that is equal, how much they differ.
func (s *speaks) distance() int64 {
	forA, forB := s.onlyA+s.extraB, s.onlyB+s.extraA
	return (max(forA, forB)-min(forA, forB))<<32 + forA + forB
}
