package format

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// A table that is full is a limit of the program and no mistake of the file.
func TestMoreCategoriesThanFit(t *testing.T) {
	table := category.NewTable()
	padding := strings.Repeat("x", 2000)
	var err error
	for i := 0; err == nil; i++ {
		_, err = table.Parse(fmt.Sprintf("%s%d", padding, i))
	}
	for name, text := range map[string]string{
		"lines": "a_1 ((S\\NP)/PP)/NP 1 b_2\n",
		"json":  `{"format":"ccgscore/1","sentences":[{"dependencies":[{"predicate":1,"argument":2,"slot":1,"category":"((S\\NP)/PP)/NP"}]}]}`,
	} {
		r, _, err := NewReader(strings.NewReader(text), Options{File: notice.File{Name: name}, Table: table})
		if err == nil {
			err = r.Read(&dependency.Sentence{})
		}
		var located *notice.Error
		if err == io.EOF || !errors.As(err, &located) || located.Code != notice.Limit || located.File.Name != name || located.Line != 1 {
			t.Errorf("%s: %v", name, err)
		}
	}
}
