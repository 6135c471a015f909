package service

import (
	"maps"
	"slices"
	"strings"

	"github.com/ccgscore/ccgscore/core/format"
)

func formatChoice(name string, formats []format.Format, help string, at func(*Options) *format.Format) Choice {
	c := Choice{Name: name, Group: Input, Kind: OneOf, Help: help, set: func(o *Options, s setting) { *at(o) = formats[s.index] }}
	for _, f := range formats {
		c.Values = append(c.Values, Value{Text: string(f)})
	}
	return c
}

// readFormat leaves to each operation the formats that it reads.
func readFormat(c Choice) Choice {
	c.Except = map[string][]string{}
	for operation, reads := range readers {
		if operation == "ceiling" && c.Name == "gold_format" {
			reads = format.Format.Derivation // whose words bring the categories that are right
		}
		for _, f := range format.Formats {
			if !reads(f) {
				c.Except[operation] = append(c.Except[operation], string(f))
			}
		}
	}
	return c
}

// readers says which formats an operation reads; where it is not named, all of them.
var readers = map[string]func(format.Format) bool{
	"score": hasDependencies, "nbest": hasDependencies, "nbest_dedup": hasDependencies, "nbest_list": hasDependencies,
	"derivation": hasDependencies, "steps": hasDependencies, "ceiling": hasDependencies, "parse": hasDependencies,
	"derivations": format.Format.Derivation, "extract": format.Format.Derivation,
	"attach": format.Format.Tree, "judges": format.Format.Tree, "agree_simulate": format.Format.Tree,
	"relations": hasLinks, "diagram": hasLinks, "sentence": hasLinks, "open": hasLinks, "study_make": hasLinks,
	"roots": tellsRoots,
	"agree": hasAnalyses, "agree_unit": hasAnalyses,
	"convert": func(f format.Format) bool { return !f.Phrase() },
}

func hasAnalyses(f format.Format) bool     { return f != format.Roots }
func hasLinks(f format.Format) bool        { return hasAnalyses(f) && !f.Phrase() }
func hasDependencies(f format.Format) bool { return hasLinks(f) && !f.Tree() }

func writtenFormat(c Choice) Choice {
	c.Flag, c.Default = "to", string(format.JSON)
	c.Defaults = map[string]string{"extract": "", "parse": ""}
	c.Helps = []Help{
		{"Write this format. The default is candc_deps, or ccgbank_deps by the convention of CCGbank.", []string{"extract"}},
		{"Write this format; JSON holds all but derivations, AUTO nothing without them.", []string{"convert"}},
		{"Write all parses, as derivations in this format.", []string{"parse"}},
	}
	for _, f := range format.Writable {
		if !f.Derivation() {
			c.Except = map[string][]string{"parse": append(c.Except["parse"], string(f))}
		}
	}
	return c
}

// writtenForms describes to each operation the forms alone that it writes.
func writtenForms(c Choice) Choice {
	forms := map[string]string{
		"text": "as text for people", "tsv": "as tab-separated values", "json": "as JSON",
		"cite": "as a line for each system to paste into a paper", "latex": "as tables for LaTeX",
	}
	for _, operation := range slices.Sorted(maps.Keys(c.Except)) {
		texts := c.TextsOf(operation)
		for i := range texts {
			texts[i] = forms[texts[i]]
		}
		last := len(texts) - 1
		c.Helps = append(c.Helps, Help{"Write the result " + strings.Join(texts[:last], ", ") + " or " + texts[last] + ".", []string{operation}})
	}
	return c
}

// noLaTeX is what operations do not write whose tables are for no paper.
var noLaTeX = []string{"latex"}
