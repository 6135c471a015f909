package attach

import "strings"

// verdict says in one line what each metric makes of a word, and, of a verb, of its
// children.
func (v view) verdict(j *Judgement, metric Metric) {
	var said []string
	j.Now = ""
	say := func(m Metric, text string) {
		if said = append(said, text); m == metric {
			j.Now = text
		}
	}
	for m := range Metric(metrics) {
		if j.Counted[m] {
			say(m, v.says(j, m))
		}
	}
	if j.Children != nil {
		for _, m := range [2]Metric{LCP, UCP} {
			text := "its children: " + m.String() + " " + rightWrong(j.Children.Right(m))
			if m == metric && !j.Children.Right(m) {
				text += ", " + v.children(j.Children)
			}
			say(m, text)
		}
	}
	j.Verdict = strings.Join(said, " · ")
}

// says: "NED right: her is its child in gold".
func (v view) says(j *Judgement, m Metric) string {
	text := m.String() + " " + rightWrong(j.Right[m])
	switch {
	case (m == NED || m == UUAS) && j.Right[m] && !j.Right[UAS]:
		return text + ": " + v.nearness(j, m)
	case m == TED && !j.Right[TED]:
		return text + ": " + v.edit(j)
	}
	return text
}

// nearness says how the head that the system gives a word stands to it in gold.
func (v view) nearness(j *Judgement, m Metric) string {
	g, s := v.pair(j)
	word, head := v.gold.Quoted(j.Position), headed(v.gold.Quoted, s.Head)
	switch {
	case m == UUAS && !j.Right[UUAS]:
		return "in gold, " + head + " is neither head nor child of " + word
	case !j.Right[NED]:
		return "in gold, " + head + " is neither head nor child of " + word + ", nor the head of its head"
	case s.Head > 0 && int(s.Head) <= len(v.gold.Sentence.Attachments) && v.gold.Sentence.Attachments[s.Head-1].Head == j.Position:
		return "in gold, " + head + " is a child of " + word
	}
	return "in gold, " + head + " is the head of " + headed(v.gold.Quoted, g.Head) + ", the head of " + word
}

// edit says what becomes of the node of a word.
func (v view) edit(j *Judgement) string {
	switch {
	case j.Becomes == 0 || j.Becomes == j.Position:
		return j.Edit.String()
	case v.ofGold:
		return j.Edit.String() + ", and becomes that of " + v.other.Quoted(j.Becomes)
	}
	return j.Edit.String() + ", and was that of " + v.other.Quoted(j.Becomes)
}

// children: "the system lacks duck and has her and under besides".
func (v view) children(k *Children) string {
	var clauses []string
	if len(k.Missing) > 0 {
		clauses = append(clauses, "lacks "+listed(k.Missing, v.gold.Quoted))
	}
	if len(k.Extra) > 0 {
		clauses = append(clauses, "has "+listed(k.Extra, v.system.Quoted)+" besides")
	}
	if len(k.Renamed) > 0 {
		clauses = append(clauses, "has "+listed(k.Renamed, v.gold.Quoted)+" in another relation")
	}
	if clauses == nil {
		return "the system has all children, and no others"
	}
	return "the system " + joined(clauses)
}

func listed(positions []int32, word func(int32) string) string {
	words := make([]string, len(positions))
	for i, position := range positions {
		words[i] = word(position)
	}
	return joined(words)
}

// joined: "a, b and c".
func joined(list []string) string {
	last := len(list) - 1
	if last == 0 {
		return list[0]
	}
	return strings.Join(list[:last], ", ") + " and " + list[last]
}

func rightWrong(right bool) string {
	if right {
		return "right"
	}
	return "wrong"
}
