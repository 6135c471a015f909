package sample

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/jsontext"
)

// What is written without reflection is what the standard library writes of the same struct, where
// both know the types.
func TestTheStandardLibraryWritesTheSame(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for n := range 100 {
		var r wholeResult
		coretest.Fill(t, random, &r, "wholeResult.Each", "wholeResult.Lists")
		if n == 0 {
			r = wholeResult{Texts: []string{}, Rows: [][]int64{}, Parts: []part{}}
		}
		r.Each = jsontext.Each[part]{Len: len(r.Parts), At: func(i int) part { return r.Parts[i] }}
		r.Lists = jsontext.Each[[]int64]{Len: len(r.Rows), At: func(i int) []int64 { return r.Rows[i] }}
		r.Statistic, r.Ratio = jsontext.Statistic(float64(n)/8), float64(n)/100
		want, err := json.Marshal(struct {
			*wholeResult
			By      map[string]int64  `json:"by"`
			PartsBy map[string][]part `json:"parts_by"`
			OrNull  *string           `json:"or_null"`
			Each    []part            `json:"each"`
			Lists   [][]int64         `json:"lists,omitempty"`
		}{&r, mapOf(r.By), mapOf(r.PartsBy), pointer(string(r.OrNull)), r.Parts, r.Rows})
		if err != nil {
			t.Fatal(err)
		}
		got := jsontext.Document(&r)
		if diff := cmp.Diff(parsed(t, want), parsed(t, got)); diff != "" {
			t.Fatalf("%s\nis written as\n%s\n%s", want, got, diff)
		}
	}
}

func mapOf[T any](k jsontext.Keyed[T]) map[string]T {
	all := map[string]T{}
	for _, m := range k {
		all[m.Key] = m.Value
	}
	return all
}

func pointer(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

func parsed(t *testing.T, text []byte) any {
	t.Helper()
	var value any
	if err := json.Unmarshal(text, &value); err != nil {
		t.Fatalf("%v in %q", err, text)
	}
	return value
}
