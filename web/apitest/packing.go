package apitest

import (
	"compress/gzip"
	"io"
	"net/http"
	"strings"
	"testing"
)

// packing: an answer may be packed for who takes that, and then says so. What
// is in it is the same.
func (s *suite) packing(t *testing.T) {
	long := inJSON(`{"output":"json","sentences":true}`, compared)
	ways := map[string]func(r request) answer{
		"a long reply": func(r request) answer {
			for name, value := range long.header {
				r = r.with(name, value)
			}
			r.body = long.body
			return s.post(t, "/api/v1/score", r)
		},
		"openapi":  func(r request) answer { return s.ask(t, http.MethodGet, "/api/v1/openapi.json", r) },
		"an image": func(r request) answer { return s.ask(t, http.MethodGet, diagram(small()), r) },
		"health":   func(r request) answer { return s.ask(t, http.MethodGet, "/healthz", r) },
	}
	for name, ask := range ways {
		plain := ask(request{})
		if encoding := plain.header.Get("Content-Encoding"); encoding != "" {
			t.Errorf("%s is packed as %s for who did not ask", name, encoding)
		}
		for _, accepted := range []string{"gzip", "br;q=0, gzip;q=0.5", "identity", "gzip;q=0"} {
			got := ask(request{}.with("Accept-Encoding", accepted))
			encoding, text := got.header.Get("Content-Encoding"), got.body
			switch {
			case encoding == "gzip" && strings.Contains(accepted, "gzip") && !strings.Contains(accepted, "gzip;q=0,") && accepted != "gzip;q=0":
				text = unpack(t, got.body)
				if tag := got.header.Get("ETag"); !strings.HasPrefix(tag, "W/") && tag != "" && tag == plain.header.Get("ETag") {
					t.Errorf("%s: packed and not, it has the same strong tag %s", name, tag)
				}
			case encoding != "":
				t.Errorf("%s is packed as %s for who takes %s", name, encoding, accepted)
			}
			if got.status != plain.status || text != plain.body {
				t.Errorf("%s for who takes %s: %d %s", name, accepted, got.status, short(text))
			}
			if tag := got.header.Get("ETag"); tag != "" {
				again := ask(request{}.with("Accept-Encoding", accepted).with("If-None-Match", tag))
				if again.status != http.StatusNotModified || again.header.Get("ETag") != tag {
					t.Errorf("%s for who has %s and takes %s: %d %s", name, tag, accepted, again.status, again.header.Get("ETag"))
				}
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
