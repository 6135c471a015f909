//go:build js && wasm

// Command page is what the page opens with: the operations that score, and those that find
// and draw sentences. The page loads wasm/whole in its place when another is asked for.
package main

import (
	"github.com/ccgscore/ccgscore/core/ops/opening"
	"github.com/ccgscore/ccgscore/wasm/bridge"
)

func main() { bridge.Run(opening.Operations) }
