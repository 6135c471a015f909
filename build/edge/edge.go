// Package edge makes the Cloudflare Worker: it compiles wasm/edge and puts the modules of the worker side by side, as
// wrangler.jsonc publishes them and as workerd runs them.
package edge

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/ccgscore/ccgscore/build/wasm"
	"github.com/ccgscore/ccgscore/core/ops"
	"github.com/ccgscore/ccgscore/web/api"
)

// Modules are the files of a worker, the first of which is the one that is run.
var Modules = []string{"worker.js", "body.js", "program.js", "wasm_exec.js", "description.js", "edge.wasm"}

// memory is the most, in bytes, that the Go program may take. An isolate has 128 MB, for bodies that are arriving
// (wasm/edge/body.js), the one that is being answered, and its reply as well. Beyond its bound the program ends and is
// replaced; beyond that of the isolate, all requests would end with it.
const memory = 80 << 20

// Build makes the worker from the project at root and writes it to the directory out.
func Build(root, out string) error {
	modules := map[string][]byte{}
	for _, name := range Modules[:3] {
		text, err := os.ReadFile(filepath.Join(root, "wasm", "edge", name))
		if err != nil {
			return err
		}
		modules[name] = text
	}
	// The program would need encoding/json to make this, which is 5 % of it.
	description, err := json.Marshal(string(api.DescribeWithout(slices.Concat(ops.Experiments, ops.Detailed, ops.Studied))))
	if err != nil {
		return err
	}
	modules["description.js"] = slices.Concat([]byte("export default "), description, []byte(";\n"))
	if modules["wasm_exec.js"], err = wasm.Exec(root); err != nil {
		return err
	}
	if modules["edge.wasm"], err = Program(root, "./wasm/edge"); err != nil {
		return err
	}
	return write(out, modules)
}

// tags leave out what net/http has of HTTP/2, which the host of a worker speaks, and operations for which there is no room.
const tags = "-tags=nethttpomithttp2,small"

// Program compiles a Go program for the edge. It is as small as it can be: a worker is measured compressed, and most of the
// time of a request passes outside of it.
func Program(root, program string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "ccgscore-edge-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	noTLS, err := overlay(root, dir)
	if err != nil {
		return nil, err
	}
	linked, err := wasm.Compile(root, program, append(slices.Clone(wasm.Smallest), tags, noTLS)...)
	if err != nil {
		return nil, err
	}
	bounded, err := wasm.Bound(linked, memory)
	if err != nil {
		return nil, fmt.Errorf("the memory of %s cannot be bounded: %w", program, err)
	}
	return bounded, nil
}

func write(out string, modules map[string][]byte) error {
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	for name, body := range modules {
		if err := os.WriteFile(filepath.Join(out, name), body, 0o644); err != nil {
			return err
		}
	}
	return nil
}
