package score

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/dependency"
)

// Explain puts into words what a step makes of each dependency, and why.
func (c *Scorer) Explain(a *Analysis, step Metric) {
	gold, system := a.views(c)
	gold.ownNames, gold.otherNames = dependency.Namings(a.GoldSentence, a.SysSentence)
	system.ownNames, system.otherNames = gold.otherNames, gold.ownNames
	for i := range a.Gold {
		gold.word(&a.Gold[i], step)
	}
	for i := range a.System {
		system.word(&a.System[i], step)
	}
	for i := range a.GoldIgnored {
		gold.wordLeftOut(&a.GoldIgnored[i])
	}
	for i := range a.SystemIgnored {
		system.wordLeftOut(&a.SystemIgnored[i])
	}
}

// word fills in the words on a judgement.
func (v view) word(j *Judgement, step Metric) {
	j.Title, j.Reason = v.sentence(j, step)
	said := v.verdict(j)
	j.Verdict = strings.Join(said, " · ")
	j.Now = said[min(int(step), len(said)-1)]
	if j.Root() && step != DF1 {
		j.Now = said[0]
	}
}

func (v view) sentence(j *Judgement, step Metric) (title, reason string) {
	d := &j.Dependency
	if j.Root() {
		return v.rootSentence(j, step)
	}
	is := v.arrow(d) + " is " + rightWrong(j.Right[step])
	switch {
	case j.Right[step] != j.Right[DF1]:
		return v.untilThen(j, step, is+" under "+step.String())
	case j.Kind == Right:
		return is, bothTake(d)
	case j.Partner < 0:
		return v.arrow(d) + " is " + map[Kind]string{Missing: "missing from the system", Extra: "only in the system"}[j.Kind], v.alone(d)
	}
	g, s := v.pair(j)
	switch j.Kind {
	case ComplementAdjunct:
		return is + ": complement or adjunct?", v.roles(g, s) + "."
	case PrepositionalAttachment:
		return is + ": it is attached to another head", v.roles(g, s) + ": the heads differ."
	}
	what, why := v.because(step, g, s, j.Right[step])
	return is + what, eachTakes(g, s) + " " + sentenceOf(why)
}

// untilThen explains a judgement that a later step reverses: what decides this
// step, and what decides that one.
func (v view) untilThen(j *Judgement, step Metric, is string) (title, reason string) {
	then := step + 1
	for j.Right[then] == j.Right[step] {
		then++
	}
	turn := "From " + then.String() + " on it is " + rightWrong(j.Right[then]) + ": "
	if !v.isAttached(j) {
		return is, "It is matched with a dependency between the same words. " + turn + anotherInItsPlace + "."
	}
	g, s := v.pair(j)
	what, _ := v.because(step, g, s, j.Right[step])
	_, why := v.because(then, g, s, j.Right[then])
	return is + what, eachTakes(g, s) + " " + turn + why + "."
}

const anotherInItsPlace = "another dependency between these words takes its place"

// because says why a step takes two dependencies of one word pair for right or
// for wrong: in a few words for a title, and with the values that decided it.
func (v view) because(step Metric, g, s *dependency.Dependency, right bool) (what, why string) {
	step = min(step, Alignment) // DF₁ adds the root alone
	slots := "slot " + slot(g) + " goes with slot " + slot(s) + " on "
	const sequences = "optimal alignment of the two functorial sequences"
	switch same := v.scorer.same(step, g, s); {
	case right && !same:
		return "", "it is matched with another dependency between these words"
	case !right && same:
		return ": another one takes its place", anotherInItsPlace
	case right && g.Category == s.Category && g.Slot == s.Slot:
		return "", "category and slot are equal"
	case right && g.Slot == s.Slot:
		return ": the category differs, the subcategory does not", "the subcategory and the slot are equal"
	case right:
		return ": the argument is found, in another slot", "the subcategories are equal, and " + slots + "an " + sequences
	case g.Label() == nil || s.Label() == nil:
		return ": the slot does not exist", "a slot that does not exist is never right"
	case step == F1 && g.Category != s.Category:
		return ": the category differs", "F₁ compares whole categories"
	case step != F1 && g.Label() != s.Label():
		return ": the subcategory differs", "the subcategories differ"
	case step != Alignment:
		return ": the slot differs", "the slots differ"
	}
	return ": the slots do not align", "the subcategories are equal, but " + slots + "no " + sequences
}

// isAttached reports whether a judgement has a partner between the same words.
func (v view) isAttached(j *Judgement) bool {
	return j.Partner >= 0 && j.Predicate == v.other[j.Partner].Predicate && j.Argument == v.other[j.Partner].Argument
}

// pair returns what a judgement speaks of: its dependency and its partner's,
// gold's first.
func (v view) pair(j *Judgement) (g, s *dependency.Dependency) {
	d, k := &j.Dependency, &v.other[j.Partner].Dependency
	if v.gold {
		return d, k
	}
	return k, d
}

func bothTake(d *dependency.Dependency) string { return "Both sides take " + takes(d) + "." }

func eachTakes(g, s *dependency.Dependency) string {
	if g.Category == s.Category && g.Slot == s.Slot {
		return bothTake(g)
	}
	return "Gold takes " + takes(g) + ", the system takes " + takes(s) + "."
}

// sentenceOf makes a sentence of a clause.
func sentenceOf(clause string) string { return strings.ToUpper(clause[:1]) + clause[1:] + "." }

// takes: "NP as argument 1 of PP/NP".
func takes(d *dependency.Dependency) string {
	if label := d.Label(); label != nil {
		return label.String() + " as argument " + slot(d) + " of " + d.Category.String()
	}
	return "an argument of " + d.Category.String() + " in a slot that it does not have"
}

// filled: "NP, slot 1 of PP/NP".
func filled(d *dependency.Dependency) string {
	if label := d.Label(); label != nil {
		return label.String() + ", slot " + slot(d) + " of " + d.Category.String()
	}
	return "a slot that " + d.Category.String() + " does not have"
}

func slot(d *dependency.Dependency) string {
	if d.Slot == dependency.InvalidSlot {
		return "?"
	}
	return strconv.Itoa(int(d.Slot))
}

func (v view) roles(g, s *dependency.Dependency) string {
	return "In gold, " + v.role(g, v.goldNames()) + "; in the system, " + v.role(s, v.systemNames())
}

// role: "“believe” selects “in” as PP, argument 2 of (S[dcl]\NP)/PP", or "“in”
// modifies “believe” as S\NP, argument 2 of ((S\NP)\(S\NP))/NP".
func (v view) role(d *dependency.Dependency, n dependency.Naming) string {
	verb := " selects "
	if modifies(d) {
		verb = " modifies "
	}
	text := n.Quoted(d.Predicate) + verb + n.Quoted(d.Argument) + " as "
	if label := d.Label(); label != nil {
		text += label.String() + ", "
	}
	return text + "argument " + slot(d) + " of " + d.Category.String()
}

// alone explains a dependency that only one side has.
func (v view) alone(d *dependency.Dependency) string {
	has, lacks := "gold", "the system"
	if !v.gold {
		has, lacks = lacks, has
	}
	text := "Only " + has + " makes " + v.ownNames.Quoted(d.Argument) + " an argument of " + v.ownNames.Quoted(d.Predicate) + " (" + filled(d) + "). "
	if differ := v.differ(d); differ != "" {
		return text + differ
	}
	w := wordsOf(d, v.marks)
	if _, same := v.index.between[w]; same {
		return text + capital(lacks) + " has fewer dependencies between these words."
	}
	if _, reversed := v.index.between[w.reversed()]; reversed {
		return text + capital(lacks) + " has these words only the other way round."
	}
	return text + capital(lacks) + " has no dependency between these words."
}

// differ says which words of a dependency are others on the other side; ""
// where none is.
func (v view) differ(d *dependency.Dependency) string {
	var clauses []string
	for _, position := range slices.Compact([]int32{d.Predicate, d.Argument}) {
		if token(position, v.differing)&otherForm != 0 {
			clauses = append(clauses, "word "+strconv.Itoa(int(position))+" is “"+v.goldNames().Sentence.Form(position)+"” in gold and “"+
				v.systemNames().Sentence.Form(position)+"” in the system")
		}
	}
	if clauses == nil {
		return ""
	}
	return sentenceOf(strings.Join(clauses, ", and "))
}

func (v view) rootSentence(j *Judgement, step Metric) (title, reason string) {
	title, reason = v.rootUnderDF1(j)
	if step != DF1 {
		return step.String() + " does not count the root", reason + " Under DF₁ " + title + "."
	}
	return title, reason
}

func (v view) rootUnderDF1(j *Judgement) (title, reason string) {
	d := &j.Dependency
	root := v.ownNames.Quoted(d.Argument) + " (" + d.Category.String() + ")"
	switch {
	case j.Right[DF1]:
		return "the root is right", "The root of both sides is " + root + "."
	case j.Partner < 0 && v.gold:
		return "the root is missing from the system", "Gold's root is " + root + "; the system has none."
	case j.Partner < 0:
		return "the root is only in the system", "The system's root is " + root + "; gold has none."
	}
	g, s := v.pair(j)
	title = "the root is wrong: another head"
	if g.Category != s.Category {
		title = "the root is wrong: another sentence category"
	}
	return title, "Gold's root is " + v.goldNames().Quoted(g.Argument) + " (" + g.Category.String() +
		"); the system's is " + v.systemNames().Quoted(s.Argument) + " (" + s.Category.String() + ")."
}

func rightWrong(right bool) string {
	if right {
		return "right"
	}
	return "wrong"
}

func (v view) arrow(d *dependency.Dependency) string {
	return v.ownNames.Word(d.Predicate) + " → " + v.ownNames.Word(d.Argument)
}

func (v view) goldNames() dependency.Naming {
	if v.gold {
		return v.ownNames
	}
	return v.otherNames
}

func (v view) systemNames() dependency.Naming {
	if v.gold {
		return v.otherNames
	}
	return v.ownNames
}

func capital(text string) string {
	if text == "gold" {
		return "Gold"
	}
	return "The" + text[len("the"):]
}
