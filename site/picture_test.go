package site_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/chromedp/cdproto/emulation"
)

var (
	update = flag.Bool("update", false, "take the picture of the README anew")
	folder = flag.String("pictures", "", "a folder for pictures of the page, to look at")
)

// pictures saves what the window shows, in light and in dark, if pictures are asked for. The one of the README is among
// them.
func (p *page) pictures(situation string, width int64) {
	p.Helper()
	for _, scheme := range []string{"light", "dark"} {
		name := fmt.Sprintf("%s-%d-%s.png", strings.ReplaceAll(situation, " ", "-"), width, scheme)
		switch {
		case *folder != "":
			p.picture(filepath.Join(*folder, name), scheme)
		case *update && name == "as-it-opens-1440-light.png":
			p.picture(filepath.Join("..", "docs", "page.png"), scheme)
		}
	}
}

func (p *page) picture(file, scheme string) {
	p.Helper()
	p.look(&emulation.MediaFeature{Name: "prefers-color-scheme", Value: scheme})
	png, err := p.tab.picture()
	if err != nil {
		p.Fatal(err)
	}
	if err := os.WriteFile(file, png, 0o644); err != nil {
		p.Fatal(err)
	}
}
