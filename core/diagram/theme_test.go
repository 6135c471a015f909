package diagram

import (
	"bytes"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/score"
)

func TestThemes(t *testing.T) {
	light, dark := draw.Light.Palette(), draw.Dark.Palette()
	render := func(theme Theme) []byte {
		return layoutWith(t, compared(t, withIgnored(t, figures[0]), score.DF1, true), Options{Theme: theme, Legend: true}).SVG()
	}
	lightly, darkly, either := render(Light), render(Dark), render(Auto)
	if swapped := strings.NewReplacer(light.Ground+`"`, dark.Ground+`"`, light.Ink, dark.Ink, light.Soft, dark.Soft, light.Grey, dark.Grey,
		light.Wrong, dark.Wrong, light.Accent, dark.Accent).Replace(string(lightly)); swapped != string(darkly) {
		t.Error("light and dark differ in more than their colours")
	}
	style := []byte("<style>" + draw.Style + "</style>\n")
	if !bytes.Contains(either, style) || !bytes.Equal(bytes.Replace(either, style, nil, 1), lightly) {
		t.Error("that of the viewer is not the light one with a style")
	}
	for _, reference := range []string{"url(", "href", "@import", "http:", "https:", "src"} {
		if text := strings.Replace(string(either), "http://www.w3.org/2000/svg", "", 1); strings.Contains(text, reference) {
			t.Errorf("the drawing refers to something: %s", reference)
		}
	}
}
