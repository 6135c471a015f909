package ops

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// What the scores of parts add up to is what one run over the whole says.

// forms are ways of writing scores, in which every choice of writing occurs.
var forms = []string{
	"output=text", "output=text sentences=true covered=true", "output=tsv covered=true fail_under=df1=0.5 fail_under=f1=0.25", "output=tsv sentences=true",
	"output=json sentences=true fail_under=f1=0.5", "output=json covered=true", "output=json sentences=true macro=true", "output=text macro=true covered=true",
}

// partsOf scores the parts between cuts, each for itself, with their sentences.
func partsOf(t fataler, choices string, files []*cuttable, cuts []int) (parts []service.File) {
	t.Helper()
	for i := range cuts[1:] {
		reply := accept(t, service.New(allOps...), "score", "output=part sentences=true macro=true "+choices, cutFiles(files, cuts[i], cuts[i+1]))
		parts = append(parts, text("part"+strconv.Itoa(i)+".json", string(reply.Body)))
	}
	return parts
}

// met lists what was met, how often, in which file, in which words, and whether it is grave, in order. The parts themselves
// are not in the single run, and what files in several parts are copies of no part tells.
func met(notices []*notice.Notice) (list []string) {
	for _, n := range notices {
		if n.Code == "same-part" {
			continue
		}
		n.First.File.Part, n.First.File.Sentence = 0, 0 // of which the single run knows nothing
		if n.Code == "does-not-fit" {
			n.Message, n.Hint = "", "" // the single run looks into the files again, to say more
		}
		list = append(list, fmt.Sprint(n.Code, " ", n.First.File, " ", n.Count, service.Either(n.Grave, " grave ", " "), n.Message, "; ", n.Hint))
	}
	return list
}

// withoutWarnings is a document without its warnings, whose places are those of
// the parts.
func withoutWarnings(body []byte) string {
	text := string(body)
	for strings.HasPrefix(text, "! ") {
		_, text, _ = strings.Cut(text, "\n\n")
	}
	if before, rest, found := strings.Cut(text, `"warnings":`); found {
		_, after, _ := strings.Cut(rest, `],"metrics":`)
		text = before + after
	}
	return text
}

// equalToTheWhole scores a corpus at once and in parts, and compares all that
// can be said of it.
func equalToTheWhole(t fataler, choices string, files []*cuttable, parts []service.File) {
	t.Helper()
	whole := cutFiles(files, 0, len(files[0].sentences))
	for _, form := range forms {
		want := accept(t, service.New(allOps...), "score", form+" "+choices, whole)
		got := accept(t, service.New(allOps...), "merge", form, roles{"part": parts})
		if a, b := withoutWarnings(got.Body), withoutWarnings(want.Body); got.Type != want.Type || a != b {
			a, b = firstDifference(a, b)
			t.Fatalf("%s %s: the parts come to\n%s\nthe whole to\n%s", choices, form, a, b)
		}
		if !slices.Equal(got.Missed, want.Missed) {
			t.Fatalf("%s %s: the parts miss %q, the whole %q", choices, form, got.Missed, want.Missed)
		}
		if len(parts) > 1 {
			want.Warnings = slices.DeleteFunc(want.Warnings, func(n *notice.Notice) bool { return n.Code == "copies" }) // see [saysMore]
		}
		if a, b := met(got.Warnings), met(want.Warnings); !slices.Equal(a, b) {
			t.Fatalf("%s %s: the parts warn\n%q\nthe whole\n%q", choices, form, a, b)
		}
	}
}

// A part may be copies of itself where the whole is none.
func TestAPartThatIsCopiesOfItselfSaysNothingOfTheWhole(t *testing.T) {
	the, a := "the_1 NP/N 1 dog_2\n\n", "a_1 NP/N 1 cat_2\n\n"
	var parts []service.File
	for i, sentences := range []string{the + the + a + the + the + a, a} {
		reply := accept(t, service.New(allOps...), "score", "pair=order", pair(sentences, sentences))
		parts = append(parts, partOf(t, "part"+strconv.Itoa(i), "pair=order", pair(sentences, sentences)))
		if copied := warned(reply.Warnings, "copies") != nil; copied != (i == 0) {
			t.Fatalf("part %d is copies: %v", i, copied)
		}
	}
	if w := warned(accept(t, service.New(allOps...), "merge", "", roles{"part": parts}).Warnings, "copies"); w != nil {
		t.Error(w)
	}
}

// drawChoices draws values of the choices of a score.
func drawChoices(t *rapid.T) (choices string, lenient bool) {
	choices = " pair=order" // as the words of the two sides are others
	for _, c := range service.Find(allOps, "score").Choices {
		if (c.Group == service.Counting || c.Group == service.Roots || c.Name == "lenient") && rapid.IntRange(0, 3).Draw(t, c.Name) == 0 {
			value := rapid.SampledFrom(tried(service.Find(allOps, "score"), c)).Filter(func(v string) bool { return v != "file" }).Draw(t, "value")
			choices += " " + c.Name + "=" + value
			lenient = lenient || c.Name == "lenient" && value == "true"
		}
	}
	return choices, lenient
}

// drawCuts draws where a corpus is cut; no part is empty.
func drawCuts(t *rapid.T, sentences int) []int {
	cuts := []int{0}
	for i := 1; i < sentences; i++ {
		if rapid.IntRange(0, 3).Draw(t, "cut") == 0 {
			cuts = append(cuts, i)
		}
	}
	return append(cuts, sentences)
}

// drawSentence draws three words, of which some depend on others.
func drawSentence(t *rapid.T, n int) written {
	s := written{id: "s" + strconv.Itoa(n)}
	for i := range 3 {
		s.forms = append(s.forms, rapid.SampledFrom([]string{"a", "a", "a", "b", "#"}).Draw(t, "form")+strconv.Itoa(i))
	}
	for range rapid.IntRange(0, 4).Draw(t, "dependencies") {
		c := marked[rapid.IntRange(0, len(marked)-1).Filter(func(i int) bool { return marked[i].arity > 0 }).Draw(t, "category")]
		s.dependencies = append(s.dependencies, link{
			predicate: rapid.IntRange(1, 3).Draw(t, "predicate"), argument: rapid.IntRange(1, 3).Draw(t, "argument"),
			category: c.category, slot: rapid.IntRange(1, c.arity).Draw(t, "slot"), rule: rapid.SampledFrom([]int{0, 0, 0, 7}).Draw(t, "rule"),
		})
	}
	s.head = rapid.IntRange(0, 3).Draw(t, "head")
	s.category = rapid.SampledFrom([]string{"S[dcl]", "NP", `S[dcl]\NP`}).Draw(t, "root")
	return s
}

// auto writes another derivation than the dependencies are of.
func (s *written) auto() string {
	if s.head == 0 {
		return "ID=" + s.id + "\n\n"
	}
	return fmt.Sprintf("ID=%s\n(<T S[dcl] 1 2> (<L NP PRP PRP %s NP>) (<L S[dcl]\\NP VBZ VBZ %s S[dcl]\\NP_1>) )\n", s.id, s.forms[0], s.forms[1])
}

// drawFiles draws the files of one side: its dependencies, and its roots.
func drawFiles(t *rapid.T, role, name, kind, roots string, sentences int, lenient bool) []*cuttable {
	drawn := make([]written, sentences)
	rooted := rapid.Bool().Draw(t, "rooted")
	for i := range drawn {
		drawn[i] = drawSentence(t, i)
		if kind == "json" && rooted || roots == "json" {
			drawn[i].head = max(1, drawn[i].head) // or a part might have no roots at all
		} else if kind == "json" {
			drawn[i].head = 0
		}
	}
	f := writtenAs(kind, role, name, drawn)
	if kind == "candc_deps" {
		f.head = rapid.SampledFrom([]string{"", "# preface\n\n", "# preface\n# of two lines\n\n"}).Draw(t, "preface")
		for i := range f.sentences {
			if lenient && rapid.IntRange(0, 5).Draw(t, "unreadable") == 0 {
				f.sentences[i] = "x_1\n" + f.sentences[i]
			}
		}
	}
	r := &cuttable{role: role + "_roots", name: name + "." + roots}
	switch roots {
	case "":
		return []*cuttable{f}
	case "auto":
		for i := range drawn {
			r.add(drawn[i].auto())
		}
	default:
		r = writtenAs(roots, r.role, r.name, drawn)
	}
	r.lacks = f.lacks
	return []*cuttable{f, r}
}

// drawCorpus draws gold and systems, with roots of every kind or without.
func drawCorpus(t *rapid.T) (choices string, files []*cuttable) {
	choices, lenient := drawChoices(t)
	kinds, sources := rapid.SampledFrom([]string{"candc_deps", "parg", "json"}), rapid.SampledFrom([]string{"", "roots", "auto", "json"})
	sentences, gold := rapid.IntRange(1, 12).Draw(t, "sentences"), kinds.Draw(t, "gold format")
	files = drawFiles(t, "gold", "gold.deps", gold, sources.Draw(t, "gold roots"), sentences, lenient)
	system, roots := kinds.Draw(t, "system format"), sources.Draw(t, "system roots")
	for i := range rapid.IntRange(1, 3).Draw(t, "systems") {
		files = append(files, drawFiles(t, "system", "sys"+strconv.Itoa(i)+".deps", system, roots, sentences, lenient)...)
	}
	return choices + " gold_format=" + gold + " system_format=" + system, files
}

func TestPartsOfAnyCorpusMergeToTheWhole(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		choices, files := drawCorpus(t)
		equalToTheWhole(t, choices, files, partsOf(t, choices, files, drawCuts(t, len(files[0].sentences))))
	})
}

// Where sentences are paired by id, each side may lack some, also on the two
// sides of a cut. What only the system has comes after all of gold.
func TestPartsThatArePairedByIDMergeToTheWhole(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		const block = 8 // sentences of a part; most are on both sides, so that ids pair them
		kind := rapid.SampledFrom([]string{"parg", "json"}).Draw(t, "format")
		cuts := []int{0}
		for range rapid.IntRange(1, 4).Draw(t, "blocks") {
			cuts = append(cuts, cuts[len(cuts)-1]+block)
		}
		files := slices.Concat(drawFiles(t, "gold", "gold", kind, "roots", cuts[len(cuts)-1], false), drawFiles(t, "system", "sys", kind, "", cuts[len(cuts)-1], false))
		for _, f := range [2]*cuttable{files[0], files[len(files)-1]} {
			for _, at := range cuts[1:] {
				for range 2 {
					f.lacks[at-1-rapid.IntRange(0, block-1).Draw(t, "lacks")] = true
				}
			}
		}
		parts := partsOf(t, "pair=id", files, cuts)
		for _, part := range parts {
			if text := contentOf(t, part); !strings.Contains(text, `"way":2`) {
				t.Fatalf("not paired by id: %s", text)
			}
		}
		equalToTheWhole(t, "pair=id", files, parts)
	})
}

// Sums may be merged further: only the order of the parts counts.
func TestMergingIsAssociative(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		choices, files := drawCorpus(t)
		var parts []service.File
		cuts := drawCuts(t, len(files[0].sentences))
		for i := range cuts[1:] { // some parts have files of their own names
			for _, f := range files {
				f.name = strings.TrimSuffix(f.name, ".a") + rapid.SampledFrom([]string{"", ".a"}).Draw(t, "name")
			}
			part := partsOf(t, choices, files, cuts[i:i+2])[0]
			parts = append(parts, text("part"+strconv.Itoa(i), contentOf(t, part)))
		}
		const form = "output=json sentences=true"
		flat := accept(t, service.New(allOps...), "merge", form, roles{"part": parts})
		for level := 0; len(parts) > 1; level++ {
			var next []service.File
			for len(parts) > 0 {
				n := rapid.IntRange(1, min(3, len(parts))).Draw(t, "grouped")
				sum := accept(t, service.New(allOps...), "merge", "output=part", roles{"part": parts[:n]})
				next = append(next, text(fmt.Sprintf("sum%d.%d.json", level, len(next)), string(sum.Body)))
				parts = parts[n:]
			}
			parts = next
		}
		grouped := accept(t, service.New(allOps...), "merge", form, roles{"part": parts})
		if a, b := withoutWarnings(grouped.Body), withoutWarnings(flat.Body); a != b {
			t.Fatalf("in groups the parts come to\n%s\nat once to\n%s", a, b)
		}
		unlike := func(n *notice.Notice) bool { return n.Code == "same-part" }
		a, b := texts(slices.DeleteFunc(grouped.Warnings, unlike)), texts(slices.DeleteFunc(flat.Warnings, unlike))
		if !slices.Equal(a, b) {
			t.Fatalf("in groups the parts warn\n%q\nat once\n%q", a, b)
		}
	})
}

// Real parses, of which some have no analysis, with roots from derivations.
func TestPartsOfParsedSentencesMergeToTheWhole(t *testing.T) {
	alike := func(role string, deps, auto service.File) []*cuttable {
		return []*cuttable{lines(t, role, deps), treeFiles(t, role+"_roots", auto)}
	}
	t.Run("the small corpus", func(t *testing.T) {
		files := slices.Concat(
			alike("gold", example(t, "corpus.gold.deps"), example(t, "corpus.gold.auto")),
			alike("system", example(t, "corpus.alpha.deps"), example(t, "corpus.alpha.auto")),
			alike("system", example(t, "corpus.beta.deps"), example(t, "corpus.beta.auto")))
		for _, cuts := range [][]int{{0, 36}, {0, 1, 36}, {0, 12, 14, 28, 36}, {0, 35, 36}} {
			equalToTheWhole(t, "", files, partsOf(t, "", files, cuts))
		}
	})
	t.Run("SICK", func(t *testing.T) {
		t.Parallel()
		files := slices.Concat(
			alike("gold", parsed(t, "sick.easyccg.deps"), parsed(t, "sick.easyccg.auto")),
			alike("system", parsed(t, "sick.depccg.deps"), parsed(t, "sick.depccg.auto")),
			alike("system", parsed(t, "sick.candc.deps"), parsed(t, "sick.candc.auto")))
		equalToTheWhole(t, "lenient=true", files, partsOf(t, "lenient=true", files, []int{0, 7, 130, 131, 640, 990, 1000}))
	})
}

// Ids that differ are said to, in whichever part they do.
func TestIdsThatDifferInALaterPart(t *testing.T) {
	files := []*cuttable{treeFiles(t, "gold", example(t, "corpus.gold.auto")), treeFiles(t, "system", example(t, "corpus.beta.auto"))}
	files[1].lacks[14], files[1].lacks[30] = true, true
	for _, cuts := range [][]int{{0, 12, 36}, {0, 12, 24, 36}, {0, 16, 36}} {
		equalToTheWhole(t, "", files, partsOf(t, "", files, cuts))
	}
}

// lines cuts a file of dependencies: a blank line ends a sentence.
func lines(t *testing.T, role string, f service.File) *cuttable {
	cut := &cuttable{role: role, name: f.Name}
	content := contentOf(t, f)
	if strings.HasPrefix(content, "#") {
		preface, rest, _ := strings.Cut(content, "\n\n")
		cut.head, content = preface+"\n\n", rest
	}
	sentence := ""
	for line := range strings.Lines(content) {
		if sentence += line; line == "\n" {
			cut.add(sentence)
			sentence = ""
		}
	}
	if sentence != "" {
		cut.add(sentence)
	}
	return cut
}

// treeFiles cuts a file of derivations with an id line each.
func treeFiles(t *testing.T, role string, f service.File) *cuttable {
	cut := &cuttable{role: role, name: f.Name}
	tree := ""
	for line := range strings.Lines(contentOf(t, f)) {
		if strings.HasPrefix(line, "ID=") && tree != "" {
			cut.add(tree)
			tree = ""
		}
		tree += line
	}
	cut.add(tree)
	return cut
}
