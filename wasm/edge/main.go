//go:build js && wasm

// Command edge is the Go program of the Cloudflare Worker: web/api, served by
// package whole; workerd packs its answers. worker.js and what it imports is the side of JavaScript.
package main

import (
	"github.com/ccgscore/ccgscore/wasm/edge/whole"
	"github.com/ccgscore/ccgscore/web/api"
)

func main() { whole.Serve(api.CompressedByHost(api.New(api.DefaultLimits)), api.DefaultLimits.Body) }
