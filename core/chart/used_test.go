package chart

import (
	"slices"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/derivation"
)

// What is used is what the derivations of the whole have, and nothing else.
func TestWhatIsUsedIsWhatDerivationsHave(t *testing.T) {
	for _, text := range []string{"big|N/N red|N/N ball|N )|RRB", jack, "a|N/N b|N/N c|N/N", "a|NP b|NP", "a|N"} {
		table := category.NewTable()
		c := parse(t, table, text, Options{})
		type item struct {
			first, last int
			of          *category.Category
		}
		want := map[item]bool{}
		for _, p := range c.Best(1000, Search{}).List {
			nodes := p.Derivation.Tree.Nodes
			ends := spans(nodes)
			for i := range nodes {
				want[item{ends[i][0], ends[i][1], nodes[i].Category}] = true
			}
		}
		used := 0
		for _, cell := range c.Cells() {
			for _, i := range cell.Items {
				if i.Used != want[item{cell.First, cell.Last, i.Category}] {
					t.Errorf("%s: %v of words %d to %d: %v", text, i.Category, cell.First, cell.Last, i.Used)
				}
				if i.Used {
					used++
				}
			}
		}
		if used != len(want) {
			t.Errorf("%s: %d are used, want %d", text, used, len(want))
		}
	}
}

// spans returns the first and the last word of each node.
func spans(nodes []derivation.Node) [][2]int {
	list := make([][2]int, len(nodes))
	var roots [][2]int // of what stands behind a node, the nearest last
	for i, n := range slices.Backward(nodes) {
		if n.Daughters == 0 {
			list[i] = [2]int{int(n.Token), int(n.Token)}
		} else {
			at := len(roots) - int(n.Daughters)
			list[i] = [2]int{roots[len(roots)-1][0], roots[at][1]}
			roots = roots[:at]
		}
		roots = append(roots, list[i])
	}
	return list
}
