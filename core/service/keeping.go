package service

import "github.com/ccgscore/ccgscore/core/notice"

// maxKept bounds what a service keeps at once.
const maxKept = 4

// mayKeep returns an error if nothing more can be kept.
func (j *job) mayKeep() error {
	if len(j.service.kept) >= maxKept {
		return &notice.Error{Code: notice.Limit, Message: "too many comparisons are kept", Hint: "release one"}
	}
	return nil
}

// next is the handle of what is kept next.
func (j *job) next() int64 { return j.service.last + 1 }

// keep keeps something, to be asked for by the next handle.
func (j *job) keep(something any) {
	j.service.last++
	j.service.kept[j.service.last] = something
}

// handle is that of the call, 0 where it has none.
func (j *job) handle() int64 { return int64(j.settings.Number(handleChoice)) }

// kept returns what is kept by the handle of the call; nil where nothing is.
func (j *job) kept() any { return j.service.kept[j.handle()] }

// release forgets what is kept by the handle of the call.
func (j *job) release() { delete(j.service.kept, j.handle()) }
