package extract

import (
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
)

// reading returns a reader of derivations in AUTO.
func reading(t *testing.T, text string) *Reader {
	t.Helper()
	table, file := category.NewTable(), notice.File{Name: "a.auto"}
	r, _, err := format.NewReader(strings.NewReader(text), format.Options{Table: table, File: file, Derivations: format.AllDerivations})
	if err != nil {
		t.Fatal(err)
	}
	return NewReader(r, file, New(table, Options{}), nil)
}

// total reads to the end or to an error, and counts sentences and dependencies.
func total(r *Reader) (sentences, dependencies int, err error) {
	var s dependency.Sentence
	for ; ; sentences++ {
		if err = r.Read(&s); err != nil {
			break
		}
		dependencies += len(s.Dependencies)
		for i := range s.Derivations {
			dependencies += len(s.Derivations[i].Dependencies)
		}
	}
	if err == io.EOF {
		err = nil
	}
	return sentences, dependencies, err
}

// limit makes sure that an error is a limit, at a line of the file.
func limit(t *testing.T, err error, line int, message string) {
	t.Helper()
	var located *notice.Error
	if !errors.As(err, &located) || located.Code != notice.Limit || located.Place != (notice.Place{File: notice.File{Name: "a.auto"}, Line: line}) || located.Message != message {
		t.Errorf("%v", err)
	}
}

// crossed counts the dependencies of a sentence with these numbers of noun and verb phrases: each verb takes
// each noun, and each conjunction its conjuncts.
func crossed(nouns, verbs int) (words, dependencies int) {
	conjuncts := func(n int) int { return (n - 1) + n*(n-1)/2 }
	return 2*nouns - 1 + 2*verbs - 1, nouns*verbs + conjuncts(nouns) + conjuncts(verbs)
}

func TestDerivationsThatMultiplyAreRefused(t *testing.T) {
	for _, n := range []struct{ nouns, verbs int }{{1, 1}, {10, 20}, {30, 30}, {100, 3}} {
		words, want := crossed(n.nouns, n.verbs)
		_, got, err := total(reading(t, coretest.Crossed(2, n.nouns, n.verbs)))
		if want > dependency.MaxExtracted(words) {
			t.Fatalf("%+v is too much", n)
		}
		if err != nil || got != 2*want {
			t.Errorf("%+v: %d dependencies, not %d, %v", n, got, 2*want, err)
		}
	}
	sentences, _, err := total(reading(t, coretest.Crossed(1, 2, 2)+strings.Replace(coretest.Crossed(1, 250, 250), "ID=1", "ID=2", 1)))
	limit(t, err, 4, "the derivation makes more than 20,064 dependencies of 998 words, or its categories are too large")
	if sentences != 1 {
		t.Errorf("%d sentences", sentences)
	}
}

func TestTheBoundGrowsWithTheWords(t *testing.T) {
	for words, want := range map[int]int{0: 4096, 1: 4112, 100: 5696, dependency.MaxTokens: dependency.MaxDependencies} {
		if got := dependency.MaxExtracted(words); got != want {
			t.Errorf("%d words: %d", words, got)
		}
	}
}

func TestReadersShareABudget(t *testing.T) {
	text := coretest.Crossed(10, 3, 3)
	_, one := crossed(3, 3)
	budget := &Budget{Most: int64(15 * one)}
	first, second := reading(t, text), reading(t, text)
	first.Limit(budget)
	second.Limit(budget)
	if n, _, err := total(first); n != 10 || err != nil {
		t.Errorf("%d sentences, %v", n, err)
	}
	n, _, err := total(second)
	limit(t, err, 12, "the derivations make more than 285 dependencies together")
	if n != 5 {
		t.Errorf("%d sentences of %d dependencies", n, one)
	}
}

func TestAllParsesOfASentenceShareABound(t *testing.T) {
	text := coretest.Crossed(1, 120, 10)
	one := text[strings.Index(text, "\n")+1:]
	r := reading(t, "ID=1\n"+strings.Repeat(one, 800))
	r.All()
	_, _, err := total(r)
	var located *notice.Error
	if !errors.As(err, &located) || located.Code != notice.Limit {
		t.Errorf("%v", err)
	}
}
