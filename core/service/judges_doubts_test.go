package service

import "testing"

// Votes on other sentences, and labels that stand for the other system, are told from
// the correlations.
func TestDoubtsAboutVotes(t *testing.T) {
	english, danish := judgedFiles(t, "en"), judgedFiles(t, "da")
	other := roles{"votes": english["votes"], "gold": danish["gold"], "system": danish["system"]}
	reversed := roles{"votes": english["votes"], "gold": english["gold"], "system": {english["system"][1], english["system"][0]}}
	for _, test := range []struct {
		name, want string
		files      roles
	}{
		{"their own sentences", "", english},
		{"the sentences of another corpus", "votes-unrelated", other},
		{"the systems the other way round", "votes-reversed", reversed},
	} {
		got := ""
		for _, w := range accept(t, New(), "judges", "rounds=1", test.files).Warnings {
			if w.Grave {
				got += w.Code
			}
		}
		if got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}
