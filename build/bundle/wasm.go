package bundle

import "github.com/ccgscore/ccgscore/build/wasm"

// compile compiles wasm/page, the core in the browser.
func compile(root string) ([]byte, error) { return wasm.Compile(root, "./wasm/page") }
