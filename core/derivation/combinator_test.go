package derivation

import (
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
)

func TestBinaryCombinatorsAreRecognised(t *testing.T) {
	tests := []struct{ name, left, right, result, want string }{
		{"forward application", `NP/N`, `N`, `NP`, ">"},
		{"backward application", `NP`, `S[dcl]\NP`, `S[dcl]`, "<"},
		{"application to an argument with a feature", `NP[nb]`, `S[dcl]\NP`, `S[dcl]`, "<"},
		{"application of a category with a variable feature", `S[X]/(S[X]\NP)`, `S[dcl]\NP`, `S[dcl]`, ">"},
		{"harmonic forward composition", `S/(S\NP)`, `(S\NP)/NP`, `S/NP`, ">B"},
		{"harmonic backward composition", `PP\NP`, `S\PP`, `S\NP`, "<B"},
		{"crossed forward composition", `S/S`, `S\NP`, `S\NP`, ">Bx"},
		{"crossed backward composition", `(S[ng]\NP)/PP`, `(S\NP)\(S\NP)`, `(S[ng]\NP)/PP`, "<Bx"},
		{"generalised forward composition", `S/S`, `(S/NP)/PP`, `(S/NP)/PP`, ">B2"},
		{"generalised crossed composition", `((S\NP)/PP)/NP`, `(S\NP)\(S\NP)`, `((S\NP)/PP)/NP`, "<B2x"},
		{"composition of degree 3", `S/S`, `((S/NP)/PP)/NP`, `((S/NP)/PP)/NP`, ">B3"},
		{"a crossed subject", `S/(S\NP)`, `((S\NP)/NP)\PP`, `(S/NP)\PP`, ">B2x"},
		{"the result decides between two readings", `(S\NP)/(S\NP)`, `(S\NP)\(S\NP)`, `(S\NP)/(S\NP)`, "<Bx"},
		{"the result decides the other way", `(S\NP)/(S\NP)`, `(S\NP)\(S\NP)`, `(S\NP)\(S\NP)`, ">Bx"},
		{"a result that no reading yields", `NP/N`, `N`, `N`, ">?"},
		{"a result that lacks an argument", `(NP/N)/PP`, `S\NP`, `S`, "<B2x?"},
		{"substitution", `(S/NP)/PP`, `NP/PP`, `S/PP`, ">S"},
		{"crossed backward substitution", `VP/NP`, `(VP\VP)/NP`, `VP/NP`, "<Sx"},
		{"a conjunction that makes a modifier", `conj`, `NP`, `NP\NP`, "&"},
		{"a conjunction that makes X[conj]", `conj`, `S[dcl]\NP`, `(S[dcl]\NP)[conj]`, "&"},
		{"a conjunction after its conjunct", `NP`, `conj`, `NP`, "&"},
		{"a modifier before a conjunction", `conj/conj`, `conj`, `conj`, ">"},
		{"a modifier after a conjunction", `conj`, `conj\conj`, `conj`, "<"},
		{"a conjunction of modifiers of conjunctions", `conj`, `conj\conj`, `(conj\conj)[conj]`, "&"},
		{"a comma as a conjunction", `,`, `NP`, `NP[conj]`, "&"},
		{"a comma that makes a modifier", `,`, `NP`, `NP\NP`, "&"},
		{"a coordination", `NP`, `NP[conj]`, `NP`, "&"},
		{"a coordination of functors", `S[dcl]\NP`, `S[dcl]\NP[conj]`, `S[dcl]\NP`, "&"},
		{"a coordination of unlike categories", `PP`, `(S[adj]\NP)[conj]`, `PP`, "&"},
		{"a coordination from the right", `NP[conj]`, `NP`, `NP`, "&"},
		{"a modifier of a conjunct", `NP[conj]`, `NP\NP`, `NP[conj]`, "<"},
		{"punctuation before", `,`, `NP`, `NP`, "rp"},
		{"punctuation after", `S[dcl]`, `.`, `S[dcl]`, "rp"},
		{"a bracket", `LRB`, `NP`, `NP`, "rp"},
		{"two nouns", `N`, `N`, `N`, "?"},
		{"a functor on the wrong side", `N`, `NP/N`, `NP`, "?"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			table := category.NewTable()
			got := Binary(parse(t, table, test.result), parse(t, table, test.left), parse(t, table, test.right))
			if got.String() != test.want {
				t.Errorf("%s %s -> %s is %q, want %q", test.left, test.right, test.result, got, test.want)
			}
		})
	}
}

func TestUnaryCombinatorsAreRecognised(t *testing.T) {
	tests := []struct{ name, daughter, result, want string }{
		{"a type-raised subject", `NP`, `S/(S\NP)`, ">T"},
		{"a type-raised object", `NP`, `(S\NP)\((S\NP)/NP)`, "<T"},
		{"a noun that becomes a noun phrase", `N`, `NP`, "lex"},
		{"a reduced relative clause", `S[pss]\NP`, `NP\NP`, "lex"},
		{"what looks type-raised over another category", `N`, `S/(S\NP)`, "lex"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			table := category.NewTable()
			got := Unary(parse(t, table, test.result), parse(t, table, test.daughter))
			if got.String() != test.want {
				t.Errorf("%s -> %s is %q, want %q", test.daughter, test.result, got, test.want)
			}
		})
	}
}

func TestPunctuationIsToldFromAtoms(t *testing.T) {
	table := category.NewTable()
	for text, want := range map[string]bool{
		",": true, ".": true, ":": true, ";": true, "LRB": true, "RQU": true, "--": true,
		"N": false, "conj": false, "S_1": false, "名": false, `,\,`: false,
	} {
		if got := IsPunctuation(parse(t, table, text)); got != want {
			t.Errorf("%s: got %v", text, got)
		}
	}
}

func TestConjunctsAreToldByTheirMark(t *testing.T) {
	table := category.NewTable()
	for text, want := range map[string]bool{
		`NP[conj]`: true, `S[dcl][conj]`: true, `(S[dcl]\NP)[conj]`: true, `NP\NP[conj]`: true,
		`NP`: false, `NP[conj]\NP`: false, `conj`: false, `NP[disconj]`: false,
	} {
		if got := IsConjunct(parse(t, table, text)); got != want {
			t.Errorf("%s: got %v", text, got)
		}
	}
}

func TestAConjunctWithoutItsMark(t *testing.T) {
	table := category.NewTable()
	for text, want := range map[string]string{
		`NP[conj]`: `NP`, `S[dcl][conj]`: `S[dcl]`, `(S[dcl]\NP)[conj]`: `S[dcl]\NP`, `S[adj]\NP[conj]`: `S[adj]\NP`, `NP\NP[conj]`: `NP\NP`,
		`S[dcl]\NP`: `S[dcl]\NP`, `NP[conj]\NP`: `NP[conj]\NP`,
	} {
		if got := Unmarked(table, parse(t, table, text)); got != parse(t, table, want) {
			t.Errorf("%s: %s", text, got)
		}
	}
}

func TestConjunctionsAreToldInEitherNotation(t *testing.T) {
	table := category.NewTable()
	for _, test := range []struct {
		result, left, right string
		want                bool
	}{
		{`NP[conj]`, `conj`, `NP`, true},
		{`NP\NP`, `conj`, `NP`, true},
		{`NP\NP`, `,`, `NP`, true},
		{`(S\NP)\(S\NP)`, `;`, `S\NP`, true},
		{`NP\NP`, `,`, `NP\NP`, false},       // the comma is only passed by
		{`NP[conj]`, `,`, `NP[conj]`, false}, // … here too
		{`N`, `conj`, `N`, false},
		{`NP\NP`, `(NP\NP)/NP`, `NP`, false},
	} {
		if got := Conjoins(parse(t, table, test.result), parse(t, table, test.left), parse(t, table, test.right)); got != test.want {
			t.Errorf("%s of %s and %s: got %v", test.result, test.left, test.right, got)
		}
	}
}
