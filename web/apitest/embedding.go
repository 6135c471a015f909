package apitest

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/web/api"
)

const (
	smallGold   = "the_1 NP/N 1 dog_2\nsleeps_3 S[dcl]\\NP 1 dog_2\n"
	smallSystem = "the_1 NP/N 1 dog_2\nsleeps_3 (S[dcl]\\NP)/NP 1 dog_2\n"
)

// small are the files of a sentence that stands in a query.
func small() url.Values {
	return url.Values{"gold": {smallGold}, "system": {smallSystem}}
}

func diagram(values url.Values) string { return "/api/v1/diagram.svg?" + values.Encode() }

// embedding: a drawing is an image with an address.
func (s *suite) embedding(t *testing.T) {
	files := []File{{"gold", "gold", smallGold}, {"system", "system", smallSystem}}
	plain := wanted(t, "diagram", "", files)
	if a := s.get(t, diagram(small())); a.status != http.StatusOK || a.body != string(plain.Body) || a.header.Get("Content-Type") != "image/svg+xml" {
		t.Errorf("%d %s %s", a.status, a.header.Get("Content-Type"), short(a.body))
	}
	values := small()
	values.Set("metric", "f1")
	values.Set("gold_roots", "sleeps_3 S[dcl]\n")
	values.Set("system_roots", "sleeps_3 S[dcl]\n")
	rootFiles := append([]File{{"gold_roots", "gold_roots", "sleeps_3 S[dcl]\n"}, {"system_roots", "system_roots", "sleeps_3 S[dcl]\n"}}, files...)
	want := wanted(t, "diagram", `{"metric":"f1"}`, rootFiles)
	if a := s.get(t, diagram(values)); a.status != http.StatusOK || a.body != string(want.Body) || a.body == string(plain.Body) {
		t.Errorf("with roots: %d %s", a.status, short(a.body))
	}
	for name, policy := range map[string]string{
		"Cross-Origin-Resource-Policy": "cross-origin",
		"Access-Control-Allow-Origin":  "*",
		"Content-Security-Policy":      api.DrawingPolicy,
		"X-Content-Type-Options":       "nosniff",
	} {
		if a := s.get(t, diagram(small())); a.header.Get(name) != policy {
			t.Errorf("%s is %q, not %q", name, a.header.Get(name), policy)
		}
	}
	for name, test := range map[string]struct {
		change func(url.Values)
		status int
		says   string
	}{
		"no system":          {func(v url.Values) { v.Del("system") }, 400, "at least one system file is needed"},
		"two golds":          {func(v url.Values) { v.Add("gold", smallGold) }, 400, "exactly one gold file is needed"},
		"no such parameter":  {func(v url.Values) { v.Set("colour", "red") }, 400, `diagram takes no parameter "colour"`},
		"no such value":      {func(v url.Values) { v.Set("metric", "f2") }, 400, `parameter metric is "f2", not one of f1 labelling alignment df1 las uas la ned ted lcp ucp clas uuas dlas`},
		"a wrong file":       {func(v url.Values) { v.Set("system", "the_1 NP/N 3 dog_2\n") }, 422, "slot 3 of NP/N, which takes 1 argument"},
		"a parameter twice":  {func(v url.Values) { v["metric"] = []string{"f1", "df1"} }, 400, "the parameter metric stands more than once in the query"},
		"for LaTeX":          {func(v url.Values) { v.Set("tikz", "true") }, 400, `diagram takes no parameter "tikz"`},
		"a file of no query": {func(v url.Values) { v.Set("file", "x") }, 400, `diagram takes no parameter "file"`},
		"a long query":       {func(v url.Values) { v.Set("id", strings.Repeat("x", 8<<10)) }, 414, "the query is longer than 8 KiB"},
	} {
		values := small()
		test.change(values)
		if p := refused(t, s.get(t, diagram(values)), test.status); p.Detail != test.says {
			t.Errorf("%s: %q, want %q", name, p.Detail, test.says)
		}
	}
}
