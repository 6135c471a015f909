package parseval

import (
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
)

// build makes a sentence from a text such as
//
//	< S[dcl] 1 NP < S[dcl]\NP 0 bought:(S[dcl]\NP)/NP NP > >
//
// where a node is its category, its head field and its daughters, and everything
// else is a word: its category, perhaps after its form.
func build(t testing.TB, table *category.Table, text string) *dependency.Sentence {
	t.Helper()
	s := &dependency.Sentence{}
	if text == "" {
		return s
	}
	s.Parsed = true
	d := s.AddDerivation()
	parse := func(text string) *category.Category {
		c, err := table.Parse(text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		return c
	}
	fields := strings.Fields(text)
	for i := 0; i < len(fields); i++ {
		switch {
		case fields[i] == "<":
			d.Tree.Open(derivation.Node{Category: parse(fields[i+1]), Head: int32(fields[i+2][0] - '0')})
			i += 2
		case fields[i] == ">":
			d.Tree.Close()
		default:
			form, label, ok := strings.Cut(fields[i], ":")
			if !ok || label == "" {
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
	s.Tokens = append(s.Tokens, d.Tokens...)
	return s
}
