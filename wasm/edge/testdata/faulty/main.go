//go:build js && wasm

// Command faulty is the service with defects of every kind, each at a path.
package main

import (
	"net/http"
	"os"
	"syscall/js"

	"github.com/ccgscore/ccgscore/wasm/edge/worker"
	"github.com/ccgscore/ccgscore/web/api"
)

func main() {
	mux := http.NewServeMux()
	mux.Handle("/", api.New(api.DefaultLimits))
	for path, defect := range map[string]func(){
		"/panic":     func() { panic("the text of a user") },
		"/goroutine": inGoroutine,
		"/exit":      func() { os.Exit(3) },
		"/stack":     func() { os.Exit(deeper(1)) },
		"/memory":    hoard,
		"/tables":    noTables,
		"/deadlock":  func() { <-make(chan int) },
		"/trap":      func() { trap() },
	} {
		mux.HandleFunc(path, func(http.ResponseWriter, *http.Request) { defect() })
	}
	worker.Serve(mux, api.DefaultLimits.Body)
}

// inGoroutine panics where no handler recovers.
func inGoroutine() {
	done := make(chan int)
	go func() {
		var nothing []int
		nothing[len(done)]++
	}()
	<-done
}

// deeper calls itself until there is no room; no number is that large.
func deeper(n int) int {
	if n < 0 {
		return 0
	}
	return deeper(n+1) + n
}

// noTables dies as the runtime does when there is no memory for tables of its
// own, which cannot be brought about at will.
func noTables() {
	os.Stderr.WriteString("fatal error: ")
	os.Stderr.WriteString("runtime: cannot allocate memory\n")
	os.Exit(2)
}

var hoarded [][]byte

// hoard asks for more memory than there is.
func hoard() {
	for {
		piece := make([]byte, 1<<20)
		for i := 0; i < len(piece); i += 4096 {
			piece[i] = 1
		}
		hoarded = append(hoarded, piece)
	}
}

// trap calls JavaScript that throws.
func trap() { js.Global().Call("thereIsNoSuchFunction") }
