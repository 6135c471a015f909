package bundle_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/evanw/esbuild/pkg/api"
)

// The sheets of views stay once they have been loaded, in whichever order that was, so each names the place of its view in all its
// selectors: it means nothing in others.
func TestTheSheetOfAViewIsForItAlone(t *testing.T) {
	sheets, err := filepath.Glob("../../site/views/*/view.css")
	if err != nil || len(sheets) < 5 {
		t.Fatalf("there are %d sheets of views: %v", len(sheets), err)
	}
	for _, sheet := range sheets {
		text, err := os.ReadFile(sheet)
		if err != nil {
			t.Fatal(err)
		}
		place := "[data-view=" + filepath.Base(filepath.Dir(sheet)) + "]"
		for _, selector := range selectors(t, string(text)) {
			if !strings.Contains(selector, place) {
				t.Errorf("%s: %s does not name %s", sheet, selector, place)
			}
		}
	}
}

// selectors are those of all rules of a sheet, as they are without nesting.
func selectors(t *testing.T, sheet string) (all []string) {
	t.Helper()
	flat := api.Transform(sheet, api.TransformOptions{Loader: api.LoaderCSS, Supported: map[string]bool{"nesting": false}})
	if len(flat.Errors)+len(flat.Warnings) > 0 {
		t.Fatal(flat.Errors, flat.Warnings)
	}
	prelude := "" // what stands before a block
	for line := range strings.Lines(strings.ReplaceAll(string(flat.Code), `"`, "")) {
		prelude += strings.TrimSpace(line)
		switch prelude[max(0, len(prelude)-1):] {
		case "{":
			if !strings.HasPrefix(prelude, "@") {
				all = append(all, apart(strings.TrimSuffix(prelude, "{"))...)
			}
			prelude = ""
		case ";", "}":
			prelude = ""
		}
	}
	return all
}

// apart are the selectors of a list, which has commas in brackets as well.
func apart(list string) (all []string) {
	depth, from := 0, 0
	for i, c := range list {
		switch {
		case c == '(':
			depth++
		case c == ')':
			depth--
		case c == ',' && depth == 0:
			all, from = append(all, list[from:i]), i+1
		}
	}
	return append(all, list[from:])
}
