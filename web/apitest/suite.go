// Package apitest says what the HTTP service does, as tests over plain HTTP.
// They are for hosts of web/api with [api.DefaultLimits]: one runs the whole
// [Suite], in the process of the test, the others an [Extract].
//
// Hosts differ in what is below HTTP, and there alone: a request that is cut
// off may be answered with a problem or with a closed connection (a proxy in
// front of the program may not pass it on), and an answer may be packed or
// not, as long as it says so.
package apitest

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/ccgscore/ccgscore/core/ops"
	"github.com/ccgscore/ccgscore/core/service"
)

// Suite tests the service at a base URL, such as http://localhost:8080.
func Suite(t *testing.T, base string) {
	s := &suite{base: base}
	for _, p := range parts {
		t.Run(p.name, func(t *testing.T) { p.run(s, t) })
	}
}

// Extract tests the parts in which hosts may differ, for a host on which the
// whole suite would take long.
func Extract(t *testing.T, base string) {
	s := &suite{base: base}
	for _, p := range parts {
		if p.ofHost {
			t.Run(p.name, func(t *testing.T) { p.run(s, t) })
		}
	}
}

// parts are those of the suite. A part is one of the host where what is below
// HTTP decides: how bytes and headers come and go, and what many at once do.
var parts = []struct {
	name   string
	ofHost bool
	run    func(*suite, *testing.T)
}{
	{"replies", false, (*suite).replies},
	{"requests", true, (*suite).requests},
	{"choices", false, (*suite).choices},
	{"embedding", true, (*suite).embedding},
	{"problems", false, (*suite).problems},
	{"limits", false, (*suite).limits},
	{"headers", true, (*suite).headers},
	{"methods", true, (*suite).methods},
	{"caching", true, (*suite).caching},
	{"packing", true, (*suite).packing},
	{"wire", true, (*suite).wire},
	{"garbage", false, (*suite).garbage},
	{"crowd", true, (*suite).crowd},
}

type suite struct{ base string }

// wanted is what core/service says to a request; parameters are JSON, or "" for
// none.
func wanted(t *testing.T, operation, parameters string, files []File) service.Reply {
	t.Helper()
	reply, err := service.New(ops.All...).Do(service.Call{Operation: operation, Parameters: pairs(t, parameters), Files: roles(files)}, service.Host{})
	if err != nil {
		t.Fatalf("%s %s: %v", operation, parameters, err)
	}
	return reply
}

// pairs are parameters in JSON as core/service takes them.
func pairs(t *testing.T, parameters string) (list []service.Parameter) {
	t.Helper()
	if parameters == "" {
		return nil
	}
	var values map[string]any
	if err := json.Unmarshal([]byte(parameters), &values); err != nil {
		t.Fatal(err)
	}
	for name, value := range values {
		several, ok := value.([]any)
		if !ok {
			several = []any{value}
		}
		for _, v := range several {
			list = append(list, service.Parameter{Name: name, Value: fmt.Sprint(v)})
		}
	}
	return list
}
