package api

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/ops"
	"github.com/ccgscore/ccgscore/core/service"
)

// quoted is a text in JSON.
func quoted(text string) string {
	out, _ := json.Marshal(text) // a string always can be
	return string(out)
}

// filesOf are files that an operation takes, in JSON.
func filesOf(operation string) string {
	file := func(text string) string { return `{"text":` + quoted(text) + `}` }
	switch operation {
	case "merge":
		part := newRequest(Limits{}, &Endpoints[0])
		part.addParameter("output", "part")
		part.addParameter("sentences", "true")
		part.addParameter("macro", "true")
		_, _ = part.addFile("gold", "g", deps), part.addFile("system", "s", other)
		reply, err := service.New(ops.All...).Do(part.call(), service.Host{})
		if err != nil {
			panic(err)
		}
		return `{"part":` + file(string(reply.Body)) + `}`
	case "study_make":
		gold, system := coretest.Opposed(20)
		return `{"gold":` + file(gold) + `,"system":[` + file(system) + `]}`
	case "study", "study_item":
		return `{"study":` + file(aStudy()) + `}`
	case "study_seal":
		return `{"study":` + file(aStudy()) + `,"answers":` + file(answers) + `}`
	case "study_analyse":
		return `{"study":` + file(aStudy()) + `,"result":` + file(aResult()) + `}`
	case "judges":
		return `{"votes":` + file("b,r\nb,\n") + `,"gold":` + file(attached+"\n"+attached) + `,"system":[` + file(attached+"\n"+attached) + `,` + file(attached+"\n"+attached) + `]}`
	case "agree", "agree_unit", "agree_agenda", "agree_corpora", "annotators":
		named := func(annotator, text string) string {
			return `{"name":"text-` + annotator + `","text":` + quoted(text) + `}`
		}
		return `{"annotation":[` + named("ann", tree) + `,` + named("ben", strings.ReplaceAll(tree, "[dcl]", "[b]")) + `]}`
	case "agree_simulate":
		return `{"file":` + file(attached) + `}`
	case "ceiling":
		return `{"gold":` + file(tree) + `,"system":[` + file(tree) + `],"supertags":` + file("It|NP rains|S[dcl]\\NP|N:0.5\n") + `}`
	case "grs":
		return `{"gold":` + file(related) + `,"system":[` + file(related+"(passive sleeps_2)\n") + `]}`
	case "derivation", "steps":
		return `{"gold":` + file(tree) + `,"system":[` + file(tree) + `]}`
	case "extract", "roots", "convert", "detect", "parse", "parse_all", "parse_counts":
		return `{"file":` + file(tree) + `}`
	}
	if operation == "table" {
		part := newRequest(Limits{}, &Endpoints[0])
		part.addParameter("output", "json")
		_, _ = part.addFile("gold", "g", deps), part.addFile("system", "s", other)
		reply, err := service.New(ops.All...).Do(part.call(), service.Host{})
		if err != nil {
			panic(err)
		}
		return `{"scores":[` + file(string(reply.Body)) + `]}`
	}
	if comparesTwo(operation) {
		return `{"gold":` + file(deps) + `,"system":[` + file(other) + `,` + file(deps) + `]}`
	}
	if operation == "attach" {
		return `{"gold":` + file(attached) + `,"system":[` + file(attached) + `]}`
	}
	if operation == "derivations" {
		return `{"gold":` + file(tree) + `,"system":[` + file(tree) + `]}`
	}
	return `{"gold":` + file(deps) + `,"system":[` + file(other) + `]}`
}

// comparesTwo reports whether an operation compares systems with each other.
func comparesTwo(operation string) bool {
	op := service.Find(ops.All, operation)
	return op.Choice("only") != nil || operation == "compare_report"
}

const answers = `{"judge":"one","part":1,"answers":[{"task":1,"item":2,"option":"b","comment":"hm"}]}`

// aStudy is a study as a file, and aResult what a judge says of it.
var (
	aStudy = sync.OnceValue(func() string {
		gold, system := coretest.Opposed(20)
		return made("study_make", "gold", gold, "system", system)
	})
	aResult = sync.OnceValue(func() string { return made("study_seal", "study", aStudy(), "answers", answers) })
)

// made is what an operation makes of files: each a role and a text.
func made(operation string, files ...string) string {
	q := newRequest(Limits{}, &Endpoints[slices.IndexFunc(Endpoints, func(e Endpoint) bool { return e.Operation != nil && e.Operation.Name == operation })])
	for i := 0; i < len(files); i += 2 {
		_ = q.addFile(files[i], files[i], files[i+1])
	}
	reply, err := service.New(ops.All...).Do(q.call(), service.Host{})
	if err != nil {
		panic(err)
	}
	return string(reply.Body)
}

// exchange is a request and its answer.
type exchange struct {
	e       *Endpoint
	request string // the JSON of a body
	*httptest.ResponseRecorder
}

// ask sends a request to an endpoint: with these parameters in JSON, or in the
// query.
func ask(h http.Handler, e *Endpoint, parameters, query string, header ...string) exchange {
	x := exchange{e: e, ResponseRecorder: httptest.NewRecorder()}
	if e.Method == http.MethodPost {
		x.request = `{"parameters":` + parameters + `,"files":` + filesOf(e.Operation.Name) + `}`
	} else if e.Operation != nil {
		query += "&gold=" + url.QueryEscape(deps) + "&system=" + url.QueryEscape(other)
	}
	r := httptest.NewRequest(e.Method, e.Path+"?"+query, strings.NewReader(x.request))
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
	method, status := strings.ToLower(x.e.Method), strconv.Itoa(x.Code)
	documented, ok := d.Paths[x.e.Path][method].Responses[status]
	if !ok {
		t.Errorf("%s: the status %s is not described: %s", x.e.Path, status, x.Body)
		return
	}
	for _, name := range []string{WarningsHeader, MissedHeader, "ETag"} {
		if _, known := documented.Headers[name]; x.Code == 200 && !known && x.Header().Get(name) != "" {
			t.Errorf("%s: the header %s is not described", x.e.Path, name)
		}
	}
	mediaType, _, _ := strings.Cut(x.Header().Get("Content-Type"), ";")
	place := []string{"paths", x.e.Path, method, "responses", status}
	content := documented.Content
	if name, refers := strings.CutPrefix(documented.Ref, "#/components/responses/"); refers {
		place, content = []string{"components", "responses", name}, d.Components.Responses[name].Content
		if !strings.Contains(x.Body.String(), `"type":"`+base+"openapi.json"+documented.Ref+`"`) {
			t.Errorf("%s: a problem of %s is %s", x.e.Path, status, x.Body)
		}
	}
	if _, known := content[mediaType]; !known && len(content) > 0 {
		t.Errorf("%s: %s has the media type %s, which is not described", x.e.Path, status, mediaType)
		return
	}
	if !strings.HasSuffix(mediaType, "json") || len(content) == 0 {
		return
	}
	if err := s.check(x.Body.Bytes(), append(place, "content", mediaType, "schema")...); err != nil {
		t.Errorf("%s: %s: %v\n%s", x.e.Path, status, err, x.Body)
	}
	if x.Code == 200 && x.request != "" {
		if err := s.check([]byte(x.request), "paths", x.e.Path, method, "requestBody", "content", "application/json", "schema"); err != nil {
			t.Errorf("%s takes what its schema does not: %v\n%s", x.e.Path, err, x.request)
		}
	}
}
