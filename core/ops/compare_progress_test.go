package ops

import (
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// A comparison tells how far its rounds are, once the files are read, and ends where it is cancelled.
func TestAComparisonTellsItsRoundsAndCanBeCancelled(t *testing.T) {
	files := pair(strings.Repeat(dogs+cats, 200), strings.Repeat(dogs+cats, 200), strings.Repeat(cats+dogs, 200))
	asked, last, most := 0, int64(0), int64(0)
	_, err := service.New(allOps...).Do(ask("compare", "pair=order strict=false", files), service.Host{
		Cancelled: func() bool { asked++; return false },
		Progress: func(done, total int64) {
			if total == most && done < last || done > total {
				t.Errorf("%d of %d after %d of %d", done, total, last, most)
			}
			last, most = done, total
		},
	})
	// 10,000 rounds of drawing, which count ten times, and those of one system under 6 metrics.
	if err != nil || most != 160_000 || last < most*9/10 || asked < 100 {
		t.Fatalf("%v, %d of %d, asked %d times", err, last, most, asked)
	}
	for _, after := range []int{0, 5, asked / 2, asked - 1} {
		n := 0
		_, err := service.New(allOps...).Do(ask("compare", "pair=order strict=false", files), service.Host{Cancelled: func() bool { n++; return n > after }})
		if err == nil || err.Code != notice.Cancelled || n != after+1 {
			t.Errorf("after %d of %d: %v, asked %d times", after, asked, err, n)
		}
	}
}
