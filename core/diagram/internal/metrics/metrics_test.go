package metrics

import "testing"

// The widths that Adobe's metrics of Helvetica Bold and Times Roman give, in
// thousandths of an em; every font that stands in for them keeps to these.
func TestAdvanceWidthsAreThoseOfTheFonts(t *testing.T) {
	for _, test := range []struct {
		font  Font
		text  string
		width int
	}{
		{Sans, " ", 278},
		{Sans, "N", 722},
		{Sans, "P", 667},
		{Sans, "S", 667},
		{Sans, "(", 333},
		{Sans, `\`, 278},
		{Sans, "/", 278},
		{Sans, ",", 278},
		{Sans, "1", 556},
		{Sans, "d", 611},
		{Sans, "é", 556},
		{Sans, "—", 1000},
		{Sans, `(S\NP)/PP`, 333 + 667 + 278 + 722 + 667 + 333 + 278 + 667 + 667},
		{Serif, "I", 333},
		{Serif, "b", 500},
		{Serif, "e", 444},
		{Serif, "W", 944},
		{Serif, "believe", 500 + 444 + 278 + 278 + 444 + 500 + 444},
		{Serif, "ß", 500},
		{Serif, "…", 1000},
	} {
		got := float64(test.font.Width(test.text)) * 1000 / Em
		if most := float64(5 * len(test.text)); got < float64(test.width)-1 || got > float64(test.width)+most {
			t.Errorf("%q is %.0f wide, not %d", test.text, got, test.width)
		}
	}
}

func TestAccentsDoNotWiden(t *testing.T) {
	for _, test := range []struct{ plain, accented string }{
		{"naive", "naïve"},
		{"Tiếng Việt", "Tiếng Việt"},
		{"Angstrom", "A\u030angstro\u0308m"},
		{"Wörter", "Wo\u0308rter"},
		{"zalgo", "z\u0300\u0301\u0302\u0303a\u0488l\u036fgo\u20dd"},
		{"שלום", "שָׁלוֹם"},
		{"क", "क\u093c"},
		{"ABC", "A\u200dB\u200bC\ufe0f\ufeff"},
		{"Λογος", "Λόγος"},
	} {
		if got, want := Serif.Width(test.accented), Serif.Width(test.plain); abs(got-want) > want/20 {
			t.Errorf("%q is %d wide, %q %d", test.accented, got, test.plain, want)
		}
	}
}

func TestWhatTheTableLacksIsOneEm(t *testing.T) {
	for _, test := range []struct {
		text string
		ems  float64
	}{
		{"日本語", 3},
		{"한국어", 3},
		{"\u1112\u1161\u11ab", 1}, // one syllable of three conjoining letters
		{"カ\u3099", 1},            // a mark that combines
		{"！", 1},
		{"ไ", 1},
		{"\ufffd", 1},
		{"\xff\xfe", 2}, // printed as one U+FFFD a byte
		{"\U0010ffff", 1},
		{"😀", 1.25},
		{"👍\ufe0f", 1.25},
		{"\U0001f468\u200d\U0001f469", 2.5},
	} {
		if got := float64(Serif.Width(test.text)) / Em; got != test.ems {
			t.Errorf("%q is %v em wide, not %v", test.text, got, test.ems)
		}
	}
}

func TestEveryBlockHasItsWidths(t *testing.T) {
	size, last := 0, rune(0)
	for _, b := range blocks {
		if b.first <= last {
			t.Errorf("%U follows %U", b.first, last)
		}
		last = b.last
		size += int(b.last-b.first) + 1
	}
	if len(serifWidths) != size {
		t.Errorf("%d widths for %d characters", len(serifWidths), size)
	}
}

func abs(n int) int { return max(n, -n) }
