package service

import (
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/notice"
)

// job is a [Call] with its settings read and its files looked through.
type job struct {
	Call
	service  *Service
	op       *Operation
	host     Host
	settings Settings
	inputs   map[string][]input // the files by role
	counted  *counter
	spent    int64    // of what the host gives, by what is no alignment
	cleanup  []func() // closes what was opened
}

// newJob is a call of an operation.
func newJob(op *Operation, c Call, h Host) *job {
	return &job{Call: c, op: op, host: h, inputs: map[string][]input{}, counted: &counter{host: h}}
}

// choose reads the parameters of the call.
func (j *job) choose() (err error) {
	j.settings, err = j.op.settings(j.Parameters)
	return err
}

// first is the place of the first file.
func (j *job) first() (at notice.Place) {
	for _, r := range j.op.Files {
		if files := j.inputs[r.Name]; len(files) > 0 {
			return notice.Place{File: files[0].is}
		}
	}
	return at
}

// bounded refuses a reply that is larger than the host sends.
func (j *job) bounded(bytes int64, at notice.Place) error {
	if most := j.host.Reply; most > 0 && bytes > most {
		return &notice.Error{
			Code: notice.Limit, Place: at, Message: "the reply would be longer than " + count.Grouped(int(most)) + " bytes",
			Hint: "cut the files, or use the command line, which writes replies of any length",
		}
	}
	return nil
}

// close closes what was opened: streams before the files that they read.
func (j *job) close() {
	j.counted.closed.Store(true)
	j.closeFrom(0)
}

// closeFrom closes what was opened after so many others.
func (j *job) closeFrom(first int) {
	for i := len(j.cleanup) - 1; i >= first; i-- {
		j.cleanup[i]()
	}
	j.cleanup = j.cleanup[:first]
}
