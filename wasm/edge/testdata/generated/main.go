//go:build js && wasm

// Command generated is the service as the worker that package workers generates runs it: a program a request. It is
// there to be measured beside wasm/edge.
package main

import (
	"github.com/syumai/workers"

	"github.com/ccgscore/ccgscore/web/api"
)

func main() { workers.Serve(api.New(api.DefaultLimits)) }
