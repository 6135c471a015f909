package flags

import (
	"errors"
	"reflect"
	"slices"
	"strconv"

	"github.com/alecthomas/kong"

	"github.com/ccgscore/ccgscore/core/ops"
	"github.com/ccgscore/ccgscore/core/service"
)

// Entry holds the arguments and flags that the entry of an operation describes: those of its
// files and choices, of the forms that it writes, and of where the result goes.
type Entry struct {
	Arguments kong.Plugins `embed:""` // a field for each argument
	Chosen
	Drawn kong.Plugins `embed:""` // a field for the file of a drawing beside what is written
	Early kong.Plugins `embed:""` // a field for each form that help shows before the flags of ToFile
	ToFile
	Late  kong.Plugins    `embed:""` // a field for each other form
	roles []*service.Role // of the arguments
}

// ToFile is where a result goes.
type ToFile struct {
	Output string `group:"output" short:"o" placeholder:"FILE" help:"Write to a file, whole or not at all; - is standard output."`
	Messages
}

// NewEntry makes those of an operation. The files that it needs are arguments.
func NewEntry(op *service.Operation) Entry {
	var arguments []*service.Role
	for _, r := range op.Files {
		if r.General().Required {
			arguments = append(arguments, r)
		}
	}
	return entryOf(op, arguments, nil, fileField)
}

// FlagsOf makes the flags of an operation, and no arguments. Own are the roles, choices and
// forms for which the command has no flag, or one of its own.
func FlagsOf(operation string, own ...string) Entry {
	return entryOf(service.Find(ops.All, operation), nil, own, fileField)
}

// PatternsOf does the same for an operation whose files are parts of a corpus: the flag of
// each role takes a pattern, unless the role is one of shared, whose file is the same for all parts.
func PatternsOf(operation string, shared []string, own ...string) Entry {
	return entryOf(service.Find(ops.All, operation), nil, own, func(r *service.Role) reflect.StructField {
		if slices.Contains(shared, r.Name) {
			return fileField(r)
		}
		required := ""
		if r.Required {
			required = ` required:""`
		}
		quoted := *r
		quoted.Help += " A pattern has one *, and is to be quoted."
		return filesField(&quoted, "PATTERN", required)
	})
}

func entryOf(op *service.Operation, arguments []*service.Role, own []string, roleField func(*service.Role) reflect.StructField) Entry {
	var fields, early, late []reflect.StructField
	for _, f := range op.Forms {
		help, there := formHelp[f.Output]
		if f == service.BibTeXForm {
			help = "Print BibTeX of the papers that every metric and test comes from."
		}
		switch {
		case !there || slices.Contains(own, f.Output):
		case f.Output == "json" || f.Output == "tsv":
			early = append(early, formField(f.Output, help))
		default:
			late = append(late, formField(f.Output, help))
		}
	}
	own = append(own, "output")
	for _, r := range arguments {
		fields, own = append(fields, argumentOf(r)), append(own, r.Name)
	}
	return Entry{
		Arguments: plugins(fields), Early: plugins(early), Late: plugins(late), roles: arguments,
		Drawn: plugins(drawingOf(op, own)), Chosen: flagsOf(op, own, roleField),
	}
}

// drawingOf is the field for the file of a drawing, if there is one beside what is written.
func drawingOf(op *service.Operation, own []string) []reflect.StructField {
	if op.Draws == "" || slices.Contains(own, "svg") {
		return nil
	}
	return []reflect.StructField{{
		Name: exported("svg"), Type: reflect.TypeFor[string](),
		Tag: reflect.StructTag(`group:"output" name:"svg" placeholder:"FILE" help:` + strconv.Quote("Draw "+op.Draws+" to a file, as SVG.")),
	}}
}

// SVG returns the name of the file for the drawing; "" where none is wanted.
func (e *Entry) SVG() string {
	v := reflect.ValueOf(e.Drawn[0]).Elem()
	if v.NumField() == 0 {
		return ""
	}
	return v.Field(0).String()
}

// plugins makes a struct of fields, for kong to fill.
func plugins(fields []reflect.StructField) kong.Plugins {
	return kong.Plugins{reflect.New(reflect.StructOf(fields)).Interface()}
}

// formHelp says what the flags of forms do. Other forms have no flag.
var formHelp = map[string]string{
	"json":     "Print JSON (docs/json.md).",
	"tsv":      "Print tab-separated values.",
	"cite":     "Print a line for each system to paste into a paper: its scores with their signature.",
	"part":     "Print a part of the corpus, or a block, for merge to add to others.",
	"markdown": "Print tables in Markdown.",
	"latex":    "Print tables for LaTeX.",
}

func formField(output, help string) reflect.StructField {
	return reflect.StructField{
		Name: exported(output), Type: reflect.TypeFor[bool](),
		Tag: reflect.StructTag(`group:"output" xor:"form" name:"` + output + `" help:` + strconv.Quote(help)),
	}
}

// argumentOf is the field of a role whose files are arguments.
func argumentOf(r *service.Role) reflect.StructField {
	f := reflect.StructField{Name: exported(r.Name), Type: reflect.TypeFor[string]()}
	tag := `arg:"" name:"` + dashed(r.Name) + `"`
	if r.Several {
		f.Type = reflect.TypeFor[[]string]()
	}
	if !r.Required {
		tag += ` optional:""`
	}
	f.Tag = reflect.StructTag(tag + " help:" + strconv.Quote(r.Help))
	return f
}

// Form returns the form that is asked for: text, unless a flag says otherwise.
func (e *Entry) Form() string {
	for _, plugin := range slices.Concat(e.Early, e.Late) {
		v := reflect.ValueOf(plugin).Elem()
		for i := range v.NumField() {
			if v.Field(i).Bool() {
				return v.Type().Field(i).Tag.Get("name")
			}
		}
	}
	return "text"
}

// Parameters are what the flags say, with the form that is asked for.
func (e *Entry) Parameters() []service.Parameter {
	list := e.Chosen.Parameters()
	if e.operation.Choice("output") == nil {
		return list
	}
	return append(list, service.Parameter{Name: "output", Value: e.Form()})
}

// AddArguments adds the files that are arguments, role by role.
func (e *Entry) AddArguments(add func(role string, names ...string) error) error {
	var failures []error
	for i, r := range e.roles {
		v := reflect.ValueOf(e.Arguments[0]).Elem().Field(i)
		names, several := v.Interface().([]string)
		switch {
		case several:
		case r.Required:
			names = []string{v.String()} // which may be that of no file
		default:
			names = nonempty(v.String())
		}
		failures = append(failures, add(r.Name, names...))
	}
	return errors.Join(failures...)
}
