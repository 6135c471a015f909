package slim

import (
	"bytes"
	"encoding/binary"
	"errors"
	"slices"
)

// What follows is laid out as in the Go releases whose tables begin with these bytes (src/internal/abi/symtab.go,
// src/runtime/symtab.go and runtime2.go; written by src/cmd/link/internal/ld/pcln.go): little endian, instructions of
// any size, pointers of 8 bytes.
var tablesBegin = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

// Where runtime.moduledata has what, in words of 8 bytes. A slice takes three: address, length, capacity.
const (
	wordNames    = 1
	wordUnits    = 4
	wordFiles    = 7
	wordStreams  = 10
	wordRecords  = 13
	wordIndex    = 16
	wordBuckets  = 19
	wordFuncdata = 40
	wordEnd      = 41
	moduleWords  = 42
)

// An area is a piece of memory: the address of its first byte, and that after its last.
type area struct{ from, to int }

// tables are what the runtime knows about functions.
type tables struct {
	image     []byte
	functions int
	// In the order of their addresses, without holes but for alignment:
	names    area // runtime.funcnametab, strings that end with a zero byte
	units    area // runtime.cutab, which files a package has
	files    area // runtime.filetab, strings
	streams  area // runtime.pctab: for each function, how its frame size, line, … change from instruction to instruction
	index    area // runtime.functab, its first part: instruction and record of each function
	records  area // runtime.functab, its second part: one runtime._func for each function
	funcdata area // go:func.*: where the pointers in a frame are, and the like
	buckets  area // runtime.findfunctab: from an address to a place in the index
}

// findTables finds the tables and checks that they lie as expected.
func findTables(image []byte) (*tables, error) {
	begin := bytes.Index(image, tablesBegin)
	if begin < 0 || begin%8 != 0 {
		return nil, errors.New("no tables of functions in the known form (runtime.pcheader)")
	}
	t := &tables{image: image}
	module, err := t.findModule(begin)
	if err != nil {
		return nil, err
	}
	word := func(i int) int { return t.word(module + i*8) }
	slice := func(i, size int) area { return area{word(i), word(i) + word(i+1)*size} }
	t.functions = t.word(begin + 8)
	t.names, t.units, t.files, t.streams = slice(wordNames, 1), slice(wordUnits, 4), slice(wordFiles, 1), slice(wordStreams, 1)
	t.index, t.records = slice(wordIndex, 8), slice(wordRecords, 1)
	t.index.to -= 4 // the last entry is half an entry
	t.records.from = (t.index.to + 7) &^ 7
	t.funcdata = area{word(wordFuncdata), word(wordBuckets)}
	t.buckets = area{word(wordBuckets), word(wordEnd)}
	if t.functions == 0 || t.index.to-t.index.from != t.functions*8+4 {
		return nil, errors.New("the index of functions (runtime.functab) has an unknown form")
	}
	at := begin
	for _, a := range t.areas() {
		if a.from < at || a.to < a.from || a.to > len(image) {
			return nil, errors.New("the tables of functions lie in an unknown order")
		}
		at = a.to
	}
	return t, nil
}

// findModule returns the address of runtime.firstmoduledata: it begins with the address of the tables, and then repeats
// what they say about themselves.
func (t *tables) findModule(begin int) (int, error) {
	pointer := binary.LittleEndian.AppendUint64(nil, uint64(begin))
	found := 0
	for at := 0; at+moduleWords*8 <= len(t.image); at += 8 {
		if bytes.Equal(t.image[at:at+8], pointer) && t.word(at+wordNames*8) == begin+t.word(begin+32) {
			if found != 0 {
				return 0, errors.New("more than one runtime.moduledata")
			}
			found = at
		}
	}
	if found == 0 || t.word(found+wordRecords*8) != begin+t.word(begin+64) {
		return 0, errors.New("no runtime.moduledata in the known form")
	}
	return found, nil
}

func (t *tables) areas() []area {
	return []area{t.names, t.units, t.files, t.streams, t.index, t.records, t.funcdata, t.buckets}
}

func (t *tables) measure() []Part {
	names := []string{"names", "packages", "files", "streams", "index", "records", "function data", "buckets"}
	parts := make([]Part, len(names))
	for i, a := range t.areas() {
		content := t.image[a.from:a.to]
		used := len(content) - bytes.Count(content, []byte{0})
		parts[i] = Part{names[i], used, used}
	}
	return parts
}

// word and half read unsigned numbers of 8 and 4 bytes; what lies outside of memory reads as 0, which no check accepts.
func (t *tables) word(at int) int {
	if at < 0 || at+8 > len(t.image) {
		return 0
	}
	return int(int64(binary.LittleEndian.Uint64(t.image[at:])))
}

func (t *tables) half(at int) uint32 {
	if at < 0 || at+4 > len(t.image) {
		return 0
	}
	return binary.LittleEndian.Uint32(t.image[at:])
}

func (t *tables) putHalf(at int, v uint32) {
	binary.LittleEndian.PutUint32(t.image[at:], v)
}

// text returns the string that begins at an address.
func (t *tables) text(at int) string {
	if at < 0 || at >= len(t.image) {
		return ""
	}
	s := t.image[at:]
	if n := slices.Index(s, 0); n >= 0 {
		s = s[:n]
	}
	return string(s)
}

// replace fills an area with what it is to hold from now on, and zeros.
func (t *tables) replace(a area, content []byte) error {
	if len(content) > a.to-a.from {
		return errors.New("the tables of functions overlap")
	}
	clear(t.image[a.from:a.to])
	copy(t.image[a.from:a.to], content)
	return nil
}
