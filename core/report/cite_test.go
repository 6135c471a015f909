package report

import (
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
)

func TestALineToPaste(t *testing.T) {
	scores := example()
	diff(t, string(scores.Cite()), `alpha against gold.deps, 2 sentences, 1 covered: DF₁ 0.40 (P 80.00, R 0.20), F₁ 0.10 (P 25.00, R 0.05), labelling 0.20, alignment 0.30 | ccgscore|dup:tuples
beta against gold.deps, 2 sentences, 0 covered: DF₁ without roots 100.00 (P 100.00, R 100.00), F₁ 100.00 (P 100.00, R 100.00), labelling 100.00, alignment 100.00 | ccgscore|dup:tuples
`)
	scores.Systems, scores.Covered = scores.Systems[:1], true
	diff(t, string(scores.Cite()), `alpha against gold.deps, only the 1 covered of 2 sentences: DF₁ 80.00 (P 80.00, R 80.00), F₁ 25.00 (P 25.00, R 25.00), labelling 50.00, alignment 75.00 | ccgscore|dup:tuples
`)
	scores.Systems[0].Corpus.Sentences, scores.Systems[0].Name = 1, "alpha\n| a" // all are covered
	diff(t, scores.Citation(0), `alpha�| a against gold.deps, 1 sentence: DF₁ 80.00 (P 80.00, R 80.00), F₁ 25.00 (P 25.00, R 25.00), labelling 50.00, alignment 75.00`)
}

// Nobody who pastes it leaves out that the score may mean nothing.
func TestALineToPasteSaysWhatIsGrave(t *testing.T) {
	scores := example()
	for _, grave := range []notice.Notice{
		{Code: "does-not-fit", Message: "from sentence 2 on, the words are not those of gold.deps", First: notice.Place{File: notice.File{Role: "system", Index: 1}}},
		{Code: "not-covered", Message: "a sentence has no analysis", First: notice.Place{File: notice.File{Role: "system", Index: 1}}},
	} {
		grave.Grave = true
		scores.Warnings = append(scores.Warnings, &grave)
	}
	if line := scores.Citation(0); strings.Contains(line, "but") {
		t.Errorf("alpha: %s", line)
	}
	roots := scores.Warnings[len(scores.Warnings)-1]
	*roots = notice.Notice{Code: "does-not-fit", Count: 1, Grave: true, Message: "the roots are of another text", First: notice.Place{File: notice.File{Role: "gold_roots"}}}
	for i := range scores.Systems {
		if line := scores.Citation(i); !strings.Contains(line, "(but the roots are of another text)") {
			t.Errorf("with wrong roots of gold, system %d: %s", i, line)
		}
	}
	scores.Warnings = scores.Warnings[:len(scores.Warnings)-1]
	if line := scores.Citation(1); !strings.HasSuffix(line, "alignment 100.00 (but from sentence 2 on, the words are not those of gold.deps)") {
		t.Errorf("beta: %s", line)
	}
	scores.Warnings = append(scores.Warnings, &notice.Notice{Code: "no-gold-analysis", Count: 1436, Grave: true, Message: "gold has no analysis here", First: notice.Place{File: notice.File{Role: "system"}}})
	if line := scores.Citation(0); !strings.HasSuffix(line, " (but gold has no analysis here ×1,436)") {
		t.Errorf("alpha: %s", line)
	}
}

func TestALineToPasteOfAnyScheme(t *testing.T) {
	diff(t, string(attached(mixed, 0).Cite()), "parser against gold, 2 sentences, 1 covered: LAS 43.75, UAS 56.25 | ccgscore|tree\n")
	diff(t, string(attached(accuracies, 0).Cite()), "parser against gold, 2 sentences, 1 covered: category accuracy 56.25 | ccgscore|tree\n")
}

// A line is about one system, so its signature is.
func TestTheSignatureOfOneOfSeveralSystems(t *testing.T) {
	scores := example()
	scores.Signature = "ccgscore|dup:tuples|heads:rules/file,none|lenient|pair:id,order|v:0.1.0"
	for i, want := range []string{"ccgscore|dup:tuples|heads:rules/file|lenient|pair:id|v:0.1.0", "ccgscore|dup:tuples|heads:none|lenient|pair:order|v:0.1.0"} {
		diff(t, scores.SignatureOf(i), want)
	}
	scores.Signature = "ccgscore|heads:rules/rules|pair:id|v:0.1.0"
	diff(t, scores.SignatureOf(1), scores.Signature)
}
