package ops

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/service"
)

// scenes are files in which every choice is seen: gold, a system, and what
// else there is.
func scenes(t *testing.T) map[string]roles {
	// Each side has a repeated word pair, a word of another form, a rule that is
	// ignored, a slot that there is not, and a root of another category.
	const (
		gold = "x_1 (S\\NP)/NP 1 y_2 0\nx_1 (S\\NP)/NP 2 y_2 0\nz_3 N/N 1 y_2 7\nz_3 S\\NP 1 x_1 0\nv_4 S[dcl]\\NP 1 W_5 0\n\n" +
			"x_1 N/N 1 y_2 0\nz_3 N/N 1 y_2 0\n"
		system = "x_1 (S\\NP)/NP 2 y_2 0\nx_1 (S\\NP)/NP 1 y_2 0\nz_3 N/N 1 x_1 7\nz_3 S/NP 1 x_1 0\nv_4 (S[dcl]\\NP)/NP 1 w_5 0\n\n\n"
	)
	bare := pair(gold, system, gold)
	rooted := pair(gold, system)
	rooted["gold_roots"] = []service.File{text("gold.roots", "x_1 S[dcl]\nx_1 NP\n")}
	rooted["system_roots"] = []service.File{text("sys.roots", "x_1 S[dcl]\\NP\nNone\n")}
	listed := addFiles(pair(gold, system), "ignore", text("own.tsv", "predicate\tcategory\tslot\targument\trule\nz\t\t\t\t\n"))
	// The head field finds another head than the rules, on one side or both.
	tree := func(head string) service.File {
		return text("a.auto", "ID=a\n(<T NP "+head+" 2> (<L NP DT DT the NP>) (<L NP\\NP RB RB here NP\\NP>) )\n"+
			"ID=b\n(<T S[dcl] 1 2> (<L NP PRP PRP he NP>) (<L S[dcl]\\NP VBZ VBZ sleeps S[dcl]\\NP_1>) )\n")
	}
	const here = "here_2 NP\\NP 1 the_1 0\n\nsleeps_2 S[dcl]\\NP 1 he_1 0\n"
	derived := pair(here, here)
	derived["gold_roots"], derived["system_roots"] = []service.File{tree("0")}, []service.File{tree("1")}
	// The leaves have another co-indexation than their shape, and the conventions
	// differ in who speaks.
	const extractable = "ID=1\n(<T S[dcl] 0 2> (<T NP 0 2> (<L NP PRP PRP he NP>) (<T NP\\NP 0 2> (<L (NP\\NP)/(S[ng]\\NP) IN IN while (NP\\NP)/(S[ng]\\NP)>) (<L S[ng]\\NP V V speaking S[ng]\\NP_1>) ) ) " +
		"(<T S[dcl]\\NP 0 2> (<L (S[dcl]\\NP)/(S[b]\\NP) MD MD can (S[dcl]\\NP_1)/(S[b]_2\\NP_3)_2>) (<L S[b]\\NP VB VB sleep S[b]\\NP_1>) ) )\n"
	extracted := addFiles(pair(extractable, strings.ReplaceAll(extractable, "_", "!")), "file", text("a.auto", extractable))
	// Derivations that differ in heads, in a category, in the words and in what
	// they have: of one sentence gold has none, and of one the system.
	const drawn = "ID=1\n(<T S[dcl] 1 2> (<T NP 1 2> (<L NP/N DT DT the NP/N>) (<L N NN NN dog N>) ) (<T S[dcl]\\NP 0 2> (<L (S[dcl]\\NP)/NP V V sees (S[dcl]\\NP)/NP>) (<T NP 0 1> (<L N NN NN cats N>) ) ) )\n"
	third := strings.Replace(auto, "ID=1", "ID=3", 1)
	trees := pair(drawn+"ID=2\n\n"+third, strings.NewReplacer("dog N", "cat N", "S[dcl] 1 2", "S[dcl] 0 2", "NP 0 1", "NP[nb] 0 1").Replace(drawn)+strings.Replace(auto, "ID=1", "ID=2", 1)+"ID=3\n\n")
	broken := addFiles(pair(gold+"x_1\n", system), "file", text("a.roots", "x_1 S\nx\n"))
	const parg = "<s id=\"1\"> 1\n0\t1\tS[dcl]\\NP\t1\the sleeps\n<\\s>\n"
	one := func(id, subject string) string {
		return "<s id=\"" + id + "\"> 1\n0\t1\tS[dcl]\\NP\t1\t" + subject + " sleeps\n<\\s>\n"
	}
	// In order all sentences agree, but their ids are others; one is in both.
	numbered := pair(one("43", "he")+one("2", "she")+one("87", "it"), one("1", "he")+one("2", "she")+one("3", "it"))
	sleeps := func(ids ...string) (text string) {
		for i, id := range ids {
			text += strings.NewReplacer("ID=1", "ID="+id, "he", []string{"he", "she", "it"}[i]).Replace(auto)
		}
		return text
	}
	// Trees whose punctuation is told by the form, the part of speech or the
	// relation alone, whose words differ in a form, and a relation in its subtype, and of which the system lacks one.
	const attachments = "1\tthe\t_\tDET\t_\t_\t2\tdet\n2\tdog\t_\tNOUN\t_\t_\t3\tnsubj\n3\tbarks\t_\tVERB\t_\t_\t0\troot\n4\t.\t_\tSYM\t_\t_\t3\tend\n5\t$\t_\tPUNCT\t_\t_\t3\tend\n6\tx\t_\tX\t_\t_\t3\tpunct\n\n"
	attached := pair(attachments+"# sent_id = 2\n"+attachments, strings.NewReplacer("dog", "cat", "end", "other", "det\n", "det:x\n").Replace(attachments)+"# sent_id = 2\n\n")
	judged := addFiles(pair(attachments+attachments+"# sent_id = 3\n"+attachments, strings.Repeat(strings.NewReplacer("dog", "cat", "end", "other", "det\n", "det:x\n").Replace(attachments), 3), strings.Repeat(strings.Replace(attachments, "\t3\tnsubj", "\t1\tnsubj", 1), 3)),
		"votes", text("votes.csv", "b,r,b\nr,,r\nb,b,b\n"))
	hung := func(ids ...string) (text string) {
		for i, id := range ids {
			text += "# sent_id = " + id + "\n" + strings.ReplaceAll(attachments, "dog", []string{"dog", "cat", "cow"}[i])
		}
		return text
	}
	// Trees of 4 words and of 2, with punctuation that one side tags as a word and EVALB's parameters as two sides of one label.
	const phrases = "(TOP (S (NP (D the) (N dog)) (VP (V barks) (ADVP (R loudly))) (. .)))\n(S (NP (D it)) (VP (V sleeps)))\n"
	bracketed := pair(phrases, strings.NewReplacer("ADVP", "PRT", "N dog", "J dog", "(VP (V sleeps))", "(V sleeps)").Replace(phrases))
	all := map[string]roles{
		"phrases": bracketed, "phrases, by a file": addFiles(maps.Clone(bracketed), "parameters", text("own.prm", "DELETE_LABEL TOP\n")),
		"attached": attached, "attached, numbered": addFiles(pair(hung("43", "2", "87"), hung("1", "2", "3"), hung("1", "2", "3")), "votes", text("votes.csv", "b,r\nb,r\nr,r\n")), "attached, broken": pair(hung("1"), "1\ta\n"+hung("1")),
		"attached, judged": judged, "attached, judged and broken": addFiles(pair(attachments, "1\ta\n"+attachments, attachments), "votes", text("votes.csv", "b,r\n")),
		"numbered": numbered, "numbered trees": pair(sleeps("43", "2", "87"), sleeps("1", "2", "3")),
		"corpus": corpus(t, "alpha", "beta"), "bare": bare, "rooted": rooted, "listed": listed, "parg": pair(parg, parg),
		"extracted": extracted, "extracted and read": addFiles(pair(extractable, "can_4 (S[dcl]\\NP)/(S[b]\\NP) 2 sleep_5\n"), "file", text("a.auto", extractable+"ID=2\n(<T\n")),
		"derivations": clarkHockenmaier(t), "trees": trees,
		"study":   opposed(t),
		"tagged":  addFiles(addFiles(pair(auto, auto), "supertags", text("tags", "he|NP sleeps|S[dcl]\\NP|N\n")), "tag_dictionary", text("taught.auto", auto)),
		"derived": derived, "derived, swapped": swapped(derived), "broken": broken, "broken dependencies": addFiles(pair(gold, system+"x_1\n"), "file", text("a.deps", gold+"x_1\n")),
	}
	changed := strings.ReplaceAll(contentOf(t, all["study"]["result"][0]), `"b"`, `"a"`)
	all["study, changed"] = opposed(t)
	all["study, changed"]["result"] = []service.File{text("ann.json", changed)}
	maps.Copy(all, annotators(extractable, attachments))
	maps.Copy(all, listScenes(extractable))
	maps.Copy(all, notations())
	maps.Copy(all, relatedScenes(extractable))
	for name, files := range all {
		if files["file"] == nil && len(files["gold"]) > 0 {
			files["file"] = slices.Concat(files["gold_roots"], files["gold"])[:1]
		}
		operation, parameters := "score", "output=part sentences=true"
		switch {
		case strings.HasPrefix(name, "attached"):
			operation = "attach"
		case strings.HasPrefix(name, "phrases"):
			operation = "derivations"
		case strings.HasPrefix(name, "annotated"):
			operation, parameters = "agree", "output=part block=1/2"
		}
		if scored, err := service.New(allOps...).Do(ask(operation, parameters, only(files, operation)), service.Host{}); err == nil {
			files["part"] = []service.File{text("part.json", string(scored.Body))}
			if scored, err := service.New(allOps...).Do(ask(operation, "output=json", only(files, operation)), service.Host{}); err == nil && operation != "agree" {
				files["scores"] = []service.File{text("scores.json", string(scored.Body))}
			}
		} else if !strings.Contains(name, "broken") && !strings.HasPrefix(name, "lists") && !strings.HasPrefix(name, "related") {
			t.Fatalf("%s: %v", name, err)
		}
	}
	return all
}

// opposed is a study, with what it was made of.
func opposed(t *testing.T) roles {
	t.Helper()
	files := pair(coretest.Opposed(20))
	files["study"] = []service.File{text("a.study.json", string(accept(t, service.New(allOps...), "study_make", "samples=2", files).Body))}
	files["answers"] = []service.File{text("ann.json", `{"judge":"Ann","part":2,"answers":[{"task":1,"item":2,"option":"b"}]}`)}
	result := string(accept(t, service.New(allOps...), "study_seal", "", only(files, "study_seal")).Body)
	files["result"] = []service.File{text("ann.json", result)}
	return files
}
