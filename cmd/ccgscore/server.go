package main

import (
	"context"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/web/api"
)

// Bounds of the server. A request arrives, waits for its turn, is worked at,
// and its answer leaves.
const (
	arrival   = 30 * time.Second
	waiting   = 10 * time.Second
	working   = 30 * time.Second
	departure = 2 * time.Minute // since it has begun to arrive
	idle      = 2 * time.Minute
	goodbye   = 5 * time.Second // for what is under way when the server ends
	maxHeader = 32 << 10        // bytes
	small     = 64 << 10        // bytes of a body that arrives without waiting for its turn
	atOnce    = 8               // requests at work, each of which may take some tens of megabytes; large bodies as well
)

func newServer(site http.Handler) *http.Server {
	limits := api.DefaultLimits
	limits.Time = working
	return &http.Server{
		Handler:           together(api.Compress(api.New(limits)), site),
		ReadHeaderTimeout: arrival,
		ReadTimeout:       arrival,
		WriteTimeout:      departure,
		IdleTimeout:       idle,
		MaxHeaderBytes:    maxHeader,
		ErrorLog:          log.New(io.Discard, "", 0),
	}
}

// together are the service where it has a path, and the page elsewhere.
func together(service, site http.Handler) http.Handler {
	work := inTurn(service, atOnce, waiting, small, api.DefaultLimits.Body)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case strings.HasPrefix(r.URL.Path, "/api/"):
			work.ServeHTTP(w, r)
		case r.URL.Path == "/healthz":
			service.ServeHTTP(w, r)
		default:
			site.ServeHTTP(w, r)
		}
	})
}

// queued lets only so many requests be at work at once, so that memory is
// bounded. Others wait a while for their turn.
func queued(next http.Handler, places int, patience time.Duration) http.Handler {
	busy := make(chan struct{}, places)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !enter(r.Context(), busy, patience) {
			w.Header().Set("Retry-After", "1")
			api.Refuse(w, r, &notice.Error{
				Code: notice.Cancelled, Message: "too many requests at once",
				Hint: "ask again a little later, or use the command line: ccgscore score GOLD SYSTEM",
			})
			return
		}
		defer func() { <-busy }()
		next.ServeHTTP(w, r)
	})
}

func enter(ctx context.Context, busy chan<- struct{}, patience time.Duration) bool {
	select {
	case busy <- struct{}{}:
		return true
	default:
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	select {
	case busy <- struct{}{}:
		return true
	case <-ctx.Done():
		return false
	}
}

// untilInterrupted serves until somebody ends the program. What is under way
// then is finished; a second signal ends that too.
func untilInterrupted(server *http.Server, listener net.Listener) error {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(listener) }()
	select {
	case err := <-failed:
		return err
	case got := <-signals:
		signal.Stop(signals)
		ctx, cancel := context.WithTimeout(context.Background(), goodbye)
		defer cancel()
		if err := server.Shutdown(ctx); err != nil {
			_ = server.Close() // what does not end in time
		}
		if got == os.Interrupt {
			return errInterrupted
		}
		return nil // as whoever looks after services expects it
	}
}
