package attach

// Explain puts into words what a metric makes of each word, and why.
func (c *Scorer) Explain(a *Analysis, metric Metric) {
	for side, list := range [2][]Judgement{a.Gold, a.System} {
		for i := range list {
			j := &list[i]
			gold, system := j, j
			if j.Partner >= 0 && side == 0 {
				system = &a.System[j.Partner]
			} else if j.Partner >= 0 {
				gold = &a.Gold[j.Partner]
			}
			j.say(metric)
			sentence := a.GoldSentence
			if side == 1 {
				sentence = a.SysSentence
			}
			j.Title = sentence.Form(j.Position) + ": " + j.Kind.String()
			switch {
			case j.Partner < 0:
				j.Reason = "The other side has another word in its place, or none."
			case j.Kind == Right:
				j.Reason = "Both sides have it as " + a.role(gold) + "."
			default:
				j.Reason = "Gold has it as " + a.role(gold) + ", the system as " + a.role(system) + "."
			}
		}
	}
	for _, list := range [2][]Judgement{a.GoldIgnored, a.SystemIgnored} {
		for i := range list {
			j := &list[i]
			j.Title, j.Verdict = "punctuation is left out", "left out"
			j.Reason, j.Now = "No metric counts it.", j.Verdict
		}
	}
}

// role is what a word is: nsubj of saw.
func (a *Analysis) role(j *Judgement) string {
	head := "a word without a form"
	switch {
	case j.Head == 0:
		head = "root"
	case j.Head < 0:
		return j.Relation + " without a head"
	case a.GoldSentence.Form(j.Head) != "":
		head = a.GoldSentence.Form(j.Head)
	}
	return j.Relation + " of " + head
}

// say says in one line what each metric makes of it.
func (j *Judgement) say(metric Metric) {
	j.Verdict, j.Now = "", ""
	for m := range Metric(metrics) {
		if !j.Counted[m] {
			continue
		}
		said := m.String() + " wrong"
		if j.Right[m] {
			said = m.String() + " right"
		}
		if j.Verdict != "" {
			j.Verdict += " · "
		}
		j.Verdict += said
		if m == metric {
			j.Now = said
		}
	}
}
