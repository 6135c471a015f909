// Package apitest says what the HTTP service does, as tests over plain HTTP.
// Every host of web/api runs the same [Suite], with [api.DefaultLimits].
//
// Hosts differ in what is below HTTP, and there alone: a request that is cut
// off may be answered with a problem or with a closed connection (a proxy in
// front of the program may not pass it on), and an answer may be packed or
// not, as long as it says so.
package apitest

import (
	"testing"

	"github.com/ccgscore/ccgscore/core/service"
)

// Suite tests the service at a base URL, such as http://localhost:8080.
func Suite(t *testing.T, base string) {
	s := &suite{base: base}
	for _, part := range []struct {
		name string
		run  func(*suite, *testing.T)
	}{
		{"replies", (*suite).replies},
		{"requests", (*suite).requests},
		{"choices", (*suite).choices},
		{"embedding", (*suite).embedding},
		{"problems", (*suite).problems},
		{"limits", (*suite).limits},
		{"headers", (*suite).headers},
		{"methods", (*suite).methods},
		{"caching", (*suite).caching},
		{"packing", (*suite).packing},
		{"wire", (*suite).wire},
		{"garbage", (*suite).garbage},
		{"crowd", (*suite).crowd},
	} {
		t.Run(part.name, func(t *testing.T) { part.run(s, t) })
	}
}

type suite struct{ base string }

// wanted is what core/service says to a request.
func wanted(t *testing.T, operation, parameters string, files []File) service.Reply {
	t.Helper()
	reply, err := service.New().Do(service.Call{Operation: operation, Parameters: parameters, Files: roles(files)}, service.Host{})
	if err != nil {
		t.Fatalf("%s %s: %v", operation, parameters, err)
	}
	return reply
}
