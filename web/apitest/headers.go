package apitest

import (
	"net/http"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/web/api"
)

// headers: what every answer has, and what none has.
func (s *suite) headers(t *testing.T) {
	answers := map[string]answer{
		"a reply":      s.post(t, "/api/v1/score", inJSON("", compared)),
		"a problem":    s.post(t, "/api/v1/score", inJSON("", nil)),
		"no such path": s.get(t, "/api/v1/nothing"),
		"an image":     s.get(t, diagram(small())),
		"openapi":      s.get(t, "/api/v1/openapi.json"),
		"health":       s.get(t, "/healthz"),
		"a preflight":  s.ask(t, http.MethodOptions, "/api/v1/score", request{}),
	}
	for name, a := range answers {
		for header, want := range map[string]string{
			"Access-Control-Allow-Origin":      "*",
			"Access-Control-Expose-Headers":    "Ccgscore-Warnings, Ccgscore-Missed, ETag, Retry-After",
			"Access-Control-Allow-Credentials": "",
			"Content-Security-Policy":          "default-src 'none'; frame-ancestors 'none'",
			"Cross-Origin-Resource-Policy":     "cross-origin",
			"Referrer-Policy":                  "no-referrer",
			"X-Content-Type-Options":           "nosniff",
			"Set-Cookie":                       "",
		} {
			if name == "an image" && header == "Content-Security-Policy" {
				want = api.DrawingPolicy
			}
			if got := a.header.Get(header); got != want {
				t.Errorf("%s: %s is %q, not %q", name, header, got, want)
			}
		}
		vary := strings.Join(a.header.Values("Vary"), ", ")
		if !strings.Contains(vary, "Accept,") || !strings.Contains(vary, "Accept-Encoding") {
			t.Errorf("%s: Vary is %q", name, vary)
		}
	}
	for _, name := range []string{"a reply", "a problem", "no such path"} {
		if got := answers[name].header.Get("Cache-Control"); got != "no-store" {
			t.Errorf("%s: Cache-Control is %q", name, got)
		}
	}
	if got, want := answers["a reply"].header.Get("Content-Length"), len(answers["a reply"].body); got != "" && got != itoa(want) {
		t.Errorf("Content-Length is %s, not %d", got, want)
	}
}

// methods: HEAD wherever there is GET, OPTIONS everywhere, and no others.
func (s *suite) methods(t *testing.T) {
	const forGET, forPOST = "GET, HEAD, OPTIONS", "POST, OPTIONS"
	paths := map[string]string{
		"/healthz": forGET, "/api/v1/openapi.json": forGET, diagram(small()): forGET,
		"/api/v1/score": forPOST, "/api/v1/derivations": forPOST, "/api/v1/relations": forPOST, "/api/v1/merge": forPOST,
		"/api/v1/diagram": forPOST, "/api/v1/sentence": forPOST, "/api/v1/derivation": forPOST, "/api/v1/steps": forPOST, "/api/v1/extract": forPOST, "/api/v1/roots": forPOST, "/api/v1/convert": forPOST, "/api/v1/detect": forPOST,
	}
	for path, allowed := range paths {
		name, _, _ := strings.Cut(path, "?")
		for _, method := range []string{"GET", "HEAD", "POST", "PUT", "DELETE", "PATCH"} {
			a := s.ask(t, method, path, request{})
			if strings.Contains(allowed, method) {
				if a.status == http.StatusMethodNotAllowed {
					t.Errorf("%s %s is not allowed", method, name)
				}
				continue
			}
			if a.status != http.StatusMethodNotAllowed || a.header.Get("Allow") != allowed {
				t.Errorf("%s %s: %d, Allow %q, want %q", method, name, a.status, a.header.Get("Allow"), allowed)
			}
			if method != "HEAD" {
				refused(t, a, http.StatusMethodNotAllowed)
			}
		}
		a := s.ask(t, http.MethodOptions, path, request{header: map[string]string{
			"Origin": "https://example.org", "Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "content-type",
		}})
		if a.status != http.StatusNoContent || a.body != "" || a.header.Get("Allow") != allowed || a.header.Get("Access-Control-Allow-Methods") != allowed ||
			a.header.Get("Access-Control-Allow-Headers") != "Content-Type, Content-Encoding, If-None-Match" || a.header.Get("Access-Control-Max-Age") == "" {
			t.Errorf("OPTIONS %s: %d %v", name, a.status, a.header)
		}
		if allowed == forGET {
			s.headIsGet(t, path)
		}
	}
}

// headIsGet: HEAD has the header of GET, and no body.
func (s *suite) headIsGet(t *testing.T, path string) {
	t.Helper()
	get, head := s.get(t, path), s.ask(t, http.MethodHead, path, request{})
	if head.status != get.status || head.body != "" {
		t.Errorf("HEAD %s: %d %q, GET: %d", short(path), head.status, head.body, get.status)
	}
	for _, name := range []string{"Content-Type", "ETag", "Cache-Control"} {
		if head.header.Get(name) != get.header.Get(name) {
			t.Errorf("HEAD %s: %s is %q, for GET %q", short(path), name, head.header.Get(name), get.header.Get(name))
		}
	}
}

// caching: what a client has is not sent again.
func (s *suite) caching(t *testing.T) {
	other := small()
	other.Set("metric", "f1")
	tags := map[string]bool{}
	for _, path := range []string{diagram(small()), diagram(other), "/api/v1/openapi.json", "/healthz"} {
		first := s.get(t, path)
		tag := first.header.Get("ETag")
		if tag == "" || tags[tag] {
			t.Errorf("%s: the tag %q is none, or that of something else", short(path), tag)
		}
		tags[tag] = true
		if again := s.get(t, path).header.Get("ETag"); again != tag {
			t.Errorf("%s: two tags, %s and %s", short(path), tag, again)
		}
		for known, status := range map[string]int{
			tag: 304, `"other", ` + tag: 304, "W/" + strings.TrimPrefix(tag, "W/"): 304, "*": 304,
			`"other"`: 200, "": 200,
		} {
			a := s.ask(t, http.MethodGet, path, request{}.adding("If-None-Match", known))
			if a.status != status || status == 304 && (a.body != "" || a.header.Get("ETag") != tag) || status == 200 && a.body != first.body {
				t.Errorf("%s for who has %s: %d %q %s", short(path), known, a.status, a.header.Get("ETag"), short(a.body))
			}
		}
		want := "public, max-age=3600"
		if path == "/healthz" {
			want = "no-cache"
		}
		if got := first.header.Get("Cache-Control"); got != want {
			t.Errorf("%s: Cache-Control is %q, not %q", short(path), got, want)
		}
	}
}
