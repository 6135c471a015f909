// Package located keeps what is wrong with the files of a corpus, wherever it is found.
package located

import (
	"cmp"
	"slices"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/ops"
	"github.com/ccgscore/ccgscore/core/service"
)

// most is how many errors are told.
const most = 20

// Errors are the first errors in the order of the corpus: by part, role and line. The zero
// value has none. Sums of them are the same in any order and grouping.
type Errors struct {
	List []*notice.Error // each with those that follow in its file
	More int             // that are not listed
}

// Any reports whether something is wrong.
func (e *Errors) Any() bool { return len(e.List) > 0 }

// Add adds an error, unless it is nil.
func (e *Errors) Add(err *notice.Error) {
	if err != nil {
		e.Merge(Errors{List: []*notice.Error{err}})
	}
}

// Merge adds others. What several have met is one error.
func (e *Errors) Merge(other Errors) {
	list := slices.Concat(e.List, other.List)
	slices.SortStableFunc(list, compare)
	list = slices.CompactFunc(list, func(a, b *notice.Error) bool { return compare(a, b) == 0 })
	e.More += other.More + max(0, len(list)-most)
	e.List = list[:min(len(list), most)]
}

// First returns the first error with all others behind it, or nil.
func (e *Errors) First() *notice.Error {
	if !e.Any() {
		return nil
	}
	first := *e.List[0]
	first.Others = slices.Clone(first.Others)
	for _, other := range e.List[1:] {
		alone := *other
		alone.Others, alone.Rest = nil, ""
		first.Others = append(first.Others, &alone)
		first.Others = append(first.Others, other.Others...)
		first.Lenient = first.Lenient && other.Lenient
	}
	if more := e.More + max(0, len(first.Others)-most); more > 0 && first.Rest == "" {
		first.Rest = "and at least " + count.Grouped(more) + " more"
	}
	first.Others = first.Others[:min(len(first.Others), most)]
	return &first
}

// compare puts errors in the order of the corpus.
func compare(a, b *notice.Error) int {
	return cmp.Or(
		cmp.Compare(a.File.Part, b.File.Part),
		cmp.Compare(role(a), role(b)),
		cmp.Compare(a.File.Index, b.File.Index),
		cmp.Compare(a.Line, b.Line),
		cmp.Compare(a.Column, b.Column),
		cmp.Compare(a.File.Name, b.File.Name),
		cmp.Compare(a.Message, b.Message),
	)
}

// role returns the number of the role of what is wrong.
func role(e *notice.Error) int {
	return slices.IndexFunc(service.RolesOf(ops.All), func(r *service.Role) bool { return r.Name == e.File.Role })
}
