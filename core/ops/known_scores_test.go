package ops

import (
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/service"
)

var updateScores = flag.Bool("update-scores", false, "write testdata/scores.txt anew, which needs a new version if a score has changed")

// knownScores are what the version in the first line makes of the examples: a line for each
// operation, example and metric, with what is correct, in gold and in the system.
const knownScores = "testdata/scores.txt"

// A signature promises that the same files have the same scores under it, so whatever changes
// one changes the version.
func TestAScoreChangesOnlyWithTheVersion(t *testing.T) {
	content, err := os.ReadFile(knownScores)
	if err != nil && !*updateScores {
		t.Fatal(err)
	}
	version, known, _ := strings.Cut(string(content), "\n")
	got := scoresOfTheExamples(t)
	lines := strings.Split(got, "\n")
	var changed []string
	for line := range strings.Lines(known) {
		if line = strings.TrimSuffix(line, "\n"); !slices.Contains(lines, line) {
			changed = append(changed, line)
		}
	}
	switch {
	case len(changed) > 0 && version == service.Version:
		t.Fatalf("a score has changed, so Version must, too: these are no longer so:\n%s", strings.Join(changed, "\n"))
	case *updateScores:
		if err := os.WriteFile(knownScores, []byte(service.Version+"\n"+got), 0o666); err != nil {
			t.Fatal(err)
		}
	case got != known || version != service.Version:
		t.Errorf("%s is of version %s, or lacks a score: run go test ./core/service -run %s -update-scores", knownScores, version, t.Name())
	}
}

// scoresOfTheExamples scores every example by every operation that counts, with the choices
// that change most.
func scoresOfTheExamples(t *testing.T) string {
	derivations := roles{"gold": {example(t, "corpus.gold.auto")}, "system": {example(t, "corpus.alpha.auto"), example(t, "corpus.beta.auto")}}
	both := corpus(t, "alpha", "beta")
	trees := roles{"gold": {example(t, "trees.gold.conllu")}, "system": {example(t, "trees.gamma.conllu"), example(t, "trees.delta.conllu")}}
	clark := roles{"gold": {example(t, "clark-hockenmaier.gold.auto")}, "system": {example(t, "clark-hockenmaier.system.auto")}}
	lists := roles{"gold": {example(t, "nbest.gold.auto")}, "system": {example(t, "nbest.lists.auto")}}
	ducks := roles{"annotation": {example(t, "ducks-anna.conllu"), example(t, "ducks-ben.conllu"), example(t, "ducks-cleo.conllu"), example(t, "ducks-dan.conllu")}}
	votes := roles{"votes": {example(t, "trees.votes.csv")}, "gold": trees["gold"], "system": trees["system"]}
	var b strings.Builder
	for _, of := range []struct {
		name, operation, parameters string
		files                       roles
	}{
		{"figure1", "score", "", figure(t, "figure1")},
		{"figure4", "score", "", figure(t, "figure4")},
		{"figure5", "score", "", figure(t, "figure5")},
		{"figure7", "score", "", figure(t, "figure7")},
		{"corpus", "score", "", both},
		{"corpus", "score", "duplicates=last", both},
		{"corpus", "score", "alignment=aligned-only", both},
		{"corpus", "score", "ignore=none", both},
		{"corpus", "score", "root_label=category", both},
		{"corpus", "score", "root_heads=autofile", both},
		{"corpus", "score", "features=none", both},
		{"corpus", "score", "features=no-nb", both},
		{"corpus", "score", "features=no-modifier", both},
		{"corpus", "score", "covered=true", both},
		{"corpus", "score", "strict=false", both},
		{"derivations", "score", "", derivations},
		{"derivations", "score", "convention=ccgbank", derivations},
		{"derivations", "score", "coindexation=shape", derivations},
		{"derivations", "derivations", "", derivations},
		{"clark-hockenmaier", "derivations", "", clark},
		{"trees", "attach", "", trees},
		{"trees", "attach", "punctuation=true", trees},
		{"trees", "attach", "relations=universal", trees},
		{"trees", "attach", "strict=true", trees},
		{"corpus", "relations", "", derivations},
		{"trees", "relations", "", trees},
		{"derivations", "relations", "by=tree", derivations},
		{"derivations", "ceiling", "", derivations},
		{"lists", "nbest", "", lists},
		{"ducks", "agree", "", ducks},
		{"votes", "judges", "", votes},
	} {
		reply := accept(t, service.New(allOps...), of.operation, strings.TrimSpace("output=tsv "+of.parameters), of.files)
		if of.operation != "score" && of.operation != "derivations" && of.operation != "attach" { // tables of other kinds
			for row := range strings.Lines(string(reply.Body)) {
				b.WriteString(strings.Join([]string{of.name, of.operation, of.parameters, row}, "\t"))
			}
			continue
		}
		for _, row := range strings.Split(strings.TrimSpace(string(reply.Body)), "\n")[1:] {
			cells := strings.Split(row, "\t")
			b.WriteString(strings.Join(slices.Concat([]string{of.name, of.operation, of.parameters, cells[0]}, cells[2:6]), "\t") + "\n")
		}
	}
	return b.String()
}
