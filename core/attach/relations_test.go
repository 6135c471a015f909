package attach_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/count"
	"pgregory.net/rapid"
)

// broken breaks the words of a sentence down: values correct/gold/system, and the
// heads and relations of gold that are right.
func broken(t *testing.T, per attach.Grouping, gold, system string) string {
	t.Helper()
	return brokenDown(t, attach.Options{}, per, gold, system)
}

func brokenDown(t *testing.T, o attach.Options, per attach.Grouping, gold, system string) string {
	t.Helper()
	r := attach.NewRelations(per)
	r.Add(analyse(t, o, tree(t, gold), tree(t, system)))
	var list []string
	for _, p := range r.Lines() {
		n := p.Values[0]
		for i, number := range []int64{p.Correct, p.Gold, p.System, p.Beside[0], p.Beside[1]} {
			n += " /"[min(i, 1):][:1] + strconv.FormatInt(number, 10)
		}
		list = append(list, n)
	}
	return strings.Join(list, ", ")
}

func TestWordsAreBrokenDown(t *testing.T) {
	const gold = "We/PRON:2:subj saw/VERB:0:root her/PRON:4:det duck/NOUN:2:obj under/ADP:4:mod it/PRON:5:pc .:2:punct"
	const system = "We/PRON:2:subj saw/VERB:0:root her/DET:2:obj duck/VERB:3:pred under/ADP:2:mod it/PRON:5:pc .:3:punct"
	for _, test := range []struct {
		per                attach.Grouping
		gold, system, want string
	}{
		{attach.PerRelation, gold, system, "det 0/1/0/0/0, mod 0/1/1/0/1, obj 0/1/1/0/0, pc 1/1/1/1/1, root 1/1/1/1/1, subj 1/1/1/1/1, pred 0/0/1/0/0"},
		{attach.PerPOS, gold, system, "PRON 2/3/3/2/2, ADP 0/1/1/0/1, NOUN 0/1/1/0/0, VERB 1/1/1/1/1"},
		{attach.PerLength, gold, system, "root 1/1/1/1/1, 1 2/4/4/2/3, 2 0/1/0/0/0, 3-6 0/0/1/0/0"},
		{attach.PerClass, gold, system, "content 1/2/2/1/1, function 2/4/4/2/3"},
		{attach.PerKind, gold, system, "right 3/3/3/3/3, head 0/1/1/0/1, head-and-relation 0/2/2/0/0"},
		{attach.PerRelation, "a:0:r b:1:", "a:0:r b:1:s", "_ 0/1/0/1/0, r 1/1/1/1/1, s 0/0/1/0/0"},
		{attach.PerLength, "a:0:r b:2:s", "a::r b:2:s", "root 0/1/0/0/1, 0 1/1/1/1/1, ? 0/0/1/0/0"},
		{attach.PerPOS, "a/A:0:r", "a/A:0:r b/B:1:s", "A 1/1/1/1/1, B 0/0/1/0/0"},
		{attach.PerClass, "a/NUM:0:r", "a/NOUN:0:r", "other 1/1/1/1/1"},
		{attach.PerKind, "a:0:r b:1:s", "x:0:r b:1:t c:1:u", "relation 0/1/1/1/0, missing-word 0/1/0/0/0, extra-word 0/0/2/0/0"},
	} {
		if got := broken(t, test.per, test.gold, test.system); got != test.want {
			t.Errorf("by %s: %s, want %s", test.per.Key(), got, test.want)
		}
	}
}

// However words are broken down, the lines add up to what is counted.
func TestPartsAddUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := analyse(t, anyOptions.Draw(t, "options"), anySentence.Draw(t, "gold"), anySentence.Draw(t, "system"))
		for per := range attach.Grouping(attach.Groupings) {
			r := attach.NewRelations(per)
			r.Add(a)
			var all count.Sum
			for _, p := range r.Lines() {
				all.Add(p.Sum)
			}
			las, uas, la := a.Counts[attach.LAS], a.Counts[attach.UAS], a.Counts[attach.LA]
			if all.Gold != las.Gold || all.Correct != las.Correct || all.Beside != [2]int64{uas.Correct, la.Correct} || all.System != int64(len(a.System)) {
				t.Fatalf("by %s: %+v of %+v", per.Key(), all, a.Counts)
			}
			if !slices.IsSortedFunc(r.Lines(), func(x, y count.Line) int { return int(y.Gold - x.Gold) }) && (per == attach.PerRelation || per == attach.PerPOS) {
				t.Fatalf("by %s: %+v are not the most frequent first", per.Key(), r.Lines())
			}
		}
	})
}
