package ops

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/service"
)

// annotatedFiles are files of annotations, of a text by annotators a, b, …
func annotatedFiles(contents ...string) (files []service.File) {
	for i, content := range contents {
		files = append(files, text("text-"+string(rune('a'+i)), content))
	}
	return files
}

// annotators are scenes of annotators. Whatever can be chosen of them is seen in some:
// derivations that are extractable, and a dependency tree, are given.
func annotators(extractable, tree string) map[string]roles {
	// Ids tell another order than the lines do, and words yet another.
	numbered := func(ids, words string) (text string) {
		for i, id := range ids {
			text += "# sent_id = " + string(id) + "\n" + strings.ReplaceAll(tree, "dog", string(words[i]))
		}
		return text
	}
	const auto = "ID=1\n(<T S[dcl] 1 2> (<L NP PRP PRP he NP>) (<L S[dcl]\\NP VBZ VBZ sleeps S[dcl]\\NP_1>) )\n"
	// The head field finds another root than the rules; one annotator has another one.
	headed := func(second string) string {
		return strings.Replace(auto, "S[dcl] 1 2", "S[dcl] "+second+" 2", 1) + strings.NewReplacer("ID=1", "ID=2", "he NP", "it NP").Replace(auto)
	}
	deps := func(slot string) string {
		return "x_1 (S\\NP)/NP " + slot + " y_2 0\nz_3 N/N 1 y_2 7\nz_3 S\\NP 1 x_1 0\n\nx_1 N/N 1 y_2 0\n\n"
	}
	relabelled := strings.ReplaceAll(tree, "nsubj", "obj")
	return map[string]roles{
		"annotated trees":          {"annotation": annotatedFiles(numbered("123", "xyz"), strings.ReplaceAll(numbered("321", "zyx"), "nsubj", "obj"), strings.Replace(numbered("123", "zxy"), "id = 2\n1\tthe\t_\tDET\t_\t_\t2\tdet", "id = 2\n1\tthe\t_\tDET\t_\t_\t2\tcase", 1))},
		"annotated, no ids":        {"annotation": annotatedFiles(tree+tree+relabelled, relabelled+tree, tree+relabelled+tree)},
		"annotated, broken":        {"annotation": annotatedFiles(tree+tree, tree+"1\ta\n\n"+relabelled)},
		"annotated dependencies":   {"annotation": annotatedFiles(deps("1"), deps("2")), "ignore": {text("own.tsv", "predicate\tcategory\tslot\targument\trule\nz\t\t\t\t\n")}},
		"annotated derivations":    {"annotation": annotatedFiles(headed("0"), headed("1"))},
		"annotated, co-indexed":    {"annotation": annotatedFiles(extractable, strings.ReplaceAll(extractable, "_", "!"))},
		"annotated, other ways":    {"annotation": annotatedFiles(extractable+auto, extractable+strings.ReplaceAll(auto, "he NP", "it NP"))},
		"annotated, by size":       {"annotation": annotatedFiles("(S (A (B (x w))))\n", "(T (C (D (y w))))\n", "(S (x a) (x b) (x c) (x d) (x e) (x f) (x g) (x h))\n")},
		"annotated, with brackets": {"annotation": annotatedFiles("(S (NP (D the) (N dog)) (V barks))\n(S (V go))\n", "(S (NP (D the)) (N dog) (V barks))\n(S (V go))\n")},
	}
}
