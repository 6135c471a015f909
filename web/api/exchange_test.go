package api

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/service"
)

// filesOf are files that an operation takes, in JSON.
func filesOf(operation string) string {
	file := func(text string) string { return `{"text":` + quoted(text) + `}` }
	switch operation {
	case "merge":
		files := map[string][]service.File{"gold": {fileOf("g", deps)}, "system": {fileOf("s", other)}}
		reply, err := service.New().Do(service.Call{Operation: "score", Parameters: `{"output":"partial","sentences":true}`, Files: files}, service.Host{})
		if err != nil {
			panic(err)
		}
		return `{"part":` + file(string(reply.Body)) + `}`
	case "roots", "detect":
		return `{"file":` + file(tree) + `}`
	}
	return `{"gold":` + file(deps) + `,"system":[` + file(other) + `]}`
}

func fileOf(name, text string) service.File {
	q := request{files: map[string][]file{"file": {{name, []byte(text)}}}, operation: &service.Operation{}}
	return q.call().Files["file"][0]
}

// exchange is a request and its answer.
type exchange struct {
	e       *endpoint
	request string // the JSON of a body
	*httptest.ResponseRecorder
}

// ask sends a request to an endpoint: with these parameters in JSON, or in the
// query.
func ask(h http.Handler, e *endpoint, parameters, query string, header ...string) exchange {
	x := exchange{e: e, ResponseRecorder: httptest.NewRecorder()}
	if e.method == http.MethodPost {
		x.request = `{"parameters":` + parameters + `,"files":` + filesOf(e.operation) + `}`
	} else if e.operation != "" {
		query += "&gold=" + url.QueryEscape(deps) + "&system=" + url.QueryEscape(other)
	}
	r := httptest.NewRequest(e.method, e.path+"?"+query, strings.NewReader(x.request))
	r.Header.Set("Content-Type", "application/json")
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	h.ServeHTTP(x, r)
	return x
}

// conforms checks an answer against the description: its status, media type,
// headers and content.
func (x exchange) conforms(t *testing.T, d openAPIDocument, s schemas) {
	t.Helper()
	method, status := strings.ToLower(x.e.method), strconv.Itoa(x.Code)
	documented, ok := d.Paths[x.e.path][method].Responses[status]
	if !ok {
		t.Errorf("%s: the status %s is not described: %s", x.e.path, status, x.Body)
		return
	}
	for _, name := range []string{warningsHeader, missedHeader, "ETag"} {
		if _, known := documented.Headers[name]; x.Code == 200 && !known && x.Header().Get(name) != "" {
			t.Errorf("%s: the header %s is not described", x.e.path, name)
		}
	}
	mediaType, _, _ := strings.Cut(x.Header().Get("Content-Type"), ";")
	place := []string{"paths", x.e.path, method, "responses", status}
	content := documented.Content
	if name, refers := strings.CutPrefix(documented.Ref, "#/components/responses/"); refers {
		place, content = []string{"components", "responses", name}, d.Components.Responses[name].Content
		if !strings.Contains(x.Body.String(), `"type":"`+base+"openapi.json"+documented.Ref+`"`) {
			t.Errorf("%s: a problem of %s is %s", x.e.path, status, x.Body)
		}
	}
	if _, known := content[mediaType]; !known && len(content) > 0 {
		t.Errorf("%s: %s has the media type %s, which is not described", x.e.path, status, mediaType)
		return
	}
	if !strings.HasSuffix(mediaType, "json") || len(content) == 0 {
		return
	}
	if err := s.check(x.Body.Bytes(), append(place, "content", mediaType, "schema")...); err != nil {
		t.Errorf("%s: %s: %v\n%s", x.e.path, status, err, x.Body)
	}
	if x.Code == 200 && x.request != "" {
		if err := s.check([]byte(x.request), "paths", x.e.path, method, "requestBody", "content", "application/json", "schema"); err != nil {
			t.Errorf("%s takes what its schema does not: %v\n%s", x.e.path, err, x.request)
		}
	}
}
