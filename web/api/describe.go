package api

import (
	"bytes"
	"encoding/json"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/service"
)

type (
	description struct {
		OpenAPI    string                          `json:"openapi"`
		Info       info                            `json:"info"`
		Servers    []server                        `json:"servers"`
		Security   []struct{}                      `json:"security"` // empty: nobody has to say who they are
		Paths      map[string]map[string]operation `json:"paths"`    // by path and method
		Components components                      `json:"components"`
	}
	info struct {
		Title       string  `json:"title"`
		Version     string  `json:"version"`
		Description string  `json:"description"`
		License     license `json:"license"`
	}
	license struct {
		Name       string `json:"name"`
		Identifier string `json:"identifier"`
	}
	server struct {
		URL string `json:"url"`
	}
	operation struct {
		OperationID string              `json:"operationId"`
		Summary     string              `json:"summary"`
		Parameters  []parameter         `json:"parameters,omitempty"`
		RequestBody *requestBody        `json:"requestBody,omitempty"`
		Responses   map[string]response `json:"responses"` // by status
	}
	parameter struct {
		Name        string `json:"name"`
		In          string `json:"in"`
		Description string `json:"description,omitempty"` // of a choice, its schema has it
		Required    bool   `json:"required,omitempty"`
		Schema      schema `json:"schema"`
	}
	response struct {
		Ref         string               `json:"$ref,omitempty"`
		Description string               `json:"description,omitempty"`
		Headers     map[string]schema    `json:"headers,omitempty"`
		Content     map[string]mediaType `json:"content,omitempty"`
	}
	mediaType struct {
		Schema   schema            `json:"schema"`
		Encoding map[string]schema `json:"encoding,omitempty"`
	}
	components struct {
		Headers   map[string]schema   `json:"headers"`
		Responses map[string]response `json:"responses"` // the kinds of problems, to which the type of a problem leads
		Schemas   map[string]schema   `json:"schemas"`
	}
)

// Describe returns the description of the service (OpenAPI 3.1).
func Describe() []byte { return DescribeWithout(nil) }

// DescribeWithout describes a service that lacks some operations.
func DescribeWithout(lacking []*service.Operation) []byte {
	d := description{
		OpenAPI: "3.1.0",
		Info:    info{"ccgscore", service.Version, aboutService + " " + limits(DefaultLimits), license{"Apache-2.0", "Apache-2.0"}},
		Servers: []server{{"/"}}, Security: []struct{}{},
		Paths:      map[string]map[string]operation{},
		Components: components{headers, problems(), replySchemas()},
	}
	for i := range Endpoints {
		e := &Endpoints[i]
		if e.Operation != nil && slices.Contains(lacking, e.Operation) {
			continue
		}
		d.Paths[e.Path] = map[string]operation{strings.ToLower(e.Method): d.operation(e)}
	}
	d.prune()
	return encoded(d)
}

// encoded returns a value as JSON without lines, since each edge worker carries it.
func encoded(value any) []byte {
	var short bytes.Buffer
	w := json.NewEncoder(&short)
	w.SetEscapeHTML(false)
	if err := w.Encode(value); err != nil {
		panic(err) // every value here has a form in JSON
	}
	return short.Bytes()
}

// prune leaves out the schemas that no request and no reply needs: those of what only the page asks for.
func (d *description) prune() {
	// Not a variable of the package: programs without the description would carry regexp.
	toSchema := regexp.MustCompile(`"#/components/schemas/([^"]+)"`)
	all, needed := d.Components.Schemas, map[string]schema{}
	d.Components.Schemas = nil
	left := [][]byte{encoded(d)}
	for len(left) > 0 {
		for _, found := range toSchema.FindAllSubmatch(left[0], -1) {
			if name := string(found[1]); needed[name] == nil {
				needed[name] = all[name]
				left = append(left, encoded(all[name]))
			}
		}
		left = left[1:]
	}
	d.Components.Schemas = needed
}

// operation describes an endpoint, and adds the schemas of its requests.
func (d *description) operation(e *Endpoint) operation {
	name := strings.ReplaceAll(strings.TrimPrefix(e.Path, base), "/", "_")
	o := operation{OperationID: strings.ReplaceAll(name, ".", "_"), Summary: e.Summary}
	refusals := []string{"internal"}
	switch {
	case e.Operation == nil:
	case e.Method == http.MethodGet:
		refusals = []string{"usage", "limit", "query", "data", "internal", "cancelled"}
		o.Parameters = append(rolesInQuery(e), d.choicesInQuery(e)...)
	default:
		refusals = []string{"usage", "limit", "query", "media-type", "slow", "internal"}
		if !e.NamesAlone() {
			refusals = append(refusals, "data", "cancelled")
		}
		o.Parameters = d.choicesInQuery(e)
		o.RequestBody = d.body(name, e)
	}
	o.Responses = responses(e, refusals)
	return o
}

// responses are the reply, and the problems that there may be.
func responses(e *Endpoint, refusals []string) map[string]response {
	byStatus := map[string]response{"200": {Description: "Done.", Headers: replyHeaders(e), Content: map[string]mediaType{}}}
	for _, f := range e.Replies {
		name, _, _ := strings.Cut(f.MediaType, ";")
		content := schema{"type": "string"}
		if f.Schema != "" {
			content = reference("schemas", f.Schema)
		}
		byStatus["200"].Content[name] = mediaType{Schema: content}
	}
	if e.Method == http.MethodGet {
		byStatus["304"] = response{Description: "What the client has is still right."}
	}
	for _, k := range Kinds {
		for _, name := range refusals {
			if k.Name == name {
				byStatus[strconv.Itoa(k.Status)] = response{Ref: "#/components/responses/" + name}
			}
		}
	}
	return byStatus
}

// replyHeaders are those of a reply, of the ones that [headers] describes.
func replyHeaders(e *Endpoint) map[string]schema {
	names := map[string]bool{"ETag": e.Method == http.MethodGet, WarningsHeader: e.Operation != nil}
	for _, c := range e.Choices() {
		names[MissedHeader] = names[MissedHeader] || slices.Contains(thresholds, c.Name)
	}
	list := map[string]schema{}
	for name, is := range names {
		if is {
			list[name] = reference("headers", name)
		}
	}
	return list
}

func problems() map[string]response {
	list := map[string]response{}
	for _, k := range Kinds {
		list[k.Name] = response{
			Description: aboutKinds[k.Name],
			Content:     map[string]mediaType{"application/problem+json": {Schema: reference("schemas", "Problem")}},
		}
	}
	return list
}
