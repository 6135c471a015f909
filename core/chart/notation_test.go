package chart

import (
	"math"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/notice"
)

func read(table *category.Table, text string) ([]Word, error) {
	return ReadWords(category.NewCache(table), notice.File{}, 1, text)
}

// shown writes words so that each part is seen.
func shown(words []Word) string {
	var all []string
	for _, w := range words {
		text := "<" + w.Form + ">"
		for _, tag := range w.Tags {
			text += " " + tag.Category.String()
			if tag.Weight != 1 {
				text += "*" + strings.TrimSuffix(WriteWords([]Word{{Tags: []Tag{tag}}}), "")[len(tag.Category.String())+2:]
			}
		}
		all = append(all, text)
	}
	return strings.Join(all, ", ")
}

func TestWordsAreRead(t *testing.T) {
	tests := []struct{ name, text, want, written string }{
		{"words", `big|N/N red|N/N ball|N`, `<big> N/N, <red> N/N, <ball> N`, ``},
		{"white space", "\tbig|N/N \r\n\n ball|N\n", `<big> N/N, <ball> N`, `big|N/N ball|N`},
		{"several categories", `saw|N|(S[dcl]\NP)/NP`, `<saw> N (S[dcl]\NP)/NP`, ``},
		{"weights", `saw|N:0.2|(S[dcl]\NP)/NP:1e-3|PP:1|NP:2`, `<saw> N*0.2 (S[dcl]\NP)/NP*0.001 PP NP*2`, `saw|N:0.2|(S[dcl]\NP)/NP:0.001|PP|NP:2`},
		{"a bracket", `)|RRB (|LRB`, `<)> RRB, <(> LRB`, ``},
		{"the sign between", `A\|B\||NP \||,`, `<A|B|> NP, <|> ,`, ``},
		{"a space inside", `in\ front\	of|PP/NP`, "<in front\tof> PP/NP", ``},
		{"backslashes", `1\/2|N \\|N \\\||N a\b|N`, `<1\/2> N, <\> N, <\|> N, <a\b> N`, `1\\/2|N \\|N \\\||N a\\b|N`},
		{"a narrow space", "10\u202f000|N/N", "<10\u202f000> N/N", ``},
		{"a colon", `:|: ::|::0.5`, `<:> :, <::> :*0.5`, ``},
		{"a colon that is a part of a category", `x|NP/::0.5|:\N:1|(S/:)\NP:1`, `<x> NP/:*0.5 :\N (S/:)\NP`, ``},
		{"markup of categories", `he|(NP{Y}) swims|(S[dcl]\NP)`, `<he> NP, <swims> S[dcl]\NP`, `he|NP swims|S[dcl]\NP`},
	}
	for _, test := range tests {
		table := category.NewTable()
		words, err := read(table, test.text)
		if err != nil || shown(words) != test.want {
			t.Errorf("%s: %s, %v", test.name, shown(words), err)
		}
		written := test.written
		if written == "" {
			written = test.text
		}
		if got := WriteWords(words); got != written {
			t.Errorf("%s is written as %s", test.name, got)
		}
	}
}

func TestErrorsOfWordsAreLocated(t *testing.T) {
	tests := []struct{ name, text, want, hint string }{
		{"no category", `big|N/N ball`, `1:9: "ball" has no category`, example},
		{"nothing", " \n", `2:1: there are no words`, example},
		{"no word", `big|N/N |N`, `1:9: no word stands before this |`, `\|`},
		{"an empty category", `été|N| x`, `1:7: no category stands here`, example},
		{"a weight alone", `big|:0.5`, `1:5: no category stands here`, example},
		{"a wrong category", "été|N\nbig|S\\NP/NP", `2:9: a second slash without brackets`, `(S\NP)/`},
		{"no bracket", `saw|(S[dcl]\NP`, `1:5: this ( is never closed`, `)`},
		{"no number", `saw|N:x`, `1:7: "x" is no weight`, `N:0.5`},
		{"no weight", `saw|N:|NP`, `1:7: "" is no weight`, `N:0.5`},
		{"nought", `saw|N:0`, `1:7: "0" is no weight`, `above 0`},
		{"below nought", `saw|N:-1`, `1:7: "-1" is no weight`, `above 0`},
		{"two weights", `the|NP/N:0.5:0.4`, `1:9: a colon inside of a category`, `NP/N:0.5`},
		{"two colons", `a|N::0.5`, `1:4: a colon inside of a category`, `NP/N:0.5`},
		{"a colon in an atom", `été|NP|a:b:1`, `1:9: a colon inside of a category`, `weight`},
		{"a colon in a feature", `a|S[d:cl]:1`, `1:6: a colon inside of a category`, `weight`},
		{"too small", `saw|N:1e-999`, `1:7: "1e-999" is no weight`, `above 0`},
		{"too large", `saw|N:1e999`, `1:7: "1e999" is no weight`, `above 0`},
		{"no UTF-8", "été|N \xff|N", `1:7: this is not valid UTF-8`, `UTF-8`},
		{"a NUL byte", "a|N \x00|N", `1:5: a NUL byte`, `UTF-8`},
		{"what stands for no UTF-8 is text", "�|N x", `1:5: "x" has no category`, example},
		{"a category twice", `saw|N:0.5|NP|N`, `1:14: "saw" has the category N twice`, `leave one out`},
	}
	for _, test := range tests {
		_, err := read(category.NewTable(), test.text)
		e, ok := err.(*notice.Error)
		if !ok || e.Error() != test.want || !strings.Contains(e.Hint, test.hint) || e.Excerpt == nil || e.Code != notice.Data {
			t.Errorf("%s: %v, %+v", test.name, err, e)
		}
	}
}

func TestWordsHaveBounds(t *testing.T) {
	var tags strings.Builder
	for i := range MaxTags + 1 {
		tags.WriteString("|N" + strings.Repeat("x", i))
	}
	for _, text := range []string{strings.Repeat("a|N ", 4096), "a" + tags.String()} {
		_, err := read(category.NewTable(), text)
		if e, ok := err.(*notice.Error); !ok || e.Code != notice.Limit {
			t.Errorf("%.20s…: %v", text, err)
		}
	}
}

// What is written reads back as what it is.
func FuzzWords(f *testing.F) {
	for _, text := range []string{`big|N/N red|N/N ball|N )|RRB`, `saw|N:0.2|(S[dcl]\NP)/NP:1e-3`, `A\|B|NP a\ b|: c|::0.5`, `x|a:b:1`, `x|NP/::1|:\N:1`, "\\|N", "a\\\nb|N", "\xff|\xfe"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		table := category.NewTable()
		words, err := read(table, text)
		if err != nil {
			e, ok := err.(*notice.Error)
			if !ok || e.Line < 1 || e.Column < 1 || e.Message == "" {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		written := WriteWords(words)
		again, err := read(table, written)
		if err != nil || shown(again) != shown(words) || WriteWords(again) != written {
			t.Fatalf("%q is written as %q, and that is read as %v: %v", text, written, again, err)
		}
		for _, w := range words {
			for _, tag := range w.Tags {
				if w.Form == "" || !(tag.Weight > 0) || math.IsInf(tag.Weight, 0) {
					t.Fatalf("%q is read as %v", text, words)
				}
			}
		}
	})
}
