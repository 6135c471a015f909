package apitest

import (
	"compress/gzip"
	"io"
	"net/http"
	"strings"
	"testing"
)

// packing: what is worth it is packed for who takes that, and says so. What is
// in it is the same.
func (s *suite) packing(t *testing.T) {
	long := inJSON(`{"output":"json","sentences":true}`, compared)
	get := func(path string) func(request) answer {
		return func(r request) answer { return s.ask(t, http.MethodGet, path, r) }
	}
	tests := []struct {
		name  string
		worth bool
		ask   func(request) answer
	}{
		{"a long reply", true, func(r request) answer {
			for name, value := range long.header {
				r = r.adding(name, value)
			}
			r.body = long.body
			return s.post(t, "/api/v1/score", r)
		}},
		{"openapi", true, get("/api/v1/openapi.json")},
		{"an image", true, get(diagram(small()))},
		{"health", false, get("/healthz")},
	}
	for _, test := range tests {
		plain := test.ask(request{})
		if encoding := plain.header.Get("Content-Encoding"); encoding != "" {
			t.Errorf("%s is packed as %s for who did not ask", test.name, encoding)
		}
		for accepted, takes := range map[string]bool{"gzip": true, "br;q=0, gzip;q=0.5": true, "identity": false, "gzip;q=0": false} {
			got := test.ask(request{}.adding("Accept-Encoding", accepted))
			encoding, text := got.header.Get("Content-Encoding"), got.body
			if want := map[bool]string{true: "gzip"}[test.worth && takes]; encoding != want {
				t.Errorf("%s is packed as %q for who takes %s, not as %q", test.name, encoding, accepted, want)
			}
			if encoding == "gzip" {
				text = unpack(t, got.body)
			}
			if got.status != plain.status || text != plain.body {
				t.Errorf("%s for who takes %s: %d %s", test.name, accepted, got.status, short(text))
			}
			tag := got.header.Get("ETag")
			if tag == "" {
				continue
			}
			if !strings.HasPrefix(tag, "W/") && encoding != "" && tag == plain.header.Get("ETag") {
				t.Errorf("%s: packed and not, it has the same strong tag %s", test.name, tag)
			}
			again := test.ask(request{}.adding("Accept-Encoding", accepted).adding("If-None-Match", tag))
			if again.status != http.StatusNotModified || again.header.Get("ETag") != tag {
				t.Errorf("%s for who has %s and takes %s: %d %s", test.name, tag, accepted, again.status, again.header.Get("ETag"))
			}
		}
	}
}

func unpack(t *testing.T, text string) string {
	t.Helper()
	r, err := gzip.NewReader(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	out, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}
