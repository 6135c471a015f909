// Package coretest has what tests of several packages of core/ share: sentences
// of files, real data, and derivations in a short notation. It is no part of any
// program.
package coretest

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
	"github.com/ccgscore/ccgscore/core/format"
)

// Data returns a file of real data that is no part of the project, by its path
// in the folder of data, such as ccg/sick.easyccg.auto. Where it is not there,
// the test is skipped.
func Data(t testing.TB, path string) []byte {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root(t), "../shared/data", path))
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip("the data is not here: ", err)
	}
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// Reference returns where a program is that is no part of the project and computes the
// same, by its path in the folder of such programs. Where it is not there, the test is
// skipped.
func Reference(t testing.TB, path string) string {
	t.Helper()
	path = filepath.Join(root(t), "../shared/reference", path)
	if _, err := os.Stat(path); err != nil {
		t.Skip("the program is not here: ", err)
	}
	return path
}

// Example returns a file of the page's examples.
func Example(t testing.TB, name string) []byte {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root(t), "site/examples", name))
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// root is the folder of the project, in which this package stands, for tests of modules inside it too.
func root(t testing.TB) string {
	t.Helper()
	folder, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(folder, "core/coretest")); err == nil {
			return folder
		}
		if folder == filepath.Dir(folder) {
			t.Fatal("the project is not around this folder")
		}
		folder = filepath.Dir(folder)
	}
}

// Sentences reads all sentences of a text.
func Sentences(t testing.TB, text []byte, o format.Options) (all []*dependency.Sentence) {
	t.Helper()
	r, _, err := format.NewReader(bytes.NewReader(text), o)
	if err != nil {
		t.Fatal(err)
	}
	for {
		s := &dependency.Sentence{}
		if err := r.Read(s); err == io.EOF {
			return all
		} else if err != nil {
			t.Fatal(err)
		}
		all = append(all, s.Clone())
	}
}

// Derivation makes a derivation of a text such as
//
//	< S[dcl] 1 NP < S[dcl]\NP bought|(S[dcl]\NP)/NP NP > >
//
// where a node is its category, the index of its head daughter if that is not
// the first, and its daughters, and everything else is a word: its category,
// perhaps after its form.
func Derivation(t testing.TB, table *category.Table, text string) *dependency.Derivation {
	t.Helper()
	d := &dependency.Derivation{}
	parse := func(text string) *category.Category {
		c, err := table.Parse(text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		return c
	}
	fields := strings.Fields(text)
	for i := 0; i < len(fields); i++ {
		switch fields[i] {
		case "<":
			i++
			n := derivation.Node{Category: parse(fields[i])}
			if head, err := strconv.Atoi(fields[i+1]); err == nil {
				n.Head = int32(head)
				i++
			}
			d.Tree.Open(n)
		case ">":
			d.Tree.Close()
		default:
			form, label, ok := strings.Cut(fields[i], "|")
			if !ok {
				form, label = "w"+strconv.Itoa(len(d.Tokens)+1), fields[i]
			}
			c := parse(label)
			d.Tokens = append(d.Tokens, dependency.Token{Form: form, Category: c})
			d.Tree.Leaf(derivation.Node{Category: c, Token: int32(len(d.Tokens))})
		}
	}
	if d.Tree.Depth() != 0 {
		t.Fatalf("%s is not closed", text)
	}
	return d
}
