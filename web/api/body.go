package api

import (
	"bytes"
	"errors"
	"io"
	"math"
	"net/http"
	"strings"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/web/unpack"
)

// body is the body of a request, unpacked. It ends with an error when more
// comes than the limit allows, packed or unpacked.
type body struct {
	io.Reader
	wire *wire
	size int64 // how much comes; 0 if that is not known
	most int64
}

// wire is what arrives, and remembers why it stopped.
type wire struct {
	io.Reader
	err error
}

func (w *wire) Read(p []byte) (int, error) {
	n, err := w.Reader.Read(p)
	if err != nil && err != io.EOF {
		w.err = err
	}
	return n, err
}

// openBody refuses what is too long before it reads any of it.
func openBody(w http.ResponseWriter, r *http.Request, most int64) (*body, error) {
	b := &body{most: most, size: max(0, r.ContentLength)}
	if most > 0 && r.ContentLength > most {
		return nil, b.tooLong()
	}
	b.wire = &wire{Reader: r.Body}
	if most > 0 {
		// It tells the server as well, which would otherwise wait for the rest.
		b.wire.Reader = http.MaxBytesReader(innermost(w), r.Body, most)
	}
	b.Reader = b.wire
	switch encoding := strings.ToLower(strings.TrimSpace(r.Header.Get("Content-Encoding"))); encoding {
	case "", "identity":
	case "gzip", "x-gzip":
		unpacked, packed, err := unpack.Text(b.wire)
		if err == nil && !packed {
			err = unpack.ErrBroken
		}
		if err != nil {
			return nil, b.broken(err)
		}
		b.Reader, b.size = atMost(unpacked, most), 0
	default:
		w.Header().Set("Accept-Encoding", "gzip")
		return nil, noMediaType("the body is packed as "+notice.Quote(encoding), "gzip is unpacked here")
	}
	return b, nil
}

func (b *body) tooLong() error {
	return exceeded("the body of the request is larger than " + size(b.most))
}

// innermost returns the writer that the server made.
func innermost(w http.ResponseWriter) http.ResponseWriter {
	for {
		outer, ok := w.(interface{ Unwrap() http.ResponseWriter })
		if !ok {
			return w
		}
		w = outer.Unwrap()
	}
}

// stopped reports whether it was the body that ended, by what arrived or by a
// limit, and not something in it.
func (b *body) stopped(err error) bool { return b.wire.err != nil || errors.Is(err, errTooMuch) }

// broken says what stopped the reading of a body.
func (b *body) broken(err error) error {
	var tooMuch *http.MaxBytesError
	switch {
	case errors.Is(err, errTooMuch), errors.As(b.wire.err, &tooMuch):
		return b.tooLong()
	case b.stopped(err), errors.Is(err, unpack.ErrCutOff):
		return brokenOff(b.wire.err)
	case errors.Is(err, unpack.ErrBroken):
		return usage("the body of the request is no gzip, as Content-Encoding says", "")
	}
	return usage("the body of the request cannot be read: "+err.Error(), "")
}

// readAll reads to the end.
func (b *body) readAll() ([]byte, error) {
	var content bytes.Buffer
	if b.size > 0 && b.most > 0 {
		content.Grow(int(b.size) + bytes.MinRead) // enough, so that no byte is moved later
	}
	if _, err := content.ReadFrom(b); err != nil {
		return nil, b.broken(err)
	}
	return content.Bytes(), nil
}

var errTooMuch = errors.New("too much")

// atMost returns a reader that fails where a source has more than a number of
// bytes; 0 is no limit. Its Reader may be exchanged: then several sources have
// that many bytes together.
func atMost(r io.Reader, most int64) *bounded {
	if most == 0 {
		most = math.MaxInt64
	}
	return &bounded{r, most}
}

type bounded struct {
	io.Reader
	left int64
}

func (b *bounded) Read(p []byte) (int, error) {
	if b.left < 0 {
		return 0, errTooMuch
	}
	if b.left < int64(len(p)) {
		p = p[:b.left+1] // one more than is allowed, to know whether there is more
	}
	n, err := b.Reader.Read(p)
	if b.left -= int64(n); b.left < 0 {
		return n - 1, errTooMuch
	}
	return n, err
}
