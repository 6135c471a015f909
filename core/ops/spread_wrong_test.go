package ops

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/ccgscore/ccgscore/core/spread"
)

// jsonFile is a file of sentences, with what stands between them.
func jsonFile(name, between string, sentences ...string) service.File {
	return text(name, `{"format":"ccgscore/1","sentences":[`+strings.Join(sentences, ","+between)+"]}\n")
}

// twoWords is a sentence of two words, and what else it has.
func twoWords(id, first, second, rest string) string {
	return fmt.Sprintf(`{"id":%q,"tokens":[{"form":%q},{"form":%q}]%s}`, id, first, second, rest)
}

// What no part can be counted for is said before any is.
func TestWhatCannotBeCountedIsRefusedAtOnce(t *testing.T) {
	for _, test := range []struct {
		operation, parameters string
		files                 roles
		want                  string
	}{
		{"score", "names=a names=b", pair(dogs, dogs), "as many names as systems are needed"},
		{"nbest", "", pair(dogs, dogs, dogs), "exactly one file of lists is needed"},
	} {
		s, err := spread.NewSpread(test.operation, ask(test.operation, test.parameters, nil).Parameters)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Look([]comparison.Part{{Files: test.files}}, service.Host{}); err == nil || err.Code != notice.Usage || err.Message != test.want {
			t.Errorf("%s %s: %v", test.operation, test.parameters, err)
		}
	}
}

func TestWhatARerankerChoseIsNotJoined(t *testing.T) {
	gold := example(t, "nbest.gold.auto")
	for name, chosen := range map[string]service.File{"ranks": text("ranks", "1\n"), "parses": gold} {
		files := roles{"gold": {gold}, "system": {example(t, "nbest.lists.auto")}, "reranked": {chosen}}
		s, _ := spread.NewSpread("nbest", nil)
		if err := s.Look([]comparison.Part{{Files: files}}, service.Host{}); err != nil {
			t.Fatal(err)
		}
		if err := s.Joins(); err == nil || !strings.HasPrefix(err.Message, "what a reranker chose") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Where no sentence comes to those who count, the files are empty all the same.
func TestNothingIsJoined(t *testing.T) {
	files := roles{"gold": {jsonFile("g", "")}, "system": {jsonFile("s", "")}}
	for _, operation := range []string{"score", "nbest"} {
		c := &corpora{whole: files, parts: []comparison.Part{{Files: files}}}
		want := refuse(t, service.New(allOps...), operation, "pair=id", files)
		if _, got := c.join(t, operation, "pair=id", 0); got == nil || got.Error() != want.Error() {
			t.Errorf("%s: %v, and of the whole %v", operation, got, want)
		}
	}
}

// Reading ahead goes on after what is wrong: what was read so far is nobody's to look at.
func TestWhatIsReadInPartIsNoSum(t *testing.T) {
	var sentences []string
	for i := range 5000 {
		id := ""
		if i < 1500 {
			id = "s"
		}
		sentences = append(sentences, twoWords(id, "a", "b", fmt.Sprintf(`,"x%d":1`, i/1650)))
	}
	files := roles{"gold": {jsonFile("g", "\n", sentences...)}, "system": {jsonFile("s", "\n", sentences...)}}
	s, _ := spread.NewSpread("score", ask("score", "pair=id", nil).Parameters)
	if err := s.Look([]comparison.Part{{Files: files}}, service.Host{}); err != nil {
		t.Fatal(err)
	}
	for _, role := range []string{"gold", "system"} {
		sum, err := s.Read(comparison.Part{Files: files}, role, 0, service.Host{}, func(int, *dependency.Sentence) error { return nil })
		if sum != nil || err == nil || err.Line != 1501 {
			t.Errorf("%s: %v, %v", role, sum, err)
		}
	}
}

// dying reads a file up to where its disk fails.
type dying struct{ io.Reader }

func (f dying) Read(p []byte) (int, error) {
	n, err := f.Reader.Read(p)
	if err == io.EOF {
		err = errors.New("the disk is gone")
	}
	return n, err
}

// Close closes nothing.
func (dying) Close() error { return nil }

// A file that cannot be read now may be readable when it is counted: what it teaches would
// be lost in silence.
func TestGoldThatCannotBeReadTeachesNothing(t *testing.T) {
	const auto = "ID=1 PARSER=GOLD NUMPARSE=1\n(<T S[dcl] 0 2> (<L NP NN NN dogs NP>) (<L S[dcl]\\NP VBZ VBZ bark S[dcl]\\NP_1>) )\n"
	files := roles{"gold": {text("g.auto", auto)}, "system": {text("s.auto", auto)}}
	s, _ := spread.NewSpread("score", nil)
	if err := s.Look([]comparison.Part{{Files: files}}, service.Host{}); err != nil || !s.Teaches() {
		t.Fatalf("teaches %t, %v", s.Teaches(), err)
	}
	files["gold"][0].Open = func() (io.ReadCloser, error) { return dying{strings.NewReader(auto)}, nil }
	if lessons, err := s.Learn(comparison.Part{Files: files}, service.Host{}); err == nil || !strings.Contains(err.Error(), "the disk is gone") {
		t.Errorf("%v, %v", lessons, err)
	}
}

// How much of a file of roots is another text is known of what a join reads, too.
func TestRootsOfAnotherTextAreToldInAJoin(t *testing.T) {
	var words, roots []string
	for i := range 40 {
		id, form := fmt.Sprint(i), "v"
		words = append(words, twoWords(id, form, form, `,"dependencies":[{"predicate":1,"argument":2,"category":"N/N","slot":1}]`))
		if i == 3 || i == 9 {
			form = "other"
		}
		roots = append(roots, twoWords(id, form, form, `,"root":{"head":1,"category":"N"}`))
	}
	files := roles{"gold": {jsonFile("g", "\n", words...)}, "system": {jsonFile("s", "\n", words...)}, "gold_roots": {jsonFile("r", "\n", roots...)}, "system_roots": {jsonFile("t", "\n", roots...)}}
	want := refuse(t, service.New(allOps...), "score", "", files)
	c := &corpora{whole: files, parts: []comparison.Part{{Files: files}}}
	if _, got := c.join(t, "score", "", 1); got == nil || got.Error() != want.Error() {
		t.Errorf("the join says %v, the whole %v", got, want)
	}
}

// The first of a file is met wherever its sentences come together, even if all of them
// stand on one line.
func TestSentencesOfOneLineKeepTheirOrder(t *testing.T) {
	var sentences []string
	for i := range 9 {
		const twice = `{"predicate":1,"argument":2,"category":"N/N","slot":1}`
		sentences = append(sentences, twoWords(fmt.Sprint(i), fmt.Sprint("w", i), "v", `,"dependencies":[`+twice+","+twice+"]"))
	}
	files := roles{"gold": {jsonFile("g", "", sentences...)}, "system": {jsonFile("s", "", sentences...)}}
	s, _ := spread.NewSpread("score", nil)
	part := comparison.Part{Files: files}
	if err := s.Look([]comparison.Part{part}, service.Host{}); err != nil {
		t.Fatal(err)
	}
	pairs, err := s.Pairs(part)
	if err != nil {
		t.Fatal(err)
	}
	sum, byID := &comparison.Sum{}, map[string][]placedIn{}
	for _, role := range []string{"gold", "system"} {
		read, err := s.Read(part, role, 0, service.Host{}, func(number int, x *dependency.Sentence) error {
			own := x.Clone()
			moved(own, pairs.Table())
			byID[x.ID] = append(byID[x.ID], placedIn{role, 0, spread.Placed{Part: 0, Number: number, Name: files[role][0].Name, Sentence: own}})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		sum.Add(read)
	}
	for i := range sentences {
		if err := joinAll(pairs, byID[fmt.Sprint(len(sentences)-1-i)], 1); err != nil {
			t.Fatal(err)
		}
	}
	sum.Add(pairs.Sum())
	got, err := s.Finish(sum, nil, service.Host{})
	if err != nil {
		t.Fatal(err)
	}
	want := accept(t, service.New(allOps...), "score", "", files)
	if a, b := texts(got.Warnings), texts(want.Warnings); !slices.Equal(a, b) {
		t.Errorf("the join warns\n%q\nthe whole\n%q", a, b)
	}
}

// watchedFile counts how many files are open.
type watchedFile struct {
	io.Reader
	open *atomic.Int64
}

// Close closes the file.
func (c watchedFile) Close() error {
	c.open.Add(-1)
	return nil
}

// Parts that are looked at as one file are open one after the other, and none of them in the end.
func TestPartsAreClosedWhenTheyWereLookedAt(t *testing.T) {
	var now, most atomic.Int64
	var parts []comparison.Part
	for i := range 50 {
		one := dogs
		open := func() (io.ReadCloser, error) {
			if n := now.Add(1); n > most.Load() {
				most.Store(n)
			}
			return watchedFile{strings.NewReader(one), &now}, nil
		}
		file := service.File{Name: "f", Open: open}
		parts = append(parts, comparison.Part{Number: i, Files: roles{"gold": {file}, "system": {file, file}}})
	}
	s, _ := spread.NewSpread("score", nil)
	if err := s.Look(parts, service.Host{}); err != nil {
		t.Fatal(err)
	}
	if now.Load() != 0 || most.Load() > 3 {
		t.Errorf("%d files were open at once, and %d are", most.Load(), now.Load())
	}
}
