package ops

import (
	"testing"

	"github.com/ccgscore/ccgscore/core/service"
)

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
		for _, w := range accept(t, service.New(allOps...), "judges", "rounds=1", test.files).Warnings {
			if w.Grave {
				got += w.Code
			}
		}
		if got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

// Two judges who disagree leave the model undetermined.
func TestTwoJudgesDetermineLittle(t *testing.T) {
	for votes, want := range map[string]string{
		"a,b\nb,b\nb,a\n": "the 2 judges disagree on 2 items of 3, and two judges do not determine who is right: MACE's labels of these items and the competence of the judges depend on its random beginnings",
		"a,,b\nb,,b\n":    "the 2 judges disagree on 1 item of 2, and two judges do not determine who is right: MACE's labels of these items and the competence of the judges depend on its random beginnings",
		"a,a\nb,b\n":      "",
		"a,b,b\nb,b,b\n":  "",
		"a,\n,b\n":        "", // no-overlap says more
	} {
		got := ""
		for _, w := range accept(t, service.New(allOps...), "judges", "", roles{"votes": {text("votes.csv", votes)}}).Warnings {
			if w.Code == "two-judges" && w.Grave {
				got += w.Message
			}
		}
		if got != want {
			t.Errorf("%q: %q, want %q", votes, got, want)
		}
	}
}
