//go:build !withpage

// Package built holds the page for programs that serve it: those that are compiled with the
// tag withpage, after the page has been built where it is embedded.
//
//	go run ./build -o web/built/dist
//	go build -tags withpage ./cmd/ccgscore
package built

import "io/fs"

// Page returns the built page, or nil.
func Page() fs.FS { return nil }
