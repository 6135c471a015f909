// Package laws says on how much data tests check what holds for every file. It imports nothing of core, so that all
// packages can use it.
package laws

import (
	"os"
	"testing"
)

// SkipRest skips a test of a further file of the same parser, unless `make laws` runs. Every run tests the first file.
func SkipRest(t testing.TB) {
	t.Helper()
	if !All() {
		t.Skip("one file of each parser is enough; make laws checks the others")
	}
}

// All reports whether laws are checked on all files: `make laws` sets CCGSCORE_LAWS=all.
func All() bool { return os.Getenv("CCGSCORE_LAWS") == "all" }
