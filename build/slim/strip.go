package slim

import (
	"errors"
	"slices"
	"strings"
)

// The functions, streams and data that the runtime numbers (src/internal/abi/symtab.go) and this package names.
const (
	kindWrapper = 23 // FuncIDWrapper: made by the compiler, such as the method of *T that calls that of T

	streamPointers = 1 // PCDATA_StackMapIndex
	streamInlined  = 2 // PCDATA_InlTreeIndex

	dataArguments = 0 // FUNCDATA_ArgsPointerMaps
	dataLocals    = 1 // FUNCDATA_LocalsPointerMaps
	dataObjects   = 2 // FUNCDATA_StackObjects
	dataInlined   = 3 // FUNCDATA_InlTree
	dataDefers    = 4 // FUNCDATA_OpenCodedDeferInfo
)

// strip drops what nothing reads while a program runs in a browser.
func (t *tables) strip() error {
	records, err := t.readRecords()
	if err != nil {
		return err
	}
	if err := t.clearFuncdata(records); err != nil {
		return err
	}
	for i := range records {
		if err := t.stripInlined(&records[i]); err != nil {
			return err
		}
		stripRecord(&records[i])
	}
	clear(t.image[t.units.from:t.units.to])
	clear(t.image[t.files.from:t.files.to])
	if err := t.shortenNames(records); err != nil {
		return err
	}
	if err := t.packStreams(records); err != nil {
		return err
	}
	return t.writeRecords(records)
}

// stripRecord leaves the frame sizes, by which stacks are unwound, and where pointers are. What goes:
//   - files, lines: only read to print a stack trace (runtime.funcline1);
//   - PCDATA_UnsafePoint: where a signal must not interrupt a goroutine, and js has no signals (runtime.isAsyncSafePoint);
//   - PCDATA_ArgLiveIndex, FUNCDATA_ArgInfo, FUNCDATA_ArgLiveInfo: arguments in a stack trace (runtime.printArgs);
//   - PCDATA_PanicBounds: the compiler for wasm calls a function for each kind of panic (runtime.goPanicIndex, …);
//   - FUNCDATA_WrapInfo: only read by the execution tracer (runtime/tracestack.go);
//   - PCDATA_InlTreeIndex, FUNCDATA_InlTree: see keepsInlined.
func stripRecord(r *record) {
	for _, field := range []int{fieldFiles, fieldLines, fieldUnit, fieldStartLine} {
		r.head[field] = 0
	}
	for i := range r.streams {
		if i != streamPointers && !(i == streamInlined && keepsInlined(r)) {
			r.streams[i] = 0
		}
	}
	for i := range r.funcdata {
		if !keepsFuncdata(r, i) {
			r.funcdata[i] = noFuncdata
		}
	}
	r.streams = trim(r.streams, 0)
	r.funcdata = trim(r.funcdata, noFuncdata)
}

func keepsFuncdata(r *record, i int) bool {
	switch i {
	case dataArguments, dataLocals, dataObjects, dataDefers:
		return true
	case dataInlined:
		return keepsInlined(r)
	}
	return false
}

// keepsInlined reports whether it matters what was inlined into a function. Stack traces apart, this is only read by
// runtime.gorecover, which stops at the second function that is not a wrapper. A function that is not one counts, with
// or without what was inlined into it; a wrapper counts if a function that is none was inlined.
func keepsInlined(r *record) bool { return r.kind() == kindWrapper }

// trim removes the last values as long as they are this one.
func trim(values []uint32, none uint32) []uint32 {
	for len(values) > 0 && values[len(values)-1] == none {
		values = values[:len(values)-1]
	}
	return values
}

// No function has as many calls inlined as the runtime's type for such a table can hold.
const maxInlined = 1 << 20

// stripInlined removes the names and lines from a table of inlined calls that stays.
func (t *tables) stripInlined(r *record) error {
	if !keepsInlined(r) || len(r.streams) <= streamInlined || r.streams[streamInlined] == 0 ||
		len(r.funcdata) <= dataInlined || r.funcdata[dataInlined] == noFuncdata {
		return nil
	}
	stream, err := t.stream(r.streams[streamInlined])
	if err != nil {
		return err
	}
	calls := largest(stream) + 1
	at := t.funcdata.from + int(r.funcdata[dataInlined])
	if calls > maxInlined || at+calls*16 > t.funcdata.to {
		return errors.New("a table of inlined calls ends outside of the function data")
	}
	for ; calls > 0; calls-- { // runtime.inlinedCall: funcID, nameOff, parentPc, startLine
		t.putHalf(at+4, 0)
		t.putHalf(at+12, 0)
		at += 16
	}
	return nil
}

// clearFuncdata clears the function data that no record will refer to. It does not say how long it is; each piece ends
// where the next one begins.
func (t *tables) clearFuncdata(records []record) error {
	kept := map[uint32]bool{}
	for i := range records {
		for j, offset := range records[i].funcdata {
			if offset != noFuncdata {
				kept[offset] = kept[offset] || keepsFuncdata(&records[i], j)
			}
		}
	}
	stop := t.funcdata.to
	var offsets []uint32
	for offset := range kept {
		offsets = append(offsets, offset)
	}
	slices.Sort(offsets)
	for _, offset := range slices.Backward(offsets) {
		at := t.funcdata.from + int(offset)
		if at >= stop {
			return errors.New("a record of a function points outside of the function data")
		}
		if !kept[offset] {
			clear(t.image[at:stop])
		}
		stop = at
	}
	return nil
}

// shortenNames drops the names of functions but for what the runtime asks of them:
//   - whether they begin with "runtime." (isSystemGoroutine, without which a deadlock would not be noticed);
//   - the type and method in that of a wrapper (panicwrap, called when a method of T is called on a nil *T);
//   - whether they are one of two in package reflect (argMapInternal).
func (t *tables) shortenNames(records []record) error {
	names := []byte{0} // offset 0 means no name
	seen := map[string]uint32{"": 0}
	for i := range records {
		r := &records[i]
		name := shortName(t.text(t.names.from+int(r.head[fieldName])), r.kind())
		offset, ok := seen[name]
		if !ok {
			offset = uint32(len(names))
			seen[name] = offset
			names = append(append(names, name...), 0)
		}
		r.head[fieldName] = offset
	}
	return t.replace(t.names, names)
}

func shortName(name string, kind byte) string {
	const inRuntime = "runtime."
	switch {
	case kind == kindWrapper, strings.HasPrefix(name, "reflect."):
		return name
	case strings.HasPrefix(name, inRuntime):
		return inRuntime
	}
	return ""
}

// packStreams keeps the streams that a record refers to, and moves them together: short offsets compress better.
func (t *tables) packStreams(records []record) error {
	packed := []byte{0} // offset 0 means no stream
	moved := map[uint32]uint32{0: 0}
	move := func(offset *uint32) error {
		if _, ok := moved[*offset]; !ok {
			stream, err := t.stream(*offset)
			if err != nil {
				return err
			}
			moved[*offset] = uint32(len(packed))
			packed = append(packed, stream...)
		}
		*offset = moved[*offset]
		return nil
	}
	for i := range records {
		r := &records[i]
		if err := move(&r.head[fieldFrames]); err != nil {
			return err
		}
		for j := range r.streams {
			if err := move(&r.streams[j]); err != nil {
				return err
			}
		}
	}
	return t.replace(t.streams, packed)
}
