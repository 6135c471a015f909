package score

import (
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"pgregory.net/rapid"
)

// explained analyses a sentence, and says what a step makes of it.
func explained(t rapid.TB, o Options, gold, system *dependency.Sentence, step Metric) *Analysis {
	t.Helper()
	scorer := NewScorer(o, notice.File{Name: "gold"}, notice.File{Name: "system"})
	a, err := scorer.Analyse(gold, system)
	if err != nil {
		t.Fatal(err)
	}
	scorer.Explain(a, step)
	return a
}

// What stands under the drawing of a step speaks of that step, whatever the kind: the heading, the reason, and the part of
// the verdict that stands out.
func TestWhatIsSaidIsSaidOfTheStep(t *testing.T) {
	type words struct{ title, reason, now string }
	for _, test := range []struct {
		name         string
		options      Options
		gold, system string
		goldRoot     []string
		systemRoot   []string
		root         bool // the root is looked at, and not the first dependency of gold
		want         [4]words
	}{
		{
			name: "right", gold: "the_1 NP/N 1 dog_2", system: "the_1 NP/N 1 dog_2",
			want: [4]words{
				{"the → dog is right", "Both sides take N as argument 1 of NP/N.", "F₁ right"},
				{"the → dog is right", "Both sides take N as argument 1 of NP/N.", "labelling right"},
				{"the → dog is right", "Both sides take N as argument 1 of NP/N.", "alignment right"},
				{"the → dog is right", "Both sides take N as argument 1 of NP/N.", "DF₁ right"},
			},
		},
		{
			name: "rescued by labelling", gold: `believe_2 (S[dcl]\NP)/PP 1 I_1`, system: `believe_2 S[dcl]\NP 1 I_1`,
			want: [4]words{
				{
					"believe → I is wrong under F₁: the category differs",
					`Gold takes NP as argument 1 of (S[dcl]\NP)/PP, the system takes NP as argument 1 of S[dcl]\NP. From labelling on it is right: the subcategory and the slot are equal.`,
					"F₁ wrong: the categories differ",
				},
				{
					"believe → I is right: the category differs, the subcategory does not",
					`Gold takes NP as argument 1 of (S[dcl]\NP)/PP, the system takes NP as argument 1 of S[dcl]\NP. The subcategory and the slot are equal.`,
					"labelling right",
				},
				{"believe → I is right: the category differs, the subcategory does not", "The subcategory and the slot are equal.", "alignment right"},
				{"believe → I is right: the category differs, the subcategory does not", "The subcategory and the slot are equal.", "DF₁ right"},
			},
		},
		{
			name: "rescued by alignment", gold: `in_3 PP/NP 1 system_5`, system: `in_3 ((S\NP)\(S\NP))/NP 3 system_5`,
			want: [4]words{
				{
					"in → system is wrong under F₁: the category differs",
					`Gold takes NP as argument 1 of PP/NP, the system takes NP as argument 3 of ((S\NP)\(S\NP))/NP. From alignment on it is right: the subcategories are equal, and slot 1 goes with slot 3 on an optimal alignment of the two functorial sequences.`,
					"F₁ wrong: the categories differ",
				},
				{"in → system is wrong under labelling: the slot differs", "From alignment on it is right: the subcategories are equal, and slot 1 goes with slot 3", "labelling wrong: 1 ≠ 3"},
				{"in → system is right: the argument is found, in another slot", "The subcategories are equal, and slot 1 goes with slot 3 on an optimal alignment", "alignment right"},
				{"in → system is right: the argument is found, in another slot", "on an optimal alignment of the two functorial sequences.", "DF₁ right"},
			},
		},
		{
			name: "another category", gold: `eats_1 (S[dcl]\NP)/NP 2 out_2`, system: `eats_1 (S[dcl]\NP)/PP 2 out_2`,
			want: [4]words{
				{"eats → out is wrong: the category differs", "the system takes PP as argument 2 of (S[dcl]\\NP)/PP. F₁ compares whole categories.", "F₁ wrong: the categories differ"},
				{"eats → out is wrong: the attachment is right, the category is not", "The subcategories differ.", "labelling wrong: NP ≠ PP"},
				{"eats → out is wrong: the attachment is right, the category is not", "The subcategories differ.", "alignment wrong"},
				{"eats → out is wrong: the attachment is right, the category is not", "The subcategories differ.", "DF₁ wrong"},
			},
		},
		{
			name: "another slot of the same category", gold: `gave_1 (S/NP)/NP 1 it_2`, system: `gave_1 (S/NP)/NP 2 it_2`,
			want: [4]words{
				{"gave → it is wrong: the slot differs", "The slots differ.", "F₁ wrong: the slots differ"},
				{"gave → it is wrong: the slot differs", "The slots differ.", "labelling wrong: 1 ≠ 2"},
				{"gave → it is wrong: the attachment is right, the category is not", "slot 1 goes with slot 2 on no optimal alignment", "alignment wrong"},
				{"", "slot 1 goes with slot 2 on no optimal alignment", "DF₁ wrong"},
			},
		},
		{
			name: "right until it has to be aligned", options: Options{Slots: AlignedOnly}, gold: `a_1 S\NP 1 b_2`, system: `a_1 S/NP 1 b_2`,
			want: [4]words{
				{"a → b is wrong: the category differs", "F₁ compares whole categories.", "F₁ wrong: the categories differ"},
				{"a → b is right under labelling: the category differs, the subcategory does not", "From alignment on it is wrong: the subcategories are equal, but slot 1 goes with slot 1 on no optimal alignment", "labelling right"},
				{"a → b is wrong: the attachment is right, the category is not", "slot 1 goes with slot 1 on no optimal alignment", "alignment wrong"},
				{"a → b is wrong", "", "DF₁ wrong"},
			},
		},
		{
			name: "missing", gold: `sees_2 (S[dcl]\NP)/NP 1 he_1`, system: `sees_2 (S[dcl]\NP)/NP 2 it_3`,
			want: [4]words{
				{"sees → he is missing from the system", "Only gold has sees take he", "F₁ wrong"},
				{"sees → he is missing from the system", "", "labelling wrong"},
				{"sees → he is missing from the system", "", "alignment wrong"},
				{"sees → he is missing from the system", "", "DF₁ wrong"},
			},
		},
		{
			name: "complement or adjunct", gold: `believe_2 (S[dcl]\NP)/PP 2 in_3`, system: `in_3 ((S\NP)\(S\NP))/NP 2 believe_2`,
			want: [4]words{
				{"believe → in is wrong: complement or adjunct?", "In gold, believe selects in", "F₁ wrong"},
				{"believe → in is wrong: complement or adjunct?", "", "labelling wrong"},
				{"believe → in is wrong: complement or adjunct?", "", "alignment wrong"},
				{"believe → in is wrong: complement or adjunct?", "", "DF₁ wrong"},
			},
		},
		{
			name: "the root", root: true, gold: "the_1 NP/N 1 dog_2", system: "the_1 NP/N 1 dog_2",
			goldRoot: []string{"dog", "NP"}, systemRoot: []string{"the", "NP"},
			want: [4]words{
				{"F₁ does not count the root", "Gold has dog as the head of the sentence, with the label NP; the system has the, with NP. Under DF₁ the root is wrong: another head.", "F₁, labelling and alignment do not count the root"},
				{"labelling does not count the root", "", "F₁, labelling and alignment do not count the root"},
				{"alignment does not count the root", "", "F₁, labelling and alignment do not count the root"},
				{"the root is wrong: another head", "Gold has dog as the head of the sentence, with the label NP; the system has the, with NP.", "DF₁ wrong"},
			},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			for step, want := range test.want {
				table := category.NewTable()
				o := test.options
				o.Roots = test.root
				a := explained(t, o, sentence(t, table, test.gold, test.goldRoot...), sentence(t, table, test.system, test.systemRoot...), Metric(step))
				j := a.Gold[0]
				if test.root {
					j = a.Gold[len(a.Gold)-1]
				}
				if !strings.HasPrefix(j.Title, want.title) || !strings.Contains(j.Reason, want.reason) || j.Now != want.now {
					t.Errorf("%s: %q, %q, %q\nwant %q", Metric(step), j.Title, j.Reason, j.Now, want)
				}
				if strings.Count(" · "+j.Verdict+" · ", " · "+j.Now+" · ") != 1 {
					t.Errorf("%s: %q is no part of %q", Metric(step), j.Now, j.Verdict)
				}
			}
		})
	}
}

// Whatever the options: what a step has right is said to be right, and what it has wrong is not.
func TestNoStepIsContradicted(t *testing.T) {
	table := category.NewTable()
	rapid.Check(t, func(t *rapid.T) {
		a, b := anySentence(table, true).Draw(t, "a"), anySentence(table, true).Draw(t, "b")
		o := anyOptions(nil).Draw(t, "options")
		for step := F1; step <= DF1; step++ {
			analysis := explained(t, o, a, b, step)
			for _, j := range slices.Concat(analysis.Gold, analysis.System) {
				said, _, _ := strings.Cut(j.Title, ":")
				right := strings.Contains(said, " is right")
				switch {
				case j.Title == "" || j.Reason == "" || !strings.Contains(j.Verdict, j.Now):
					t.Fatalf("%s: no reason for %+v", step, j)
				case j.Root() && step != DF1:
					if right || !strings.Contains(j.Title, "does not count") {
						t.Fatalf("%s says of the root: %s", step, j.Title)
					}
				case right != j.Right[step] || strings.HasSuffix(j.Now, " right") != j.Right[step]:
					t.Fatalf("%s: right is %v, but it says %q, %q", step, j.Right[step], j.Title, j.Now)
				}
			}
		}
	})
}

// A word goes by its form, and by its position too where the form leaves open which word it is.
func TestWordsOfOneFormAreToldApart(t *testing.T) {
	for _, test := range []struct {
		name                 string
		gold, system         string
		goldRoot, systemRoot []string
		title, reason        string // of gold's last
	}{
		{
			name: "every form is there once", gold: "the_1 NP/N 1 dog_2", system: "the_1 NP/N 1 dog_2",
			title: "the → dog is right",
		},
		{
			name: "a form stands twice in the sentence", gold: "the_1 NP/N 1 dog_2\nthe_3 NP/N 1 cat_4", system: "the_1 NP/N 1 dog_2\nthe_3 NP/N 1 dog_2",
			title: "the (3) → cat is missing", reason: "Only gold has the (3) take cat",
		},
		{
			name: "predicate and argument share a form", gold: "that_2 NP/N 1 that_3", system: "that_2 NP/N 1 that_3",
			title: "that (2) → that (3) is right",
		},
		{
			name: "the sides have different words of one form", gold: "a_1 N/N 1 b_2", system: "c_1 N/N 1 is_2\nis_3 N/N 1 c_1",
			goldRoot: []string{"b", "S"}, systemRoot: []string{"is", "S"},
			title: "the root is wrong", reason: "Gold has b as the head of the sentence, with the label S; the system has is (3), with S.",
		},
		{
			name: "one side's word stands elsewhere on the other", gold: "is_1 N/N 1 b_2", system: "c_1 N/N 1 is_2",
			goldRoot: []string{"is", "S"}, systemRoot: []string{"is", "S"},
			title: "the root is wrong", reason: "Gold has is (1) as the head of the sentence, with the label S; the system has is (2), with S.",
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			table := category.NewTable()
			a := explained(t, Options{Roots: true}, sentence(t, table, test.gold, test.goldRoot...), sentence(t, table, test.system, test.systemRoot...), DF1)
			j := a.Gold[len(a.Gold)-1]
			if !strings.HasPrefix(j.Title, test.title) || !strings.Contains(j.Reason, test.reason) {
				t.Errorf("%q, %q, want %q, %q", j.Title, j.Reason, test.title, test.reason)
			}
		})
	}
	unknown := naming{map[string]int32{}, &dependency.Sentence{}}
	if word := unknown.word(7); word != "word 7" {
		t.Errorf("a word that no file mentions is called %q", word)
	}
}
