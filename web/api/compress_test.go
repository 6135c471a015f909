package api

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
)

func TestWhatIsWorthPackingIsPacked(t *testing.T) {
	tests := []struct {
		mediaType, encoding, accept string
		size                        int64
		want                        bool
	}{
		{"application/json", "", "gzip", 1 << 10, true},
		{"text/plain; charset=utf-8", "", "gzip", 1 << 10, true},
		{"image/svg+xml", "", "gzip, br", 1 << 10, true},
		{"application/problem+json", "", "*", 1 << 10, true},
		{"application/json", "", "gzip", 1<<10 - 1, false},
		{"application/json", "", "", 1 << 20, false},
		{"application/json", "", "br, gzip;q=0", 1 << 20, false},
		{"application/json", "br", "gzip", 1 << 20, false},
		{"image/png", "", "gzip", 1 << 20, false},
		{"", "", "gzip", 1 << 20, false},
	}
	for _, test := range tests {
		r := httptest.NewRequest("GET", "/", nil)
		r.Header.Set("Accept-Encoding", test.accept)
		h := http.Header{"Content-Type": {test.mediaType}}
		if test.encoding != "" {
			h.Set("Content-Encoding", test.encoding)
		}
		if got := ShouldCompress(r, h, test.size); got != test.want {
			t.Errorf("%+v: %v", test, got)
		}
	}
}

// plain is a handler of answers with and without a length and a tag.
func plain(w http.ResponseWriter, r *http.Request) {
	content := strings.Repeat("all work and no play ", 100)
	w.Header().Set("Content-Type", "text/plain")
	if r.URL.Path == "/length" {
		w.Header().Set("Content-Length", strconv.Itoa(len(content)))
	}
	for part := range strings.SplitAfterSeq(content, " ") {
		_, _ = io.WriteString(w, part)
	}
}

func TestAnAnswerInPiecesIsOneGzip(t *testing.T) {
	for path, packed := range map[string]bool{"/length": true, "/no-length": false} {
		w := serve(Compress(http.HandlerFunc(plain)), "GET", path, "", "Accept-Encoding", "gzip")
		if got := w.Header().Get("Content-Encoding") == "gzip"; got != packed {
			t.Errorf("%s: packed is %v", path, got)
		}
		content := io.Reader(w.Body)
		if packed {
			unpacked, err := gzip.NewReader(bytes.NewReader(w.Body.Bytes()))
			if err != nil {
				t.Fatal(err)
			}
			content = unpacked
			if w.Header().Get("Content-Length") != "" {
				t.Error("the length is that of something else")
			}
		}
		if text, err := io.ReadAll(content); err != nil || len(text) != 2100 {
			t.Errorf("%s: %d bytes, %v", path, len(text), err)
		}
	}
}

func TestHEADOfAPackedAnswerHasNoBody(t *testing.T) {
	w := serve(Compress(New(DefaultLimits)), "HEAD", "/api/v1/openapi.json", "", "Accept-Encoding", "gzip")
	if w.Code != 200 || w.Header().Get("Content-Encoding") != "gzip" || w.Body.Len() > 0 {
		t.Errorf("%d %v %d bytes", w.Code, w.Header(), w.Body.Len())
	}
}

// The tag of a packed answer means nothing to who does not take packed ones.
func TestTagsOfPackedAnswers(t *testing.T) {
	h := Compress(New(DefaultLimits))
	tag := func(accept string) string {
		return serve(h, "GET", "/api/v1/openapi.json", "", "Accept-Encoding", accept).Header().Get("ETag")
	}
	packed, plain := tag("gzip"), tag("")
	if packed != strings.TrimSuffix(plain, `"`)+`-gzip"` {
		t.Fatalf("%s and %s", packed, plain)
	}
	for _, test := range []struct {
		accept, known string
		status        int
	}{
		{"gzip", packed, 304},
		{"gzip", `"x", W/` + packed, 304},
		{"", plain, 304},
		{"", packed, 200},
		{"gzip;q=0", packed, 200},
		{"gzip", `"x-gzip"`, 200},
	} {
		w := serve(h, "GET", "/api/v1/openapi.json", "", "Accept-Encoding", test.accept, "If-None-Match", test.known)
		if w.Code != test.status {
			t.Errorf("%+v: %d", test, w.Code)
		}
	}
}
