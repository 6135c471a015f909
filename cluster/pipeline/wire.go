package pipeline

import (
	"bytes"
	"encoding/gob"
	"reflect"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	"github.com/ccgscore/ccgscore/cluster/files"
	"github.com/ccgscore/ccgscore/cluster/located"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/extract"
)

// What goes from worker to worker: parts, as names of files, and what they come to. It is
// encoded by package gob, which takes plain data as it is.

// learned is what gold teaches in a part, or in the corpus.
type learned struct {
	Lessons extract.Lessons
	Wrong   located.Errors
}

// counted is what some parts come to.
type counted struct {
	Sum   *comparison.Sum // nil where nothing could be counted
	Wrong located.Errors
}

func init() {
	beam.RegisterCoder(reflect.TypeFor[files.Part](), encodePart, decodePart)
	beam.RegisterCoder(reflect.TypeFor[learned](), encodeLearned, decodeLearned)
	beam.RegisterCoder(reflect.TypeFor[counted](), encodeCounted, decodeCounted)
}

func encodePart(p files.Part) ([]byte, error) { return encode(p) }
func decodePart(b []byte) (files.Part, error) { return decode[files.Part](b) }
func encodeLearned(l learned) ([]byte, error) { return encode(l) }
func decodeLearned(b []byte) (learned, error) { return decode[learned](b) }
func encodeCounted(c counted) ([]byte, error) { return encode(c) }
func decodeCounted(b []byte) (counted, error) { return decode[counted](b) }

func encode(x any) ([]byte, error) {
	var out bytes.Buffer
	err := gob.NewEncoder(&out).Encode(x)
	return out.Bytes(), err
}

func decode[T any](b []byte) (x T, err error) {
	err = gob.NewDecoder(bytes.NewReader(b)).Decode(&x)
	return x, err
}
