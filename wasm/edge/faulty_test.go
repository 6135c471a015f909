//go:build unix

package main_test

import (
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"reflect"
	"strings"
	"testing"
)

// problem is what an error says (RFC 9457).
type problem struct {
	Type, Title, Detail, Code, Hint, File string
	Status, Line, Column                  int
}

func ask(t testing.TB, url string) (status int, body string) {
	t.Helper()
	r, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	text, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	return r.StatusCode, string(text)
}

// Whatever kills the program costs the request that did it, and no other.
func TestADeadProgramIsReplaced(t *testing.T) {
	t.Parallel()
	worker := startProgram(t, "./wasm/edge/testdata/faulty")
	healthy := func(after string) {
		if status, body := ask(t, worker.URL+"/healthz"); status != 200 || !strings.Contains(body, `"ok"`) {
			t.Errorf("after %s: %d %s", after, status, body)
		}
	}
	healthy("the start")
	for _, defect := range []string{"panic", "goroutine", "exit", "stack", "memory", "tables", "deadlock", "trap"} {
		for range 2 {
			status, body := ask(t, worker.URL+"/"+defect)
			want := problem{
				Type: "/api/v1/openapi.json#/components/responses/internal", Title: "The service failed", Status: 500, Code: "internal",
				Detail: "the program that answers died of this request",
			}
			if defect == "memory" || defect == "tables" {
				want = problem{
					Type: "/api/v1/openapi.json#/components/responses/limit", Title: "This is more than the service takes", Status: 413,
					Code: "limit", Detail: "this request needs more memory than there is",
				}
			}
			want.Hint = "the command line has no limits of a service: ccgscore score GOLD SYSTEM"
			var got problem
			if err := json.Unmarshal([]byte(body), &got); err != nil || status != want.Status || got != want {
				t.Errorf("%s: %d %s", defect, status, body)
			}
			healthy(defect)
		}
	}
	log := worker.Stop()
	if strings.Contains(log, "the text of a user") {
		t.Errorf("a message is in the log:\n%s", log)
	}
	if !strings.Contains(log, "fatal error: ") || !strings.Contains(log, "main.go:") {
		t.Errorf("the log does not say where the program died:\n%s", log)
	}
}

// A problem that the worker writes itself has the header of all others.
func TestAProblemOfTheWorkerIsLikeOthers(t *testing.T) {
	worker := start(t)
	get := func(path string) (*http.Response, problem) {
		address := &url.URL{Scheme: "http", Host: strings.TrimPrefix(worker.URL, "http://"), Opaque: path} // as it stands
		r, err := http.DefaultClient.Do(&http.Request{Method: http.MethodGet, URL: address})
		if err != nil {
			t.Fatal(err)
		}
		defer r.Body.Close()
		var p problem
		if err := json.NewDecoder(r.Body).Decode(&p); err != nil {
			t.Fatal(err)
		}
		r.Header.Del("Content-Length")
		return r, p
	}
	want, _ := get("/api/v1/nothing")
	got, p := get("/api/v1/%zz") // package workers does not read it
	if got.StatusCode != 400 || p.Detail != "the address of the request cannot be read" || p.Hint != "in an address, % is written %25" {
		t.Errorf("%d %+v", got.StatusCode, p)
	}
	if !reflect.DeepEqual(got.Header, want.Header) {
		t.Errorf("%v\n%v", got.Header, want.Header)
	}
}
