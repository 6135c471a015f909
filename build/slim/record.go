package slim

import (
	"encoding/binary"
	"errors"
)

// A record is a runtime._func.
type record struct {
	head     [headFields]uint32
	streams  []uint32 // by runtime's PCDATA_ numbers: offsets into tables.streams, 0 for none
	funcdata []uint32 // by its FUNCDATA_ numbers: offsets into tables.funcdata, noFuncdata for none
}

// The fields of a runtime._func.
const (
	fieldEntry     = 0
	fieldName      = 1
	fieldFrames    = 4 // pcsp
	fieldFiles     = 5 // pcfile
	fieldLines     = 6 // pcln
	fieldStreams   = 7 // npcdata
	fieldUnit      = 8 // cuOffset
	fieldStartLine = 9
	fieldKinds     = 10 // four bytes: funcID, flag, nothing, nfuncdata
	headFields     = 11
)

const noFuncdata = ^uint32(0)

// kind is runtime's funcID, which sets apart the functions that it treats in a special way.
func (r *record) kind() byte { return byte(r.head[fieldKinds]) }

// size is the number of bytes that a record takes, padded to whole words.
func (r *record) size() int { return paddedSize(len(r.streams) + len(r.funcdata)) }

func paddedSize(offsets int) int { return (headFields*4 + offsets*4 + 7) &^ 7 }

func (t *tables) readRecords() ([]record, error) {
	records := make([]record, t.functions)
	for i := range records {
		at := t.index.from + int(t.half(t.index.from+i*8+4))
		if at < t.records.from || at+headFields*4 > t.records.to {
			return nil, errors.New("the index of functions points outside of their records")
		}
		r := &records[i]
		for f := range r.head {
			r.head[f] = t.half(at + f*4)
		}
		at += headFields * 4
		streams, funcdata := int(r.head[fieldStreams]), int(r.head[fieldKinds]>>24)
		if at+(streams+funcdata)*4 > t.records.to {
			return nil, errors.New("a record of a function is longer than there is room")
		}
		for range streams {
			r.streams = append(r.streams, t.half(at))
			at += 4
		}
		for range funcdata {
			r.funcdata = append(r.funcdata, t.half(at))
			at += 4
		}
	}
	return records, nil
}

// writeRecords replaces the records, one after the other without a hole, and the offsets in the index.
func (t *tables) writeRecords(records []record) error {
	clear(t.image[t.records.from:t.records.to])
	at := t.records.from
	for i := range records {
		r := &records[i]
		if at+r.size() > (t.records.to+7)&^7 {
			return errors.New("the records of functions overlap")
		}
		t.putHalf(t.index.from+i*8+4, uint32(at-t.index.from))
		r.head[fieldStreams] = uint32(len(r.streams))
		r.head[fieldKinds] = r.head[fieldKinds]&0xffffff | uint32(len(r.funcdata))<<24
		place := at
		for _, part := range [][]uint32{r.head[:], r.streams, r.funcdata} {
			for _, v := range part {
				t.putHalf(place, v)
				place += 4
			}
		}
		at += r.size()
	}
	return nil
}

// stream returns the bytes of a stream: pairs of a change of value and a number of instructions, up to a change of 0
// that is not the first (runtime.step).
func (t *tables) stream(offset uint32) ([]byte, error) {
	at := t.streams.from + int(offset)
	if at < t.streams.from || at >= t.streams.to {
		return nil, errors.New("a record of a function points outside of the streams")
	}
	r := reader{rest: t.image[at:t.streams.to]}
	for first := true; ; first = false {
		if change := r.unsigned(); change == 0 && !first || r.err != nil {
			return t.image[at : t.streams.to-len(r.rest)], r.err
		}
		r.unsigned()
	}
}

// largest returns the largest value of a stream, -1 if it has none: values begin at -1 and change by zigzag varints.
func largest(stream []byte) int {
	value, most := -1, -1
	for len(stream) > 1 {
		change, n := binary.Varint(stream)
		_, m := binary.Uvarint(stream[n:])
		value += int(change)
		most = max(most, value)
		stream = stream[n+m:]
	}
	return most
}
