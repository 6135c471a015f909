package notice

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestAnExcerptIsTheLineAroundThePlace(t *testing.T) {
	const line = `in_3 ((S\NP)\(S\NP))/NP 9 system_5`
	long := strings.Repeat("été ", 30)
	tests := []struct {
		name   string
		line   string
		offset int
		want   Excerpt
	}{
		{"a field", line, 24, Excerpt{`in_3 ((S\NP)\(S\NP))/NP `, "9", " system_5"}},
		{"the first", line, 0, Excerpt{"", "in_3", ` ((S\NP)\(S\NP))/NP 9 system_5`}},
		{"inside a field", line, 20, Excerpt{`in_3 ((S\NP)\(S\NP))`, "/NP", " 9 system_5"}},
		{"the end", line, len(line), Excerpt{line, "", ""}},
		{"far behind the end", line, 1 << 30, Excerpt{line, "", ""}},
		{"nowhere", line, -1, Excerpt{line, "", ""}},
		{"an empty line", "", 0, Excerpt{}},
		{"a tab is a space", "a\tb\tc", 2, Excerpt{"a ", "b", " c"}},
		{"what is no text", "a\x00\xffb c\x1b", 1, Excerpt{"a", "��b", " c�"}},
		{"a line that is too long", long + "wrong " + long, len(long), Excerpt{"…" + strings.Repeat("été ", 11), "wrong", " " + strings.Repeat("été ", 6) + "é…"}},
		{"a word that is too long", "a " + strings.Repeat("語", 100), 2, Excerpt{"a ", strings.Repeat("語", 24) + "…", ""}},
		{"a line that is too long, and no place", long, -1, Excerpt{Before: strings.Repeat("été ", 19) + "…"}},
	}
	for _, test := range tests {
		if got := *Around(test.line, test.offset); got != test.want {
			t.Errorf("%s: got\n%q, want\n%q", test.name, got, test.want)
		}
	}
}

// Whatever the line, an excerpt is short and printable, and where nothing is
// cut it is the line, with as many characters before the place as there are.
func FuzzAround(f *testing.F) {
	f.Add("in_3 (PP/NP 1 system_4", 5)
	f.Add("\xff\x00 \t語 "+strings.Repeat("x ", 100), 7)
	f.Add("", -1)
	f.Fuzz(func(t *testing.T, line string, offset int) {
		if 0 <= offset && offset < len(line) && !utf8.RuneStart(line[offset]) {
			t.Skip("inside a character")
		}
		e := Around(line, offset)
		text := e.Before + e.Wrong + e.After
		if n := utf8.RuneCountInString(text); n > 80 || !utf8.ValidString(text) || Printable(text) != text && !strings.Contains(text, "�") {
			t.Fatalf("%d characters: %q", n, text)
		}
		if !strings.Contains(text, "…") && text != Printable(line) {
			t.Errorf("%q of %q", text, line)
		}
		if offset = min(offset, len(line)); offset >= 0 && !strings.HasPrefix(e.Before, "…") && utf8.RuneCountInString(e.Before) != utf8.RuneCountInString(line[:offset]) {
			t.Errorf("%q is before offset %d of %q", e.Before, offset, line)
		}
	})
}
