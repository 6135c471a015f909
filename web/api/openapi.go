package api

import (
	_ "embed"
	"net/http"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/service"
)

// openAPI describes endpoints as OpenAPI 3.1: from the table of endpoints, and
// from what core/service says that its operations take.
func openAPI(l Limits, endpoints []endpoint) []byte {
	d := &describer{schemas: replySchemas()}
	paths := object{}
	for i := range endpoints {
		e := &endpoints[i]
		paths = append(paths, member{e.path, object{{strings.ToLower(e.method), d.operation(e)}}})
	}
	w := jsontext.NewWriter("  ")
	writeTree(w, object{
		{"openapi", "3.1.0"},
		{"info", object{
			{"title", "ccgscore"},
			{"version", service.Version},
			{"description", aboutService + " " + l.String()},
			{"license", object{{"name", "Apache-2.0"}, {"identifier", "Apache-2.0"}}},
		}},
		{"servers", list{object{{"url", "/"}}}},
		{"security", list{}}, // nobody has to say who they are
		{"paths", paths},
		{"components", object{
			{"headers", headers},
			{"responses", problems()},
			{"schemas", d.schemas},
		}},
	})
	return append(w.Bytes(), '\n')
}

//go:embed schemas.json
var schemasFile string

// replySchemas are those of what the service sends, and of files.
func replySchemas() object {
	v, err := jsontext.Parse(schemasFile)
	if err != nil {
		panic(err) // the file is a part of the program
	}
	return fromValue(v).(object)
}

// describer adds the schemas of requests as it goes.
type describer struct{ schemas object }

func (d *describer) operation(e *endpoint) object {
	name := e.name()
	o := object{{"operationId", strings.ReplaceAll(name, ".", "_")}, {"summary", e.summary}}
	op := e.offers()
	refusals := []string{"internal"}
	switch {
	case op == nil:
	case e.method == http.MethodGet:
		refusals = []string{"usage", "limit", "query", "data", "internal", "cancelled"}
		o = o.with(member{"parameters", append(rolesInQuery(op), parametersInQuery(op)...)})
	default:
		refusals = []string{"usage", "limit", "query", "media-type", "slow", "data", "internal", "cancelled"}
		o = o.with(
			member{"parameters", parametersInQuery(op)},
			member{"requestBody", d.body(name, op)},
		)
	}
	return o.with(member{"responses", e.responses(refusals)})
}

// name is the last part of the path.
func (e *endpoint) name() string { return e.path[strings.LastIndexByte(e.path, '/')+1:] }

// responses are the reply, and the problems that there may be.
func (e *endpoint) responses(refusals []string) object {
	o := object{{"200", e.success()}}
	if e.method == http.MethodGet {
		o = o.with(member{"304", object{{"description", "What the client has is still right."}}})
	}
	for _, name := range refusals {
		o = o.with(member{strconv.Itoa(kindOf(name).status), reference("responses", name)})
	}
	return o
}

func (e *endpoint) success() object {
	o := object{{"description", "Done."}}
	if names := e.headers(); len(names) > 0 {
		o = o.with(member{"headers", names})
	}
	return o.with(member{"content", e.content()})
}

// content are the media types of a reply. What an output decides may have one
// of several schemas.
func (e *endpoint) content() object {
	o := object{}
	at := map[string]int{}
	for _, f := range e.replies {
		mediaType, _, _ := strings.Cut(f.mediaType, ";")
		if i, again := at[mediaType]; again {
			first := o[i].value.(object)[0].value
			o[i].value = object{{"schema", object{{"anyOf", list{first, f.reference()}}}}}
			continue
		}
		at[mediaType] = len(o)
		o = append(o, member{mediaType, object{{"schema", f.reference()}}})
	}
	return o
}

func (f form) reference() object {
	if f.schema == "" {
		return object{{"type", "string"}}
	}
	return reference("schemas", f.schema)
}

// headers are those of a reply, of the ones that [headers] describes.
func (e *endpoint) headers() object {
	o := object{}
	if op := e.offers(); op != nil {
		o = append(o, member{warningsHeader, reference("headers", warningsHeader)})
		if e.takes("failUnder") {
			o = append(o, member{missedHeader, reference("headers", missedHeader)})
		}
	}
	if e.method == http.MethodGet {
		o = append(o, member{"ETag", reference("headers", "ETag")})
	}
	return o
}

var headers = object{
	{warningsHeader, object{
		{"description", "How many kinds of warnings there are. Scores in JSON list them."},
		{"schema", object{{"type", "integer"}, {"minimum", 0}}},
	}},
	{missedHeader, object{
		{"description", "How many thresholds of failUnder were missed, over all systems; only if failUnder is given."},
		{"schema", object{{"type", "integer"}, {"minimum", 0}}},
	}},
	{"ETag", object{
		{"description", "Names the content; a request with If-None-Match gets it only if it has changed."},
		{"schema", object{{"type", "string"}}},
	}},
}

// problems are the kinds of problems. The type of a problem leads here.
func problems() object {
	o := object{}
	for _, k := range kinds {
		o = append(o, member{k.name, object{
			{"description", aboutKinds[k.name]},
			{"content", object{{"application/problem+json", object{{"schema", reference("schemas", "Problem")}}}}},
		}})
	}
	return o
}

func reference(of, name string) object { return object{{"$ref", "#/components/" + of + "/" + name}} }

// String says in words what the limits are.
func (l Limits) String() string {
	var parts []string
	add := func(some bool, text string) {
		if some {
			parts = append(parts, text)
		}
	}
	add(l.Body > 0, "a body has at most "+size(l.Body)+", packed or unpacked")
	add(l.Query > 0, "a query "+size(int64(l.Query)))
	add(l.Files > 0, "a request "+strconv.Itoa(l.Files)+" files")
	add(l.Sentences > 0, "a file "+strconv.FormatInt(l.Sentences, 10)+" sentences")
	add(l.Rows > 0, "a reply "+strconv.FormatInt(l.Rows, 10)+" scores of single sentences")
	add(l.Cells > 0, "the tables that align categories "+strconv.FormatInt(l.Cells, 10)+" cells")
	add(l.Time > 0, "the work may take "+l.Time.String())
	if len(parts) == 0 {
		return "There are no limits."
	}
	return "Limits: " + strings.Join(parts, ", ") + "."
}
