package slim

import (
	"encoding/binary"
	"errors"
)

// The numbers of the sections of a module (WebAssembly Core Specification, 5.5.2).
const (
	customSection   = 0
	typeSection     = 1
	importSection   = 2
	functionSection = 3
	startSection    = 8
	elementSection  = 9
	codeSection     = 10
	dataSection     = 11
)

const preamble = "\x00asm\x01\x00\x00\x00"

type module struct{ sections []section }

type section struct {
	id   byte
	body []byte
}

func parseModule(wasm []byte) (*module, error) {
	if len(wasm) < len(preamble) || string(wasm[:len(preamble)]) != preamble {
		return nil, errors.New("not a WebAssembly module of version 1")
	}
	m := &module{}
	for r := (&reader{rest: wasm[len(preamble):]}); len(r.rest) > 0; {
		s := section{id: r.byte(), body: r.bytes(r.unsigned())}
		if r.err != nil {
			return nil, r.err
		}
		m.sections = append(m.sections, s)
	}
	return m, nil
}

func (m *module) bytes() []byte {
	wasm := []byte(preamble)
	for _, s := range m.sections {
		wasm = append(wasm, s.id)
		wasm = binary.AppendUvarint(wasm, uint64(len(s.body)))
		wasm = append(wasm, s.body...)
	}
	return wasm
}

// section returns the section of this number, nil if there is none.
func (m *module) section(id byte) *section {
	for i := range m.sections {
		if m.sections[i].id == id {
			return &m.sections[i]
		}
	}
	return nil
}

// appendItem adds an item to a section that is a list. Its error sets a module apart that lacks the section.
func (m *module) appendItem(id byte, item ...byte) error {
	s := m.section(id)
	if s == nil {
		return errors.New("a section is missing")
	}
	r := reader{rest: s.body}
	count := r.unsigned()
	s.body = append(append(binary.AppendUvarint(nil, count+1), r.rest...), item...)
	return r.err
}
