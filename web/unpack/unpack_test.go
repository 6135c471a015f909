package unpack

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

const text = "believe_2 (S[dcl]\\NP)/PP 1 I_1\n"

func packed(text string) []byte {
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	w.Write([]byte(text))
	w.Close()
	return out.Bytes()
}

func read(r io.Reader) (content string, isPacked bool, err error) {
	source, isPacked, err := Text(r)
	if err != nil {
		return "", isPacked, err
	}
	all, err := io.ReadAll(source)
	return string(all), isPacked, err
}

func TestContentTellsWhatIsPacked(t *testing.T) {
	for _, test := range []struct {
		name, content, want string
		packed              bool
	}{
		{"a text", text, text, false},
		{"nothing", "", "", false},
		{"half of the beginning of gzip", "\x1f", "\x1f", false},
		{"gzip", string(packed(text)), text, true},
		{"gzip of nothing", string(packed("")), "", true},
		{"two of them, one after the other", string(packed(text)) + string(packed("x")), text + "x", true},
		{"gzip in gzip, which is unpacked once", string(packed(string(packed(text)))), string(packed(text)), true},
	} {
		for name, reader := range map[string]io.Reader{"at once": strings.NewReader(test.content), "byte by byte": iotest.OneByteReader(strings.NewReader(test.content))} {
			if got, isPacked, err := read(reader); got != test.want || isPacked != test.packed || err != nil {
				t.Errorf("%s, %s: %q, packed is %v, %v", test.name, name, got, isPacked, err)
			}
		}
	}
}

func TestWhatIsWrongWithAPackedFile(t *testing.T) {
	whole := packed(strings.Repeat(text, 100))
	changed := func(at int) []byte {
		other := bytes.Clone(whole)
		other[at] ^= 0xff
		return other
	}
	for name, test := range map[string]struct {
		content []byte
		want    error
	}{
		"no method":           {changed(2), ErrBroken},
		"wrong in the middle": {changed(15), ErrBroken},
		"a wrong checksum":    {changed(len(whole) - 5), ErrBroken},
		"a wrong length":      {changed(len(whole) - 1), ErrBroken},
	} {
		if _, _, err := read(bytes.NewReader(test.content)); !errors.Is(err, test.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for length := Enough; length < len(whole); length++ {
		if _, _, err := read(bytes.NewReader(whole[:length])); !errors.Is(err, ErrCutOff) {
			t.Errorf("%d of %d bytes: %v", length, len(whole), err)
		}
	}
}

func TestWhatIsWrongWithTheSource(t *testing.T) {
	fire := errors.New("the disk is on fire")
	for name, before := range map[string][]byte{"a text": []byte(text), "gzip": packed(text)[:20]} {
		if _, _, err := read(io.MultiReader(bytes.NewReader(before), iotest.ErrReader(fire))); !errors.Is(err, fire) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// closing notes whether it was closed.
type closing struct {
	io.Reader
	closed bool
}

func (c *closing) Close() error {
	c.closed = true
	return nil
}

func TestAFileIsClosedWithItsText(t *testing.T) {
	file := &closing{Reader: bytes.NewReader(packed(text))}
	content, err := File(file)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := io.ReadAll(content); string(got) != text || err != nil || file.closed {
		t.Errorf("%q, %v, closed is %v", got, err, file.closed)
	}
	if content.Close(); !file.closed {
		t.Error("the file is open")
	}
	broken := &closing{Reader: bytes.NewReader(packed(text)[:5])}
	if _, err := File(broken); err == nil || !broken.closed {
		t.Errorf("%v, closed is %v", err, broken.closed)
	}
}
