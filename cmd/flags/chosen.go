// Package flags makes the flags of a command line from the tables of core/service, and says
// on standard error what came of a call: what ccgscore and its kin have in common.
package flags

import (
	"cmp"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/ccgscore/ccgscore/core/ops"
	"github.com/ccgscore/ccgscore/core/service"
)

// Chosen holds the flags that an operation of core/service has on the command
// line: one for each of its choices, and one for each role of files that is not
// an argument. They are made from the tables there; kong finds them in Plugins.
type Chosen struct {
	kong.Plugins
	operation *service.Operation
	values    reflect.Value // of a struct with a field for each choice, and then for each role
	choices   []*service.Choice
	roles     []*service.Role
}

// New makes the flags of an operation. Own are the roles and choices for which the command
// has no flag, or one of its own.
func New(operation string, own ...string) Chosen {
	return flagsOf(service.Find(ops.All, operation), own, fileField)
}

// Further makes the flags that another operation has besides those of this one.
func (c *Chosen) Further(operation string, own ...string) Chosen {
	for _, choice := range c.operation.Choices {
		own = append(own, choice.Name)
	}
	for _, role := range c.operation.Files {
		own = append(own, role.Name)
	}
	return New(operation, own...)
}

// flagsOf makes the flags of an operation, and the field of a role as it is told.
func flagsOf(operation *service.Operation, own []string, roleField func(*service.Role) reflect.StructField) Chosen {
	c := Chosen{operation: operation}
	var fields []reflect.StructField
	for _, choice := range c.operation.Choices {
		if choice.Group != service.Kept && !slices.Contains(own, choice.Name) {
			c.choices = append(c.choices, choice)
		}
	}
	// Help shows groups in the order in which it meets them.
	slices.SortStableFunc(c.choices, func(a, b *service.Choice) int {
		return cmp.Compare(a.Group.Place(), b.Group.Place())
	})
	for _, choice := range c.choices {
		role := c.operation.Role(choice.Role)
		fields = append(fields, fieldOf(choice, role != nil && role.Several))
	}
	for _, role := range c.operation.Files {
		isValue := slices.ContainsFunc(c.choices, func(choice *service.Choice) bool { return choice.Role == role.Name })
		if !isValue && !slices.Contains(own, role.Name) {
			c.roles = append(c.roles, role)
			fields = append(fields, roleField(role))
		}
	}
	c.values = reflect.New(reflect.StructOf(fields))
	c.Plugins = kong.Plugins{c.values.Interface()}
	return c
}

// fieldOf is the field that kong fills for a choice of an operation; of several files, the flag
// is given once for each.
func fieldOf(c *service.Choice, several bool) reflect.StructField {
	tag, kind := `name:"`+c.FlagName()+`" group:"`+string(c.Group)+`"`, reflect.TypeFor[*string]() // nil where it is not given
	help := c.Help
	switch c.Kind {
	case service.Truth:
		kind = reflect.TypeFor[bool]()
		switch c.Default {
		case "":
			kind = reflect.TypeFor[*bool]()
			tag += ` negatable:""`
		case "true":
			tag += ` default:"true" negatable:""`
			help += " This is the default."
		}
	case service.OneOf:
		if texts := c.Texts(); len(texts) > shown {
			help += " One of " + strings.Join(texts, ", ") + "."
		}
		if text := c.Default; text != "" {
			help += " The default is " + text + "."
		}
		if several {
			kind = reflect.TypeFor[[]string]()
			tag += ` sep:"none"`
		}
		tag += ` placeholder:"` + placeholder(c) + `" ` + valuesTag + `:"` + strings.Join(values(c), " ") + `"`
	case service.Number:
		tag += ` placeholder:"N"`
	case service.Texts, service.Thresholds:
		kind = reflect.TypeFor[[]string]()
		tag += ` sep:"none"`
		if c.Kind == service.Thresholds {
			tag += ` placeholder:"METRIC=NUMBER"`
		}
	}
	if c.Short != "" {
		tag += ` short:"` + c.Short + `"`
	}
	return reflect.StructField{Name: exported(c.Name), Type: kind, Tag: reflect.StructTag(tag + " help:" + strconv.Quote(help))}
}

// valuesTag is the tag of a field that holds the values of its flag.
const valuesTag = "values"

// values are those of a choice that are no files.
func values(c *service.Choice) []string {
	return slices.DeleteFunc(c.Texts(), func(text string) bool { return c.Role != "" && text == "file" })
}

// Values returns the values that a flag takes; none where it takes any text or file.
func Values(f *kong.Flag) []string { return strings.Fields(f.Tag.Get(valuesTag)) }

// shown is how many values fit beside the name of a flag; more of them stand in
// its help.
const shown = 4

// placeholder shows the values of a choice, or what they are.
func placeholder(c *service.Choice) string {
	texts := c.Texts()
	if len(texts) > shown {
		return strings.ToUpper(c.Name[strings.LastIndexByte(c.Name, '_')+1:])
	}
	if c.Role != "" {
		texts[slices.Index(texts, "file")] = "FILE"
	}
	return strings.Join(texts, "|")
}

// fileField is the field that kong fills for the files of a role.
func fileField(r *service.Role) reflect.StructField {
	return filesField(r, "FILE", "")
}

// filesField is the field of a role, with what stands for its files and with other tags.
func filesField(r *service.Role, placeholder, tags string) reflect.StructField {
	f := reflect.StructField{Name: exported(r.Name), Type: reflect.TypeFor[string]()}
	tag := `name:"` + dashed(r.Name) + `" group:"` + string(r.Group) + `" placeholder:"` + placeholder + `"` + tags
	if r.Several {
		f.Type = reflect.TypeFor[[]string]()
		tag += ` sep:"none"`
	}
	f.Tag = reflect.StructTag(tag + " help:" + strconv.Quote(r.Help))
	return f
}

// Groups are the headings of flags in help.
func Groups() (list []kong.Group) {
	for _, g := range service.Groups {
		list = append(list, kong.Group{Key: string(g.Key), Title: g.Title + ":"})
	}
	return list
}

func dashed(name string) string { return strings.ReplaceAll(name, "_", "-") }

func exported(name string) string { return "F_" + name }

// given returns the texts that stand on the command line for a choice: none
// where its default holds.
func (c *Chosen) given(choice *service.Choice) []string {
	switch v := c.values.Elem().FieldByName(exported(choice.Name)); v.Kind() {
	case reflect.Bool:
		return []string{strconv.FormatBool(v.Bool())}
	case reflect.Slice:
		return v.Interface().([]string)
	default:
		if v.IsNil() {
			return nil
		}
		if on, truth := v.Interface().(*bool); truth {
			return []string{strconv.FormatBool(*on)}
		}
		return []string{v.Elem().String()}
	}
}

func nonempty(text string) []string {
	if text == "" {
		return nil
	}
	return []string{text}
}

// Validate holds every flag against its choice.
func (c *Chosen) Validate() error {
	for _, choice := range c.choices {
		for _, text := range c.given(choice) {
			if choice.Role != "" {
				continue // another text is a file
			}
			if err := choice.Check(text); err != nil {
				return fmt.Errorf("--%s: %w", choice.FlagName(), err)
			}
		}
	}
	return nil
}

// FlagOf returns the name of the flag for a choice, without dashes; "" if there is none.
func (c *Chosen) FlagOf(name string) string {
	for _, choice := range c.choices {
		if choice.Name == name {
			return choice.FlagName()
		}
	}
	return ""
}

// Names returns the names of the choices for which there are flags.
func (c *Chosen) Names() (names []string) {
	for _, choice := range c.choices {
		names = append(names, choice.Name)
	}
	return names
}

// Parameters are what the flags say.
func (c *Chosen) Parameters() (list []service.Parameter) {
	for _, choice := range c.choices {
		for _, text := range c.given(choice) {
			if choice.Role != "" && !slices.Contains(choice.Texts(), text) {
				text = "file"
			}
			if p := (service.Parameter{Name: choice.Name, Value: text}); choice.Role == "" || !slices.Contains(list, p) {
				list = append(list, p) // several files are one choice
			}
		}
	}
	return list
}

// AddFiles adds the files that the flags name, role by role.
func (c *Chosen) AddFiles(add func(role string, names ...string) error) error {
	var failures []error
	for _, role := range c.roles {
		v := c.values.Elem().FieldByName(exported(role.Name))
		names, several := v.Interface().([]string)
		if !several {
			names = nonempty(v.String())
		}
		failures = append(failures, add(role.Name, names...))
	}
	for _, choice := range c.choices {
		if choice.Role == "" {
			continue
		}
		for _, text := range c.given(choice) {
			if !slices.Contains(choice.Texts(), text) || text == "file" {
				failures = append(failures, add(choice.Role, text))
			}
		}
	}
	return errors.Join(failures...)
}
