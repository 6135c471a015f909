package extract

import (
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

const aux = `< S[dcl] he|NP < S[dcl]\NP can|(S[dcl]\NP)/(S[b]\NP) sleep|S[b]\NP > >`

// can is a derivation whose auxiliary has this field.
func can(t *testing.T, table *category.Table, field string) *dependency.Derivation {
	d := coretest.Derivation(t, table, aux)
	d.Tokens[1].Indexed = field
	return d
}

const (
	apart  = `(S[dcl]\NP_1)/(S[b]_2\NP_3)_2`
	shared = `(S[dcl]\NP_1)/(S[b]_2\NP_1)_2`
)

// The sources are asked in their order: markup, field, gold, shape.
func TestCoindexationComesFromTheFirstSourceThatHasIt(t *testing.T) {
	table := category.NewTable()
	markup := func(text string) *Markup {
		m, err := ParseMarkupFile(text, notice.File{Name: "own"}, table)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	open := markup("(S[dcl]\\NP)/(S[b]\\NP)\n  2 ((S[dcl]{_}\\NP{Y}<1>){_}/(S[b]{Z}<2>\\NP{W}){Z}){_}\n")
	other := markup("S[b]\\NP\n  1 (S[b]{_}\\NP{Y}<1>){_}\n")
	taught := &Taught{}
	for _, field := range []string{apart, shared, apart} {
		taught.Learn(can(t, table, field).Tokens)
	}
	tests := []struct {
		name    string
		field   string
		options Options
		sleeper bool // "sleep" has a subject
		source  Source
	}{
		{"shape", "", Options{}, true, Inferred},
		{"field", apart, Options{}, false, FromField},
		{"field that is none of the category", `N_1/N_1`, Options{}, true, Inferred},
		{"field, passed over", apart, Options{ByShape: true}, true, Inferred},
		{"what gold teaches most", "", Options{Taught: taught}, false, FromGold},
		{"a field before what gold teaches", shared, Options{Taught: taught}, true, FromField},
		{"markup before a field", shared, Options{Markup: open}, false, FromMarkup},
		{"markup that lacks the category", "", Options{Markup: other, Taught: taught}, false, FromGold},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			d := can(t, table, test.field)
			result := New(table, test.options).Extract(d)
			got := shown(d, result.Dependencies)
			if has := slices.Contains(got, "sleep 1 he through can"); has != test.sleeper || result.Used[test.source] == 0 {
				t.Errorf("%q, used %v", got, result.Used)
			}
		})
	}
}

// What a field says of one category says nothing of another, in either order.
func TestAFieldIsReadForEachCategory(t *testing.T) {
	table := category.NewTable()
	x := New(table, Options{})
	wrong := coretest.Derivation(t, table, `< NP big|NP/N dog|N >`)
	wrong.Tokens[0].Indexed = apart
	x.Extract(wrong)
	d := can(t, table, apart)
	if got := shown(d, x.Extract(d).Dependencies); slices.Contains(got, "sleep 1 he through can") {
		t.Errorf("%q", got)
	}
}

// However many variables a text names, there are no more than nodes.
func TestVariablesAreNoMoreThanNodes(t *testing.T) {
	table := category.NewTable()
	c, _ := table.Parse("N/N")
	many := "N" + strings.Repeat("_1", 3)
	for i := range 5000 {
		many += "_" + strings.Repeat("x", i%7+1) + string(rune('a'+i%26))
	}
	if x := ParseField(many+"/N_1", c); x == nil || int(x.variables) > len(x.nodes) {
		t.Errorf("%+v", x)
	}
}

func TestMarkupFiles(t *testing.T) {
	const verb = "S[b]\\NP\n  1 (S[b]{_}\\NP{Y}<1>){_}\n"
	tests := []struct {
		name, text string
		entries    int
		err        string
	}{
		{"relations and blank lines", "# C&C\n\n=1\n" + verb + "  1 ncsubj %l %f _\n! 1 (S[b]{_}\\NP{Y}<1>){_}\n\nNP/N\n  1 (NP{Y}/N{Y}<1>){_}\n", 2, ""},
		{"no blank line between entries", verb + "NP/N\n  1 (NP{Y}/N{Y}<1>){_}\n", 2, ""},
		{"the first of two", verb + verb, 1, ""},
		{"no entry", "# nothing\n", 0, "own:1: the file holds no markup"},
		{"no markup", verb + "\nNP/N\n", 0, "own:4: the category NP/N has no markup"},
		{"another category", "NP/N\n  1 (N{Y}/N{Y}<1>){_}\n", 0, `own:2:5: "(N{Y}/N{Y}<1>){_}" is no markup of NP/N`},
		{"no category", "NP/\n", 0, "own:1: "},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			m, err := ParseMarkupFile(test.text, notice.File{Name: "own"}, category.NewTable())
			switch {
			case test.err != "" && (err == nil || !strings.HasPrefix(err.Error(), test.err)):
				t.Errorf("the error is %v", err)
			case test.err == "" && (err != nil || m.Len() != test.entries):
				t.Errorf("%v, %v", m, err)
			}
		})
	}
}

// A markup file also says how a category is co-indexed that a change of type
// makes.
func TestMarkupHoldsForChangesOfType(t *testing.T) {
	table := category.NewTable()
	m, err := ParseMarkupFile("(S\\NP)\\(S\\NP)\n  1 ((S{Y}\\NP{Z}){Y}\\(S{Y}\\NP{Z}<1>){Y}){_}\n", notice.File{}, table)
	if err != nil {
		t.Fatal(err)
	}
	d := coretest.Derivation(t, table, `< S[dcl] he|NP < S[dcl]\NP left|S[dcl]\NP < (S\NP)\(S\NP) smiling|S[ng]\NP > > >`)
	same(t, shown(d, New(table, Options{Markup: m}).Extract(d).Dependencies), []string{"left 1 he", `smiling 2 he as (S\NP)\(S\NP) by rule 4`})
}
