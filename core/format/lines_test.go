package format

import (
	"bytes"
	"errors"
	"io"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"

	"github.com/ccgscore/ccgscore/core/notice"
)

// linesOf cuts an input into lines, to its end or to an error.
func linesOf(in *lines) (list []string, err error) {
	for {
		line, err := in.next()
		if err != nil {
			if err == io.EOF {
				err = nil
			}
			return list, err
		}
		list = append(list, line)
		if len(list) != in.number {
			return list, errors.New("the lines are counted wrongly")
		}
	}
}

func TestLines(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"lines", "a\nb\n", "a|b"},
		{"the last without its end", "a\nb", "a|b"},
		{"empty lines", "\n\na\n\n", "||a|"},
		{"CRLF", "a\r\nb\r\n", "a|b"},
		{"CRLF without LF at the very end", "a\r\nb\r", "a|b"},
		{"a CR inside a line stays", "a\rb\n", "a\rb"},
		{"a byte-order mark", "\ufeffa\n", "a"},
		{"a byte-order mark later is a character", "a\n\ufeffb\n", "a|\ufeffb"},
		{"letters of several bytes", "é語😀\n", "é語😀"},
		{"nothing", "", ""},
	}
	for _, test := range tests {
		got, err := linesOf(newLines(strings.NewReader(test.text), notice.File{Name: "test"}))
		if strings.Join(got, "|") != test.want || err != nil {
			t.Errorf("%s: got %q, %v", test.name, got, err)
		}
	}
}

func TestLinesThatAreNoText(t *testing.T) {
	tests := []struct{ name, text, place, message string }{
		{"NUL", "a\nbc\x00d\n", "test:2:3", "a NUL byte"},
		{"NUL after letters of several bytes", "é語\x00\n", "test:1:3", "a NUL byte"},
		{"a byte that begins no letter", "a\n\xff\n", "test:2:1", "this is not valid UTF-8"},
		{"half a letter", "é\xc3\n", "test:1:2", "this is not valid UTF-8"},
		{"half a letter at the end", "é\xe8\xaa", "test:1:2", "this is not valid UTF-8"},
		{"a surrogate", "x\xed\xa0\x80\n", "test:1:2", "this is not valid UTF-8"},
		{"the replacement character is one", "\ufffd\n", "", ""},
	}
	for _, test := range tests {
		_, err := linesOf(newLines(strings.NewReader(test.text), notice.File{Name: "test"}))
		if test.message == "" {
			if err != nil {
				t.Errorf("%s: %v", test.name, err)
			}
			continue
		}
		var e *notice.Error
		if !errors.As(err, &e) || e.Place.String() != test.place || e.Message != test.message || e.Hint == "" || e.Code != notice.Data {
			t.Errorf("%s: %v", test.name, err)
		}
	}
}

// Wherever a chunk ends in a line, the line is whole.
func TestAChunkMayEndAnywhere(t *testing.T) {
	const end = "\r\né語\r\n😀\r\n\r\nlast"
	for cut := range len(end) + 1 {
		filler := strings.Repeat("x", chunkSize-cut)
		got, err := linesOf(newLines(strings.NewReader(filler+end), notice.File{Name: "test"}))
		if err != nil || strings.Join(got, "|") != filler+"|é語|😀||last" {
			t.Errorf("%d bytes before the end of a chunk: %d lines, %v", cut, len(got), err)
		}
	}
}

func TestTheLongestLineIsAMebibyte(t *testing.T) {
	for _, end := range []string{"", "\n", "\r\n", "\nnext"} {
		longest := strings.Repeat("x", MaxLine)
		got, err := linesOf(newLines(strings.NewReader("a\n"+longest+end), notice.File{Name: "test"}))
		if err != nil || got[1] != longest {
			t.Errorf("a line of 1 MiB that ends with %q: %d lines, %v", end, len(got), err)
		}
		_, err = linesOf(newLines(strings.NewReader("a\n"+longest+"x"+end), notice.File{Name: "test"}))
		if err == nil || err.Error() != "test:2: the line is longer than 1 MiB" {
			t.Errorf("a line of 1 MiB and a byte that ends with %q: %v", end, err)
		}
	}
}

// endless is a file of one line.
type endless struct{ left, read int }

func (e *endless) Read(b []byte) (int, error) {
	n := min(len(b), e.left)
	for i := range b[:n] {
		b[i] = 'x'
	}
	e.left -= n
	e.read += n
	if n == 0 {
		return 0, io.EOF
	}
	return n, nil
}

func TestALineOf100MBIsRefusedWithoutReadingIt(t *testing.T) {
	for _, f := range []Format{Detect, CCGbankDeps, CandCDeps, PARG, AUTO, AUTOExtended, Roots, Brackets} {
		in := &endless{left: 100 << 20}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		got := readFrom(in, Options{Format: f})
		runtime.ReadMemStats(&after)
		if got.err == nil {
			t.Errorf("%s: no error", f)
		}
		if in.read > 4*MaxLine {
			t.Errorf("%s: %d bytes were read", f, in.read)
		}
		if allocated := after.TotalAlloc - before.TotalAlloc; allocated > 16<<20 {
			t.Errorf("%s: %d bytes were allocated", f, allocated)
		}
	}
}

func TestAReaderThatGivesNothingIsAnEmptyFile(t *testing.T) {
	in := newLines(iotest.DataErrReader(strings.NewReader("")), notice.File{Name: "test"})
	if err := in.peek(); err == nil || err.Error() != "test: the file is empty" {
		t.Errorf("got %v", err)
	}
}

func TestLookingAheadConsumesNothing(t *testing.T) {
	in := newLines(strings.NewReader("\ufeffa\nb\n"), notice.File{Name: "test"})
	for range 2 {
		if text, err := in.ahead(3); text != "a\nb" || err != nil {
			t.Errorf("got %q, %v", text, err)
		}
	}
	if got, err := linesOf(in); strings.Join(got, "|") != "a|b" || err != nil {
		t.Errorf("got %q, %v", got, err)
	}
}

func TestAColumnCountsCharacters(t *testing.T) {
	for offset, want := range map[int]int{0: 1, 1: 2, 3: 3, 6: 4, 99: 5} {
		if got := column("xé語y", offset); got != want {
			t.Errorf("the byte at %d is in column %d, want %d", offset, got, want)
		}
	}
}

// FuzzLines holds the lines of chunks of any size against those of the whole.
func FuzzLines(f *testing.F) {
	for _, text := range []string{"", "a\nb", "\ufeffa\r\n\r\nb\r", "é\x00\n", "\n\xff", "語\n\xe8\xaa"} {
		f.Add([]byte(text), uint8(3))
	}
	f.Fuzz(func(t *testing.T, text []byte, chunk uint8) {
		in := newLines(bytes.NewReader(text), notice.File{Name: "test"})
		in.buffer = make([]byte, max(int(chunk), len("\ufeff")+1)) // a chunk is more than a byte-order mark
		got, err := linesOf(in)
		rest := strings.TrimPrefix(string(text), "\ufeff")
		for i, line := range got {
			want, after, _ := strings.Cut(rest, "\n")
			if want = strings.TrimSuffix(want, "\r"); line != want {
				t.Fatalf("line %d is %q, want %q", i+1, line, want)
			}
			rest = after
		}
		if err == nil {
			if rest != "" {
				t.Fatalf("%q was not read", rest)
			}
			return
		}
		var e *notice.Error
		if !errors.As(err, &e) || e.Line != len(got)+1 {
			t.Fatalf("after %d lines: %v", len(got), err)
		}
		wrong, _, _ := strings.Cut(rest, "\n")
		if before := string([]rune(wrong)[:e.Column-1]); utf8.ValidString(wrong) && wrong[len(before)] != 0 {
			t.Fatalf("nothing is wrong with %q in column %d", wrong, e.Column)
		}
	})
}
