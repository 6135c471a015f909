package report

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
)

// example is two systems, the first with its sentences.
func example() *Scores {
	counts := count.Counts{
		score.F1: {Gold: 4, System: 4, Correct: 1}, score.Labelling: {Gold: 4, System: 4, Correct: 2},
		score.Alignment: {Gold: 4, System: 4, Correct: 3}, score.DF1: {Gold: 5, System: 5, Correct: 4},
		score.Unlabelled: {Gold: 4, System: 4, Correct: 3}, score.Undirected: {Gold: 4, System: 4, Correct: 4},
	}
	lacking := count.Counts{
		score.F1: {Gold: 2000}, score.Labelling: {Gold: 2000}, score.Alignment: {Gold: 2000}, score.DF1: {Gold: 2001},
		score.Unlabelled: {Gold: 2000}, score.Undirected: {Gold: 2000},
	}
	rows := []count.Row{{Index: 0, ID: "wsj_1", Covered: true, Counts: counts}, {Index: 1, Counts: lacking}}
	first := System{Name: "alpha", Input: Input{"a.deps", "candc_deps", "line 1 says so", "field", "", 2, 4}, Rows: rows, Extra: []count.Row{}}
	for i := range rows {
		first.Corpus.Add(&rows[i])
	}
	return &Scores{
		Scheme:    score.Scheme,
		Signature: "ccgscore|dup:tuples",
		Warnings: []*notice.Notice{
			{Code: "two-forms", Count: 3, First: notice.Place{File: notice.File{Name: "a.deps", Role: "system", Index: 0}, Line: 7, Column: 2}, Message: `word 1 is both "a" and "b"`, Hint: "the first is kept"},
			{Code: "no-roots", Count: 1, Message: "no side has roots"},
		},
		Gold:    Input{"gold.deps", "ccgbank_deps", "as asked for", "file", "", 2, 2004},
		Systems: []System{first, {Name: "beta", Input: Input{"b.deps", "parg", "line 1 too", "none", "", 2, 0}, Corpus: count.Corpus{Sentences: 2}}},
	}
}

// What takes the meaning of a score away stands before it, as a line of its own
// that the words of a file cannot break.
func TestTextBeginsWithWhatIsGrave(t *testing.T) {
	s := example()
	s.Warnings[0].Grave, s.Warnings[0].First.File.Name = true, "a\n.deps"
	text := string(s.Text())
	if want := "! a\ufffd.deps:7:2: word 1 is both \"a\" and \"b\" (first of 3); the first is kept\n\nalpha: "; !strings.HasPrefix(text, want) {
		t.Errorf("it begins with %q, not with %q", text[:min(len(text), 120)], want)
	}
	if strings.Contains(text, "no side has roots") {
		t.Error("it lists what is not grave")
	}
}

func diff(t *testing.T, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestText(t *testing.T) {
	diff(t, string(example().Text()), `alpha: 2 sentences, 1 covered

              correct   gold  system  precision  recall    F₁
  F₁                1  2,004       4      25.00    0.05  0.10
  labelling         2  2,004       4      50.00    0.10  0.20
  alignment         3  2,004       4      75.00    0.15  0.30
  DF₁               4  2,006       5      80.00    0.20  0.40
  unlabelled        3  2,004       4      75.00    0.15  0.30
  undirected        4  2,004       4     100.00    0.20  0.40

  DF₁ − F₁ = +0.30

  sentence   gold  system     F₁  labelling  alignment    DF₁  DF₁ − F₁
  wsj_1         4       4  25.00      50.00      75.00  80.00    +55.00
  2         2,000       0   0.00       0.00       0.00   0.00     +0.00

beta: 2 sentences, 0 covered

                     correct  gold  system  precision  recall      F₁
  F₁                       0     0       0     100.00  100.00  100.00
  labelling                0     0       0     100.00  100.00  100.00
  alignment                0     0       0     100.00  100.00  100.00
  DF₁ without roots        0     0       0     100.00  100.00  100.00
  unlabelled               0     0       0     100.00  100.00  100.00
  undirected               0     0       0     100.00  100.00  100.00

  DF₁ without roots − F₁ = +0.00

  system  sentences  covered       P       R      F₁  labelling  alignment       P       R      DF₁  unlabelled  undirected
  alpha           2        1   25.00    0.05    0.10       0.20       0.30   80.00    0.20    0.40         0.30        0.40
  beta            2        0  100.00  100.00  100.00     100.00     100.00  100.00  100.00  100.00*      100.00      100.00

  * DF₁ without roots

ccgscore|dup:tuples
`)
}

func TestTextOfCoveredSentencesOnly(t *testing.T) {
	scores := example()
	scores.Systems = scores.Systems[:1]
	scores.Covered = true
	diff(t, string(scores.Text()), `alpha: 2 sentences, 1 covered; only these are scored

              correct  gold  system  precision  recall      F₁
  F₁                1     4       4      25.00   25.00   25.00
  labelling         2     4       4      50.00   50.00   50.00
  alignment         3     4       4      75.00   75.00   75.00
  DF₁               4     5       5      80.00   80.00   80.00
  unlabelled        3     4       4      75.00   75.00   75.00
  undirected        4     4       4     100.00  100.00  100.00

  DF₁ − F₁ = +55.00

  sentence  gold  system     F₁  labelling  alignment    DF₁  DF₁ − F₁
  wsj_1        4       4  25.00      50.00      75.00  80.00    +55.00

ccgscore|dup:tuples
`)
}

func TestNounsAgreeWithTheirNumbers(t *testing.T) {
	for n, want := range map[int64]string{0: "0 sentences", 1: "1 sentence", 2: "2 sentences", 1000: "1,000 sentences"} {
		if got := Plural(n, "sentence"); got != want {
			t.Errorf("%d: got %s, want %s", n, got, want)
		}
	}
}

// A name must neither move the cursor of a terminal nor break the table.
func TestTextShowsNamesWithoutWhatControlsATerminal(t *testing.T) {
	for _, name := range []string{"\x1b[2J", "a\nb", "a\tb", "a\rb", "\u009b2J", "\x7f", "\xff"} {
		scores := &Scores{Scheme: score.Scheme, Systems: []System{{Name: name, Rows: []count.Row{{ID: name}}}}}
		plain := &Scores{Scheme: score.Scheme, Systems: []System{{Name: "x", Rows: []count.Row{{ID: "x"}}}}}
		got := string(scores.Text())
		if strings.Count(got, "\n") != strings.Count(string(plain.Text()), "\n") {
			t.Errorf("%q breaks a line", name)
		}
		for _, r := range got {
			if r < ' ' && r != '\n' || r >= 0x7f && r < 0xa0 {
				t.Errorf("%q brings %U into the text", name, r)
			}
		}
		if !utf8.ValidString(got) {
			t.Errorf("%q is no text", got)
		}
	}
}
