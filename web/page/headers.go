package page

import (
	"fmt"
	"net/http"
	"strings"
)

// A rule gives headers to the paths that match. The syntax of the file is that of Cloudflare Pages and Netlify: a path,
// in which a final * stands for anything, then a header a line, indented.
type rule struct {
	path    string
	headers [][2]string // name, value
}

func parseHeaders(text string) ([]rule, error) {
	var rules []rule
	for i, line := range strings.Split(text, "\n") {
		if strings.TrimSpace(line) == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if strings.HasPrefix(line, "/") {
			rules = append(rules, rule{path: strings.TrimSpace(line)})
			continue
		}
		name, value, found := strings.Cut(strings.TrimSpace(line), ":")
		if !found || len(rules) == 0 {
			return nil, fmt.Errorf("_headers:%d: neither a path nor a header: %q", i+1, line)
		}
		last := &rules[len(rules)-1]
		last.headers = append(last.headers, [2]string{name, strings.TrimSpace(value)})
	}
	return rules, nil
}

func (r rule) apply(header http.Header, path string) {
	prefix, open := strings.CutSuffix(r.path, "*")
	if path != r.path && !(open && strings.HasPrefix(path, prefix)) {
		return
	}
	for _, h := range r.headers {
		header.Set(h[0], h[1])
	}
}
