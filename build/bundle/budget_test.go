package bundle

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// What a first visit may cost, compressed with brotli. The design allows 600,000 bytes for the finished page; what is
// still to be built needs the rest.
const budget = 540_000

func TestThePageFitsItsBudget(t *testing.T) {
	root := filepath.Join("..", "..")
	if _, err := os.Stat(filepath.Join(root, indexPath)); os.IsNotExist(err) {
		t.Skip("there is no page yet")
	}
	report, err := Build(root, filepath.Join(t.TempDir(), "dist"))
	if err != nil {
		t.Fatal(err)
	}
	var table strings.Builder
	if err := report.WriteTable(&table); err != nil {
		t.Fatal(err)
	}
	t.Logf("sizes:\n%s", table.String())
	if got := report.FirstLoad().Brotli; got > budget {
		t.Errorf("the first load takes %d bytes, the budget is %d", got, budget)
	}
	if len(report.Unused) > 0 {
		t.Errorf("nothing refers to %q", report.Unused)
	}
}
