package api

import (
	"fmt"
)

// The words of the description that are of HTTP alone.

const aboutService = "Scores CCG dependencies: F₁, and the decomposed DF₁ of Bhargava & Penn (2023). " +
	"The service keeps nothing. Its replies are byte for byte what the command line prints. " +
	"Errors are problem documents (RFC 9457) with file, line and column."

// limits says in words what the limits are.
func limits(l Limits) string {
	return fmt.Sprintf("Limits: a body has at most %s, packed or unpacked, a query %s, a request %d files, a file %d sentences, "+
		"a reply %d scores of single sentences, the tables that align categories %d cells.",
		Size(l.Body), Size(int64(l.Query)), l.Files, l.Sentences, l.Rows, l.Cells)
}

// aboutKinds says what each kind of problem means.
var aboutKinds = map[string]string{
	"usage":      "The request is wrong: its JSON or its parts, a parameter, or a file that is missing or one too many.",
	"data":       "A file is wrong. The problem says where, what, and what would be right.",
	"limit":      "The request is larger than the service takes. The hint names the command line, which has no such limits.",
	"slow":       "The body of the request did not arrive in time.",
	"cancelled":  "The work takes longer than a request may, or too many are at work. If there is a header Retry-After, a later request may succeed.",
	"internal":   "A defect of the service. Please report it.",
	"path":       "There is nothing at this path.",
	"method":     "This path has no such method; the header Allow lists those it has.",
	"media-type": "The body has a media type that the service does not read, or is packed in another way than by gzip.",
	"query":      "The query is too long. Send the files in a body.",
}

var headers = map[string]schema{
	WarningsHeader: {
		"description": "How many kinds of warnings there are. Scores in JSON list them.",
		"schema":      schema{"type": "integer", "minimum": 0},
	},
	MissedHeader: {
		"description": "How many thresholds of fail_under or fail_if_worse were missed, over all systems; only if one of them is given.",
		"schema":      schema{"type": "integer", "minimum": 0},
	},
	"ETag": {
		"description": "Names the content; a request with If-None-Match gets it only if it has changed.",
		"schema":      schema{"type": "string"},
	},
}
