package ops

import (
	"testing"

	"github.com/ccgscore/ccgscore/core/service"
)

// The study that was read last is remembered, and no other is taken for it.
func TestAnotherStudyIsReadAnew(t *testing.T) {
	one, _ := madeStudy(t, "tasks=isolate items=6", parsers())
	other, _ := madeStudy(t, "tasks=isolate items=6 seed=2", parsers())
	shown := func(s *service.Service, of service.File) string {
		return string(accept(t, s, "study_item", "item=1", roles{"study": {of}}).Drawing)
	}
	want := [2]string{shown(service.New(allOps...), one), shown(service.New(allOps...), other)}
	if want[0] == want[1] {
		t.Fatal("both begin with the same figure")
	}
	s := service.New(allOps...)
	for i, which := range []int{0, 0, 1, 0, 1, 1} {
		if shown(s, [2]service.File{one, other}[which]) != want[which] {
			t.Errorf("call %d shows a figure of the other", i)
		}
	}
	if s.Memo == nil {
		t.Error("none is remembered")
	}
}
