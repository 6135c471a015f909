package agree

import (
	"cmp"
	"slices"
	"strings"

	"github.com/ccgscore/ccgscore/core/agreement"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/extract"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/ccgscore/ccgscore/core/tree"
)

// fewFiles is of how many files is said what they were taken for: the rest is so much
// alike that nobody would read it, and JSON has it.
const fewFiles = 3

// readAnnotations reads all files. Those of a folder that are of no format are left out,
// and counted together: a folder may have as many of them as it likes.
func readAnnotations(c *comparison.Call, a *annotations, x *comparison.Extraction) (files []agreement.File, formats []format.Format, err error) {
	leftOut, first := int64(0), notice.Place{}
	var wrong unreadable
	for _, in := range c.Inputs["annotation"] {
		f, detected, err := readAnnotation(c, a, x, in)
		if err != nil && in.Found && isOther(c, detected.Format) {
			if leftOut++; leftOut == 1 {
				first.File = in.Is
			}
			continue
		}
		if err != nil {
			if err := wrong.add(err, in.Is.Index); err != nil || c.Counted.Failed.Load() {
				return nil, nil, cmp.Or(err, wrong.error())
			}
			continue
		}
		files, formats = append(files, f), append(formats, detected.Format)
		if len(a.notes) < fewFiles {
			a.notes = append(a.notes, notice.Printable(in.Name)+" is "+string(detected.Format)+": "+notice.Printable(detected.Why))
		}
	}
	if err := wrong.error(); err != nil {
		return nil, nil, err
	}
	if leftOut > 0 {
		a.log.Count(leftOut, "left-out-file", first, notice.Words("this file of the folder is of no format that is read, and is left out", ""))
	}
	return files, formats, nil
}

// unreadable are the files that cannot be read. Whoever gave many learns of all, to leave them out at once.
type unreadable struct {
	first *notice.Error
	files []int
	names []string
}

// add notes that a file cannot be read. It returns an error that ends the reading.
func (u *unreadable) add(err error, index int) error {
	e, ok := err.(*notice.Error)
	if !ok || e.Code != notice.Data {
		return cmp.Or[error](u.error(), err)
	}
	if u.first == nil {
		u.first = e
	}
	u.files, u.names = append(u.files, index), append(u.names, e.File.Name)
	return nil
}

// error is that of the first file, with the names of the others; nil if all can be read.
func (u *unreadable) error() error {
	n := len(u.files) - 1
	if n < 0 {
		return nil
	}
	first := *u.first
	if n > 0 {
		others := strings.Join(u.names[1:min(n, mostNames)+1], ", ") + service.Either(n > mostNames, ", …", "")
		first.Alike = u.files
		first.Hint += service.Either(first.Hint == "", "", "; ") + report.Plural(int64(n), "more file") + " cannot be read: " + others
	}
	return &first
}

// mostNames is how many names of unreadable files are said.
const mostNames = 5

// isOther reports whether a file could be read, and is of no format that holds sentences.
func isOther(c *comparison.Call, f format.Format) bool {
	return f != format.Detect && !slices.Contains(format.Formats, f) && !c.Counted.Failed.Load()
}

// readAnnotation reads what one annotator made of a text, and closes it: there may be
// more files than a process may have open.
func readAnnotation(c *comparison.Call, a *annotations, x *comparison.Extraction, in service.InputFile) (f agreement.File, detected format.Detection, err error) {
	defer c.CloseFrom(len(c.Cleanup))
	reader, detected, err := c.Reader(in, format.Options{Table: x.Table, Format: c.Options.Format, Heads: c.Options.GoldHeads, Derivations: format.FirstDerivation})
	if err != nil {
		return f, detected, err
	}
	if detected.Format == format.Roots || detected.Format.Relational() {
		return f, detected, comparison.HoldsNo(in.Is, detected, "annotation", "agreement is between trees, derivations or dependencies")
	}
	s := comparison.Side{MayRoots: comparison.TellsRoots(detected.Format) && !c.Options.NoRoots, Input: report.Input{Roots: comparison.ByHeads(c.Options.GoldHeads)}}
	if detected.Format == format.JSON {
		s.Input.Roots = "json"
	}
	var extracting *extract.Reader
	if detected.Format.Derivation() {
		extracting = x.Reader(reader, in.Is)
		reader = extracting
	}
	f.Is = in.Is
	if f.Sentences, err = readSentences(c, a, &s, reader, in); err != nil {
		return f, detected, err
	}
	a.log.Merge(reader.Log())
	a.roots = including(a.roots, s.Described().Roots)
	if extracting != nil {
		a.extracted = including(a.extracted, extracting.Coindexation())
	}
	return f, detected, nil
}

// readSentences reads those of a file, and counts those that are not annotated.
func readSentences(c *comparison.Call, a *annotations, s *comparison.Side, reader format.Reader, in service.InputFile) (sentences []*dependency.Sentence, err error) {
	err = c.Each(reader, in, func(sentence *dependency.Sentence) error {
		at := notice.Place{File: in.Is, Line: sentence.Line}
		if a.sentences++; a.sentences > agreement.MostAnnotations {
			return &notice.Error{Code: notice.Limit, Place: at, Message: "more than " + count.Grouped(agreement.MostAnnotations) + " annotated sentences", Hint: "take the texts apart"}
		}
		if !sentence.Parsed {
			a.log.Count(1, "not-annotated", at, notice.Words("this sentence has no analysis, so it counts as not annotated", ""))
		}
		s.Rooted = s.Rooted || sentence.Root.Known()
		sentences = append(sentences, sentence.Clone())
		return nil
	})
	return sentences, err
}

// tooLarge refuses trees that have too many nodes for any distance, words left out.
func tooLarge(files []agreement.File, of agreement.Structure) error {
	for i := range files {
		for _, s := range files[i].Sentences {
			nodes := 0
			switch {
			case of == agreement.PhraseTrees:
				nodes = len(s.Constituents) - len(s.Tokens)
			case of == agreement.Derivations && len(s.Derivations) > 0:
				nodes = len(s.Derivations[0].Tree.Nodes)
			}
			if nodes > tree.MaxNodes {
				return &notice.Error{
					Code: notice.Limit, Place: notice.Place{File: files[i].Is, Line: s.Line},
					Message: "this tree has " + count.Grouped(nodes) + " nodes, and at most " + count.Grouped(tree.MaxNodes) + " are compared", Hint: "is this one sentence?",
				}
			}
		}
	}
	return nil
}

// including adds a value to a list that lacks it.
func including(list []string, value string) []string {
	if slices.Contains(list, value) {
		return list
	}
	return append(list, value)
}
