package pairing

import (
	"errors"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// shelf is a source of sentences that are there already.
type shelf struct {
	sentences []*dependency.Sentence
	end       error // nil for io.EOF
	released  int
	log       notice.Log
}

func (s *shelf) Next() (*dependency.Sentence, error) {
	if len(s.sentences) == 0 {
		if s.end != nil {
			return nil, s.end
		}
		return nil, io.EOF
	}
	next := s.sentences[0]
	s.sentences = s.sentences[1:]
	return next, nil
}

func (s *shelf) Release(*dependency.Sentence) { s.released++ }
func (s *shelf) Log() *notice.Log             { return &s.log }
func (s *shelf) Close()                       {}

// mates lists the pairs that words make, by line; what is alone has 0.
func mates(t interface{ Fatal(...any) }, a, b []*dependency.Sentence) (list [][2]int, notices string) {
	return matesOf(t, a, b, Words{Most: MostSteps})
}

// matesOf lists them as words are paired in some way.
func matesOf(t interface{ Fatal(...any) }, a, b []*dependency.Sentence, how Words) (list [][2]int, notices string) {
	x, y := &shelf{sentences: a}, &shelf{sentences: b}
	pairs := New(ByWords, Auto, x, y, notice.File{Name: "gold"}, notice.File{Name: "system"}, how)
	index := 0
	for {
		p, err := pairs.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		var lines [2]int
		if p.A != nil {
			lines[0] = p.A.Line
			if p.Index != index {
				t.Fatal("sentence", p.A.Line, "has the index", p.Index)
			}
			index++
		}
		if p.B != nil {
			lines[1] = p.B.Line
		}
		list = append(list, lines)
		pairs.Release(p)
	}
	if x.released != len(a) || y.released != len(b) {
		t.Fatal(x.released, "and", y.released, "were released of", len(a), "and", len(b))
	}
	return list, shown(pairs.Log())
}

func TestPairingByWords(t *testing.T) {
	const cat, dog, rain, kettle = "the cat sleeps all day", "a dog barks at night now", "it rains", "put the kettle on _ stove"
	for _, test := range []struct {
		name string
		a, b []string
		want [][2]int
	}{
		{"the same", []string{cat, dog}, []string{cat, dog}, [][2]int{{1, 1}, {2, 2}}},
		{"one is missing in the second", []string{cat, dog, rain}, []string{cat, rain}, [][2]int{{1, 1}, {2, 0}, {3, 2}}},
		{"one is missing in the first", []string{cat, rain}, []string{cat, dog, rain}, [][2]int{{1, 1}, {0, 2}, {2, 3}}},
		{"each lacks another", []string{cat, dog, rain}, []string{cat, kettle, rain}, [][2]int{{1, 1}, {2, 0}, {0, 2}, {3, 3}}},
		{"words that one side does not know", []string{dog, kettle}, []string{"put _ kettle on the _"}, [][2]int{{1, 0}, {2, 1}}},
		{"the better of two that are alike", []string{cat + " long"}, []string{"the cat sleeps all night long", cat + " long"}, [][2]int{{0, 1}, {1, 2}}},
		{"what is not analysed stays in its place", []string{cat, dog, rain}, []string{cat, "", rain}, [][2]int{{1, 1}, {2, 2}, {3, 3}}},
		{"what is not analysed takes nobody's place", []string{cat, rain}, []string{"", cat, rain}, [][2]int{{0, 1}, {1, 2}, {2, 3}}},
		{"the order of neither is changed", []string{cat, dog}, []string{dog, cat}, [][2]int{{0, 1}, {1, 2}, {2, 0}}},
		{"one other word in a short one", []string{rain}, []string{"it snows"}, [][2]int{{1, 1}}},
		{"others", []string{cat}, []string{dog}, [][2]int{{1, 0}, {0, 1}}},
		{"nothing on one side", []string{cat}, nil, [][2]int{{1, 0}}},
		{"nothing", nil, nil, nil},
	} {
		if got, _ := mates(t, spoken(test.a...), spoken(test.b...)); !slices.Equal(got, test.want) {
			t.Errorf("%s: %v, want %v", test.name, got, test.want)
		}
	}
	_, notices := mates(t, spoken(cat, dog, rain, cat), spoken(cat, rain))
	if want := "only-in-one-file gold:2: sentence 2 has no counterpart in system (first of 2); it is scored against nothing"; notices != want {
		t.Errorf("the notices are %s", notices)
	}
}

// Of each sentence's parses the first is paired, and the others are counted, unless the file holds few that could be parses of one sentence.
func TestPairingTheFirstParseByWords(t *testing.T) {
	const cat, dog, rain, snow = "the cat sleeps all day", "a dog barks at night now", "it rains", "it snows"
	for _, test := range []struct {
		name string
		a, b []string
		want [][2]int
		left string
	}{
		{"lists of the system", []string{cat, dog}, []string{cat, cat, cat, dog, dog}, [][2]int{{1, 1}, {2, 4}}, "system:2 ×3"},
		{"lists of gold", []string{cat, cat, cat, dog, dog}, []string{cat, dog}, [][2]int{{1, 1}, {4, 2}}, "gold:2 ×3"},
		{"lists of both", []string{cat, cat, dog, dog}, []string{cat, cat, cat, dog}, [][2]int{{1, 1}, {3, 4}}, "gold:2 ×2, system:2 ×2"},
		{"a sentence that comes twice", []string{cat, cat, dog, rain, snow}, []string{cat, cat, cat, cat, cat, cat, dog, rain, snow}, [][2]int{{1, 1}, {2, 4}, {3, 7}, {4, 8}, {5, 9}}, "system:2 ×4"},
		{"no list for a sentence", []string{cat, snow, dog}, []string{cat, cat, dog, dog}, [][2]int{{1, 1}, {2, 0}, {3, 3}}, "system:2 ×2"},
		{"another parse is no counterpart of a sentence alike", []string{rain, snow}, []string{rain, rain, rain}, [][2]int{{1, 1}, {2, 0}}, "system:2 ×2"},
		{"parses with other words", []string{cat, dog}, []string{"the cat _ all day", "the cat sleeps all", dog, "a dog barks at night _"}, [][2]int{{1, 1}, {2, 3}}, "system:2 ×2"},
		{"a list of no sentence of gold", []string{cat}, []string{cat, cat, dog, dog}, [][2]int{{1, 1}, {0, 3}}, "system:2 ×2"},
		{"a sentence that comes twice in gold alone", []string{cat, cat, dog, rain, snow}, []string{cat, dog, rain, snow}, [][2]int{{1, 0}, {2, 1}, {3, 2}, {4, 3}, {5, 4}}, ""},
	} {
		got, notices := matesOf(t, spoken(test.a...), spoken(test.b...), Words{Most: MostSteps, FirstParse: true})
		var left []string
		for _, found := range regexp.MustCompile(`n-best (\S+): [^(]*(?:\(first of (\d+)\))?`).FindAllStringSubmatch(notices, -1) {
			left = append(left, found[1]+" ×"+found[2])
		}
		if said := strings.Join(left, ", "); !slices.Equal(got, test.want) || said != test.left {
			t.Errorf("%s: %v, want %v; left out are %q, want %q: %s", test.name, got, test.want, said, test.left, notices)
		}
	}
}

func TestPairingByWordsStopsAtTheErrorOfEitherFile(t *testing.T) {
	broken := errors.New("broken")
	for _, sources := range [][2]*shelf{{{end: broken}, {}}, {{sentences: numbered(3)}, {sentences: numbered(2), end: broken}}} {
		if _, err := New(ByWords, Auto, sources[0], sources[1], notice.File{}, notice.File{}, Words{Most: MostSteps}).Next(); err != broken {
			t.Error(err)
		}
	}
}

// What would take too long is refused, with the file and a hint.
func TestPairingByWordsIsBounded(t *testing.T) {
	one := numbered(1)[0]
	long := make([]*dependency.Sentence, maxPending+1)
	for i := range long {
		long[i] = one
	}
	different := func(from int) (list []*dependency.Sentence) {
		for i := range maxPending / 4 {
			list = append(list, spoken("word"+strconv.Itoa(from+i))...)
		}
		return list
	}
	for name, files := range map[string][2][]*dependency.Sentence{
		"too many sentences": {{one}, long}, "nothing in common": {different(0), different(maxPending)},
	} {
		_, err := New(ByWords, Auto, &shelf{sentences: files[0]}, &shelf{sentences: files[1]}, notice.File{Name: "gold"}, notice.File{Name: "system"}, Words{Most: MostSteps}).Next()
		var e *notice.Error
		if !errors.As(err, &e) || e.Code != notice.Limit || e.File.Name != "system" || e.Hint == "" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// The band that is filled, however narrow, finds as good a way as the whole
// table does.
func TestAlignmentInABandIsTheBest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		draw := func(label string) (lists []wordList) {
			forms := vocabulary{}
			lines := rapid.SliceOfN(rapid.StringMatching(`([abc] ){0,4}`), 0, 60).Draw(t, label)
			for _, s := range spoken(lines...) {
				lists = append(lists, forms.list(s))
			}
			return lists
		}
		a := draw("a")
		b := draw("b")
		if rapid.Bool().Draw(t, "alike") { // as files of one text are
			b = slices.Clone(a)
			for range min(len(b), rapid.IntRange(0, 3).Draw(t, "missing")) {
				at := rapid.IntRange(0, len(b)-1).Draw(t, "at")
				b = slices.Delete(b, at, at+1)
			}
		}
		sum := func(mates []int) (total int32) {
			last, steps := -1, 0
			for i, mate := range mates {
				if mate >= 0 {
					like := likeness(&a[i], &b[mate], &steps)
					if mate <= last || like == 0 {
						t.Fatalf("%d is paired with %d after %d", i, mate, last)
					}
					total, last = total+like, mate
				}
			}
			return total
		}
		mates, ok := align(a, b, MostSteps)
		if !ok || len(mates) != len(a) {
			t.Fatalf("%v of %d", mates, len(a))
		}
		if got, want := sum(mates), best(a, b); got != want {
			t.Fatalf("%v is worth %d, not %d", mates, got, want)
		}
	})
}

// best is the likeness of the best way, found by looking at all of them.
func best(a, b []wordList) int32 {
	table := make([][]int32, len(a)+1)
	steps := 0
	for i := range table {
		table[i] = make([]int32, len(b)+1)
		for j := range table[i] {
			if i > 0 {
				table[i][j] = table[i-1][j]
			}
			if j > 0 {
				table[i][j] = max(table[i][j], table[i][j-1])
			}
			if i > 0 && j > 0 {
				table[i][j] = max(table[i][j], table[i-1][j-1]+likeness(&a[i-1], &b[j-1], &steps))
			}
		}
	}
	return table[len(a)][len(b)]
}

func TestLook(t *testing.T) {
	gold := numbered(60)
	twice := append(slices.Clone(gold), gold...)
	slices.SortStableFunc(twice, func(x, y *dependency.Sentence) int { return x.Line - y.Line })
	reversed := slices.Clone(gold)
	slices.Reverse(reversed)
	for _, test := range []struct {
		name string
		b    []*dependency.Sentence
		want Resemblance
	}{
		{"the same", gold, Resemblance{Sentences: [2]int{60, 60}, Paired: 60, Sample: 30, Elsewhere: 30}},
		{"one is missing", gold[1:], Resemblance{Sentences: [2]int{60, 59}, Paired: 59, Alone: [2]int{1, 0}, Sample: 30, Elsewhere: 29}},
		{"one has no analysis", append(spoken(""), gold[1:]...), Resemblance{Sentences: [2]int{60, 60}, Paired: 59, Sample: 30, Elsewhere: 29}},
		{"each twice", twice, Resemblance{Sentences: [2]int{60, 120}, Paired: 60, Alone: [2]int{0, 60}, Repeated: [2]int{0, 60}, Sample: 30, Elsewhere: 30}},
		{"another order", reversed, Resemblance{Sentences: [2]int{60, 60}, Paired: 1, Alone: [2]int{59, 59}, Sample: 30, Elsewhere: 30}},
		{"another corpus", spoken(strings.Split(strings.Repeat("a b\nc d\n", 30), "\n")[:60]...), Resemblance{Sentences: [2]int{60, 60}, Alone: [2]int{60, 60}, Sample: 30}},
	} {
		got, ok, err := Look(&shelf{sentences: gold}, &shelf{sentences: test.b}, MostSteps)
		if !ok || err != nil || got != test.want {
			t.Errorf("%s: %+v, %v, %v", test.name, got, ok, err)
		}
	}
}
