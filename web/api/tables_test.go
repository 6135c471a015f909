package api

import (
	"encoding/json"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/service"
)

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
