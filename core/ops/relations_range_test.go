package ops

import (
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/service"
)

// On EasyCCG's and depccg's derivations of SICK, recall of long-range dependencies is
// 89.5 %, that of local ones 93.0 %. C&C's sixth column marks the same ones as long-range
// as extraction does; nothing in these sentences is unbounded.
func TestLongRangeDependenciesOfSICK(t *testing.T) {
	of := func(name string) []service.File {
		return []service.File{text(name, string(coretest.Data(t, "ccg/sick."+name)))}
	}
	derived := []string{"local 7931 8530 8606 7932", "bounded 1106 1236 1232 1105"}
	for _, test := range []struct {
		gold, system string
		want         []string // correct gold system_total system_correct
	}{
		{"easyccg.auto", "depccg.auto", derived},
		{"easyccg.deps", "depccg.auto", derived},
		{"easyccg.deps", "depccg.deps", []string{"local 7900 8530 8569 7901", "bounded 1106 1236 1231 1105"}},
	} {
		reply := accept(t, service.New(allOps...), "relations", "output=tsv by=range", roles{"gold": of(test.gold), "system": of(test.system)})
		var got []string
		for line := range strings.Lines(string(reply.Body)) {
			if f := strings.Split(line, "\t"); f[1] != "range" && f[1] != "all" {
				got = append(got, strings.Join([]string{f[1], f[2], f[3], f[4], f[8]}, " "))
			}
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s and %s: %q, want %q", test.gold, test.system, got, test.want)
		}
	}
}
