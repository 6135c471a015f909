package pairing

import (
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"pgregory.net/rapid"
)

// zipped is what came of pairing two files: the pairs in the order of their
// indices, by id or, where there is none, by line.
type zipped struct {
	pairs   []string
	byID    bool
	notices string
	err     error
}

func zip(a, b []string) (z zipped) {
	zip := NewZip(Stream(&file{ids: a}), Stream(&file{ids: b}), notice.File{Name: "gold"}, notice.File{Name: "system"})
	for {
		p, err := zip.Next()
		if err != nil {
			if err != io.EOF {
				z.err = err
			}
			break
		}
		for len(z.pairs) <= p.Index {
			z.pairs = append(z.pairs, "")
		}
		if z.pairs[p.Index] != "" {
			z.err = errors.New("two pairs have index " + strconv.Itoa(p.Index))
			return z
		}
		z.pairs[p.Index] = named(p.A) + "~" + named(p.B)
		zip.Release(p)
	}
	z.byID, z.notices = zip.Way() == ByID, shown(zip.Log())
	return z
}

func named(s *dependency.Sentence) string {
	switch {
	case s == nil:
		return ""
	case s.ID == "":
		return "line" + strconv.Itoa(s.Line)
	}
	return s.ID
}

func TestPairing(t *testing.T) {
	words := func(text string) []string { return strings.Fields(text) }
	tests := []struct {
		name    string
		a, b    []string
		byID    bool
		pairs   string
		notices string
	}{
		{"without ids, in order", unnamed(2), unnamed(2), false, "line1~line1 line2~line2", ""},
		{"ids on one side only, in order", words("7 8"), unnamed(2), false, "7~line1 8~line2", ""},
		{"a file in which a sentence lacks its id, in order", []string{"1", "", "3"}, words("3 2 1"), false, "1~3 line2~2 3~1", ""},
		{"equal ids", words("a b c"), words("a b c"), true, "a~a b~b c~c", ""},
		{
			"ids 43, 65 … against 1, 2 …, in order", words("43 65 87 109"), words("1 2 3 4"), false, "43~1 65~2 87~3 109~4",
			`paired-in-order system:1: the ids differ (here "1", in gold "43"): they have too few in common, so sentences are paired in order`,
		},
		{
			"a few ids in common by chance, in order", words("2 4 6 8 10 12"), words("1 2 3 4 5 20"), false, "2~1 4~2 6~3 8~4 10~5 12~20",
			`paired-in-order system:1: the ids differ (here "1", in gold "2"): they have too few in common, so sentences are paired in order`,
		},
		{
			"the system lacks 609 and 610, by id", numbers(606, 612), remaining(numbers(606, 612), "609", "610"), true,
			"606~606 607~607 608~608 609~ 610~ 611~611 612~612",
			`paired-by-id system:4: the ids differ (here "611", in gold "609"): sentences are paired by id
only-in-one-file gold:4: sentence "609" has no counterpart in system (first of 2); it is scored against nothing`,
		},
		{
			"the system lacks the first, by id", words("1 2 3"), words("2 3"), true, "1~ 2~2 3~3",
			`paired-by-id system:1: the ids differ (here "2", in gold "1"): sentences are paired by id
only-in-one-file gold:1: sentence "1" has no counterpart in system; it is scored against nothing`,
		},
		{
			"the system lacks the last, by id", words("1 2 3"), words("1 2"), true, "1~1 2~2 3~",
			`only-in-one-file gold:3: sentence "3" has no counterpart in system; it is scored against nothing`,
		},
		{
			"another order, by id", words("a b c d"), words("d b a c"), true, "a~a b~b c~c d~d",
			`paired-by-id system:1: the ids differ (here "d", in gold "a"): sentences are paired by id`,
		},
		{
			"each side lacks some, by id; those that gold lacks come last", words("a b c d"), words("x d c y b"), true, "a~ b~b c~c d~d ~x ~y",
			`paired-by-id system:1: the ids differ (here "x", in gold "a"): sentences are paired by id
only-in-one-file gold:1: sentence "a" has no counterpart in system; it is scored against nothing
only-in-one-file system:1: sentence "x" has no counterpart in gold (first of 2); it is scored against nothing`,
		},
		{
			"an id twice on both sides, in order of occurrence", words("x y x z"), words("x x y z"), true, "x~x y~y x~x z~z",
			`paired-by-id system:2: the ids differ (here "x", in gold "y"): sentences are paired by id`,
		},
		{
			"an id once more on one side", words("x x y"), words("x y"), true, "x~x x~ y~y",
			`paired-by-id system:2: the ids differ (here "y", in gold "x"): sentences are paired by id
only-in-one-file gold:2: sentence "x" has no counterpart in system; it is scored against nothing`,
		},
		{"nothing", nil, nil, false, "", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := zip(test.a, test.b)
			if got.err != nil {
				t.Fatal(got.err)
			}
			if pairs := strings.Join(got.pairs, " "); pairs != test.pairs || got.byID != test.byID {
				t.Errorf("by id %v: %s, want %s", got.byID, pairs, test.pairs)
			}
			if got.notices != test.notices {
				t.Errorf("notices\n%s\nwant\n%s", got.notices, test.notices)
			}
		})
	}
}

func TestPairingInOrderSaysWhatIsLeftOver(t *testing.T) {
	tests := []struct {
		name        string
		a, b        int
		pairs, file string
	}{
		{"the system has one sentence less", 3, 2, "line1~line1 line2~line2 line3~", "gold"},
		{"the system has one sentence more", 2, 3, "line1~line1 line2~line2 ~line3", "system"},
		{"the system has none", 1, 0, "line1~", "gold"},
		{"gold has none", 0, 1, "~line1", "system"},
	}
	for _, test := range tests {
		got := zip(unnamed(test.a), unnamed(test.b))
		if pairs := strings.Join(got.pairs, " "); pairs != test.pairs || got.err != nil {
			t.Errorf("%s: %s, %v", test.name, pairs, got.err)
		}
		if !strings.Contains(got.notices, test.file+":") || strings.Count(got.notices, "\n") > 0 {
			t.Errorf("%s: the notices are %q", test.name, got.notices)
		}
	}
}

// What decides is the beginning of the files; what differs later is still
// paired by id.
func TestALongFileThatLacksASentenceFarDown(t *testing.T) {
	const n = 3 * Window
	got := zip(numbers(1, n), remaining(numbers(1, n), "2500"))
	if got.err != nil || !got.byID || len(got.pairs) != n {
		t.Fatalf("%d pairs by id %v, %v", len(got.pairs), got.byID, got.err)
	}
	for i, pair := range got.pairs {
		id := strconv.Itoa(i + 1)
		if want := id + "~" + id; pair != want && !(id == "2500" && pair == "2500~") {
			t.Fatalf("sentence %s is paired as %s", id, pair)
		}
	}
}

func TestOrdersThatAreTooDifferentAreALimit(t *testing.T) {
	first := numbers(1, Window)
	a := append(slices.Clone(first), numbers(1_000_000, 1_000_000+maxPending)...)
	b := append(slices.Clone(first), numbers(2_000_000, 2_000_000+maxPending)...)
	got := zip(a, b)
	var e *notice.Error
	if !errors.As(got.err, &e) || e.Code != notice.Limit || e.File.Name != "system" || e.Message == "" || e.Hint != "sort both files by id" {
		t.Errorf("got %v", got.err)
	}
}

func TestPairingStopsAtTheErrorOfEitherFile(t *testing.T) {
	broken := errors.New("broken")
	for name, files := range map[string][2]*file{
		"of the first, at once":      {{end: broken}, {ids: unnamed(5)}},
		"of the second, at once":     {{ids: unnamed(5)}, {end: broken}},
		"of the first, far down":     {{ids: unnamed(2 * Window), end: broken}, {ids: unnamed(3 * Window)}},
		"of the second, far down":    {{ids: unnamed(3 * Window)}, {ids: unnamed(2 * Window), end: broken}},
		"of the one that is shorter": {{ids: unnamed(3), end: broken}, {ids: unnamed(5)}},
	} {
		a, b := Stream(files[0]), Stream(files[1])
		z := NewZip(a, b, notice.File{Name: "gold"}, notice.File{Name: "system"})
		var err error
		for err == nil {
			_, err = z.Next()
		}
		if err != broken {
			t.Errorf("%s: %v", name, err)
		}
		a.Close()
		b.Close()
	}
}

// Whatever the order of the second file and whatever it lacks, a sentence is
// paired with that of its id, and none is lost.
func TestPairingByIDIsIndependentOfTheOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := numbers(1, rapid.IntRange(1, 30).Draw(t, "sentences"))
		b := rapid.Permutation(a).Draw(t, "order")
		b = b[:rapid.IntRange((len(b)+1)/2, len(b)).Draw(t, "kept")]
		b = append(b, rapid.SliceOfN(rapid.Just("more"), 0, len(b)/2).Draw(t, "more")...)
		got := zip(a, b)
		if got.err != nil || !got.byID {
			t.Fatalf("by id %v, %v", got.byID, got.err)
		}
		for i, id := range a {
			want := id + "~"
			if slices.Contains(b, id) {
				want += id
			}
			if got.pairs[i] != want {
				t.Fatalf("pair %d is %s, want %s", i, got.pairs[i], want)
			}
		}
		for _, pair := range got.pairs[len(a):] {
			if pair != "~more" {
				t.Fatalf("left over: %s", pair)
			}
		}
		if want := len(remaining(b, a...)); len(got.pairs)-len(a) != want {
			t.Fatalf("%d left over, want %d", len(got.pairs)-len(a), want)
		}
	})
}
