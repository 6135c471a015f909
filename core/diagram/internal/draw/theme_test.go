package draw

import (
	"crypto/sha256"
	"encoding/base64"
	"math"
	"strconv"
	"strings"
	"testing"
)

// Everything that is coloured by an attribute is by the style of Auto, too.
func TestTheStyleColoursWhatTheAttributesDo(t *testing.T) {
	for _, class := range []string{
		"background", "halo", "words", "label", "sides", "categories", "forms", "root-word", "gap", "legend", "rule", "arc", "sample", "step", "frame", "wrong", "differs", "missing", "rescued", "way",
	} {
		if !strings.Contains(Style, "."+class) {
			t.Errorf("no rule for %s", class)
		}
	}
}

// Contrast as WCAG 2.2 defines it: 4.5 for text, 3 for lines.
func TestColoursAreSeen(t *testing.T) {
	for name, p := range map[string]Palette{"light": light, "dark": dark} {
		for _, c := range []struct {
			what, colour string
			least        float64
		}{{"ink", p.Ink, 4.5}, {"soft", p.Soft, 4.5}, {"grey", p.Grey, 3}, {"wrong", p.Wrong, 4.5}, {"accent", p.Accent, 4.5}} {
			if got := contrast(t, c.colour, p.Ground); got < c.least {
				t.Errorf("%s: the contrast of %s is %.2f, less than %.1f", name, c.what, got, c.least)
			}
		}
	}
}

func contrast(t *testing.T, colour, ground string) float64 {
	a, b := luminance(t, colour), luminance(t, ground)
	return (max(a, b) + 0.05) / (min(a, b) + 0.05)
}

func luminance(t *testing.T, colour string) (sum float64) {
	t.Helper()
	digits := colour[1:]
	if len(digits) == 3 {
		digits = strings.Repeat(digits[:1], 2) + strings.Repeat(digits[1:2], 2) + strings.Repeat(digits[2:], 2)
	}
	for i, weight := range []float64{0.2126, 0.7152, 0.0722} {
		n, err := strconv.ParseUint(digits[2*i:2*i+2], 16, 8)
		if err != nil {
			t.Fatal(err)
		}
		c := float64(n) / 255
		if c <= 0.04045 {
			c /= 12.92
		} else {
			c = math.Pow((c+0.055)/1.055, 2.4)
		}
		sum += weight * c
	}
	return sum
}

func TestTheHashOfTheStyle(t *testing.T) {
	sum := sha256.Sum256([]byte(Style))
	if want := "sha256-" + base64.StdEncoding.EncodeToString(sum[:]); StyleHash != want {
		t.Errorf("it is %s", want)
	}
}
