package slim

import (
	"encoding/binary"
	"errors"
)

const (
	memorySection = 5
	pageSize      = 1 << 16
)

// Bound sets the most memory, in bytes, that a program may take. Go's linker sets no bound; with one, a program that
// asks for more ends, and what runs it goes on.
func Bound(wasm []byte, most int) ([]byte, error) {
	m, err := parseModule(wasm)
	if err != nil {
		return nil, err
	}
	s := m.section(memorySection)
	if s == nil {
		return nil, errors.New("the module has no memory of its own")
	}
	r := reader{rest: s.body}
	memories, limits, least := r.unsigned(), r.byte(), r.unsigned()
	pages := uint64(most) / pageSize
	switch {
	case r.err != nil:
		return nil, r.err
	case memories != 1 || limits != 0 || len(r.rest) > 0:
		return nil, errors.New("the module's memory is not as Go's linker makes it")
	case pages < least:
		return nil, errors.New("the module needs more memory to begin with")
	}
	s.body = binary.AppendUvarint(binary.AppendUvarint([]byte{1, 1}, least), pages)
	return m.bytes(), nil
}
