// Package slim makes a program that Go has compiled for the browser smaller, so that the page arrives sooner.
//
// The linker writes tables for every function of a program: its name, the file and the line of each instruction, what
// its arguments are called. They are for stack traces and debuggers, and a page has neither. The same tables say how
// large the frame of a function is and where its pointers lie; goroutines, the garbage collector, panic and recover
// need that, and it stays.
//
// Slim knows the layout of a certain Go release. Of another one it says so and does nothing.
package slim

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
)

// A Report tells what Slim has done, in bytes before compression.
type Report struct {
	Functions     int
	Before, After int    // the module
	Parts         []Part // the tables of functions, and the module's other sections that have changed
}

// A Part is what one table needs: the bytes that are not zero, since zeros are left out of a module or compress to nothing.
type Part struct {
	Name          string
	Before, After int
}

// Slim returns the module without what a page does not need. Its error says what is not as this Go release lays it out.
func Slim(wasm []byte) ([]byte, Report, error) {
	slimmed, report, err := slim(wasm)
	if err != nil {
		return nil, Report{}, fmt.Errorf("the module cannot be made smaller, perhaps because this Go release is not known yet: %w", err)
	}
	return slimmed, report, nil
}

// release is the Go release that is known. The layout of its tables carries a number of its own, but the meaning of what
// they say may change without it.
const release = "go1.26"

func slim(wasm []byte) ([]byte, Report, error) {
	m, err := parseModule(wasm)
	if err != nil {
		return nil, Report{}, err
	}
	if !slices.ContainsFunc(m.sections, isByRelease) {
		return nil, Report{}, errors.New("it is not compiled by " + release)
	}
	data := m.section(dataSection)
	if data == nil {
		return nil, Report{}, errors.New("no data section")
	}
	image, err := readData(data.body)
	if err != nil {
		return nil, Report{}, err
	}
	t, err := findTables(image)
	if err != nil {
		return nil, Report{}, err
	}
	report := Report{Functions: t.functions, Before: len(wasm), Parts: t.measure()}
	if err := t.strip(); err != nil {
		return nil, Report{}, err
	}
	first := t.half(t.index.from)
	if err := t.uncount(); err != nil {
		return nil, Report{}, err
	}
	if err := m.addStart(t.counting(first)); err != nil {
		return nil, Report{}, err
	}
	for i, p := range t.measure() {
		report.Parts[i].After = p.After
	}
	m.section(dataSection).body = writeData(image)
	m.sections = slices.DeleteFunc(m.sections, isCustom)
	slimmed := m.bytes()
	report.After = len(slimmed)
	return slimmed, report, nil
}

func isCustom(s section) bool { return s.id == customSection }

// isByRelease looks into the section "producers", where Go's linker says which release it is of.
func isByRelease(s section) bool {
	return isCustom(s) && bytes.Contains(s.body, []byte("producers")) && bytes.Contains(s.body, []byte(release))
}
