package bucket

import (
	"encoding/binary"
	"errors"

	"github.com/klauspost/compress/s2"
)

var errNoBlock = errors.New("what was sent is no block of sentences")

// take takes the sentences of a block.
func (b *Bucket) take(packed []byte) error {
	if size, err := s2.DecodedLen(packed); err != nil || size > b.most {
		return errNoBlock
	}
	raw, err := s2.Decode(nil, packed)
	if err != nil {
		return errNoBlock
	}
	r := reader{raw: raw, text: string(raw)}
	side, part := r.number(), r.number()
	for len(r.raw) > 0 {
		s := Sentence{Side: side, Part: part, Number: r.number(), ID: r.string(), Bytes: r.string()}
		b.size += besides + len(s.ID) + len(s.Bytes)
		b.sentences = append(b.sentences, s)
	}
	if r.wrong {
		return errNoBlock
	}
	return nil
}

// reader reads a block. After an error it is at its end.
type reader struct {
	raw   []byte
	text  string // the same
	wrong bool
}

func (r *reader) number() int {
	const most = 1 << 53
	n, size := binary.Uvarint(r.raw)
	if size <= 0 || n > most {
		r.fail()
		return 0
	}
	r.skip(size)
	return int(n)
}

func (r *reader) string() string {
	n := r.number()
	if n > len(r.raw) {
		r.fail()
		return ""
	}
	text := r.text[:n]
	r.skip(n)
	return text
}

func (r *reader) skip(n int) { r.raw, r.text = r.raw[n:], r.text[n:] }
func (r *reader) fail()      { r.raw, r.text, r.wrong = nil, "", true }
