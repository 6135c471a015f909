package site_test

import (
	"flag"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

var (
	update   = flag.Bool("update", false, "take the picture of the README anew")
	pictures = flag.String("pictures", "", "a folder for pictures of the page, to look at")
)

// The page fits every window, in light and in dark. With -pictures, what it looks like there can be looked at; the one
// of the README is among them.
func TestThePageFitsEveryWindow(t *testing.T) {
	t.Parallel()
	for _, size := range []struct {
		width, height int64
		scale         float64
	}{{390, 844, 2}, {820, 1180, 1}, {1440, 900, 2}, {2560, 1440, 1}} {
		for _, scheme := range []string{"light", "dark"} {
			for _, example := range []string{"figure1", "corpus"} {
				name := example + "-" + strconv.FormatInt(size.width, 10) + "-" + scheme
				t.Run(name, func(t *testing.T) {
					t.Parallel()
					p := open(t)
					p.look(&emulation.MediaFeature{Name: "prefers-color-scheme", Value: scheme})
					p.do(chromedp.EmulateViewport(size.width, size.height, chromedp.EmulateScale(size.scale)))
					if example != "figure1" {
						p.openExample(example)
					}
					if eval[bool](p, "document.documentElement.scrollWidth > innerWidth") {
						t.Errorf("the page is wider than a window of %d", size.width)
					}
					if overlapping := p.texts(".step .number"); len(overlapping) != 4 {
						t.Errorf("the scores are %q", overlapping)
					}
					if overlap := eval[string](p, overlapsInTiles); overlap != "" {
						t.Errorf("these overlap: %s", overlap)
					}
					p.picture(name)
				})
			}
		}
	}
}

// overlapsInTiles names the texts of a tile that stand on each other.
const overlapsInTiles = `[...document.querySelectorAll(".step")].flatMap((tile) => {
	const boxes = [...tile.querySelectorAll(".name, .number, .delta, .total, .count")].map((e) => {
		const range = document.createRange();
		range.selectNodeContents(e);
		return [e.textContent, range.getBoundingClientRect()];
	});
	return boxes.flatMap(([a, x], i) => boxes.slice(i + 1).filter(([, y]) =>
		x.left < y.right - 1 && y.left < x.right - 1 && x.top < y.bottom - 4 && y.top < x.bottom - 4).map(([b]) => a + " and " + b));
}).join("; ")`

// picture saves what the window shows, if pictures are asked for.
func (p *page) picture(name string) {
	p.Helper()
	readme := *update && name == "figure1-1440-light"
	if *pictures == "" && !readme {
		return
	}
	png, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.Fatal(err)
	}
	file := filepath.Join(*pictures, name+".png")
	if readme {
		file = filepath.Join("..", "docs", "page.png")
	}
	if err := os.WriteFile(file, png, 0o644); err != nil {
		p.Fatal(err)
	}
}
