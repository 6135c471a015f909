package attach

import (
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
)

// metrics is how many metrics of [Scheme] there are.
const metrics = int(UCP) + 1

// Judgement says of one word, on one side, what each metric makes of its
// attachment, and why.
type Judgement struct {
	dependency.Attachment
	Position int32 // of the word, from 1

	Partner int           // the index of the same word on the other side, -1 where it has none
	Counted [metrics]bool // LCP and UCP count the children of verbs alone
	Right   [metrics]bool
	Kind    Kind

	// What a metric makes of it; "" before [Scorer.Explain].
	Title   string // a few words
	Reason  string // the values that decided it
	Verdict string // one line: what each metric says
	Now     string // the part of that line that is the metric's
}

// Analysis is the comparison of the dependency trees of a sentence, word by word.
// Words that are left out as punctuation stand apart.
type Analysis struct {
	ID           string
	GoldSentence *dependency.Sentence
	SysSentence  *dependency.Sentence
	Gold, System []Judgement
	Counts       count.Counts

	GoldIgnored, SystemIgnored []Judgement
}

// Analyse compares the trees of a sentence and judges every word. The error is that
// of Score.
func (c *Scorer) Analyse(gold, system *dependency.Sentence) (*Analysis, error) {
	counts, err := c.Score(gold, system)
	a := &Analysis{ID: gold.ID, GoldSentence: gold, SysSentence: system, Counts: counts}
	if a.ID == "" {
		a.ID = system.ID
	}
	for i := 1; i <= max(len(gold.Attachments), len(system.Attachments)); i++ {
		var g, s *Judgement
		if i < len(c.words) {
			w := &c.words[i]
			g = c.judge(w, i, w.gold)
			if w.known {
				s = c.judge(w, i, w.system)
			}
		}
		if s == nil && i <= len(system.Attachments) {
			s = c.surplusWord(&system.Tokens[i-1], i, system.Attachments[i-1])
		}
		if g != nil && s != nil && g.Kind != OtherWord {
			g.Partner, s.Partner = len(a.System), len(a.Gold)
		}
		put(g, &a.Gold, &a.GoldIgnored)
		put(s, &a.System, &a.SystemIgnored)
	}
	return a, err
}

func put(j *Judgement, judged, leftOut *[]Judgement) {
	switch {
	case j == nil:
	case j.Kind == LeftOut:
		j.Partner = -1
		*leftOut = append(*leftOut, *j)
	default:
		*judged = append(*judged, *j)
	}
}

// judge judges a word of gold as one side attaches it.
func (c *Scorer) judge(w *word, position int, as dependency.Attachment) *Judgement {
	j := &Judgement{Attachment: as, Position: int32(position), Partner: -1}
	if w.leftOut {
		j.Kind = LeftOut
		return j
	}
	head, relation := w.sameHead(), w.sameRelation()
	switch {
	case !w.known:
		j.Kind = OtherWord
	case head && relation:
		j.Kind = Right
	case head:
		j.Kind = WrongRelation
	case relation:
		j.Kind = WrongHead
	default:
		j.Kind = WrongBoth
	}
	verb := c.at(as.Head)
	child := verb.verb && verb.children > 0 && !verb.leftOut
	j.Counted = [metrics]bool{LAS: true, UAS: true, LA: true, NED: true, LCP: child, UCP: child}
	j.Right = [metrics]bool{
		LAS: head && relation, UAS: head, LA: relation, NED: c.near(int32(position)),
		LCP: child && !verb.otherSet && !verb.otherName, UCP: child && !verb.otherSet,
	}
	return j
}

// surplusWord judges a word that only the system has.
func (c *Scorer) surplusWord(t *dependency.Token, position int, as dependency.Attachment) *Judgement {
	j := &Judgement{Attachment: as, Position: int32(position), Partner: -1, Kind: OtherWord}
	if c.options.Punctuation.leavesOut(t, &as) {
		j.Kind = LeftOut
		return j
	}
	j.Counted = [metrics]bool{LAS: true, UAS: true, LA: true, NED: true}
	return j
}

// Tally counts the words of the sentence by kind, and returns which kinds it has.
func (a *Analysis) Tally(t *count.Tally) (has count.Set) {
	for side, list := range [2][]Judgement{a.Gold, a.System} {
		for i := range list {
			j, wrong := &list[i], count.Set(0)
			for m := range metrics {
				if j.Counted[m] && !j.Right[m] {
					wrong |= 1 << m
				}
			}
			t.Add(int(j.Kind), side == 0, wrong)
			has |= 1 << j.Kind
		}
	}
	t.AddSentence(has)
	return has
}
