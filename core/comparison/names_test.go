package comparison

import (
	"slices"
	"testing"
)

// Systems are called by the ends of their paths, which differ.
func TestSystemsAreCalledByTheEndsOfPaths(t *testing.T) {
	for _, test := range []struct{ paths, want []string }{
		{[]string{"/a/b/c/depccg.auto", "/x/y/candc.auto"}, []string{"depccg.auto", "candc.auto"}},
		{[]string{"runs/1/out.auto", "runs/2/out.auto", "runs/2/other.auto"}, []string{"1/out.auto", "2/out.auto", "other.auto"}},
		{[]string{"runs/1/dev/out.auto", "runs/2/dev/out.auto"}, []string{"1/dev/out.auto", "2/dev/out.auto"}},
		{[]string{"out.auto", "old/out.auto"}, []string{"out.auto", "old/out.auto"}},
		{[]string{"new/out.auto", "new/out.auto"}, []string{"out.auto", "out.auto (2)"}},
		{[]string{`C:\runs\a.auto`, `C:\runs\b.auto`}, []string{"a.auto", "b.auto"}},
		{[]string{"parts/a-1.auto … parts/a-9.auto", "parts/b.auto"}, []string{"parts/a-1.auto … parts/a-9.auto", "b.auto"}},
		{[]string{"-", "", "/"}, []string{"-", "", "/"}},
	} {
		if got := Unique(tails(test.paths)); !slices.Equal(got, test.want) {
			t.Errorf("%q: %q, want %q", test.paths, got, test.want)
		}
	}
}
