package pipeline

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/ccgscore/ccgscore/cluster/files"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/ops"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/ccgscore/ccgscore/core/spread"
)

// scene is what an operation is run over.
type scene struct {
	name, operation string
	choices         string
	outputs         []string
	given           []role
}

var scores, tables = []string{"text", "json", "tsv", "cite"}, []string{"text", "json", "tsv", "latex"}

func scenes(t *testing.T) (list []scene) {
	add := func(name, operation, choices string, outputs []string, given []role) {
		list = append(list, scene{name, operation, choices, outputs, given})
	}
	add("dependencies", "score", "", scores, examples(t, "gold=corpus.gold.deps system=corpus.alpha.deps system=corpus.beta.deps"))
	add("thresholds", "score", "fail_under=f1=0.99", scores, examples(t, "gold=corpus.gold.deps system=corpus.alpha.deps system=corpus.beta.deps"))
	add("derivations", "score", "", scores, examples(t, "gold=corpus.gold.auto system=corpus.alpha.auto system=corpus.beta.deps"))
	add("roots", "score", "macro=true", scores, examples(t, "gold=corpus.gold.deps system=corpus.alpha.deps gold_roots=corpus.gold.auto system_roots=corpus.alpha.auto"))
	add("what gold teaches", "score", "", scores, taught())
	add("local trees", "derivations", "root_heads=autofile macro=true", scores, examples(t, "gold=corpus.gold.auto system=corpus.alpha.auto system=corpus.beta.auto"))
	add("phrase-structure trees", "derivations", "macro=true most_words=4 sentence_per=line pair=order", scores, phrases())
	add("dependency trees", "attach", "", scores, examples(t, "gold=trees.gold.conllu system=trees.gamma.conllu system=trees.delta.conllu"))
	compared := []string{"text", "json", "tsv", "markdown", "latex", "cite"}
	add("systems compared", "compare", "rounds=50 of=dependencies baseline=2", compared, examples(t, "gold=corpus.gold.auto system=corpus.alpha.auto system=corpus.beta.deps system=corpus.alpha.deps"))
	add("systems compared by derivations", "compare", "rounds=50 of=derivations fail_if_worse=tree", compared, examples(t, "gold=corpus.gold.auto system=corpus.alpha.auto system=corpus.beta.auto"))
	add("trees compared", "compare", "rounds=50", compared, examples(t, "gold=trees.gold.conllu system=trees.gamma.conllu system=trees.delta.conllu"))
	add("lists", "nbest", "", tables, examples(t, "gold=nbest.gold.auto system=nbest.lists.auto"))
	add("lists alone", "nbest", "", tables, examples(t, "system=nbest.lists.auto"))
	return append(list, sick(t)...)
}

// phrases are phrase-structure trees, one in a line, with parameters of one's own. Of a sentence the system has no tree, and another
// has other words.
func phrases() []role {
	const gold = "(S (NP (D the) (N dog)) (VP (V barks) (R loudly)))\n(S (NP (D it)) (VP (V sleeps)))\n(S (NP (D a) (N cat)) (VP (V eats) (NP (N mice)) (R often)))\n(S (NP (D they)) (VP (V run)))\n"
	const system = "(S (NP (D the)) (X (N dog) (V barks)) (R loudly))\n\n(S (NP (D a) (N cat)) (VP (V eats) (NP (N mice))))\n(TOP (S (NP (D they)) (VP (V ran))))\n"
	return []role{{"gold", "gold.mrg", gold}, {"system", "system.mrg", system}, {"parameters", "own.prm", "DELETE_LABEL TOP\n"}}
}

// taught is gold whose leaves teach what those of the system do not say.
func taught() []role {
	const sentence = "ID=1\n(<T S[dcl] 0 2> (<L NP PRP PRP he NP>) (<T S[dcl]\\NP 0 2> (<L (S[dcl]\\NP)/(S[b]\\NP) MD MD can (S[dcl]\\NP_1)/(S[b]_2\\NP_3)_2>) (<L S[b]\\NP VB VB sleep S[b]\\NP_1>) ) )\n"
	var gold, system string
	for _, id := range []string{"ID=1", "ID=2", "ID=3", "ID=4"} {
		gold += strings.Replace(sentence, "ID=1", id, 1)
	}
	system = strings.NewReplacer("_1", "", "_2", "", "_3", "").Replace(gold)
	gold = strings.Replace(gold, "(S[dcl]\\NP_1)/(S[b]_2\\NP_3)_2", "(S[dcl]\\NP)/(S[b]\\NP)", 1) // the first says nothing
	return []role{{"gold", "gold.auto", gold}, {"system", "sys.auto", system}}
}

// sick is what two parsers make of SICK, where it is.
func sick(t *testing.T) (list []scene) {
	const data = "../../../shared/data/ccg/"
	read := func(role_, name string) role {
		content, err := os.ReadFile(data + name)
		if err != nil {
			t.Fatal(err)
		}
		return role{role_, filepath.Base(name), string(content)}
	}
	if _, err := os.Stat(data); err != nil {
		t.Log("without what parsers make of SICK: ", err)
		return nil
	}
	return []scene{
		{"SICK", "score", "", scores, []role{read("gold", "sick.candc.auto"), read("system", "sick.easyccg.auto"), read("system", "sick.depccg.auto")}},
		{"local trees of SICK", "derivations", "", scores, []role{read("gold", "sick.candc.auto"), read("system", "sick.easyccg.auto")}},
		{"lists of SICK", "nbest", "", tables, []role{read("system", "sick.nbest.auto")}},
	}
}

// spreadOver runs an operation over parts.
func spreadOver(t interface{ Fatal(...any) }, job Job, operation, choices string, parts []files.Part) *Told {
	clearOutput(t, job)
	run, wrong := spread.NewSpread(operation, parameters(choices))
	if wrong != nil {
		t.Fatal(wrong)
	}
	var opened []comparison.Part
	for _, p := range parts {
		opened = append(opened, p.Opened(context.Background(), &files.Faults{}))
	}
	if wrong := run.Look(opened, service.Host{}); wrong != nil {
		return &Told{Wrong: wrong}
	}
	build, err := job.ByParts(run, parts)
	if err != nil {
		t.Fatal(err)
	}
	told, err := job.Run(context.Background(), build)
	if err != nil {
		t.Fatal(err)
	}
	return told
}

// However a corpus is cut, what is written and told is what one run over the whole prints.
func TestPartsComeToTheWhole(t *testing.T) {
	for _, c := range scenes(t) {
		whole := put(0, "whole", c.given)
		t.Run(c.name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				parts := cut(t, c.given)
				choices := c.choices + " output=" + rapid.SampledFrom(c.outputs).Draw(t, "output")
				if service.Find(ops.All, c.operation).Choice("sentences") != nil {
					choices += " sentences=" + rapid.SampledFrom([]string{"true", "false"}).Draw(t, "rows")
				}
				want, wrong := service.New(ops.All...).Do(call(c.operation, parameters(choices), whole), service.Host{})
				if wrong != nil {
					t.Fatal(wrong)
				}
				told := spreadOver(t, near, c.operation, choices, parts)
				if told.Wrong != nil {
					t.Fatal(told.Wrong)
				}
				if got, _ := written(t); unlined(got) != unlined(string(want.Body)) {
					t.Fatalf("%d parts, %s: %s", len(parts), choices, cmp.Diff(string(want.Body), got))
				}
				if diff := cmp.Diff([]any{want.Notes, unplaced(want.Warnings), want.Missed}, []any{told.Notes, unplaced(told.Warnings), told.Missed}); diff != "" {
					t.Fatalf("%d parts, %s: %s", len(parts), choices, diff)
				}
			})
		})
	}
}
