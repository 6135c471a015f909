// Command openapi writes the description of the HTTP service (OpenAPI 3.1),
// which web/api has inside it:
//
//	go generate ./web/api
//
// It is made of the tables that the service works by: the endpoints and kinds
// of problems of web/api, the choices and roles of core/service, and the
// metrics of core/score; and of schemas.json, which describes the rest of what
// is sent.
package main

import (
	"fmt"
	"os"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: openapi FILE")
		os.Exit(2)
	}
	if err := os.WriteFile(os.Args[1], describe(), 0o666); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
