package api

import (
	"compress/gzip"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/ccgscore/ccgscore/web/accept"
)

// Compress packs the answers of a handler with gzip, for clients that take it.
// A packed answer has a tag of its own.
func Compress(next http.Handler) http.Handler { return compress(next, true) }

// CompressedByHost is for a host that packs what has the header for it: it
// does what [Compress] does, but leaves the bytes as they are.
func CompressedByHost(next http.Handler) http.Handler { return compress(next, false) }

func compress(next http.Handler, here bool) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p := &packer{ResponseWriter: w, request: r, here: here}
		defer p.close()
		next.ServeHTTP(p, p.plain())
	})
}

// ShouldCompress reports whether an answer with this header and of this many
// bytes is worth packing, and may be.
func ShouldCompress(r *http.Request, answer http.Header, size int64) bool {
	const least = 1 << 10 // below it hardly anything is saved
	mediaType, _, _ := strings.Cut(answer.Get("Content-Type"), ";")
	return size >= least && answer.Get("Content-Encoding") == "" &&
		(strings.HasPrefix(mediaType, "text/") || slices.Contains(packable, mediaType)) &&
		accept.Read(r.Header.Values("Accept-Encoding")).Of("gzip", "*") > 0
}

var packable = []string{"application/json", "application/problem+json", "image/svg+xml"}

// packer is a [http.ResponseWriter] that packs what is worth it.
type packer struct {
	http.ResponseWriter
	request *http.Request
	here    bool // and not by the host
	decided bool
	packs   bool
	gzip    *gzip.Writer // nil until something is written
}

var packers = sync.Pool{New: func() any { return gzip.NewWriter(nil) }}

const packedTag = `-gzip"` // how the tags of packed answers end

// plain returns the request as it is about answers that are not packed.
func (p *packer) plain() *http.Request {
	known := p.request.Header.Get("If-None-Match")
	if !strings.Contains(known, packedTag) || accept.Read(p.request.Header.Values("Accept-Encoding")).Of("gzip", "*") == 0 {
		return p.request
	}
	r := p.request.Clone(p.request.Context())
	r.Header.Set("If-None-Match", strings.ReplaceAll(known, packedTag, `"`))
	return r
}

func (p *packer) WriteHeader(status int) {
	if !p.decided {
		p.decided = true
		p.decide(status)
	}
	p.ResponseWriter.WriteHeader(status)
}

func (p *packer) decide(status int) {
	h := p.Header()
	packed := strings.TrimSuffix(h.Get("ETag"), `"`) + packedTag
	size, err := strconv.ParseInt(h.Get("Content-Length"), 10, 64)
	switch {
	case status == http.StatusNotModified && strings.Contains(p.request.Header.Get("If-None-Match"), packed):
		h.Set("ETag", packed)
		return
	case err != nil, !ShouldCompress(p.request, h, size):
		return
	}
	p.packs = true
	h.Set("Content-Encoding", "gzip")
	h.Del("Content-Length")
	if h.Get("ETag") != "" {
		h.Set("ETag", packed)
	}
}

// Unwrap is for [http.ResponseController] and its like.
func (p *packer) Unwrap() http.ResponseWriter { return p.ResponseWriter }

func (p *packer) Write(content []byte) (int, error) {
	if !p.decided {
		p.WriteHeader(http.StatusOK)
	}
	if !p.packs || !p.here {
		return p.ResponseWriter.Write(content)
	}
	if p.gzip == nil {
		p.gzip = packers.Get().(*gzip.Writer)
		p.gzip.Reset(p.ResponseWriter)
	}
	return p.gzip.Write(content)
}

func (p *packer) close() {
	if p.gzip != nil {
		_ = p.gzip.Close() // it fails only if the client has gone
		packers.Put(p.gzip)
	}
}
