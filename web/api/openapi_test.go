package api

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/ops"
	"github.com/ccgscore/ccgscore/core/service"
)

// provocations are requests that come to each status.
func provocations(e *Endpoint) map[int]exchange {
	with := func(change func(*Limits)) http.Handler {
		l := DefaultLimits
		change(&l)
		return New(l)
	}
	usual := New(DefaultLimits)
	broken := *e
	broken.answer = func(*handler, http.ResponseWriter, *http.Request, *Endpoint) error { panic("secret") }
	made := map[int]exchange{
		200: ask(usual, e, "{}", ""),
		500: ask(newHandler(DefaultLimits, []Endpoint{broken}, Describe), e, "{}", ""),
	}
	if e.Method == http.MethodGet {
		made[304] = ask(usual, e, "{}", "", "If-None-Match", made[200].Header().Get("ETag"))
	} else {
		made[415] = ask(usual, e, "{}", "", "Content-Type", "text/plain")
		made[408] = slowly(usual, e)
	}
	if e.Operation != nil {
		made[400] = ask(usual, e, "{}", "nothing=1")
		made[413] = ask(with(func(l *Limits) { l.Files = 1; l.Body = 100 }), e, "{}", "")
		made[414] = ask(with(func(l *Limits) { l.Query = 10 }), e, "{}", "lenient=true")
	}
	if e.Operation != nil && !e.NamesAlone() {
		made[503] = ask(with(func(l *Limits) { l.Time = time.Nanosecond }), e, "{}", "")
		made[422] = wrongFile(usual, e)
	}
	return made
}

func slowly(h http.Handler, e *Endpoint) exchange {
	x := exchange{e: e, ResponseRecorder: httptest.NewRecorder()}
	r := httptest.NewRequest(e.Method, e.Path, iotest.ErrReader(ErrSlow))
	r.Header.Set("Content-Type", "application/json")
	h.ServeHTTP(x, r)
	return x
}

func wrongFile(h http.Handler, e *Endpoint) exchange {
	x := exchange{e: e, ResponseRecorder: httptest.NewRecorder()}
	query := url.Values{}
	if e.Method == http.MethodGet {
		query = url.Values{"gold": {"x_1\n"}, "system": {deps}}
	}
	var files []string
	for _, role := range e.Roles() {
		if role.General().Required && (role.Required || !role.Several) { // what is needed of any number may be none
			files = append(files, quoted(role.Name)+`:{"text":"x_1\n"}`)
		}
	}
	r := httptest.NewRequest(e.Method, e.Path+"?"+query.Encode(), strings.NewReader(`{"files":{`+strings.Join(files, ",")+`}}`))
	r.Header.Set("Content-Type", "application/json")
	h.ServeHTTP(x, r)
	return x
}

func TestEveryStatusIsDescribedAndAnswered(t *testing.T) {
	d, s := described(t), newSchemas(t)
	for i := range Endpoints {
		e := &Endpoints[i]
		made := provocations(e)
		var want, got []string
		for status := range d.Paths[e.Path][strings.ToLower(e.Method)].Responses {
			want = append(want, status)
		}
		for status, x := range made {
			if x.Code != status {
				t.Errorf("%s: %d, not %d: %s", e.Path, x.Code, status, x.Body)
			}
			got = append(got, strconv.Itoa(status))
			x.conforms(t, d, s)
		}
		slices.Sort(want)
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("%s answers %v, and describes %v", e.Path, got, want)
		}
	}
}

func TestEveryEndpointIsDescribedAndNoOther(t *testing.T) {
	d := described(t)
	for i := range Endpoints {
		e := &Endpoints[i]
		if len(d.Paths[e.Path]) != 1 || d.Paths[e.Path][strings.ToLower(e.Method)].OperationID == "" {
			t.Errorf("%s %s is not described", e.Method, e.Path)
		}
	}
	if len(d.Paths) != len(Endpoints) {
		t.Errorf("%d paths are described, there are %d", len(d.Paths), len(Endpoints))
	}
}

// Every parameter that is described is taken in the query and in the body, a
// default says what happens without it, and every reply is as described.
func TestEveryParameterIsTaken(t *testing.T) {
	d, s, h := described(t), newSchemas(t), New(DefaultLimits)
	for i := range Endpoints {
		e := &Endpoints[i]
		if e.Operation == nil {
			continue
		}
		plain := ask(h, e, "{}", "").Body.String()
		for _, p := range d.Paths[e.Path][strings.ToLower(e.Method)].Parameters {
			if e.choice(p.Name) == nil {
				continue // a file in a query: every request of this test has it
			}
			for _, v := range valuesOf(t, e.Operation.Name, p.Schema.Type, p.Schema.Enum, p.Name) {
				asked := []exchange{ask(h, e, "{}", url.Values{p.Name: strings.Split(v.query, "\n")}.Encode())}
				if e.Method == http.MethodPost {
					asked = append(asked, ask(h, e, `{`+quoted(p.Name)+`:`+v.json+`}`, ""))
				}
				for _, x := range asked {
					if want := v.status(e.Operation.Name, p.Name); x.Code != want && (want != 0 || x.Code != 200 && x.Code != 422) {
						t.Errorf("%s?%s=%s: %d %s", e.Path, p.Name, v.query, x.Code, x.Body)
						continue
					}
					x.conforms(t, d, s)
					if standard, _ := json.Marshal(p.Schema.Default); p.Schema.Default != nil && string(standard) == v.json && x.Body.String() != plain {
						t.Errorf("%s?%s=%s is the default, but the reply is another without it", e.Path, p.Name, v.query)
					}
				}
			}
		}
	}
}

// value is one of a parameter, in both forms: in a query, a line for each time that it
// stands there.
type value struct{ query, json string }

// status is what a request with the value comes to, or 0 where that depends on
// the format of the file.
func (v value) status(e, name string) int {
	switch {
	case name == "ignore" && v.query == "file", name == "together" && v.query == "file", name == "id", name == "tasks" && v.query == "trees":
		return 400 // the requests of these tests have no list but gold, and their sentences no ids
	case name == "sentence":
		return 400 // and a file to parse a sentence of
	case name == "metric" && slices.Contains(attach.Scheme.Keys(), v.query):
		return 400 // these are of other files
	case name == "to_format" && v.query == "candc_grs":
		return 400 // of which a markup file is needed
	case e == "grs" && name == "by":
		return 200
	case name == "by" && slices.Contains([]string{"relation", "pos", "words", "tree"}, v.query):
		return 400 // and so are these
	case name == "parameters", name == "most_words", name == "sentence_per":
		return 400 // of phrase-structure trees
	case name == "of" && v.query == "derivations":
		return 422 // these are dependencies
	case e == "agree" && name == "block":
		return 400 // some of the blocks are written as a part alone
	case name == "pair" && v.query == "id":
		return 422 // these have no ids
	case name == "format", name == "gold_format", name == "system_format", name == "most_gold":
		return 0
	}
	return 200
}

// valuesOf are all values of a choice or truth, and one of the others.
func valuesOf(t *testing.T, operation, kind string, enum []string, name string) []value {
	t.Helper()
	var list []value
	for _, v := range enum {
		list = append(list, value{v, quoted(v)})
	}
	switch {
	case enum != nil:
		return list
	case kind == "boolean":
		return []value{{"true", "true"}, {"false", "false"}}
	case name == "folds":
		return []value{{"2", "2"}}
	case kind == "integer":
		return []value{{"1", "1"}}
	case name == "gold_label", name == "confused_with":
		return []value{{"N/N", `"N/N"`}}
	case name == "id":
		return []value{{"1", `"1"`}}
	case name == "way":
		return []value{{"none", `"none"`}}
	case name == "rules":
		return []value{{"composition,crossed", `"composition,crossed"`}}
	case name == "beta":
		return []value{{"0.5,0.1", `"0.5,0.1"`}}
	case name == "roots_of":
		return []value{{"S[dcl]\nNP", `["S[dcl]","NP"]`}}
	case name == "sentence":
		return []value{{"big|N/N ball|N", `"big|N/N ball|N"`}}
	case name == "fold", name == "open":
		return []value{{"1-2", `"1-2"`}}
	case name == "names" && comparesTwo(operation):
		return []value{{"alpha\nbeta", `["alpha","beta"]`}}
	case name == "only":
		return []value{{"2", `"2"`}}
	case name == "within":
		return []value{{"NP/N 1", `"NP/N 1"`}}
	case name == "names", name == "languages":
		return []value{{"alpha", `["alpha"]`}}
	case name == "corpora":
		return []value{{"x\nx", `["x","x"]`}}
	case name == "annotators":
		return []value{{"ann\nben", `["ann","ben"]`}}
	case name == "baseline":
		return []value{{"1", `"1"`}}
	case name == "fail_if_worse":
		return []value{{"df1:0.5", `"df1:0.5"`}}
	case name == "text", name == "title":
		return []value{{"x", `"x"`}}
	case name == "block":
		return []value{{"1/2", `"1/2"`}}
	case name == "labels":
		return []value{{"b,r", `"b,r"`}}
	case name == "fail_under":
		threshold := service.Find(ops.All, operation).Choice("fail_under").Metrics[0] + "=0.5"
		return []value{{threshold, "[" + quoted(threshold) + "]"}}
	}
	t.Errorf("no value is known for the parameter %s", name)
	return nil
}
