package wasm

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// withMemory is a module that consists of a memory section between two others.
func withMemory(body string) string {
	return preamble + "\x01\x01\x00" + "\x05" + string(rune(len(body))) + body + "\x0b\x01\x00"
}

func TestBoundSetsTheMostPages(t *testing.T) {
	for _, test := range []struct {
		name         string
		before, want string
		most         int
	}{
		{"two bytes of pages", "\x01\x00\x10", "\x01\x01\x10\xc0\x07", 960 * pageSize},
		{"a part of a page is none", "\x01\x00\x10", "\x01\x01\x10\x11", 18*pageSize - 1},
		{"no more than there is", "\x01\x00\x10", "\x01\x01\x10\x10", 16 * pageSize},
	} {
		got, err := Bound([]byte(withMemory(test.before)), test.most)
		if want := withMemory(test.want); err != nil || string(got) != want {
			t.Errorf("%s: % x, %v, want % x", test.name, got, err, want)
		}
	}
}

func TestBoundRefusesWhatItDoesNotKnow(t *testing.T) {
	for name, module := range map[string]string{
		"no module":                "wasm",
		"another version":          "\x00asm\x02\x00\x00\x00",
		"no memory":                preamble,
		"a bound it has":           withMemory("\x01\x01\x10\x20"),
		"two memories":             withMemory("\x02\x00\x10\x00\x10"),
		"half of a memory":         withMemory("\x01\x00"),
		"half of a number":         withMemory("\x01\x00\x80"),
		"half of a section":        preamble + "\x05\x03\x01\x00",
		"a section without a size": preamble + "\x05",
		"more than it may":         withMemory("\x01\x00\x11"),
		"something after it":       withMemory("\x01\x00\x01\x00"),
	} {
		if _, err := Bound([]byte(module), 16*pageSize); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

// The bound holds: the same program that ends well without it runs out of memory.
func TestAProgramEndsAtItsBound(t *testing.T) {
	program, err := Compile("../..", "./build/wasm/testdata/greedy")
	if err != nil {
		t.Fatal(err)
	}
	bounded, err := Bound(program, 32<<20)
	if err != nil {
		t.Fatal(err)
	}
	if out, err := inNode(t, program); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if out, err := inNode(t, bounded); err == nil || !strings.Contains(out, "out of memory") {
		t.Errorf("%v\n%s", err, out)
	}
}

func inNode(t *testing.T, program []byte) (string, error) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "program.wasm")
	if err := os.WriteFile(file, program, 0o644); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("../in-node", file).CombinedOutput()
	return string(out), err
}
