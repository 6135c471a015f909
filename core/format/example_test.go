package format_test

import (
	"fmt"
	"io"
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
)

// A file of one format becomes one of another. What the other cannot hold is
// counted.
func ExampleNewWriter() {
	const text = `<s id="wsj_0001.1"> 4
0 1 (S[dcl]\NP)/PP 1 I believe
2 1 (S[dcl]\NP)/PP 2 in believe
<\s>
`
	file := notice.File{Name: "wsj_0001.parg"}
	r, _, err := format.NewReader(strings.NewReader(text), format.Options{File: file, Table: category.NewTable()})
	if err != nil {
		fmt.Println(err)
		return
	}
	w, err := format.NewWriter(format.CCGbankDeps, file)
	if err != nil {
		fmt.Println(err)
		return
	}
	var s dependency.Sentence
	for err = r.Read(&s); err == nil; err = r.Read(&s) {
		if err := w.Write(&s); err != nil {
			fmt.Println(err)
			return
		}
	}
	if err != io.EOF {
		fmt.Println(err)
		return
	}
	if err := w.Close(); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%s", w.Take())
	for _, n := range w.Log().Notices() {
		fmt.Println(n)
	}
	// Output:
	// # predicate category slot argument
	//
	// believe_2 (S[dcl]\NP)/PP 1 I_1
	// believe_2 (S[dcl]\NP)/PP 2 in_3
	//
	// wsj_0001.parg:1: ccgbank_deps does not hold the id of sentence "wsj_0001.1"
	// wsj_0001.parg:1: ccgbank_deps does not hold the form of word 4 of sentence "wsj_0001.1"; no line mentions it
}
