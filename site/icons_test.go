package site_test

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image"
	"image/png"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The icons of the page as an app are the mark, drawn by the browser: -update draws them anew. A maskable one is cut to any
// shape, so its ground fills it, and the mark keeps to the circle that is always left (four fifths of the width).
func TestTheIconsAreTheMark(t *testing.T) {
	t.Parallel()
	p := visit{}.open(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/mark.svg" {
			http.ServeFile(w, r, "icons/mark.svg")
			return
		}
		fmt.Fprint(w, `<!doctype html><link rel="icon" href="data:,"><img src="mark.svg">`)
	}))
	p.until(`document.querySelector("img")`)
	for name, icon := range map[string]struct {
		size  int
		scale float64
	}{
		"mark-192.png":     {192, 1},
		"mark-512.png":     {512, 1},
		"maskable-512.png": {512, 0.9},
	} {
		path := filepath.Join("icons", name)
		drawn := p.drawnMark(icon.size, icon.scale)
		if *update {
			var file bytes.Buffer
			encoder := png.Encoder{CompressionLevel: png.BestCompression}
			if err := encoder.Encode(&file, drawn); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, file.Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		file, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		kept, err := png.Decode(bytes.NewReader(file))
		if err != nil {
			t.Fatal(path, err)
		}
		if kept.Bounds() != drawn.Bounds() || difference(kept, drawn) > 0.005 { // browsers smooth edges each in its way
			t.Errorf("%s is not site/icons/mark.svg any more: go test ./site -run %s -update", path, t.Name())
		}
	}
}

// drawnMark has the browser draw the mark as a square picture, on its own ground if it does not fill it.
func (p *page) drawnMark(size int, scale float64) image.Image {
	p.Helper()
	text := eval[string](p, fmt.Sprintf(`(async () => {
		const size = %d, scale = %v, mark = document.querySelector("img");
		await mark.decode();
		const canvas = Object.assign(document.createElement("canvas"), { width: size, height: size });
		const draw = canvas.getContext("2d");
		if (scale < 1) {
			draw.drawImage(mark, 0, 0, size, size);
			const [r, g, b] = draw.getImageData(size / 2, size / 32, 1, 1).data;
			draw.fillStyle = "rgb(" + [r, g, b] + ")";
			draw.fillRect(0, 0, size, size);
		}
		draw.drawImage(mark, size * (1 - scale) / 2, size * (1 - scale) / 2, size * scale, size * scale);
		return canvas.toDataURL().replace(/.*,/, "");
	})()`, size, scale))
	drawn, err := png.Decode(base64.NewDecoder(base64.StdEncoding, strings.NewReader(text)))
	if err != nil {
		p.Fatal(err)
	}
	return drawn
}

// difference is the mean one of the colours of two pictures of the same size, from 0 to 1.
func difference(a, b image.Image) float64 {
	sum := 0.0
	size := a.Bounds().Size()
	for y := range size.Y {
		for x := range size.X {
			ar, ag, ab, aa := a.At(x, y).RGBA()
			br, bg, bb, ba := b.At(x, y).RGBA()
			for _, pair := range [][2]uint32{{ar, br}, {ag, bg}, {ab, bb}, {aa, ba}} {
				sum += float64(max(pair[0], pair[1])-min(pair[0], pair[1])) / 0xffff
			}
		}
	}
	return sum / float64(4*size.X*size.Y)
}
