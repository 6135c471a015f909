package votes

import (
	"github.com/ccgscore/ccgscore/core/judges"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/table"
)

// Judges is what was found out about the votes of judges, and of the systems that they
// judged.
type Judges struct {
	Signature string // pins every choice that can change a number
	Warnings  []*notice.Notice
	Languages []JudgedLanguage
	All       *judges.Results // of all languages together; nil where there are no trees
	Together  string          // how votes were taken together: mace, majority or file
	Tossed    bool            // a coin decided where a metric prefers neither system
	Items     bool            // each item is written as well
}

// JudgedLanguage is a language with the files that it comes from.
type JudgedLanguage struct {
	*judges.Language
	Votes string // the name of the file
	Given string // the checksum of the labels that were given
	By    string // what decides for which system a label is, "alphabetical" or "names"; "" if there are no systems
	Gold  report.Input
	Files [2]report.Input // of the systems
}

// trees reports whether the trees are known that were judged.
func (j *Judges) trees() bool { return j.All != nil }

// Document returns the tables, below which system each label stands for.
func (j *Judges) Document() *table.Document {
	d := &table.Document{Warnings: j.Warnings, Tables: j.tables(), Signature: j.Signature}
	for i := range j.Languages {
		if l := &j.Languages[i]; l.Trees != nil {
			d.Lead += notice.Printable(l.Name+": "+l.Meaning()) + "\n"
		}
	}
	if j.trees() {
		d.Lead += "\n"
	}
	return d
}

// Meaning says which system each label stands for.
func (l *JudgedLanguage) Meaning() string {
	labels := l.Language.Votes.Labels
	return labels[0] + " is " + l.Files[0].File + ", " + labels[1] + " is " + l.Files[1].File
}
