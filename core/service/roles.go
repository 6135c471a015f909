package service

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/notice"
)

// Role is an entry of the table of roles: what a file of a call is for.
type Role struct {
	Name     string
	Noun     string // what a file of the role is called
	Help     string // one sentence
	Several  bool   // there may be more than one
	Required bool
	Group    Group // under which its flag stands, where it is no argument
}

// Roles lists all that there are. An operation takes files of some of them.
var Roles = []Role{
	{"gold", "gold file", "Gold: dependencies, or derivations.", false, true, Input},
	{"system", "system file", "Each system: dependencies, or derivations.", true, true, Input},
	{"gold_roots", "file of gold's roots", "The roots of gold: a roots file, or derivations.", false, false, Roots},
	{"system_roots", "file of a system's roots", "The roots of each system; once for each, in the order of the systems.", true, false, Roots},
	{"ignore", "list of ignored dependencies", "Dependencies that are left out, in place of those of C&C.", false, false, Counting},
	{"file", "file", "The file.", false, true, Input},
	{"markup", "markup file", "How categories are co-indexed where dependencies are extracted, as C&C writes it; what it lacks is found as without it.", false, false, Extraction},
	{"part", "part", "What score wrote as JSON of each part, in the order of the corpus.", true, true, Input},
	{"study", "study", "The study: what study make wrote.", false, true, Input},
	{"result", "result", "The result of each judge.", true, true, Input},
	{"answers", "file of answers", "What a judge answered so far.", false, true, Input},
	{"reranked", "file of what a reranker chose", "What a reranker chose: a parse of each sentence, or for each list, in the order of their file, a line with the rank of a parse.", false, false, Input},
	{"annotation", "file of annotations", "What annotators made of texts: dependency trees, phrase-structure trees, derivations or dependencies. Names tell whose a file is: a folder an annotator, or TEXT-ANNOTATOR.", true, true, Input},
	{"supertags", "file of supertags", "What a supertagger gives the words of gold: a sentence a line, in the order of gold, each word with its categories and their weights, as in saw|N:0.2|(S[dcl]\\NP)/NP:0.8.", false, false, Input},
	{"votes", "table of votes", "A table of votes: a line an item, a cell the vote of a judge, between commas, tabs or semicolons.", true, true, Input},
}

// anyNumber lists the roles of which an operation takes any number, or none, whatever
// the table says.
var anyNumber = map[string][]string{"judges": {"gold", "system"}, "ceiling": {"system"}}

// Roles returns the roles of the files that an operation takes.
func (op *Operation) Roles() (roles []*Role) {
	for i := range Roles {
		r := &Roles[i]
		if !slices.Contains(op.files, r.Name) {
			continue
		}
		if slices.Contains(anyNumber[op.Name], r.Name) {
			free := *r
			free.Several, free.Required = true, false
			r = &free
		}
		roles = append(roles, r)
	}
	return roles
}

// Requires reports whether the operation always needs a file of a role that it
// takes: a study of trees has no gold, lists may be looked at without, and what is
// parsed may be no file.
func (op *Operation) Requires(r *Role) bool {
	without := func(role, choice string) bool { return r.Name == role && slices.Contains(op.names, choice) }
	lists := op.by != nil && op.by.lists
	return r.Required && !without("gold", "tasks") && !(r.Name == "gold" && lists) && !without("file", "best")
}

// check looks at which files there are, and names each by its role.
func (op *Operation) check(c *call) error {
	unknown, any := "", false
	for role := range c.Files {
		if !slices.Contains(op.files, role) && (!any || role < unknown) {
			unknown, any = role, true
		}
	}
	if any {
		return usage("there is no role "+notice.Quote(unknown)+" for files here", "")
	}
	if c.options.Handle > 0 && len(c.Files) > 0 {
		return usage("a comparison that is kept takes no files", "score the files again")
	}
	for _, r := range op.Roles() {
		files := c.Files[r.Name]
		switch n := len(files); {
		case op.Requires(r) && r.Several && n == 0 && c.options.Handle == 0:
			return usage("at least one "+r.Noun+" is needed", "")
		case op.Requires(r) && !r.Several && n != 1 && c.options.Handle == 0:
			return usage("exactly one "+r.Noun+" is needed", "")
		case !r.Several && n > 1:
			return usage("more than one "+r.Noun, "")
		}
		for i, f := range files {
			c.inputs[r.Name] = append(c.inputs[r.Name], input{File: f, is: notice.File{Name: f.Name, Role: r.Name, Index: i}})
		}
	}
	systems := len(c.Files["system"])
	if roots := len(c.Files["system_roots"]); roots > 0 && roots != systems {
		return usage("as many files of system roots as systems are needed", "give them once for each system, in the same order")
	}
	return nil
}
