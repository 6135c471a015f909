package api

import (
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/ccgscore/ccgscore/web/accept"
)

// operate does what an operation of core/service does with the files of a
// body.
func (h *handler) operate(w http.ResponseWriter, r *http.Request, e *endpoint) error {
	q := newRequest(h.limits, e.offers())
	if err := q.read(w, r); err != nil {
		return err
	}
	if e.takes("output") && !q.given("output") {
		if err := q.addParameter("output", quoted(preferred(r, e.replies).output)); err != nil {
			return err
		}
	}
	reply, err := h.do(r, q)
	if err != nil {
		return err
	}
	header := w.Header()
	header.Set(warningsHeader, strconv.Itoa(len(reply.Warnings)))
	if q.given("failUnder") {
		header.Set(missedHeader, strconv.Itoa(len(reply.Missed)))
	}
	write(w, r, http.StatusOK, reply.Type, reply.Body)
	return nil
}

// embed draws a sentence whose files stand in the query.
func (h *handler) embed(w http.ResponseWriter, r *http.Request, e *endpoint) error {
	q := newRequest(h.limits, e.offers())
	if err := q.readEmbedded(r.URL.RawQuery); err != nil {
		return err
	}
	reply, err := h.do(r, q)
	if err != nil {
		return err
	}
	w.Header().Set(warningsHeader, strconv.Itoa(len(reply.Warnings)))
	cached(w, r, forAWhile, reply.Type, reply.Body)
	return nil
}

// do calls core/service, within the limits.
func (h *handler) do(r *http.Request, q *request) (service.Reply, error) {
	start, most := time.Now(), h.limits.Time
	reply, failure := service.New().Do(q.call(), service.Host{
		Sentences: q.sentences(),
		Cells:     h.limits.Cells,
		Cancelled: func() bool { return r.Context().Err() != nil || most > 0 && time.Since(start) > most },
	})
	switch {
	case failure == nil:
		return reply, nil
	case failure.Code == notice.Cancelled:
		return reply, &notice.Error{Code: notice.Cancelled, Message: "the work takes longer than " + most.String(), Hint: withCommandLine("")}
	}
	return reply, failure
}

// preferred returns the form that the client likes best, the first of equals.
func preferred(r *http.Request, forms []form) form {
	weights := accept.Read(r.Header.Values("Accept"))
	best, most := forms[0], 0.0
	for _, f := range forms {
		mediaType, _, _ := strings.Cut(f.mediaType, ";")
		group, _, _ := strings.Cut(mediaType, "/")
		if weight := weights.Of(mediaType, group+"/*", "*/*"); weight > most {
			best, most = f, weight
		}
	}
	return best
}

// write sends a whole answer, or to HEAD its headers.
func write(w http.ResponseWriter, r *http.Request, status int, mediaType string, content []byte) {
	h := w.Header()
	h.Set("Content-Type", mediaType)
	h.Set("Content-Length", strconv.Itoa(len(content)))
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		_, _ = w.Write(content) // it fails only if the client has gone
	}
}
