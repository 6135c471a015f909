package attach

import (
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/dependency"
)

// Explain puts into words what a metric makes of each word, and why.
func (a *Analysis) Explain(metric Metric) {
	gold, system := dependency.Namings(a.GoldSentence, a.SysSentence)
	goldView := view{gold: gold, system: system, own: gold, other: system, judged: a.System, ofGold: true}
	systemView := view{gold: gold, system: system, own: system, other: gold, judged: a.Gold}
	for i := range a.Gold {
		goldView.word(&a.Gold[i], metric)
	}
	for i := range a.System {
		systemView.word(&a.System[i], metric)
	}
	for _, list := range [2][]Judgement{a.GoldIgnored, a.SystemIgnored} {
		for i := range list {
			j := &list[i]
			j.Title, j.Reason, j.Verdict, j.Now = "punctuation is left out", "No metric counts it.", "left out", "left out"
		}
	}
}

// view is an analysis as seen from one side.
type view struct {
	gold, system dependency.Naming
	own, other   dependency.Naming
	judged       []Judgement // the words of the other side
	ofGold       bool        // the own side is gold
}

// word fills in the words on a judgement.
func (v view) word(j *Judgement, m Metric) {
	j.Title, j.Reason = v.title(j, m), v.reason(j)
	if more := v.because(j, m); more != "" {
		j.Reason += " " + more
	}
	v.verdict(j, m)
}

// title: "saw → duck, obj is wrong: another head and relation".
func (v view) title(j *Judgement, m Metric) string {
	is := headed(v.own.Word, j.Head) + " → " + v.own.Word(j.Position)
	if j.Relation != "" {
		is += ", " + j.Relation
	}
	switch {
	case j.Kind == Missing:
		return is + " is missing from the system"
	case j.Kind == Extra:
		return is + " is only in the system"
	case !j.Counted[m] && m == CLAS:
		return is + " is no relation of content words, so CLAS does not count it"
	case !j.Counted[m]:
		return is + " is no child that " + m.String() + " counts"
	case j.Right[m] == j.Right[LAS] && j.Kind == Right:
		return is + " is right"
	case j.Right[m] == j.Right[LAS]:
		return is + " is wrong: " + what[j.Kind]
	case j.Right[m]:
		return is + " is right under " + m.String() + ": " + what[j.Kind]
	}
	return is + " is wrong under " + m.String() + ": its node is " + j.Edit.String()
}

// what is wrong with a word of a kind.
var what = [Kinds]string{WrongRelation: "another relation", WrongHead: "another head", WrongBoth: "another head and relation"}

// reason: "Gold hangs “duck” on “saw” as obj, the system on “her” as pred: head and
// relation are wrong."
func (v view) reason(j *Judgement) string {
	word := v.own.Quoted(j.Position)
	if j.Partner < 0 {
		return v.alone(j)
	}
	g, s := v.pair(j)
	both := &dependency.Attachment{Relation: j.Compared} // where subtypes do not count, they may differ
	onGold, onSystem := " on "+headed(v.gold.Quoted, g.Head), " on "+headed(v.system.Quoted, s.Head)
	switch j.Kind {
	case Right:
		return "Both sides hang " + word + onGold + labelled(both) + "."
	case WrongRelation:
		return "Both sides hang " + word + onGold + ", gold" + labelled(g) + ", the system" + labelled(s) + ": the relation is wrong."
	case WrongHead:
		return "Gold hangs " + word + onGold + ", the system" + onSystem + ", both" + labelled(both) + ": the head is wrong."
	}
	return "Gold hangs " + word + onGold + labelled(g) + ", the system" + onSystem + labelled(s) + ": head and relation are wrong."
}

// pair returns how gold and the system attach a word that both have.
func (v view) pair(j *Judgement) (g, s *dependency.Attachment) {
	own, other := &j.Attachment, &v.judged[j.Partner].Attachment
	if v.ofGold {
		return own, other
	}
	return other, own
}

// alone explains a word that only one side has.
func (v view) alone(j *Judgement) string {
	has, lacks := "Gold", "the system"
	if !v.ofGold {
		has, lacks = "The system", "gold"
	}
	text := has + " hangs " + v.own.Quoted(j.Position) + " on " + headed(v.own.Quoted, j.Head) + labelled(&j.Attachment) + "; " + lacks + " has "
	switch other := v.other.Sentence; {
	case len(other.Attachments) == 0:
		return text + "no analysis."
	case int(j.Position) > len(other.Attachments):
		return text + "no such word."
	}
	return text + v.other.Quoted(j.Position) + " in its place."
}

// headed returns what a head is called.
func headed(word func(position int32) string, head int32) string {
	switch {
	case head == 0:
		return "the root"
	case head < 0:
		return "an unknown head"
	}
	return word(head)
}

// labelled: " as obj".
func labelled(a *dependency.Attachment) string {
	if a.Relation == "" {
		return " without a relation"
	}
	return " as " + a.Relation
}

// because says in a sentence what a metric looks at besides head and relation.
func (v view) because(j *Judgement, m Metric) string {
	switch {
	case (m == NED || m == UUAS) && j.Partner >= 0 && !j.Right[UAS]:
		return sentenceOf(v.nearness(j, m))
	case m == DLAS && j.Kind != Extra:
		return sentenceOf("the distance of " + v.own.Quoted(j.Position) + " from the root of gold is " + strconv.Itoa(int(j.Depth)) + ", so it weighs " + decimal(j.Weight()))
	case m == TED && j.Counted[TED]:
		return sentenceOf("to make the system's tree of gold's, its node is " + v.edit(j))
	case (m == LCP || m == UCP) && j.Children != nil:
		return sentenceOf("of " + v.own.Quoted(j.Position) + ", a verb, " + v.children(j.Children))
	case (m == LCP || m == UCP) && j.Counted[m] && !j.Right[m]:
		return sentenceOf("so " + headed(v.own.Quoted, j.Head) + ", a verb, has other children")
	}
	return ""
}

// sentenceOf makes a sentence of a clause.
func sentenceOf(clause string) string { return strings.ToUpper(clause[:1]) + clause[1:] + "." }
