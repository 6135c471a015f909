package api

import (
	"io"
	"mime"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// request is what was asked for, as far as it has been read. It takes what the
// endpoint takes, and refuses what the operation would pass over.
type request struct {
	limits     Limits
	endpoint   *Endpoint
	files      map[string][]service.File // by role; their texts are unpacked
	count      int                       // of files
	parameters []service.Parameter
	size       int // of the parameters, in bytes
}

func newRequest(l Limits, e *Endpoint) *request {
	return &request{limits: l, endpoint: e, files: map[string][]service.File{}}
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
		if f.Size > maxIgnored {
			return exceeded("the list of ignored dependencies is larger than " + Size(maxIgnored))
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
func (q *request) addFile(role, name, text string) error {
	if err := q.mayAdd(role); err != nil {
		return err
	}
	if len(name) > maxName {
		return usage("a file of the role "+role+" has a name of more than "+strconv.Itoa(maxName)+" bytes", "")
	}
	if name == "" {
		name = q.nameless(role)
	}
	q.files[role] = append(q.files[role], service.File{
		Name: name, Size: int64(len(text)),
		Open: func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(text)), nil },
	})
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
	var roles []string
	for _, r := range q.endpoint.Roles() {
		roles = append(roles, r.Name)
	}
	if !slices.Contains(roles, role) {
		return usage(q.endpoint.Operation.Name+" takes no file of the role "+notice.Quote(role), "the roles are "+strings.Join(roles, ", "))
	}
	if most := q.limits.Files; most > 0 && q.count >= most {
		return exceeded("the request has more than " + strconv.Itoa(most) + " files")
	}
	return nil
}

// takeParameter finds the choice that a parameter makes, before its value is
// read, and counts its bytes.
func (q *request) takeParameter(name string, bytes int) (*service.Choice, error) {
	c := q.endpoint.choice(name)
	if c == nil {
		var names []string
		for _, c := range q.endpoint.Choices() {
			names = append(names, c.Name)
		}
		return nil, usage(q.endpoint.Operation.Name+" takes no parameter "+notice.Quote(name), "the parameters are "+strings.Join(names, ", "))
	}
	if q.has(name) {
		return nil, usage("the parameter "+name+" is given twice", "leave one out: a parameter stands in the query or in the body")
	}
	if q.size += len(name) + bytes; q.size > maxParameters {
		return nil, exceeded("the parameters are larger than " + Size(maxParameters))
	}
	return c, nil
}

// addParameter adds a parameter with its value, or one value after the other.
func (q *request) addParameter(name string, values ...string) {
	for _, v := range values {
		q.parameters = append(q.parameters, service.Parameter{Name: name, Value: v})
	}
}

func (q *request) has(name string) bool {
	return slices.ContainsFunc(q.parameters, func(p service.Parameter) bool { return p.Name == name })
}

// call makes the call of core/service.
func (q *request) call() service.Call {
	return service.Call{Operation: q.endpoint.Operation.Name, Parameters: q.parameters, Files: q.files}
}

// sentences returns how many sentences a file may have. Where each has a row
// in the reply, the rows of all systems are bounded as well.
func (q *request) sentences() int64 {
	most, rows := q.limits.Sentences, q.limits.Rows
	if rows > 0 && slices.Contains(q.parameters, service.Parameter{Name: "sentences", Value: "true"}) {
		each := rows / max(1, int64(len(q.files["system"])))
		if most == 0 || each < most {
			most = each
		}
	}
	return most
}
