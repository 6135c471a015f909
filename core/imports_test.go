// Package core_test holds the directions of imports: what core/ may know of
// the world, and which of its packages may know which.
package core_test

import (
	"encoding/json"
	"errors"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

const (
	module = "github.com/ccgscore/ccgscore/"
	core   = module + "core/"
)

// forbidden is what no package of core/ imports, itself or through others:
// what knows files, networks, clocks, chance or the browser, and what is too
// large for a page that is loaded. Of math/rand/v2 only what draws from a
// generator with a seed of its own is allowed: see globalChance.
var forbidden = []string{
	"os", "io/fs", "net", "net/http", "syscall", "syscall/js", "time", "math/rand", "crypto/rand",
	"fmt", "log", "encoding/json", "regexp", "reflect", "context", "embed", "sort", "plugin", "unsafe/cgo", "C",
}

// order lists the packages of core/ from the bottom to the top: a package
// imports only packages of lines above its own.
var order = [][]string{
	{"category", "notice", "stats", "tree", "latex", "order"},
	{"pieces", "describe"},
	{"derivation", "jsontext", "xmltext"},
	{"count"},
	{"dependency", "judges", "paired", "plain", "table"},
	{"score", "extract", "attach", "bracketing", "agreement/noise", "diagram/internal/metrics"},
	{"format", "parseval", "nbest", "gr", "diagram/internal/draw"},
	{"diagram/internal/plot", "rerank"},
	{"pairing", "chart", "diagram", "diagram/steps", "diagram/nodes", "diagram/bars", "diagram/curves", "diagram/heat", "diagram/points", "diagram/scatter", "diagram/systems", "diagram/triangle"},
	{"agreement"},
	{"report"},
	{"study"},
	{"service"},
	{"comparison"},
	{"ops/saved"},
	{"ops/agree", "ops/compare", "ops/confusions", "ops/differences", "ops/ordered", "ops/several", "ops/costs", "ops/detect", "ops/files", "ops/grs", "ops/lists", "ops/mistakes", "ops/relations", "ops/scores", "ops/sentences", "ops/stepwise", "ops/studies", "ops/votes"},
	{"ops/reports"},
	{"ops/kept", "ops/pictures", "ops/steps", "ops/trees"},
	{"ops/averages", "ops/opening", "ops/parsing", "ops/simulate"},
	{"ops/phrases", "ops/ceiling", "ops/manylists", "ops/parses", "ops/training"},
	{"spread"},
	{"ops/merge", "ops/handles"},
	{"ops/whole"},
	{"ops"},
}

// level returns the line of a package in order, -1 if it is in none.
func level(name string) int {
	return slices.IndexFunc(order, func(line []string) bool { return slices.Contains(line, name) })
}

// forTests reports whether a folder is that of a package that only tests import.
// It may know all that they know.
func forTests(folder string) bool { return strings.HasSuffix(folder, "test") }

// packages returns the imports of every package of core/, by its folder. Tests,
// what is for them, and files that are not built are left out.
func packages(t *testing.T) map[string][]string {
	t.Helper()
	found := map[string][]string{}
	err := filepath.WalkDir(".", func(folder string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.IsDir() {
			return err
		}
		if entry.Name() == "testdata" || forTests(folder) {
			return filepath.SkipDir
		}
		p, err := build.ImportDir(folder, 0)
		var none *build.NoGoError
		if errors.As(err, &none) || err == nil && len(p.GoFiles) == 0 {
			return nil
		}
		found[filepath.ToSlash(folder)] = p.Imports
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func TestImportsInsideCoreRunDownward(t *testing.T) {
	all := packages(t)
	for name, imports := range all {
		own := level(name)
		if own < 0 {
			t.Errorf("core/%s has no place in the order", name)
			continue
		}
		for _, path := range imports {
			if other, inside := strings.CutPrefix(path, core); inside && level(other) >= own {
				t.Errorf("core/%s imports core/%s, which is not below it", name, other)
			}
		}
	}
	for _, line := range order {
		for _, name := range line {
			if _, there := all[name]; !there {
				t.Errorf("there is no core/%s any more", name)
			}
		}
	}
}

func TestCoreImportsOnlyItselfAndTheStandardLibrary(t *testing.T) {
	for name, imports := range packages(t) {
		for _, path := range imports {
			first, _, _ := strings.Cut(path, "/")
			if strings.Contains(first, ".") && !strings.HasPrefix(path, core) {
				t.Errorf("core/%s imports %s", name, path)
			}
			if slices.Contains(forbidden, path) || forTests(path) {
				t.Errorf("core/%s imports %s", name, path)
			}
		}
	}
}

// listed is what the go command says of a package.
type listed struct {
	ImportPath string
	Standard   bool
	Imports    []string
}

// dependencies lists every package that core/ is built of.
func dependencies(t *testing.T, system, architecture string) map[string]listed {
	t.Helper()
	list := exec.Command("go", "list", "-deps", "-json=ImportPath,Standard,Imports")
	for folder := range packages(t) {
		list.Args = append(list.Args, "./"+folder)
	}
	list.Env = append(os.Environ(), "GOOS="+system, "GOARCH="+architecture, "CGO_ENABLED=0")
	out, err := list.Output()
	if err != nil {
		t.Fatalf("%v: %v", list, err)
	}
	all := map[string]listed{}
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p listed
		if err := d.Decode(&p); err == io.EOF {
			return all
		} else if err != nil {
			t.Fatal(err)
		}
		all[p.ImportPath] = p
	}
}

// A page that is loaded pays for every package; a core that knows no files
// runs everywhere.
func TestCoreKnowsNothingOfTheWorld(t *testing.T) {
	if runtime.GOOS == "js" {
		t.Skip("the go command cannot be started here")
	}
	for _, target := range [][2]string{{"js", "wasm"}, {"linux", "amd64"}, {"windows", "amd64"}} {
		all := dependencies(t, target[0], target[1])
		if len(all) < len(packages(t)) {
			t.Fatalf("only %d packages are listed", len(all))
		}
		for path, p := range all {
			if !p.Standard && !strings.HasPrefix(path+"/", core) {
				t.Errorf("%s: core/ is built of %s, through %v", target, path, importers(all, path))
			}
			if slices.Contains(forbidden, path) {
				t.Errorf("%s: core/ is built of %s, through %v", target, path, importers(all, path))
			}
		}
	}
}

func importers(all map[string]listed, path string) (list []string) {
	for name, p := range all {
		if slices.Contains(p.Imports, path) {
			list = append(list, name)
		}
	}
	slices.Sort(list)
	return list
}

// seeded is what core/ may name of math/rand/v2. The other functions draw from
// a generator that nobody has seeded, so that a number would be another in
// every run and on every host.
var seeded = []string{"New", "NewPCG", "NewChaCha8", "NewZipf", "Rand", "Source", "PCG", "ChaCha8", "Zipf"}

// globalChance lists what a file names of math/rand/v2 besides what is seeded.
func globalChance(file *ast.File) (names []string) {
	called := ""
	for _, i := range file.Imports {
		if i.Path.Value == `"math/rand/v2"` {
			if called = "rand"; i.Name != nil {
				called = i.Name.Name
			}
		}
	}
	if called == "" {
		return nil
	}
	if called == "." || called == "_" {
		return []string{"an import without a name"}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			if x, ok := s.X.(*ast.Ident); ok && x.Name == called && !slices.Contains(seeded, s.Sel.Name) {
				names = append(names, s.Sel.Name)
			}
		}
		return true
	})
	return names
}

func TestChanceHasASeed(t *testing.T) {
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err == nil {
			if names := globalChance(file); len(names) > 0 {
				t.Errorf("core/%s draws from a generator without a seed: %q", path, names)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestGlobalChanceIsFound(t *testing.T) {
	for source, want := range map[string][]string{
		`package p`: nil,
		`package p; import "math/rand/v2"; var r = rand.New(rand.NewPCG(1, 2)); var n = r.IntN(6)`: nil,
		`package p; import "math/rand/v2"; func f(r *rand.Rand) { r.Shuffle(2, nil) }`:             nil,
		`package p; import "math/rand/v2"; var n = rand.IntN(6)`:                                   {"IntN"},
		`package p; import "math/rand/v2"; var f = rand.N[int]`:                                    {"N"},
		`package p; import dice "math/rand/v2"; func f() { dice.Shuffle(2, nil) }`:                 {"Shuffle"},
		`package p; import . "math/rand/v2"; var n = IntN(6)`:                                      {"an import without a name"},
	} {
		file, err := parser.ParseFile(token.NewFileSet(), "p.go", source, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		if got := globalChance(file); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", source, got, want)
		}
	}
}
