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
					"F₁ wrong: the category differs",
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
					"F₁ wrong: the category differs",
				},
				{"in → system is wrong under labelling: the slot differs", "From alignment on it is right: the subcategories are equal, and slot 1 goes with slot 3", "labelling wrong: the slot differs"},
				{"in → system is right: the argument is found, in another slot", "The subcategories are equal, and slot 1 goes with slot 3 on an optimal alignment", "alignment right"},
				{"in → system is right: the argument is found, in another slot", "on an optimal alignment of the two functorial sequences.", "DF₁ right"},
			},
		},
		{
			name: "another category", gold: `eats_1 (S[dcl]\NP)/NP 2 out_2`, system: `eats_1 (S[dcl]\NP)/PP 2 out_2`,
			want: [4]words{
				{"eats → out is wrong: the category differs", "the system takes PP as argument 2 of (S[dcl]\\NP)/PP. F₁ compares whole categories.", "F₁ wrong: the category differs"},
				{"eats → out is wrong: the subcategory differs", "The subcategories differ.", "labelling wrong: the subcategory differs"},
				{"eats → out is wrong: the subcategory differs", "The subcategories differ.", "alignment wrong: the subcategory differs"},
				{"eats → out is wrong: the subcategory differs", "The subcategories differ.", "DF₁ wrong: the subcategory differs"},
			},
		},
		{
			name: "another slot of the same category", gold: `gave_1 (S/NP)/NP 1 it_2`, system: `gave_1 (S/NP)/NP 2 it_2`,
			want: [4]words{
				{"gave → it is wrong: the slot differs", "The slots differ.", "F₁ wrong: the slot differs"},
				{"gave → it is wrong: the slot differs", "The slots differ.", "labelling wrong: the slot differs"},
				{"gave → it is wrong: the slots do not align", "slot 1 goes with slot 2 on no optimal alignment", "alignment wrong: the slots do not align"},
				{"", "slot 1 goes with slot 2 on no optimal alignment", "DF₁ wrong: the slots do not align"},
			},
		},
		{
			name: "another slot and subcategory of the same category", gold: `gave_1 (S/NP)/PP 1 it_2`, system: `gave_1 (S/NP)/PP 2 it_2`,
			want: [4]words{
				{"gave → it is wrong: the slot differs", "The slots differ.", "F₁ wrong: the slot differs"},
				{"gave → it is wrong: the subcategory differs", "The subcategories differ.", "labelling wrong: the subcategory differs"},
				{"gave → it is wrong: the subcategory differs", "The subcategories differ.", "alignment wrong: the subcategory differs"},
				{"gave → it is wrong: the subcategory differs", "The subcategories differ.", "DF₁ wrong: the subcategory differs"},
			},
		},
		{
			name: "a slot that does not exist, on both sides", gold: `a_1 N/N 9 b_2`, system: `a_1 N/N 9 b_2`,
			want: [4]words{
				{"a → b is wrong: the slot does not exist", "Both sides take an argument of N/N in a slot that it does not have. A slot that does not exist is never right.", "F₁ wrong: the slot does not exist"},
				{"a → b is wrong: the slot does not exist", "A slot that does not exist is never right.", "labelling wrong: the slot does not exist"},
				{"a → b is wrong: the slot does not exist", "A slot that does not exist is never right.", "alignment wrong: the slot does not exist"},
				{"a → b is wrong: the slot does not exist", "A slot that does not exist is never right.", "DF₁ wrong: the slot does not exist"},
			},
		},
		{
			name: "right until it has to be aligned", options: Options{Slots: AlignedOnly}, gold: `a_1 S\NP 1 b_2`, system: `a_1 S/NP 1 b_2`,
			want: [4]words{
				{"a → b is wrong: the category differs", "F₁ compares whole categories.", "F₁ wrong: the category differs"},
				{"a → b is right under labelling: the category differs, the subcategory does not", "From alignment on it is wrong: the subcategories are equal, but slot 1 goes with slot 1 on no optimal alignment", "labelling right"},
				{"a → b is wrong: the slots do not align", "slot 1 goes with slot 1 on no optimal alignment", "alignment wrong: the slots do not align"},
				{"a → b is wrong", "", "DF₁ wrong: the slots do not align"},
			},
		},
		{
			name: "missing", gold: `sees_2 (S[dcl]\NP)/NP 1 he_1`, system: `sees_2 (S[dcl]\NP)/NP 2 it_3`,
			want: [4]words{
				{"sees → he is missing from the system", "Only gold makes “he” an argument of “sees”", "F₁ wrong"},
				{"sees → he is missing from the system", "", "labelling wrong"},
				{"sees → he is missing from the system", "", "alignment wrong"},
				{"sees → he is missing from the system", "", "DF₁ wrong"},
			},
		},
		{
			name: "complement or adjunct", gold: `believe_2 (S[dcl]\NP)/PP 2 in_3`, system: `in_3 ((S\NP)\(S\NP))/NP 2 believe_2`,
			want: [4]words{
				{"believe → in is wrong: complement or adjunct?", "In gold, “believe” selects “in”", "F₁ wrong"},
				{"believe → in is wrong: complement or adjunct?", "", "labelling wrong"},
				{"believe → in is wrong: complement or adjunct?", "", "alignment wrong"},
				{"believe → in is wrong: complement or adjunct?", "", "DF₁ wrong"},
			},
		},
		{
			name: "the root", root: true, gold: "the_1 NP/N 1 dog_2", system: "the_1 NP/N 1 dog_2",
			goldRoot: []string{"dog", "NP"}, systemRoot: []string{"the", "NP"},
			want: [4]words{
				{"F₁ does not count the root", "Gold's root is “dog” (NP); the system's is “the” (NP). Under DF₁ the root is wrong: another head.", "F₁, labelling and alignment do not count the root"},
				{"labelling does not count the root", "", "F₁, labelling and alignment do not count the root"},
				{"alignment does not count the root", "", "F₁, labelling and alignment do not count the root"},
				{"the root is wrong: another head", "Gold's root is “dog” (NP); the system's is “the” (NP).", "DF₁ wrong"},
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
		a, b := vary(t, anySentence(table, true).Draw(t, "a")), vary(t, anySentence(table, true).Draw(t, "b"))
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

// Words whose forms differ are others: nothing of the other side takes the place of what joins them.
func TestWhatDiffersInFormIsExplainedByIt(t *testing.T) {
	const dogs = "Word 3 is “dog” in gold and “dogs” in the system."
	for _, test := range []struct {
		name, gold, system string
		options            Options
		kind               Kind
		title, reason      string // of gold's only one
	}{
		{
			name: "the argument", gold: `saw_2 (S\NP)/NP 2 dog_3`, system: `saw_2 (S\NP)/NP 2 dogs_3`,
			kind: Missing, title: "saw → dog is missing from the system",
			reason: `Only gold makes “dog” an argument of “saw” (NP, slot 2 of (S\NP)/NP). ` + dogs,
		},
		{
			name: "both words", gold: `saw_2 (S\NP)/NP 2 dog_3`, system: `sees_2 (S\NP)/NP 2 dogs_3`,
			kind: Missing, title: "saw → dog is missing from the system",
			reason: "Word 2 is “saw” in gold and “sees” in the system, and word 3 is “dog” in gold and “dogs” in the system.",
		},
		{
			name: "with another category", gold: `saw_2 (S\NP)/NP 2 dog_3`, system: `saw_2 (S\NP)/PP 2 dogs_3`,
			kind: Missing, title: "saw → dog is missing from the system", reason: dogs,
		},
		{
			name: "the other way round", gold: `in_2 (NP\NP)/NP 1 dog_3`, system: `dogs_3 NP/PP 1 in_2`,
			kind: Missing, title: "in → dog is missing from the system", reason: dogs,
		},
		{
			name: "a preposition", gold: `in_2 (NP\NP)/NP 1 dog_3`, system: `in_2 (NP\NP)/PP 1 dogs_3`,
			kind: Missing, title: "in → dog is missing from the system", reason: dogs,
		},
		{
			name: "the position wins", gold: `saw_2 (S\NP)/NP 2 dog_3`, system: `saw_2 (S\NP)/PP 2 dogs_3`, options: Options{Tokens: dependency.PositionOnly},
			kind: OtherCategory, title: "saw → dog is wrong: the subcategory differs", reason: "The subcategories differ.",
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			table := category.NewTable()
			a := explained(t, test.options, sentence(t, table, test.gold), sentence(t, table, test.system), DF1)
			j := a.Gold[0]
			if j.Kind != test.kind || j.Title != test.title || !strings.HasSuffix(j.Reason, test.reason) {
				t.Errorf("%s: %q, %q\nwant %s: %q, %q", j.Kind, j.Title, j.Reason, test.kind, test.title, test.reason)
			}
			if test.kind == Missing && (a.System[0].Kind != Extra || !strings.HasSuffix(a.System[0].Reason, "in the system.")) {
				t.Errorf("the system’s is %s: %q", a.System[0].Kind, a.System[0].Reason)
			}
			if test.kind == Missing && j.Verdict != "F₁ wrong · labelling wrong · alignment wrong · DF₁ wrong" {
				t.Errorf("it says %q", j.Verdict)
			}
		})
	}
}

// What the other side has of the same words counts before what it has of them the other way round, wherever they stand.
func TestWhatOneSideAloneHas(t *testing.T) {
	const (
		both     = "a_1 S/NP 1 b_2\na_1 S/N 1 b_2"
		one      = "a_1 S/NP 1 b_2"
		reversed = "b_2 S/NP 1 a_1"
	)
	for _, test := range []struct{ gold, system, reason string }{
		{both, reversed + "\n" + one, "The system has fewer dependencies between these words."},
		{both, one + "\n" + reversed, "The system has fewer dependencies between these words."},
		{one, reversed, "The system has these words only the other way round."},
		{one, "a_1 S/NP 1 c_3", "The system has no dependency between these words."},
	} {
		table := category.NewTable()
		a := explained(t, Options{}, sentence(t, table, test.gold), sentence(t, table, test.system), F1)
		j := a.Gold[len(a.Gold)-1]
		if j.Kind != Missing || !strings.HasSuffix(j.Reason, test.reason) {
			t.Errorf("%q against %q: %s: %q, want %q", test.gold, test.system, j.Kind, j.Reason, test.reason)
		}
	}
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
			title: "the (3) → cat is missing", reason: "Only gold makes “cat” an argument of “the” (3)",
		},
		{
			name: "predicate and argument share a form", gold: "that_2 NP/N 1 that_3", system: "that_2 NP/N 1 that_3",
			title: "that (2) → that (3) is right",
		},
		{
			name: "the sides have different words of one form", gold: "a_1 N/N 1 b_2", system: "c_1 N/N 1 is_2\nis_3 N/N 1 c_1",
			goldRoot: []string{"b", "S"}, systemRoot: []string{"is", "S"},
			title: "the root is wrong", reason: "Gold's root is “b” (S); the system's is “is” (3) (S).",
		},
		{
			name: "one side's word stands elsewhere on the other", gold: "is_1 N/N 1 b_2", system: "c_1 N/N 1 is_2",
			goldRoot: []string{"is", "S"}, systemRoot: []string{"is", "S"},
			title: "the root is wrong", reason: "Gold's root is “is” (1) (S); the system's is “is” (2) (S).",
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
}
