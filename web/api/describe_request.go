package api

import (
	"reflect"
	"strings"

	"github.com/ccgscore/ccgscore/core/service"
)

type requestBody struct {
	Required bool                 `json:"required"`
	Content  map[string]mediaType `json:"content"`
}

// body describes the two forms of a request. Their schemas are named after the
// last part of the path.
func (d *description) body(name string, e *Endpoint) *requestBody {
	parameters, asJSON, asParts := name+"-parameters", name+"-request", name+"-parts"
	choices, files, parts := schema{}, schema{}, schema{"parameters": reference("schemas", parameters)}
	for _, c := range e.Choices() {
		choices[c.Name] = d.choice(e, c)
	}
	var required []string
	for _, r := range e.Roles() {
		files[r.Name] = d.shared("file-"+r.Name, fileSchema(r))
		parts[r.Name] = d.shared("part-"+r.Name, partSchema(r))
		if r.Required {
			required = append(required, r.Name)
		}
	}
	d.Components.Schemas[parameters] = closed(choices, nil)
	d.Components.Schemas[asJSON] = closed(schema{"parameters": reference("schemas", parameters), "files": closed(files, required)}, []string{"files"})
	d.Components.Schemas[asParts] = closed(parts, required)
	return &requestBody{true, map[string]mediaType{
		"application/json": {Schema: reference("schemas", asJSON)},
		"multipart/form-data": {
			Schema:   reference("schemas", asParts),
			Encoding: map[string]schema{"parameters": {"contentType": "application/json"}},
		},
	}}
}

// fileSchema describes the files of a role in JSON. Where there may be several,
// one may stand without brackets.
func fileSchema(r *service.Role) schema {
	file := reference("schemas", "File")
	if r.Several {
		file = schema{"oneOf": []schema{file, {"type": "array", "items": file}}}
	}
	return file.extended("description", r.Help)
}

// partSchema describes the files of a role as parts of a body; gzip is unpacked.
func partSchema(r *service.Role) schema {
	file := schema{"type": "string", "contentMediaType": "application/octet-stream"}
	if r.Several {
		file = schema{"type": "array", "items": file}
	}
	return file.extended("description", r.Help)
}

func rolesInQuery(e *Endpoint) (list []parameter) {
	for _, r := range e.RolesInQuery() {
		list = append(list, parameter{r.Name, "query", r.Help, r.Required, schema{"type": "string"}})
	}
	return list
}

func (d *description) choicesInQuery(e *Endpoint) (list []parameter) {
	for _, c := range e.Choices() {
		list = append(list, parameter{c.Name, "query", "", false, d.choice(e, c)})
	}
	return list
}

func (d *description) choice(e *Endpoint, c *service.Choice) schema {
	return d.shared("choice-"+c.Name, choiceSchema(e, c).extended("description", help(e, c)))
}

// shared refers to a schema that most operations have in common; where it is another
// one, it stands in its place.
func (d *description) shared(name string, s schema) schema {
	if known := d.Components.Schemas[name]; known == nil {
		d.Components.Schemas[name] = s
	} else if !reflect.DeepEqual(known, s) {
		return s
	}
	return reference("schemas", name)
}

// help says what a choice means, and what HTTP adds to it.
func help(e *Endpoint, c *service.Choice) string {
	if c.Name == "output" {
		return c.General().Help + " If it is left out, the header Accept decides."
	}
	return c.Help
}

// choiceSchema is the schema of the value of a choice, with its default.
func choiceSchema(e *Endpoint, c *service.Choice) schema {
	standard := c.Default
	if c.Name == "output" {
		standard = e.Replies[0].Output
	}
	switch c.Kind {
	case service.OneOf:
		s := schema{"type": "string", "enum": c.Texts()}
		if standard != "" {
			s["default"] = standard
		}
		return s
	case service.Truth:
		s := schema{"type": "boolean"}
		if standard != "" {
			s["default"] = standard == "true"
		}
		return s
	case service.Number:
		return schema{"type": "integer", "minimum": c.Least, "maximum": 1<<31 - 1}
	case service.Texts:
		return schema{"type": "array", "items": schema{"type": "string"}}
	case service.Thresholds:
		pattern := "^(" + strings.Join(c.Metrics, "|") + `)=-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?$`
		return schema{"type": "array", "items": schema{"type": "string", "pattern": pattern}}
	}
	return schema{"type": "string"}
}
