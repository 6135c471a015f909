package main

import (
	"testing"
	"time"

	"github.com/ccgscore/ccgscore/cmd/flags"
	"github.com/ccgscore/ccgscore/core/service"
)

// The command says once how long a long comparison will take, after a second of it. Reading files does not count.
func TestALongComparisonIsAnnounced(t *testing.T) {
	for want, all := range map[string]int64{
		"": 15_000,
		"comparing all pairs takes about 30 seconds more; --sample 100000 estimates α in seconds, and --block cuts the work into parts": 31_000,
		"comparing all pairs takes about 2 minutes more; --sample 100000 estimates α in seconds, and --block cuts the work into parts":  121_000,
		"comparing all pairs takes about 3 hours more; --sample 100000 estimates α in seconds, and --block cuts the work into parts":    3*3600_000 + 1000,
	} {
		said, now := "", time.Unix(0, 0)
		f := newForecast("agree", nil, flags.Messages{})
		f.now, f.say = func() time.Time { return now }, func(text string) { said += text }
		f.look(0, 5_000_000) // bytes
		now = now.Add(time.Minute)
		f.look(4_000_000, 5_000_000)
		f.look(0, all) // pairs, a thousand a second
		now = now.Add(time.Second / 2)
		f.look(500, all)
		now = now.Add(time.Second / 2)
		f.look(1000, all)
		now = now.Add(time.Second)
		f.look(2000, all)
		if said != want {
			t.Errorf("for %d pairs it says %q, not %q", all, said, want)
		}
	}
}

// Where a sample is drawn, or a block compared, there is nothing to advise.
func TestASampleIsNotAnnounced(t *testing.T) {
	for _, name := range []string{"sample", "block"} {
		if newForecast("agree", []service.Parameter{{Name: name, Value: "2"}}, flags.Messages{}) != nil {
			t.Error(name)
		}
	}
	var none *forecast
	none.look(1, 2)
}
