package bundle

import (
	_ "embed"
	"os"
	"path/filepath"
	"strings"
)

// goLicence covers wasm_exec.js and the runtime inside the wasm. It asks to be handed on with them.
//
//go:embed go-licence.txt
var goLicence string

// licences publishes the licence of the project, and Go's.
func (b *builder) licences() error {
	own, err := os.ReadFile(filepath.Join(b.root, "LICENSE"))
	if err != nil {
		return err
	}
	text := string(own) + "\n\n" + strings.Repeat("-", 78) + "\n\nThis page contains the Go runtime and wasm_exec.js:\n\n" + goLicence
	b.publish(&File{Source: licencesPath, URL: licencesPath, body: []byte(text)})
	return nil
}
