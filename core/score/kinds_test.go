package score

import (
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
)

// Each error kind, on sentences as small as the kind allows. want maps the
// arc, with its side, to the kind and a part of the reason.
func TestKindsOfErrors(t *testing.T) {
	type arc struct{ kind, reason string }
	for _, c := range []struct {
		name                 string
		gold, system         string
		goldRoot, systemRoot []string
		want                 map[string]arc
	}{
		{
			name: "the path from F₁ to DF₁ in Figure 1",
			gold: figures[0].gold, system: figures[0].system,
			goldRoot: figures[0].goldRoot, systemRoot: figures[0].systemRoot,
			want: map[string]arc{
				"gold believe → I":    {"rescued-by-labelling", `NP as argument 1 of (S[dcl]\NP)/PP, the system takes NP as argument 1 of S[dcl]\NP`},
				"gold believe → in":   {"complement-adjunct", `In gold, “believe” selects “in” as PP, argument 2 of (S[dcl]\NP)/PP; in the system, “in” modifies “believe” as S\NP, argument 2 of ((S\NP)\(S\NP))/NP.`},
				"gold in → system":    {"rescued-by-alignment", "slot 1 goes with slot 3 on an optimal alignment"},
				"gold the → system":   {"right", "Both sides take N as argument 1 of NP/N."},
				"gold root":           {"right", "The root of both sides is “believe” (S[dcl])"},
				"system believe → I":  {"rescued-by-labelling", "The subcategory and the slot are equal."},
				"system in → believe": {"complement-adjunct", "“in” modifies “believe”"},
				"system in → system":  {"rescued-by-alignment", "Gold takes NP as argument 1 of PP/NP"},
				"system the → system": {"right", ""},
				"system root":         {"right", ""},
			},
		},
		{
			name: "prepositional attachment in Figure 5",
			gold: figures[2].gold, system: figures[2].system,
			want: map[string]arc{
				"gold from → Cabernet": {"prepositional-attachment", "“from” modifies “Cabernet” as NP, argument 1 of (NP\\NP)/NP; in the system, “from” modifies “Take”"},
				"system from → Take":   {"prepositional-attachment", "the heads differ"},
				"gold from → Creek":    {"rescued-by-alignment", "slot 2 goes with slot 3"},
			},
		},
		{
			name:   "a PP that is selected by another word",
			gold:   "put_1 (S[b]\\NP)/PP 2 on_3",
			system: "on_3 (NP\\NP)/NP 1 book_2",
			want: map[string]arc{
				"gold put → on":    {"prepositional-attachment", "“put” selects “on” as PP"},
				"system on → book": {"prepositional-attachment", "“on” modifies “book”"},
			},
		},
		{
			name:   "missing and extra attachment",
			gold:   "sees_2 (S[dcl]\\NP)/NP 1 he_1",
			system: "sees_2 (S[dcl]\\NP)/NP 2 it_3",
			want: map[string]arc{
				"gold sees → he":   {"missing", "Only gold makes “he” an argument of “sees” (NP, slot 1 of (S[dcl]\\NP)/NP). The system has no dependency between these words."},
				"system sees → it": {"extra", "Only the system makes “it” an argument of “sees”"},
			},
		},
		{
			name:   "the right attachment with another category",
			gold:   "eats_1 (S[dcl]\\NP)/NP 2 out_2",
			system: "eats_1 (S[dcl]\\NP)/PP 2 out_2",
			want: map[string]arc{
				"gold eats → out":   {"other-category", "The subcategories differ."},
				"system eats → out": {"other-category", "the system takes PP as argument 2"},
			},
		},
		{
			// Of S /NP /PP /PP and S /PP /PP /NP, the shortest way keeps both PP.
			name:   "the right attachment in a slot that does not align",
			gold:   "gave_1 ((S/NP)/PP)/PP 1 it_2",
			system: "gave_1 ((S/PP)/PP)/NP 3 it_2",
			want: map[string]arc{
				"gold gave → it": {"other-category", "The subcategories are equal, but slot 1 goes with slot 3 on no optimal alignment"},
			},
		},
		{
			name:     "another head of the sentence, Figure 4",
			gold:     figures[1].gold,
			system:   figures[1].system,
			goldRoot: figures[1].goldRoot, systemRoot: figures[1].systemRoot,
			want: map[string]arc{
				"gold root":   {"root", "Gold's root is “claim” (S[dcl]); the system's is “is” (S[dcl])."},
				"system root": {"root", "the system's is “is”"},
			},
		},
		{
			name:     "another sentence category, Figure 9",
			gold:     figures[3].gold,
			system:   figures[3].system,
			goldRoot: figures[3].goldRoot, systemRoot: figures[3].systemRoot,
			want: map[string]arc{
				"gold root":           {"root", "(S[b]); the system's is “Pick” (S[ng])"},
				"gold Pick → country": {"rescued-by-labelling", ""},
			},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			table := category.NewTable()
			gold := sentence(t, table, c.gold, c.goldRoot...)
			system := sentence(t, table, c.system, c.systemRoot...)
			a := explained(t, Options{Roots: true}, gold, system, DF1)
			got := map[string]arc{}
			for side, list := range map[string][]Judgement{"gold": a.Gold, "system": a.System} {
				for _, j := range list {
					name := side + " root"
					if !j.Root() {
						s := a.GoldSentence
						if side == "system" {
							s = a.SysSentence
						}
						name = side + " " + s.Form(j.Predicate) + " → " + s.Form(j.Argument)
					}
					got[name] = arc{j.Kind.Key(), j.Reason}
				}
			}
			for name, want := range c.want {
				if got[name].kind != want.kind || !strings.Contains(got[name].reason, want.reason) {
					t.Errorf("%s: %q, want %q with %q", name, got[name], want.kind, want.reason)
				}
			}
		})
	}
}
