package service

import (
	"slices"
	"strconv"

	"github.com/ccgscore/ccgscore/core/notice"
)

// Role is an entry of the table of roles: what a file of a call is for.
type Role struct {
	Name     string
	Noun     string // what a file of the role is called
	Help     string // one sentence
	Several  bool   // there may be more than one
	Required bool
}

// Roles lists all that there are. An operation takes files of some of them.
var Roles = []Role{
	{"gold", "gold file", "Gold dependencies.", false, true},
	{"system", "system file", "The dependencies of each system.", true, true},
	{"gold_roots", "file of gold's roots", "The roots of gold: a roots file, AUTO or autox.", false, false},
	{"system_roots", "file of a system's roots", "The roots of each system, in the order of the systems.", true, false},
	{"ignore", "list of ignored dependencies", "Dependencies that are left out, in place of those of C&C.", false, false},
	{"file", "file", "The file.", false, true},
	{"part", "part", "What score wrote as JSON of each part, in the order of the corpus.", true, true},
}

// Roles returns the roles of the files that an operation takes.
func (op *Operation) Roles() (roles []*Role) {
	for i := range Roles {
		if slices.Contains(op.files, Roles[i].Name) {
			roles = append(roles, &Roles[i])
		}
	}
	return roles
}

// check looks at which files there are, and names each by its role.
func (op *Operation) check(c *call) error {
	for role := range c.Files {
		if !slices.Contains(op.files, role) {
			return usage("there is no role "+notice.Quote(role)+" for files here", "")
		}
	}
	for _, r := range op.Roles() {
		files := c.Files[r.Name]
		switch n := len(files); {
		case r.Required && r.Several && n == 0 && c.options.Handle == 0:
			return usage("at least one "+r.Noun+" is needed", "")
		case r.Required && !r.Several && n != 1 && c.options.Handle == 0:
			return usage("exactly one "+r.Noun+" is needed", "")
		case !r.Several && n > 1:
			return usage("more than one "+r.Noun, "")
		}
		for i, f := range files {
			c.inputs[r.Name] = append(c.inputs[r.Name], input{f, notice.File{Name: f.Name, Role: r.Name, Index: i}})
		}
	}
	systems := len(c.Files["system"])
	if roots := len(c.Files["system_roots"]); roots > 0 && roots != systems {
		return usage("as many files of system roots as systems are needed", "give them once for each system, in the same order")
	}
	return nil
}

// checkNames holds the names that were given against the systems.
func checkNames(names []string, systems int) error {
	if len(names) > 0 && len(names) != systems {
		return usage("as many names as systems are needed", "")
	}
	for i, name := range names {
		if slices.Contains(names[:i], name) {
			return usage("two systems are called "+notice.Quote(name), "")
		}
	}
	return nil
}

// unique gives each of several names that are the same another one: the second
// out.deps is out.deps (2).
func unique(names []string) []string {
	distinct := make([]string, 0, len(names))
	for _, name := range names {
		free := name
		for n := 2; slices.Contains(distinct, free) || free != name && slices.Contains(names, free); n++ {
			free = name + " (" + strconv.Itoa(n) + ")"
		}
		distinct = append(distinct, free)
	}
	return distinct
}
