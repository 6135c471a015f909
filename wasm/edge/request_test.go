//go:build unix

package main_test

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/ops"
	"github.com/ccgscore/ccgscore/core/service"
)

// A request is one to /api/v1/score, and what it must be answered with.
type request struct {
	body, reply []byte
}

// sentences returns a file of the examples, cut to some of its sentences.
func sentences(t testing.TB, name string, from, to int) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, "site", "examples", name))
	if err != nil {
		t.Fatal(err)
	}
	blocks := strings.SplitAfter(string(text), "\n\n") // the first is the preface
	return blocks[0] + strings.Join(blocks[1+from:1+to], "")
}

// scoring returns a request that scores a part of the example.
func scoring(t testing.TB, system string, from, to int) request {
	t.Helper()
	return scoringTexts(t, sentences(t, "corpus.gold.deps", from, to), sentences(t, "corpus."+system+".deps", from, to))
}

// scoringTexts returns a request that scores one text against another, and has core/service answer it here.
func scoringTexts(t testing.TB, gold, system string) request {
	t.Helper()
	call := service.Call{
		Operation: "score", Files: map[string][]service.File{},
		Parameters: []service.Parameter{{Name: "output", Value: "json"}, {Name: "sentences", Value: "true"}, {Name: "pair", Value: "order"}},
	}
	files := map[string]any{}
	for role, text := range map[string]string{"gold": gold, "system": system} {
		files[role] = map[string]string{"name": role + ".deps", "text": text}
		call.Files[role] = []service.File{{Name: role + ".deps", Open: func() (io.ReadCloser, error) {
			return io.NopCloser(strings.NewReader(text)), nil
		}}}
	}
	body, err := json.Marshal(map[string]any{"parameters": map[string]any{"output": "json", "sentences": true, "pair": "order"}, "files": files})
	if err != nil {
		t.Fatal(err)
	}
	reply, failure := service.New(ops.All...).Do(call, service.Host{})
	if failure != nil {
		t.Fatal(failure)
	}
	return request{body, reply.Body}
}

// post sends a body to /api/v1/score.
func post(client *http.Client, url string, body []byte) (status int, reply []byte, err error) {
	r, err := client.Post(url+"/api/v1/score", "application/json", bytes.NewReader(body))
	if err != nil {
		return 0, nil, err
	}
	defer r.Body.Close()
	reply, err = io.ReadAll(r.Body)
	return r.StatusCode, reply, err
}
