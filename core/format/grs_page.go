//go:build page

package format

import (
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// ReadsGRs says that the page has no view of grammatical relations.
const ReadsGRs = false

// The page recognises files of grammatical relations. It has no view for them, so it does not read or write them.

func openGRs(in *input, _ Options) func(*dependency.Sentence) error {
	return func(*dependency.Sentence) error { return noGRs(in.lines.file) }
}

func newGRsWriter(out *output) func(*dependency.Sentence) error {
	return func(*dependency.Sentence) error { return noGRs(out.file) }
}

func noGRs(file notice.File) error {
	return &notice.Error{Code: notice.Data, Place: notice.Place{File: file}, Message: "the page does not read grammatical relations", Hint: "on the command line, ccgscore grs scores them"}
}
