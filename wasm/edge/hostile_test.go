//go:build unix

package main_test

import (
	"bytes"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/ccgscore/ccgscore/build/workerd"
	"github.com/ccgscore/ccgscore/web/api"
)

// mustScore fails unless a request is answered as it should be.
func mustScore(t *testing.T, worker *workerd.Server, r request) {
	t.Helper()
	if status, reply, err := post(http.DefaultClient, worker.URL, r.body); err != nil || status != 200 || !bytes.Equal(reply, r.reply) {
		t.Errorf("%d %v\n%s", status, err, reply)
	}
}

func TestABodyThatStopsComing(t *testing.T) {
	t.Parallel()
	worker, r := startWith(t, "body.js", "20_000", "300"), scoring(t, "alpha", 0, 3)
	c := connect(t, worker.URL)
	c.promise(len(r.body))
	c.send(r.body[:100])
	mustScore(t, worker, r) // others do not wait
	if status, body := c.answered(); status != http.StatusRequestTimeout {
		t.Errorf("%d %s", status, body)
	}
	mustScore(t, worker, r)
}

// Bodies that are arriving may hold so much together, and no more. What a client that has gone left behind counts until
// its time is over.
func TestTooMuchThatArrivesAtOnce(t *testing.T) {
	t.Parallel()
	worker := startWith(t, "body.js", "16 * 2 ** 20", "15_000", "20_000", "1_000")
	r := scoring(t, "alpha", 0, 20)
	if len(r.body) > 15_000 {
		t.Fatalf("a request of %d bytes is too long for this test", len(r.body))
	}
	mustScore(t, worker, r)
	end := time.Now().Add(patience)
	var c connection
	for tries, refused := 0, false; !refused; tries++ {
		if time.Now().After(end) {
			t.Fatal("nothing is refused")
		}
		if tries%20 == 0 { // it may have been this one that was refused
			c = connect(t, worker.URL)
			c.promise(14_000)
			c.send(bytes.Repeat([]byte(" "), 13_000))
		}
		response, err := http.Post(worker.URL+"/api/v1/score", "application/json", bytes.NewReader(r.body))
		if err != nil {
			t.Fatal(err)
		}
		response.Body.Close()
		refused = response.StatusCode == http.StatusServiceUnavailable && response.Header.Get("Retry-After") != ""
		if !refused && response.StatusCode != 200 {
			t.Fatalf("%d", response.StatusCode)
		}
	}
	c.Close()
	for status := 0; status != 200; { // once its time is over
		if time.Now().After(end) {
			t.Fatal("what the client left behind counts for ever")
		}
		status, _, _ = post(http.DefaultClient, worker.URL, r.body)
		if status != 200 && status != http.StatusServiceUnavailable {
			t.Fatalf("%d", status)
		}
	}
	mustScore(t, worker, r)
}

// A program that has grown too large makes way for a fresh one.
func TestALargeProgramIsReplaced(t *testing.T) {
	t.Parallel()
	worker, r := startWith(t, "program.js", "64 * 2 ** 20", "1"), scoring(t, "alpha", 0, 3)
	for range 5 {
		mustScore(t, worker, r)
	}
}

// The largest request that is taken fits into the memory of an isolate, with a row for each sentence in its reply.
func TestTheLargestRequest(t *testing.T) {
	t.Parallel()
	worker := start(t)
	most := int(api.DefaultLimits.Body)
	sides := [2]string{sentences(t, "corpus.gold.deps", 0, 36), sentences(t, "corpus.alpha.deps", 0, 36)}
	for i, text := range sides {
		preface, rest, _ := strings.Cut(text, "\n\n")
		times := min((most-1<<16)/2/(len(rest)*12/10), int(api.DefaultLimits.Sentences)/36)
		sides[i] = preface + "\n\n" + strings.Repeat(rest, times)
	}
	r := scoringTexts(t, sides[0], sides[1])
	if len(r.body) > most {
		t.Fatalf("the request has %d bytes of %d", len(r.body), most)
	}
	t.Logf("a request of %d bytes, a reply of %d", len(r.body), len(r.reply))
	small := scoring(t, "alpha", 0, 3)
	for range 3 {
		mustScore(t, worker, r)
		mustScore(t, worker, small)
	}
}

// A single file may be as long as a request, whether its characters are escaped or not.
func TestTheLargestFile(t *testing.T) {
	t.Parallel()
	worker, small := start(t), scoring(t, "alpha", 0, 3)
	for _, letter := range []string{"a", `\u0061`} {
		const begin, end = `{"files":{"file":{"text":"`, `"}}}`
		sentence := strings.Repeat(letter, 1000) + `_1 N/N 1 b_2\n\n`
		body := begin + strings.Repeat(sentence, (int(api.DefaultLimits.Body)-len(begin+end))/len(sentence)) + end
		for range 2 {
			r, err := http.Post(worker.URL+"/api/v1/detect", "application/json", strings.NewReader(body))
			if err != nil {
				t.Fatal(err)
			}
			r.Body.Close()
			if r.StatusCode != http.StatusOK {
				t.Errorf("%d bytes, written as %s: %d", len(body), letter, r.StatusCode)
			}
			mustScore(t, worker, small)
		}
	}
}

// Long categories, many between the same two words, take work and memory far beyond their bytes.
func TestWorkBeyondMeasure(t *testing.T) {
	t.Parallel()
	worker, small := start(t), scoring(t, "alpha", 0, 3)
	for detail, different := range map[string]int{
		"up to here, too many different categories had to be aligned": 192,
		"this request needs more memory than there is":                512,
	} {
		request := fmt.Sprintf(`{"parameters":{"alignment":"aligned-only"},"files":{"gold":{"text":"%s"},"system":{"text":"%s"}}}`,
			long("A", different), long("B", different))
		if most := int(api.DefaultLimits.Body); len(request) > most {
			t.Fatalf("the request has %d bytes of %d", len(request), most)
		}
		for range 2 {
			status, body, err := post(http.DefaultClient, worker.URL, []byte(request))
			if err != nil || status != http.StatusRequestEntityTooLarge || !bytes.Contains(body, []byte(detail)) ||
				!bytes.Contains(body, []byte("ccgscore score")) {
				t.Errorf("%d different categories: %d %v\n%s", different, status, err, body)
			}
			mustScore(t, worker, small)
		}
	}
}

// long returns, as it stands in JSON, a sentence of 200 pairs of words with 64 dependencies each. The categories have as
// many arguments as there may be, and so many of them are different; those of two atoms have nothing but the last
// argument in common.
func long(atom string, different int) string {
	var text strings.Builder
	for i := range 200 * 64 {
		category := "S"
		for bit := range 62 {
			argument := atom
			if i%different>>bit&1 == 1 {
				argument = "N"
			}
			category = "(" + category + "/" + argument + ")"
		}
		fmt.Fprintf(&text, `a_%d %s/X 63 b_%d\n`, i/64*2+1, category, i/64*2+2)
	}
	return text.String()
}
