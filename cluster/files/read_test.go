package files

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"os"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/memfs"

	"github.com/ccgscore/ccgscore/web/unpack"
)

func packed(text string) []byte {
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	_, _ = w.Write([]byte(text))
	_ = w.Close()
	return out.Bytes()
}

// content reads a file as a worker does.
func content(path string) (text string, err, fault error) {
	var faults Faults
	part := Part{Files: map[string][]File{"gold": {{Name: "shown", Path: path}}}}.Opened(background, &faults)
	file, err := part.Files["gold"][0].Open()
	if err == nil {
		var all []byte
		all, err = io.ReadAll(file)
		text = string(all)
		err = errors.Join(err, file.Close())
	}
	return text, err, faults.Err()
}

func TestContentTellsWhatIsPacked(t *testing.T) {
	memfs.Write("memfs://packed", packed("text"))
	memfs.Write("memfs://plain.gz", []byte("text"))
	for _, name := range []string{"memfs://packed", "memfs://plain.gz"} {
		if text, err, fault := content(name); text != "text" || err != nil || fault != nil {
			t.Errorf("%s: %q, %v, %v", name, text, err, fault)
		}
	}
}

// A file that is broken stays so; a file system that fails may recover.
func TestFaultsAreToldFromBrokenFiles(t *testing.T) {
	memfs.Write("memfs://cut", packed("text")[:15])
	if _, err, fault := content("memfs://cut"); !errors.Is(err, unpack.ErrCutOff) || fault != nil {
		t.Errorf("cut off: %v, fault %v", err, fault)
	}
	_, err, fault := content("memfs://missing")
	if !errors.Is(err, os.ErrNotExist) || fault == nil || fault.Error() != "shown: there is no such file" {
		t.Errorf("missing: %v, fault %v", err, fault)
	}
	if _, err, fault := content(t.TempDir()); err == nil || fault == nil || fault.Error() != "shown: is a directory" {
		t.Errorf("a folder: %v, fault %v", err, fault)
	}
}

// Where the work ends early, others still read ahead.
func TestAFileThatIsClosedIsNoFault(t *testing.T) {
	folder(t, "file")
	var faults Faults
	part := Part{Files: map[string][]File{"gold": {{Name: "shown", Path: absolute("file")}}}}.Opened(background, &faults)
	file, err := part.Files["gold"][0].Open()
	if err != nil {
		t.Fatal(err)
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := io.ReadAll(file); err == nil || faults.Err() != nil {
		t.Errorf("read after the end: %v, fault %v", err, faults.Err())
	}
}

func TestAFileThatIsLackingIsNotOpened(t *testing.T) {
	part := Part{Number: 3, Files: map[string][]File{"gold": {{}}}}.Opened(background, &Faults{})
	if part.Number != 3 || part.Files["gold"][0].Open != nil {
		t.Errorf("%+v", part)
	}
}

func TestFilesAreWrittenWhole(t *testing.T) {
	folder(t, "old")
	for _, name := range []string{"old", "a/new", "memfs://new"} {
		if err := Write(background, name, []byte("text")); err != nil {
			t.Fatal(err)
		}
		if got, err := Read(background, name); string(got) != "text" || err != nil {
			t.Errorf("%s: %q, %v", name, got, err)
		}
		for range 2 { // what is not there is removed, too
			if err := Remove(background, name); err != nil {
				t.Error(err)
			}
		}
		if _, err := Read(background, name); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("%s is there: %v", name, err)
		}
	}
	if err := os.Mkdir("folder", 0o777); err != nil {
		t.Fatal(err)
	}
	if err := Write(background, "folder", nil); err == nil {
		t.Error("a folder is written")
	}
	if err := Remove(background, "folder"); err != nil {
		t.Error(err)
	}
	if left, err := os.ReadDir("."); len(left) != 2 || err != nil {
		t.Errorf("there are %v, %v", left, err)
	}
}
