package service

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/ccgscore/ccgscore/core/notice"
)

// partials scores the parts between cuts, each for itself.
func partials(t fataler, parameters string, files []*cuttable, cuts []int) (parts []File) {
	t.Helper()
	for i := range cuts[1:] {
		reply := do(t, "score", fields(`"output":"partial"`, parameters), cutFiles(files, cuts[i], cuts[i+1]))
		parts = append(parts, text("part"+strconv.Itoa(i)+".json", string(reply.Body)))
	}
	return parts
}

// fataler is what tests and properties have in common.
type fataler interface {
	Helper()
	Fatalf(string, ...any)
}

// do is Do, for calls that must succeed; the parameters come without their
// brackets.
func do(t fataler, operation, parameters string, files roles) Reply {
	t.Helper()
	reply, err := New().Do(Call{operation, "{" + parameters + "}", files}, Host{})
	if err != nil {
		t.Fatalf("%s %s: %v; %s", operation, parameters, err, err.Hint)
	}
	return reply
}

// fields joins fields of an object, of which some may be empty.
func fields(list ...string) string {
	return strings.Join(slices.DeleteFunc(list, func(f string) bool { return f == "" }), ",")
}

// warned lists what was met, how often and where, in order. What is decided
// once for a file is met once in each part, and the parts themselves are not
// in the single run: these codes are left out.
func warned(notices []*notice.Notice) (list []string) {
	for _, n := range notices {
		switch n.Code {
		case "paired-by-id", "paired-in-order", "useless-head-field", "same-part":
			continue
		}
		list = append(list, n.Code+" "+n.First.File+" "+strconv.FormatInt(n.Count, 10))
	}
	return list
}

// withoutWarnings is a document without its warnings, whose places are those of the
// parts.
func withoutWarnings(body []byte) string {
	text := string(body)
	if before, rest, found := strings.Cut(text, `"warnings":`); found {
		_, after, _ := strings.Cut(rest, `],"gold":`)
		text = before + after
	}
	return text
}

// equalToTheWhole scores a corpus at once and in parts, and compares all that
// can be said of it.
func equalToTheWhole(t fataler, choices string, files []*cuttable, parts []File) {
	t.Helper()
	whole := cutFiles(files, 0, len(files[0].sentences))
	for _, output := range []string{"text", "tsv", "json"} {
		for _, more := range []string{``, `"covered":true`, `"sentences":true`, `"sentences":true,"covered":true`, `"failUnder":{"df1":0.5,"f1":0.25}`} {
			form := fields(`"output":"`+output+`"`, more)
			want := do(t, "score", fields(form, choices), whole)
			got := do(t, "merge", form, roles{"part": parts})
			if a, b := withoutWarnings(got.Body), withoutWarnings(want.Body); got.Type != want.Type || a != b {
				a, b = firstDifference(a, b)
				t.Fatalf("%s %s: the parts come to\n%s\nthe whole to\n%s", choices, form, a, b)
			}
			if !slices.Equal(got.Missed, want.Missed) {
				t.Fatalf("%s %s: the parts miss %q, the whole %q", choices, form, got.Missed, want.Missed)
			}
			if a, b := warned(got.Warnings), warned(want.Warnings); !slices.Equal(a, b) {
				t.Fatalf("%s %s: the parts warn\n%q\nthe whole\n%q", choices, form, a, b)
			}
		}
	}
}

// drawChoices draws what the signature pins.
func drawChoices(t *rapid.T) (choices string, lenient bool) {
	var list []string
	for _, choice := range []string{
		`"duplicates":"last"`, `"alignment":"replace"`, `"rootLabel":"category"`, `"strict":false`, `"lenient":true`, `"noRoots":true`, `"ignore":"none"`, `"rootHeads":"autofile"`,
	} {
		if rapid.IntRange(0, 3).Draw(t, choice) == 0 {
			list = append(list, choice)
			lenient = lenient || choice == `"lenient":true`
		}
	}
	return fields(list...), lenient
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

// drawCorpus draws gold and systems, with roots of every kind or without.
func drawCorpus(t *rapid.T) (choices string, files []*cuttable) {
	choices, lenient := drawChoices(t)
	formats := rapid.SampledFrom([]string{"candc_deps", "parg", "json"})
	roots := rapid.SampledFrom([]string{"", "roots", "auto", "json"})
	gold := wanted{
		role: "gold", name: "gold.deps", format: formats.Draw(t, "gold format"), roots: roots.Draw(t, "gold roots"),
		sentences: rapid.IntRange(1, 12).Draw(t, "sentences"), ids: rapid.Bool().Draw(t, "ids"), lenient: lenient,
	}
	files = drawFiles(t, gold)
	system := gold
	system.role, system.format, system.roots = "system", formats.Draw(t, "system format"), roots.Draw(t, "system roots")
	for i := range rapid.IntRange(1, 3).Draw(t, "systems") {
		system.name = "sys" + strconv.Itoa(i) + ".deps"
		files = append(files, drawFiles(t, system)...)
	}
	return fields(choices, `"goldFormat":"`+gold.format+`"`, `"systemFormat":"`+system.format+`"`), files
}

func TestPartsOfAnyCorpusMergeToTheWhole(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		choices, files := drawCorpus(t)
		cuts := drawCuts(t, len(files[0].sentences))
		equalToTheWhole(t, choices, files, partials(t, fields(choices, `"sentences":true`), files, cuts))
	})
}

// Where sentences are paired by id, each side may lack some, also on the two
// sides of a cut. What only the system has comes after all of gold.
func TestPartsThatArePairedByIDMergeToTheWhole(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const block = 8 // sentences of a part; most are on both sides, so that ids pair them
		w := wanted{role: "gold", name: "gold", format: rapid.SampledFrom([]string{"parg", "json"}).Draw(t, "format"), ids: true}
		blocks := rapid.IntRange(1, 4).Draw(t, "blocks")
		w.sentences = blocks * block
		files := drawFiles(t, w)
		w.role, w.name = "system", "sys"
		files = append(files, drawFiles(t, w)...)
		cuts := []int{0}
		for at := 0; at < w.sentences; at += block {
			for _, f := range files {
				for range 2 {
					f.lacks[at+rapid.IntRange(0, block-1).Draw(t, "lacks")] = true
				}
			}
			cuts = append(cuts, at+block)
		}
		parts := partials(t, `"sentences":true`, files, cuts)
		for _, part := range parts {
			if text := contentOf(t, part); !strings.Contains(text, `"paired":"id"`) {
				t.Fatalf("not paired by id: %s", text)
			}
		}
		equalToTheWhole(t, "", files, parts)
	})
}

// Sums may be written as partials again and added further: only the order of
// the parts counts.
func TestMergingIsAssociative(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		choices, files := drawCorpus(t)
		parts := partials(t, fields(choices, `"sentences":true`), files, drawCuts(t, len(files[0].sentences)))
		for i := range parts {
			for _, f := range []string{"gold.deps", "sys0.deps"} { // some parts have files of their own names
				renamed := f + rapid.SampledFrom([]string{"", ".a", ".b"}).Draw(t, "name")
				parts[i] = text(parts[i].Name, strings.ReplaceAll(contentOf(t, parts[i]), `"`+f+`"`, `"`+renamed+`"`))
			}
		}
		const form = `"output":"partial","sentences":true`
		flat := do(t, "merge", form, roles{"part": parts})
		for level := 0; len(parts) > 1; level++ {
			var next []File
			for len(parts) > 0 {
				n := rapid.IntRange(1, min(3, len(parts))).Draw(t, "grouped")
				sum := do(t, "merge", form, roles{"part": parts[:n]})
				next = append(next, text(fmt.Sprintf("sum%d.%d.json", level, len(next)), string(sum.Body)))
				parts = parts[n:]
			}
			parts = next
		}
		if grouped := do(t, "merge", form, roles{"part": parts}); string(grouped.Body) != string(flat.Body) {
			t.Fatalf("in groups the parts come to\n%s\nat once to\n%s", grouped.Body, flat.Body)
		}
	})
}

func TestOneCorpusWithRootsFromDerivationsInParts(t *testing.T) {
	files := []*cuttable{
		lines(t, "gold", example(t, "corpus.gold.deps")), trees(t, "gold-roots", example(t, "corpus.gold.auto")),
		lines(t, "system", example(t, "corpus.alpha.deps")), trees(t, "system-roots", example(t, "corpus.alpha.auto")),
		lines(t, "system", example(t, "corpus.beta.deps")), trees(t, "system-roots", example(t, "corpus.beta.auto")),
	}
	for _, cuts := range [][]int{{0, 36}, {0, 1, 36}, {0, 12, 14, 28, 36}, {0, 35, 36}} {
		equalToTheWhole(t, "", files, partials(t, `"sentences":true`, files, cuts))
	}
}

func TestPartsOfRealParsesMergeToTheWhole(t *testing.T) {
	files := []*cuttable{
		lines(t, "gold", parsed(t, "sick.easyccg.deps")), trees(t, "gold-roots", parsed(t, "sick.easyccg.auto")),
		lines(t, "system", parsed(t, "sick.depccg.deps")), trees(t, "system-roots", parsed(t, "sick.depccg.auto")),
		lines(t, "system", parsed(t, "sick.candc.deps")), trees(t, "system-roots", parsed(t, "sick.candc.auto")),
	}
	for _, cuts := range [][]int{{0, 500, 1000}, {0, 7, 130, 131, 640, 990, 1000}} {
		equalToTheWhole(t, `"lenient":true`, files, partials(t, `"sentences":true,"lenient":true`, files, cuts))
	}
}

// lines cuts a file of dependencies: a blank line ends a sentence.
func lines(t *testing.T, role string, f File) *cuttable {
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

// trees cuts a file of derivations with an id line each.
func trees(t *testing.T, role string, f File) *cuttable {
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

func (f *cuttable) add(sentence string) {
	f.sentences, f.lacks = append(f.sentences, sentence), append(f.lacks, false)
}
