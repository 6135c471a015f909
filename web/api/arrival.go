package api

import "errors"

// Why a body broke off before its end, where it is not [io.ErrUnexpectedEOF]. A
// host's reader of bodies returns them, and the handler answers with a problem
// document: 408 for ErrSlow, 503 with Retry-After for ErrBusy.
var (
	ErrSlow = errors.New("the request came too slowly")
	ErrBusy = errors.New("too many large requests are arriving at once")
)
