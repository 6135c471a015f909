package agreement

import (
	"slices"
	"strings"

	"github.com/ccgscore/ccgscore/core/order"
)

// Grouping says which file is whose, and of which text.
type Grouping struct {
	By         string // folder, suffix, prefix, file, or given
	Annotators []string
	Texts      []string
	Files      []Place // by file

	shared int // files of texts that have several annotators
}

// Place is what a file is: a text, by an annotator.
type Place struct{ Text, Annotator int }

// FilesOf returns how many files each annotator has.
func (g *Grouping) FilesOf() []int {
	files := make([]int, len(g.Annotators))
	for _, p := range g.Files {
		files[p.Annotator]++
	}
	return files
}

// separators are what names of texts and of annotators stand between, in the order in
// which they are tried.
const separators = "-._"

// Groupings returns the ways in which the names of files can be understood: those first
// in which most files are of a text that others annotated, too, and of these the most
// usual; the last one always is that each file is what one annotator made of the same
// text. In every other one some text has several annotators, and no annotator has
// one twice:
//
//	folder  es/lotte/0104-es-lotte.conll is text es/0104-es by lotte
//	suffix  da-lotte.conll is text da by lotte, as the data of Skjærholt (2014) is called
//	prefix  odin-danish.conll is text danish by odin
func Groupings(names []string) (list []*Grouping) {
	add := func(by string, split func(name string) (text, annotator string)) {
		if g := group(by, names, split); g != nil {
			list = append(list, g)
		}
	}
	for level := range deepest(names) {
		add("folder", func(name string) (string, string) { return byFolder(name, level) })
	}
	for _, separator := range separators {
		add("suffix", func(name string) (string, string) {
			stem := stemOf(name)
			if at := strings.LastIndexByte(stem, byte(separator)); at > strings.LastIndexByte(stem, '/') {
				return withoutFolder(stem[:at], stem[at+1:]), stem[at+1:]
			}
			return "", ""
		})
	}
	for _, separator := range separators {
		add("prefix", func(name string) (string, string) {
			stem := stemOf(name)
			folder := strings.LastIndexByte(stem, '/') + 1
			if annotator, text, both := strings.Cut(stem[folder:], string(separator)); both {
				return stem[:folder] + text, annotator
			}
			return "", ""
		})
	}
	order.Stable(list, func(a, b **Grouping) int { return (*b).shared - (*a).shared })
	each := &Grouping{By: "file", Texts: []string{""}}
	for i, name := range brief(names) {
		each.Annotators, each.Files = append(each.Annotators, name), append(each.Files, Place{0, i})
	}
	return append(list, each)
}

// Given groups files whose annotators are known: the first file of each is the same
// text, and so on.
func Given(names, annotators []string) *Grouping {
	g := &Grouping{By: "given"}
	by, texts := numbering{}, map[string]int{} // of each annotator so far
	for i, annotator := range annotators {
		text := texts[annotator]
		texts[annotator]++
		if text == len(g.Texts) {
			g.Texts = append(g.Texts, stemOf(names[i]))
		}
		g.Files = append(g.Files, Place{text, by.number(&g.Annotators, annotator)})
	}
	return g
}

// group groups files by what a function makes of their names; nil if that is no way in
// which they can be understood.
func group(by string, names []string, split func(string) (text, annotator string)) *Grouping {
	g := &Grouping{By: by}
	texts, annotators := numbering{}, numbering{}
	taken, of := map[Place]bool{}, map[int]int{} // places, and how many files texts have
	for _, name := range names {
		text, annotator := split(clean(name))
		if annotator == "" {
			return nil
		}
		p := Place{texts.number(&g.Texts, text), annotators.number(&g.Annotators, annotator)}
		if taken[p] {
			return nil
		}
		taken[p] = true
		of[p.Text]++
		g.Files = append(g.Files, p)
	}
	for _, files := range of {
		if files > 1 {
			g.shared += files
		}
	}
	if g.shared == 0 {
		return nil
	}
	shorten(g.Texts)
	g.sort()
	return g
}

// sort puts texts and annotators in the order of their names: the order of files is no
// part of what they say.
func (g *Grouping) sort() {
	texts, annotators := slices.Clone(g.Texts), slices.Clone(g.Annotators)
	order.Ascending(g.Texts)
	order.Ascending(g.Annotators)
	for i, p := range g.Files {
		text, _ := slices.BinarySearch(g.Texts, texts[p.Text])
		annotator, _ := slices.BinarySearch(g.Annotators, annotators[p.Annotator])
		g.Files[i] = Place{text, annotator}
	}
}

// shorten takes the folders from names of texts that all of them are in.
func shorten(texts []string) {
	common := texts[0][:strings.LastIndexByte(texts[0], '/')+1]
	for _, text := range texts {
		for !strings.HasPrefix(text, common) {
			common = common[:strings.LastIndexByte(common[:len(common)-1], '/')+1]
		}
	}
	for i := range texts {
		texts[i] = texts[i][len(common):]
	}
}

// numbering gives texts their numbers, in the order in which they come.
type numbering map[string]int

// number returns the number of a text, which is added to a list if it is new.
func (n numbering) number(list *[]string, text string) int {
	at, known := n[text]
	if !known {
		at = len(*list)
		n[text] = at
		*list = append(*list, text)
	}
	return at
}

// byFolder takes a folder of the way to a file for the annotator: level 0 is that in
// which it is. The name of the file may have that of the annotator.
func byFolder(name string, level int) (text, annotator string) {
	parts := strings.Split(name, "/")
	at := len(parts) - 2 - level
	if at < 0 {
		return "", ""
	}
	annotator = parts[at]
	stem := stemOf(parts[len(parts)-1])
	for _, separator := range separators {
		stem = strings.TrimSuffix(stem, string(separator)+annotator)
		stem = strings.TrimPrefix(stem, annotator+string(separator))
	}
	parts[len(parts)-1] = stem
	return strings.Join(slices.Delete(parts, at, at+1), "/"), annotator
}

// withoutFolder takes the folder of an annotator from the way to a text.
func withoutFolder(text, annotator string) string {
	file := strings.LastIndexByte(text, '/') + 1
	if folder := strings.TrimSuffix(text[:file], annotator+"/"); folder == "" || strings.HasSuffix(folder, "/") {
		return folder + text[file:]
	}
	return text
}

// deepest returns how many folders the way to every file has.
func deepest(names []string) int {
	least := 8 // no corpus has its annotators further up
	for _, name := range names {
		least = min(least, strings.Count(clean(name), "/"))
	}
	return least
}

func clean(name string) string { return strings.ReplaceAll(name, `\`, "/") }

// stemOf returns the name of a file without its ending.
func stemOf(name string) string {
	name = strings.TrimSuffix(clean(name), ".gz")
	if dot := strings.LastIndexByte(name, '.'); dot > strings.LastIndexByte(name, '/')+1 {
		name = name[:dot]
	}
	return name
}

// brief returns names of files without what all have in common before and behind: as
// short as tells them apart.
func brief(names []string) []string {
	stems, short := make([]string, len(names)), make([]string, len(names))
	for i, name := range names {
		stems[i] = stemOf(name)
		short[i] = stems[i][strings.LastIndexByte(stems[i], '/')+1:]
	}
	sorted := slices.Clone(short)
	order.Ascending(sorted)
	if len(slices.Compact(sorted)) == len(names) {
		return short
	}
	return names
}
