package main

import (
	_ "embed"
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/parseval"
	"github.com/ccgscore/ccgscore/core/score"
)

// schema is an object of JSON Schema, or one that refers to another.
type schema map[string]any

func (s schema) extended(key string, value any) schema {
	more := maps.Clone(s)
	more[key] = value
	return more
}

func reference(of, name string) schema { return schema{"$ref": "#/components/" + of + "/" + name} }

// closed is the schema of an object that has no other members.
func closed(properties schema, required []string) schema {
	s := schema{"type": "object", "properties": properties, "additionalProperties": false}
	if len(required) > 0 {
		s["required"] = required
	}
	return s
}

//go:embed schemas.json
var schemasFile []byte

// measures are the schemas of counts, by what is made of them.
var measures = map[count.Measure]string{count.FScore: "FScore", count.Accuracy: "Accuracy", count.Similarity: "Similarity"}

// replySchemas are those of what the service sends, and of files: what stands in
// schemas.json, with what the tables know.
func replySchemas() map[string]schema {
	var schemas map[string]schema
	if err := json.Unmarshal(schemasFile, &schemas); err != nil {
		panic(err) // the file is a part of the program
	}
	ofScheme(schemas, "Derivation", parseval.Scheme)
	ofScheme(schemas, "Attachment", attach.Scheme, "Sentence", "Texts", "Ignored", "Dependency", "IgnoredDependency")
	for _, m := range attach.Scheme.Metrics {
		schemas["AttachmentTexts"].require(m.Key, reference("schemas", "Text"))
		schemas["AttachmentDependency"].allow(m.Key, schema{"type": "boolean", "description": "Whether " + m.Name + " takes it for right; absent where it does not count it."})
	}
	judgedSchemas(schemas)
	agreementSchemas(schemas)
	for _, m := range score.Scheme.Metrics {
		counts := reference("schemas", measures[m.Measure])
		schemas["Counts"].require(m.Key, counts)
		schemas["Row"].require(m.Key, counts)
		schemas["Texts"].require(m.Key, reference("schemas", "Text"))
		if m.Step {
			schemas["Dependency"].require(m.Key, schema{"type": "boolean", "description": "Whether " + m.Name + " takes it for right."})
		}
	}
	schemas["Detected"].require("format", schema{"type": "string", "enum": append(slices.Clone(format.Formats), format.Study, format.StudyResult, format.Votes)})
	return schemas
}

// judgedSchemas adds the metrics of judged systems, and makes the schema of one table of
// votes of that of a language: the same, with a signature and warnings.
func judgedSchemas(schemas map[string]schema) {
	for _, m := range attach.Scheme.Metrics {
		schemas["JudgedSystem"].require(m.Key, reference("schemas", measures[m.Measure]))
	}
	one := schema{"type": "object", "description": "One table of votes."}
	properties, required := map[string]any{}, []any{}
	for _, of := range []schema{schemas["JudgedTables"], schemas["JudgedLanguage"]} {
		maps.Copy(properties, of["properties"].(map[string]any))
		required = append(required, of["required"].([]any)...)
	}
	delete(properties, "languages")
	delete(properties, "all")
	one["properties"] = properties
	one["required"] = slices.DeleteFunc(required, func(key any) bool { return key == "languages" })
	schemas["JudgedTable"] = one
}

// agreementSchemas adds what agreement of all and of a block have in common, and one
// annotator and two.
func agreementSchemas(schemas map[string]schema) {
	for common, names := range map[string][]string{"AnnotatorNumbers": {"Annotator", "AnnotatorPair"}} {
		for _, name := range names {
			s := schemas[name]
			maps.Copy(s["properties"].(map[string]any), schemas[common]["properties"].(map[string]any))
			s["required"] = append(s["required"].([]any), schemas[common]["required"].([]any)...)
		}
		delete(schemas, common)
	}
}

// ofScheme adds the schemas of scores whose metrics are those of another scheme
// than F₁ and its kin, and of more with what belongs to that scheme, except those
// that are there already. Their names begin with what it is about.
func ofScheme(schemas map[string]schema, about string, scheme *count.Scheme, more ...string) {
	counted := []string{"System", "Counts", "Row"}
	names := slices.Concat([]string{"Scores"}, counted, more)
	var others []string
	for _, name := range names {
		others = append(others, "/"+name+`"`, "/"+about+name+`"`)
	}
	rename := strings.NewReplacer(others...)
	for _, name := range names {
		if schemas[about+name] != nil {
			continue
		}
		text, err := json.Marshal(schemas[name])
		var other schema
		if err == nil {
			err = json.Unmarshal([]byte(rename.Replace(string(text))), &other)
		}
		if err != nil {
			panic(err) // it came from JSON
		}
		schemas[about+name] = other
	}
	for _, m := range scheme.Metrics {
		for _, name := range counted {
			schemas[about+name].require(m.Key, reference("schemas", measures[m.Measure]))
		}
	}
}

// allow adds a member to the schema of an object, which it may have.
func (s schema) allow(key string, value schema) {
	s["properties"].(map[string]any)[key] = value
}

// require adds a member to the schema of an object, which it must have.
func (s schema) require(key string, value schema) {
	s.allow(key, value)
	s["required"] = append(s["required"].([]any), key)
}
