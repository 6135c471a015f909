package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestAFileIsThereWhenAllOfItIs(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "out.deps")
	for _, before := range []string{"", "what was there"} {
		os.Remove(name)
		if before != "" {
			if err := os.WriteFile(name, []byte(before), 0o640); err != nil {
				t.Fatal(err)
			}
		}
		out := &sink{name: name}
		for range 3 {
			if err := out.write([]byte("part ")); err != nil {
				t.Fatal(err)
			}
			if content, _ := os.ReadFile(name); string(content) != before {
				t.Fatalf("%q is there already", content)
			}
		}
		if err := out.finish([]byte("end")); err != nil {
			t.Fatal(err)
		}
		out.abandon()
		content, _ := os.ReadFile(name)
		if info, err := os.Stat(name); err != nil || string(content) != "part part part end" || before != "" && info.Mode().Perm() != 0o640 {
			t.Errorf("%q %v", content, err)
		}
	}
	if names, _ := os.ReadDir(dir); len(names) != 1 {
		t.Errorf("%v", names)
	}
}

func TestNothingIsLeftOfAFileThatIsAbandoned(t *testing.T) {
	dir := t.TempDir()
	out := &sink{name: filepath.Join(dir, "out.deps")}
	if err := out.write([]byte("part")); err != nil {
		t.Fatal(err)
	}
	out.abandon()
	if names, _ := os.ReadDir(dir); len(names) != 0 {
		t.Errorf("%v", names)
	}
}

func TestWhereNothingCanBeWrittenThatIsSaid(t *testing.T) {
	out := &sink{name: filepath.Join(t.TempDir(), "absent", "out.deps")}
	if err := out.write([]byte("part")); err == nil || !strings.Contains(err.Error(), "this cannot be written: ") {
		t.Errorf("%v", err)
	}
	out.abandon()
}
