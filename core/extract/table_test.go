package extract

import (
	"os"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
)

func TestTable(t *testing.T) {
	text, err := os.ReadFile("../../../shared/data/coindexation/english.tsv")
	if err != nil {
		t.Skip(err)
	}
	tab := category.NewTable()
	use := map[string]int{}
	total := 0
	for _, p := range []string{"easyccg", "depccg", "candc"} {
		b, _ := os.ReadFile("../../../shared/data/ccg/sick." + p + ".auto")
		for _, f := range strings.Split(string(b), "(<L ")[1:] {
			c, err := tab.Parse(strings.Fields(f)[0])
			if err == nil {
				use[c.String()]++
				total++
			}
		}
	}
	n, ok, w, wok := 0, 0, 0, 0
	for _, line := range strings.Split(string(text), "\n") {
		plain, indexed, found := strings.Cut(line, "\t")
		if !found {
			continue
		}
		c, err := tab.Parse(plain)
		if err != nil {
			t.Log(err)
			continue
		}
		n++
		w += use[c.String()]
		want := ParseField(indexed, c)
		if want == nil {
			t.Log("cannot parse", indexed)
			continue
		}
		got := Infer(c, table)
		if got.sameIndices(want) {
			ok++
			wok += use[c.String()]
			continue
		}
		t.Log(use[c.String()], c, "\n    ", got, "\n    ", want)
	}
	t.Log(n, ok, float64(ok)/float64(n), w, wok, float64(wok)/float64(w), total)
}
