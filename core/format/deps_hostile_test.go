package format

import (
	"errors"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

func TestHostileDependencies(t *testing.T) {
	tests := []struct {
		name, text string
		code       notice.Code
		place      string
		message    string
	}{
		{"10,000 opening brackets", "x_1 " + strings.Repeat("(", 10_000) + "S 1 y_2\n", notice.Data, "test:1:4101", "longer than"},
		{"1,000 opening brackets", "x_1 " + strings.Repeat("(", 1000) + "S 1 y_2\n", notice.Data, "test:1:", "nested"},
		{"1,000 brackets within brackets", "x_1 " + strings.Repeat("(", 1000) + "S" + strings.Repeat(")/N", 1000) + " 1 y_2\n", notice.Data, "test:1:", ""},
		{"position 10⁹", "x_1000000000 NP/N 1 y_2\n", notice.Data, "test:1:1", "position 1000000000"},
		{"position 10¹⁰⁰", "x_1" + strings.Repeat("0", 100) + " NP/N 1 y_2\n", notice.Data, "test:1:1", "position 10000000000000000000…"},
		{"invalid UTF-8 in a word", dogs + "\nx\xff_1 NP/N 1 y_2\n", notice.Data, "test:3:2", "not valid UTF-8"},
		{"invalid UTF-8 after other letters", "語é\xc3_1 NP/N 1 y_2\n", notice.Data, "test:1:3", "not valid UTF-8"},
		{"a letter that ends within a line", dogs + "x_1 NP/N 1 y\xe8\xaa", notice.Data, "test:2:13", "not valid UTF-8"},
		{"a NUL byte", "x\x00_1 NP/N 1 y_2\n", notice.Data, "test:1:2", "a NUL byte"},
		{"a file of NUL bytes", strings.Repeat("\x00", 1000), notice.Data, "test:1:1", "a NUL byte"},
		{"more dependencies than a sentence has", strings.Repeat(dogs, dependency.MaxDependencies+1), notice.Limit, "test:65537", "more than 65,536 dependencies"},
		{"more dependencies, the word # among them", strings.Repeat("#_1 NP/N 1 dog_2\n", dependency.MaxDependencies+1), notice.Limit, "test:65537", "more than 65,536 dependencies"},
		{"more supertags than a sentence has words", "<c>" + strings.Repeat(" a||N", dependency.MaxTokens+1), notice.Limit, "test:1", "more than 4,095 words"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			for _, lenient := range []bool{false, true} {
				got := readFile(test.text, Options{Format: CandCDeps, Lenient: lenient})
				var e *notice.Error
				if !errors.As(got.err, &e) {
					// What is wrong with a line alone is forgiven.
					if lenient && test.code == notice.Data && len(got.notices) > 0 && strings.Contains(got.notices[0].Message, test.message) {
						continue
					}
					t.Fatalf("lenient %v: %v", lenient, got.err)
				}
				if e.Code != test.code || !strings.HasPrefix(e.Place.String(), test.place) || !strings.Contains(e.Message, test.message) {
					t.Errorf("lenient %v: %s error %v", lenient, e.Code, e)
				}
			}
		})
	}
}

// positions far apart make gaps; they cost no more than the bound of a
// sentence, and the next sentence does not pay for them.
func TestAHighPositionIsAGap(t *testing.T) {
	got := readFile("x_4095 NP/N 1 y_1\n\n"+dogs, Options{})
	if got.err != nil || len(got.sentences) != 2 || len(got.sentences[0].Tokens) != dependency.MaxTokens || show(got.sentences[1]) != readDogs {
		t.Errorf("%d sentences, error %v", len(got.sentences), got.err)
	}
}

func FuzzDeps(f *testing.F) {
	for _, test := range wrongDependencies {
		f.Add(test.text)
	}
	text, _ := generated(8)
	for _, seed := range []string{text, preface + supertags + "\n\n" + dogs, "#_1 N/N[num] 1 billion_2", "<c>\n<c> a|b|c|D\n", "\ufeff\r\n\r\n", "x_4095 N/N 1 x_4095 0 N/N\n", "<c>\a"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		checkReader(t, text, CCGbankDeps)
		checkReader(t, text, CandCDeps)
		checkNothingIsLost(t, text)
	})
}

// checkNothingIsLost holds the number of dependencies and notices against the
// lines of a text that could be read leniently.
func checkNothingIsLost(t *testing.T, text string) {
	t.Helper()
	got := readFile(text, Options{Format: CandCDeps, Lenient: true})
	if got.err != nil {
		return
	}
	met := int64(0)
	for _, s := range got.sentences {
		met += int64(len(s.Dependencies))
	}
	for _, n := range got.notices {
		if n.Code == wrongLine.code {
			met += n.Count
		}
	}
	want, block := int64(0), 0
	for line := range strings.SplitSeq(strings.TrimPrefix(text, "\ufeff"), "\n") {
		line = strings.TrimSuffix(line, "\r")
		switch {
		case blankLine(line):
			block++
		case strings.HasPrefix(line, "<c>") && (len(line) == 3 || blank(line[3])):
		case line[0] == '#' && block == 0:
			fields := strings.FieldsFunc(line, func(r rune) bool { return r <= ' ' })
			switch {
			case !strings.Contains(fields[0], "_"): // a comment
			case len(fields) >= 4 && isWord(fields[0]) && isWord(fields[3]):
				want++
			default: // a comment or a wrong line with the word #, who knows
				return
			}
		default:
			want++
		}
	}
	if met != want {
		t.Errorf("%d lines hold dependencies or what is wrong, %d were met", want, met)
	}
}
