package api

import (
	"errors"
	"io"
	"math"
	"net/http"
	"os"
	"strings"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/web/unpack"
)

// Why a body broke off before its end, where that is not the client's doing: a
// host's reader of bodies returns them, and the handler answers with a
// problem document, 408 for ErrSlow, and 503 with Retry-After for ErrBusy.
var (
	ErrSlow = errors.New("the body of the request came too slowly")
	ErrBusy = errors.New("too many large requests are arriving at once")
)

// openBody returns the body of a request, unpacked. What is too long is refused
// before any of it is read if it says so, and else where it exceeds the limit,
// packed or unpacked.
func (q *request) openBody(w http.ResponseWriter, r *http.Request) (io.Reader, error) {
	if most := q.limits.Body; most > 0 && r.ContentLength > most {
		return nil, q.tooLong()
	}
	most := unlimited(q.limits.Body)
	body := atMost(wire{r.Body}, most)
	switch encoding := strings.ToLower(strings.TrimSpace(r.Header.Get("Content-Encoding"))); encoding {
	case "", "identity":
		return body, nil
	case "gzip", "x-gzip":
		unpacked, packed, err := unpack.Text(body)
		if err == nil && !packed {
			err = unpack.ErrBroken
		}
		if err != nil {
			return nil, q.brokenBody(err)
		}
		return atMost(unpacked, most), nil
	default:
		w.Header().Set("Accept-Encoding", "gzip")
		return nil, noMediaType("the body is packed as "+notice.Quote(encoding), "gzip is unpacked here")
	}
}

// atMost returns a reader that fails with a [http.MaxBytesError] where a source
// has more than a number of bytes.
func atMost(r io.Reader, most int64) io.Reader {
	return http.MaxBytesReader(nil, io.NopCloser(r), most)
}

// unlimited returns a limit of which 0 is none as a number of bytes.
func unlimited(most int64) int64 {
	if most == 0 {
		return math.MaxInt64
	}
	return most
}

// wire is a body as it arrives. It fails with the error that the client is to
// hear, or with a limit of the host's, so that this can be told from an error
// in what has arrived.
type wire struct{ io.Reader }

func (w wire) Read(p []byte) (int, error) {
	n, err := w.Reader.Read(p)
	var tooMuch *http.MaxBytesError
	switch {
	case err == nil, err == io.EOF, errors.As(err, &tooMuch):
		return n, err
	case errors.Is(err, ErrSlow), errors.Is(err, os.ErrDeadlineExceeded):
		return n, &problem{"slow", usage(ErrSlow.Error(), "")}
	case errors.Is(err, ErrBusy):
		return n, busy
	}
	return n, cutOff()
}

func cutOff() error {
	return usage("the body of the request is cut off", "it ended before it was complete")
}

func (q *request) tooLong() error {
	return exceeded("the body of the request is larger than " + Size(q.limits.Body))
}

// arrivalError returns the error of what arrives, or of a limit, that is inside
// another one, or nil.
func (q *request) arrivalError(err error) error {
	var tooMuch *http.MaxBytesError
	var special *problem
	var located *notice.Error
	switch {
	case errors.As(err, &tooMuch):
		return q.tooLong()
	case errors.As(err, &special):
		return special
	case errors.As(err, &located):
		return located
	}
	return nil
}

// brokenBody says what is wrong with a body that cannot be read to its end.
func (q *request) brokenBody(err error) error {
	if arrival := q.arrivalError(err); arrival != nil {
		return arrival
	}
	if errors.Is(err, unpack.ErrBroken) {
		return usage("the body of the request is no gzip, as Content-Encoding says", "")
	}
	return cutOff()
}

// readAll reads a body that has size bytes, or an unknown number if that is not
// positive.
func (q *request) readAll(body io.Reader, size int64) (string, error) {
	var content strings.Builder
	if size > 0 && q.limits.Body > 0 {
		content.Grow(int(size)) // enough, so that no byte is moved later
	}
	if _, err := io.Copy(&content, body); err != nil {
		return "", q.brokenBody(err)
	}
	return content.String(), nil
}
