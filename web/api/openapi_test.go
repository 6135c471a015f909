package api

import (
	"bytes"
	"encoding/json"
	"flag"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/service"
)

var update = flag.Bool("update", false, "write testdata/openapi.json anew")

func TestTheDescriptionIsTheOneInTheTree(t *testing.T) {
	const name = "testdata/openapi.json"
	got := openAPI(DefaultLimits, endpoints)
	if *update {
		if err := os.WriteFile(name, got, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("the description has changed; go test ./web/api -update writes it anew")
	}
}

// openAPIDocument is the description as its readers see it.
type openAPIDocument struct {
	Paths map[string]map[string]struct {
		OperationID string
		Parameters  []struct {
			Name     string
			Required bool
			Schema   struct {
				Type    string
				Enum    []string
				Items   struct{ Type string }
				Default any
			}
		}
		RequestBody *struct {
			Content map[string]any
		}
		Responses map[string]struct {
			Ref     string `json:"$ref"`
			Headers map[string]any
			Content map[string]any
		}
	}
	Components struct {
		Responses map[string]struct{ Content map[string]any }
	}
}

func described(t *testing.T) openAPIDocument {
	t.Helper()
	var d openAPIDocument
	if err := json.Unmarshal(openAPI(DefaultLimits, endpoints), &d); err != nil {
		t.Fatal(err)
	}
	return d
}

// schemas validates what is said against the description. There, objects are
// open, so that they may grow; here nothing may be in them that it leaves out.
type schemas struct{ compiler *jsonschema.Compiler }

func newSchemas(t *testing.T) schemas {
	t.Helper()
	whole, err := jsonschema.UnmarshalJSON(bytes.NewReader(openAPI(DefaultLimits, endpoints)))
	if err != nil {
		t.Fatal(err)
	}
	components := whole.(map[string]any)["components"].(map[string]any)["schemas"].(map[string]any)
	for name, schema := range components {
		if name != "OpenAPI" {
			closeObjects(schema)
		}
	}
	c := jsonschema.NewCompiler()
	c.DefaultDraft(jsonschema.Draft2020)
	if err := c.AddResource("openapi.json", whole); err != nil {
		t.Fatal(err)
	}
	return schemas{c}
}

func closeObjects(schema any) {
	switch s := schema.(type) {
	case map[string]any:
		if s["type"] == "object" && s["additionalProperties"] == nil {
			s["additionalProperties"] = false
		}
		for _, inner := range s {
			closeObjects(inner)
		}
	case []any:
		for _, inner := range s {
			closeObjects(inner)
		}
	}
}

// check validates JSON against the schema at a place of the description.
func (s schemas) check(text []byte, place ...string) error {
	for i, key := range place {
		place[i] = strings.NewReplacer("~", "~0", "/", "~1").Replace(key)
	}
	schema, err := s.compiler.Compile("openapi.json#/" + strings.Join(place, "/"))
	if err != nil {
		return err
	}
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		return err
	}
	return schema.Validate(value)
}

// Files for the requests of these tests.
const (
	deps  = "the_1 NP/N 1 dog_2\nsleeps_3 S[dcl]\\NP 1 dog_2\n"
	other = "the_1 NP/N 1 dog_2\nsleeps_3 (S[dcl]\\NP)/NP 1 dog_2\n"
	tree  = "(<T S[dcl] 1 2> (<L NP PRP PRP It NP>) (<L S[dcl]\\NP VBZ VBZ rains S[dcl]\\NP>) )\n"
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

// provocations are requests that come to each status.
func provocations(e *endpoint) map[int]exchange {
	with := func(change func(*Limits)) http.Handler {
		l := DefaultLimits
		change(&l)
		return New(l)
	}
	usual := New(DefaultLimits)
	broken := *e
	broken.answer = func(*handler, http.ResponseWriter, *http.Request, *endpoint) error { panic("secret") }
	made := map[int]exchange{
		200: ask(usual, e, "{}", ""),
		500: ask(newHandler(DefaultLimits, []endpoint{broken}), e, "{}", ""),
	}
	if e.method == http.MethodGet {
		made[304] = ask(usual, e, "{}", "", "If-None-Match", made[200].Header().Get("ETag"))
	} else {
		made[415] = ask(usual, e, "{}", "", "Content-Type", "text/plain")
		made[408] = slowly(usual, e)
	}
	if e.operation != "" {
		made[400] = ask(usual, e, "{}", "nothing=1")
		made[413] = ask(with(func(l *Limits) { l.Files = 1; l.Body = 100 }), e, "{}", "")
		made[414] = ask(with(func(l *Limits) { l.Query = 10 }), e, "{}", "lenient=true")
		made[503] = ask(with(func(l *Limits) { l.Time = time.Nanosecond }), e, "{}", "")
		made[422] = wrongFile(usual, e)
	}
	return made
}

func slowly(h http.Handler, e *endpoint) exchange {
	x := exchange{e: e, ResponseRecorder: httptest.NewRecorder()}
	r := httptest.NewRequest(e.method, e.path, iotest.ErrReader(ErrSlow))
	r.Header.Set("Content-Type", "application/json")
	h.ServeHTTP(x, r)
	return x
}

func wrongFile(h http.Handler, e *endpoint) exchange {
	x := exchange{e: e, ResponseRecorder: httptest.NewRecorder()}
	role := e.offers().Files[0]
	query := url.Values{}
	if e.method == http.MethodGet {
		query = url.Values{"gold": {"x_1\n"}, "system": {deps}}
	}
	body := `{"files":{"system":{"text":""},` + quoted(role) + `:{"text":"x_1\n"}}}`
	if role != "gold" {
		body = `{"files":{` + quoted(role) + `:{"text":"x_1\n"}}}`
	}
	r := httptest.NewRequest(e.method, e.path+"?"+query.Encode(), strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	h.ServeHTTP(x, r)
	return x
}

func TestEveryStatusIsDescribedAndAnswered(t *testing.T) {
	d, s := described(t), newSchemas(t)
	for i := range endpoints {
		e := &endpoints[i]
		made := provocations(e)
		var want, got []string
		for status := range d.Paths[e.path][strings.ToLower(e.method)].Responses {
			want = append(want, status)
		}
		for status, x := range made {
			if x.Code != status {
				t.Errorf("%s: %d, not %d: %s", e.path, x.Code, status, x.Body)
			}
			got = append(got, strconv.Itoa(status))
			x.conforms(t, d, s)
		}
		slices.Sort(want)
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("%s answers %v, and describes %v", e.path, got, want)
		}
	}
}

func TestEveryEndpointIsDescribedAndNoOther(t *testing.T) {
	d := described(t)
	for i := range endpoints {
		e := &endpoints[i]
		if len(d.Paths[e.path]) != 1 || d.Paths[e.path][strings.ToLower(e.method)].OperationID == "" {
			t.Errorf("%s %s is not described", e.method, e.path)
		}
	}
	if len(d.Paths) != len(endpoints) {
		t.Errorf("%d paths are described, there are %d", len(d.Paths), len(endpoints))
	}
}

// Every parameter that is described is taken in the query and in the body, a
// default says what happens without it, and every reply is as described.
func TestEveryParameterIsTaken(t *testing.T) {
	d, s, h := described(t), newSchemas(t), New(DefaultLimits)
	for i := range endpoints {
		e := &endpoints[i]
		if e.operation == "" {
			continue
		}
		plain := ask(h, e, "{}", "").Body.String()
		for _, p := range d.Paths[e.path][strings.ToLower(e.method)].Parameters {
			if slices.Contains(e.offers().Files, p.Name) && !slices.Contains(e.offers().Parameters, p.Name) {
				continue // a file in a query: every request of this test has it
			}
			for _, v := range valuesOf(t, p.Schema.Type, p.Schema.Enum, p.Name) {
				asked := []exchange{ask(h, e, "{}", url.Values{p.Name: {v.query}}.Encode())}
				if e.method == http.MethodPost {
					asked = append(asked, ask(h, e, `{`+quoted(p.Name)+`:`+v.json+`}`, ""))
				}
				for _, x := range asked {
					if want := v.status(p.Name); x.Code != want && (want != 0 || x.Code != 200 && x.Code != 422) {
						t.Errorf("%s?%s=%s: %d %s", e.path, p.Name, v.query, x.Code, x.Body)
						continue
					}
					x.conforms(t, d, s)
					if standard, _ := json.Marshal(p.Schema.Default); p.Schema.Default != nil && string(standard) == v.json && x.Body.String() != plain {
						t.Errorf("%s?%s=%s is the default, but the reply is another without it", e.path, p.Name, v.query)
					}
				}
			}
		}
	}
}

// value is one of a parameter, in both forms.
type value struct{ query, json string }

// status is what a request with the value comes to, or 0 where that depends on
// the format of the file.
func (v value) status(name string) int {
	switch {
	case name == "ignore" && v.query == "file", name == "id":
		return 400 // the requests of these tests have no list, and their sentences no ids
	case name == "format", name == "goldFormat", name == "systemFormat":
		return 0
	}
	return 200
}

// valuesOf are all values of a choice or truth, and one of the others.
func valuesOf(t *testing.T, kind string, enum []string, name string) []value {
	t.Helper()
	var list []value
	for _, v := range enum {
		list = append(list, value{v, quoted(v)})
	}
	switch {
	case enum != nil:
		return list
	case kind == "boolean":
		return []value{{"true", "true"}, {"false", "false"}}
	case kind == "integer":
		return []value{{"1", "1"}}
	case name == "id":
		return []value{{"1", `"1"`}}
	case name == "names":
		return []value{{"alpha", `["alpha"]`}}
	case name == "failUnder":
		return []value{{"df1=0.5", `{"df1":0.5}`}}
	}
	t.Errorf("no value is known for the parameter %s", name)
	return nil
}

// The tables of core/service and those of the description agree.
func TestTheWordsAreThereForWhatThereIs(t *testing.T) {
	parameters, roles := map[string]bool{}, map[string]bool{}
	for i := range endpoints {
		op := endpoints[i].offers()
		if op == nil {
			continue
		}
		for _, name := range op.Parameters {
			parameters[name] = true
			if aboutParameters[name].text == "" {
				t.Errorf("no words for the parameter %s", name)
			}
		}
		for _, name := range op.Files {
			roles[name] = true
			if aboutRoles[name].text == "" {
				t.Errorf("no words for the role %s", name)
			}
		}
	}
	for name := range aboutParameters {
		if !parameters[name] {
			t.Errorf("words for a parameter %s that no endpoint takes", name)
		}
	}
	for name := range aboutRoles {
		if !roles[name] {
			t.Errorf("words for a role %s that no endpoint takes", name)
		}
	}
	for _, name := range ofKept {
		if parameters[name] {
			t.Errorf("%s is offered", name)
		}
	}
	names := slices.Sorted(maps.Keys(aboutKinds))
	for _, k := range kinds {
		if !slices.Contains(names, k.name) {
			t.Errorf("no words for problems of the kind %s", k.name)
		}
	}
	if len(names) != len(kinds) {
		t.Errorf("words for %v, but there are %d kinds of problems", names, len(kinds))
	}
}

// Every operation is offered, but those on what a service keeps.
func TestEveryOperationIsOffered(t *testing.T) {
	for _, op := range service.Operations {
		offered := slices.ContainsFunc(endpoints, func(e endpoint) bool { return e.operation == op.Name && e.method == http.MethodPost })
		if kept := op.Name == "report" || op.Name == "rows" || op.Name == "release"; offered == kept {
			t.Errorf("%s: offered is %v", op.Name, offered)
		}
	}
}

// Every output has a form here, of the media type that the service gives it.
func TestEveryOutputHasAForm(t *testing.T) {
	for _, p := range service.Parameters {
		if p.Name != "output" {
			continue
		}
		for i := range endpoints {
			e := &endpoints[i]
			if !e.takes("output") {
				continue
			}
			for _, output := range p.Values {
				at := slices.IndexFunc(e.replies, func(f form) bool { return f.output == output })
				if at < 0 {
					t.Errorf("%s has no form for the output %s", e.path, output)
				} else if x := ask(New(DefaultLimits), e, "{}", "output="+output); x.Header().Get("Content-Type") != e.replies[at].mediaType {
					t.Errorf("%s as %s is %s, not %s", e.path, output, x.Header().Get("Content-Type"), e.replies[at].mediaType)
				}
			}
		}
	}
}

func TestTheFormatsOfTheSchemasAreThoseOfTheReader(t *testing.T) {
	var known struct {
		Detected struct {
			Properties struct {
				Format struct{ Enum []format.Format }
			}
		}
	}
	if err := json.Unmarshal([]byte(schemasFile), &known); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(known.Detected.Properties.Format.Enum, format.Formats) {
		t.Errorf("the formats are %v", known.Detected.Properties.Format.Enum)
	}
}

// An operation becomes a part of the service by one line of the table.
func TestOneLineAddsAnEndpoint(t *testing.T) {
	line := endpoint{http.MethodPost, base + "what", "detect", detected, "Say what it is.", (*handler).operate}
	h := newHandler(DefaultLimits, append(endpoints[:len(endpoints):len(endpoints)], line))
	if x := ask(h, &line, "{}", ""); x.Code != 200 || !strings.Contains(x.Body.String(), `"format":"auto"`) {
		t.Errorf("%d %s", x.Code, x.Body)
	}
	if !strings.Contains(string(h.openAPI()), `"/api/v1/what": {`) || !strings.Contains(string(h.openAPI()), `"what-request": {`) {
		t.Error("it is not described")
	}
}
