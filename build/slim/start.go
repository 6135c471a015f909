package slim

import (
	"bytes"
	"encoding/binary"
	"errors"
	"slices"
)

// addStart adds a function without parameters and results, and has it called at the start.
func (m *module) addStart(body []byte) error {
	functions := m.section(functionSection)
	if m.section(startSection) != nil || functions == nil {
		return errors.New("the module has a start function of its own, or no functions")
	}
	kind, err := m.typeOf(0x60, 0, 0)
	if err != nil {
		return err
	}
	imported, err := m.importedFunctions()
	if err != nil {
		return err
	}
	own, _ := binary.Uvarint(functions.body)
	if err := m.appendItem(functionSection, binary.AppendUvarint(nil, kind)...); err != nil {
		return err
	}
	if err := m.appendItem(codeSection, append(binary.AppendUvarint(nil, uint64(len(body))), body...)...); err != nil {
		return err
	}
	start := section{startSection, binary.AppendUvarint(nil, imported+own)}
	at := slices.IndexFunc(m.sections, func(s section) bool { return s.id == elementSection })
	if at < 0 {
		return errors.New("no element section")
	}
	m.sections = slices.Insert(m.sections, at, start)
	return nil
}

// typeOf returns the number of a function type in its encoding. Go's linker always writes the one that is asked for.
func (m *module) typeOf(encoded ...byte) (uint64, error) {
	if s := m.section(typeSection); s != nil {
		r := reader{rest: s.body}
		for i := range r.unsigned() {
			from := r.rest
			r.byte()
			r.bytes(r.unsigned())
			r.bytes(r.unsigned())
			if r.err == nil && bytes.Equal(from[:len(from)-len(r.rest)], encoded) {
				return i, nil
			}
		}
	}
	return 0, errors.New("no type for the start function")
}

// importedFunctions returns how many functions are imported. They are numbered before the module's own.
func (m *module) importedFunctions() (uint64, error) {
	s := m.section(importSection)
	if s == nil {
		return 0, nil
	}
	r := reader{rest: s.body}
	count := r.unsigned()
	for range count {
		r.bytes(r.unsigned())
		r.bytes(r.unsigned())
		if kind := r.byte(); kind != 0 && r.err == nil {
			return 0, errors.New("the module imports something that is not a function")
		}
		r.unsigned()
	}
	return count, r.err
}
