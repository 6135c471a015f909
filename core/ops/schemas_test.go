package ops

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// ofHosts are schemas that hosts add: of files, and of what stands for several results.
var ofHosts = []string{"", "Part", "Corpus", "Study", "MergedScores"}

// Every output of every operation, over the examples and over files in which every choice is seen, is
// as its schema says: no member is missing, and none is there that is not declared.
func TestEveryOutputIsAsItsSchemaSays(t *testing.T) {
	schemas, all := closedSchemas(t), scenes(t)
	maps.Copy(all, exampleScenes(t))
	valid := map[string]int{}
	for _, scene := range slices.Sorted(maps.Keys(all)) {
		for _, op := range allOps {
			if op.Kept || !slices.ContainsFunc(op.Forms, func(f service.Form) bool { return !slices.Contains(ofHosts, f.Schema) }) {
				continue
			}
			files := only(all[scene], op.Name)
			for _, parameters := range spoken(op) {
				reply, err := service.New(allOps...).Do(ask(op.Name, parameters, files), service.Host{})
				if err != nil {
					schemas.check(t, "Error", service.ErrorJSON(err), op.Name+" "+parameters+" of "+scene)
					valid["Error"]++
					if err.Code == notice.Usage && parameters == spoken(op)[0] {
						break // the files are not those that it takes
					}
					continue
				}
				i := slices.IndexFunc(op.Forms, func(f service.Form) bool { return f.MediaType == reply.Type })
				if i < 0 || slices.Contains(ofHosts, op.Forms[i].Schema) {
					continue
				}
				schemas.check(t, op.Forms[i].Schema, reply.Body, op.Name+" "+parameters+" of "+scene)
				valid[op.Forms[i].Schema]++
			}
		}
		keptReplies(t, schemas, all[scene], scene, valid)
	}
	for _, op := range allOps {
		for _, f := range op.Forms {
			if !slices.Contains(ofHosts, f.Schema) && valid[f.Schema] == 0 {
				t.Errorf("no output of %s is %s", op.Name, f.Schema)
			}
		}
	}
	for _, kept := range []string{"Opened", "Rows", "Kinds", "Handle"} {
		if valid[kept] == 0 {
			t.Errorf("no output is %s", kept)
		}
	}
	if schemas.valid("Sequence", `{"category":"N","slot":0,"sequence":["N"],"more":1}`) == nil || schemas.valid("Sequence", `{"category":"N","slot":0}`) == nil {
		t.Error("a member may be missing, or there without being declared")
	}
}

// spoken are parameters for an operation: none, and one value of one choice.
func spoken(op *service.Operation) []string {
	list := []string{""}
	output := ""
	for _, c := range op.Choices {
		if c.Name == service.OutputChoice.Name {
			output = " output=json"
		}
	}
	list[0] = output
	for _, c := range op.Choices {
		if c.Name == service.OutputChoice.Name || c.Kind != service.OneOf && c.Kind != service.Truth || c.Name == "format" {
			continue
		}
		for _, value := range tried(op, c) {
			list = append(list, c.Name+"="+value+output)
		}
	}
	return list
}

// keptReplies checks what is said of comparisons, lists and annotations that are kept.
func keptReplies(t *testing.T, schemas *schemas, files roles, scene string, valid map[string]int) {
	s := service.New(allOps...)
	check := func(operation, parameters, schema string) bool {
		reply, err := s.Do(ask(operation, parameters, only(files, operation)), service.Host{})
		if err == nil {
			schemas.check(t, schema, reply.Body, operation+" "+parameters+" of "+scene)
			valid[schema]++
		}
		return err == nil
	}
	check("nbest_open", "", "Handle")
	s = service.New(allOps...)
	if check("agree_open", "", "Handle") && !check("agree_work", "handle=1", "AgreementWork") {
		t.Errorf("the work of %s is not said", scene)
	}
	s = service.New(allOps...)
	if !check("open", "", "Opened") {
		return // these files are not compared
	}
	for _, call := range [][3]string{
		{"rows", "handle=1 to=10", "Rows"}, {"rows", "handle=1 to=10 n=1 order=errors", "Rows"}, {"kinds", "handle=1", "Kinds"}, {"report", "handle=1 output=json sentences=true", "Scores"},
	} {
		if !check(call[0], call[1], call[2]) {
			t.Errorf("%s %s of %s is refused", call[0], call[1], scene)
		}
	}
}

// exampleScenes are the examples of the page.
func exampleScenes(t *testing.T) map[string]roles {
	t.Helper()
	text, err := os.ReadFile("../../site/examples/index.json")
	if err != nil {
		t.Fatal(err)
	}
	var examples []struct {
		ID, Gold, Lists, Votes string
		GoldRoots              string `json:"gold_roots"`
		Systems                []struct{ File, Roots string }
		Annotations            []string
	}
	if err := json.Unmarshal(text, &examples); err != nil {
		t.Fatal(err)
	}
	all := map[string]roles{}
	for _, e := range examples {
		files := roles{}
		add := func(role, name string) {
			if name != "" {
				files[role] = append(files[role], example(t, name))
			}
		}
		add("gold", e.Gold)
		add("file", e.Gold)
		add("gold_roots", e.GoldRoots)
		add("system", e.Lists)
		add("votes", e.Votes)
		for _, s := range e.Systems {
			add("system", s.File)
			add("system_roots", s.Roots)
		}
		for _, name := range e.Annotations {
			add("annotation", name)
		}
		all["example "+e.ID] = files
	}
	all["example trees"]["votes"] = []service.File{example(t, "trees.votes.csv")}
	return all
}

// schemas are those that are made of the structs that declare results, closed: an object has no
// member that is not declared.
type schemas struct {
	compiler *jsonschema.Compiler
	compiled map[string]*jsonschema.Schema
}

func closedSchemas(t *testing.T) *schemas {
	t.Helper()
	text, err := os.ReadFile("../../web/api/results.json")
	if err != nil {
		t.Fatal(err)
	}
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	closeObjects(document)
	c := jsonschema.NewCompiler()
	if err := c.AddResource("results.json", document); err != nil {
		t.Fatal(err)
	}
	return &schemas{c, map[string]*jsonschema.Schema{}}
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

func (s *schemas) valid(name, body string) error {
	schema := s.compiled[name]
	if schema == nil {
		var err error
		if schema, err = s.compiler.Compile("results.json#/$defs/" + name); err != nil {
			return err
		}
		s.compiled[name] = schema
	}
	value, err := jsonschema.UnmarshalJSON(strings.NewReader(body))
	if err == nil {
		err = schema.Validate(value)
	}
	if err == nil {
		err = inUnits(value)
	}
	return err
}

// cells are what stands in the columns of a unit: numbers as people read them, or none.
var cells = map[string]*regexp.Regexp{
	"count":    regexp.MustCompile(`^(\d{1,3}(,\d{3})*)?$`),
	"percent":  regexp.MustCompile(`^(–|\d{1,3}\.\d{2}\*?)?$`),
	"points":   regexp.MustCompile(`^(–|[+−]?\d{1,3}\.\d{2})$`),
	"number":   regexp.MustCompile(`^(–|−?\d+(\.\d+)?(e-\d+)?\*?)?$`),
	"interval": regexp.MustCompile(`^(–|−?\d+\.\d+ to −?\d+\.\d+|\d+–\d+|\d+)$`),
}

// inUnits sees that the columns of all tables hold what their units say.
func inUnits(value any) error {
	switch value := value.(type) {
	case []any:
		for _, item := range value {
			if err := inUnits(item); err != nil {
				return err
			}
		}
	case map[string]any:
		units, rows := value["units"], value["rows"]
		if units, is := units.([]any); is && rows != nil {
			for _, row := range rows.([]any)[1:] {
				for i, cell := range row.([]any) {
					if pattern := cells[units[i].(string)]; pattern != nil && !pattern.MatchString(cell.(string)) {
						return fmt.Errorf("%q is no %s, in the column %v of table %v", cell, units[i], rows.([]any)[0].([]any)[i], value["key"])
					}
				}
			}
		}
		for _, item := range value {
			if err := inUnits(item); err != nil {
				return err
			}
		}
	}
	return nil
}

func (s *schemas) check(t *testing.T, name string, body []byte, call string) {
	t.Helper()
	if err := s.valid(name, string(body)); err != nil {
		t.Errorf("%s: %v\n%.300s", call, err, body)
	}
}
