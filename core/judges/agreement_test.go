package judges

import (
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/ccgscore/ccgscore/core/coretest"
)

func votes(t testing.TB, text string) *Votes {
	t.Helper()
	v, _, err := read(text, "a", "b", "c", "d", "e")
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func near(a, b, by float64) bool {
	return math.Abs(a-b) <= by || math.IsNaN(a) && math.IsNaN(b)
}

// rows writes a line a number of times.
func rows(n int, line string) string { return strings.Repeat(line+"\n", n) }

// 20 and 15 of 50 agreements, 5 and 10 disagreements: κ is 0.4.
func TestCohen(t *testing.T) {
	a := votes(t, rows(20, "a,a")+rows(5, "a,b")+rows(10, "b,a")+rows(15, "b,b")).Agreement()
	if p := a.Pairs[0]; p.Items != 50 || p.Agree != 35 || !near(p.Kappa, 0.4, 1e-12) {
		t.Errorf("%+v", p)
	}
	if a.Raw != 0.7 || !near(a.Kappa, 0.4, 1e-12) {
		t.Errorf("%+v", a)
	}
}

// The example of Fleiss' κ with fourteen judges, ten items and five labels: 0.210.
func TestFleiss(t *testing.T) {
	text := ""
	for _, counts := range [][5]int{
		{0, 0, 0, 0, 14},
		{0, 2, 6, 4, 2},
		{0, 0, 3, 5, 6},
		{0, 3, 9, 2, 0},
		{2, 2, 8, 1, 1},
		{7, 7, 0, 0, 0},
		{3, 2, 6, 3, 0},
		{2, 5, 3, 2, 2},
		{6, 5, 2, 1, 0},
		{0, 2, 2, 3, 7},
	} {
		line := ""
		for label, n := range counts {
			line += strings.Repeat(string(rune('a'+label))+",", n)
		}
		text += line[:len(line)-1] + "\n"
	}
	if a := votes(t, text).Agreement(); !near(a.Fleiss, 0.20993, 1e-5) {
		t.Errorf("κ is %v", a.Fleiss)
	}
}

// The examples A, B and C of Krippendorff (2011): binary data of two judges, nominal data
// of two, and of four with votes that are missing.
func TestAlphaOfKrippendorff(t *testing.T) {
	for units, want := range map[string]float64{
		"a,b b,b a,b a,a a,a a,b a,a a,a b,a a,a":                                                  0.095,
		"a,b a,a b,b b,b d,b c,c c,c c,c e,e d,d d,d a,d":                                          0.692,
		"a,a,,a b,b,c,b c,c,c,c c,c,c,c b,b,b,b a,b,c,d d,d,d,d a,a,b,a b,b,b,b ,e,e,e ,,a,a ,c,,": 0.743,
	} {
		if a := votes(t, strings.ReplaceAll(units, " ", "\n")).Agreement(); !near(a.Alpha, want, 0.0005) {
			t.Errorf("%s: α is %v, want %v", units, a.Alpha, want)
		}
	}
}

func TestAgreementAtItsEnds(t *testing.T) {
	for name, c := range map[string]struct {
		text                      string
		raw, kappa, fleiss, alpha float64
	}{
		"perfect":       {rows(5, "a,a") + rows(5, "b,b"), 1, 1, 1, 1},
		"one label":     {rows(5, "a,a"), 1, nan, nan, nan},
		"no overlap":    {rows(3, "a,") + rows(3, ",b"), nan, nan, nan, nan},
		"one judge":     {"a\na\nb", nan, nan, nan, nan},
		"always other":  {rows(5, "a,b") + rows(5, "b,a"), 0, -1, -1, 1 - 1*19.0/10},
		"a third judge": {rows(2, "a,a,") + rows(2, "b,b,") + "a,,\n,,b\n", 1, 1, 1, 1},
	} {
		a := votes(t, c.text).Agreement()
		if !near(a.Raw, c.raw, 1e-12) || !near(a.Kappa, c.kappa, 1e-12) || !near(a.Fleiss, c.fleiss, 1e-12) || !near(a.Alpha, c.alpha, 1e-12) {
			t.Errorf("%s: %+v", name, a)
		}
	}
}

// Of two judges without gaps, α is nearly Scott's π, which Fleiss' κ is then.
func TestAlphaApproachesFleiss(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lines := rapid.SliceOfN(rapid.SampledFrom([]string{"a,a", "a,b", "b,a", "b,b", "c,a", "c,c"}), 20, 200).Draw(t, "lines")
		v, _, err := read(strings.Join(lines, "\n"), "a", "b", "c")
		if err != nil {
			t.Fatal(err)
		}
		a, n := v.Agreement(), float64(2*v.Items())
		if math.IsNaN(a.Fleiss) {
			return
		}
		// α = π + (1−π)/n (Krippendorff 2011)
		if want := a.Fleiss + (1-a.Fleiss)/n; !near(a.Alpha, want, 1e-9) {
			t.Fatalf("α is %v, want %v", a.Alpha, want)
		}
	})
}

// Table 1 of Plank et al. (2015): both values are means over pairs of judges. Its κ are
// cut after two digits: ours of English is 0.457.
func TestAgreementOfPlank(t *testing.T) {
	for language, want := range map[string][2]float64{"da": {0.77, 0.53}, "en": {0.73, 0.45}, "es": {0.60, 0.20}} {
		a := real(t, language).Agreement()
		if math.Round(a.Raw*100)/100 != want[0] || math.Floor(a.Kappa*100)/100 != want[1] {
			t.Errorf("%s: %v and %v", language, a.Raw, a.Kappa)
		}
	}
}

func real(t testing.TB, language string) *Votes {
	v, _, err := read(string(coretest.Data(t, "judgments/"+language+"/annotated.csv")))
	if err != nil {
		t.Fatal(err)
	}
	return v
}
