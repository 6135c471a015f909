package slim

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// withMemory is a module that consists of a memory section.
func withMemory(body ...byte) []byte {
	m := module{sections: []section{{memorySection, body}}}
	return m.bytes()
}

func TestBoundSetsTheMostPages(t *testing.T) {
	for _, test := range []struct {
		name         string
		before, want []byte
		most         int
	}{
		{"two bytes of pages", []byte{1, 0, 16}, []byte{1, 1, 16, 0xc0, 0x07}, 960 * pageSize},
		{"a part of a page is none", []byte{1, 0, 16}, []byte{1, 1, 16, 17}, 18*pageSize - 1},
		{"no more than there is", []byte{1, 0, 16}, []byte{1, 1, 16, 16}, 16 * pageSize},
	} {
		got, err := Bound(withMemory(test.before...), test.most)
		if want := withMemory(test.want...); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s: % x, %v, want % x", test.name, got, err, want)
		}
	}
}

func TestBoundRefusesWhatItDoesNotKnow(t *testing.T) {
	for name, wasm := range map[string][]byte{
		"no module":          []byte("wasm"),
		"no memory":          (&module{}).bytes(),
		"a bound it has":     withMemory(1, 1, 16, 32),
		"two memories":       withMemory(2, 0, 16, 0, 16),
		"half of a section":  withMemory(1, 0),
		"more than it may":   withMemory(1, 0, 17),
		"something after it": withMemory(1, 0, 1, 0),
	} {
		if _, err := Bound(wasm, 16*pageSize); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

// The bound holds: the same program that ends well without it runs out of memory.
func TestAProgramEndsAtItsBound(t *testing.T) {
	plain := stress(t)["plain"]
	bounded, err := Bound(plain, 32<<20)
	if err != nil {
		t.Fatal(err)
	}
	if out, err := inNode(t, plain); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if out, err := inNode(t, bounded); err == nil || !strings.Contains(out, "out of memory") {
		t.Errorf("%v\n%s", err, out)
	}
}

func inNode(t *testing.T, wasm []byte) (string, error) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "program.wasm")
	if err := os.WriteFile(file, wasm, 0o644); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("../in-node", file).CombinedOutput()
	return string(out), err
}
