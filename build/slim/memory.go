package slim

import (
	"encoding/binary"
	"errors"
)

// No program for a page begins with more memory in use.
const maxImage = 64 << 20

// A segment costs some bytes for its address and length; a run of zeros, once compressed, hardly any. Go's linker takes
// each run of 8 zeros for a gap, and the tens of thousands of addresses are a tenth of the compressed module.
const minGap = 64

// The parts of a data segment: memory 0, and its address as a constant expression.
const (
	activeSegment = 0x00
	i32Const      = 0x41
	end           = 0x0b
)

// readData returns the memory as a data section leaves it, from address 0 to the last byte that is given.
func readData(body []byte) ([]byte, error) {
	r := reader{rest: body}
	var image []byte
	for range r.unsigned() {
		kind, op, at, stop, data := r.byte(), r.byte(), r.signed(), r.byte(), r.bytes(r.unsigned())
		if r.err != nil {
			return nil, r.err
		}
		if kind != activeSegment || op != i32Const || stop != end {
			return nil, errors.New("a data segment that is not at a constant address")
		}
		if at < 0 || at > maxImage || at+int64(len(data)) > maxImage {
			return nil, errors.New("a data segment outside of the memory that a page may have")
		}
		if missing := int(at) + len(data) - len(image); missing > 0 {
			image = append(image, make([]byte, missing)...)
		}
		copy(image[at:], data)
	}
	return image, r.err
}

// writeData is the inverse of readData.
func writeData(image []byte) []byte {
	count := 0
	var body []byte
	for at := 0; at < len(image); {
		if image[at] == 0 {
			at++
			continue
		}
		stop := segmentEnd(image, at)
		body = append(body, activeSegment, i32Const)
		body = appendSigned(body, int64(at))
		body = append(body, end)
		body = binary.AppendUvarint(body, uint64(stop-at))
		body = append(body, image[at:stop]...)
		count++
		at = stop
	}
	return append(binary.AppendUvarint(nil, uint64(count)), body...)
}

// segmentEnd returns where the segment ends that begins at start: at the next run of minGap zeros.
func segmentEnd(image []byte, start int) int {
	last := start
	for at := start; at < len(image) && at-last <= minGap; at++ {
		if image[at] != 0 {
			last = at
		}
	}
	return last + 1
}
