package service

import (
	"maps"
	"slices"

	"github.com/ccgscore/ccgscore/core/notice"
)

// MaxKept bounds what a service keeps at once. A page shows scores, annotations and lists; while
// it changes to others, it may keep as many more.
const MaxKept = 8

// MayKeep returns an error if nothing more can be kept.
func (j *Job) MayKeep() error {
	if len(j.Service.kept) >= MaxKept {
		return &notice.Error{Code: notice.Limit, Message: "too many comparisons are kept", Hint: "release one"}
	}
	return nil
}

// Next is the handle of what is kept next.
func (j *Job) Next() int64 { return j.Service.last + 1 }

// Keep keeps something, to be asked for by the next handle.
func (j *Job) Keep(something any) {
	j.Service.last++
	j.Service.kept[j.Service.last] = something
}

// HandleResult is the handle of what was kept.
type HandleResult struct {
	Handle int64 `json:"handle"` // Names what is kept; 0 if it would take too much memory.
}

// handle is that of the call, 0 where it has none.
func (j *Job) handle() int64 { return int64(j.Settings.Number(HandleChoice)) }

// Kept returns what is kept by the handle of the call; nil where nothing is.
func (j *Job) Kept() any { return j.Service.kept[j.handle()] }

// Release forgets what is kept by the handle of the call.
func (j *Job) Release() { delete(j.Service.kept, j.handle()) }

// Forget forgets what is kept by a handle.
func (s *Service) Forget(handle int64) { delete(s.kept, handle) }

// Handles lists the handles of what a service keeps, in their order.
func (s *Service) Handles() []int64 { return slices.Sorted(maps.Keys(s.kept)) }
