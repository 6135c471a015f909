package slim

import (
	"bytes"
	"errors"
)

// The functions are numbered one by one, in the order of their records, and these numbers fill the index and the
// buckets. Counting takes less room than the numbers. So they are left out, and a function that the browser calls before
// anything else (the module's start function) puts them in.
//
// A bucket stands for 4096 addresses, and on wasm a function has 65536, that is, 16 buckets of its own. They begin with
// its place in the index; the rest would be about several functions in one bucket (runtime.findfuncbucket).
const (
	bucketSize         = 20
	bucketsPerFunction = 16
)

var errUncounted = errors.New("the functions are not numbered one by one")

// uncount clears what counting can restore.
func (t *tables) uncount() error {
	first := t.half(t.index.from)
	record := t.records.from
	for i := range t.functions {
		entry := t.index.from + i*8
		number := first + uint32(i)
		if t.half(entry) != number || t.half(entry+4) != uint32(record-t.index.from) || t.half(record) != number {
			return errUncounted
		}
		record += paddedSize(int(t.half(record+fieldStreams*4) + t.half(record+fieldKinds*4)>>24))
	}
	for at := t.buckets.from; at < t.buckets.to; at += bucketSize {
		place := (at - t.buckets.from) / (bucketSize * bucketsPerFunction)
		rest := t.image[at+4 : min(at+bucketSize, t.buckets.to)]
		if t.half(at) != uint32(place) || len(bytes.Trim(rest, "\x00")) > 0 {
			return errUncounted
		}
	}
	t.clearCounted()
	return nil
}

func (t *tables) clearCounted() {
	for i := range t.functions {
		entry := t.index.from + i*8
		t.putHalf(t.index.from+int(t.half(entry+4)), 0)
		t.putHalf(entry, 0)
		t.putHalf(entry+4, 0)
	}
	clear(t.image[t.buckets.from:t.buckets.to])
}

// counting returns the body of the start function.
func (t *tables) counting(first uint32) []byte {
	const number, record, entry, bucket = 0, 1, 2, 3 // local variables
	var c code
	c.byte(1, 4, typeI32) // four of them
	c.constant(t.records.from).set(record)
	c.constant(t.index.from).set(entry)
	c.constant(t.buckets.from).set(bucket)

	c.loop()
	c.get(entry).get(number).constant(int(first)).byte(i32Add).store(0)
	c.get(entry).get(record).constant(t.index.from).byte(i32Sub).store(4)
	c.get(record).get(number).constant(int(first)).byte(i32Add).store(fieldEntry * 4)
	// The next record begins after this one: see paddedSize.
	c.get(record).load(fieldStreams * 4)
	c.get(record).load8(fieldKinds*4 + 3).byte(i32Add)
	c.constant(2).byte(i32Shl).constant(paddedSize(0) + 3).byte(i32Add).constant(-8).byte(i32And)
	c.get(record).byte(i32Add).set(record)
	c.get(entry).constant(8).byte(i32Add).set(entry)
	c.get(number).constant(1).byte(i32Add).set(number)
	c.get(number).constant(t.functions).byte(i32LtU).again()

	c.loop()
	c.get(bucket)
	c.get(bucket).constant(t.buckets.from).byte(i32Sub).constant(bucketSize * bucketsPerFunction).byte(i32DivU)
	c.store(0)
	c.get(bucket).constant(bucketSize).byte(i32Add).set(bucket)
	c.get(bucket).constant(t.buckets.to).byte(i32LtU).again()
	return c.byte(end).body
}
