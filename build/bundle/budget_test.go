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

// What the page may cost, compressed with brotli, with every later capability in it.
const budget = 1_000_000

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
	if got := report.Page().Brotli; got > budget {
		t.Errorf("the page takes %d bytes, the budget is %d", got, budget)
	}
	err = fs.WalkDir(os.DirFS(root), "site", func(p string, d fs.DirEntry, err error) error {
		if slices.Contains([]string{".js", ".css", ".svg", ".png"}, path.Ext(p)) && !slices.Contains(report.Sources, p) {
			t.Errorf("nothing refers to %s", p)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}
