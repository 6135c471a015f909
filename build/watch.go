package main

import (
	"fmt"
	"hash/fnv"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"sync/atomic"
	"time"

	"github.com/ccgscore/ccgscore/build/bundle"
	"github.com/ccgscore/ccgscore/web/page"
)

// current is a handler that serves the latest build.
type current struct{ handler atomic.Pointer[http.Handler] }

func (c *current) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	(*c.handler.Load()).ServeHTTP(w, r)
}

func (c *current) load(out string) error {
	handler, err := page.New(os.DirFS(out))
	if err == nil {
		c.handler.Store(&handler)
	}
	return err
}

func (c *current) rebuild(root, out string) error {
	if _, err := bundle.Draft(root, out); err != nil {
		return err
	}
	return c.load(out)
}

// follow builds again whenever a source has changed. A mistake is printed, and the last good build stays.
func (c *current) follow(root, out string) {
	seen := fingerprint(root)
	for range time.Tick(500 * time.Millisecond) {
		now := fingerprint(root)
		if now == seen {
			continue
		}
		seen = now
		if err := c.rebuild(root, out); err != nil {
			fmt.Fprintln(os.Stderr, err)
		} else {
			fmt.Println("built again: reload the page")
		}
	}
}

// fingerprint changes when a file that the page is made of changes.
func fingerprint(root string) uint64 {
	sum := fnv.New64()
	for _, source := range bundle.Sources {
		filepath.WalkDir(filepath.Join(root, source), func(p string, d fs.DirEntry, err error) error {
			if err != nil {
				return nil // gone meanwhile: the next look will see what is there
			}
			if info, err := d.Info(); err == nil {
				fmt.Fprintln(sum, p, info.Size(), info.ModTime().UnixNano())
			}
			return nil
		})
	}
	return sum.Sum64()
}
