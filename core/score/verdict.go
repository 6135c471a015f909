package score

import "github.com/ccgscore/ccgscore/core/dependency"

// verdict says what each step makes of the dependency.
func (v view) verdict(j *Judgement) []string {
	if j.Root() {
		return []string{"F₁, labelling and alignment do not count the root", "DF₁ " + rightWrong(j.Right[DF1])}
	}
	var said [4]string
	for step := range said {
		said[step] = Metric(step).String() + " " + rightWrong(j.Right[step])
	}
	if !j.Right[F1] && j.Partner >= 0 && sameWords(&j.Dependency, &v.other[j.Partner].Dependency) {
		g, s := v.pair(j)
		if g.Category != s.Category {
			said[F1] += ": the categories differ"
		} else {
			said[F1] += ": the slots differ"
		}
		if !j.Right[Labelling] {
			said[Labelling] += labellingReason(g, s)
		}
	}
	return said[:]
}

func labellingReason(g, s *dependency.Dependency) string {
	switch {
	case g.Label() == nil || s.Label() == nil:
		return ""
	case g.Label() != s.Label():
		return ": " + g.Label().String() + " ≠ " + s.Label().String()
	case g.Slot != s.Slot:
		return ": " + slot(g) + " ≠ " + slot(s)
	}
	return ""
}
