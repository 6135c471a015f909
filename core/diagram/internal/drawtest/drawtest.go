// Package drawtest has what tests of all drawings share. It is no part of any
// program.
package drawtest

import (
	"bytes"
	"encoding/xml"
	"errors"
	"flag"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
)

// Element is an element of a drawing with all the text in it.
type Element struct {
	Name  string
	Attrs map[string]string
	Text  string
	Inner []*Element
}

// Parse reads an SVG and checks that it holds nothing but the elements that are
// allowed, with attributes that are, separated by spaces. What is not allowed
// could load, run or restyle something.
func Parse(t testing.TB, svg []byte, allowed map[string]string) *Element {
	t.Helper()
	decoder := xml.NewDecoder(bytes.NewReader(svg))
	document := &Element{}
	open := []*Element{document}
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return document.Inner[0]
		}
		if err != nil {
			t.Fatalf("not well-formed: %v", err)
		}
		innermost := open[len(open)-1]
		switch token := token.(type) {
		case xml.StartElement:
			e := &Element{Name: token.Name.Local, Attrs: map[string]string{}}
			for _, a := range token.Attr {
				if !slices.Contains(strings.Fields(allowed[e.Name]), a.Name.Local) {
					t.Fatalf("<%s> may not have the attribute %s", e.Name, a.Name.Local)
				}
				e.Attrs[a.Name.Local] = a.Value
			}
			if _, ok := allowed[e.Name]; !ok {
				t.Fatalf("<%s> may not be there", e.Name)
			}
			innermost.Inner = append(innermost.Inner, e)
			open = append(open, e)
		case xml.EndElement:
			open = open[:len(open)-1]
			open[len(open)-1].Text += innermost.Text
		case xml.CharData:
			innermost.Text += string(token)
		default:
			t.Fatalf("a drawing holds no %T", token)
		}
	}
}

// All returns the elements within e that have all the classes, in the order of
// the document.
func (e *Element) All(classes ...string) []*Element {
	var found []*Element
	for _, inner := range e.Inner {
		has := strings.Fields(inner.Attrs["class"])
		if !slices.ContainsFunc(classes, func(c string) bool { return !slices.Contains(has, c) }) {
			found = append(found, inner)
		}
		found = append(found, inner.All(classes...)...)
	}
	return found
}

var update = flag.Bool("update", false, "write testdata/* anew")

// Golden compares a drawing with a file of testdata, or writes that anew.
func Golden(t testing.TB, name string, got []byte) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("the drawing is not that of %s; look at it, then run go test -update", file)
	}
}

// Category makes a category that no treebank need have.
func Category(r *rand.Rand, table *category.Table, depth int) *category.Category {
	if depth == 0 || r.IntN(3) == 0 {
		features := []string{"", "", "", "dcl", "nb", "ng", "adj", "conj"}
		return table.Atom([]string{"S", "NP", "N", "PP", ",", "conj", "NPnc"}[r.IntN(7)], features[r.IntN(len(features))])
	}
	slash := []category.Slash{category.Forward, category.Backward}[r.IntN(2)]
	return table.Functor(Category(r, table, depth-1), slash, Category(r, table, depth-1))
}
