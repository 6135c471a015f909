//go:build js && wasm

// Command whole is all that the page can do.
package main

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/ops/handles"
	"github.com/ccgscore/ccgscore/core/ops/whole"
	"github.com/ccgscore/ccgscore/wasm/bridge"
)

func main() { bridge.Run(slices.Concat(whole.Operations, handles.Operations)) }
