package wire

import (
	"encoding/binary"
	"errors"
	"math"
	"strconv"
)

// reader reads numbers and texts. After the first error it is at the end, and what it
// reads is zero: whoever reads a list asks how long it is, and that cannot be more than
// there are bytes left.
type reader struct {
	data string
	at   int
	err  error
}

// broken says at which byte of a sentence something is wrong.
type broken struct {
	at  int
	why error
}

func (b *broken) Error() string {
	return "byte " + strconv.Itoa(b.at) + " of a sentence: " + b.why.Error()
}

func (b *broken) Unwrap() error { return b.why }

// fail ends the reading.
func (r *reader) fail(message string) { r.failAs(errors.New(message)) }

// failAs keeps the first error, and ends the reading.
func (r *reader) failAs(why error) {
	if r.err == nil {
		r.err = &broken{r.at, why}
	}
	r.at = len(r.data)
}

func (r *reader) left() int { return len(r.data) - r.at }

func (r *reader) byte() byte {
	if r.left() == 0 {
		r.fail("it ends too early")
		return 0
	}
	r.at++
	return r.data[r.at-1]
}

func (r *reader) uint() uint64 {
	if r.at < len(r.data) && r.data[r.at] < 0x80 {
		r.at++
		return uint64(r.data[r.at-1])
	}
	return r.long()
}

// long reads a number of several bytes.
func (r *reader) long() (n uint64) {
	for i := range binary.MaxVarintLen64 {
		b := r.byte()
		if i == binary.MaxVarintLen64-1 && b > 1 {
			break
		}
		n |= uint64(b&0x7f) << (7 * i)
		if b < 0x80 {
			return n
		}
	}
	r.fail("a number is too large")
	return 0
}

// upTo reads a number that is most at most.
func (r *reader) upTo(most uint64, what string) int {
	n := r.uint()
	if n > most {
		r.fail(what + " is too large")
		return 0
	}
	return int(n)
}

// near reads a number as its distance from another one. It is least to most.
func (r *reader) near(other, least, most int, what string) int {
	n := r.uint()
	by := int64(n>>1) ^ -int64(n&1)
	if by < math.MinInt32<<1 || by > math.MaxInt32<<1 {
		r.fail(what + " is too far away")
		return 0
	}
	if n := other + int(by); n >= least && n <= most {
		return n
	}
	r.fail(what + " is out of bounds")
	return 0
}

// length reads the length of a list whose items take so many bytes at least.
func (r *reader) length(most, bytes int, what string) int {
	n := r.upTo(uint64(most), "the number of "+what)
	if n > r.left()/bytes {
		r.fail("there are fewer " + what + " than it says")
		return 0
	}
	return n
}

// fresh reads a text.
func (r *reader) fresh() string {
	n := r.uint()
	if n > uint64(r.left()) {
		r.fail("a text ends too early")
		return ""
	}
	from := r.at
	r.at += int(n)
	return r.data[from:r.at]
}

func (r *reader) float() float64 {
	if r.left() < 8 {
		r.fail("it ends too early")
		return 0
	}
	n := math.Float64frombits(binary.LittleEndian.Uint64([]byte(r.data[r.at : r.at+8])))
	r.at += 8
	if math.IsNaN(n) || math.IsInf(n, 0) {
		r.fail("a score is not finite")
		return 0
	}
	return n
}
