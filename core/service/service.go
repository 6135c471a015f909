// Package service is the one contract between the core and its hosts: the
// page, the command line and the HTTP service. A call names an operation and
// brings parameters and files; the reply is a document of some media type, or
// a located error. Hosts translate and decide nothing.
//
//	s := service.New(ops.All...)
//	reply, err := s.Do(service.Call{
//		Operation:  "score",
//		Parameters: []service.Parameter{{"output", "json"}},
//		Files: map[string][]service.File{
//			"gold":   {{Name: "gold.deps", Open: openGold}},
//			"system": {{Name: "sys.deps", Open: openSystem}},
//		},
//	}, service.Host{})
//
// What a service can do is a list of operations, each of which says what it takes and
// writes. An entry in that list gives a thing to every host.
package service

import (
	"io"

	"github.com/ccgscore/ccgscore/core/notice"
)

// Version is the version of the program, a part of every signature.
const Version = "0.2.0"

// File is an input. Unless it is read Once, Open may be called more than once.
type File struct {
	Name string
	Size int64 // in bytes; 0 if unknown
	Once bool  // it can be read only once, as a pipe

	// Found is a file that nobody named, but the folder that it is in: where several files
	// are taken, it is left out, and that is said, if it is of no format that is read.
	Found bool

	Open func() (io.ReadCloser, error)
}

// Call is a request.
type Call struct {
	Operation  string            // its name
	Parameters []Parameter       // what is chosen; the rest has its default
	Files      map[string][]File // by role, as the operation takes them
}

// Reply is what an operation made.
type Reply struct {
	Type     string // media type of Body
	Body     []byte
	Drawing  []byte           // of the sentence that a JSON body is about, as SVG or TikZ; nil if there is none
	Undrawn  string           // why there is no drawing where one may be expected; JSON bodies hold it too
	Notes    []string         // what was found out about the files; JSON bodies hold it too
	Warnings []*notice.Notice // what was met and did not stop the work; JSON bodies hold it too
	Missed   []string         // thresholds that were missed, in words
}

// Host is what a host lends an operation. The functions may be nil, and are
// called from the goroutine that called Do, the first two often.
type Host struct {
	Progress  func(done, total int64) // bytes read; total is 0 if unknown
	Cancelled func() bool

	// Clock returns the time in seconds from some time on. Hosts whose replies are the same each time
	// have none, and nothing says there how long something took.
	Clock func() float64

	// Write takes the body in parts, while it is made, of operations that write sentences.
	// Reply.Body is then the last part, and all of a short body. What was taken before an
	// error is void.
	Write func(part []byte) error

	// Bounds, for hosts that take input from anybody; 0 is none.
	Sentences int64 // the most that a file may have
	Cells     int64 // the most, of tables that align categories or trees, that all systems may cost together; charts cost them too

	Dependencies int64 // the most that the derivations of all files may make together
	Reply        int64 // the most bytes of a reply, with its drawing
}

// Service runs operations. It keeps the comparisons that a caller asked it to
// keep, so it belongs to one caller at a time.
type Service struct {
	operations []*Operation

	kept map[int64]any // by handle
	last int64         // handle that was given
	Memo any           // what an operation remembers, if it was the last to do so
}

// New returns a service that can do these operations, and keeps nothing yet.
func New(operations ...*Operation) *Service {
	return &Service{operations: operations, kept: map[int64]any{}}
}

// Operations lists what the service can do.
func (s *Service) Operations() []*Operation { return s.operations }

// Do runs an operation. A panic inside is a defect; it comes back as an error
// with code Internal, and the service can be used further.
func (s *Service) Do(c Call, h Host) (reply Reply, failure *notice.Error) {
	defer func() {
		if p := recover(); p != nil {
			reply, failure = Reply{}, notice.Panic(p)
		}
	}()
	op := Find(s.operations, c.Operation)
	if op == nil {
		return Reply{}, Usage("there is no operation "+notice.Quote(c.Operation), "")
	}
	j := NewJob(op, c, h)
	j.Service = s
	defer j.Close()
	err := j.Choose()
	if err == nil {
		err = j.checkForm()
	}
	if err == nil {
		err = op.Check(j)
	}
	if err == nil {
		reply, err = op.Run(j)
	}
	if err == nil {
		err = j.Bounded(int64(len(reply.Body)+len(reply.Drawing)), j.First())
	}
	if err != nil {
		return Reply{}, AsError(err)
	}
	return reply, nil
}
