package page

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"testing/fstest"
)

const headers = `# for every path
/*
  Content-Security-Policy: default-src 'none'
  X-Content-Type-Options: nosniff

/site/*
  Cache-Control: public, max-age=31536000, immutable
`

func handlerFor(t *testing.T) http.Handler {
	t.Helper()
	files := fstest.MapFS{}
	for name, text := range map[string]string{
		"_headers":            headers,
		"index.html":          "page",
		"index.html.br":       "page as brotli",
		"index.html.gz":       "page as gzip",
		"licences.txt":        "licences",
		"site/c.0123.wasm":    "\x00asm",
		"site/css/a.css":      "css",
		"site/js/a.js":        "js",
		"site/e.json":         "{}",
		"site/icons/a.svg":    "<svg/>",
		"site/a.webmanifest":  "{}",
		"site/secret.unheard": "not a kind of file that a page has",
	} {
		files[name] = &fstest.MapFile{Data: []byte(text)}
	}
	h, err := New(files)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

func ask(t *testing.T, method, path string, header http.Header) *http.Response {
	t.Helper()
	request := httptest.NewRequest(method, "http://localhost"+path, nil)
	for name, values := range header {
		request.Header[name] = values
	}
	recorder := httptest.NewRecorder()
	handlerFor(t).ServeHTTP(recorder, request)
	return recorder.Result()
}

func body(t *testing.T, r *http.Response) string {
	t.Helper()
	text := make([]byte, 1000)
	n, _ := r.Body.Read(text)
	return string(text[:n])
}

func TestMediaTypes(t *testing.T) {
	for path, want := range map[string]string{
		"/":                   "text/html; charset=utf-8",
		"/index.html":         "text/html; charset=utf-8",
		"/licences.txt":       "text/plain; charset=utf-8",
		"/site/c.0123.wasm":   "application/wasm",
		"/site/css/a.css":     "text/css; charset=utf-8",
		"/site/js/a.js":       "text/javascript; charset=utf-8",
		"/site/e.json":        "application/json",
		"/site/icons/a.svg":   "image/svg+xml",
		"/site/a.webmanifest": "application/manifest+json",
	} {
		r := ask(t, "GET", path, nil)
		if got := r.Header.Get("Content-Type"); r.StatusCode != 200 || got != want {
			t.Errorf("%s: %d %s, want %s", path, r.StatusCode, got, want)
		}
	}
}

func TestEncodingIsNegotiated(t *testing.T) {
	for accept, want := range map[string]struct{ encoding, body string }{
		"":                        {"", "page"},
		"identity":                {"", "page"},
		"gzip":                    {"gzip", "page as gzip"},
		"gzip, deflate, br, zstd": {"br", "page as brotli"},
		"br;q=0, gzip;q=0.5":      {"gzip", "page as gzip"},
		"br; q=0.0 , gzip; q=0":   {"", "page"},
		"BR":                      {"br", "page as brotli"},
		"*":                       {"br", "page as brotli"},
		"br;q=0, *;q=0.1":         {"gzip", "page as gzip"},
		"br;q=nonsense":           {"", "page"},
		"abbr, brotli":            {"", "page"},
	} {
		r := ask(t, "GET", "/", http.Header{"Accept-Encoding": {accept}})
		if got := r.Header.Get("Content-Encoding"); got != want.encoding || body(t, r) != want.body {
			t.Errorf("%q: encoding %q, want %q", accept, got, want.encoding)
		}
		if r.Header.Get("Vary") != "Accept-Encoding" {
			t.Errorf("%q: no Vary", accept)
		}
	}
	// What was not compressed is sent as it is.
	if r := ask(t, "GET", "/site/js/a.js", http.Header{"Accept-Encoding": {"br"}}); r.Header.Get("Content-Encoding") != "" || body(t, r) != "js" {
		t.Error("a file without a compressed form was not sent as it is")
	}
}

func TestHeadersOfTheFileAreSent(t *testing.T) {
	for path, cache := range map[string]string{
		"/":             "no-cache",
		"/site/js/a.js": "public, max-age=31536000, immutable",
		"/site/gone.js": "no-cache", // a missing file may appear later
	} {
		r := ask(t, "GET", path, nil)
		if got := r.Header.Get("Cache-Control"); got != cache {
			t.Errorf("%s: Cache-Control %q, want %q", path, got, cache)
		}
		if r.Header.Get("Content-Security-Policy") != "default-src 'none'" || r.Header.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s: the headers for every path are missing: %v", path, r.Header)
		}
	}
}

func TestOnlyThePageIsServed(t *testing.T) {
	for _, path := range []string{"/_headers", "/index.html.br", "/site/secret.unheard", "/site", "/site/", "/../go.mod", "/..%2fgo.mod", "/x"} {
		if r := ask(t, "GET", path, nil); r.StatusCode != http.StatusNotFound {
			t.Errorf("%s: %d", path, r.StatusCode)
		}
	}
}

func TestThePageIsOnlyRead(t *testing.T) {
	r := ask(t, "POST", "/", nil)
	if r.StatusCode != http.StatusMethodNotAllowed || r.Header.Get("Allow") != "GET, HEAD" {
		t.Errorf("POST: %d, Allow %q", r.StatusCode, r.Header.Get("Allow"))
	}
	r = ask(t, "HEAD", "/", nil)
	if r.StatusCode != 200 || r.Header.Get("Content-Length") != "4" || body(t, r) != "" {
		t.Errorf("HEAD: %d, length %q", r.StatusCode, r.Header.Get("Content-Length"))
	}
}

func TestWhatTheClientHasIsNotSentAgain(t *testing.T) {
	plain := ask(t, "GET", "/", nil).Header.Get("ETag")
	packed := ask(t, "GET", "/", http.Header{"Accept-Encoding": {"br"}}).Header.Get("ETag")
	if plain == packed {
		t.Error("two encodings share a tag")
	}
	r := ask(t, "GET", "/", http.Header{"If-None-Match": {`"older", W/` + plain}})
	if r.StatusCode != http.StatusNotModified || body(t, r) != "" {
		t.Errorf("%d for what the client has", r.StatusCode)
	}
	r = ask(t, "GET", "/", http.Header{"If-None-Match": {plain}, "Accept-Encoding": {"br"}})
	if r.StatusCode != 200 {
		t.Errorf("%d for another encoding", r.StatusCode)
	}
}

func TestAFolderThatIsNotABuiltPageIsRefused(t *testing.T) {
	for name, files := range map[string]fstest.MapFS{
		"no headers":       {"index.html": {Data: []byte("page")}},
		"unreadable rules": {"_headers": {Data: []byte("/*\n  nonsense\n")}},
		"header first":     {"_headers": {Data: []byte("  X: y\n")}},
	} {
		if _, err := New(files); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}
