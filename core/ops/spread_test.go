package ops

import (
	"bytes"
	"encoding/gob"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/ccgscore/ccgscore/core/spread"
)

// What is counted in parts, anywhere and in any order, comes to what one run over the whole
// prints: every byte, warnings and their places included.

// sent is what becomes of data that is sent to another machine.
func sent[T any](t fataler, data *T) *T {
	t.Helper()
	var b bytes.Buffer
	received := new(T)
	if err := gob.NewEncoder(&b).Encode(data); err != nil {
		t.Fatalf("%v", err)
	}
	if err := gob.NewDecoder(&b).Decode(received); err != nil {
		t.Fatalf("%v", err)
	}
	return received
}

// corpora is a corpus that is cut: parts, and where the lines of each were in the whole.
type corpora struct {
	whole roles
	parts []comparison.Part
	files []*cuttable
	cuts  [][]int // of each file
}

func cutCorpus(files []*cuttable, cuts []int) *corpora {
	c := &corpora{whole: cutFiles(files, 0, len(files[0].sentences)), files: files}
	for range files {
		c.cuts = append(c.cuts, cuts)
	}
	for i := range cuts[1:] {
		c.parts = append(c.parts, comparison.Part{Number: i, Files: cutFiles(files, cuts[i], cuts[i+1])})
	}
	return c
}

// relocate gives a place in a part the line that it has in the whole.
func (c *corpora) relocate(p *notice.Place) {
	if p.Line == 0 {
		return
	}
	index := 0
	for i, f := range c.files {
		if f.role != p.File.Role {
			continue
		}
		if index == p.File.Index {
			p.Line += f.linesBefore(c.cuts[i][p.File.Part])
		}
		index++
	}
}

// refit gives a misfit the places, and the number, that it has in the whole.
func (c *corpora) refit(fit *pairing.Fit, role string) {
	first := fit.First()
	c.relocate(&first.Place[1])
	for n, f := range c.files {
		if f.role == role && fit.Differs.Known {
			for i := range c.cuts[n][first.At.Part] {
				if !f.lacks[i] {
					first.At.Number++
				}
			}
			return
		}
	}
}

// linesBefore is how many lines stand before a sentence, those of the head left out.
func (f *cuttable) linesBefore(sentence int) int {
	lines := 0
	for i := range sentence {
		if !f.lacks[i] {
			lines += strings.Count(f.sentences[i]+f.between, "\n")
		}
	}
	return lines
}

// relocateAll does so with all places of a sum.
func (c *corpora) relocateAll(sum *comparison.Sum) {
	log := func(l *notice.Log) {
		for _, n := range l.Met {
			c.relocate(&n.First)
		}
	}
	side := func(s *comparison.Side) {
		log(&s.Met)
		if s.RootsFit != nil {
			c.refit(s.RootsFit, s.RootsFile.Role)
		}
	}
	side(&sum.Gold)
	for i := range sum.Systems {
		s := &sum.Systems[i]
		side(&s.Side)
		log(&s.Paired)
		log(&s.Scored)
		c.refit(&s.Fit, "gold")
	}
	if sum.Reranked != nil {
		c.relocateAll(sum.Reranked)
	}
}

// spread counts parts in an order, as if each were elsewhere.
func (c *corpora) spread(t fataler, operation, parameters string, order []int) (service.Reply, *notice.Error) {
	t.Helper()
	s, err := spread.NewSpread(operation, ask(operation, parameters, nil).Parameters)
	if err == nil {
		err = s.Look(c.parts, service.Host{})
	}
	if err != nil {
		return service.Reply{}, err
	}
	if s.Teaches() {
		learned := map[string]bool{}
		for _, i := range order {
			lessons, err := s.Learn(c.parts[i], service.Host{})
			if err != nil {
				return service.Reply{}, err
			}
			if s.Lessons == nil {
				s.Lessons = lessons
			} else {
				s.Lessons.Add(lessons)
			}
			learned[strconv.Itoa(i)] = true
		}
	}
	s = sent(t, s)
	var sums []*comparison.Sum
	for _, i := range order {
		sum, err := s.Count(c.parts[i], service.Host{})
		if err != nil {
			return service.Reply{}, err
		}
		sums = append(sums, sent(t, sum))
	}
	for len(sums) > 1 { // in pairs of pairs
		half := len(sums) / 2
		for i := range half {
			sums[i].Add(sums[len(sums)-1-i])
			sums[i] = sent(t, sums[i])
		}
		sums = sums[:len(sums)-half]
	}
	c.relocateAll(sums[0])
	for _, n := range s.Plan.Met {
		c.relocate(&n.First)
	}
	return s.Finish(sums[0], c.parts, service.Host{})
}

// saysMore reports whether warnings of a whole say what is told of no parts (docs/large.md): that
// a file is copies of itself, and what scores are with other features.
func saysMore(warnings []*notice.Notice) bool {
	return slices.ContainsFunc(warnings, func(n *notice.Notice) bool {
		return n.Code == "copies" || n.Code == "does-not-fit" && strings.Contains(n.Message, " is its first ") ||
			slices.ContainsFunc(n.Offers, func(o notice.Offer) bool { return o.Result != "" })
	})
}

// comesToTheWhole compares what parts come to with what one run says.
func (c *corpora) comesToTheWhole(t fataler, operation, parameters string, order []int) {
	t.Helper()
	want, failure := service.New(allOps...).Do(ask(operation, parameters, c.whole), service.Host{})
	got, err := c.spread(t, operation, parameters, order)
	if failure != nil || err != nil {
		if failure == nil || err == nil || failure.Code != err.Code {
			t.Fatalf("%s %s: the parts fail with %v, the whole with %v", operation, parameters, err, failure)
		}
		return
	}
	if saysMore(want.Warnings) {
		return
	}
	if a, b := string(got.Body), string(want.Body); got.Type != want.Type || a != b {
		a, b = firstDifference(a, b)
		t.Fatalf("%s %s: the parts come to\n%s\nthe whole to\n%s", operation, parameters, a, b)
	}
	if a, b := texts(got.Warnings), texts(want.Warnings); !slices.Equal(a, b) {
		t.Fatalf("%s %s: the parts warn\n%q\nthe whole\n%q", operation, parameters, a, b)
	}
	if !slices.Equal(got.Missed, want.Missed) || !slices.Equal(got.Notes, want.Notes) || !bytes.Equal(got.Drawing, want.Drawing) {
		t.Fatalf("%s %s: the parts say %q %q, the whole %q %q", operation, parameters, got.Missed, got.Notes, want.Missed, want.Notes)
	}
}

// drawOrder draws the order in which parts are counted.
func drawOrder(t *rapid.T, parts int) []int {
	order := make([]int, parts)
	for i := range order {
		order[i] = i
	}
	return rapid.Permutation(order).Draw(t, "order")
}

func TestAnyCorpusIsSpread(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		choices, files := drawCorpus(t)
		c := cutCorpus(files, drawCuts(t, len(files[0].sentences)))
		form := rapid.SampledFrom(append(forms, "output=cite")).Draw(t, "form")
		c.comesToTheWhole(t, "score", form+choices, drawOrder(t, len(c.parts)))
	})
}

// What decides for a whole corpus how its sentences are paired, decides for all parts.
func TestPairingIsDecidedOfTheWhole(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		const block = 4
		kind := rapid.SampledFrom([]string{"parg", "json"}).Draw(t, "format")
		cuts := []int{0}
		for range rapid.IntRange(1, 4).Draw(t, "blocks") {
			cuts = append(cuts, cuts[len(cuts)-1]+block)
		}
		n := cuts[len(cuts)-1]
		files := slices.Concat(drawFiles(t, "gold", "gold", kind, "", n, false), drawFiles(t, "system", "sys", kind, "", n, false))
		for _, f := range files {
			for i := range n {
				if i%block > 0 {
					f.lacks[i] = rapid.IntRange(0, 5).Draw(t, "lacks") == 0
				}
			}
		}
		for i := range files[1].sentences { // other ids, so that sometimes too few are common
			if rapid.IntRange(0, 2).Draw(t, "renamed") == 0 {
				files[1].sentences[i] = strings.ReplaceAll(files[1].sentences[i], `"s`+strconv.Itoa(i)+`"`, `"x`+strconv.Itoa(i)+`"`)
			}
		}
		c := cutCorpus(files, cuts)
		way := rapid.SampledFrom([]string{"", " pair=id"}).Draw(t, "pair")
		if way == "" && slices.Contains(slices.Concat(files[0].lacks, files[1].lacks), true) {
			// In order, parts that lack sentences are other files than the whole.
			want, err := service.New(allOps...).Do(ask("score", "output=json", c.whole), service.Host{})
			if err != nil || !strings.Contains(string(want.Body), "|pair:id|") {
				return
			}
		}
		c.comesToTheWhole(t, "score", "output=json strict=false sentences=true"+way, drawOrder(t, len(c.parts)))
	})
}

// everyForm is every way of writing scores.
var everyForm = append(slices.Clone(forms), "output=cite")

func TestParsedSentencesAreSpread(t *testing.T) {
	derived := func(role string, f service.File) *cuttable { return treeFiles(t, role, f) }
	small := slices.Concat(
		[]*cuttable{lines(t, "gold", example(t, "corpus.gold.deps")), treeFiles(t, "gold_roots", example(t, "corpus.gold.auto"))},
		[]*cuttable{lines(t, "system", example(t, "corpus.alpha.deps")), treeFiles(t, "system_roots", example(t, "corpus.alpha.auto"))},
		[]*cuttable{lines(t, "system", example(t, "corpus.beta.deps")), treeFiles(t, "system_roots", example(t, "corpus.beta.auto"))})
	autos := []*cuttable{derived("gold", example(t, "corpus.gold.auto")), derived("system", example(t, "corpus.alpha.auto")), derived("system", example(t, "corpus.beta.auto"))}
	hung := []*cuttable{paragraphs(t, "gold", example(t, "trees.gold.conllu")), paragraphs(t, "system", example(t, "trees.delta.conllu")), paragraphs(t, "system", example(t, "trees.gamma.conllu"))}
	for _, test := range []struct {
		name, operation, choices string
		files                    []*cuttable
		cuts                     []int
		forms                    []string
	}{
		{"dependencies", "score", "", small, []int{0, 1, 12, 14, 28, 36}, everyForm},
		{"dependencies, of names", "score", "names=a names=b", small, []int{0, 35, 36}, everyForm},
		{"derivations are extracted", "score", "", autos, []int{0, 1, 2, 20, 36}, everyForm},
		{"by the treebank's convention", "score", "convention=ccgbank coindexation=shape", autos, []int{0, 5, 36}, everyForm},
		{"heads by the field", "score", "root_heads=autofile", autos, []int{0, 1, 18, 36}, everyForm},
		{"derivations", "derivations", "", autos, []int{0, 1, 2, 20, 36}, []string{"output=text", "output=json sentences=true", "output=tsv", "output=text macro=true"}},
		{"derivations, heads by the field", "derivations", "root_heads=autofile", autos, []int{0, 3, 36}, []string{"output=text", "output=json"}},
		{"trees", "attach", "", hung, []int{0, 1, len(hung[0].sentences)}, []string{"output=text sentences=true", "output=json sentences=true", "output=tsv macro=true"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			c := cutCorpus(test.files, test.cuts)
			for _, form := range test.forms {
				for _, order := range orders(len(c.parts)) {
					c.comesToTheWhole(t, test.operation, form+" "+test.choices, order)
				}
			}
		})
	}
}

// paragraphs cuts a file whose sentences end with a blank line.
func paragraphs(t *testing.T, role string, f service.File) *cuttable {
	cut := &cuttable{role: role, name: f.Name}
	for p := range strings.SplitAfterSeq(contentOf(t, f), "\n\n") {
		if p != "" {
			cut.add(p)
		}
	}
	return cut
}

// orders are two orders of some parts.
func orders(n int) [2][]int {
	var there []int
	for i := range n {
		there = append(there, i)
	}
	back := slices.Clone(there)
	slices.Reverse(back)
	return [2][]int{there, back}
}

// listsOf cuts a file of lists of derivations, in which an id comes once for each parse.
func listsOf(t *testing.T, role string, f service.File) *cuttable {
	cut, all, last := &cuttable{role: role, name: f.Name}, treeFiles(t, role, f), ""
	for _, tree := range all.sentences {
		id, _, _ := strings.Cut(tree, "\n")
		id, _, _ = strings.Cut(id, ",")
		id, _, _ = strings.Cut(id, " ")
		if id == last {
			cut.sentences[len(cut.sentences)-1] += tree
			continue
		}
		cut.add(tree)
		last = id
	}
	return cut
}

func TestListsAreSpread(t *testing.T) {
	gold, lists := treeFiles(t, "gold", example(t, "nbest.gold.auto")), listsOf(t, "system", example(t, "nbest.lists.auto"))
	n := len(gold.sentences)
	if n != len(lists.sentences) {
		t.Fatalf("%d sentences and %d lists", n, len(lists.sentences))
	}
	first := &cuttable{role: "reranked", name: "reranked.auto"}
	ranks := &cuttable{role: "reranked", name: "ranks"}
	for _, list := range lists.sentences {
		lines := strings.SplitAfterN(list, "\n", 3)
		first.add(lines[0] + lines[1])
		ranks.add("1\n")
	}
	for name, files := range map[string][]*cuttable{
		"with gold": {gold, lists}, "alone": {lists}, "reranked": {gold, lists, first}, "ranked": {gold, lists, ranks},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, cuts := range [][]int{{0, n}, {0, 1, n}, {0, 2, 3, n}} {
				c := cutCorpus(files, cuts)
				for _, form := range []string{"output=text", "output=json sentences=true", "output=tsv", "output=latex", "output=json bits=16"} {
					for _, order := range orders(len(c.parts)) {
						c.comesToTheWhole(t, "nbest", form, order)
					}
				}
			}
		})
	}
}

// The leaves of gold may say in any part how categories are co-indexed, which the system
// learns in all.
func TestWhatGoldTeachesIsLearnedFromAllParts(t *testing.T) {
	const said = `(<T S[dcl] 1 2> (<L NP PRP PRP he NP>) (<T S[dcl]\NP 0 2> (<L (S[dcl]\NP)/(S[b]\NP) MD MD can (S[dcl]\NP_1)/(S[b]_2\NP_1)_2>) (<L S[b]\NP VB VB sleep S[b]\NP_1>) ) )` + "\n"
	unsaid := strings.NewReplacer(`(S[dcl]\NP_1)/(S[b]_2\NP_1)_2>`, `(S[dcl]\NP)/(S[b]\NP)>`, `S[b]\NP_1>`, `S[b]\NP>`).Replace(said)
	gold, system := &cuttable{role: "gold", name: "gold.auto"}, &cuttable{role: "system", name: "sys.auto"}
	for i := range 12 {
		id := "ID=" + strconv.Itoa(i) + "\n"
		gold.add(id + []string{unsaid, unsaid, unsaid, said}[i%4])
		system.add(id + unsaid)
	}
	for _, cuts := range [][]int{{0, 12}, {0, 1, 2, 3, 12}, {0, 3, 4, 5, 12}} {
		c := cutCorpus([]*cuttable{gold, system}, cuts)
		for _, order := range orders(len(c.parts)) {
			c.comesToTheWhole(t, "score", "output=json strict=false", order)
		}
		reply, err := c.spread(t, "score", "output=json strict=false", orders(len(c.parts))[0])
		if err != nil || !strings.Contains(string(reply.Body), "coindex:field+gold-") {
			t.Errorf("nothing was learned: %v %s", err, reply.Body)
		}
	}
}

// What is wrong with a part is told of its file, and of nothing else.
func TestABrokenPartIsLocated(t *testing.T) {
	part := func(n int, gold, system string) comparison.Part {
		name := fmt.Sprintf("-%04d.deps", n)
		return comparison.Part{Number: n, Files: roles{"gold": {text("gold"+name, gold)}, "system": {text("sys"+name, system)}}}
	}
	parts := []comparison.Part{part(0, dogs, dogs), part(1, dogs, dogs+"x_1\n"), part(2, dogs, dogs)}
	s, err := spread.NewSpread("score", nil)
	if err == nil {
		err = s.Look(parts[:1], service.Host{})
	}
	if err != nil {
		t.Fatal(err)
	}
	if _, err = s.Count(parts[1], service.Host{}); err == nil || !strings.HasPrefix(err.Place.String(), "sys-0001.deps:"+strconv.Itoa(strings.Count(dogs, "\n")+1)+":") || !err.Lenient || err.File.Part != 1 {
		t.Errorf("the error is %v", err)
	}
	s, _ = spread.NewSpread("score", ask("score", "lenient=true output=json", nil).Parameters)
	if err = s.Look(parts, service.Host{}); err != nil {
		t.Fatal(err)
	}
	sum := &comparison.Sum{}
	for i := range parts {
		one, err := s.Count(parts[i], service.Host{})
		if err != nil {
			t.Fatal(err)
		}
		sum.Add(one)
	}
	reply, err := s.Finish(sum, parts, service.Host{})
	if err != nil || len(reply.Warnings) == 0 || !slices.ContainsFunc(reply.Warnings, func(n *notice.Notice) bool {
		return n.Code == "unreadable-line" && n.Count == 1 && n.First.File.Name == "sys-0001.deps" && n.Grave
	}) {
		t.Errorf("read leniently: %v, %q", err, texts(reply.Warnings))
	}
	if !slices.ContainsFunc(reply.Warnings, func(n *notice.Notice) bool {
		return n.Code == "no-roots" && n.First.File.Name == "sys-0000.deps … sys-0002.deps"
	}) {
		t.Errorf("what is of no line is not of all parts: %q", texts(reply.Warnings))
	}
	if !strings.Contains(string(reply.Body), `"file":"gold-0000.deps … gold-0002.deps"`) {
		t.Errorf("the files are not named: %s", reply.Body)
	}
}

func TestWhatCannotBeSpreadIsRefused(t *testing.T) {
	if _, err := spread.NewSpread("agree", nil); err == nil || err.Code != notice.Usage {
		t.Errorf("agree: %v", err)
	}
	if _, err := spread.NewSpread("score", []service.Parameter{{Name: "alignment", Value: "wrong"}}); err == nil || err.Code != notice.Usage {
		t.Errorf("a wrong choice: %v", err)
	}
	s, _ := spread.NewSpread("score", nil)
	if err := s.Look([]comparison.Part{{Files: roles{"gold": {text("g", dogs)}}}}, service.Host{}); err == nil || err.Message != "at least one system file is needed" {
		t.Errorf("no system: %v", err)
	}
}
