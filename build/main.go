// Command build makes the page: it compiles the wasm, finishes and compresses every file, and writes dist/. Package
// bundle says how.
//
//	go run ./build                                  build, and print the sizes
//	go run ./build -edge dist-edge                  build the Cloudflare Worker (package edge) as well
//	go run ./build -online                          build a page that is not kept on the device (docs/offline.md)
//	go run ./build -serve localhost:8080            build, then serve
//	go run ./build -serve localhost:8080 -watch     serve, and build again whenever a source changes (uncompressed)
package main

import (
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"github.com/ccgscore/ccgscore/build/bundle"
	"github.com/ccgscore/ccgscore/build/edge"
)

func main() {
	root := flag.String("root", ".", "the project `directory`")
	out := flag.String("o", "", "the output `directory` (default dist in the project)")
	address := flag.String("serve", "", "serve the page at this `address`")
	worker := flag.String("edge", "", "also build the Cloudflare Worker, into this `directory`")
	online := flag.Bool("online", false, "build a page that is not kept on the device, and deletes what is")
	watch := flag.Bool("watch", false, "with -serve: build again when a source changes, without compressing")
	flag.Parse()
	if flag.NArg() > 0 || *watch && *address == "" {
		flag.Usage()
		os.Exit(2)
	}
	if *out == "" {
		*out = filepath.Join(*root, "dist")
	}
	err := error(nil)
	if *worker != "" {
		err = edge.Build(*root, *worker)
	}
	if err == nil {
		err = run(*root, *out, *address, *watch, *online)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(root, out, address string, watch, online bool) error {
	if address == "" {
		return build(root, out, online)
	}
	listener, err := net.Listen("tcp", address) // before the work of building: it is quick to fail
	if err != nil {
		return fmt.Errorf("cannot serve at %s: %w", address, err)
	}
	page := &current{}
	if watch {
		err = page.rebuild(root, out)
	} else if err = build(root, out, online); err == nil {
		err = page.load(out)
	}
	if err != nil {
		return err
	}
	if watch {
		go page.follow(root, out)
	}
	fmt.Printf("ccgscore is at http://%s\n", address)
	server := &http.Server{Handler: page, ReadHeaderTimeout: 10 * time.Second}
	return server.Serve(listener)
}

func build(root, out string, online bool) error {
	publish := bundle.Build
	if online {
		publish = bundle.BuildOnline
	}
	report, err := publish(root, out)
	if err != nil {
		return err
	}
	return report.WriteTable(os.Stdout)
}
