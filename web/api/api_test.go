package api

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/ccgscore/ccgscore/core/notice"
)

// What a client cannot bring about, or should not depend on. What it can is
// tested in web/apitest.

// serve sends a request to a handler.
func serve(h http.Handler, method, path, body string, header ...string) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	h.ServeHTTP(w, r)
	return w
}

// panics is a service with an endpoint that does.
func panics(p any) http.Handler {
	return newHandler(DefaultLimits, []Endpoint{{
		http.MethodGet, "/panic", nil, nil, "Panic.",
		func(*handler, http.ResponseWriter, *http.Request, *Endpoint) error { panic(p) },
	}}, Describe)
}

func TestAPanicIsAProblemThatTellsNothingOfTheInput(t *testing.T) {
	for _, p := range []any{"a secret", errors.New("a secret"), []string{"a secret"}, &notice.Error{Code: notice.Internal, Message: "a secret"}} {
		w := serve(panics(p), "GET", "/panic", "")
		if w.Code != http.StatusInternalServerError || w.Header().Get("Content-Type") != "application/problem+json" ||
			strings.Contains(w.Body.String(), "secret") || !strings.Contains(w.Body.String(), `"code":"internal"`) {
			t.Errorf("%v: %d %s", p, w.Code, w.Body)
		}
	}
}

func TestAnAbortedAnswerStaysOne(t *testing.T) {
	defer func() {
		if p := recover(); p != http.ErrAbortHandler {
			t.Errorf("recovered %v", p)
		}
	}()
	serve(panics(http.ErrAbortHandler), "GET", "/panic", "")
}

// A panic inside core/service is an error of it, and its words may be those of
// the input.
func TestADefectOfTheCoreTellsNothingOfTheInput(t *testing.T) {
	w := httptest.NewRecorder()
	refuse(w, notice.Panic("a secret"))
	if w.Code != http.StatusInternalServerError || strings.Contains(w.Body.String(), "secret") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

func TestAnErrorOfNoKindIsADefect(t *testing.T) {
	w := httptest.NewRecorder()
	refuse(w, errors.New("a secret"))
	if w.Code != http.StatusInternalServerError || strings.Contains(w.Body.String(), "secret") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

func TestTheTypeOfAProblemLeadsToItsDescription(t *testing.T) {
	var d map[string]any
	if err := json.Unmarshal(Describe(), &d); err != nil {
		t.Fatal(err)
	}
	for _, k := range Kinds {
		path, pointer, _ := strings.Cut(k.URI(), "#/")
		if path != "/api/v1/openapi.json" {
			t.Errorf("%s leads to %s", k.Name, path)
		}
		at := d
		for key := range strings.SplitSeq(pointer, "/") {
			at, _ = at[key].(map[string]any)
		}
		if text, _ := at["description"].(string); text == "" {
			t.Errorf("%s leads nowhere", k.URI())
		}
	}
}

func TestWorkEndsWhenItsTimeIsUp(t *testing.T) {
	l := DefaultLimits
	l.Time = time.Nanosecond
	w := serve(New(l), "POST", "/api/v1/score", `{"files":`+filesOf("score")+`}`)
	if w.Code != http.StatusServiceUnavailable || !strings.Contains(w.Body.String(), "the work takes longer than 1ns") || !strings.Contains(w.Body.String(), commandLine) {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

func TestWorkEndsWhenTheClientHasGone(t *testing.T) {
	gone, leave := context.WithCancel(context.Background())
	leave()
	w := httptest.NewRecorder()
	r := httptest.NewRequestWithContext(gone, "POST", "/api/v1/score", strings.NewReader(`{"files":`+filesOf("score")+`}`))
	r.Header.Set("Content-Type", "application/json")
	New(DefaultLimits).ServeHTTP(w, r)
	if w.Code != http.StatusServiceUnavailable {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

func TestALimitOfNoughtIsNone(t *testing.T) {
	many := strings.Repeat(deps+"\n", 20_000)
	body := `{"parameters":{"sentences":true},"files":{"gold":{"text":` + quoted(many) + `},"system":{"text":` + quoted(many) + `}}}`
	if w := serve(New(DefaultLimits), "POST", "/api/v1/score", body); w.Code != http.StatusRequestEntityTooLarge {
		t.Fatalf("%d %s", w.Code, w.Body)
	}
	if w := serve(New(Limits{}), "POST", "/api/v1/score?names="+strings.Repeat("x", 9<<10), body); w.Code != http.StatusOK {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

func TestRefuseIsForHosts(t *testing.T) {
	w := httptest.NewRecorder()
	w.Header().Set("Retry-After", "1")
	Refuse(w, &notice.Error{Code: notice.Cancelled, Message: "too many at once"})
	if w.Code != http.StatusServiceUnavailable || w.Header().Get("Retry-After") != "1" || w.Header().Get("Access-Control-Allow-Origin") != "*" ||
		!strings.Contains(w.Body.String(), `"detail":"too many at once"`) {
		t.Errorf("%d %v %s", w.Code, w.Header(), w.Body)
	}
}

func TestSize(t *testing.T) {
	for bytes, want := range map[int64]string{1: "1 bytes", 1000: "1000 bytes", 1 << 10: "1 KiB", 1<<10 + 1: "1025 bytes", 8 << 20: "8 MiB", 3 << 30: "3072 MiB"} {
		if got := Size(bytes); got != want {
			t.Errorf("%d is %q, not %q", bytes, got, want)
		}
	}
}
