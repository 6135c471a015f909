//go:build page

package service

import (
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
)

// The page has no merge, and says what has.
func TestThePageMergesNoParts(t *testing.T) {
	part := partOf(t, "a.json", "", sides(dogs, dogs))
	e := refuse(t, New(), "merge", "", roles{"part": {part}})
	if e.Code != notice.Usage || e.Message != "the page merges no parts" || e.Hint != "ccgscore merge does" {
		t.Errorf("%s error %v; %s", e.Code, e, e.Hint)
	}
}
