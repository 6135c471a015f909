package bundle_test

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/build/shared"
)

// What the page may cost, compressed with brotli: its HTML, style sheets and scripts, those of all views and examples included,
// and the small program; and the whole program, which only who needs it loads. What it opens with has a budget of its own, which
// site/programs_test.go holds it to. Of the icons a visit loads one of 217 bytes; the others are for installing the page as an app.
const (
	budget      = 1_050_000
	wholeBudget = 1_850_000
)

func TestThePageFitsItsBudget(t *testing.T) {
	root := filepath.Join("..", "..")
	_, report, err := shared.Page(root)
	if err != nil {
		t.Fatal(err)
	}
	var table strings.Builder
	if err := report.WriteTable(&table); err != nil {
		t.Fatal(err)
	}
	t.Logf("sizes:\n%s", table.String())
	got, whole := int64(0), int64(0)
	for _, f := range report.Files {
		if strings.HasPrefix(f.Name, "site/whole.") && path.Ext(f.Name) == ".wasm" {
			whole = int64(f.Brotli)
			continue
		}
		if f.OfThePage() && slices.Contains([]string{".html", ".css", ".js", ".wasm"}, path.Ext(f.Name)) {
			got += int64(f.Brotli)
		}
	}
	if got > budget {
		t.Errorf("the page takes %d bytes without its icons and the whole program, the budget is %d", got, budget)
	}
	if whole == 0 || whole > wholeBudget {
		t.Errorf("the whole program takes %d bytes, the budget is %d", whole, wholeBudget)
	}
	t.Logf("the page has %d bytes, the whole program %d", got, whole)
	err = fs.WalkDir(os.DirFS(root), "site", func(p string, d fs.DirEntry, err error) error {
		if p == "site/tests" {
			return fs.SkipDir
		}
		if slices.Contains([]string{".js", ".css", ".svg", ".png"}, path.Ext(p)) && !slices.Contains(report.Sources, p) {
			t.Errorf("nothing refers to %s", p)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}
