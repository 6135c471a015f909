package api

import (
	_ "embed"
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/format"
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

//go:embed results.json
var resultsFile []byte

// measures are the schemas of counts, by what is made of them.
var measures = map[count.Measure]string{count.FScore: "FScore", count.Accuracy: "Accuracy", count.Similarity: "Similarity"}

// replySchemas are those of what the service sends, and of files: what stands in
// schemas.json, with what the tables know.
func replySchemas() map[string]schema {
	var schemas map[string]schema
	if err := json.Unmarshal(schemasFile, &schemas); err != nil {
		panic(err) // the file is a part of the program
	}
	about(schemas, "Attachment", "Sentence", "Ignored", "Dependency", "IgnoredDependency")
	for _, m := range attach.Scheme.Metrics {
		schemas["AttachmentDependency"].allow(m.Key, schema{"type": "boolean", "description": "Whether " + m.Name + " takes it for right; absent where it does not count it."})
	}
	judgedSchemas(schemas)
	agreementSchemas(schemas)
	for _, m := range score.Scheme.Metrics {
		if m.Step {
			schemas["Dependency"].require(m.Key, schema{"type": "boolean", "description": "Whether " + m.Name + " takes it for right."})
		}
	}
	schemas["Detected"].require("format", schema{"type": "string", "enum": append(slices.Clone(format.Formats), format.Study, format.StudyResult, format.Votes)})
	maps.Copy(schemas, results())
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

// results are the schemas that are made of the structs that declare results.
func results() map[string]schema {
	var made struct {
		Schemas map[string]schema `json:"$defs"`
	}
	text := strings.ReplaceAll(string(resultsFile), "#/$defs/", "#/components/schemas/")
	if err := json.Unmarshal([]byte(text), &made); err != nil {
		panic(err) // the file is a part of the program
	}
	return made.Schemas
}

// about adds schemas that are the same but for what they are about, with which their names begin.
func about(schemas map[string]schema, about string, names ...string) {
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
