package attach_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"pgregory.net/rapid"
)

func analyse(t rapid.TB, o attach.Options, gold, system *dependency.Sentence) *attach.Analysis {
	t.Helper()
	a, err := attach.NewScorer(o, notice.File{Name: "gold"}, notice.File{Name: "system"}).Analyse(gold, system)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// find returns the judgement of a word.
func find(t *testing.T, list []attach.Judgement, position int32) *attach.Judgement {
	t.Helper()
	i := slices.IndexFunc(list, func(j attach.Judgement) bool { return j.Position == position })
	if i < 0 {
		t.Fatalf("word %d is not judged", position)
	}
	return &list[i]
}

func TestEveryWordHasAReason(t *testing.T) {
	const gold, system = true, false
	const dog, cat = "the:2:det dog:3:subj sees/VERB:0:root it:3:obj", "the:2:det cat:3:subj sees/VERB:0:root it:3:obj"
	for _, test := range []struct {
		name               string
		gold, system       string
		side               bool
		word               int32
		metric             attach.Metric
		kind               attach.Kind
		title, reason, now string
	}{
		{
			"right", duck, ducked, gold, 1, attach.LAS, attach.Right,
			"saw → We, subj is right", "Both sides hang “We” on “saw” as subj.", "LAS right",
		},
		{
			"on the root", duck, ducked, system, 2, attach.LAS, attach.Right,
			"the root → saw, root is right", "Both sides hang “saw” on the root as root.", "LAS right",
		},
		{
			"head and relation", duck, ducked, gold, 4, attach.LAS, attach.WrongBoth,
			"saw → duck, obj is wrong: another head and relation",
			"Gold hangs “duck” on “saw” as obj, the system on “her” as pred: head and relation are wrong.", "LAS wrong",
		},
		{
			"head and relation, as the system has it", duck, ducked, system, 4, attach.LAS, attach.WrongBoth,
			"her → duck, pred is wrong: another head and relation",
			"Gold hangs “duck” on “saw” as obj, the system on “her” as pred: head and relation are wrong.", "LAS wrong",
		},
		{
			"the head", duck, ducked, system, 5, attach.UAS, attach.WrongHead,
			"saw → under, mod is wrong: another head",
			"Gold hangs “under” on “duck”, the system on “saw”, both as mod: the head is wrong.", "UAS wrong",
		},
		{
			"the head, which LA does not look at", duck, ducked, gold, 5, attach.LA, attach.WrongHead,
			"duck → under, mod is right under LA: another head",
			"Gold hangs “under” on “duck”, the system on “saw”, both as mod: the head is wrong.", "LA right",
		},
		{
			"the relation", "a:0:r b:1:s", "a:0:r b:1:", gold, 2, attach.UAS, attach.WrongRelation,
			"a → b, s is right under UAS: another relation",
			"Both sides hang “b” on “a”, gold as s, the system without a relation: the relation is wrong.", "UAS right",
		},
		{
			"near: a child", duck, ducked, gold, 4, attach.NED, attach.WrongBoth,
			"saw → duck, obj is right under NED: another head and relation",
			"Gold hangs “duck” on “saw” as obj, the system on “her” as pred: head and relation are wrong. In gold, “her” is a child of “duck”.",
			"NED right: in gold, “her” is a child of “duck”",
		},
		{
			"near: the head of its head", duck, ducked, system, 3, attach.NED, attach.WrongBoth,
			"saw → her, obj is right under NED: another head and relation",
			"Gold hangs “her” on “duck” as det, the system on “saw” as obj: head and relation are wrong. In gold, “saw” is the head of “duck”, the head of “her”.",
			"NED right: in gold, “saw” is the head of “duck”, the head of “her”",
		},
		{
			"far", duck, strings.Replace(duck, "it:5:pc", "it:1:pc", 1), gold, 6, attach.NED, attach.WrongHead,
			"under → it, pc is wrong: another head",
			"Gold hangs “it” on “under”, the system on “We”, both as pc: the head is wrong. In gold, “We” is neither head nor child of “it”, nor the head of its head.",
			"NED wrong",
		},
		{
			"a node that is deleted", duck, ducked, gold, 4, attach.TED, attach.WrongBoth,
			"saw → duck, obj is wrong: another head and relation",
			"Gold hangs “duck” on “saw” as obj, the system on “her” as pred: head and relation are wrong. To make the system's tree of gold's, its node is deleted.",
			"TED wrong: deleted",
		},
		{
			"the edge points the other way", duck, ducked, gold, 4, attach.UUAS, attach.WrongBoth,
			"saw → duck, obj is right under UUAS: another head and relation",
			"Gold hangs “duck” on “saw” as obj, the system on “her” as pred: head and relation are wrong. In gold, “her” is a child of “duck”.",
			"UUAS right: in gold, “her” is a child of “duck”",
		},
		{
			"no edge of gold, whichever way it points", duck, ducked, gold, 3, attach.UUAS, attach.WrongBoth,
			"duck → her, det is wrong: another head and relation",
			"Gold hangs “her” on “duck” as det, the system on “saw” as obj: head and relation are wrong. In gold, “saw” is neither head nor child of “her”.",
			"UUAS wrong",
		},
		{
			"the weight of a word", duck, ducked, system, 5, attach.DLAS, attach.WrongHead,
			"saw → under, mod is wrong: another head",
			"Gold hangs “under” on “duck”, the system on “saw”, both as mod: the head is wrong. The distance of “under” from the root of gold is 3, so it weighs 0.500.",
			"DLAS wrong",
		},
		{
			"a node that is kept", duck, ducked, gold, 5, attach.TED, attach.WrongHead,
			"duck → under, mod is right under TED: another head",
			"Gold hangs “under” on “duck”, the system on “saw”, both as mod: the head is wrong. To make the system's tree of gold's, its node is kept.",
			"TED right",
		},
		{
			"a node that becomes another's", "a:0:r b:1:s c:1:t", "a:0:r b:1:t c:2:u", gold, 3, attach.TED, attach.WrongBoth,
			"a → c, t is right under TED: another head and relation",
			"Gold hangs “c” on “a” as t, the system on “b” as u: head and relation are wrong. To make the system's tree of gold's, its node is kept, and becomes that of “b”.",
			"TED right",
		},
		{
			"the children of a verb", duck, ducked, system, 2, attach.UCP, attach.Right,
			"the root → saw, root is no child that UCP counts",
			"Both sides hang “saw” on the root as root. Of “saw”, a verb, the system lacks “duck” and has “her” and “under” besides.",
			"its children: UCP wrong, the system lacks “duck” and has “her” and “under” besides",
		},
		{
			"the children of a verb that is right", dog, dog, gold, 3, attach.LCP, attach.Right,
			"the root → sees, root is no child that LCP counts",
			"Both sides hang “sees” on the root as root. Of “sees”, a verb, the system has all children, and no others.",
			"its children: LCP right",
		},
		{
			"a child of a verb", duck, ducked, system, 5, attach.LCP, attach.WrongHead,
			"saw → under, mod is wrong: another head",
			"Gold hangs “under” on “duck”, the system on “saw”, both as mod: the head is wrong. So “saw”, a verb, has other children.",
			"LCP wrong",
		},
		{
			"a child in another relation", dog, strings.Replace(dog, "obj", "pred", 1), gold, 3, attach.LCP, attach.Right,
			"the root → sees, root is no child that LCP counts",
			"Both sides hang “sees” on the root as root. Of “sees”, a verb, the system has “it” in another relation.",
			"its children: LCP wrong, the system has “it” in another relation",
		},
		{
			"no child of a verb", duck, ducked, gold, 6, attach.LCP, attach.Right,
			"under → it, pc is no child that LCP counts", "Both sides hang “it” on “under” as pc.", "",
		},
		{
			"another word", dog, cat, gold, 2, attach.LAS, attach.Missing,
			"sees → dog, subj is missing from the system", "Gold hangs “dog” on “sees” as subj; the system has “cat” in its place.", "LAS wrong",
		},
		{
			"another word, as the system has it", dog, cat, system, 2, attach.LAS, attach.Extra,
			"sees → cat, subj is only in the system", "The system hangs “cat” on “sees” as subj; gold has “dog” in its place.", "LAS wrong",
		},
		{
			"a word less", "a:0:r b:1:s", "a:0:r", gold, 2, attach.LAS, attach.Missing,
			"a → b, s is missing from the system", "Gold hangs “b” on “a” as s; the system has no such word.", "LAS wrong",
		},
		{
			"a word more", "a:0:r", "a:0:r b:1:s", system, 2, attach.NED, attach.Extra,
			"a → b, s is only in the system", "The system hangs “b” on “a” as s; gold has no such word.", "NED wrong",
		},
		{
			"no analysis", "a:0:r", "", gold, 1, attach.LAS, attach.Missing,
			"the root → a, r is missing from the system", "Gold hangs “a” on the root as r; the system has no analysis.", "LAS wrong",
		},
		{
			"an unknown head", "a:0:r", "a::r", system, 1, attach.LAS, attach.WrongHead,
			"an unknown head → a, r is wrong: another head",
			"Gold hangs “a” on the root, the system on an unknown head, both as r: the head is wrong.", "LAS wrong",
		},
		{
			"a form that stands twice", "the:2:det dog:0:r the:2:det", "the:2:det dog:0:r the:1:det", gold, 3, attach.LAS, attach.WrongHead,
			"dog → the (3), det is wrong: another head",
			"Gold hangs “the” (3) on “dog”, the system on “the” (1), both as det: the head is wrong.", "LAS wrong",
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			a := analyse(t, attach.Options{}, tree(t, test.gold), tree(t, test.system))
			a.Explain(test.metric)
			list := a.Gold
			if test.side == system {
				list = a.System
			}
			j := find(t, list, test.word)
			if j.Kind != test.kind || j.Title != test.title || j.Reason != test.reason || j.Now != test.now {
				t.Errorf("%v\n%s\n%s\n%s\n%s", j.Kind, j.Title, j.Reason, j.Now, j.Verdict)
			}
			if !strings.Contains(j.Verdict, strings.Split(j.Now, ",")[0]) {
				t.Errorf("%q is no part of %q", j.Now, j.Verdict)
			}
		})
	}
}

func TestPunctuationStandsApart(t *testing.T) {
	a := analyse(t, attach.Options{}, tree(t, duck), tree(t, ducked))
	a.Explain(attach.LAS)
	if len(a.Gold) != 6 || len(a.GoldIgnored) != 1 || len(a.SystemIgnored) != 1 {
		t.Fatalf("%+v", a)
	}
	if j := a.SystemIgnored[0]; j.Position != 7 || j.Kind != attach.LeftOut || j.Partner >= 0 || j.Title == "" || j.Reason == "" {
		t.Errorf("%+v", j)
	}
}
