package api

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

// body describes the two forms of a request. Their schemas are named after the
// operation.
func (d *describer) body(name string, op *service.Operation) object {
	parameters, asJSON, asParts := name+"-parameters", name+"-request", name+"-parts"
	d.schemas = d.schemas.with(
		member{parameters, closed(parameterFields(op), nil)},
		member{asJSON, closed(object{
			{"parameters", reference("schemas", parameters)},
			{"files", closed(fileFields(op), required(op))},
		}, list{"files"})},
		member{asParts, closed(
			append(object{{"parameters", reference("schemas", parameters)}}, partFields(op)...),
			required(op),
		)},
	)
	return object{
		{"required", true},
		{"content", object{
			{"application/json", object{{"schema", reference("schemas", asJSON)}}},
			{"multipart/form-data", object{
				{"schema", reference("schemas", asParts)},
				{"encoding", object{{"parameters", object{{"contentType", "application/json"}}}}},
			}},
		}},
	}
}

// closed is the schema of an object that has no other members.
func closed(properties object, required list) object {
	o := object{{"type", "object"}, {"properties", properties}}
	if len(required) > 0 {
		o = append(o, member{"required", required})
	}
	return append(o, member{"additionalProperties", false})
}

func required(op *service.Operation) list {
	var names list
	for _, role := range op.Files {
		if aboutRoles[role].required {
			names = append(names, role)
		}
	}
	return names
}

// fileFields describe files in JSON. Where there may be several, one may stand
// without brackets.
func fileFields(op *service.Operation) object {
	o := object{}
	for _, role := range op.Files {
		about, file := aboutRoles[role], reference("schemas", "File")
		if about.several {
			file = object{{"oneOf", list{file, object{{"type", "array"}, {"items", file}}}}}
		}
		o = append(o, member{role, file.with(member{"description", about.text})})
	}
	return o
}

// partFields describe files as parts of a body; gzip is unpacked.
func partFields(op *service.Operation) object {
	o := object{}
	for _, role := range op.Files {
		about := aboutRoles[role]
		file := object{{"type", "string"}, {"contentMediaType", "application/octet-stream"}}
		if about.several {
			file = object{{"type", "array"}, {"items", file}}
		}
		o = append(o, member{role, file.with(member{"description", about.text})})
	}
	return o
}

func rolesInQuery(op *service.Operation) list {
	var l list
	for _, role := range op.Files {
		if slices.Contains(op.Parameters, role) {
			continue
		}
		about := aboutRoles[role]
		l = append(l, object{
			{"name", role},
			{"in", "query"},
			{"description", about.text},
			{"required", about.required},
			{"schema", object{{"type", "string"}}},
		})
	}
	return l
}

func parametersInQuery(op *service.Operation) list {
	var l list
	for _, p := range parametersOf(op) {
		l = append(l, object{
			{"name", p.Name},
			{"in", "query"},
			{"description", aboutParameters[p.Name].text},
			{"schema", schemaInQuery(p)},
		})
	}
	return l
}

func parameterFields(op *service.Operation) object {
	o := object{}
	for _, p := range parametersOf(op) {
		o = append(o, member{p.Name, schemaOf(p).with(member{"description", aboutParameters[p.Name].text})})
	}
	return o
}

// parametersOf lists the parameters of an operation in the order of
// [service.Parameters].
func parametersOf(op *service.Operation) []service.Parameter {
	return slices.DeleteFunc(slices.Clone(service.Parameters), func(p service.Parameter) bool {
		return !slices.Contains(op.Parameters, p.Name)
	})
}

// schemaOf is the schema of a parameter in JSON.
func schemaOf(p service.Parameter) object {
	var o object
	switch p.Kind {
	case service.Choice:
		o = object{{"type", "string"}, {"enum", texts(p.Values)}}
	case service.Truth:
		o = object{{"type", "boolean"}}
	case service.Number:
		o = object{{"type", "integer"}, {"minimum", 1}, {"maximum", 1<<31 - 1}}
	case service.Text:
		o = object{{"type", "string"}}
	case service.Texts:
		o = object{{"type", "array"}, {"items", object{{"type", "string"}}}}
	case service.Thresholds:
		fields := object{}
		for _, key := range metrics() {
			fields = append(fields, member{key, object{{"type", "number"}, {"minimum", 0}, {"maximum", 1}}})
		}
		return closed(fields, nil)
	}
	if standard := aboutParameters[p.Name].standard; standard != "" {
		value, _ := jsontext.Parse(standard)
		o = append(o, member{"default", value})
	}
	return o
}

// schemaInQuery differs where a query has no such thing.
func schemaInQuery(p service.Parameter) object {
	if p.Kind != service.Thresholds {
		return schemaOf(p)
	}
	pattern := "^("
	for i, key := range metrics() {
		if i > 0 {
			pattern += "|"
		}
		pattern += key
	}
	return object{{"type", "array"}, {"items", object{{"type", "string"}, {"pattern", pattern + `)=[01](\.[0-9]+)?$`}}}}
}

func metrics() []string {
	keys := make([]string, score.Metrics)
	for m := range keys {
		keys[m] = score.Metric(m).Key()
	}
	return keys
}

func texts(values []string) list {
	l := make(list, len(values))
	for i, v := range values {
		l[i] = v
	}
	return l
}
