package bundle

import (
	"fmt"
	"os"

	"github.com/ccgscore/ccgscore/build/slim"
	"github.com/ccgscore/ccgscore/build/wasm"
)

// compile compiles wasm/page, the core in the browser.
func compile(root string) ([]byte, error) {
	flags := []string{"-tags=page", "-gcflags=" + module + "/core/...=-l"}
	for _, p := range fast {
		flags = append(flags, "-gcflags="+module+"/core/"+p+"=")
	}
	linked, err := wasm.Compile(root, "./wasm/page", flags...)
	if err != nil {
		return nil, err
	}
	page, _, err := slim.Slim(linked)
	if err != nil {
		// A page that is too large is better than none; the test of its size still fails.
		fmt.Fprintln(os.Stderr, "warning:", err)
		return linked, nil
	}
	return page, nil
}

const module = "github.com/ccgscore/ccgscore"

// fast are the packages of core whose loops read and score; the compiler may inline in them. Elsewhere inlining makes
// the code larger and nothing that anybody could notice faster. (The last -gcflags that matches a package counts.)
var fast = []string{"category", "dependency", "format", "pairing", "score"}
