package bracketing

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
)

// read reads a line of trees; no tree is a sentence without an analysis.
func read(t testing.TB, line string) *dependency.Sentence {
	t.Helper()
	s := &dependency.Sentence{}
	r, _, err := format.NewReader(strings.NewReader(line+"\n"), format.Options{Format: format.Brackets, Lines: true})
	if err == nil {
		err = r.Read(s)
	}
	if err != nil {
		t.Fatal(line, err)
	}
	return s
}

func parameters(t testing.TB, text string) *Parameters {
	t.Helper()
	p, err := ParseParameters(text, notice.File{})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// counts are the figures that EVALB prints of a sentence: matched, gold's and the system's constituents, crossing ones,
// words, right tags.
type counts [6]int64

// What EVALB's own samples show of a sentence, each by a small case.
func TestSentencesAsEvalbCountsThem(t *testing.T) {
	const gold = "(S (NP (D the) (N dog)) (VP (V sees) (NP (N cats))))"
	own := collins + "EQ_LABEL N NN\nEQ_WORD Cats cats\n"
	for _, test := range []struct {
		name, gold, system string
		want               counts
		refused            bool
	}{
		{"equal", gold, gold, counts{4, 4, 4, 0, 4, 4}, false},
		{"another label", gold, "(S (NP (D the) (N dog)) (VP (V sees) (X (N cats))))", counts{3, 4, 4, 0, 4, 4}, false},
		{"another tag", gold, "(S (NP (D the) (N dog)) (VP (V sees) (NP (V cats))))", counts{4, 4, 4, 0, 4, 3}, false},
		{"a constituent is elsewhere", gold, "(S (NP (D the) (N dog)) (NP (V sees)) (VP (N cats)))", counts{2, 4, 4, 0, 4, 4}, false},
		{"one crosses", gold, "(S (D the) (NP (N dog) (V sees)) (NP (N cats)))", counts{2, 4, 3, 1, 4, 4}, false},
		{"flat", gold, "(S (D the) (N dog) (V sees) (N cats))", counts{1, 4, 1, 0, 4, 4}, false},
		{"no constituent at all", gold, "(D the) (N dog) (V sees) (N cats)", counts{0, 4, 0, 0, 4, 4}, false},
		{"a label twice over the same words", gold, "(S (NP (NP (D the) (N dog))) (VP (V sees) (NP (N cats))))", counts{4, 4, 5, 0, 4, 4}, false},
		{"twice in gold", "(S (NP (NP (D the) (N dog))) (VP (V sees) (NP (N cats))))", gold, counts{4, 5, 4, 0, 4, 4}, false},
		{"no tree", gold, "", counts{0, 4, 0, -1, 4, 0}, false},
		{"another word", gold, "(S (NP (D the) (N dog)) (VP (V saw) (NP (N cats))))", counts{0, 4, 0, -1, 4, 0}, true},
		{"a word more", gold, "(S (NP (D the) (N dog)) (VP (V sees) (RB not) (NP (N cats))))", counts{0, 4, 0, -1, 4, 0}, true},
		{"TOP is deleted", gold, "(TOP " + gold + ")", counts{4, 4, 4, 0, 4, 4}, false},
		{"so is a bracket without label", "( " + gold + " )", gold, counts{4, 4, 4, 0, 4, 4}, false},
		{"a word that only the system has, of no deleted label", gold, "(S (NP (D the) (N dog)) (NONE *) (VP (V sees) (NP (N cats))))", counts{0, 4, 0, -1, 4, 0}, true},
		{"traces, and what is over nothing else, are deleted", "(S (NP (D the) (N dog)) (VP (V sees) (NP (N cats)) (SBAR (-NONE- 0) (S (-NONE- *T*-1)))))", gold, counts{4, 4, 4, 0, 4, 4}, false},
		{"punctuation is deleted", "(S (NP (D the) (N dog)) (, ,) (VP (V sees) (NP (N cats))) (. .))", "(S (NP (D the) (N dog) (, ,)) (VP (V sees) (NP (N cats)) (. .)))", counts{4, 4, 4, 0, 4, 4}, false},
		{"on one side alone it is another word", "(S (NP (D the) (N dog)) (, ,) (VP (V sees) (NP (N cats))))", "(S (NP (D the) (N dog)) (N ,) (VP (V sees) (NP (N cats))))", counts{0, 4, 0, -1, 4, 0}, true},
		{"function tags are no part of a label", "(S (NP-SBJ-1 (D the) (N dog)) (VP=2 (V sees) (NP-OBJ (N cats))))", gold, counts{4, 4, 4, 0, 4, 4}, false},
		{"equal labels", "(S (ADVP (D the) (N dog)) (VP (V sees) (NP (N cats))))", "(S (PRT (D the) (N dog)) (VP (V sees) (NP (N cats))))", counts{4, 4, 4, 0, 4, 4}, false},
		{"equal tags", gold, strings.ReplaceAll(gold, "(N ", "(NN "), counts{4, 4, 4, 0, 4, 4}, false},
		{"equal words", gold, strings.ReplaceAll(gold, "cats", "Cats"), counts{4, 4, 4, 0, 4, 4}, false},
		{"neither side has a tree", "", "", counts{0, 0, 0, -1, 0, 0}, false},
		{"only the system has one", "", gold, counts{0, 0, 4, -1, 0, 0}, false},
		{"nothing is left of either", "(S (. .))", "(S (. !))", counts{0, 0, 0, -1, 0, 0}, false},
	} {
		c := NewScorer(Options{Parameters: parameters(t, own)}, notice.File{}, notice.File{})
		n, err := c.Score(read(t, test.gold), read(t, test.system))
		if err != nil {
			t.Fatal(err)
		}
		crossing := n[AverageCrossing].Correct
		if n[AverageCrossing].Gold == 0 {
			crossing = -1 // none are counted
		}
		got := counts{n[Constituents].Correct, n[Constituents].Gold, n[Constituents].System, crossing, n[Tags].Gold, n[Tags].Correct}
		if got != test.want || c.Refused() != test.refused {
			t.Errorf("%s: %v, refused: %v", test.name, got, c.Refused())
		}
		if test.want == (counts{4, 4, 4, 0, 4, 4}) != (n[CompleteMatch].Correct == 1 && n[Tags].Correct == 4) {
			t.Errorf("%s: complete match %v", test.name, n[CompleteMatch])
		}
		if (c.Log().Notices() != nil) != test.refused {
			t.Errorf("%s: %v", test.name, c.Log().Notices())
		}
	}
}

// Quotation marks that one side has as quotation marks and the other as words stay, if their tags are named.
func TestQuotationMarksStay(t *testing.T) {
	const gold, system = "(S (NP (`` \") (N dog) ('' \")) (VP (V barks)))", "(S (NP (CD \") (N dog)) (VP (NN \") (V barks)))"
	for text, want := range map[string]bool{collins: true, collins + "QUOTE_LABEL ``\nQUOTE_LABEL ''\nQUOTE_LABEL CD\nQUOTE_LABEL NN\n": false} {
		c := NewScorer(Options{Parameters: parameters(t, text)}, notice.File{}, notice.File{})
		n, _ := c.Score(read(t, gold), read(t, system))
		if c.Refused() != want {
			t.Errorf("refused: %v", c.Refused())
		}
		if !want && (n[Tags] != count.Count{Gold: 4, System: 4, Correct: 2} || n[Constituents] != count.Count{Gold: 3, System: 3, Correct: 1}) {
			t.Errorf("%+v", n)
		}
	}
}

// Sentences of more words than the limit count nothing; traces are no words, punctuation is.
func TestLongSentencesAreLeftOut(t *testing.T) {
	s := read(t, "(S (NP (N dogs)) (VP (V bark) (-NONE- *)) (. .))")
	for most, counted := range map[int]bool{0: true, 2: false, 3: true, 4: true} {
		c := NewScorer(Options{Parameters: Collins(), MostWords: most}, notice.File{}, notice.File{})
		n, _ := c.Score(s, s)
		if (n[Constituents].Gold > 0) != counted || (n[CompleteMatch].Gold > 0) != counted || (c.Log().Notices() == nil) != counted {
			t.Errorf("at most %d words: %v", most, n)
		}
	}
}

func TestParametersThatAreWrong(t *testing.T) {
	for text, want := range map[string]string{
		"DELETE_LABEL\n":             ":1: DELETE_LABEL takes 1 values here, and there are 0",
		"# x\n\nEQ_LABEL A\n":        ":3: EQ_LABEL takes 2 values here, and there are 1",
		"DELETE_LABELS TOP\n":        `:1: "DELETE_LABELS" is no parameter of EVALB`,
		"DEBUG 0\nCUTOFF_LEN 40 1\n": ":2: CUTOFF_LEN takes 1 values here, and there are 2",
	} {
		if _, err := ParseParameters(text, notice.File{Name: "x.prm"}); err == nil || err.Error() != "x.prm"+want {
			t.Errorf("%q: %v", text, err)
		}
	}
	if Collins().deletes("NP") || !Collins().deletes("TOP") || None().deletes("TOP") {
		t.Error("labels are deleted that should not be, or the other way round")
	}
}

// grow returns a random tree over words.
func grow(r *rand.Rand, words []string) string {
	labels := []string{"A", "B"}
	label := labels[r.IntN(2)]
	if len(words) == 1 && r.IntN(2) == 0 {
		return "(" + label + "T " + words[0] + ")"
	}
	if len(words) == 1 || r.IntN(4) == 0 {
		return "(" + label + " " + grow(r, words) + ")"
	}
	cut := 1 + r.IntN(len(words)-1)
	return "(" + label + " " + grow(r, words[:cut]) + " " + grow(r, words[cut:]) + ")"
}

// Small random trees are counted as their definitions say, one pair of constituents after the other.
func TestAgainstTheDefinitions(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	words := strings.Fields("a b c d e f")
	for range 2000 {
		n := 1 + r.IntN(len(words))
		gold, system := read(t, grow(r, words[:n])), read(t, grow(r, words[:n]))
		c := NewScorer(Options{Parameters: Collins()}, notice.File{}, notice.File{})
		got, err := c.Score(gold, system)
		if err != nil {
			t.Fatal(err)
		}
		g, s := c.gold.brackets, c.system.brackets
		taken := make([]bool, len(s))
		matched, crossed := int64(0), int64(0)
		for _, a := range g {
			for k, b := range s {
				if !taken[k] && a == b {
					taken[k] = true
					matched++
					break
				}
			}
		}
		for _, b := range s {
			for _, a := range g {
				common := min(a.end, b.end) > max(a.begin, b.begin)
				inside := a.begin <= b.begin && b.end <= a.end || b.begin <= a.begin && a.end <= b.end
				if common && !inside {
					crossed++
					break
				}
			}
		}
		if got[Constituents].Correct != matched || got[AverageCrossing].Correct != crossed || (got[NoCrossing].Correct == 1) != (crossed == 0) || (got[TwoOrLessCrossing].Correct == 1) != (crossed <= 2) {
			t.Fatalf("%v and %v: %v, matched %d, crossing %d", g, s, got, matched, crossed)
		}
		if got[ConstituentsUnlabelled].Correct < matched {
			t.Fatalf("fewer match without labels: %v", got)
		}
		same, _ := c.Score(gold, gold)
		for m, n := range same {
			if m != int(AverageCrossing) && (n.Correct != n.Gold || n.Correct != n.System) || m == int(AverageCrossing) && n.Correct != 0 {
				t.Fatalf("gold against itself: %v", same)
			}
		}
	}
}

// Of equal labels that are deleted as one, constituents of both go away, and only words of the one that is named.
func TestEqualLabelsAreDeletedOfConstituents(t *testing.T) {
	p := parameters(t, "DELETE_LABEL X\nEQ_LABEL X Y\nEQ_LABEL Y Z\n")
	var x side
	s := read(t, "(S (X (N a)) (Y (N b)) (Z (N c)) (X d) (Y e))")
	x.fill(s, p)
	x.bracket(s, p)
	if len(x.sentence()) != 4 || len(x.brackets) != 1 {
		t.Errorf("%v, %v", x.sentence(), x.brackets)
	}
}
