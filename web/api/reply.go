package api

import (
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/ops"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/ccgscore/ccgscore/web/accept"
)

// operate does what an operation of core/service does with the files of a
// body.
func (h *handler) operate(w http.ResponseWriter, r *http.Request, e *Endpoint) error {
	q := newRequest(h.limits, e)
	if err := q.read(w, r); err != nil {
		return err
	}
	if e.choice("output") != nil && !q.has("output") {
		q.addParameter("output", preferred(r, e.Replies).Output)
	}
	reply, err := h.do(r, q)
	if err != nil {
		return err
	}
	header := w.Header()
	header.Set(WarningsHeader, strconv.Itoa(len(reply.Warnings)))
	if slices.ContainsFunc(thresholds, q.has) {
		header.Set(MissedHeader, strconv.Itoa(len(reply.Missed)))
	}
	write(w, http.StatusOK, reply.Type, reply.Body)
	return nil
}

// embed draws a sentence whose files stand in the query.
func (h *handler) embed(w http.ResponseWriter, r *http.Request, e *Endpoint) error {
	q := newRequest(h.limits, e)
	if err := q.readEmbedded(r.URL.RawQuery); err != nil {
		return err
	}
	reply, err := h.do(r, q)
	if err != nil {
		return err
	}
	w.Header().Set(WarningsHeader, strconv.Itoa(len(reply.Warnings)))
	writeCached(w, r, forAWhile, reply.Type, reply.Body)
	return nil
}

// do calls core/service, within the limits.
func (h *handler) do(r *http.Request, q *request) (service.Reply, error) {
	start, most := time.Now(), h.limits.Time
	reply, failure := service.New(ops.All...).Do(q.call(), service.Host{
		Sentences: q.sentences(), Cells: h.limits.Cells, Dependencies: h.limits.Dependencies, Reply: h.limits.Reply,
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
func preferred(r *http.Request, forms []service.Form) service.Form {
	weights := accept.Read(r.Header.Values("Accept"))
	best, most := forms[0], 0.0
	for _, f := range forms {
		mediaType, _, _ := strings.Cut(f.MediaType, ";")
		group, _, _ := strings.Cut(mediaType, "/")
		if weight := weights.Weight(mediaType, group+"/*", "*/*"); weight > most {
			best, most = f, weight
		}
	}
	return best
}

// write sends an answer. To HEAD the host sends its header alone.
func write(w http.ResponseWriter, status int, mediaType string, content []byte) {
	h := w.Header()
	h.Set("Content-Type", mediaType)
	if mediaType == "image/svg+xml" {
		h.Set("Content-Security-Policy", DrawingPolicy)
	}
	h.Set("Content-Length", strconv.Itoa(len(content)))
	w.WriteHeader(status)
	_, _ = w.Write(content) // it fails only if the client has gone
}

// writeCached answers a GET with a tag that is made of the content: who has it
// already is only told so. The tag is a weak one, since the host may pack the
// answer, which changes its bytes and not what it says.
func writeCached(w http.ResponseWriter, r *http.Request, keep, mediaType string, content []byte) {
	sum := sha256.Sum256(content)
	tag := `"` + hex.EncodeToString(sum[:12]) + `"`
	w.Header().Set("Cache-Control", keep)
	w.Header().Set("ETag", "W/"+tag)
	if known := r.Header.Get("If-None-Match"); strings.TrimSpace(known) == "*" || strings.Contains(known, tag) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	write(w, http.StatusOK, mediaType, content)
}
