//go:build !withpage

// Package ccgscore holds the built page for programs that serve it: those that
// are compiled with the tag withpage, after the page has been built.
//
//	go run ./build
//	go build -tags withpage ./cmd/ccgscore
package ccgscore

import "io/fs"

// Page returns the built page, or nil.
func Page() fs.FS { return nil }
