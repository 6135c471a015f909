package api

import (
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strings"
)

// cached answers a GET, with a tag that is made of the content: who has it
// already is only told so.
func cached(w http.ResponseWriter, r *http.Request, keep, mediaType string, body []byte) {
	sum := sha256.Sum256(body)
	tag := `"` + hex.EncodeToString(sum[:12]) + `"`
	w.Header().Set("Cache-Control", keep)
	w.Header().Set("ETag", tag)
	if lists(r.Header.Get("If-None-Match"), tag) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	write(w, r, http.StatusOK, mediaType, body)
}

// lists reports whether the field If-None-Match has a tag. Weak tags count as
// strong ones (RFC 9110, section 13.1.2).
func lists(field, tag string) bool {
	return strings.TrimSpace(field) == "*" || strings.Contains(field, tag)
}
