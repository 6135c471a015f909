package ceiling

import (
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/chart"
)

// A word that was seen more often than the cutoff has the categories that it was seen with more than five
// times, but for those that are 500 times rarer than its most frequent one; another word has those of its
// part of speech; and a word that would have none has all.
func TestCategoriesOfATagDictionary(t *testing.T) {
	table := category.NewTable()
	of := func(text string) *category.Category {
		c, err := table.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	noun, verb, adjective, name := of("N"), of("S\\NP"), of("N/N"), of("NP")
	d := &dictionary{
		cutoff: 20,
		words: map[string]entry{
			"run": {noun: 3001, verb: 10, adjective: 5, name: 6}, // 500 · 6 < 3001
			"fly": {noun: 12, adjective: 8},                      // 20 times, which is not more than 20
			"ox":  {noun: 5, verb: 5, adjective: 5, name: 5, of("S"): 5},
		},
		pos: map[string]entry{"VB": {verb: 100, noun: 5}},
	}
	for _, test := range []struct {
		form, pos string
		right     *category.Category
		want      []*category.Category
	}{
		{"run", "NN", nil, []*category.Category{noun, verb}},
		{"run", "NN", name, []*category.Category{noun, verb, name}},
		{"fly", "VB", nil, []*category.Category{verb}},
		{"new", "VB", noun, []*category.Category{noun, verb}},
		{"new", "", nil, []*category.Category{noun, verb, adjective, name}},
		{"ox", "VB", nil, []*category.Category{noun, verb, adjective, name}},
	} {
		var tags []chart.Tag
		for _, c := range []*category.Category{noun, verb, adjective, name} {
			tags = append(tags, chart.Tag{Category: c, Weight: 1})
		}
		var got []*category.Category
		for _, tag := range d.allowed(test.form, test.pos, tags, test.right) {
			got = append(got, tag.Category)
		}
		same := len(got) == len(test.want)
		for i := range min(len(got), len(test.want)) {
			same = same && got[i] == test.want[i]
		}
		if !same {
			t.Errorf("%s as %s: %v, want %v", test.form, test.pos, got, test.want)
		}
	}
}
