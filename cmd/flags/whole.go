package flags

import (
	"errors"
	"reflect"
	"slices"
	"strconv"

	"github.com/alecthomas/kong"

	"github.com/ccgscore/ccgscore/core/service"
)

// Whole holds the arguments and flags of an operation: the files that it needs are arguments,
// its choices and its other files are flags, and so are the forms that it writes.
type Whole struct {
	Chosen
	to        *ToFile
	arguments []*service.Role
	files     reflect.Value    // of a struct with a field for each argument
	forms     [2]reflect.Value // of structs with a field for each form: those before the flags of where the result goes, and the others
}

// NewWhole makes those of an operation.
func NewWhole(op *service.Operation) Whole {
	var names []string
	w := Whole{to: &ToFile{}}
	for _, r := range op.Files {
		if r.General().Required {
			w.arguments, names = append(w.arguments, r), append(names, r.Name)
		}
	}
	w.Chosen = flagsOf(op, names, []string{"output"}, fileField)
	var files []reflect.StructField
	var forms [2][]reflect.StructField
	for _, r := range w.arguments {
		files = append(files, argumentOf(r))
	}
	for _, f := range op.Forms {
		if field, there := formFields[f.Output]; there {
			late := 1
			if f.Output == "json" || f.Output == "tsv" {
				late = 0
			}
			forms[late] = append(forms[late], field)
		}
	}
	w.files = reflect.New(reflect.StructOf(files))
	for i := range forms {
		w.forms[i] = reflect.New(reflect.StructOf(forms[i]))
	}
	w.Plugins = slices.Concat(kong.Plugins{w.files.Interface()}, w.Plugins, kong.Plugins{w.forms[0].Interface(), w.to, w.forms[1].Interface()})
	return w
}

// formFields are the flags of forms.
var formFields = map[string]reflect.StructField{
	"json":  formField("json", "Print JSON (docs/json.md)."),
	"tsv":   formField("tsv", "Print tab-separated values."),
	"cite":  formField("cite", "Print a line for each system to paste into a paper: its scores with their signature."),
	"part":  formField("part", "Print what merge adds to other parts of the corpus."),
	"latex": formField("latex", "Print tables for LaTeX."),
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

// Parameters are what the flags say, with the form that is asked for.
func (w *Whole) Parameters() []service.Parameter {
	list := w.Chosen.Parameters()
	if w.operation.Choice("output") == nil {
		return list
	}
	form := "text"
	for output := range formFields {
		for i := range w.forms {
			if f := w.forms[i].Elem().FieldByName(exported(output)); f.IsValid() && f.Bool() {
				form = output
			}
		}
	}
	return append(list, service.Parameter{Name: "output", Value: form})
}

// AddArguments adds the files that are arguments, role by role.
func (w *Whole) AddArguments(add func(role string, names ...string) error) error {
	var failures []error
	for _, r := range w.arguments {
		v := w.files.Elem().FieldByName(exported(r.Name))
		names, several := v.Interface().([]string)
		if !several {
			names = nonempty(v.String())
		}
		failures = append(failures, add(r.Name, names...))
	}
	return errors.Join(failures...)
}

// Target is where the result goes.
func (w *Whole) Target() ToFile { return *w.to }
