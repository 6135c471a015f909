package main

import (
	"os"
	"slices"
	"testing"
)

func TestInterruptForgets(t *testing.T) {
	for _, test := range []struct {
		signals []os.Signal
		want    []int // 0 for what is forgotten, and the exit status
	}{
		{[]os.Signal{os.Interrupt}, []int{0, statusInterrupted}},
		{nil, nil},
	} {
		signals := make(chan os.Signal, 1)
		for _, s := range test.signals {
			signals <- s
		}
		close(signals)
		var got []int
		end(signals, func() { got = append(got, 0) }, func(status int) { got = append(got, status) })
		if !slices.Equal(got, test.want) {
			t.Errorf("%v: %v", test.signals, got)
		}
	}
}
