package attach

// Children says how the children of a verb of gold differ in the system, by their
// positions. Of these, punctuation is left out.
type Children struct {
	Missing []int32 // gold's alone
	Extra   []int32 // the system's alone
	Renamed []int32 // of both, in other relations
}

// Right reports whether the verb is right under LCP or UCP.
func (k *Children) Right(m Metric) bool {
	return len(k.Missing)+len(k.Extra) == 0 && (m == UCP || len(k.Renamed) == 0)
}

// counts reports whether LCP and UCP count a word: as a verb that has a child in
// gold.
func (w *word) counts() bool { return w.verb && w.children > 0 && !w.leftOut }

// noteChildren notes at each verb that counts how its children differ.
func (c *Scorer) noteChildren(a *Analysis) {
	of := make([]*Children, len(c.words)) // by position
	for i := range a.Gold {
		if j := &a.Gold[i]; c.words[j.Position].counts() {
			of[j.Position] = &Children{}
			j.Children = of[j.Position]
			if j.Partner >= 0 {
				a.System[j.Partner].Children = j.Children
			}
		}
	}
	for i := range a.Gold {
		j := &a.Gold[i]
		switch {
		case !j.Counted[UCP] || j.Right[LCP]:
		case j.Right[UCP]:
			of[j.Head].Renamed = append(of[j.Head].Renamed, j.Position)
		default:
			of[j.Head].Missing = append(of[j.Head].Missing, j.Position)
		}
	}
	for i := range a.System {
		if j := &a.System[i]; j.Counted[UCP] && !j.Right[UCP] {
			of[j.Head].Extra = append(of[j.Head].Extra, j.Position)
		}
	}
}
