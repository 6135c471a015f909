package slim

import (
	"encoding/binary"
	"errors"
)

// A reader reads the encodings of the specification (5.2). Its first error sticks; zeros are read from then on.
type reader struct {
	rest []byte
	err  error
}

func (r *reader) fail() {
	r.rest = nil
	r.err = errors.New("the module ends in the middle of something")
}

func (r *reader) byte() byte {
	if len(r.rest) == 0 {
		r.fail()
		return 0
	}
	b := r.rest[0]
	r.rest = r.rest[1:]
	return b
}

func (r *reader) bytes(n uint64) []byte {
	if n > uint64(len(r.rest)) {
		r.fail()
		return nil
	}
	b := r.rest[:n:n]
	r.rest = r.rest[n:]
	return b
}

func (r *reader) unsigned() uint64 {
	v, n := binary.Uvarint(r.rest)
	if n <= 0 {
		r.fail()
		return 0
	}
	r.rest = r.rest[n:]
	return v
}

// signed reads a signed number, which is in two's complement, not in the zigzag of encoding/binary.
func (r *reader) signed() int64 {
	var v int64
	for shift := 0; shift < 64; shift += 7 {
		b := r.byte()
		v |= int64(b&0x7f) << shift
		if b&0x80 == 0 {
			unused := max(0, 64-shift-7)
			return v << unused >> unused
		}
	}
	r.fail()
	return 0
}

func appendSigned(b []byte, v int64) []byte {
	for {
		low := byte(v & 0x7f)
		v >>= 7
		if v == 0 && low&0x40 == 0 || v == -1 && low&0x40 != 0 {
			return append(b, low)
		}
		b = append(b, low|0x80)
	}
}
