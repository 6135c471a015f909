//go:build unix

package main_test

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/ccgscore/ccgscore/build/browser"
	"github.com/ccgscore/ccgscore/build/shared"
	"github.com/ccgscore/ccgscore/build/workerd"
	"github.com/ccgscore/ccgscore/web/page"
)

// deploy runs what wrangler.jsonc publishes, and returns its address, the folder of the page and the page's files.
func deploy(t *testing.T) (url, dist string, published []string) {
	t.Helper()
	worker := built(t)
	dir := t.TempDir()
	dist = filepath.Join(dir, "dist")
	whole, report, err := shared.Page(root)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(dist, os.DirFS(whole)); err != nil {
		t.Fatal(err)
	}
	for _, f := range report.Files {
		if !strings.HasPrefix(f.Name, ".") && !strings.HasPrefix(f.Name, "_") {
			published = append(published, f.Name)
		}
	}
	configuration, err := os.ReadFile(filepath.Join(root, "wrangler.jsonc"))
	if err != nil {
		t.Fatal(err)
	}
	if date := `"compatibility_date": "` + workerd.Compatibility + `"`; !strings.Contains(string(configuration), date) {
		t.Errorf("wrangler.jsonc does not say %s, with which all else is tested", date)
	}
	if err := os.WriteFile(filepath.Join(dir, "wrangler.jsonc"), configuration, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(filepath.Join(dir, "dist-edge"), os.DirFS(worker)); err != nil {
		t.Fatal(err)
	}
	d, err := workerd.Deploy(root, dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if log := d.Stop(); t.Failed() {
			t.Log(log)
		}
	})
	return d.URL, dist, published
}

func head(t *testing.T, url string) *http.Response {
	t.Helper()
	r, err := http.Head(url)
	if err != nil {
		t.Fatal(err)
	}
	r.Body.Close()
	return r
}

// The page and the service come from one deployment, each with its own rules.
func TestTheDeployment(t *testing.T) {
	t.Parallel()
	url, dist, published := deploy(t)
	t.Run("the page has the headers that it has elsewhere", func(t *testing.T) {
		native, err := page.New(os.DirFS(dist))
		if err != nil {
			t.Fatal(err)
		}
		elsewhere := httptest.NewServer(native)
		defer elsewhere.Close()
		for _, name := range published {
			path := "/" + strings.TrimSuffix(name, "index.html")
			got, want := head(t, url+path), head(t, elsewhere.URL+path)
			for _, header := range []string{
				"Content-Type", "Content-Security-Policy", "Cross-Origin-Opener-Policy", "Cross-Origin-Resource-Policy",
				"Referrer-Policy", "X-Content-Type-Options",
			} {
				if got.Header.Get(header) != want.Header.Get(header) || got.StatusCode != 200 {
					t.Errorf("%s: %d, %s is %q, elsewhere %q", path, got.StatusCode, header, got.Header.Get(header), want.Header.Get(header))
				}
			}
			if immutable := "public, max-age=31536000, immutable"; strings.HasPrefix(path, "/site/") && got.Header.Get("Cache-Control") != immutable {
				t.Errorf("%s may be kept as %q", path, got.Header.Get("Cache-Control"))
			}
			if path == "/service-worker.js" && got.Header.Get("Cache-Control") != "no-cache" {
				t.Errorf("%s may be kept as %q: a newer version would not be seen", path, got.Header.Get("Cache-Control"))
			}
			if cookie := got.Header.Get("Set-Cookie"); cookie != "" {
				t.Errorf("%s sets the cookie %s", path, cookie)
			}
		}
	})
	t.Run("what is for hosts is not published", func(t *testing.T) {
		for _, path := range []string{"/_headers", "/.assetsignore", "/index.html.br"} {
			if r := head(t, url+path); r.StatusCode != http.StatusNotFound {
				t.Errorf("%s: %d", path, r.StatusCode)
			}
		}
	})
	t.Run("the service answers beside it", func(t *testing.T) {
		r := scoring(t, "alpha", 0, 20)
		status, reply, err := post(http.DefaultClient, url, r.body)
		if err != nil || status != 200 || !bytes.Equal(reply, r.reply) {
			t.Errorf("%d %v\n%s", status, err, reply)
		}
		if status, body := ask(t, url+"/healthz"); status != 200 {
			t.Errorf("healthz: %d %s", status, body)
		}
	})
	// Cloudflare tells the worker that everybody takes gzip, and beside it what the client said.
	t.Run("an answer is packed for whoever asks for that alone", func(t *testing.T) {
		plain := &http.Client{Transport: &http.Transport{DisableCompression: true}}
		for accepted, want := range map[string]string{"": "", "identity": "", "gzip": "gzip"} {
			q, err := http.NewRequest(http.MethodGet, url+"/api/v1/openapi.json", nil)
			if err != nil {
				t.Fatal(err)
			}
			if accepted != "" {
				q.Header.Set("Accept-Encoding", accepted)
			}
			r, err := plain.Do(q)
			if err != nil {
				t.Fatal(err)
			}
			r.Body.Close()
			if got := r.Header.Get("Content-Encoding"); got != want {
				t.Errorf("%q: packed as %q", accepted, got)
			}
		}
	})
	t.Run("the page scores in a browser", func(t *testing.T) {
		ctx, console := browser.Start(t)
		if err := chromedp.Do(ctx, chromedp.Navigate(url), browser.Until(`document.documentElement.dataset.state === "ready"`)); err != nil {
			t.Fatal(err, console.Messages())
		}
		if messages := console.Messages(); len(messages) > 0 {
			t.Errorf("in the console: %q", messages)
		}
	})
}
