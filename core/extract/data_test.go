package extract

import (
	"bytes"
	"io"
	"os"
	"sort"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
)

func sentences(t *testing.T, table *category.Table, path string) (all []*dependency.Sentence) {
	text, err := os.ReadFile(path)
	if err != nil {
		t.Skip(err)
	}
	r, _, err := format.NewReader(bytes.NewReader(text), format.Options{Table: table, Derivations: true})
	if err != nil {
		t.Fatal(err)
	}
	for {
		s := &dependency.Sentence{}
		if err := r.Read(s); err == io.EOF {
			return all
		} else if err != nil {
			t.Fatal(err)
		}
		all = append(all, s)
	}
}

func TestData(t *testing.T) {
	for _, p := range []string{"easyccg", "depccg", "candc"} {
		table := category.NewTable()
		auto := sentences(t, table, "../../../shared/data/ccg/sick."+p+".auto")
		deps := sentences(t, table, "../../../shared/data/ccg/sick."+p+".deps")
		list, err := os.ReadFile("../../../shared/candc-ignored.tsv")
		if err != nil {
			t.Skip(err)
		}
		ignored, err := score.ParseIgnored(string(list), notice.File{}, table)
		if err != nil {
			t.Fatal(err)
		}
		x := New(table, Options{})
		gold, system, correct, shown, odd := 0, 0, 0, 0, 0
		key := func(d dependency.Dependency) string {
			return strconv.Itoa(int(d.Predicate)) + " " + d.Category.String() + " " + strconv.Itoa(int(d.Slot)) + " " + strconv.Itoa(int(d.Argument)) + " r" + strconv.Itoa(int(d.Rule))
		}
		_ = sort.Strings
		for i, s := range auto {
			if len(s.Derivations) == 0 {
				continue
			}
			res := x.Extract(&s.Derivations[0])
			odd += len(res.Odd)
			if len(deps[i].Dependencies) == 0 {
				continue
			}
			want := map[string]bool{}
			for _, d := range deps[i].Dependencies {
				if !ignored.Ignores(deps[i], &d) {
					want[key(d)] = true
				}
			}
			gold += len(want)
			bad := false
			words := ""
			for j, t := range s.Tokens {
				words += " " + t.Form + "_" + strconv.Itoa(j+1)
			}
			var extra, missing []string
			for _, d := range res.Dependencies {
				if ignored.Ignores(s, &d.Dependency) {
					continue
				}
				system++
				k := key(d.Dependency)
				if want[k] {
					correct++
					delete(want, k)
				} else {
					bad = true
					extra = append(extra, k)
				}
			}
			for k := range want {
				missing = append(missing, k)
				bad = true
			}
			if bad && shown < 12 {
				shown++
				t.Log(p, i, s.ID, words, "\n   extra:   ", strings.Join(extra, "\n            "), "\n   missing: ", strings.Join(missing, "\n            "))
			}
		}
		t.Logf("%s: correct %d gold %d system %d: F %.4f odd %d", p, correct, gold, system, 200*float64(correct)/float64(gold+system), odd)
	}
}
