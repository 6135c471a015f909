package service

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/format"
)

// Operation is something that a service can do. It is the one place that describes it: the
// commands, the paths of the HTTP service, their description and the forms of the page are
// made from it.
type Operation struct {
	Name    string    // in snake_case
	Help    string    // one sentence
	Path    string    // of the HTTP service, below its base; "" for the name with slashes
	Files   []*Role   // that it takes
	Choices []*Choice // that it takes, in the order in which signatures and help have them
	Forms   []Form    // of its replies; the HTTP service writes the first unless another is asked for
	Draws   string    // what the drawing of its replies shows, beside what is written; "" where there is none, or where the operation is to draw
	Kept    bool      // it is about what the service keeps: of use only to a host whose service lives longer than a call

	// Recognises says what a file of no known format is, if the operation reads it as a table;
	// the Format is empty if it does not.
	Recognises func(InputFile) format.Detection

	// Writes writes results as tables, in every form but JSON. A program does so for all its
	// operations if one of them has it; the program that the page opens with does without.
	Writes func(form string, of Tabular) (kind string, body []byte)

	// Reads are the formats that it reads beyond the usual ones. A program reads those of all its
	// operations.
	Reads []format.Kind

	By any // how it compares, for package comparison; nil where it does not, or as the files are

	Run func(*Job) (Reply, error)
}

// Form is a form of a reply.
type Form struct {
	Output    string // the value of the choice output that asks for it, if the operation has that
	MediaType string
	Schema    string // of JSON: its name in the description of the HTTP service
}

// Forms of replies that several operations have.
var (
	TextForm     = Form{"text", "text/plain; charset=utf-8", ""}
	TSVForm      = Form{"tsv", "text/tab-separated-values; charset=utf-8", ""}
	MarkdownForm = Form{"markdown", "text/markdown; charset=utf-8", ""}
	LatexForm    = Form{"latex", "application/x-tex", ""}
	BibTeXForm   = Form{"cite", "application/x-bibtex", ""} // what to cite for what was computed
	SvgForm      = Form{"", "image/svg+xml", ""}
	TikzForm     = Form{"", "application/x-tex", ""} // if the choice tikz asks for it
	PageForm     = Form{"", "text/html; charset=utf-8", ""}
	PlainForm    = Form{"", "text/plain; charset=utf-8", ""}
	PartForm     = Form{"part", "application/vnd.ccgscore.part+json", "Part"} // to be merged with others
)

// JsonForm is JSON of a schema, where there may be other forms.
func JsonForm(schema string) Form { return Form{"json", "application/json", schema} }

// OnlyJSON is JSON of a schema where there is no choice of forms.
func OnlyJSON(schema string) []Form { return []Form{{"", "application/json", schema}} }

// Tables are the forms of tables, of which JSON has a schema.
func Tables(schema string) []Form {
	return []Form{JsonForm(schema), TextForm, TSVForm, MarkdownForm, LatexForm}
}

// ScoresAs are the forms of scores.
func ScoresAs(schema string) []Form {
	return append(Tables(schema), Form{"cite", "text/plain; charset=utf-8", ""})
}

// names lists the names of what the operation lets choose.
func (op *Operation) names() (names []string) {
	for _, c := range op.Choices {
		names = append(names, c.Name)
	}
	return names
}

// Choice returns the choice of a name, or nil if the operation does not take
// it.
func (op *Operation) Choice(name string) *Choice {
	for _, c := range op.Choices {
		if c.Name == name {
			return c
		}
	}
	return nil
}

// Role returns the role of a name, or nil if the operation takes no files of it.
func (op *Operation) Role(name string) *Role {
	for _, r := range op.Files {
		if r.Name == name {
			return r
		}
	}
	return nil
}

// Find returns the operation of a name in a list, or nil.
func Find(operations []*Operation, name string) *Operation {
	for _, op := range operations {
		if op.Name == name {
			return op
		}
	}
	return nil
}

// ChoicesOf lists what the operations of a list let choose, each once and as all of them
// understand it, in an order that each of them keeps.
func ChoicesOf(operations []*Operation) (all []*Choice) {
	left := make([][]*Choice, len(operations)) // of each operation, what is yet to be listed
	for i, op := range operations {
		for _, c := range op.Choices {
			left[i] = append(left[i], c.General())
		}
	}
	for {
		next := first(left)
		if next == nil {
			return all
		}
		all = append(all, next)
		for i := range left {
			if len(left[i]) > 0 && left[i][0] == next {
				left[i] = left[i][1:]
			}
		}
	}
}

// first returns a choice that begins a list and stands behind another one in none; nil where
// all lists are empty.
func first(lists [][]*Choice) *Choice {
	empty := true
	for _, list := range lists {
		if len(list) == 0 {
			continue
		}
		empty = false
		if !slices.ContainsFunc(lists, func(other []*Choice) bool { return slices.Index(other, list[0]) > 0 }) {
			return list[0]
		}
	}
	if !empty {
		panic("operations have their choices in different orders")
	}
	return nil
}

// RolesOf lists the roles of the files that the operations of a list take, each once.
func RolesOf(operations []*Operation) (all []*Role) {
	for _, op := range operations {
		for _, r := range op.Files {
			if !slices.ContainsFunc(all, func(known *Role) bool { return known.Name == r.Name }) {
				all = append(all, r.General())
			}
		}
	}
	return all
}
