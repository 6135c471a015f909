package attach

import (
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
)

// metrics is how many metrics of [Scheme] there are.
const metrics = int(DLAS) + 1

// Judgement says of one word, on one side, what each metric makes of its
// attachment, and why.
type Judgement struct {
	dependency.Attachment
	Position int32  // of the word, from 1
	Compared string // its relation, as far as it is compared

	// Partner is the index of the same word on the other side, -1 where it has none.
	Partner int

	// LCP and UCP count verbs, which are right if all their children are. Of a word
	// they say whether it is such a child; they count the children of those verbs alone.
	// CLAS counts a word on each side whose relation there is one of content words.
	Counted [metrics]bool
	Right   [metrics]bool
	Kind    Kind

	Depth    int32     // how many edges the word is from gold's root
	Edit     Edit      // what TED makes of its node
	Becomes  int32     // the word of the other side whose node that is then, 0 for none
	Children *Children // of a verb that LCP and UCP count, else nil

	// What a metric makes of it; "" before [Analysis.Explain].
	Title   string // a few words: "saw → duck, obj is wrong: another head and relation"
	Reason  string // the values that decided it
	Verdict string // one line: what each metric says
	Now     string // the part of that line that is the metric's
}

// Weight returns what the word counts under DLAS, in thousandths.
func (j *Judgement) Weight() int64 { return weight(j.Depth) }

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
	if err != nil {
		return nil, err
	}
	a := &Analysis{ID: gold.ID, GoldSentence: gold, SysSentence: system, Counts: counts}
	if a.ID == "" {
		a.ID = system.ID
	}
	for i := range max(len(gold.Attachments), len(system.Attachments)) {
		c.judge(a, i)
	}
	if len(gold.Attachments) > 0 {
		c.noteEdits(a)
	}
	c.noteChildren(a)
	return a, nil
}

// judge judges a word of each side.
func (c *Scorer) judge(a *Analysis, i int) {
	same := c.known(i)
	if i < len(a.GoldSentence.Attachments) {
		j := c.judgement(i, &a.GoldSentence.Attachments[i], &c.words[i+1])
		if same && j.Kind != LeftOut {
			j.Partner = len(a.System)
		}
		j.put(&a.Gold, &a.GoldIgnored)
	}
	if i < len(a.SysSentence.Attachments) {
		w := &word{leftOut: c.leavesOut(a.SysSentence, i)} // one that gold does not have
		if same {
			w = &c.words[i+1]
		}
		j := c.judgement(i, &a.SysSentence.Attachments[i], w)
		switch {
		case j.Kind == Missing:
			j.Kind = Extra
		case j.Kind != LeftOut:
			j.Partner = len(a.Gold) - 1
		}
		j.put(&a.System, &a.SystemIgnored)
	}
}

func (j *Judgement) put(judged, leftOut *[]Judgement) {
	if j.Kind == LeftOut {
		judged = leftOut
	}
	*judged = append(*judged, *j)
}

// judgement judges a word as one side attaches it.
func (c *Scorer) judgement(i int, as *dependency.Attachment, w *word) *Judgement {
	j := &Judgement{Attachment: *as, Position: int32(i + 1), Partner: -1, Compared: c.options.Relations.cut(as.Relation)}
	head, relation := w.sameHead(), w.sameRelation()
	switch {
	case w.leftOut:
		j.Kind = LeftOut
		return j
	case !w.known:
		j.Kind = Missing
	case head && relation:
		j.Kind = Right
	case head:
		j.Kind = WrongRelation
	case relation:
		j.Kind = WrongHead
	default:
		j.Kind = WrongBoth
	}
	j.Depth = w.depth
	child := c.word(as.Head).counts()
	j.Counted = [metrics]bool{LAS: true, UAS: true, LA: true, NED: true, LCP: child, UCP: child, CLAS: isContent(as.Relation), UUAS: true, DLAS: true}
	j.Right = [metrics]bool{
		LAS: head && relation, UAS: head, LA: relation, NED: w.known && c.near(j.Position), LCP: child && head && relation, UCP: child && head,
		CLAS: head && relation, UUAS: w.known && c.adjacent(j.Position), DLAS: head && relation,
	}
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
