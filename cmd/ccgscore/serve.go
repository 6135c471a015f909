package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/web/built"
	"github.com/ccgscore/ccgscore/web/page"
	"github.com/ccgscore/ccgscore/web/server"
)

type serveCommand struct {
	Address string `default:"localhost:8080" placeholder:"HOST:PORT" help:"Listen here (localhost:8080 if nothing is said); port 0 is any that is free."`
	Page    string `placeholder:"DIR" help:"Serve the page from this folder, which go run ./build makes, and not the one that is built into the program."`
}

func (serveCommand) Help() string {
	return `Serves the HTTP service (docs/service.md) and, if the program has it or --page names it, the page, until it is interrupted. Prints the address. Only this machine is answered unless --address says otherwise. Nothing of what is sent is logged.

For example, with the files of site/examples:

    ccgscore serve

and in another terminal:

    curl -F gold=@figure1.gold.deps -F system=@figure1.system.deps 'http://localhost:8080/api/v1/score?output=text'`
}

// Run serves.
func (c *serveCommand) Run() error {
	site, err := c.site()
	if err != nil {
		return err
	}
	listener, err := listen(c.Address)
	if err != nil {
		return unserved(c.Address, err)
	}
	fmt.Fprintln(os.Stderr, "ccgscore is at "+address(c.Address, listener.Addr()))
	return untilInterrupted(server.New(site), listener)
}

// goodbye is how long what is under way may take when the server ends.
const goodbye = 5 * time.Second

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

// listen listens at an address. An empty one, of which the system makes any
// port on all networks, is no more than a variable that was not set.
func listen(address string) (net.Listener, error) {
	if address == "" {
		return nil, &net.AddrError{Err: "missing port in address"}
	}
	return net.Listen("tcp", address)
}

// unserved says why there is no listening at an address.
func unserved(address string, err error) error {
	code := notice.Data
	var wrong *net.AddrError
	if errors.As(err, &wrong) {
		code = notice.Usage
	}
	return &notice.Error{
		Code: code, Place: notice.Place{File: notice.File{Name: address}},
		Message: "nothing can be served here: " + cause(err), Hint: "--address takes another host and port",
	}
}

// cause is the innermost error: what the system says.
func cause(err error) string {
	var wrong *net.AddrError
	if errors.As(err, &wrong) {
		return wrong.Err
	}
	for errors.Unwrap(err) != nil {
		err = errors.Unwrap(err)
	}
	return err.Error()
}

// address is the URL of what listens.
func address(asked string, got net.Addr) string {
	host, _, _ := net.SplitHostPort(asked)
	_, port, _ := net.SplitHostPort(got.String())
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		host = "localhost"
	}
	return "http://" + net.JoinHostPort(host, port)
}

// site returns the page that was asked for, or the one in the program.
func (c *serveCommand) site() (http.Handler, error) {
	files := built.Page()
	if c.Page != "" {
		files = os.DirFS(c.Page)
	}
	if files == nil {
		return http.HandlerFunc(noPage), nil
	}
	site, err := page.New(files)
	if err != nil {
		return nil, &notice.Error{
			Code: notice.Data, Place: notice.Place{File: notice.File{Name: c.Page}},
			Message: missing(err), Hint: "in the folder of the project, go run ./build makes the page, in the folder dist",
		}
	}
	return site, nil
}

func missing(err error) string {
	if errors.Is(err, fs.ErrNotExist) {
		return "there is no built page here"
	}
	return err.Error()
}

// noPage stands where the page would be.
func noPage(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Cache-Control", "no-cache")
	h.Set("Content-Type", "text/plain; charset=utf-8")
	h.Set("X-Content-Type-Options", "nosniff")
	w.WriteHeader(http.StatusNotFound)
	fmt.Fprint(w, `There is no page in this program. The service is there: /api/v1/openapi.json describes it.

To have the page as well, in the folder of the project:

    go run ./build                  # makes it
    ccgscore serve --page dist      # serves it

or "make ccgscore", which builds a program with the page in it.
`)
}
