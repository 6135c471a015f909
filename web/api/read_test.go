package api

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"

	"github.com/ccgscore/ccgscore/core/notice"
)

// requestOf reads a request of the operation score.
func requestOf(mediaType string, body io.Reader) (*request, error) {
	q := newRequest(DefaultLimits, &Endpoints[0])
	r := httptest.NewRequest("POST", "/api/v1/score", body)
	r.Header.Set("Content-Type", mediaType)
	return q, q.read(httptest.NewRecorder(), r)
}

// texts are the texts of the files of a role.
func (q *request) texts(role string) (list []string) {
	for _, f := range q.files[role] {
		r, _ := f.Open()
		text, _ := io.ReadAll(r)
		list = append(list, string(text))
	}
	return list
}

// What is accepted is JSON, and holds what encoding/json finds in it.
func FuzzJSON(f *testing.F) {
	for _, text := range []string{
		`{}`,
		`{"parameters":{"output":"text","names":["a","b"]},"files":{"gold":{"name":"g","text":"x_1 N/N 1 y_2\n"},"system":[{"text":""},{"text":"\u00e9\ud83d\ude00\ud800"}]}}`,
		"{\"files\" : {\"gold\": [ ] , \"system\":{\"text\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"} } }\n",
		`{"files":{"gold":{"text":"\udc00\ud800\ud800\udc00\ud83dA"}}}`,
		`{"parameters":{"fail_under":["df1=0.5e0"],"lenient":true},"files":{}}`,
		`{"files":{"gold":{"text":"a","text":"b"}}}`, `{"parameters":{"names":[null]}}`,
		`[1,2,{"a":[]}]`, `"`, `{"files":{"gold":null}}`, "\ufeff{}", "\xff",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		q, err := requestOf("application/json", bytes.NewReader(text))
		valid := json.Valid(text) && utf8.Valid(text)
		if err != nil {
			var e *notice.Error
			if !errors.As(err, &e) || e.Code != notice.Usage && e.Code != notice.Limit || !valid && e.Line == 0 {
				t.Fatalf("%v", err)
			}
			return
		}
		if !valid {
			t.Fatal("accepted, but it is no JSON")
		}
		var read struct {
			Parameters map[string]any
			Files      map[string]any
		}
		if err := json.Unmarshal(text, &read); err != nil {
			t.Fatalf("accepted, but encoding/json says: %v", err)
		}
		for role, files := range read.Files {
			list, several := files.([]any)
			if !several {
				list = []any{files}
			}
			for i, text := range q.texts(role) {
				if want := list[i].(map[string]any)["text"]; text != want {
					t.Errorf("%s: %q, want %q", role, text, want)
				}
			}
			if len(q.files[role]) != len(list) {
				t.Errorf("%d files of the role %s, want %d", len(q.files[role]), role, len(list))
			}
		}
		for _, p := range q.parameters {
			if read.Parameters[p.Name] == nil {
				t.Errorf("a parameter %s that nobody gave", p.Name)
			}
		}
	})
}

func FuzzMultipart(f *testing.F) {
	for _, text := range []string{
		"--x--\r\n",
		"--x\r\nContent-Disposition: form-data; name=\"gold\"; filename=\"g.deps\"\r\n\r\nx_1 N/N 1 y_2\n\r\n--x--\r\n",
		"--x\r\nContent-Disposition: form-data; name=\"parameters\"\r\n\r\n{\"output\":\"text\"}\r\n--x--\r\n",
		"--x\r\nContent-Disposition: form-data; name=\"system\"\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\na=3Db\r\n--x--\r\n",
		"--x\r\nContent-Disposition: form-data; name=\"system\"\r\n\r\n\x1f\x8b\x08\x00\r\n--x--\r\n",
		"preamble\r\n--x\r\n\r\n\r\n--x", "--x\r\n: \r\n\r\n",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		q, err := requestOf("multipart/form-data; boundary=x", bytes.NewReader(text))
		if err != nil {
			if k, _ := problemOf(err); k.Status >= 500 {
				t.Fatal(err)
			}
			return
		}
		for role, files := range q.files {
			for _, f := range files {
				if f.Size > int64(len(text)) && !bytes.Contains(text, []byte{0x1f, 0x8b}) {
					t.Errorf("%s: %d bytes of %d", role, f.Size, len(text))
				}
			}
		}
	})
}

func FuzzQuery(f *testing.F) {
	for _, text := range []string{
		"", "output=tsv&sentences=true", "names=a&names=b", "fail_under=df1=0.5&fail_under=f1=1e9", "n=007", "n=1", "id=%00", "output=%zz", "a;b",
		"gold=x_1+N/N+1+y_2&system=x_1+N/N+1+y_2", "strict=1&lenient=TRUE",
	} {
		f.Add(text)
	}
	h := New(DefaultLimits)
	f.Fuzz(func(t *testing.T, query string) {
		r := httptest.NewRequest("GET", "/api/v1/diagram.svg", nil)
		r.URL.RawQuery = query
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if w.Code != http.StatusOK && (w.Code >= 500 || w.Header().Get("Content-Type") != "application/problem+json" || !json.Valid(w.Body.Bytes())) {
			t.Fatalf("%d %s", w.Code, w.Body)
		}
	})
}

// A transport that fails is a body that is cut off, whatever it says of itself.
func TestABodyThatBreaks(t *testing.T) {
	secret := errors.New("read tcp 10.0.0.1: secret")
	parts := "--x\r\nContent-Disposition: form-data; name=\"gold\"\r\n\r\nx"
	for mediaType, text := range map[string]string{"application/json": `{"files"`, "multipart/form-data; boundary=x": parts} {
		for _, broken := range []error{io.ErrUnexpectedEOF, secret} {
			_, err := requestOf(mediaType, io.MultiReader(strings.NewReader(text), iotest.ErrReader(broken)))
			var e *notice.Error
			if !errors.As(err, &e) || e.Code != notice.Usage || e.Message != "the body of the request is cut off" {
				t.Errorf("%s and %v: %v", mediaType, broken, err)
			}
		}
	}
}

func TestABodyThatTheHostBreaksOff(t *testing.T) {
	for _, test := range []struct {
		failure error
		status  int
		retry   string
	}{
		{ErrSlow, http.StatusRequestTimeout, ""},
		{fmt.Errorf("read tcp: %w", os.ErrDeadlineExceeded), http.StatusRequestTimeout, ""},
		{ErrBusy, http.StatusServiceUnavailable, "1"},
		{io.ErrUnexpectedEOF, http.StatusBadRequest, ""},
	} {
		r := httptest.NewRequest("POST", "/api/v1/score", io.MultiReader(strings.NewReader("{"), iotest.ErrReader(test.failure)))
		r.Header.Set("Content-Type", "application/json")
		w := httptest.NewRecorder()
		New(DefaultLimits).ServeHTTP(w, r)
		if w.Code != test.status || w.Header().Get("Retry-After") != test.retry || strings.Contains(w.Body.String(), "tcp") {
			t.Errorf("%v: %d %v %s", test.failure, w.Code, w.Header(), w.Body)
		}
	}
}

// Memory is bounded at the edge: a request may take some times what its body
// has, however its texts are escaped.
func TestReadingTakesMemoryInProportion(t *testing.T) {
	text := strings.Repeat("a\nb\"c\\d\té", 100_000)
	body := `{"files":{"gold":{"text":` + quoted(text) + `}}}`
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	q, err := requestOf("application/json", strings.NewReader(body))
	runtime.ReadMemStats(&after)
	if err != nil || q.texts("gold")[0] != text {
		t.Fatal("the text is another one", err)
	}
	if times := float64(after.TotalAlloc-before.TotalAlloc) / float64(len(body)); times > 8 {
		t.Errorf("reading took %.1f times the body", times)
	} else {
		t.Logf("%.1f times the body", times)
	}
}
