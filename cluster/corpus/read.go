package corpus

import (
	"errors"
	"fmt"
	"io"
	"io/fs"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
)

// analysts have analysed the example; the first is gold.
var analysts = [...]string{"gold", "alpha", "beta"}

// read reads what an analyst made of the example: derivations, with the dependencies
// that stand in a file of their own, so that every format can be written.
func read(examples fs.FS, analyst string) ([]*dependency.Sentence, error) {
	derivations, err := sentences(examples, "corpus."+analyst+".auto")
	if err != nil {
		return nil, err
	}
	dependencies, err := sentences(examples, "corpus."+analyst+".deps")
	if err != nil {
		return nil, err
	}
	if len(derivations) != len(dependencies) {
		return nil, fmt.Errorf("%d derivations and the dependencies of %d sentences by %s", len(derivations), len(dependencies), analyst)
	}
	for i, s := range derivations {
		s.Dependencies = dependencies[i].Dependencies
	}
	return derivations, nil
}

// sentences reads a file of the examples.
func sentences(examples fs.FS, name string) (all []*dependency.Sentence, err error) {
	file, err := examples.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	reader, _, err := format.NewReader(file, format.Options{
		File: notice.File{Name: name}, Table: category.NewTable(), Derivations: format.FirstDerivation,
	})
	for err == nil {
		s := &dependency.Sentence{}
		if err = reader.Read(s); err == nil {
			all = append(all, s)
		}
	}
	if !errors.Is(err, io.EOF) {
		return nil, err
	}
	return all, nil
}
