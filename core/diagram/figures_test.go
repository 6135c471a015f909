package diagram

import (
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/score"
)

// figure is a comparison written down by hand: a line a word with its gold and
// its predicted supertag, and a line a dependency,
//
//	predicate category slot argument right
//
// with words as positions, 0 for the root, and four digits that say under
// which of F1, labelling, alignment and DF1 it is right.
type figure struct {
	name, words, gold, system string
}

// The figures of Bhargava & Penn (2023). Figures 1, 2 and 3, and 5 and 6, and
// 7, 8 and 9, show the same dependencies under different metrics.
var figures = []figure{
	{
		name: "figures-1-3",
		words: `I        NP              NP
		        believe  (S[dcl]\NP)/PP  S[dcl]\NP
		        in       PP/NP           ((S\NP)\(S\NP))/NP
		        the      NP[nb]/N        NP[nb]/N
		        system   N               N`,
		gold: `2 (S[dcl]\NP)/PP 1 1 0111
		       2 (S[dcl]\NP)/PP 2 3 0000
		       3 PP/NP 1 5 0011
		       4 NP[nb]/N 1 5 1111
		       0 S[dcl] 0 2 1111`,
		system: `2 S[dcl]\NP 1 1 0111
		         3 ((S\NP)\(S\NP))/NP 2 2 0000
		         3 ((S\NP)\(S\NP))/NP 3 5 0011
		         4 NP[nb]/N 1 5 1111
		         0 S[dcl] 0 2 1111`,
	},
	{
		name: "figure-4",
		words: `This       NP                       NP
		        is         (S[dcl]\NP)/(S[adj]\NP)  (S[dcl]\NP)/(S[adj]\NP)
		        effective  S[adj]\NP                S[adj]\NP
		        ,          ,                        ,
		        they       NP                       NP
		        claim      (S[dcl]\S[dcl])\NP       (S[dcl]\S[dcl])\NP`,
		gold: `2 (S[dcl]\NP)/(S[adj]\NP) 1 1 1111
		       2 (S[dcl]\NP)/(S[adj]\NP) 2 3 1111
		       6 (S[dcl]\S[dcl])\NP 1 2 1111
		       6 (S[dcl]\S[dcl])\NP 2 5 1111
		       0 S[dcl] 0 6 1110`,
		system: `2 (S[dcl]\NP)/(S[adj]\NP) 1 1 1111
		         2 (S[dcl]\NP)/(S[adj]\NP) 2 3 1111
		         6 (S[dcl]\S[dcl])\NP 1 2 1111
		         6 (S[dcl]\S[dcl])\NP 2 5 1111
		         0 S[dcl] 0 2 1110`,
	},
	{
		name: "figures-5-6",
		words: `Take      (S[b]\NP)/NP  (S[b]\NP)/NP
		        Lake      N/N           N/N
		        Vineyard  N/N           N/N
		        Cabernet  N             N
		        from      (NP\NP)/NP    ((S\NP)\(S\NP))/NP
		        Diamond   N/N           N/N
		        Creek     N             N`,
		gold: `1 (S[b]\NP)/NP 2 4 1111
		       2 N/N 1 4 1111
		       3 N/N 1 4 1111
		       5 (NP\NP)/NP 1 4 0000
		       5 (NP\NP)/NP 2 7 0011
		       6 N/N 1 7 1111
		       0 S[b]\NP 0 1 1111`,
		system: `1 (S[b]\NP)/NP 2 4 1111
		         2 N/N 1 4 1111
		         3 N/N 1 4 1111
		         5 ((S\NP)\(S\NP))/NP 2 1 0000
		         5 ((S\NP)\(S\NP))/NP 3 7 0011
		         6 N/N 1 7 1111
		         0 S[b]\NP 0 1 1111`,
	},
	{
		name: "figures-7-9",
		words: `Pick     (S[b]\NP)/NP  (S[ng]\NP)/NP
		        a        NP[nb]/N      NP[nb]/N
		        country  N             N
		        ,        ,             ,
		        any      NP[nb]/N      NP[nb]/N
		        country  N             N`,
		gold: `1 (S[b]\NP)/NP 2 3 0111
		       1 (S[b]\NP)/NP 2 6 0111
		       2 NP[nb]/N 1 3 1111
		       5 NP[nb]/N 1 6 1111
		       0 S[b]\NP 0 1 1110`,
		system: `1 (S[ng]\NP)/NP 2 3 0111
		         1 (S[ng]\NP)/NP 2 6 0111
		         2 NP[nb]/N 1 3 1111
		         5 NP[nb]/N 1 6 1111
		         0 S[ng]\NP 0 1 1110`,
	},
}

// analysis reads a figure.
func (f figure) analysis(t testing.TB) *score.Analysis {
	t.Helper()
	a := &score.Analysis{ID: f.name, GoldSentence: &dependency.Sentence{}, SysSentence: &dependency.Sentence{}}
	table := category.NewTable()
	parse := func(text string) *category.Category {
		c, err := table.Parse(text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		return c
	}
	for line := range strings.Lines(f.words) {
		word := strings.Fields(line)
		a.GoldSentence.Tokens = append(a.GoldSentence.Tokens, dependency.Token{Form: word[0], Category: parse(word[1])})
		a.SysSentence.Tokens = append(a.SysSentence.Tokens, dependency.Token{Form: word[0], Category: parse(word[2])})
	}
	judge := func(lines string) (all []score.Judgement) {
		for line := range strings.Lines(lines) {
			part := strings.Fields(line)
			j := score.Judgement{Partner: -1}
			j.Predicate, j.Slot, j.Argument = int32(number(t, part[0])), int8(number(t, part[2])), int32(number(t, part[3]))
			j.Category = parse(part[1])
			for m, digit := range part[4] {
				j.Right[m] = digit == '1'
			}
			all = append(all, j)
		}
		return all
	}
	a.Gold, a.System = judge(f.gold), judge(f.system)
	return a
}

func number(t testing.TB, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}
