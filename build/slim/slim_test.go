package slim

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// goroot is the Go installation that compiles the module.
var goroot = sync.OnceValue(func() string {
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		panic(err)
	}
	return strings.TrimSpace(string(out))
})

// stressed is testdata/stress, with and without inlining.
var stressed = sync.OnceValues(func() (map[string][]byte, error) {
	dir, err := os.MkdirTemp("", "slim-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	modules := map[string][]byte{}
	for name, flags := range map[string][]string{
		"plain":     nil,
		"uninlined": {"-gcflags=all=-l"},
	} {
		file := filepath.Join(dir, name)
		arguments := append([]string{"build", "-ldflags=-s -w", "-o", file}, flags...)
		build := exec.Command("go", append(arguments, "./testdata/stress")...)
		build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=", "GOEXPERIMENT=")
		if out, err := build.CombinedOutput(); err != nil {
			return nil, fmt.Errorf("%w\n%s", err, out)
		}
		if modules[name], err = os.ReadFile(file); err != nil {
			return nil, err
		}
	}
	return modules, nil
})

func stress(t *testing.T) map[string][]byte {
	t.Helper()
	if testing.Short() {
		t.Skip("compiles Go's runtime")
	}
	modules, err := stressed()
	if err != nil {
		t.Fatal(err)
	}
	return modules
}

// moduleFile stands for the module among the arguments of node.
const moduleFile = "module.wasm"

// node returns what Node prints. The environment is empty because Go's JavaScript has little room for it.
func node(t *testing.T, wasm []byte, arguments ...string) string {
	t.Helper()
	program, err := exec.LookPath("node")
	if err != nil {
		t.Skip("there is no Node")
	}
	cmd := exec.Command(program, arguments...)
	cmd.Dir = t.TempDir()
	cmd.Env = []string{}
	if err := os.WriteFile(filepath.Join(cmd.Dir, moduleFile), wasm, 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return string(out)
}

// run returns what the program in a module prints.
func run(t *testing.T, wasm []byte) string {
	t.Helper()
	return node(t, wasm, "--stack-size=4096", filepath.Join(goroot(), "lib", "wasm", "wasm_exec_node.js"), moduleFile)
}

func TestASlimModuleBehavesAsBefore(t *testing.T) {
	modules := stress(t)
	want := run(t, modules["plain"])
	if lines := strings.Count(want, "\n"); lines < 15 {
		t.Fatalf("the program has printed %d lines:\n%s", lines, want)
	}
	for name, wasm := range modules {
		slimmed, report, err := Slim(wasm)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		t.Logf("%s: %+v", name, report)
		if got := run(t, slimmed); got != want {
			t.Errorf("%s: slimmed, the program prints\n%s\nbefore\n%s", name, got, want)
		}
	}
}

// instantiate is a program for Node: it loads a module without running it, and prints a piece of its memory.
const instantiate = `
	const imports = new Proxy({}, {get: () => new Proxy({}, {get: () => () => {}})});
	const [file, from, to] = process.argv.slice(1);
	WebAssembly.instantiate(require("fs").readFileSync(file), imports).then(({instance}) =>
		process.stdout.write(new Uint8Array(instance.exports.mem.buffer.slice(from, to))));`

func TestTheStartFunctionRestoresWhatCanBeCounted(t *testing.T) {
	m, err := parseModule(stress(t)["plain"])
	if err != nil {
		t.Fatal(err)
	}
	image, err := readData(m.section(dataSection).body)
	if err != nil {
		t.Fatal(err)
	}
	stripped, err := findTables(image)
	if err != nil {
		t.Fatal(err)
	}
	if err := stripped.strip(); err != nil {
		t.Fatal(err)
	}
	slimmed, _, err := Slim(m.bytes())
	if err != nil {
		t.Fatal(err)
	}
	from, to := stripped.index.from, stripped.buckets.to
	got := node(t, slimmed, "-e", instantiate, moduleFile, strconv.Itoa(from), strconv.Itoa(to))
	if want := string(image[from:to]); got != want {
		t.Errorf("%d bytes of tables are restored, and differ from the %d before", len(got), len(want))
	}
}

func TestASlimModuleIsSmallerInEveryTable(t *testing.T) {
	wasm := stress(t)["plain"]
	slimmed, report, err := Slim(wasm)
	if err != nil {
		t.Fatal(err)
	}
	if report.Before != len(wasm) || report.After != len(slimmed) || report.After*5 > report.Before*4 {
		t.Errorf("from %d to %d bytes, reported as %d and %d", len(wasm), len(slimmed), report.Before, report.After)
	}
	if len(report.Parts) != 8 {
		t.Errorf("%d tables, want 8", len(report.Parts))
	}
	for _, p := range report.Parts {
		if p.After >= p.Before {
			t.Errorf("%s: from %d to %d bytes", p.Name, p.Before, p.After)
		}
	}
}

func TestNoPathAndNoNameOfAFunctionIsLeft(t *testing.T) {
	wasm := stress(t)["plain"]
	slimmed, _, err := Slim(wasm)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"main.recoveredTooDeep", "testdata/stress/main.go", "runtime.mallocgc"} {
		if !bytes.Contains(wasm, []byte(text)) {
			t.Errorf("%q is not there to begin with", text)
		}
		if bytes.Contains(slimmed, []byte(text)) {
			t.Errorf("%q is still there", text)
		}
	}
}

func TestTheSameModuleGivesTheSameBytes(t *testing.T) {
	wasm := stress(t)["plain"]
	first, _, err := Slim(bytes.Clone(wasm))
	if err != nil {
		t.Fatal(err)
	}
	second, _, err := Slim(wasm)
	if err != nil || !bytes.Equal(first, second) {
		t.Errorf("two runs differ: %v", err)
	}
}

// A layout that is not known must be an error: nothing may be changed by guesswork.
func TestAnUnknownLayoutIsRefused(t *testing.T) {
	wasm := stress(t)["plain"]
	m, err := parseModule(wasm)
	if err != nil {
		t.Fatal(err)
	}
	image, err := readData(m.section(dataSection).body)
	if err != nil {
		t.Fatal(err)
	}
	known, err := findTables(image)
	if err != nil {
		t.Fatal(err)
	}
	begin := bytes.Index(image, tablesBegin)
	module, err := known.findModule(begin)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name string
		at   int
		set  uint32
		want string
	}{
		{"a later number of the layout", begin, 0xfffffff2, "no tables of functions in the known form"},
		{"pointers of 4 bytes", begin + 4, 0x04010000, "no tables of functions in the known form"},
		{"another number of functions", begin + 8, uint32(known.functions + 1), "the index of functions"},
		{"no functions", begin + 8, 0, "the index of functions"},
		{"the names somewhere else", module + wordNames*8, 1, "no runtime.moduledata"},
		{"the records somewhere else", module + wordRecords*8, 1, "no runtime.moduledata"},
		{"the streams before the files", module + wordStreams*8, 1, "unknown order"},
		{"the end outside of memory", module + wordEnd*8, 1 << 30, "unknown order"},
		{"a record outside of the records", known.index.from + 4, 1 << 30, "outside of their records"},
		{"a frame size outside of the streams", known.records.from + fieldFrames*4, 1 << 30, "outside of the streams"},
		{"a function without its number", known.index.from + 8, 0, "numbered one by one"},
		{"two functions in a bucket", known.buckets.from + 4, 1, "numbered one by one"},
	} {
		t.Run(c.name, func(t *testing.T) {
			changed := &tables{image: bytes.Clone(image)}
			changed.putHalf(c.at, c.set)
			_, _, err := Slim(withData(m, changed.image))
			if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), "Go release is not known") {
				t.Errorf("error %v, want one with %q", err, c.want)
			}
		})
	}
}

func TestAnotherReleaseIsRefused(t *testing.T) {
	wasm := bytes.ReplaceAll(stress(t)["plain"], []byte(release), []byte("go1.99"))
	if _, _, err := Slim(wasm); err == nil || !strings.Contains(err.Error(), release) {
		t.Errorf("error %v, want one with %q", err, release)
	}
}

func withData(m *module, image []byte) []byte {
	changed := &module{}
	for _, s := range m.sections {
		if s.id == dataSection {
			s.body = writeData(image)
		}
		changed.sections = append(changed.sections, s)
	}
	return changed.bytes()
}

func TestADamagedModuleIsRefused(t *testing.T) {
	wasm := stress(t)["plain"]
	for n := 0; n < len(wasm); n += 1 + len(wasm)/40 {
		if _, _, err := Slim(bytes.Clone(wasm[:n])); err == nil {
			t.Errorf("the first %d of %d bytes are taken for a module", n, len(wasm))
		}
	}
}
