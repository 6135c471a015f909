package api

import (
	"net/http"

	"github.com/ccgscore/ccgscore/core/diagram"
)

// The content security policy of every answer: nothing is loaded and nothing
// runs. A drawing that follows its viewer has the one style.
const (
	policy        = "default-src 'none'; frame-ancestors 'none'"
	DrawingPolicy = "default-src 'none'; style-src '" + diagram.StyleHash + "'; frame-ancestors 'none'"
)

// setHeaders sets what every answer has. Any page may ask and embed; nothing
// is remembered about who does.
func setHeaders(h http.Header) {
	h.Set("Access-Control-Allow-Origin", "*")
	h.Set("Access-Control-Expose-Headers", WarningsHeader+", "+MissedHeader+", ETag, Retry-After")
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Security-Policy", policy)
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Vary", "Accept, Accept-Encoding")
	h.Set("X-Content-Type-Options", "nosniff")
}

// The headers of the service's own.
const (
	WarningsHeader = "Ccgscore-Warnings" // how many kinds of warnings there are
	MissedHeader   = "Ccgscore-Missed"   // how many thresholds were missed
)

// thresholds are the parameters that set some.
var thresholds = []string{"fail_under", "fail_if_worse"}

// forAWhile is how long a client may keep what changes with the version only.
const forAWhile = "public, max-age=3600"

// preflight answers OPTIONS: a browser asks before it sends what a form could
// not.
func preflight(w http.ResponseWriter, e *Endpoint) {
	h := w.Header()
	h.Set("Allow", e.methods())
	h.Set("Access-Control-Allow-Methods", e.methods())
	h.Set("Access-Control-Allow-Headers", "Content-Type, Content-Encoding, If-None-Match")
	h.Set("Access-Control-Max-Age", "86400")
	w.WriteHeader(http.StatusNoContent)
}
