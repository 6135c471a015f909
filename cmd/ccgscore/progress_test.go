package main

import (
	"strings"
	"testing"
	"time"
)

func TestProgressIsForLongInput(t *testing.T) {
	const small, large = 1_000_000, 300_000_000
	for _, test := range []struct {
		name    string
		sized   bool
		total   int64
		elapsed time.Duration
		shown   string // a part of what is shown, or "" if nothing is
	}{
		{"a small file", true, small, interval, ""},
		{"a small file on a slow disk", true, small, time.Second, "50%"},
		{"a large file", true, large, interval, "50%"},
		{"a large file beside a compressed one", false, large, interval, ""},
		{"a long time, of which nobody knows the end", false, large, time.Second, "150 MB"},
	} {
		t.Run(test.name, func(t *testing.T) {
			var terminal strings.Builder
			now := time.Unix(0, 0)
			p := &progress{terminal: &terminal, sized: test.sized, now: func() time.Time { return now }}
			p.show(0, test.total)
			now = now.Add(test.elapsed)
			p.show(test.total/2, test.total)
			shown := terminal.String()
			if test.shown == "" && shown != "" || !strings.Contains(shown, test.shown) {
				t.Errorf("shows %q, not %q", shown, test.shown)
			}
			p.clear()
			left := terminal.String()[len(shown):]
			if shown != "" && (!strings.HasPrefix(left, "\r") || strings.TrimSpace(left) != "") {
				t.Errorf("leaves %q behind", left)
			}
		})
	}
}

func TestProgressNeedsATerminal(t *testing.T) {
	p := &progress{sized: true, now: time.Now}
	if p.show(longInput, 2*longInput); p.bar != nil {
		t.Error("there is a bar that nobody sees")
	}
}
