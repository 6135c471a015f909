package votes

import (
	"slices"
	"strings"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/judges"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// What decides which system a label stands for, if no labels are given.
const (
	alphabetical = "alphabetical" // the first label is for the first system
	byNames      = "names"        // a label is the name of a system
)

// assign finds the system of each label of the votes on two systems, which the labels then
// follow in their order. It returns what decided.
func assign(c *comparison.Call, v *judges.Votes, systems []service.InputFile) (by string, err error) {
	if err := checkLabels(v); err != nil {
		return "", err
	}
	names := [2]string{systemName(systems[0].Name), systemName(systems[1].Name)}
	straight, crossed := namedBy(v.Labels, names)
	switch {
	case v.Given || straight == crossed:
		return alphabetical, nil
	case crossed:
		v.Turn()
	}
	return byNames, nil
}

// checkLabels refuses labels of which nobody knows which two stand for the systems.
func checkLabels(v *judges.Votes) error {
	if len(v.Labels) == 2 || v.Given && len(v.Labels) > 2 {
		return nil
	}
	place := v.Place(0)
	place.Line = 0
	return &notice.Error{
		Code: notice.Data, Place: place,
		Message: "two systems are judged, and the votes " + service.Either(len(v.Labels) == 1, "are all ", "are ") + strings.Join(v.Labels, ", "),
		Hint:    "name the labels: those that stand for the first and the second system, and what else there may be, as in blue,red,none",
	}
}

// warnOfGold warns of labels that are the name of gold: the files may have been exchanged, as judges
// choose between systems.
func warnOfGold(done *comparison.Comparison, l *JudgedLanguage) {
	for s, system := range l.Trees.Systems {
		if label := l.Language.Votes.Labels[s]; !isCalled(system, label) && isCalled(systemName(l.Gold.File), label) {
			done.Scores.Warnings = append(done.Scores.Warnings, &notice.Notice{
				Code: "gold-label", Count: 1, First: notice.Place{File: done.Systems[s].Is}, Grave: true,
				Message: "votes for " + notice.Quote(label) + " are counted for this system, and that is the name of gold",
				Hint:    "exchange gold and the system",
			})
		}
	}
}

// warnOfCrossing warns of given labels that are the names of the systems for which they do
// not stand.
func warnOfCrossing(done *comparison.Comparison, l *JudgedLanguage) {
	labels := l.Language.Votes.Labels
	straight, crossed := namedBy(labels, l.Trees.Systems)
	if !crossed || straight {
		return
	}
	wrong := 0
	if !isCalled(l.Trees.Systems[1], labels[0]) {
		wrong = 1
	}
	done.Scores.Warnings = append(done.Scores.Warnings, &notice.Notice{
		Code: "crossed-labels", Count: 1, First: notice.Place{File: done.Systems[wrong].Is}, Grave: true,
		Message: "votes for " + notice.Quote(labels[wrong]) + " are counted for this system, and that is the name of the other one",
		Hint:    "the first label is for the first system; exchange the labels, or the systems",
	})
}

// namedBy reports whether one of the first two labels is the name of the system in its
// place, and whether one is the name of the other system.
func namedBy(labels []string, systems [2]string) (straight, crossed bool) {
	for s, name := range systems {
		straight = straight || isCalled(name, labels[s])
		crossed = crossed || isCalled(name, labels[1-s])
	}
	return straight, crossed
}

// isCalled reports whether a label is the name of a system, or a word of it: delta, of
// trees.delta.
func isCalled(system, label string) bool {
	between := func(r rune) bool { return strings.ContainsRune(" ._-", r) }
	return system == label || slices.Contains(strings.FieldsFunc(system, between), label)
}
