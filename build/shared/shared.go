// Package shared builds the page once for the tests of all packages, which run at the same time, and again when a source
// has changed.
package shared

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"github.com/ccgscore/ccgscore/build/bundle"
	"github.com/rogpeppe/go-internal/lockedfile"
)

// unused is for how long a page is kept that nobody asks for.
const unused = 24 * time.Hour

// Page returns the directory of the page of the project at root, as it is published, and what the build said of it. Nobody
// may change what is in the directory.
func Page(root string) (dir string, report *bundle.Report, err error) {
	key, err := fingerprint(root)
	if err != nil {
		return "", nil, err
	}
	caches, err := os.UserCacheDir()
	if err != nil {
		return "", nil, err
	}
	pages := filepath.Join(caches, "ccgscore", "pages")
	if err := os.MkdirAll(pages, 0o755); err != nil {
		return "", nil, err
	}
	unlock, err := lockedfile.MutexAt(filepath.Join(pages, "lock")).Lock()
	if err != nil {
		return "", nil, err
	}
	defer unlock()

	kept := filepath.Join(pages, key)
	dir, said := filepath.Join(kept, "dist"), filepath.Join(kept, "report.json")
	if text, err := os.ReadFile(said); err == nil {
		now := time.Now()
		os.Chtimes(kept, now, now) // it was of use
		err := json.Unmarshal(text, &report)
		return dir, report, err
	}
	removeUnused(pages)
	if report, err = bundle.Build(root, dir); err != nil {
		return "", nil, err
	}
	text, err := json.Marshal(report)
	if err != nil {
		return "", nil, err
	}
	return dir, report, os.WriteFile(said, text, 0o644) // last: without it, a build did not come to its end
}

// fingerprint hashes all that the page is made of, the program that makes it among it.
func fingerprint(root string) (string, error) {
	sum := sha256.New()
	fmt.Fprintln(sum, runtime.Version())
	for _, source := range append([]string{"build"}, bundle.Sources...) {
		err := filepath.WalkDir(filepath.Join(root, source), func(p string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case d.IsDir() && (d.Name() == "testdata" || d.Name() == "tests"): // the latter are those of scripts
				return fs.SkipDir
			case d.IsDir() || strings.HasSuffix(p, "_test.go"):
				return nil
			}
			text, err := os.ReadFile(p)
			if err != nil {
				return err
			}
			relative, err := filepath.Rel(root, p)
			fmt.Fprintf(sum, "%s %x\n", relative, sha256.Sum256(text))
			return err
		})
		if err != nil {
			return "", err
		}
	}
	return hex.EncodeToString(sum.Sum(nil)[:16]), nil
}

func removeUnused(pages string) {
	entries, _ := os.ReadDir(pages)
	for _, e := range entries {
		if info, err := e.Info(); err == nil && e.IsDir() && time.Since(info.ModTime()) > unused {
			os.RemoveAll(filepath.Join(pages, e.Name()))
		}
	}
}
