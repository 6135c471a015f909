package bundle

import (
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// The service worker has the same URL for ever: that is where browsers look for a newer one.
const (
	workerPath = "site/service-worker.js"
	workerURL  = "service-worker.js"
	keptPath   = "site/kept.json" // made: what the service worker keeps
)

// farewell is a service worker that ends the one before it.
//
//go:embed farewell.js
var farewell []byte

// A worker is what a page is published with at the URL of its service worker.
type worker bool

const (
	keeping worker = true  // what keeps the page on the device
	leaving worker = false // what ends that
)

// serviceWorker publishes the service worker, last, as it names all that the page consists of. A project may have none.
func (b *builder) serviceWorker(w worker) error {
	if _, err := os.Stat(filepath.Join(b.root, filepath.FromSlash(workerPath))); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if w == leaving {
		b.publish(&File{Source: workerPath, URL: workerURL, body: farewell})
		return nil
	}
	f, err := b.bundle(workerPath)
	if err != nil {
		return err
	}
	delete(b.files, f.URL)
	f.URL = workerURL
	b.publish(f)
	return nil
}

// kept is what the service worker imports: the integrity of every file of the page, by its path, and one name for all.
func (b *builder) kept() ([]byte, error) {
	files := map[string]string{}
	for url, f := range b.files {
		if url == indexPath {
			url = "" // hosts redirect from the name to the folder
		}
		files[url] = f.Integrity()
	}
	list, err := json.Marshal(files) // sorted by name
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(list)
	return fmt.Appendf(nil, `{"version":%q,"files":%s}`, hex.EncodeToString(sum[:5]), list), nil
}
