package api

import (
	_ "embed"
	"encoding/json"
	"maps"
	"strings"

	"github.com/ccgscore/ccgscore/core/notice"
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

//go:embed results.json
var resultsFile []byte

// replySchemas are those of what the service sends, and of files.
func replySchemas() map[string]schema {
	schemas := results()
	maps.Copy(schemas, hostSchemas())
	return schemas
}

// hostSchemas are those of what the core does not write, or not as one result.
func hostSchemas() map[string]schema {
	kind := func(of, about string) schema { return schema{"type": of, "description": about} }
	text := schema{"type": "string"}
	open := func(about string, properties schema, required ...string) schema {
		return schema{"type": "object", "description": about, "properties": properties, "required": required}
	}
	file := closed(schema{
		"name": schema{"type": "string", "maxLength": 255, "description": "What errors and scores call it; its role if this is left out."},
		"text": kind("string", "What is in it."),
	}, []string{"text"})
	// A problem is an error of the core but for its message, which is the detail.
	problem := results()["Error"]
	properties := problem["properties"].(map[string]any)
	delete(properties, "message")
	properties["type"] = schema{"type": "string", "format": "uri-reference", "description": "The kind of problem; it leads to its description in this document."}
	var codes []string // a service can do all that it describes, and leaves nothing to others
	for _, code := range properties["code"].(map[string]any)["enum"].([]any) {
		if code != string(notice.Elsewhere) {
			codes = append(codes, code.(string))
		}
	}
	properties["code"] = schema{"type": "string", "enum": codes}
	properties["title"], properties["detail"] = text, kind("string", "What is wrong.")
	properties["status"] = schema{"type": "integer", "minimum": 400, "maximum": 599}
	return map[string]schema{
		"File":         file.extended("description", "A file. Its format is recognised by its content."),
		"Part":         open("What a part of a corpus, or a block of agreement, came to, as merge of the same version adds it.", schema{"part": text, "version": text}, "part", "version").extended("additionalProperties", true),
		"MergedScores": {"description": "The scores of a corpus, or agreement, of which the parts were.", "oneOf": []schema{reference("schemas", "Scores"), reference("schemas", "Agreement")}},
		"Corpus": open("Sentences in ccgscore's own format.", schema{
			"format": text, "sentences": schema{"type": "array", "items": reference("schemas", "CorpusSentence")},
		}, "format", "sentences"),
		"Health": open("That the service works.", schema{"status": schema{"type": "string", "enum": []string{"ok"}}, "version": text}, "status", "version"),
		"OpenAPI": open("This document (OpenAPI 3.1).", schema{
			"openapi": text, "info": schema{"type": "object"}, "servers": schema{"type": "array"}, "paths": schema{"type": "object"}, "components": schema{"type": "object"},
		}, "openapi", "info", "paths"),
		"Study": open("A study: judgement tasks with all their items. It is one file.", schema{
			"ccgscore_study": schema{"const": 1, "description": "The version of such files."}, "id": kind("string", "A checksum of the rest."), "title": kind("string", "What its maker calls it; absent if nothing."),
		}, "ccgscore_study", "id").extended("additionalProperties", true),
		"Problem": open("What went wrong (RFC 9457), and where.", properties, "type", "title", "status", "detail", "code"),
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
