package ops

import (
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/service"
	"github.com/google/go-cmp/cmp"
)

// The scores of the files in two notations, and what they would be with fewer features.
func TestTheCostOfAnotherNotationIsTold(t *testing.T) {
	sentence := "reads_2 S[dcl]\\NP 1 he_1 0\nslowly_3 (S[dcl]\\NP)\\(S[dcl]\\NP) 2 reads_2 0\nthe_4 NP/N 1 book_5 0\nthe_6 NP/N 1 pen_7 0\n\n"
	gold := strings.Repeat(sentence, 10)
	files := pair(gold, strings.NewReplacer("NP/N", "NP[nb]/N", "(S[dcl]\\NP)\\(S[dcl]\\NP)", "(S\\NP)\\(S\\NP)").Replace(gold))
	w := doubted(t, "score pair=order", files, "other-notation")
	if w == nil || !w.Grave {
		t.Fatal("no doubt of the notation")
	}
	// Of four dependencies two have [nb], one a modifier's features.
	offered := func(w *jsonWarning) (list []string) {
		for _, o := range w.Offers {
			list = append(list, o.Name+"="+o.Value+" "+o.Words+": "+o.Result)
		}
		return list
	}
	if diff := cmp.Diff([]string{
		"features=no-nb Compare all but [nb]: F₁ 75.00, DF₁ without roots 75.00",
		"features=no-modifier Compare all but those in modifiers: F₁ 50.00, DF₁ without roots 100.00",
		"features=none Compare no features: F₁ 100.00, DF₁ without roots 100.00",
	}, offered(w)); diff != "" {
		t.Error(diff)
	}
	w = doubted(t, "score pair=order features=no-modifier", files, "other-notation")
	if diff := cmp.Diff([]string{
		"features=all Compare all features: F₁ 25.00, DF₁ without roots 75.00",
		"features=no-nb Compare all but [nb]: F₁ 75.00, DF₁ without roots 75.00",
		"features=none Compare no features: F₁ 100.00, DF₁ without roots 100.00",
	}, offered(w)); diff != "" {
		t.Error(diff)
	}
	if doubted(t, "score pair=order features=none", files, "other-notation") != nil {
		t.Error("a doubt remains where no features are compared")
	}
}

// A dependency is compared without some features, and is made by a step all the same.
func TestStepsAreFoundWhateverFeaturesAreCompared(t *testing.T) {
	files := roles{"gold": {example(t, "corpus.gold.auto")}, "system": {example(t, "corpus.alpha.auto")}}
	for _, features := range []string{"all", "no-nb", "no-modifier", "none"} {
		made := 0
		for n := range 36 {
			body := string(accept(t, service.New(allOps...), "derivation", fmt.Sprintf("features=%s n=%d", features, n+1), files).Body)
			made += strings.Count(body, `"step":`)
			if lacking := strings.Count(body, `"step":null`); lacking > 0 {
				t.Errorf("features=%s: %d dependencies of sentence %d have no step", features, lacking, n+1)
			}
		}
		if made < 600 {
			t.Errorf("features=%s: only %d dependencies", features, made)
		}
	}
}

// What is scored for a hint is not waited for, and takes no score away.
func TestAHintHasNoProgressAndNoErrors(t *testing.T) {
	last, backwards := int64(0), false
	gold := strings.Repeat("the_1 NP/N 1 dog_2 0\n\n", 1000)
	files := pair(gold, strings.ReplaceAll(gold, "NP/N", "NP[nb]/N"))
	opened := 0
	for _, role := range []string{"gold", "system"} {
		f := &files[role][0]
		open := f.Open
		f.Open = func() (io.ReadCloser, error) {
			if opened++; opened > 4 { // to be looked at, and to be read
				return nil, io.ErrUnexpectedEOF
			}
			return open()
		}
	}
	reply, err := service.New(allOps...).Do(ask("score", "output=json pair=order", files), service.Host{Progress: func(done, _ int64) {
		backwards, last = backwards || done < last, done
	}})
	if err != nil || backwards {
		t.Errorf("%v; backwards: %v", err, backwards)
	}
	var got jsonScores
	decode(t, reply.Body, &got)
	if w := got.warned("other-notation"); w == nil || len(w.Offers) != 3 || opened < 3 {
		t.Errorf("%+v, opened %d times", w, opened)
	}
}
