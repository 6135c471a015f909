package main

import (
	"fmt"
	"math"
	"time"

	"github.com/ccgscore/ccgscore/cmd/flags"
	"github.com/ccgscore/ccgscore/core/service"
)

const (
	tried     = time.Second      // of work, after which it is known how long all of it takes
	announced = 20 * time.Second // less nobody needs to be told
)

// forecast says once how long work will take, if that is long: what is done of it in the first
// second tells.
type forecast struct {
	more  string // what can be done instead
	now   func() time.Time
	say   func(string)
	total int64 // of this work, which is not the reading of files
	from  int64 // how much was done when it began
	begun time.Time
	work  int // how many works there were; the first is reading
}

// newForecast returns that of an operation; nil where nothing else can be done.
func newForecast(operation string, parameters []service.Parameter, told flags.Messages) *forecast {
	for _, p := range parameters {
		if p.Name == "sample" || p.Name == "block" {
			return nil // which is what would help
		}
	}
	if operation != "agree" {
		return nil
	}
	return &forecast{more: "--sample 100000 estimates α in seconds, and --block cuts the work into parts", now: time.Now, say: told.Note}
}

// look takes how much is done of how much.
func (f *forecast) look(done, total int64) {
	switch {
	case f == nil || f.say == nil:
	case total != f.total:
		f.total, f.from, f.begun = total, done, f.now()
		f.work++
	case f.work > 1 && done > f.from && f.now().Sub(f.begun) >= tried:
		each := f.now().Sub(f.begun) / time.Duration(done-f.from)
		if left := each * time.Duration(total-done); left >= announced {
			f.say("comparing all pairs takes about " + roughly(left) + " more; " + f.more)
		}
		f.say = nil
	}
}

// roughly is a duration for people.
func roughly(d time.Duration) string {
	count := func(n float64, unit string) string {
		if n = math.Max(1, math.Round(n)); n == 1 {
			return "1 " + unit
		}
		return fmt.Sprintf("%.0f %ss", n, unit)
	}
	switch {
	case d < 50*time.Second:
		return count(math.Round(d.Seconds()/10)*10, "second")
	case d < 90*time.Minute:
		return count(d.Minutes(), "minute")
	}
	return count(d.Hours(), "hour")
}
