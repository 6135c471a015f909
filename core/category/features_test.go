package category

import "testing"

func TestFeaturesThatAreNotCompared(t *testing.T) {
	table := NewTable()
	for _, test := range []struct{ text, butNB, butModifier, none string }{
		{"N", "N", "N", "N"},
		{"S[dcl]", "S[dcl]", "S[dcl]", "S"},
		{"NP[nb]/N", "NP/N", "NP[nb]/N", "NP/N"},
		{`(S[ng]\NP)\(S[ng]\NP)`, `(S[ng]\NP)\(S[ng]\NP)`, `(S\NP)\(S\NP)`, `(S\NP)\(S\NP)`},
		{`((S[ng]\NP)\(S[ng]\NP))/NP[nb]`, `((S[ng]\NP)\(S[ng]\NP))/NP`, `((S\NP)\(S\NP))/NP[nb]`, `((S\NP)\(S\NP))/NP`},    // as a result
		{`S[dcl]/((S[ng]\NP)\(S[ng]\NP))`, `S[dcl]/((S[ng]\NP)\(S[ng]\NP))`, `S[dcl]/((S\NP)\(S\NP))`, `S/((S\NP)\(S\NP))`}, // as an argument
		{`(S[dcl]\NP)/(S[ng]\NP)`, `(S[dcl]\NP)/(S[ng]\NP)`, `(S[dcl]\NP)/(S[ng]\NP)`, `(S\NP)/(S\NP)`},
		{`S[dcl]/S[dcl]`, `S[dcl]/S[dcl]`, `S/S`, `S/S`},
		{`N/N[num]`, `N/N[num]`, `N/N[num]`, `N/N`},
	} {
		c, err := table.Parse(test.text)
		if err != nil {
			t.Fatal(err)
		}
		for keeps, want := range []string{AllFeatures: test.text, AllButNB: test.butNB, AllButModifier: test.butModifier, NoFeatures: test.none} {
			r := NewReducer(table, Features(keeps))
			got := r.Reduce(c)
			if expected, _ := table.Parse(want); got != expected {
				t.Errorf("%s with features %d: %s, want %s", test.text, keeps, got, want)
			}
			if again := r.Reduce(got); again != got {
				t.Errorf("%s with features %d: %s, reduced again %s", test.text, keeps, got, again)
			}
			if r.Reduce(nil) != nil {
				t.Errorf("features %d: nil is reduced to %s", keeps, r.Reduce(nil))
			}
		}
	}
}
