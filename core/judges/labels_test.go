package judges

import (
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
)

func TestReadLabels(t *testing.T) {
	v := votes(t, "a,a\nb,b\na,b\n")
	for _, test := range []struct {
		text, err string
		want      []Label
	}{
		{"a\nb\na\n", "", []Label{0, 1, 0}},
		{"\ufeffb\r\n?\r\n\r\n", "", []Label{1, None, None}},
		{"\nb\na", "", []Label{None, 1, 0}},
		{"a\nx\na\n", `labels.txt:2:1: "x" is no label of these votes`, nil},
		{"a\nb\n", "labels.txt:2: the number of labels is 2, and that of items 3", nil},
		{"a\nb\na\nb\nb\n", "labels.txt:4: the number of labels is 5, and that of items 3", nil},
		{"", "labels.txt:1: the number of labels is 1, and that of items 3", nil},
	} {
		got, err := v.ReadLabels(test.text, notice.File{Name: "labels.txt"})
		switch {
		case test.err == "" && (err != nil || !slices.Equal(got, test.want)):
			t.Errorf("%q: %v, %v", test.text, got, err)
		case test.err != "" && (err == nil || !strings.HasPrefix(err.Error(), test.err)):
			t.Errorf("%q: %v", test.text, err)
		}
	}
}
