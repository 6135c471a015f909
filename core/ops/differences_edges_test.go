package ops

import (
	"bytes"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/service"
)

// twoSystems are files that are written here: gold, and two systems.
func twoSystems(suffix, gold, first, second string) roles {
	return roles{"gold": {text("gold"+suffix, gold)}, "system": {text("first"+suffix, first), text("second"+suffix, second)}}
}

// sentencesOf is the first sentences of an example in which each has two lines.
func sentencesOf(t *testing.T, name string, n int) string {
	return strings.Join(strings.SplitAfter(contentOf(t, example(t, name)), "\n")[:2*n], "")
}

// A sentence that gold lacks and both systems have is one sentence of both: a system does not differ from itself in it.
func TestDifferencesWhereGoldLacksASentence(t *testing.T) {
	gold, two, three := sentencesOf(t, "corpus.gold.auto", 2), sentencesOf(t, "corpus.alpha.auto", 2), sentencesOf(t, "corpus.alpha.auto", 3)
	for _, c := range []struct {
		what             string
		files            roles
		extraA, extraB   bool
		found, sentences int
	}{
		{"a system and itself", twoSystems(".auto", gold, three, three), false, false, 0, 3},
		{"only a has it", twoSystems(".auto", gold, two, three), true, false, 10, 3},
		{"only b has it", twoSystems(".auto", gold, three, two), false, true, 10, 3},
	} {
		got := cases(t, "pair=id", c.files)
		if got.Found != c.found || got.ExtraA > 0 != c.extraA || got.ExtraB > 0 != c.extraB {
			t.Errorf("%s: %d cases, %d extra of a, %d of b", c.what, got.Found, got.ExtraA, got.ExtraB)
		}
		if p := differing(t, "pair=id", c.files).Pairs[0]; p.Sentences != c.sentences {
			t.Errorf("%s: %d sentences, want %d", c.what, p.Sentences, c.sentences)
		}
	}
}

// By hand: gold has sentences 1 and 2, both systems sentence 3 as well. It is one sentence, in which both score 0: a tie. A
// system compared with itself ties in all.
func TestComparedWhereGoldLacksASentence(t *testing.T) {
	gold, two, three := sentencesOf(t, "corpus.gold.auto", 2), sentencesOf(t, "corpus.alpha.auto", 2), sentencesOf(t, "corpus.alpha.auto", 3)
	for _, c := range []struct {
		what               string
		files              roles
		wins, ties, losses int
		covered            int // sentences that both parsed, where these are not all
	}{
		{"a system and itself", twoSystems(".auto", gold, three, three), 0, 3, 0, 0},
		{"only the system has it", twoSystems(".auto", gold, two, three), 0, 2, 1, 2},
		{"only the baseline has it", twoSystems(".auto", gold, three, two), 1, 2, 0, 2},
	} {
		got := compared(t, "pair=id", c.files)
		part := got.CoveredByAll
		if got.Sentences != 3 || (part == nil) != (c.covered == 0) || part != nil && part.Sentences != c.covered {
			t.Errorf("%s: %d sentences, of both %+v", c.what, got.Sentences, part)
		}
		for _, p := range got.Pairs {
			if p.Wins != c.wins || p.Ties != c.ties || p.Losses != c.losses {
				t.Errorf("%s: %+v", c.what, p)
			}
			if same := c.covered == 0; same && (p.Difference != 0 || p.Exact.P != 1 || p.Randomisation.P != 1) || !same && p.McNemar.OnlyA+p.McNemar.OnlyB != 0 {
				t.Errorf("%s: %+v", c.what, p)
			}
		}
	}
}

// A sentence has one length, whatever words a system finds in it: gold counts in the same line for both.
func TestLengthOfASentenceIsThatOfGold(t *testing.T) {
	const gold = "a_1 N/N 1 b_2\nb_2 (S\\NP)/NP 2 e_5\n"
	got := differing(t, "by=sentence", twoSystems(".deps", gold, gold, gold+"f_6 N/N 1 e_5\n")).Pairs[0]
	if len(got.Lines) != 1 || got.Lines[0].Key != "1–5" || got.Lines[0].A.Gold != 2 || got.Lines[0].B.Gold != 2 || got.Lines[0].Effect >= 0 {
		t.Errorf("%+v", got.Lines)
	}
}

// Two systems have the same wrong dependency of a tree if they have what the metric looks at.
func TestSameWrongDependencyOfATree(t *testing.T) {
	const (
		gold  = "1\ta\t_\tX\t_\t_\t2\tdet\t_\t_\n2\tb\t_\tX\t_\t_\t0\troot\t_\t_\n3\tc\t_\tX\t_\t_\t2\tobj\t_\t_\n\n"
		last  = "3\tc\t_\tX\t_\t_\t2\tobj"
		wrong = "3\tc\t_\tX\t_\t_\t"
	)
	head1 := strings.Replace(gold, last, wrong+"1\tobj", 1)
	head1Other := strings.Replace(gold, last, wrong+"1\tiobj", 1)
	head2Other := strings.Replace(gold, last, wrong+"2\tiobj", 1)
	for _, c := range []struct {
		metric, a, b          string
		onlyA, extraA, extraB int
	}{
		{"uas", head1, head1Other, 0, 0, 0}, // both have the head 1
		{"las", head1, head1Other, 0, 1, 1},
		{"la", head1Other, head2Other, 0, 0, 0}, // both have the relation iobj
		{"la", head1, head2Other, 1, 0, 1},
		{"uas", head2Other, head1, 1, 0, 1},
	} {
		got := cases(t, "metric="+c.metric, twoSystems(".conllu", gold, c.b, c.a))
		if got.OnlyA != c.onlyA || got.OnlyB != 0 || got.ExtraA != c.extraA || got.ExtraB != c.extraB {
			t.Errorf("%s: %+v, want %+v", c.metric, got, c)
		}
	}
}

// Differences and cases of a kept comparison are those of its files.
func TestDifferencesOfAKeptComparison(t *testing.T) {
	for _, of := range ofBoth {
		s, files := service.New(allOps...), systemsOf(t, of.gold, of.first, of.second)
		handle := keep(t, s, "", files)
		for _, operation := range []string{"compare_differences", "compare_cases"} {
			got := accept(t, s, operation, withHandle(handle, "output=json baseline=2 by=length"), nil).Body
			want := accept(t, s, operation, "output=json baseline=2 by=length", files).Body
			if from := bytes.Index(want, []byte(`"metric"`)); from < 0 || !bytes.HasSuffix(got, want[from:]) {
				t.Errorf("%s, %s:\n%.300s\nwant\n%.300s", of.gold, operation, got, want)
			}
		}
	}
}

// Pages put together are all cases.
func TestPagesOfCases(t *testing.T) {
	files := systemsOf(t, "corpus.gold.auto", "corpus.alpha.auto", "corpus.beta.auto")
	all := cases(t, "", files)
	for at := 0; at < all.Found; at += 7 {
		page := cases(t, "from="+strconv.Itoa(at)+" to="+strconv.Itoa(at+7), files)
		if want := all.Dependencies[at:min(at+7, all.Found)]; page.Found != all.Found || len(page.Dependencies) != len(want) || page.Dependencies[0] != want[0] {
			t.Errorf("from %d: %+v, want %+v", at, page.Dependencies, want)
		}
	}
	if page := cases(t, "from="+strconv.Itoa(all.Found+3)+" to="+strconv.Itoa(all.Found+9), files); len(page.Dependencies) != 0 || page.OnlyA != all.OnlyA {
		t.Errorf("beyond the last: %+v", page)
	}
}
