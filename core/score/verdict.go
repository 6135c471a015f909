package score

// verdict says what each step makes of the dependency.
func (v view) verdict(j *Judgement) []string {
	if j.Root() {
		return []string{"F₁, labelling and alignment do not count the root", "DF₁ " + rightWrong(j.Right[DF1])}
	}
	var said [4]string
	for i := range said {
		step, what := Metric(i), ""
		if !j.Right[step] && v.isAttached(j) {
			g, s := v.pair(j)
			what, _ = v.because(step, g, s, false)
		}
		said[i] = step.String() + " " + rightWrong(j.Right[step]) + what
	}
	return said[:]
}
