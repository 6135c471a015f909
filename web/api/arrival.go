package api

import (
	"errors"
	"os"

	"github.com/ccgscore/ccgscore/core/notice"
)

// Why a body broke off before its end, where that is not the client's doing: a
// host's reader of bodies returns them, and the handler answers with a
// problem document, 408 for ErrSlow, and 503 with Retry-After for ErrBusy.
var (
	ErrSlow = errors.New("the body of the request came too slowly")
	ErrBusy = errors.New("too many large requests are arriving at once")
)

// busy is what ErrBusy is answered with.
var busy = &notice.Error{Code: notice.Cancelled, Message: ErrBusy.Error(), Hint: "send it again in a moment"}

// brokenOff says why a body did not arrive.
func brokenOff(err error) error {
	switch {
	case errors.Is(err, ErrSlow), errors.Is(err, os.ErrDeadlineExceeded):
		return &problem{"slow", usage(ErrSlow.Error(), "")}
	case errors.Is(err, ErrBusy):
		return busy
	}
	return usage("the body of the request is cut off", "it ended before it was complete")
}
