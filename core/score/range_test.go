package score

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// Figure 1 of Ng & Curran (2012): the fifth element of the dependency of swims is −, as
// Jack is no long-range argument. The others are Figure 2 of Clark & Hockenmaier (2002),
// in which IBM is the subject of bought through has, and shares its extracted object.
func TestRelationsByRange(t *testing.T) {
	const (
		local     = dependency.Local
		bounded   = dependency.Bounded
		unbounded = dependency.Unbounded
		unmarked  = dependency.Unmarked
	)
	const figure1 = `swims_2 S[dcl]\NP 1 Jack_1`
	const has = `
has_5 (S[dcl]\NP)/(S[pt]\NP) 1 IBM_4
bought_6 (S[pt]\NP)/NP 1 IBM_4
bought_6 (S[pt]\NP)/NP 2 shares_2`
	for _, test := range []struct {
		name         string
		by           Grouping
		text         string
		gold, system []dependency.Range // of the dependencies in order; the system has the first ones
		want         []string           // values correct in gold/in system/gold/system
	}{
		{"Figure 1", ByRange, figure1, []dependency.Range{local}, []dependency.Range{local}, []string{"local 1/1/1/1"}},
		{
			"Figure 2", ByRange, has,
			[]dependency.Range{local, bounded, unbounded},
			[]dependency.Range{local, bounded},
			[]string{"local 1/1/1/1", "bounded 1/1/1/1", "unbounded 0/0/1/0"},
		},
		{
			"extracted or in situ", ByExtraction, has,
			[]dependency.Range{local, bounded, unbounded},
			[]dependency.Range{local, bounded},
			[]string{`in situ (S[dcl]\NP)/(S[pt]\NP) 1 1/1/1/1`, `bounded (S[pt]\NP)/NP 1 1/1/1/1`, `extracted (S[pt]\NP)/NP 2 0/0/1/0`},
		},
		{
			"the sides differ: recall goes by gold's mark, precision by the system's", ByRange, has,
			[]dependency.Range{local, bounded, unbounded},
			[]dependency.Range{local, local, unbounded},
			[]string{"local 1/2/1/2", "bounded 1/0/1/0", "unbounded 1/1/1/1"},
		},
		{
			"PARG and C&C mark only what is long-range", ByRange, has,
			[]dependency.Range{unmarked, bounded, unbounded},
			[]dependency.Range{local, bounded, unbounded},
			[]string{"local 1/1/1/1", "bounded 1/1/1/1", "unbounded 1/1/1/1"},
		},
		{
			"a file without any mark says nothing", ByRange, has,
			[]dependency.Range{local, bounded, unbounded},
			[]dependency.Range{unmarked, unmarked, unmarked},
			[]string{"unmarked 0/3/0/3", "local 1/0/1/0", "bounded 1/0/1/0", "unbounded 1/0/1/0"},
		},
		{
			"nor does one that marks what is local, of the rest", ByRange, has,
			[]dependency.Range{unmarked, local, unbounded},
			[]dependency.Range{local, local, unbounded},
			[]string{"unmarked 1/0/1/0", "local 1/2/1/2", "unbounded 1/1/1/1"},
		},
	} {
		table := category.NewTable()
		marked := func(ranges []dependency.Range) *dependency.Sentence {
			s := sentence(t, table, test.text)
			s.Dependencies = s.Dependencies[:len(ranges)]
			for i, r := range ranges {
				s.Dependencies[i].Range = r
			}
			return s
		}
		gold, system := marked(test.gold), marked(test.system)
		a, err := NewScorer(Options{}, notice.File{}, notice.File{}).Analyse(gold, system)
		if err != nil {
			t.Fatal(err)
		}
		r := NewRelations(test.by)
		r.Note(gold, system)
		r.Add(a)
		var got []string
		for _, l := range r.Lines() {
			got = append(got, fmt.Sprintf("%s %d/%d/%d/%d", strings.Join(l.Values, " "), l.Correct, l.Found, l.Gold, l.System))
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}
