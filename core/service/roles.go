package service

import (
	"cmp"

	"github.com/ccgscore/ccgscore/core/notice"
)

// Role is what a file of a call is for. An operation takes files of some roles, and may have
// its own version of one: see [Role.Optional] and [Role.AnyNumber].
type Role struct {
	Name     string
	Noun     string // what a file of the role is called
	Help     string // one sentence
	Several  bool   // there may be more than one
	Required bool
	Group    Group // under which its flag stands, where it is no argument

	general *Role // of which this is an operation's version; nil where it is none
}

// General returns the role that several operations share and of which this is a version:
// itself where it is none.
func (r *Role) General() *Role { return cmp.Or(r.general, r) }

// Optional returns the role for an operation that does not need a file of it.
func (r *Role) Optional() *Role {
	v := *r
	v.Required, v.general = false, r.General()
	return &v
}

// Saying returns the role for an operation to which its files are something else than its help
// says to all.
func (r *Role) Saying(help string) *Role {
	v := *r
	v.Help, v.general = help, r.General()
	return &v
}

// AnyNumber returns the role for an operation that takes any number of files of it, or none.
func (r *Role) AnyNumber() *Role {
	v := r.Optional()
	v.Several = true
	return v
}

// The roles that several operations take files of.
var (
	GoldRole        = &Role{Name: "gold", Noun: "gold file", Help: "Gold: dependencies, or derivations.", Required: true, Group: Input}
	SystemRole      = &Role{Name: "system", Noun: "system file", Help: "Each system: dependencies, or derivations.", Several: true, Required: true, Group: Input}
	goldRootsRole   = &Role{Name: "gold_roots", Noun: "file of gold's roots", Help: "The roots of gold: a roots file, or derivations.", Group: Roots}
	systemRootsRole = &Role{Name: "system_roots", Noun: "file of a system's roots", Help: "The roots of each system; once for each, in the order of the systems.", Several: true, Group: Roots}
	IgnoreRole      = &Role{Name: "ignore", Noun: "list of ignored dependencies", Help: "Dependencies that are left out, in place of those of C&C.", Group: Counting}
	MarkupRole      = &Role{Name: "markup", Noun: "markup file", Help: "How categories are co-indexed where dependencies are extracted, as C&C writes it; what it lacks is found as without it.", Group: Extraction}
	FileRole        = &Role{Name: "file", Noun: "file", Help: "The file.", Required: true, Group: Input}
)

// What files several operations take.
var (
	Sides    = []*Role{GoldRole, SystemRole, goldRootsRole, systemRootsRole, IgnoreRole, MarkupRole}
	Rootless = []*Role{GoldRole, SystemRole, IgnoreRole, MarkupRole}
	AnySides = []*Role{GoldRole.Saying("Gold: dependencies, derivations, or dependency trees."), SystemRole.Saying("Each system: as gold.")}
)

// Check looks at which files there are, and names each by its role.
func (op *Operation) Check(c *Job) error {
	unknown, any := "", false
	for role := range c.Files {
		if op.Role(role) == nil && (!any || role < unknown) {
			unknown, any = role, true
		}
	}
	if any {
		return Usage("there is no role "+notice.Quote(unknown)+" for files here", "")
	}
	kept := c.handle() > 0
	if kept && len(c.Files) > 0 {
		return Usage("a comparison that is kept takes no files", "score the files again")
	}
	for _, r := range op.Files {
		files := c.Files[r.Name]
		switch n := len(files); {
		case r.Required && r.Several && n == 0 && !kept:
			return Usage("at least one "+r.Noun+" is needed", "")
		case r.Required && !r.Several && n != 1 && !kept:
			return Usage("exactly one "+r.Noun+" is needed", "")
		case !r.Several && n > 1:
			return Usage("more than one "+r.Noun, "")
		}
		for i, f := range files {
			c.Inputs[r.Name] = append(c.Inputs[r.Name], InputFile{File: f, Is: notice.File{Name: f.Name, Role: r.Name, Index: i}})
		}
	}
	systems := len(c.Files["system"])
	if roots := len(c.Files["system_roots"]); roots > 0 && roots != systems {
		return Usage("as many files of system roots as systems are needed", "give them once for each system, in the same order")
	}
	return nil
}
