package pairing

import (
	"io"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// wordsReader reads sentences of letters.
type wordsReader struct {
	sentences []string
	n         int
	log       notice.Log
}

func (r *wordsReader) Read(s *dependency.Sentence) error {
	s.Reset()
	if r.n == len(r.sentences) {
		return io.EOF
	}
	for i, form := range strings.Split(r.sentences[r.n], "") {
		s.Token(i + 1).Form = form
	}
	r.n++
	s.Line = r.n
	return nil
}

func (r *wordsReader) Log() *notice.Log { return &r.log }

func TestCopies(t *testing.T) {
	long := "ab c d ab c d e f g"
	for _, test := range []struct {
		name, file string
		want       Copies
	}{
		{"no copies", "a b c d e f", Copies{}},
		{"twice", "a b c a b c", Copies{3, 2, 4}},
		{"three times", "a b c d a b c d a b c d", Copies{4, 3, 5}},
		{"its beginning comes again inside", long + " " + long, Copies{9, 2, 10}},
		{"the second is not whole", "a b c d a b c", Copies{}},
		{"the second has another word", "a b c d a b c x", Copies{}},
		{"other boundaries of words", "ab c d ab c d", Copies{3, 2, 4}},
		{"one sentence again and again", "a a a a a a a a", Copies{}},
		{"two sentences twice", "a b a b", Copies{}},
		{"nothing", "", Copies{}},
	} {
		r, copies := Watch(&wordsReader{sentences: strings.Fields(test.file)})
		var s dependency.Sentence
		for r.Read(&s) == nil {
		}
		if got := copies(); got != test.want {
			t.Errorf("%s: %+v, want %+v", test.name, got, test.want)
		}
	}
}
