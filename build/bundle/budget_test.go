package bundle

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// What the page may cost, compressed with brotli, with every later capability in it.
const budget = 1_000_000

func TestThePageFitsItsBudget(t *testing.T) {
	root := filepath.Join("..", "..")
	report, err := Build(root, filepath.Join(t.TempDir(), "dist"))
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

func TestThePageIsWithoutLicencesAndWhatIsForHosts(t *testing.T) {
	r := &Report{Files: []Size{
		{Name: HeadersFile, Bytes: 1, Brotli: 1, Gzip: 1},
		{Name: ignoreFile, Bytes: 2, Brotli: 2, Gzip: 2},
		{Name: indexPath, Bytes: 20, Brotli: 10, Gzip: 15},
		{Name: licencesPath, Bytes: 400, Brotli: 400, Gzip: 400},
		{Name: "site/ccgscore.0123456789.wasm", Bytes: 3000, Brotli: 1000, Gzip: 2000},
	}}
	if got, want := r.Page(), (Size{Name: "the page", Bytes: 3020, Gzip: 2015, Brotli: 1010}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}
