//go:build unix

package main_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"testing"
)

// workerd packs what the handler marks, once.
func TestAnswersArePackedByTheRuntime(t *testing.T) {
	worker, r := start(t), scoring(t, "alpha", 0, 20)
	q, err := http.NewRequest(http.MethodPost, worker.URL+"/api/v1/score", bytes.NewReader(r.body))
	if err != nil {
		t.Fatal(err)
	}
	q.Header = http.Header{"Content-Type": {"application/json"}, "Accept-Encoding": {"gzip"}}
	answer, err := http.DefaultClient.Do(q)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	packed, err := io.ReadAll(answer.Body)
	if err != nil || answer.Header.Get("Content-Encoding") != "gzip" {
		t.Fatalf("%v %v", answer.Header, err)
	}
	unpacked, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	reply, err := io.ReadAll(unpacked)
	if err != nil || !bytes.Equal(reply, r.reply) {
		t.Errorf("%v\n%s", err, reply)
	}
	if len(packed) > len(reply)/4 {
		t.Errorf("%d bytes became %d", len(reply), len(packed))
	}
}
