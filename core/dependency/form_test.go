package dependency

import "testing"

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
