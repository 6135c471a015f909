package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net"
	"net/http"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/ccgscore/ccgscore/web/apitest"
)

// TestServeIsTheService runs the program, as anybody would.
func TestServeIsTheService(t *testing.T) {
	s, err := startServer(exec.Command("ccgscore", "serve", "--address", "localhost:0"))
	if err != nil {
		t.Fatal(err)
	}
	defer s.kill()
	apitest.Extract(t, s.url)
	_ = s.Process.Kill()
	if said := s.said(); said != "" {
		t.Errorf("it says %q", said)
	}
}

// An interrupted server takes no more requests, and answers those it has.
func TestInterruptFinishesWhatIsUnderWay(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has no interrupt to send")
	}
	s, err := startServer(exec.Command("ccgscore", "serve", "--address", "localhost:0"))
	if err != nil {
		t.Fatal(err)
	}
	defer s.kill()
	address := strings.TrimPrefix(s.url, "http://")
	conn, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	const body = `{"files":{"file":{"text":"the_1 NP/N 1 dog_2\n"}}}`
	fmt.Fprintf(conn, "POST /api/v1/detect HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"+
		"Expect: 100-continue\r\nContent-Length: %d\r\n\r\n", len(body))
	answers := bufio.NewReader(conn)
	if goOn, err := http.ReadResponse(answers, nil); err != nil || goOn.StatusCode != http.StatusContinue {
		t.Fatalf("%v %v", goOn, err) // now it is at work
	}
	if err := s.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	for {
		other, err := net.Dial("tcp", address)
		if err != nil {
			break // nobody listens any more
		}
		other.Close()
	}
	io.WriteString(conn, body)
	answer, err := http.ReadResponse(answers, nil)
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Fatalf("%v %v", answer, err)
	}
	conn.Close()
	var exit *exec.ExitError
	if s.said(); !errors.As(s.Wait(), &exit) || exit.ExitCode() != statusInterrupted {
		t.Errorf("it ended with %v", exit)
	}
}

// serverProcess is a ccgscore serve that answers.
type serverProcess struct {
	*exec.Cmd
	url    string
	rest   []byte        // what it says after the address
	silent chan struct{} // closed when it says no more
}

// startServer starts a server and waits until it says where it is.
func startServer(c *exec.Cmd) (*serverProcess, error) {
	out, err := c.StderrPipe()
	if err != nil {
		return nil, err
	}
	if err := c.Start(); err != nil {
		return nil, err
	}
	s := &serverProcess{Cmd: c, silent: make(chan struct{})}
	lines := bufio.NewReader(out)
	line, err := lines.ReadString('\n')
	url, found := strings.CutPrefix(line, "ccgscore is at ")
	if err != nil || !found {
		s.kill()
		return nil, errors.New("the server does not say where it is: " + line)
	}
	s.url = strings.TrimSpace(url)
	go func() {
		defer close(s.silent)
		s.rest, _ = io.ReadAll(lines)
	}()
	return s, nil
}

// said is what the server said until it ended.
func (s *serverProcess) said() string {
	<-s.silent
	return string(s.rest)
}

func (s *serverProcess) kill() {
	_ = s.Process.Kill()
	_ = s.Wait()
}

// serve is `serve ARGUMENT...`: a server is started, and URL and ADDRESS say
// where it is. It ends with the script.
func serve(ts *testscript.TestScript, _ bool, args []string) {
	c := exec.Command("ccgscore", append([]string{"serve", "--address", "localhost:0"}, args...)...)
	c.Dir = ts.MkAbs(".")
	c.Env = append(os.Environ(), "GORACE="+ts.Getenv("GORACE"))
	s, err := startServer(c)
	ts.Check(err)
	ts.Defer(s.kill)
	ts.Setenv("URL", s.url)
	ts.Setenv("ADDRESS", strings.TrimPrefix(s.url, "http://"))
	servers.Store(ts, s)
}

// servers are those of scripts, which run beside each other.
var servers sync.Map // from *testscript.TestScript to *serverProcess

// interrupt is `interrupt STATUS`: the server is interrupted, and must end with
// the status, without a word.
func interrupt(ts *testscript.TestScript, _ bool, args []string) {
	started, _ := servers.Load(ts)
	server := started.(*serverProcess)
	ts.Check(server.Process.Signal(os.Interrupt))
	said := server.said()
	got := 0
	var exit *exec.ExitError
	if err := server.Wait(); errors.As(err, &exit) {
		got = exit.ExitCode()
	}
	if want, err := strconv.Atoi(args[0]); err != nil || got != want || said != "" {
		ts.Fatalf("exit status %d, not %s, and it said %q", got, args[0], said)
	}
}

// ask is `ask STATUS METHOD PATH ROLE=FILE...`: a request must be answered with
// the status. Header and body of the answer are standard error and output.
func ask(ts *testscript.TestScript, _ bool, args []string) {
	var body bytes.Buffer
	parts := multipart.NewWriter(&body)
	for _, arg := range args[3:] {
		role, name, _ := strings.Cut(arg, "=")
		part, err := parts.CreateFormFile(role, name)
		ts.Check(err)
		_, err = io.WriteString(part, ts.ReadFile(name))
		ts.Check(err)
	}
	ts.Check(parts.Close())
	request, err := http.NewRequest(args[1], ts.Getenv("URL")+args[2], &body)
	ts.Check(err)
	request.Header.Set("Content-Type", parts.FormDataContentType())
	answer, err := http.DefaultClient.Do(request)
	ts.Check(err)
	defer answer.Body.Close()
	ts.Check(answer.Header.Write(ts.Stderr()))
	_, err = io.Copy(ts.Stdout(), answer.Body)
	ts.Check(err)
	if got := strconv.Itoa(answer.StatusCode); got != args[0] {
		ts.Fatalf("status %s, not %s", got, args[0])
	}
}
