package api

import (
	"bytes"
	"io"
	"mime"
	"net/http"
	"slices"
	"strconv"

	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// request is what was asked for, as far as it has been read. It takes what the
// operation takes, and refuses what the operation would pass over.
type request struct {
	limits     Limits
	operation  *service.Operation
	files      map[string][]file
	count      int // of files
	parameters []parameter
	size       int // of the parameters
}

// file is a file of a request: its name, and its bytes, unpacked.
type file struct {
	name    string
	content []byte
}

// parameter is a parameter and its value in JSON.
type parameter struct{ name, value string }

func newRequest(l Limits, op *service.Operation) *request {
	return &request{limits: l, operation: op, files: map[string][]file{}}
}

// read reads the query and the body.
func (q *request) read(w http.ResponseWriter, r *http.Request) error {
	if err := q.readQuery(r.URL.RawQuery); err != nil {
		return err
	}
	if err := q.readBody(w, r); err != nil {
		return err
	}
	for _, f := range q.files["ignore"] {
		if len(f.content) > maxIgnored {
			return exceeded("the list of ignored dependencies is larger than " + size(maxIgnored))
		}
	}
	return nil
}

// readBody reads the body, whatever its media type.
func (q *request) readBody(w http.ResponseWriter, r *http.Request) error {
	said := r.Header.Get("Content-Type")
	mediaType, details, _ := mime.ParseMediaType(said)
	switch mediaType {
	case "application/json":
		return q.readJSON(w, r)
	case "multipart/form-data":
		return q.readMultipart(w, r, details["boundary"])
	}
	const hint = "send application/json, or multipart/form-data with a part for each file"
	if said == "" {
		return noMediaType("the request does not say what media type it has", hint)
	}
	return noMediaType("the request is "+notice.Quote(said), hint)
}

// addFile adds a file of a role. One without a name is called by its role:
// system, system-2, system-3.
func (q *request) addFile(role, name string, content []byte) error {
	if err := q.mayAdd(role); err != nil {
		return err
	}
	if len(name) > maxName {
		return usage("a file of the role "+role+" has a name of more than "+strconv.Itoa(maxName)+" bytes", "")
	}
	if name == "" {
		name = q.nameless(role)
	}
	q.files[role] = append(q.files[role], file{name, content})
	q.count++
	return nil
}

// nameless is what the next file of a role is called if nobody names it.
func (q *request) nameless(role string) string {
	if n := len(q.files[role]); n > 0 {
		return role + "-" + strconv.Itoa(n+1)
	}
	return role
}

// mayAdd reports whether one more file of a role is taken, before it is read.
func (q *request) mayAdd(role string) error {
	if !slices.Contains(q.operation.Files, role) {
		return usage(q.operation.Name+" takes no file of the role "+notice.Quote(role), "the roles are "+listed(q.operation.Files))
	}
	if most := q.limits.Files; most > 0 && q.count >= most {
		return exceeded("the request has more than " + strconv.Itoa(most) + " files")
	}
	return nil
}

// addParameter adds a parameter whose value is JSON.
func (q *request) addParameter(name, value string) error {
	if !slices.Contains(q.operation.Parameters, name) {
		return usage(q.operation.Name+" takes no parameter "+notice.Quote(name), "the parameters are "+listed(q.operation.Parameters))
	}
	if q.given(name) {
		return usage("the parameter "+name+" is given twice", "leave one out: a parameter stands in the query or in the body")
	}
	if q.size += len(name) + len(value); q.size > maxParameters {
		return exceeded("the parameters are larger than " + size(maxParameters))
	}
	q.parameters = append(q.parameters, parameter{name, value})
	return nil
}

func (q *request) given(name string) bool { return q.value(name) != "" }

// value returns a parameter as JSON, or "".
func (q *request) value(name string) string {
	for _, p := range q.parameters {
		if p.name == name {
			return p.value
		}
	}
	return ""
}

// call makes the call of core/service.
func (q *request) call() service.Call {
	c := service.Call{Operation: q.operation.Name, Files: map[string][]service.File{}}
	for role, files := range q.files {
		for _, f := range files {
			c.Files[role] = append(c.Files[role], service.File{
				Name: f.name, Size: int64(len(f.content)),
				Open: func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(f.content)), nil },
			})
		}
	}
	w := jsontext.NewWriter("")
	w.BeginObject()
	for _, p := range q.parameters {
		w.Key(p.name)
		w.Raw(p.value)
	}
	w.EndObject()
	c.Parameters = string(w.Bytes())
	return c
}

// sentences returns how many sentences a file may have. Where each has a row
// in the reply, the rows of all systems are bounded as well.
func (q *request) sentences() int64 {
	most, rows := q.limits.Sentences, q.limits.Rows
	if rows > 0 && q.value("sentences") == "true" {
		each := rows / max(1, int64(len(q.files["system"])))
		if most == 0 || each < most {
			most = each
		}
	}
	return most
}

// size writes a number of bytes for people.
func size(bytes int64) string {
	for _, unit := range []string{"bytes", "KiB", "MiB"} {
		if bytes < 1<<10 || bytes%(1<<10) != 0 || unit == "MiB" {
			return strconv.FormatInt(bytes, 10) + " " + unit
		}
		bytes >>= 10
	}
	return ""
}

// quoted writes a text as JSON.
func quoted(text string) string {
	w := jsontext.NewWriter("")
	w.String(text)
	return string(w.Bytes())
}
