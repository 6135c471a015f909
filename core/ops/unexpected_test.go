package ops

import (
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// panics is a reader that breaks after its text.
type panics struct {
	text  io.Reader
	value any
}

func (p *panics) Read(b []byte) (int, error) {
	n, err := p.text.Read(b)
	if err == io.EOF {
		panic(p.value)
	}
	return n, err
}

func panicking(name string) service.File {
	return service.File{Name: name, Open: func() (io.ReadCloser, error) { panic("the disk is on fire") }}
}

func TestAPanicComesBackAsAnErrorAndTheServiceGoesOn(t *testing.T) {
	tests := []struct {
		name    string
		file    service.File
		message string
	}{
		{"when it is opened", panicking("sys.deps"), "the disk is on fire"},
		{"with an error", service.File{Open: func() (io.ReadCloser, error) { panic(errors.New("the disk is on fire")) }}, "the disk is on fire"},
		{"with anything", service.File{Open: func() (io.ReadCloser, error) { panic(7) }}, "something that should not happen did"},
		{"by a mistake in a program", service.File{Open: nil}, "something that should not happen did"},
		{"when it is read", once("sys.deps", &panics{strings.NewReader(dogs), "the disk is on fire"}), "the disk is on fire"},
		{"when its end is read", once("sys.deps", &panics{strings.NewReader(strings.Repeat(dogs, 40_000)), "the disk is on fire"}), "the disk is on fire"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			s := service.New(allOps...)
			handle := keep(t, s, "", pair(dogs, dogs))
			e := refuse(t, s, "open", "", addFiles(pair(strings.Repeat(dogs, 40_000)), "system", test.file))
			if e.Code != notice.Internal || !strings.Contains(e.Message, test.message) || !strings.Contains(e.Hint, "report it") {
				t.Errorf("%s error %v; %s", e.Code, e, e.Hint)
			}
			accept(t, s, "score", "", pair(dogs, dogs))
			accept(t, s, "report", withHandle(handle, ""), nil)
			if len(s.Handles()) != 1 {
				t.Errorf("%d comparisons are kept", len(s.Handles()))
			}
		})
	}
}

// once is a file that is read once.
func once(name string, content io.Reader) service.File {
	return service.File{Name: name, Open: func() (io.ReadCloser, error) { return io.NopCloser(content), nil }}
}
