package service

import (
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/notice"
)

// Job is a [Call] with its settings read and its files looked through.
type Job struct {
	Call
	Service  *Service
	Op       *Operation
	Host     Host
	Settings Settings
	Inputs   map[string][]InputFile // the files by role
	Counted  *Counter
	spent    int64    // of what the host gives, by what is no alignment
	Cleanup  []func() // closes what was opened
}

// NewJob is a call of an operation.
func NewJob(op *Operation, c Call, h Host) *Job {
	return &Job{Call: c, Op: op, Host: h, Inputs: map[string][]InputFile{}, Counted: &Counter{Host: h}}
}

// Choose reads the parameters of the call.
func (j *Job) Choose() (err error) {
	j.Settings, err = j.Op.Settings(j.Parameters)
	return err
}

// First is the place of the first file.
func (j *Job) First() (at notice.Place) {
	for _, r := range j.Op.Files {
		if files := j.Inputs[r.Name]; len(files) > 0 {
			return notice.Place{File: files[0].Is}
		}
	}
	return at
}

// Bounded refuses a reply that is larger than the host sends.
func (j *Job) Bounded(bytes int64, at notice.Place) error {
	if most := j.Host.Reply; most > 0 && bytes > most {
		return &notice.Error{
			Code: notice.Limit, Place: at, Message: "the reply would be longer than " + count.Grouped(int(most)) + " bytes",
			Hint: "cut the files, or use the command line, which writes replies of any length",
		}
	}
	return nil
}

// Close closes what was opened: streams before the files that they read.
func (j *Job) Close() {
	j.Counted.closed.Store(true)
	j.CloseFrom(0)
}

// CloseFrom closes what was opened after so many others.
func (j *Job) CloseFrom(first int) {
	for i := len(j.Cleanup) - 1; i >= first; i-- {
		j.Cleanup[i]()
	}
	j.Cleanup = j.Cleanup[:first]
}
