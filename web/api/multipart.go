package api

import (
	"io"
	"mime/multipart"
	"net/http"
	"strings"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/web/unpack"
)

// readMultipart reads a body that has a part for each file. The name of a part
// is the role, its file name that of the file. A part called parameters holds
// the parameters, in JSON.
func (q *request) readMultipart(w http.ResponseWriter, r *http.Request, boundary string) error {
	if boundary == "" {
		return usage("the media type of the request has no boundary", "")
	}
	body, err := q.openBody(w, r)
	if err != nil {
		return err
	}
	parts := &parts{q, unlimited(q.limits.Body)}
	for source := multipart.NewReader(body, boundary); ; {
		part, err := source.NextPart()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return q.brokenParts(err)
		}
		if err := parts.read(part); err != nil {
			return err
		}
	}
}

// parts are those of a request. All together have the bytes that a body may
// have, unpacked.
type parts struct {
	*request
	left int64
}

func (p *parts) read(part *multipart.Part) error {
	role, name := part.FormName(), part.FileName()
	if role == "parameters" {
		text, err := p.text(part, notice.File{Name: role})
		if err != nil {
			return err
		}
		return p.document(role, text).readParameters()
	}
	if err := p.mayAdd(role); err != nil {
		return err
	}
	if name == "" {
		name = p.nameless(role)
	}
	text, err := p.text(part, notice.File{Name: name, Role: role, Index: len(p.files[role])})
	if err != nil {
		return err
	}
	return p.addFile(role, name, text)
}

// text reads a part, unpacked.
func (p *parts) text(part *multipart.Part, file notice.File) (string, error) {
	source, packed, err := unpack.Text(part)
	var text strings.Builder
	if err == nil {
		var n int64
		n, err = io.Copy(&text, atMost(source, p.left))
		p.left -= n
	}
	switch {
	case err == nil:
		return text.String(), nil
	case !packed || p.arrivalError(err) != nil:
		return "", p.brokenParts(err)
	}
	return "", &notice.Error{Code: notice.Data, Place: notice.Place{File: file}, Message: err.Error()}
}

// brokenParts says what is wrong with a body that cannot be taken apart.
func (q *request) brokenParts(err error) error {
	if arrival := q.arrivalError(err); arrival != nil {
		return arrival
	}
	return usage("the body of the request is no multipart/form-data: "+err.Error(), "is it complete?")
}
