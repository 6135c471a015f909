//go:build unix

package main_test

import (
	"fmt"
	"html"
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/ccgscore/ccgscore/build/browser"
)

// A course page, which comes from elsewhere, embeds a drawing and scores what its readers type.
func TestAnotherPageEmbedsAndAsks(t *testing.T) {
	t.Parallel()
	worker := start(t)
	drawing := worker.URL + "/api/v1/diagram.svg?" + url.Values{
		"gold": {"the_1 NP/N 1 dog_2\n"}, "system": {"the_1 N/N 1 dog_2\n"},
	}.Encode()
	course := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Header().Set("Cross-Origin-Embedder-Policy", "require-corp") // the strictest that a page can be with what it embeds
		fmt.Fprintf(w, `<!doctype html><link rel=icon href="data:,"><img src="%s" alt="gold and system">`, html.EscapeString(drawing))
	}))
	defer course.Close()
	ctx, console := browser.Start(t)
	if err := chromedp.Do(ctx, chromedp.Navigate(course.URL), browser.Until(`document.images[0].complete`)); err != nil {
		t.Fatal(err)
	}
	width, err := chromedp.Run(ctx, chromedp.Evaluate[int](`document.images[0].naturalWidth`))
	if err != nil || width == 0 {
		t.Errorf("the drawing is %d wide, %v", width, err)
	}
	// JSON is not a simple request: the browser asks first whether it may.
	correct, err := chromedp.Run(ctx, chromedp.Evaluate[string](`(async () => {
		const text = "the_1 NP/N 1 dog_2\n";
		const reply = await fetch("`+worker.URL+`/api/v1/score", {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify({ files: { gold: { text }, system: { text } } }),
		});
		const scores = await reply.json();
		return reply.headers.get("Ccgscore-Warnings") + " " + scores.systems[0].all.f1.correct;
	})()`, chromedp.EvalAwaitPromise))
	if err != nil || correct != "1 1" {
		t.Errorf("the page is told %q, %v", correct, err)
	}
	if messages := console.Messages(); len(messages) > 0 {
		t.Errorf("in the console: %q", messages)
	}
}
