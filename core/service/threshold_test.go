package service

import (
	"math"
	"strconv"
	"testing"

	"github.com/ccgscore/ccgscore/core/count"
)

// What JSON prints is reached, and the next number is not; what a table prints is reached, and
// the next text is not.
func TestAThresholdThatIsJustReachedIsReached(t *testing.T) {
	reached := func(text string, c count.Count) (ok, taken bool) {
		least, taken := parseThreshold("f1="+text, []string{"f1"})
		ok, _ = least.reached(c)
		return ok, taken
	}
	check := func(c count.Count) {
		for _, text := range []string{strconv.FormatFloat(c.F1(), 'f', -1, 64), strconv.FormatFloat(c.F1(), 'e', -1, 64), strconv.FormatFloat(c.F1(), 'E', -1, 64)} {
			if ok, taken := reached(text, c); !ok || !taken {
				t.Errorf("%s of %+v is missed, taken: %t", text, c, taken)
			}
		}
		if more := math.Nextafter(c.F1(), 2); more-c.F1() > 1e-17 && len(strconv.FormatFloat(more, 'f', -1, 64)) > 14 {
			if ok, taken := reached(strconv.FormatFloat(more, 'g', -1, 64), c); taken && more < 1 && ok {
				t.Errorf("more than %v of %+v is not missed", c.F1(), c)
			}
		}
		printed := c.Percent().F1
		if n, _ := strconv.ParseFloat(printed, 64); n > 1 && (n < 100 || c.F1() == 1) {
			if ok, _ := reached(printed, c); !ok {
				t.Errorf("%s of %+v is printed and missed", printed, c)
			}
			if ok, taken := reached(strconv.FormatFloat(n+0.01, 'f', 2, 64), c); ok && taken {
				t.Errorf("more than %s of %+v is not missed", printed, c)
			}
		}
	}
	for gold := range int64(24) {
		for correct := range gold + 1 {
			check(count.Count{Gold: gold, System: 23, Correct: correct})
		}
	}
	const most = 1 << 53
	for _, correct := range []int64{0, 1, most/2 - 1, most / 2, most - 1, most} {
		check(count.Count{Gold: most, System: most, Correct: correct})
	}
}
