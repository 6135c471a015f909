package report

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/judges"
	"github.com/ccgscore/ccgscore/core/notice"
)

// Judges is what was found out about the votes of judges, and of the systems that they
// judged.
type Judges struct {
	Signature string // pins every choice that can change a number
	Warnings  []*notice.Notice
	Languages []JudgedLanguage
	All       *judges.Results // of all languages together; nil where there are no trees
	Together  string          // how votes were taken together: mace or majority
}

// JudgedLanguage is a language with the files that it comes from.
type JudgedLanguage struct {
	*judges.Language
	Votes string // the name of the file
	By    string // what decides for which system a label is, "alphabetical" or "names"; "" if there are no systems
	Gold  Input
	Files [2]Input // of the systems
}

// trees reports whether the trees are known that were judged.
func (j *Judges) trees() bool { return j.All != nil }

// Text returns tables for people. What takes their meaning away comes first.
func (j *Judges) Text() []byte {
	var b strings.Builder
	writeGrave(&b, j.Warnings)
	for i := range j.Languages {
		if l := &j.Languages[i]; l.Trees != nil {
			b.WriteString(notice.Printable(l.Name+": "+l.Meaning()) + "\n")
		}
	}
	if j.trees() {
		b.WriteByte('\n')
	}
	writeTables(&b, j.tables())
	b.WriteString("\n" + j.Signature + "\n")
	return []byte(b.String())
}

// Meaning says which system each label stands for.
func (l *JudgedLanguage) Meaning() string {
	labels := l.Language.Votes.Labels
	return labels[0] + " is " + l.Files[0].File + ", " + labels[1] + " is " + l.Files[1].File
}

// LaTeX returns the tables for a paper.
func (j *Judges) LaTeX() []byte { return LaTeX(j.tables(), j.Warnings, j.Signature) }

// TSV returns the tables as tab-separated values, each below its title.
func (j *Judges) TSV() []byte { return tablesTSV(j.tables(), j.Signature) }

// WriteFields writes the members of the JSON object: those of the language, where there
// is one, and a list where there are several.
func (j *Judges) WriteFields(w *jsontext.Writer) {
	writeSignature(w, j.Signature, j.Warnings)
	w.Key("tables")
	w.BeginArray()
	for _, t := range j.tables() {
		t.write(w)
	}
	w.EndArray()
	if len(j.Languages) == 1 {
		j.Languages[0].write(w, j.Together)
		return
	}
	w.Key("languages")
	w.BeginArray()
	for i := range j.Languages {
		w.BeginObject()
		j.Languages[i].write(w, j.Together)
		w.EndObject()
	}
	w.EndArray()
	if j.trees() {
		w.Key("all")
		w.BeginObject()
		integer(w, "items", int64(j.All.Items))
		writeResults(w, j.Languages[0].Trees, j.All)
		w.EndObject()
	}
}
