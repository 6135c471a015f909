package pieces

import (
	"errors"
	"io"
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
)

var file = notice.File{Name: "a.json", Role: "system", Index: 1}

// open starts to read pieces, and then what the source says.
func open(end error, all ...string) *Reader {
	r := &Reader{}
	r.Open(file, func() (string, error) {
		if len(all) == 0 {
			return "", end
		}
		piece := all[0]
		all = all[1:]
		return piece, nil
	})
	return r
}

// Pieces may be cut anywhere, inside a character too.
func TestPlaces(t *testing.T) {
	r := open(io.EOF, "a\n", "", "\xe8\xaa", "\x9eb\r\n", "c")
	want := map[byte]Place{'a': {0, 1, 1}, 'b': {5, 2, 2}, 'c': {8, 3, 1}}
	for {
		c, ok, err := r.Peek()
		if err != nil || !ok {
			break
		}
		if p, known := want[c]; known && r.Here() != p {
			t.Errorf("%c stands at %+v, want %+v", c, r.Here(), p)
		}
		delete(want, c)
		r.At++
	}
	if _, ok, err := r.Peek(); ok || err != nil || len(want) > 0 || r.Here() != (Place{9, 3, 2}) {
		t.Errorf("the end is at %+v, %v; not met: %v", r.Here(), err, want)
	}
}

func TestTheErrorOfTheSourceIsPassedOn(t *testing.T) {
	broken := errors.New("broken")
	r := open(broken, "a")
	if _, ok, err := r.Peek(); !ok || err != nil {
		t.Errorf("got %v, %v", ok, err)
	}
	r.At++
	if _, ok, err := r.Peek(); ok || err != broken {
		t.Errorf("got %v, %v", ok, err)
	}
}

func TestErrorsShowTheirLine(t *testing.T) {
	r := open(io.EOF, "one\ntwo words\r\nthree")
	r.Peek()
	r.At = len("one\ntwo ")
	e := r.FailAt(r.Here(), "wrong", "right")
	if e.File != file || e.Line != 2 || e.Column != 5 || e.Excerpt == nil || e.Excerpt.Before != "two " || e.Excerpt.Wrong != "words" || e.Excerpt.After != "" {
		t.Errorf("%+v, %+v", e, e.Excerpt)
	}
	if gone := r.FailAt(Place{Offset: -1, Line: 1, Column: 1}, "wrong", ""); gone.Excerpt != nil {
		t.Errorf("an excerpt of a piece that is gone: %+v", gone.Excerpt)
	}
}
