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

// Where one side marks no ranges, the lines of both are apart, and that is said beside them; where neither does, all is one line.
func TestASideWithoutRangesIsSaid(t *testing.T) {
	deps := func(way string) string {
		return "red_1 (N{Y}/N{Y}<1>){_} 1 ball_2 0" + way + "\nthe_3 (NP{Y}/N{Y}<1>){_} 1 cat_4 0\n<c> red|JJ|N/N ball|NN|N the|DT|NP/N cat|NN|N\n\n"
	}
	for name, test := range map[string]struct{ gold, system, want string }{
		"the system": {deps(` (S{_}\NP{Y*}){_}`), deps(""), "the system marks no ranges"},
		"gold":       {deps(""), deps(` (S{_}\NP{Y*}){_}`), "gold marks no ranges"},
		"neither":    {deps(""), deps(""), ""},
		"both":       {deps(` (S{_}\NP{Y*}){_}`), deps(` (S{_}\NP{Y*}){_}`), ""},
	} {
		for _, by := range []string{"range", "extraction"} {
			w := doubted(t, "relations pair=order by="+by, pair(test.gold, test.system), "no-ranges")
			if (w == nil) != (test.want == "") || w != nil && (!w.Grave || !strings.HasPrefix(w.Message, test.want+": its 2 ")) {
				t.Errorf("%s by %s: %+v, want %q", name, by, w, test.want)
			}
		}
	}
}

// So are differences of systems by range, where what is spurious has no range.
func TestDifferencesByRangeSayWhichSideMarksNone(t *testing.T) {
	with := "red_1 (N{Y}/N{Y}<1>){_} 1 ball_2 0 (S{_}\\NP{Y*}){_}\nthe_3 (NP{Y}/N{Y}<1>){_} 1 cat_4 0\n<c> red|JJ|N/N ball|NN|N the|DT|NP/N cat|NN|N\n\n"
	without := strings.ReplaceAll(with, ` (S{_}\NP{Y*}){_}`, "")
	for name, test := range map[string]struct{ gold, first, second, want string }{
		"a system":    {with, with, without, "the system marks no ranges"},
		"gold":        {without, with, with, "gold marks no ranges"},
		"none":        {without, without, without, ""},
		"no one else": {with, with, with, ""},
	} {
		files := roles{"gold": {text("gold", test.gold)}, "system": {text("a", test.first), text("b", test.second)}}
		for _, by := range []string{"range", "extraction", "category"} {
			want := test.want
			if by == "category" {
				want = ""
			}
			w := doubted(t, "compare_differences pair=order by="+by, files, "no-ranges")
			if (w == nil) != (want == "") || w != nil && (!w.Grave || !strings.HasPrefix(w.Message, want)) {
				t.Errorf("%s by %s: %+v, want %q", name, by, w, want)
			}
		}
	}
}
