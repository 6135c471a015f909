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
	"reflect"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"

	"github.com/ccgscore/ccgscore/core/notice"
)

// requestOf reads a request of the operation score.
func requestOf(mediaType string, body io.Reader) (*request, error) {
	q := newRequest(DefaultLimits, endpoints[0].offers())
	r := httptest.NewRequest("POST", "/api/v1/score", body)
	r.Header.Set("Content-Type", mediaType)
	return q, q.read(httptest.NewRecorder(), r)
}

// asGoReads reads a request in JSON as encoding/json does.
func asGoReads(text []byte) (files map[string][]file, parameters map[string]string, err error) {
	var whole struct {
		Parameters map[string]json.RawMessage
		Files      map[string]json.RawMessage
	}
	if err := json.Unmarshal(text, &whole); err != nil {
		return nil, nil, err
	}
	type named struct{ Name, Text string }
	files, parameters = map[string][]file{}, map[string]string{}
	for role, raw := range whole.Files {
		var several []named
		if err := json.Unmarshal(raw, &several); err != nil {
			several = make([]named, 1)
			if err := json.Unmarshal(raw, &several[0]); err != nil {
				return nil, nil, err
			}
		}
		for i, f := range several {
			switch {
			case f.Name == "" && i == 0:
				f.Name = role
			case f.Name == "":
				f.Name = fmt.Sprint(role, "-", i+1)
			}
			files[role] = append(files[role], file{f.Name, []byte(f.Text)})
		}
	}
	for name, raw := range whole.Parameters {
		parameters[name] = string(raw)
	}
	return files, parameters, nil
}

func FuzzJSON(f *testing.F) {
	for _, text := range []string{
		`{}`,
		`{"parameters":{"output":"text","names":["a","b"]},"files":{"gold":{"name":"g","text":"x_1 N/N 1 y_2\n"},"system":[{"text":""},{"text":"\u00e9\ud83d\ude00\ud800"}]}}`,
		"{\"files\" : {\"gold\": [ ] , \"system\":{\"text\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"} } }\n",
		`{"files":{"gold":{"text":"\udc00\ud800\ud800\udc00\ud83dA"}}}`,
		`{"parameters":{"failUnder":{"df1":0.5e0}},"files":{}}`,
		`{"files":{"gold":{"text":"a","text":"b"}}}`,
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
		files, parameters, err := asGoReads(text)
		if err != nil {
			t.Fatalf("accepted, but encoding/json says: %v", err)
		}
		if len(files)+len(q.files) > 0 && !reflect.DeepEqual(contents(q.files), contents(files)) {
			t.Errorf("files %q, want %q", q.files, files)
		}
		for _, p := range q.parameters {
			if parameters[p.name] != p.value {
				t.Errorf("parameter %s is %s, want %s", p.name, p.value, parameters[p.name])
			}
		}
		if len(q.parameters) != len(parameters) {
			t.Errorf("parameters %v, want %v", q.parameters, parameters)
		}
	})
}

// contents are files in a form that can be compared.
func contents(files map[string][]file) map[string][][2]string {
	out := map[string][][2]string{}
	for role, list := range files {
		for _, f := range list {
			out[role] = append(out[role], [2]string{f.name, string(f.content)})
		}
	}
	return out
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
			if k, _ := problemOf(err); k.status >= 500 {
				t.Fatal(err)
			}
			return
		}
		for role, files := range q.files {
			for _, f := range files {
				if len(f.content) > len(text) && !bytes.Contains(text, []byte{0x1f, 0x8b}) {
					t.Errorf("%s: %d bytes of %d", role, len(f.content), len(text))
				}
			}
		}
		q.call()
	})
}

func FuzzQuery(f *testing.F) {
	for _, text := range []string{
		"", "output=tsv&sentences=true", "names=a&names=b", "failUnder=df1=0.5&failUnder=f1=1e9", "n=007", "n=1", "id=%00", "output=%zz", "a;b",
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
		for _, p := range []string{"score", "sentence"} {
			q := newRequest(DefaultLimits, (&endpoint{operation: p}).offers())
			if err := q.readQuery(query); err == nil && !json.Valid([]byte(q.call().Parameters)) {
				t.Fatalf("the parameters are no JSON: %s", q.call().Parameters)
			}
		}
	})
}

// What is in a request does not depend on how it arrives.
func TestABodyInPieces(t *testing.T) {
	whole := `{"files":` + filesOf("score") + `}`
	want, err := requestOf("application/json", strings.NewReader(whole))
	if err != nil {
		t.Fatal(err)
	}
	for name, reader := range map[string]io.Reader{
		"byte by byte":         iotest.OneByteReader(strings.NewReader(whole)),
		"with its end":         iotest.DataErrReader(strings.NewReader(whole)),
		"of a wrong length":    io.MultiReader(strings.NewReader(whole)),
		"half of it at a time": iotest.HalfReader(strings.NewReader(whole)),
	} {
		got, err := requestOf("application/json", reader)
		if err != nil || !reflect.DeepEqual(got.files, want.files) {
			t.Errorf("%s: %v", name, err)
		}
	}
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

// The texts of files are where they were in the body.
func TestTextsAreNotCopied(t *testing.T) {
	body := []byte(`{"files":{"gold":{"text":` + quoted(strings.Repeat("a\nb\"c\\d\té", 10_000)) + `}}}`)
	allocated := testing.AllocsPerRun(10, func() {
		d := &document{request: newRequest(DefaultLimits, endpoints[0].offers()), text: bytes.Clone(body)}
		if err := d.read(); err != nil {
			t.Fatal(err)
		}
		if text := d.files["gold"][0].content; &text[0] != &d.text[bytes.IndexByte(d.text, 'a')] {
			t.Error("the text is somewhere else")
		}
	})
	if allocated > 40 {
		t.Errorf("%v allocations", allocated)
	}
}
