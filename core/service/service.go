// Package service is the one contract between the core and its hosts: the
// page, the command line and the HTTP service. A call names an operation and
// brings parameters and files; the reply is a document of some media type, or
// a located error. Hosts translate and decide nothing.
//
//	s := service.New(service.All...)
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

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
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
	Drawing  []byte           // of the sentence that a JSON body is about, as SVG; nil if there is none
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
	memo any           // what an operation remembers, if it was the last to do so
}

// New returns a service that can do these operations, and keeps nothing yet.
func New(operations ...*Operation) *Service {
	return &Service{operations: operations, kept: map[int64]any{}}
}

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

// input is a file with what is known of it before it is opened.
type input struct {
	File
	is notice.File

	// Parts of a file that are looked at as one are read in another way than a file.
	parts  []input
	reader func(format.Options) (format.Reader, format.Detection, error)
}

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
		return Reply{}, usage("there is no operation "+notice.Quote(c.Operation), "")
	}
	j := newJob(op, c, h)
	j.service = s
	defer j.close()
	err := j.choose()
	if err == nil {
		err = op.check(j)
	}
	if err == nil {
		reply, err = op.run(j)
	}
	if err == nil {
		err = j.bounded(int64(len(reply.Body)+len(reply.Drawing)), j.first())
	}
	if err != nil {
		return Reply{}, asError(err)
	}
	return reply, nil
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

// newJob is a call of an operation.
func newJob(op *Operation, c Call, h Host) *job {
	return &job{Call: c, op: op, host: h, inputs: map[string][]input{}, counted: &counter{host: h}}
}

// choose reads the parameters of the call.
func (j *job) choose() (err error) {
	j.settings, err = j.op.settings(j.Parameters)
	return err
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

// asError makes every error a located one.
func asError(err error) *notice.Error {
	if err == nil {
		return nil
	}
	if located, ok := err.(*notice.Error); ok {
		return located
	}
	return &notice.Error{Code: notice.Data, Message: err.Error()}
}

// usage is called very often, and so not copied to each place.
//
//go:noinline
func usage(message, hint string) *notice.Error {
	return &notice.Error{Code: notice.Usage, Message: message, Hint: hint}
}

// ErrorJSON returns an error as the JSON object that hosts pass on:
// docs/json.md lists its keys.
func ErrorJSON(e *notice.Error) []byte {
	w := &jsontext.Writer{}
	w.BeginObject()
	field(w, "code", string(e.Code))
	writeError(w, e)
	if e.Lenient {
		w.Key("lenient")
		w.Bool(true)
	}
	if len(e.Others) > 0 {
		w.Key("others")
		w.BeginArray()
		for _, other := range e.Others {
			w.BeginObject()
			writeError(w, &notice.Error{Place: notice.Place{Line: other.Line, Column: other.Column}, Message: other.Message, Hint: other.Hint, Excerpt: other.Excerpt})
			w.EndObject()
		}
		w.EndArray()
	}
	optional(w, "rest", e.Rest)
	w.EndObject()
	return w.Bytes()
}

// writeError writes what an error says by itself.
func writeError(w *jsontext.Writer, e *notice.Error) {
	report.WritePlace(w, e.Place)
	field(w, "message", e.Message)
	optional(w, "hint", e.Hint)
	if x := e.Excerpt; x != nil {
		w.Key("excerpt")
		w.BeginObject()
		field(w, "before", x.Before)
		field(w, "wrong", x.Wrong)
		field(w, "after", x.After)
		w.EndObject()
	}
}

func field(w *jsontext.Writer, key, value string) {
	w.Key(key)
	w.String(value)
}

func optional(w *jsontext.Writer, key, value string) {
	if value != "" {
		field(w, key, value)
	}
}

func number(w *jsontext.Writer, key string, value int64) {
	w.Key(key)
	w.Int(value)
}
