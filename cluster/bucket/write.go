package bucket

import (
	"encoding/binary"

	"github.com/klauspost/compress/s2"

	"github.com/ccgscore/ccgscore/cluster/wire"
	"github.com/ccgscore/ccgscore/core/dependency"
)

// The blocks of a file wait until they are large enough.
const (
	enough  = 64 << 10 // bytes of a block
	waiting = 64 << 20 // bytes of all blocks
)

// Writer sends the sentences of one file.
//
//	block    = side part sentence…
//	sentence = number length id length bytes
//
// All are varints but the id and the bytes, which are those of package wire; a block is
// compressed by S2.
type Writer struct {
	side, part int
	send       func(bucket int, block []byte)
	encoder    wire.Encoder
	blocks     [][]byte // by bucket
	held       int      // bytes of all of them
	sentence   []byte
}

// NewWriter returns who sends the sentences of a part of a side.
func NewWriter(side, part, buckets int, send func(bucket int, block []byte)) *Writer {
	return &Writer{side: side, part: part, send: send, blocks: make([][]byte, buckets)}
}

// Add adds a sentence, of which it holds nothing afterwards.
func (w *Writer) Add(number int, s *dependency.Sentence) {
	nameless := *s
	nameless.ID = ""
	w.sentence = w.encoder.Append(w.sentence[:0], &nameless)

	bucket := Pick(s.ID, len(w.blocks))
	block := w.blocks[bucket]
	before := len(block)
	if before == 0 {
		block = appendNumber(appendNumber(block, w.side), w.part)
	}
	block = appendNumber(block, number)
	block = append(appendNumber(block, len(s.ID)), s.ID...)
	block = append(appendNumber(block, len(w.sentence)), w.sentence...)

	w.blocks[bucket] = block
	w.held += len(block) - before
	switch {
	case len(block) >= enough:
		w.flush(bucket)
	case w.held >= waiting:
		w.Close()
	}
}

// Close sends all that waits.
func (w *Writer) Close() {
	for bucket := range w.blocks {
		w.flush(bucket)
	}
}

func (w *Writer) flush(bucket int) {
	block := w.blocks[bucket]
	if len(block) > 0 {
		w.send(bucket, s2.Encode(nil, block))
		w.held -= len(block)
		w.blocks[bucket] = block[:0]
	}
}

func appendNumber(b []byte, n int) []byte { return binary.AppendUvarint(b, uint64(n)) }
