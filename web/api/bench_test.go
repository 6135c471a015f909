package api

import (
	"bytes"
	"io"
	"mime/multipart"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
)

// sentences returns the first sentences of an example.
func sentences(b *testing.B, name string, most int) string {
	b.Helper()
	text, err := os.ReadFile("../../site/examples/" + name)
	if err != nil {
		b.Fatal(err)
	}
	parts := strings.SplitAfterN(string(text), "\n\n", most+2) // the preface is one
	return strings.Join(parts[:most+1], "")
}

// BenchmarkScore scores 20 sentences, from the bytes of a request to those of
// a reply.
func BenchmarkScore(b *testing.B) {
	gold, system := sentences(b, "corpus.gold.deps", 20), sentences(b, "corpus.alpha.deps", 20)
	asJSON := `{"files":{"gold":{"name":"gold","text":` + quoted(gold) + `},"system":{"name":"alpha","text":` + quoted(system) + `}}}`
	var asParts bytes.Buffer
	w := multipart.NewWriter(&asParts)
	for role, text := range map[string]string{"gold": gold, "system": system} {
		part, _ := w.CreateFormFile(role, role)
		_, _ = io.WriteString(part, text)
	}
	w.Close()
	for name, request := range map[string]struct{ mediaType, body string }{
		"json":      {"application/json", asJSON},
		"multipart": {w.FormDataContentType(), asParts.String()},
	} {
		b.Run(name, func(b *testing.B) {
			h := New(DefaultLimits)
			b.ReportAllocs()
			b.SetBytes(int64(len(request.body)))
			for b.Loop() {
				r := httptest.NewRequest("POST", "/api/v1/score", strings.NewReader(request.body))
				r.Header.Set("Content-Type", request.mediaType)
				answer := httptest.NewRecorder()
				if h.ServeHTTP(answer, r); answer.Code != 200 || !strings.Contains(answer.Body.String(), `"sentences":20,`) {
					b.Fatal(answer.Code, answer.Body)
				}
			}
		})
	}
}

// BenchmarkDrawing draws a sentence from a query.
func BenchmarkDrawing(b *testing.B) {
	h := New(DefaultLimits)
	target := "/api/v1/diagram.svg?gold=the_1+NP/N+1+dog_2%0Asleeps_3+S%5Bdcl%5D%5CNP+1+dog_2&system=the_1+NP/N+1+dog_2"
	for b.Loop() {
		answer := httptest.NewRecorder()
		if h.ServeHTTP(answer, httptest.NewRequest("GET", target, nil)); answer.Code != 200 {
			b.Fatal(answer.Code, answer.Body)
		}
	}
}

// BenchmarkStart makes a service.
func BenchmarkStart(b *testing.B) {
	for b.Loop() {
		New(DefaultLimits)
	}
}
