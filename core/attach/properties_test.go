package attach_test

import (
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"pgregory.net/rapid"
)

// anySentence draws a sentence of few words, forms and relations, with any heads.
var anySentence = rapid.Custom(func(t *rapid.T) *dependency.Sentence {
	s := &dependency.Sentence{Parsed: rapid.IntRange(0, 9).Draw(t, "parsed") > 0}
	for range rapid.IntRange(0, 7).Draw(t, "words") {
		s.Tokens = append(s.Tokens, dependency.Token{
			Form: rapid.SampledFrom([]string{"a", "a", "a", "b", ".", ""}).Draw(t, "form"),
			POS:  rapid.SampledFrom([]string{"VERB", "NOUN", "PUNCT", ""}).Draw(t, "pos"),
		})
		s.Attachments = append(s.Attachments, dependency.Attachment{
			Head: rapid.Int32Range(-1, 7).Draw(t, "head"), Relation: rapid.SampledFrom([]string{"r", "r:a", "s", "case", "punct", ""}).Draw(t, "relation"),
		})
	}
	return s
})

var anyOptions = rapid.Custom(func(t *rapid.T) attach.Options {
	return attach.Options{
		Punctuation: attach.Punctuation(rapid.IntRange(int(attach.ByForm), int(attach.Counted)).Draw(t, "punctuation")),
		Relations:   rapid.SampledFrom([]attach.RelationPart{attach.Full, attach.Universal}).Draw(t, "relations"),
		Tokens:      rapid.SampledFrom([]dependency.Identity{dependency.FormAndPosition, dependency.PositionOnly}).Draw(t, "tokens"),
	}
})

func TestJudgementsAreWhatIsCounted(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o, gold, system := anyOptions.Draw(t, "options"), anySentence.Draw(t, "gold"), anySentence.Draw(t, "system")
		checkAnalysis(t, analyse(t, o, gold, system))
		if a := analyse(t, o, gold, gold.Clone()); gold.Parsed {
			for _, j := range a.Gold {
				if known := j.Head != dependency.NoHead; known && j.Kind != attach.Right || j.Right[attach.LA] != (known || j.Relation != "") || !j.Right[attach.TED] {
					t.Fatalf("gold against itself: %+v", j)
				}
			}
		}
	})
}

// checkAnalysis holds that the judgements add up to the counts.
func checkAnalysis(t rapid.TB, a *attach.Analysis) {
	t.Helper()
	var n count.Counts
	add := func(m attach.Metric, right bool) {
		n[m].Add(count.Count{Gold: 1, System: 1})
		if right {
			n[m].Correct++
		}
	}
	changes, nodes := 0, 0
	for i := range a.Gold {
		j := &a.Gold[i]
		for _, m := range []attach.Metric{attach.LAS, attach.UAS, attach.LA, attach.NED, attach.UUAS} {
			add(m, j.Right[m])
		}
		n[attach.DLAS].Add(count.Count{Gold: j.Weight(), System: j.Weight()})
		if j.Right[attach.DLAS] {
			n[attach.DLAS].Correct += j.Weight()
		}
		if j.Counted[attach.CLAS] {
			n[attach.CLAS].Gold++
			if j.Right[attach.CLAS] {
				n[attach.CLAS].Correct++
			}
		}
		if j.Children != nil {
			add(attach.LCP, j.Children.Right(attach.LCP))
			add(attach.UCP, j.Children.Right(attach.UCP))
		}
		if j.Counted[attach.TED] {
			nodes++
			if j.Edit != attach.Kept {
				changes++
			}
		}
		if j.Partner >= 0 && (a.System[j.Partner].Partner != i || a.System[j.Partner].Kind != j.Kind || a.System[j.Partner].Children != j.Children) {
			t.Fatalf("%+v and %+v", j, a.System[j.Partner])
		}
		if j.Kind == attach.Missing != (j.Partner < 0) {
			t.Fatalf("%+v", j)
		}
	}
	for i := range a.System {
		j := &a.System[i]
		if j.Counted[attach.CLAS] {
			n[attach.CLAS].System++
		}
		if j.Counted[attach.TED] {
			nodes++
			if j.Edit == attach.Inserted {
				changes++
			}
		}
		if j.Kind == attach.Extra != (j.Partner < 0) {
			t.Fatalf("%+v", j)
		}
	}
	if len(a.GoldSentence.Attachments) > 0 {
		for _, s := range [2]*dependency.Sentence{a.GoldSentence, a.SysSentence} {
			if s.Parsed {
				nodes++ // its artificial root
			}
		}
		if a.GoldSentence.Parsed != a.SysSentence.Parsed {
			changes++ // the other side has none
		}
	}
	n[attach.TED] = count.Count{Gold: int64(nodes), System: int64(nodes), Correct: int64(nodes - changes)}
	if n != a.Counts {
		t.Fatalf("judged %+v, counted %+v", n, a.Counts)
	}
	for m := attach.LAS; m <= attach.DLAS; m++ {
		a.Explain(m)
		for _, list := range [][]attach.Judgement{a.Gold, a.System} {
			for _, j := range list {
				if j.Title == "" || j.Reason == "" || !strings.Contains(j.Verdict, "LAS ") || j.Counted[m] && j.Now == "" {
					t.Fatalf("%v: %+v", m, j)
				}
			}
		}
	}
}

// FuzzAnalyse makes two sentences of any bytes: a head, a form, a part of speech
// and a relation for each word.
func FuzzAnalyse(f *testing.F) {
	f.Add([]byte{2, 0, 3}, []byte{2, 0, 3}, byte(0))
	f.Add([]byte{1, 0x42, 0x83, 0xff}, []byte{0x11, 0x20}, byte(3))
	f.Fuzz(func(t *testing.T, gold, system []byte, options byte) {
		o := attach.Options{Punctuation: attach.Punctuation(options % 4), Tokens: dependency.Identity(options >> 2 & 1), Relations: attach.RelationPart(options >> 3 & 1)}
		checkAnalysis(t, analyse(t, o, sentenceOf(gold), sentenceOf(system)))
	})
}

func sentenceOf(data []byte) *dependency.Sentence {
	s := &dependency.Sentence{Parsed: len(data) > 0}
	for _, b := range data[:min(len(data), 40)] {
		s.Tokens = append(s.Tokens, dependency.Token{Form: []string{"a", "b", "."}[int(b>>3)%3], POS: []string{"VERB", "NOUN"}[b>>6&1]})
		s.Attachments = append(s.Attachments, dependency.Attachment{Head: int32(b&0x1f) - 1, Relation: []string{"r", "r:case", "s", "case:r", ""}[int(b>>4)%5]})
	}
	return s
}
