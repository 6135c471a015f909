package score

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/dependency"
)

// explain classifies every judgement and puts the reason into words.
func (a *Analysis) explain(c *Scorer) {
	gold := view{a.Gold, a.System, a.GoldSentence, a.SysSentence, true, c}
	system := view{a.System, a.Gold, a.SysSentence, a.GoldSentence, false, c}
	for i := range a.Gold {
		gold.classify(&a.Gold[i])
	}
	for i := range a.System {
		system.classify(&a.System[i])
	}
	for i := range a.Gold {
		gold.word(&a.Gold[i])
	}
	for i := range a.System {
		system.word(&a.System[i])
	}
}

// view is an analysis as seen from one side.
type view struct {
	own, other                 []Judgement
	ownSentence, otherSentence *dependency.Sentence
	gold                       bool // the own side is gold
	scorer                     *Scorer
}

// classify decides the kind of a judgement, and what it is explained by.
func (v view) classify(j *Judgement) {
	switch {
	case j.Root() && !j.Right[DF1]:
		j.Kind = WrongRoot
	case j.Right[F1] && j.Right[DF1]:
		j.Kind = Right
	case j.Right[Alignment] && j.Right[Labelling]:
		j.Kind = RescuedByLabelling
	case j.Right[Alignment]:
		j.Kind = RescuedByAlignment
	case v.find(j, OtherCategory, sameWords), v.find(j, ComplementAdjunct, complementAdjunct), v.find(j, PrepositionalAttachment, otherHead):
	case v.gold:
		j.Kind = Missing
	default:
		j.Kind = Extra
	}
}

// find gives j a kind if a wrong dependency of the other side explains it.
func (v view) find(j *Judgement, kind Kind, explains func(j, k *dependency.Dependency) bool) bool {
	for i := range v.other {
		k := &v.other[i]
		if !k.Root() && !k.Right[Alignment] && explains(&j.Dependency, &k.Dependency) {
			j.Kind, j.Partner = kind, i
			return true
		}
	}
	return false
}

func sameWords(d, e *dependency.Dependency) bool {
	return d.Predicate == e.Predicate && d.Argument == e.Argument
}

// complementAdjunct: one side's predicate selects what, on the other side,
// modifies that predicate.
func complementAdjunct(d, e *dependency.Dependency) bool {
	return d.Predicate == e.Argument && d.Argument == e.Predicate && modifies(d) != modifies(e)
}

// otherHead: a modifier with an object of its own, as prepositions are, is
// attached to another head, or selected by another head.
func otherHead(d, e *dependency.Dependency) bool {
	switch {
	case prepositional(d) && prepositional(e):
		return d.Predicate == e.Predicate && d.Argument != e.Argument
	case prepositional(d):
		return selectsPP(e) && e.Argument == d.Predicate && e.Predicate != d.Argument
	case prepositional(e):
		return selectsPP(d) && d.Argument == e.Predicate && d.Predicate != e.Argument
	}
	return selectsPP(d) && selectsPP(e) && d.Argument == e.Argument && d.Predicate != e.Predicate
}

func modifies(d *dependency.Dependency) bool { return d.Category.ModifierSlot(int(d.Slot)) }

// prepositional reports whether d is what (NP\NP)/NP modifies, not its object.
func prepositional(d *dependency.Dependency) bool {
	return modifies(d) && int(d.Slot) < d.Category.Arity()
}

func selectsPP(d *dependency.Dependency) bool {
	label := d.Label()
	return label != nil && label.Atom() == "PP" && !modifies(d)
}

// word fills in the title, the reason and the verdict.
func (v view) word(j *Judgement) {
	j.Title, j.Reason = v.sentence(j)
	j.Verdict = v.verdict(j)
}

func (v view) sentence(j *Judgement) (title, reason string) {
	d := &j.Dependency
	if j.Root() {
		return v.rootSentence(j)
	}
	arrow := v.arrow(d)
	if j.Kind == Right {
		return arrow + " is right", "Both sides take " + takes(d) + "."
	}
	if j.Partner < 0 {
		title = arrow + " is " + map[Kind]string{Missing: "missing from the system", Extra: "only in the system"}[j.Kind]
		return title, v.alone(d)
	}
	k := &v.other[j.Partner].Dependency
	g, s := d, k
	if !v.gold {
		g, s = k, d
	}
	both := "Gold takes " + takes(g) + ", the system takes " + takes(s)
	switch j.Kind {
	case RescuedByLabelling:
		return arrow + " is right: the category differs, the subcategory does not",
			both + ". The subcategory and the slot are equal."
	case RescuedByAlignment:
		return arrow + " is right: the argument is found, in another slot",
			both + ". The subcategories are equal, and slot " + slot(g) + " goes with slot " + slot(s) +
				" on an optimal alignment of the two functorial sequences."
	case OtherCategory:
		return arrow + " is wrong: the attachment is right, the category is not", both + ". " + v.difference(g, s) + "."
	case ComplementAdjunct:
		return arrow + " is wrong: complement or adjunct?", v.complementSentence(g, s)
	}
	return arrow + " is wrong: it is attached to another head", v.attachmentSentence(g, s)
}

// takes: "NP as argument 1 of PP/NP".
func takes(d *dependency.Dependency) string {
	if label := d.Label(); label != nil {
		return label.String() + " as argument " + slot(d) + " of " + d.Category.String()
	}
	return "an argument of " + d.Category.String() + " in a slot that it does not have"
}

func slot(d *dependency.Dependency) string {
	if d.Slot == dependency.InvalidSlot {
		return "?"
	}
	return strconv.Itoa(int(d.Slot))
}

// difference says why two labels of one word pair are not the same.
func (v view) difference(g, s *dependency.Dependency) string {
	switch {
	case g.Label() == nil || s.Label() == nil:
		return "A slot that does not exist is never right"
	case g.Label() != s.Label():
		return "The subcategories differ"
	case v.scorer.same(Alignment, g, s):
		return "Another dependency between these words takes its place"
	}
	return "The subcategories are equal, but slot " + slot(g) + " goes with slot " + slot(s) + " on no optimal alignment of the two functorial sequences"
}

func (v view) complementSentence(g, s *dependency.Dependency) string {
	return "In gold, " + v.role(g, v.goldSentence()) + "; in the system, " + v.role(s, v.systemSentence()) + "."
}

// role: "believe selects in as PP, argument 2 of (S[dcl]\NP)/PP", or "in
// modifies believe as S\NP, argument 2 of ((S\NP)\(S\NP))/NP".
func (v view) role(d *dependency.Dependency, s *dependency.Sentence) string {
	verb := " selects "
	if modifies(d) {
		verb = " modifies "
	}
	text := form(s, d.Predicate) + verb + form(s, d.Argument) + " as "
	if label := d.Label(); label != nil {
		text += label.String() + ", "
	}
	return text + "argument " + slot(d) + " of " + d.Category.String()
}

func (v view) attachmentSentence(g, s *dependency.Dependency) string {
	return "In gold, " + v.role(g, v.goldSentence()) + "; in the system, " + v.role(s, v.systemSentence()) + ": the heads differ."
}

// alone explains a dependency that only one side has.
func (v view) alone(d *dependency.Dependency) string {
	has, lacks := "gold", "the system"
	if !v.gold {
		has, lacks = lacks, has
	}
	text := "Only " + has + " has " + form(v.ownSentence, d.Predicate) + " take " + form(v.ownSentence, d.Argument) + ": " + takes(d) + ". "
	for i := range v.other {
		k := &v.other[i]
		if k.Root() {
			continue
		}
		if sameWords(d, &k.Dependency) {
			return text + capital(lacks) + " has fewer dependencies between these words."
		}
		if d.Predicate == k.Argument && d.Argument == k.Predicate {
			return text + capital(lacks) + " has these words only the other way round."
		}
	}
	return text + capital(lacks) + " has no dependency between these words."
}

func (v view) rootSentence(j *Judgement) (title, reason string) {
	d := &j.Dependency
	word := form(v.ownSentence, d.Argument)
	if j.Right[DF1] {
		return "the root is right", "On both sides " + word + " is the head of the sentence, with the label " + d.Category.String() + "."
	}
	if j.Partner < 0 {
		if v.gold {
			return "the root is missing from the system", "Gold has " + word + " as the head of the sentence, with the label " + d.Category.String() + "; the system has no root."
		}
		return "the root is only in the system", "The system has " + word + " as the head of the sentence, with the label " + d.Category.String() + "; gold has no root."
	}
	k := &v.other[j.Partner].Dependency
	g, s := d, k
	if !v.gold {
		g, s = k, d
	}
	reason = "Gold has " + form(v.goldSentence(), g.Argument) + " as the head of the sentence, with the label " + g.Category.String() +
		"; the system has " + form(v.systemSentence(), s.Argument) + ", with " + s.Category.String() + "."
	if g.Category != s.Category {
		return "the root is wrong: another sentence category", reason
	}
	return "the root is wrong: another head", reason
}

// verdict says in one line what each step makes of the dependency.
func (v view) verdict(j *Judgement) string {
	if j.Root() {
		return "F₁, labelling and alignment do not count the root · DF₁ " + rightWrong(j.Right[DF1])
	}
	text := "F₁ " + rightWrong(j.Right[F1])
	if !j.Right[F1] && j.Partner >= 0 && sameWords(&j.Dependency, &v.other[j.Partner].Dependency) {
		k := &v.other[j.Partner].Dependency
		if j.Category != k.Category {
			text += ": the categories differ"
		} else {
			text += ": the slots differ"
		}
		text += " · labelling " + rightWrong(j.Right[Labelling])
		if !j.Right[Labelling] {
			text += labellingReason(&j.Dependency, k, v.gold)
		}
	} else {
		text += " · labelling " + rightWrong(j.Right[Labelling])
	}
	return text + " · alignment " + rightWrong(j.Right[Alignment]) + " · DF₁ " + rightWrong(j.Right[DF1])
}

func labellingReason(d, k *dependency.Dependency, gold bool) string {
	if !gold {
		d, k = k, d
	}
	switch {
	case d.Label() == nil || k.Label() == nil:
		return ""
	case d.Label() != k.Label():
		return ": " + d.Label().String() + " ≠ " + k.Label().String()
	case d.Slot != k.Slot:
		return ": " + slot(d) + " ≠ " + slot(k)
	}
	return ""
}

func rightWrong(right bool) string {
	if right {
		return "right"
	}
	return "wrong"
}

func (v view) arrow(d *dependency.Dependency) string {
	return form(v.ownSentence, d.Predicate) + " → " + form(v.ownSentence, d.Argument)
}

func (v view) goldSentence() *dependency.Sentence {
	if v.gold {
		return v.ownSentence
	}
	return v.otherSentence
}

func (v view) systemSentence() *dependency.Sentence {
	if v.gold {
		return v.otherSentence
	}
	return v.ownSentence
}

// form returns a word, or its position where the file does not mention it.
func form(s *dependency.Sentence, position int32) string {
	if text := s.Form(position); text != "" {
		return text
	}
	return "word " + strconv.Itoa(int(position))
}

func capital(text string) string {
	if text == "gold" {
		return "Gold"
	}
	return "The" + text[len("the"):]
}
