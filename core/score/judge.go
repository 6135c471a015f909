package score

import (
	"iter"
	"slices"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
)

// Judgement says of one dependency, on one side, what each step from F₁ to
// DF₁ makes of it, and why.
type Judgement struct {
	// The dependency; for the root, Predicate is 0 and Category is the label
	// that the root dependency carries.
	dependency.Dependency

	// Partner is the index, on the other side, of the dependency that this
	// one is matched with under the most generous step that matches it, or
	// of the one that explains why it is wrong; -1 if there is neither.
	Partner int
	Right   [4]bool // by F1, Labelling, Alignment, DF1; the root is right under all but DF1
	Kind    Kind

	// What a step makes of it; "" before [Scorer.Explain].
	Title   string // a few words: "in → system is right: the argument is found, in another slot"
	Reason  string // the values that decided it
	Verdict string // one line: what each step says
	Now     string // the part of that line that is the step's
}

// Root reports whether this is the root dependency.
func (j *Judgement) Root() bool { return j.Predicate == 0 }

// Analysis is the comparison of one sentence, dependency by dependency. The
// dependencies of each side are those that are counted: without duplicates
// and without ignored ones, in the order of the file, the root last.
//
// Those that are on the list of ignored ones stand apart. No step counts them,
// so none takes them for right, and they have no partner: their kind is
// [LeftOut], and their reason says what of the list they match.
type Analysis struct {
	ID           string
	GoldSentence *dependency.Sentence
	SysSentence  *dependency.Sentence
	Gold, System []Judgement
	Counts       count.Counts

	GoldIgnored, SystemIgnored []Judgement

	differing []bool // by position: the words that are others; nil for none
}

// Analyse compares one sentence and judges every dependency.
func (c *Scorer) Analyse(gold, system *dependency.Sentence) (*Analysis, error) {
	j := judge{
		gold:   make([]verdict, len(gold.Dependencies)),
		system: make([]verdict, len(system.Dependencies)),
	}
	counts, err := c.compare(gold, system, &j)
	if err != nil {
		return nil, err
	}
	ignored := [2][]Judgement{c.leftOut(gold), c.leftOut(system)}
	gold, system = c.reduced[0].kept(gold, c.reducer), c.reduced[1].kept(system, c.reducer)
	a := &Analysis{ID: gold.ID, GoldSentence: gold, SysSentence: system, Counts: counts, differing: slices.Clone(c.others)}
	if a.ID == "" {
		a.ID = system.ID
	}
	goldIndex := markCounted(&c.gold, j.gold)
	systemIndex := markCounted(&c.system, j.system)
	a.Gold = judgements(gold, j.gold, goldIndex, systemIndex)
	a.System = judgements(system, j.system, systemIndex, goldIndex)
	c.judgeRoots(a)
	a.GoldIgnored, a.SystemIgnored = ignored[0], ignored[1]
	a.classify(c)
	return a, nil
}

// Counted yields the dependencies that are counted, and whether they are
// gold's. A root is not where there is nothing else to the sentence.
func (a *Analysis) Counted() iter.Seq2[*Judgement, bool] {
	return func(yield func(j *Judgement, gold bool) bool) {
		without, with := a.Counts[Alignment], a.Counts[DF1]
		for i := range a.Gold {
			if j := &a.Gold[i]; (!j.Root() || with.Gold > without.Gold) && !yield(j, true) {
				return
			}
		}
		for i := range a.System {
			if j := &a.System[i]; (!j.Root() || with.System > without.System) && !yield(j, false) {
				return
			}
		}
	}
}

// judge notes what a comparison decides, by the index of each dependency in
// its sentence.
type judge struct {
	gold, system []verdict
}

type verdict struct {
	counted bool
	right   [4]bool
	partner int32 // index in the other sentence, -1 for none
}

// note records the matching of one word pair under a metric.
func (j *judge) note(m Metric, g, s []entry, matched *matching) {
	for x, e := range g {
		j.gold[e.index].note(m, partner(matched.gold[x], s))
	}
	for y, e := range s {
		j.system[e.index].note(m, partner(matched.system[y], g))
	}
}

func partner(at int8, entries []entry) int32 {
	if at < 0 {
		return -1
	}
	return entries[at].index
}

func (v *verdict) note(m Metric, partner int32) {
	v.right[m] = partner >= 0
	if partner >= 0 {
		v.partner = partner
	}
	if m == Alignment {
		v.right[DF1] = v.right[Alignment]
	}
}

// markCounted marks the counted dependencies and returns, for each dependency of
// the sentence, its index among them.
func markCounted(x *side, verdicts []verdict) []int {
	for i := range verdicts {
		if verdicts[i].right == [4]bool{} {
			verdicts[i].partner = -1
		}
	}
	for _, e := range x.entries {
		verdicts[e.index].counted = true
	}
	index := make([]int, len(verdicts))
	next := 0
	for i := range verdicts {
		if index[i] = -1; verdicts[i].counted {
			index[i] = next
			next++
		}
	}
	return index
}

func judgements(s *dependency.Sentence, verdicts []verdict, own, other []int) []Judgement {
	list := make([]Judgement, 0, len(verdicts)+1)
	for i, v := range verdicts {
		if own[i] < 0 {
			continue
		}
		j := Judgement{Dependency: s.Dependencies[i], Partner: -1, Right: v.right}
		if v.partner >= 0 {
			j.Partner = other[v.partner]
		}
		list = append(list, j)
	}
	return list
}

// judgeRoots adds the root dependencies to both sides.
func (c *Scorer) judgeRoots(a *Analysis) {
	if !c.options.Roots {
		return
	}
	g, s := a.GoldSentence.Root, a.SysSentence.Root
	right := g.Known() && s.Known() && c.sameRoot(g, s, a.differing)
	goldAt, systemAt := -1, -1
	if g.Known() {
		goldAt = len(a.Gold)
	}
	if s.Known() {
		systemAt = len(a.System)
	}
	if g.Known() {
		a.Gold = append(a.Gold, c.rootJudgement(g, right, systemAt))
	}
	if s.Known() {
		a.System = append(a.System, c.rootJudgement(s, right, goldAt))
	}
}

func (c *Scorer) rootJudgement(r dependency.Root, right bool, partner int) Judgement {
	d := dependency.Dependency{Argument: r.Head, Category: c.rootLabel(r), Rule: dependency.NoRule}
	return Judgement{Dependency: d, Partner: partner, Right: [4]bool{true, true, true, right}}
}
