package bundle

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ccgscore/ccgscore/core/ops"
	"github.com/ccgscore/ccgscore/core/ops/handles"
	"github.com/ccgscore/ccgscore/core/service"
)

// operations are those whose choices the page offers.
var operations = slices.Concat(ops.All, handles.Operations)

// A Control is a choice of the core as the page offers it.
type Control struct {
	*service.Choice
	Type  string        // select, or that of an input element: checkbox, number or text
	Usual string        // the value that counts as not chosen
	Asks  *service.Role // of the file that the value "file" asks for; nil if no value does

	Beside *service.Role // of a file that may be given with whatever is chosen; nil if none may
}

// Operations names the operations that take the choice, with spaces between.
func (c *Control) Operations() string {
	var names []string
	for _, op := range operations {
		if op.Choice(c.Name) != nil {
			names = append(names, op.Name)
		}
	}
	return strings.Join(names, " ")
}

// A ControlGroup is controls under one heading.
type ControlGroup struct {
	Title    string
	Controls []*Control
}

// options returns the choices that have a label, which is those that the form of options offers, group by group.
func options() (groups []ControlGroup, err error) {
	for _, g := range service.Groups {
		if g.Key == service.Kept {
			continue // filters
		}
		controls, err := controlsOf(g.Key)
		if err != nil {
			return nil, err
		}
		if len(controls) > 0 {
			groups = append(groups, ControlGroup{g.Title, controls})
		}
	}
	return groups, nil
}

// filters returns the choices by which sentences of a kept comparison are found.
func filters() ([]*Control, error) { return controlsOf(service.Kept) }

func controlsOf(g service.Group) (list []*Control, err error) {
	for _, c := range service.ChoicesOf(operations) {
		if c.Group == g && c.Label != "" {
			made, err := newControl(c)
			if err != nil {
				return nil, err
			}
			list = append(list, made)
		}
	}
	return list, nil
}

// control returns the choice of a name.
func control(name string) (*Control, error) {
	choices := service.ChoicesOf(operations)
	at := slices.IndexFunc(choices, func(c *service.Choice) bool { return c.Name == name })
	if at < 0 {
		return nil, fmt.Errorf("%s has a control, but is no choice of the core", name)
	}
	return newControl(choices[at])
}

func newControl(c *service.Choice) (*Control, error) {
	made := &Control{Choice: c, Usual: c.Default}
	switch {
	case c.Kind == service.OneOf || c.Kind == service.Truth && len(c.Values) > 0:
		made.Type = "select"
	case c.Kind == service.Truth:
		made.Type = "checkbox"
	case c.Kind == service.Number:
		made.Type = "number"
	case c.Kind == service.Text:
		made.Type = "text"
	default:
		return nil, fmt.Errorf("the choice %s has a label, but the page has no control for one of its kind", c.Name)
	}
	var err error
	if made.Asks, err = roleOf(c, c.Role); err == nil {
		made.Beside, err = roleOf(c, c.Beside)
	}
	return made, err
}

// roleOf returns the role of a file that a choice asks for, nil if it asks for none.
func roleOf(c *service.Choice, name string) (*service.Role, error) {
	roles := service.RolesOf(operations)
	at := slices.IndexFunc(roles, func(r *service.Role) bool { return r.Name == name })
	switch {
	case name == "":
		return nil, nil
	case at < 0:
		return nil, fmt.Errorf("the choice %s asks for a file of the role %s, which there is not", c.Name, name)
	}
	return roles[at], nil
}
