package ops

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/ccgscore/ccgscore/core/spread"
)

// Files that are cut differently on each side are joined by the ids of their sentences.

// cutAlone cuts each side as it likes: part i has the ith piece of each.
func cutAlone(files []*cuttable, cuts [][]int) *corpora {
	c := &corpora{whole: cutFiles(files, 0, len(files[0].sentences)), files: files, cuts: cuts}
	for i := 0; ; i++ {
		part := comparison.Part{Number: i, Files: roles{}}
		more := false
		for f := range files {
			piece := service.File{}
			if i+1 < len(cuts[f]) {
				piece, more = files[f].part(cuts[f][i], cuts[f][i+1]), true
			}
			part.Files[files[f].role] = append(part.Files[files[f].role], piece)
		}
		if !more {
			return c
		}
		c.parts = append(c.parts, part)
	}
}

// placedIn is where a sentence was met.
type placedIn struct {
	role   string
	system int
	spread.Placed
}

// join counts a corpus by ids: as Spread is used where sentences are sent from those who
// read them to those who count.
func (c *corpora) join(t fataler, operation, parameters string, counters int) (service.Reply, *notice.Error) {
	t.Helper()
	s, err := spread.NewSpread(operation, ask(operation, parameters, nil).Parameters)
	if err == nil {
		err = s.Look(c.parts, service.Host{})
	}
	if err == nil {
		err = s.Joins()
	}
	if err != nil {
		return service.Reply{}, err
	}
	for s.Teaches() && s.Lessons == nil {
		for i := range c.parts {
			lessons, err := s.Learn(c.parts[i], service.Host{})
			if err != nil {
				return service.Reply{}, err
			}
			if s.Lessons == nil {
				s.Lessons = lessons
			}
			s.Lessons.Add(lessons)
		}
	}
	sum := &comparison.Sum{}
	byID := map[string][]placedIn{}
	var ids []string
	for _, part := range slices.Backward(c.parts) {
		for _, role := range []string{"system", "gold"} {
			for i, f := range part.Files[role] {
				if f.Open == nil {
					continue
				}
				read, err := s.Read(part, role, i, service.Host{}, func(number int, x *dependency.Sentence) error {
					if byID[x.ID] == nil {
						ids = append(ids, x.ID)
					}
					byID[x.ID] = append(byID[x.ID], placedIn{role, i, spread.Placed{Part: part.Number, Number: number, Name: f.Name, Sentence: x.Clone()}})
					return nil
				})
				if err != nil {
					return service.Reply{}, err
				}
				sum.Add(sent(t, read))
			}
		}
	}
	var pairs []*spread.Pairs
	for range counters {
		counter, err := s.Pairs(comparison.Part{})
		if err != nil {
			return service.Reply{}, err
		}
		pairs = append(pairs, counter)
	}
	for n, id := range ids {
		for i := range byID[id] {
			moved(byID[id][i].Sentence, pairs[n%counters].Table())
		}
		if err := joinAll(pairs[n%counters], byID[id], len(c.whole["system"])); err != nil {
			return service.Reply{}, err
		}
	}
	for _, counter := range pairs {
		sum.Add(sent(t, counter.Sum()))
	}
	c.relocateAll(sum)
	for _, n := range s.Plan.Met {
		c.relocate(&n.First)
	}
	return s.Finish(sum, c.parts, service.Host{})
}

// moved interns the categories of a sentence in another table, as who receives it does.
func moved(s *dependency.Sentence, table *category.Table) {
	move := func(c **category.Category) {
		if *c != nil {
			*c, _ = table.Parse((*c).String())
		}
	}
	words := func(tokens []dependency.Token, dependencies []dependency.Dependency, root *dependency.Root) {
		for i := range tokens {
			move(&tokens[i].Category)
		}
		for i := range dependencies {
			move(&dependencies[i].Category)
		}
		move(&root.Category)
	}
	words(s.Tokens, s.Dependencies, &s.Root)
	for i := range s.Derivations {
		d := &s.Derivations[i]
		words(d.Tokens, d.Dependencies, &d.Root)
		for n := range d.Tree.Nodes {
			move(&d.Tree.Nodes[n].Category)
		}
	}
}

// joinAll pairs the sentences of one id.
func joinAll(x *spread.Pairs, all []placedIn, systems int) *notice.Error {
	side := func(role string, system int) (list []*spread.Placed) {
		for i := range all {
			if all[i].role == role && all[i].system == system {
				list = append(list, &all[i].Placed)
			}
		}
		slices.SortFunc(list, func(a, b *spread.Placed) int { return (a.Part-b.Part)<<20 + a.Number - b.Number })
		return list
	}
	gold := side("gold", 0)
	for system := range systems {
		other := side("system", system)
		for n := range max(len(gold), len(other)) {
			if err := x.Add(system, nthPlaced(gold, n), nthPlaced(other, n)); err != nil {
				return err
			}
		}
	}
	return nil
}

func nthPlaced(list []*spread.Placed, n int) *spread.Placed {
	if n < len(list) {
		return list[n]
	}
	return nil
}

// orderless is a document without what only files that are read in order tell of those that
// do not fit: whether all is different from a sentence on.
func orderless(body []byte) string {
	return regexp.MustCompile(`from sentence (\d+) on, the words are not those of gold|\d+ of \d+ sentences, first sentence (\d+), have other words than in gold`).ReplaceAllString(string(body), "other words, first $1$2")
}

// drawPieces cuts n sentences anywhere.
func drawPieces(t *rapid.T, n int) []int {
	cuts := append(rapid.SliceOfN(rapid.IntRange(1, n-1), 0, 4).Draw(t, "cuts"), 0, n)
	slices.Sort(cuts)
	return slices.Compact(cuts)
}

func TestFilesThatAreCutDifferentlyAreJoined(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		const n = 12
		kind := rapid.SampledFrom([]string{"parg", "json"}).Draw(t, "format")
		files := slices.Concat(drawFiles(t, "gold", "gold", kind, "", n, false), drawFiles(t, "system", "sys", kind, "", n, false), drawFiles(t, "system", "other", kind, "", n, false))
		var cuts [][]int
		for _, f := range files {
			cuts = append(cuts, drawPieces(t, n))
			for i := range f.sentences {
				switch rapid.IntRange(0, 9).Draw(t, "strange") {
				case 0:
					f.lacks[i] = !slices.Contains(cuts[len(cuts)-1], i) && i > 0
				case 1: // an id that comes again
					f.sentences[i] = strings.ReplaceAll(f.sentences[i], `"s`+strconv.Itoa(i)+`"`, `"s0"`)
				}
			}
			if rapid.Bool().Draw(t, "turned") { // in another order
				slices.Reverse(f.sentences)
			}
		}
		c := cutAlone(files, cuts)
		for _, form := range []string{"output=text sentences=true", "output=json sentences=true", "output=tsv"} {
			want, failure := service.New(allOps...).Do(ask("score", form+" strict=false pair=id", c.whole), service.Host{})
			got, err := c.join(t, "score", form+" strict=false pair=id", 3)
			if failure != nil || err != nil {
				if failure == nil || err == nil || failure.Code != err.Code {
					t.Fatalf("the join fails with %v, the whole with %v", err, failure)
				}
				return
			}
			if a, b := orderless(got.Body), orderless(want.Body); !saysMore(want.Warnings) && a != b {
				a, b = firstDifference(a, b)
				t.Fatalf("%s: the join comes to\n%s\nthe whole to\n%s", form, a, b)
			}
		}
	})
}

func TestDerivationsAndListsAreJoined(t *testing.T) {
	gold, alpha := treeFiles(t, "gold", example(t, "corpus.gold.auto")), treeFiles(t, "system", example(t, "corpus.alpha.auto"))
	listGold, lists := treeFiles(t, "gold", example(t, "nbest.gold.auto")), listsOf(t, "system", example(t, "nbest.lists.auto"))
	n := len(lists.sentences)
	for _, test := range []struct {
		operation, parameters string
		files                 []*cuttable
		cuts                  [][]int
	}{
		{"score", "output=json sentences=true", []*cuttable{gold, alpha}, [][]int{{0, 3, 36}, {0, 1, 2, 20, 36}}},
		{"derivations", "output=json sentences=true", []*cuttable{gold, alpha}, [][]int{{0, 36}, {0, 20, 36}}},
		{"nbest", "output=json sentences=true", []*cuttable{listGold, lists}, [][]int{{0, 2, n}, {0, 1, n}}},
	} {
		c := cutAlone(test.files, test.cuts)
		want := accept(t, service.New(allOps...), test.operation, test.parameters, c.whole)
		got, err := c.join(t, test.operation, test.parameters, 2)
		if err != nil {
			t.Fatal(err)
		}
		if a, b := string(got.Body), string(want.Body); a != b {
			a, b = firstDifference(a, b)
			t.Errorf("%s: the join comes to\n%s\nthe whole to\n%s", test.operation, a, b)
		}
	}
}

func TestWhatHasNoIDIsNotJoined(t *testing.T) {
	bare := &corpora{whole: pair(dogs, dogs), parts: []comparison.Part{{Files: pair(dogs, dogs)}}}
	if _, err := bare.join(t, "score", "", 1); err == nil || err.Code != notice.Data || !strings.Contains(err.Hint, "--pair id") {
		t.Errorf("no ids: %v", err)
	}
	if _, err := bare.join(t, "score", "pair=order", 1); err == nil || err.Code != notice.Usage || !strings.Contains(err.Error(), "by id") {
		t.Errorf("in order: %v", err)
	}
	if _, err := bare.join(t, "score", "pair=id", 1); err == nil || !strings.Contains(err.Error(), "has no id") {
		t.Errorf("no ids, but asked for: %v", err)
	}
}
