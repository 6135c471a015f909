package dependency

import (
	"math/rand/v2"
	"strings"
	"testing"
)

func TestFormsAreTheSameOnceEscapesAreUndone(t *testing.T) {
	for _, test := range []struct {
		a, b string
		same bool
	}{
		{"dog", "dog", true},
		{"dog", "dogs", false},
		{"-LRB-", "(", true},
		{"-RCB-", "}", true},
		{"-LRB-", ")", false},
		{`1\/2`, "1/2", true},
		{`1\\\/2`, `1\/2`, false}, // the one is 1\/2, the other 1/2
		{`\\`, `\`, true},
		{`\*`, "*", true},
		{"``", `"`, true},
		{"''", `"`, true},
		{"“", "``", true},
		{"”", "''", true},
		{"“", "”", true},
		{"’s", "'s", true},
		{"‘", "`", true},
		{"‘", "'", true},
		{"’", `"`, false},
		{"naïve", "naive", false},
	} {
		if SameForm(test.a, test.b) != test.same || SameForm(test.b, test.a) != test.same {
			t.Errorf("%s and %s: want %v", test.a, test.b, test.same)
		}
	}
}

// PlainForm does what a replacer does that tries the escapes in their order.
func TestEscapesAreUndoneFromLeftToRight(t *testing.T) {
	var pairs []string
	for _, e := range escapes {
		pairs = append(pairs, e[0], e[1])
	}
	replacer := strings.NewReplacer(pairs...)
	pieces := []string{"-LRB-", "-RRB", "-", "`", "``", "'", "“", "’", `\`, `/`, `*`, "a", "é", "\xff", "LSB-"}
	random := rand.New(rand.NewPCG(1, 2))
	for range 20_000 {
		form := ""
		for range random.IntN(6) {
			form += pieces[random.IntN(len(pieces))]
		}
		if got, want := PlainForm(form), replacer.Replace(form); got != want {
			t.Fatalf("%q: %q, want %q", form, got, want)
		}
	}
}
