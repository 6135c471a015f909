package ops

import (
	"maps"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/coretest/laws"
	"github.com/ccgscore/ccgscore/core/service"
)

// Laws about whole files. Those about sentences stand in core/score, those
// about sums in core/count.

// everyGold visits a file of dependencies of each parser and each example, with its roots; `make laws` visits every file.
func everyGold(t *testing.T, visit func(t *testing.T, deps service.File, roots []service.File)) {
	const parsedFiles = "../../../shared/data/ccg" // beside the project, not a part of it
	for _, pattern := range []string{"../../site/examples/*.deps", parsedFiles + "/*.deps"} {
		names, _ := filepath.Glob(pattern)
		if len(names) == 0 {
			t.Run(filepath.Base(filepath.Dir(pattern)), func(t *testing.T) { t.Skip("there are no files", pattern) })
		}
		for i, name := range names {
			folder, name := filepath.Dir(name), strings.TrimSuffix(filepath.Base(name), ".deps")
			var roots []service.File
			for _, ending := range []string{".auto", ".roots"} {
				if found, _ := filepath.Glob(folder + "/" + name + ending); len(found) > 0 && name != "sick.nbest" { // AUTO has several parses of a sentence, of which one is read
					roots = append(roots, stored(t, folder, name+ending))
				}
			}
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				if testing.Short() && folder == parsedFiles && i > 0 {
					t.Skip("one file of a parser is enough")
				}
				if name == "sick.nbest" { // more parses of the same parser
					laws.SkipRest(t)
				}
				visit(t, stored(t, folder, name+".deps"), roots)
			})
		}
	}
}

// perfect scores files of one content on both sides: whatever counts is right.
func perfect(t *testing.T, given []service.Parameter, files roles) {
	t.Helper()
	reply, e := service.New(allOps...).Do(service.Call{Operation: "score", Parameters: append(given, service.Parameter{Name: "output", Value: "json"}, service.Parameter{Name: "fail_under", Value: "alignment=1"}), Files: files}, service.Host{})
	if e != nil {
		for _, p := range given { // a file is not of every format
			if strings.HasSuffix(p.Name, "_format") {
				return
			}
		}
		t.Errorf("%v: %v", given, e)
		return
	}
	var got jsonScores
	decode(t, reply.Body, &got)
	system := got.Systems[0]
	for _, counts := range []jsonMetrics{system.All, system.CoveredOnly} {
		for i, c := range counts.all() {
			if c.Correct != c.Gold || c.Gold != c.System || c.Gold == 0 || c.F1 != 1 || c.Precision != 1 || c.Recall != 1 {
				t.Errorf("%v: %s is %+v; %s", given, metricKeys[i], c, got.Signature)
			}
		}
	}
	if len(reply.Missed) > 0 {
		t.Errorf("%v: missed %q", given, reply.Missed)
	}
}

// Gold against itself is perfect under every default, and under every value of
// every choice.
func TestGoldAgainstItselfIsPerfect(t *testing.T) {
	own := text("own.tsv", "predicate\tcategory\tslot\targument\trule\nno such word\t\t\t\t\n")
	everyGold(t, func(t *testing.T, deps service.File, roots []service.File) {
		files := roles{"gold": {deps}, "gold_roots": roots, "system": {deps}, "system_roots": roots}
		derived := len(roots) > 0 && strings.HasSuffix(roots[0].Name, ".auto")
		for _, heads := range service.Find(allOps, "score").Choice("root_heads").Texts() {
			if derived && heads == "reference" {
				continue // reads the two sides in different ways, as the authors' program does
			}
			perfect(t, []service.Parameter{{Name: "root_heads", Value: heads}}, files)
		}
		for _, c := range service.Find(allOps, "score").Choices {
			for _, value := range tried(service.Find(allOps, "score"), c) {
				switch c.Name {
				case "output", "root_heads", "fail_under":
					continue
				}
				if c.Name == "pair" && value == "id" && !derived {
					continue // no ids
				}
				chosen := files
				if value == "file" {
					chosen = maps.Clone(files)
					chosen[c.Role] = []service.File{own}
				}
				perfect(t, []service.Parameter{{Name: c.Name, Value: value}}, chosen)
			}
		}
	})
}

// … in every format, with roots from wherever they may come, and whatever the
// two sides write at the ends of lines.
func TestGoldAgainstItselfIsPerfectInEveryFormat(t *testing.T) {
	everyGold(t, func(t *testing.T, deps service.File, roots []service.File) {
		sentences := readBack(t, deps, roots)
		rooted := writtenAs("json", "", "roots.json", sentences).whole()
		sources := map[string][]service.File{"no roots": nil, "roots": {writtenAs("roots", "", "a.roots", sentences).whole()}, "json": {rooted}, "own": roots}
		for _, kind := range []string{"ccgbank_deps", "candc_deps", "parg", "json"} {
			gold := writtenAs(kind, "", "gold", sentences).whole()
			crlf := text("crlf", "\ufeff"+strings.ReplaceAll(contentOf(t, gold), "\n", "\r\n"))
			for _, list := range sources {
				perfect(t, nil, roles{"gold": {gold}, "system": {crlf}, "gold_roots": list, "system_roots": list})
			}
		}
	})
}

// Files in which sentences have no counterpart, or no analysis.
func TestSwappingFilesSwapsPrecisionAndRecall(t *testing.T) {
	for name, files := range map[string]roles{
		"derivations": corpus(t, "alpha"), "sentences that were not parsed": corpus(t, "beta"), "other lengths": pair(dogs+cats, mats+cats+dogs),
	} {
		forth, back := scoresOf(t, service.New(allOps...), "pair=order", files), scoresOf(t, service.New(allOps...), "pair=order", swapped(files))
		for i, c := range forth.Systems[0].All.all() {
			if d, want := back.Systems[0].All.all()[i], (jsonCount{c.System, c.Gold, c.Correct, c.Recall, c.Precision, c.F1}); d != want {
				t.Errorf("%s: %s is %+v, swapped %+v", name, metricKeys[i], c, d)
			}
		}
	}
}
