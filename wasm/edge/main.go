//go:build js && wasm

// Command edge is the Go program of the Cloudflare Worker: web/api, served by
// package worker. worker.js and what it imports is the side of JavaScript.
package main

import (
	"github.com/ccgscore/ccgscore/wasm/edge/worker"
	"github.com/ccgscore/ccgscore/web/api"
)

func main() { worker.Serve(api.New(api.DefaultLimits), api.DefaultLimits.Body) }
