package api

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// openAPIDocument is the description as its readers see it.
type openAPIDocument struct {
	Paths map[string]map[string]struct {
		OperationID string
		Parameters  []struct {
			Name     string
			Required bool
			Schema   parameterSchema
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
		Schemas   map[string]json.RawMessage
	}
}

// parameterSchema is what a parameter may be, or refers to it.
type parameterSchema struct {
	Ref     string `json:"$ref"`
	Type    string
	Enum    []string
	Default any
}

func described(t *testing.T) openAPIDocument {
	t.Helper()
	var d openAPIDocument
	if err := json.Unmarshal(Describe(), &d); err != nil {
		t.Fatal(err)
	}
	for _, methods := range d.Paths {
		for _, operation := range methods {
			for i := range operation.Parameters {
				s := &operation.Parameters[i].Schema
				if name, shared := strings.CutPrefix(s.Ref, "#/components/schemas/"); shared {
					if err := json.Unmarshal(d.Components.Schemas[name], s); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
	}
	return d
}

// schemas validates what is said against the description. There, objects are
// open, so that they may grow; here nothing may be in them that it leaves out.
type schemas struct{ compiler *jsonschema.Compiler }

func newSchemas(t *testing.T) schemas {
	t.Helper()
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(Describe()))
	if err != nil {
		t.Fatal(err)
	}
	components := document.(map[string]any)["components"].(map[string]any)["schemas"].(map[string]any)
	for name, schema := range components {
		if name != "OpenAPI" {
			closeObjects(schema)
		}
	}
	c := jsonschema.NewCompiler()
	c.DefaultDraft(jsonschema.Draft2020)
	if err := c.AddResource("openapi.json", document); err != nil {
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
	deps     = "the_1 NP/N 1 dog_2\nsleeps_3 S[dcl]\\NP 1 dog_2\n"
	other    = "the_1 NP/N 1 dog_2\nsleeps_3 (S[dcl]\\NP)/NP 1 dog_2\n"
	attached = "1\tIt\t_\tPRON\t_\t_\t2\tnsubj\n2\trains\t_\tVERB\t_\t_\t0\troot\n"
	related  = "(det dog_1 the_0)\n(ncsubj sleeps_2 dog_1 _)\n"
	tree     = "(<T S[dcl] 1 2> (<L NP PRP PRP It NP>) (<L S[dcl]\\NP VBZ VBZ rains S[dcl]\\NP>) )\n"
)
