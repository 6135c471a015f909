package agree

import (
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
)

// However often it is asked for, the error of the first file names the others once.
func TestTheErrorOfUnreadableFilesIsTheSameEachTime(t *testing.T) {
	var u unreadable
	for i, name := range []string{"a.conllu", "b.conllu"} {
		if err := u.add(&notice.Error{Code: notice.Data, Place: notice.Place{File: notice.File{Name: name}}, Hint: "look"}, i); err != nil {
			t.Fatal(err)
		}
	}
	for range 2 {
		if e := u.error().(*notice.Error); e.Hint != "look; 1 more file cannot be read: b.conllu" {
			t.Errorf("the hint is %q", e.Hint)
		}
	}
}
