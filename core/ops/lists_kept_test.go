package ops

import (
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

func TestListsThatAreKeptAreShownAsThoseOfFiles(t *testing.T) {
	for name, all := range scenes(t) {
		if strings.HasPrefix(name, "lists") {
			shownAsOfFiles(t, name, "nbest_open", "nbest_list", only(all, "nbest_list"),
				[]string{"", "first=2", "first=2 second=1", "width=200 theme=dark", "output=json", "output=json second=99"}, "n=1", "n=2", "n=3", "n=4")
		}
	}
}

// A question about lists that are kept reads no file; of large files nothing is kept.
func TestListsThatAreKeptAreReadOnce(t *testing.T) {
	opened := 0
	files := roles{"gold": {countingOpens(example(t, "nbest.gold.auto"), &opened)}, "system": {countingOpens(example(t, "nbest.lists.auto"), &opened)}}
	s := service.New(allOps...)
	handle := func() int64 {
		var got struct{ Handle int64 }
		decode(t, accept(t, s, "nbest_open", "", files).Body, &got)
		return got.Handle
	}
	kept := handle()
	before := opened
	for n := range 3 {
		accept(t, s, "nbest_list", withHandle(kept, "n="+strconv.Itoa(n+1)), nil)
	}
	if before == 0 || opened != before {
		t.Errorf("to ask about what is kept, files were opened %d times", opened-before)
	}
	for _, operation := range []string{"rows", "agree_unit", "sentence"} {
		if e := refuse(t, s, operation, withHandle(kept, ""), nil); e.Code != notice.Usage || e.Hint == "" {
			t.Errorf("%s of lists: %s error %v; %s", operation, e.Code, e, e.Hint)
		}
	}
	accept(t, s, "release", withHandle(kept, ""), nil)
	refuse(t, s, "nbest_list", withHandle(kept, ""), nil)
	files["system"][0].Size = 32<<20 + 1
	if large := handle(); large != 0 {
		t.Errorf("large files are kept as %d", large)
	}
}
