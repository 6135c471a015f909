package chart

import (
	"errors"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/extract"
	"github.com/ccgscore/ccgscore/core/notice"
)

// FuzzParse parses what people may type.
func FuzzParse(f *testing.F) {
	f.Add(jack, false)
	f.Add("big|N/N red|N/N ball|N )|RRB", true)
	f.Add(twenty, true)
	f.Add(`a|S/(S\NP) b|(S\NP)/NP:0.5|N c|NP conj|conj d|((S\NP)/NP)/NP e|S[X]/S[X] ,|, f|NP[conj]`, false)
	f.Fuzz(func(t *testing.T, text string, normalForm bool) {
		table := category.NewTable()
		words, err := ReadWords(category.NewCache(table), notice.File{}, 1, text)
		if err != nil || len(words) > 12 {
			return
		}
		tags := 1
		for _, w := range words {
			if tags *= len(w.Tags); tags > 1<<10 {
				return
			}
		}
		c, err := NewParser(table, english).Parse(words, Options{NormalForm: normalForm})
		var limit *notice.Error
		if errors.As(err, &limit) && limit.Code == notice.Limit {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		all, x := c.Derivations(), extract.New(table, extract.Options{})
		sets, complete := c.Distinct(50)
		best := c.Best(50, Search{Unique: true})
		switch {
		case len(best.List) != sets, best.More == complete, float64(sets) > all, (all > 0) != (sets > 0):
			t.Fatalf("%v derivations, %d sets (all: %v), %d parses (more: %v)", all, sets, complete, len(best.List), best.More)
		}
		for i := range best.List {
			p := &best.List[i]
			result := x.Extract(&p.Derivation)
			if len(result.Odd) > 0 {
				t.Fatalf("no rule explains %s", p.Derivation.Tree.Step(int(result.Odd[0])))
			}
			if i > 0 && p.Derivation.Score > best.List[i-1].Derivation.Score+1e-9 {
				t.Fatalf("parse %d is heavier than the one before", i+1)
			}
		}
		c.Cells()
		for _, root := range c.Roots() {
			c.Growth(root, 10)
		}
		c.Others(10)
	})
}
