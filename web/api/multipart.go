package api

import (
	"io"
	"mime/multipart"
	"net/http"

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
	b, err := openBody(w, r, q.limits.Body)
	if err != nil {
		return err
	}
	parts := &parts{request: q, body: b, room: atMost(nil, q.limits.Body)}
	for source := multipart.NewReader(b, boundary); ; {
		part, err := source.NextPart()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return b.brokenParts(err)
		}
		if err := parts.read(part); err != nil {
			return err
		}
	}
}

// parts are those of a request.
type parts struct {
	*request
	body *body
	room *bounded // for the contents of all parts, unpacked
}

func (p *parts) read(part *multipart.Part) error {
	role, name := part.FormName(), part.FileName()
	if role == "parameters" {
		text, err := p.content(part, role)
		if err != nil {
			return err
		}
		d := &document{request: p.request, name: role, text: text}
		if err := d.check(); err != nil {
			return err
		}
		return d.readParameters()
	}
	if err := p.mayAdd(role); err != nil {
		return err
	}
	if name == "" {
		name = p.nameless(role)
	}
	content, err := p.content(part, name)
	if err != nil {
		return err
	}
	return p.addFile(role, name, content)
}

// content reads a part, unpacked.
func (p *parts) content(part *multipart.Part, name string) ([]byte, error) {
	source, packed, err := unpack.Text(part)
	var content []byte
	if err == nil {
		p.room.Reader = source
		content, err = io.ReadAll(p.room)
	}
	switch {
	case err == nil:
		return content, nil
	case !packed || p.body.stopped(err):
		return nil, p.body.brokenParts(err)
	}
	return nil, &notice.Error{Code: notice.Data, Place: notice.Place{File: name}, Message: err.Error()}
}

// brokenParts says what is wrong with a body that cannot be taken apart.
func (b *body) brokenParts(err error) error {
	if b.stopped(err) {
		return b.broken(err)
	}
	return usage("the body of the request is no multipart/form-data: "+err.Error(), "is it complete?")
}
