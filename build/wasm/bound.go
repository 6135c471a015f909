package wasm

import (
	"bytes"
	"encoding/binary"
	"errors"
)

const (
	preamble      = "\x00asm\x01\x00\x00\x00"
	memorySection = 5
	pageSize      = 1 << 16
)

var errCut = errors.New("the module ends in the middle of something")

// Bound sets the most memory, in bytes, that a program may take. Go's linker sets no bound; with one, a program that
// asks for more ends, and what runs it goes on. Sections and numbers are encoded as in the WebAssembly Core
// Specification, 5.2 and 5.5.
func Bound(module []byte, most int) ([]byte, error) {
	if !bytes.HasPrefix(module, []byte(preamble)) {
		return nil, errors.New("not a WebAssembly module of version 1")
	}
	for at := len(preamble); at < len(module); {
		id := module[at]
		size, n := binary.Uvarint(module[at+1:])
		start := at + 1 + n
		if n <= 0 || size > uint64(len(module)-start) {
			return nil, errCut
		}
		end := start + int(size)
		if id == memorySection {
			bounded, err := boundMemory(module[start:end], most)
			if err != nil {
				return nil, err
			}
			header := binary.AppendUvarint([]byte{memorySection}, uint64(len(bounded)))
			return bytes.Join([][]byte{module[:at], header, bounded, module[end:]}, nil), nil
		}
		at = end
	}
	return nil, errors.New("the module has no memory of its own")
}

// boundMemory writes a memory section anew: Go's linker makes one memory, which has a least size and no greatest.
func boundMemory(section []byte, most int) ([]byte, error) {
	if len(section) < 3 || section[0] != 1 || section[1] != 0 {
		return nil, errors.New("the module's memory is not as Go's linker makes it")
	}
	least, n := binary.Uvarint(section[2:])
	if n != len(section)-2 {
		return nil, errors.New("the module's memory is not as Go's linker makes it")
	}
	pages := uint64(most) / pageSize
	if pages < least {
		return nil, errors.New("the module needs more memory to begin with")
	}
	return binary.AppendUvarint(binary.AppendUvarint([]byte{1, 1}, least), pages), nil
}
