package compare

import (
	"strings"
	"testing"
)

func TestABoundIsExceededByWhatIsPrintedAsMore(t *testing.T) {
	for _, test := range []struct {
		bound            string
		difference, holm float64
		missed           string // "" where it is not
	}{
		{"df1", -0.00001, 1, "a: df1 is worse than that of b (−0.00 points)"},
		{"df1", 0, 1, ""},
		{"df1", 0.01, 0.001, ""},
		{"f1", -0.1, 0.001, ""},
		{"df1:0", -0.00001, 1, "a: df1 is worse than that of b (−0.00 points)"},
		{"df1:0.5", -0.005, 1, ""},
		{"df1:0.5", -0.00504, 1, ""}, // printed as 0.50
		{"df1:0.5", -0.0051, 1, "a: df1 is worse than that of b (−0.51 points, at most 0.5 allowed)"},
		{"df1:0.5", 0.9, 1, ""},
		{"df1:0.504", -0.00505, 1, "a: df1 is worse than that of b (−0.51 points, at most 0.504 allowed)"},
		{"df1:significant", -0.2, 0.05, ""},
		{"df1:significant", -0.2, 0.049, "a: df1 is significantly worse than that of b (−20.00 points, Holm p = 0.049)"},
		{"df1:significant", -0.2, 0, "a: df1 is significantly worse than that of b (−20.00 points, Holm p <1e-9)"},
		{"df1:significant", 0.2, 0.001, ""},
	} {
		b, err := readBound(test.bound)
		if err != nil {
			t.Fatal(err)
		}
		x := comparedPair{A: "a", B: "b", Metric: "df1", Difference: test.difference, Holm: test.holm}
		x.Shown.Difference = points(test.difference)
		if test.difference == -0.00001 {
			x.Shown.Difference = "−0.00" // as counts write it
		}
		if got := strings.Join(b.missed([]comparedPair{x}), "; "); got != test.missed {
			t.Errorf("%s, %v: %q, want %q", test.bound, test.difference, got, test.missed)
		}
	}
}

func TestABoundIsAMetricAndPoints(t *testing.T) {
	for text, want := range map[string]string{
		"":                "",
		"las":             "",
		"tree:100":        "",
		"df2":             `no metric`,
		":1":              `no metric`,
		"df1:":            `no number of points`,
		"df1:-1":          `no number of points`,
		"df1:101":         `no number of points`,
		"df1:NaN":         `no number of points`,
		"df1:1e-3":        `no number of points`,
		"df1:p<0.05":      `no number of points`,
		"df1:significant": "",
	} {
		if _, err := readBound(text); (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
}
