//go:build js && wasm

// Command edge is the Go program of the Cloudflare Worker: web/api, served by
// package worker. worker.js and what it imports is the side of JavaScript.
package main

import (
	"syscall/js"

	"github.com/ccgscore/ccgscore/wasm/edge/worker"
	"github.com/ccgscore/ccgscore/web/api"
)

func main() {
	worker.Serve(api.NewDescribed(api.DefaultLimits, description), api.DefaultLimits.Body)
}

// description is what build/edge has put beside the program, which could not make it in so little room.
func description() []byte {
	return []byte(js.Global().Get("context").Get("binding").Get("description").String())
}
