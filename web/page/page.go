// Package page hands out a built page over HTTP as a good static host would: with the headers that its _headers file
// asks for, compressed as far as the client accepts it, and never a byte that is not part of the page.
package page

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"net/http"
	"path"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/web/accept"
)

// mediaTypes by extension; the machine's own table is not asked, so the answers are the same everywhere.
var mediaTypes = map[string]string{
	".css":         "text/css; charset=utf-8",
	".html":        "text/html; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".json":        "application/json",
	".png":         "image/png",
	".svg":         "image/svg+xml",
	".txt":         "text/plain; charset=utf-8",
	".wasm":        "application/wasm",
	".webmanifest": "application/manifest+json",
}

// A representation is a file in one encoding.
type representation struct {
	body []byte
	etag string
}

// A resource is what a path names: the same content in one or more encodings, "" for none.
type resource struct {
	mediaType string
	encodings map[string]representation
}

type handler struct {
	rules     []rule
	resources map[string]resource // by URL path
}

// New reads a built page into memory and returns a handler for it. Later changes of the files do not show.
func New(files fs.FS) (http.Handler, error) {
	h := &handler{resources: map[string]resource{}}
	text, err := fs.ReadFile(files, "_headers")
	if err != nil {
		return nil, fmt.Errorf("this is not a built page: %w", err)
	}
	if h.rules, err = parseHeaders(string(text)); err != nil {
		return nil, err
	}
	err = fs.WalkDir(files, ".", func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || mediaTypes[path.Ext(p)] == "" {
			return err
		}
		r, err := read(files, p)
		h.resources["/"+p] = r
		return err
	})
	if index, found := h.resources["/index.html"]; found {
		h.resources["/"] = index
	}
	return h, err
}

// read reads a file and its compressed neighbours.
func read(files fs.FS, p string) (resource, error) {
	r := resource{mediaTypes[path.Ext(p)], map[string]representation{}}
	for encoding, extension := range map[string]string{"": "", "br": ".br", "gzip": ".gz"} {
		body, err := fs.ReadFile(files, p+extension)
		if err != nil {
			if encoding == "" {
				return r, err
			}
			continue // not every file is compressed
		}
		sum := sha256.Sum256(body)
		r.encodings[encoding] = representation{body, `"` + hex.EncodeToString(sum[:12]) + `"`}
	}
	return r, nil
}

func (h *handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	for _, rule := range h.rules {
		rule.apply(header, r.URL.Path)
	}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		header.Set("Allow", "GET, HEAD")
		http.Error(w, "this page is only read", http.StatusMethodNotAllowed)
		return
	}
	res, ok := h.resources[r.URL.Path]
	if !ok {
		header.Set("Cache-Control", "no-cache")
		http.Error(w, "there is nothing at "+r.URL.Path, http.StatusNotFound)
		return
	}
	if header.Get("Cache-Control") == "" {
		header.Set("Cache-Control", "no-cache") // kept, but asked for again each time
	}
	res.write(w, r)
}

func (res resource) write(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	encoding := res.negotiate(r.Header.Values("Accept-Encoding"))
	chosen := res.encodings[encoding]
	header.Set("Content-Type", res.mediaType)
	header.Set("Vary", "Accept-Encoding")
	header.Set("ETag", chosen.etag)
	if strings.Contains(r.Header.Get("If-None-Match"), chosen.etag) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	if encoding != "" {
		header.Set("Content-Encoding", encoding)
	}
	header.Set("Content-Length", strconv.Itoa(len(chosen.body)))
	if r.Method == http.MethodGet {
		w.Write(chosen.body) // an error means that the client has gone
	}
}

// negotiate chooses the smallest form that the client accepts (RFC 9110, section 12.5.3).
func (res resource) negotiate(fields []string) string {
	weights := accept.Read(fields)
	for _, encoding := range []string{"br", "gzip"} {
		if _, exists := res.encodings[encoding]; exists && weights.Weight(encoding, "*") > 0 {
			return encoding
		}
	}
	return ""
}
