//go:build js && wasm

// Command whole is all that the page can do.
package main

import (
	"github.com/ccgscore/ccgscore/core/ops"
	"github.com/ccgscore/ccgscore/wasm/bridge"
)

func main() { bridge.Run(ops.All) }
