package parseval

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
)

// constituents writes the constituents of a sentence: NP 0-2, over the first two
// words.
func constituents(s *dependency.Sentence) (list []string) {
	c := NewScorer(Options{}, notice.File{}, notice.File{})
	c.fill(s, s)
	for _, b := range c.gold.brackets {
		k := &c.gold.steps[b.node]
		begin, end := c.words.ends(k.span)
		list = append(list, k.label.String()+" "+strconv.Itoa(int(begin))+"-"+strconv.Itoa(int(end)))
	}
	slices.Sort(list)
	return list
}

func TestConstituents(t *testing.T) {
	for _, test := range []struct{ what, tree, want string }{
		{"a lexical category is none", `N`, ``},
		{"its unary projection is one", `< NP 0 N >`, `NP 0-1`},
		{"so is every step of a chain", `< NP\NP 0 < S[pss]\NP 0 < S[pss]\NP 0 S[pss]\NP > > >`, `NP\NP 0-1, S[pss]\NP 0-1, S[pss]\NP 0-1`},
		{"a step over two words", `< S 1 NP S\NP >`, `S 0-2`},
		{"a level that adds punctuation is none", `< S 0 < S 1 NP S\NP > . >`, `S 0-2`},
		{"nor one above a word", `< S 1 < NP 0 NP , > S\NP >`, `S 0-2`},
		{"nor are several", `< S 0 < S 0 < S 1 NP S\NP > . > RQU >`, `S 0-2`},
		{"nor one of punctuation alone", `< S 0 < S 1 NP S\NP > < . 0 . . > >`, `S 0-2`},
		{"punctuation that changes the category leaves a unary step", `< (S\NP)\(S\NP) 1 , < NP 0 N > >`, `(S\NP)\(S\NP) 0-1, NP 0-1`},
		{"a conjunction is a word", `< NP 0 NP < NP[conj] 1 conj NP > >`, `NP 0-3, NP[conj] 1-3`},
		{"… called X[conj] in the other notation, too", `< NP 0 NP < NP\NP 1 conj NP > >`, `NP 0-3, NP[conj] 1-3`},
		{"… of functors, too", `< S\NP 0 S\NP < S\NP[conj] 1 conj S\NP > >`, `(S\NP)[conj] 1-3, S\NP 0-3`},
		{"a comma for a conjunction leaves X[conj]", `< NP 0 NP < NP[conj] 1 , < NP 0 N > > >`, `NP 0-2, NP 1-2, NP[conj] 1-2`},
		{"punctuation after X[conj]", `< NP 0 NP < NP[conj] 0 < NP[conj] 1 conj NP > , > >`, `NP 0-3, NP[conj] 1-3`},
		{"punctuation before a conjunction", `< NP 0 NP < NP[conj] 1 < conj 1 , conj > NP > >`, `NP 0-3, NP[conj] 1-3`},
		{"a comma that a modifier follows is no conjunction", `< NP 0 NP < NP\NP 1 , < NP\NP 0 S[pss]\NP > > >`, `NP 0-2, NP\NP 1-2`},
		{"three daughters", `< NP 2 NP , NP >`, `NP 0-2`},
		{"punctuation alone", `< . 0 . . >`, ``},
	} {
		if got := strings.Join(constituents(build(t, category.NewTable(), test.tree)), ", "); got != test.want {
			t.Errorf("%s: %s\ngot  %s\nwant %s", test.what, test.tree, got, test.want)
		}
	}
}

func TestTreeDependencies(t *testing.T) {
	const field, rules = derivation.HeadField, derivation.HeadRules
	for _, test := range []struct {
		what, tree string
		by         derivation.Heads
		want       string
	}{
		{"one word", `N`, field, `w1 ⟨HEAD⟩`},
		{"by the field", `< NP 1 NP/N N >`, field, `w2 → w1 ⟨NP, N, NP/N⟩; w2 ⟨HEAD⟩`},
		{"by the rules", `< NP 1 NP/N N >`, rules, `w1 ⟨HEAD⟩; w1 → w2 ⟨NP, NP/N, N⟩`},
		{"the largest constituent counts", `< S 1 < NP 0 N > S\NP >`, field, `w2 → w1 ⟨S, S\NP, NP⟩; w2 ⟨HEAD⟩`},
		{"punctuation has none, and its levels count for nothing", `< S 0 < S 1 < NP 0 NP , > S\NP > . >`, field, `w3 → w1 ⟨S, S\NP, NP⟩; w3 ⟨HEAD⟩`},
		{"punctuation is never the head", `< S 0 LRB < S 1 NP S\NP > >`, field, `w3 → w2 ⟨S, S\NP, NP⟩; w3 ⟨HEAD⟩`},
		{"nor when all daughters are others", `< S 0 , NP S\NP >`, field, `w2 ⟨HEAD⟩; w2 → w3 ⟨S, NP, S\NP⟩`},
		{"a coordination", `< NP 0 NP < NP[conj] 1 conj NP > >`, field, `w1 ⟨HEAD⟩; w3 → w2 ⟨NP[conj], NP, conj⟩; w1 → w3 ⟨NP, NP, NP[conj]⟩`},
		{"in the other notation", `< NP 0 NP < NP\NP 1 conj NP > >`, field, `w1 ⟨HEAD⟩; w3 → w2 ⟨NP[conj], NP, conj⟩; w1 → w3 ⟨NP, NP, NP[conj]⟩`},
		{"three daughters", `< NP 2 NP conj NP >`, field, `w3 → w1 ⟨NP, NP, NP⟩; w3 → w2 ⟨NP, NP, conj⟩; w3 ⟨HEAD⟩`},
	} {
		if got := strings.Join(relations(build(t, category.NewTable(), test.tree), test.by), "; "); got != test.want {
			t.Errorf("%s: %s\ngot  %s\nwant %s", test.what, test.tree, got, test.want)
		}
	}
}

// counts is what a table of this test says of some metrics: correct/gold/system.
func counts(t *testing.T, o Options, gold, system string) (text string, log *notice.Log) {
	t.Helper()
	table := category.NewTable()
	c := NewScorer(o, notice.File{Name: "gold"}, notice.File{Name: "system"})
	n, err := c.Score(build(t, table, gold), build(t, table, system))
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range []Metric{Categories, Constituents, ConstituentsUnlabelled, Tree, TreeUnlabelled} {
		text += " " + strconv.FormatInt(n[m].Correct, 10) + "/" + strconv.FormatInt(n[m].Gold, 10) + "/" + strconv.FormatInt(n[m].System, 10)
	}
	return text[1:], c.Log()
}

func TestSidesThatDiffer(t *testing.T) {
	for _, test := range []struct{ what, gold, system, want, notice string }{
		{"nothing on both sides", ``, ``, `0/0/0 0/0/0 0/0/0 0/0/0 0/0/0`, ``},
		{"no derivation in the system", `< S 1 NP S\NP >`, ``, `0/2/2 0/1/0 0/1/0 0/2/0 0/2/0`, ``},
		{"none in gold", ``, `< S 0 < S 1 NP S\NP > . >`, `0/0/0 0/0/1 0/0/1 0/0/2 0/0/2`, ``},
		{"another category of a word", `< S 1 NP S\NP >`, `< S 1 N S\NP >`, `1/2/2 1/1/1 1/1/1 1/2/2 2/2/2`, ``},
		{"another label", `< S 1 NP S\NP >`, `< NP 1 NP S\NP >`, `2/2/2 0/1/1 1/1/1 1/2/2 2/2/2`, ``},
		{"punctuation is that of gold", `< S 0 < S 1 NP S\NP > . >`, `< S 0 < S 1 NP S\NP > S\S >`, `2/2/2 1/1/1 1/1/1 2/2/2 2/2/2`, ``},
		{"not that of the system", `< S 0 < S 1 NP S\NP > S\S >`, `< S 0 < S 1 NP S\NP > . >`, `2/3/3 2/2/2 2/2/2 2/3/3 3/3/3`, ``},
		{"punctuation attached elsewhere", `< S 0 < S 1 NP S\NP > , >`, `< S 1 NP < S\NP 0 S\NP , > >`, `2/2/2 1/1/1 1/1/1 2/2/2 2/2/2`, ``},
		{"a chain with a label more often", `< NP 0 < NP 0 N > >`, `< NP 0 < NP 0 < NP 0 N > > >`, `1/1/1 2/2/3 2/2/3 1/1/1 1/1/1`, ``},
		{"another word", `< S 1 John|NP < S\NP 0 saw|(S\NP)/NP < NP 0 Mary|N > > >`, `< S 1 Jack|NP < S\NP 0 saw|(S\NP)/NP < NP 0 Mary|N > > >`, `2/3/3 2/3/3 2/3/3 2/3/3 2/3/3`, "form-differs"},
		{"an escaped word is the same", `< NP 0 1/2|N >`, `< NP 0 1\/2|N >`, `1/1/1 1/1/1 1/1/1 1/1/1 1/1/1`, ``},
		{"a word less", `< S 1 NP < S\NP 0 (S\NP)/NP NP > >`, `< S 1 NP S\NP >`, `1/3/3 0/2/1 0/2/1 2/3/2 2/3/2`, "length-differs"},
	} {
		got, log := counts(t, Options{}, test.gold, test.system)
		if got != test.want {
			t.Errorf("%s: got %s, want %s", test.what, got, test.want)
		}
		said := ""
		for _, n := range log.Notices() {
			said += n.Code
		}
		if said != test.notice {
			t.Errorf("%s: it is said %q, want %q", test.what, said, test.notice)
		}
	}
}

func TestThePositionMayWin(t *testing.T) {
	got, log := counts(t, Options{Deep: score.Options{Tokens: dependency.PositionOnly}}, `< S 1 John|NP sleeps|S\NP >`, `< S 1 Jack|NP sleeps|S\NP >`)
	if got != `2/2/2 1/1/1 1/1/1 2/2/2 2/2/2` || len(log.Notices()) != 1 {
		t.Errorf("got %s, %v", got, log.Notices())
	}
}

func TestASentenceWithoutItsDerivationIsSaid(t *testing.T) {
	c := NewScorer(Options{}, notice.File{Name: "gold.deps"}, notice.File{Name: "system.auto"})
	table := category.NewTable()
	gold := read(t, table, goldTable1)
	n, err := c.Score(gold, figure2(t, table, "system", systemTable1))
	if err != nil {
		t.Fatal(err)
	}
	if n[Deep] != (count.Count{Gold: 7, System: 6, Correct: 3}) || n[Constituents] != (count.Count{System: 7}) {
		t.Errorf("the counts are %+v", n)
	}
	if all := c.Log().Notices(); len(all) != 1 || all[0].Code != "no-derivation" || all[0].First.File.Name != "gold.deps" {
		t.Errorf("it is said %v", all)
	}
}

func TestASentenceIsWhollyRightByItsDependencies(t *testing.T) {
	for deep, want := range map[count.Count]count.Count{
		{}:                               {},
		{Gold: 3, System: 3, Correct: 3}: {Gold: 1, System: 1, Correct: 1},
		{Gold: 3, System: 4, Correct: 3}: {Gold: 1, System: 1},
		{Gold: 4, System: 3, Correct: 3}: {Gold: 1, System: 1},
		{System: 1}:                      {Gold: 1, System: 1},
	} {
		if got := whollyRight(deep); got != want {
			t.Errorf("%+v: %+v, want %+v", deep, got, want)
		}
	}
}
