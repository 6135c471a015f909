package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// made is the file of a package that holds its generated writers.
const made = "results_json.go"

// A program is what the source of core/ declares, by the import path and the name of each type.
type program struct {
	types   map[string]*declared
	results []*declared // structs whose fields have keys, in the order of packages, files and declarations
}

// declared is a type of the source.
type declared struct {
	folder, name string // the folder, below the root, and the name in Go
	doc          string
	spec         ast.Expr
	imports      map[string]string // of its file, by the name that they have there: folders below the root
	fields       []field           // of a result
	byHand       string            // the function by which it writes itself, WriteFields or WriteValue; or ""
}

// field is a field of a result.
type field struct {
	name     string // in Go
	key      string // "" if its members are members of the result
	doc      string
	optional string // "", or omitempty or omitzero: when it is left out
	typ      ast.Expr
	tag      reflect.StructTag
}

// id names a type of the whole program.
func id(folder, name string) string { return folder + "." + name }

// load reads the source below a folder of the root.
func load(root, below string) (*program, error) {
	p := &program{types: map[string]*declared{}}
	byHand := map[string]string{}
	err := filepath.WalkDir(filepath.Join(root, below), func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || entry.Name() == made {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		folder, err := filepath.Rel(root, filepath.Dir(path))
		if err != nil {
			return err
		}
		p.declare(filepath.ToSlash(folder), file, byHand)
		return nil
	})
	for name, by := range byHand {
		if d := p.types[name]; d != nil {
			d.byHand = by
		}
	}
	return p, err
}

// declare notes what a file declares, and which types write themselves.
func (p *program) declare(folder string, file *ast.File, byHand map[string]string) {
	imports := map[string]string{}
	for _, i := range file.Imports {
		path, _ := strconv.Unquote(i.Path.Value)
		if below, found := strings.CutPrefix(path, module); found {
			name := below[strings.LastIndexByte(below, '/')+1:]
			if i.Name != nil {
				name = i.Name.Name
			}
			imports[name] = below
		}
	}
	for _, decl := range file.Decls {
		switch decl := decl.(type) {
		case *ast.FuncDecl:
			if decl.Recv != nil && (decl.Name.Name == "WriteFields" || decl.Name.Name == "WriteValue") {
				byHand[id(folder, receiver(decl.Recv.List[0].Type))] = decl.Name.Name
			}
		case *ast.GenDecl:
			for _, spec := range decl.Specs {
				if spec, is := spec.(*ast.TypeSpec); is {
					doc := spec.Doc
					if doc == nil {
						doc = decl.Doc
					}
					d := &declared{folder: folder, name: spec.Name.Name, doc: sentence(doc), spec: spec.Type, imports: imports}
					p.types[id(folder, d.name)] = d
					if d.fields = fieldsOf(spec.Type); d.fields != nil {
						p.results = append(p.results, d)
					}
				}
			}
		}
	}
}

func receiver(of ast.Expr) string {
	if pointer, is := of.(*ast.StarExpr); is {
		of = pointer.X
	}
	if generic, is := of.(*ast.IndexExpr); is {
		of = generic.X
	}
	return of.(*ast.Ident).Name
}

// fieldsOf lists the fields that have a key, nil if it is no struct or none has.
func fieldsOf(of ast.Expr) (list []field) {
	structure, is := of.(*ast.StructType)
	if !is {
		return nil
	}
	for _, f := range structure.Fields.List {
		if f.Tag == nil {
			continue
		}
		text, _ := strconv.Unquote(f.Tag.Value)
		tag := reflect.StructTag(text)
		names, is := tag.Lookup("json")
		if !is {
			continue
		}
		key, options, _ := strings.Cut(names, ",")
		one := field{key: key, typ: f.Type, tag: tag, doc: sentence(f.Doc) + sentence(f.Comment)}
		if options != "inline" {
			one.optional = options
		}
		if len(f.Names) == 0 {
			one.name = baseName(f.Type)
			list = append(list, one)
		}
		for _, name := range f.Names {
			one.name = name.Name
			list = append(list, one)
		}
	}
	return list
}

// baseName is what an embedded field is called.
func baseName(of ast.Expr) string {
	switch of := of.(type) {
	case *ast.StarExpr:
		return baseName(of.X)
	case *ast.SelectorExpr:
		return of.Sel.Name
	}
	return of.(*ast.Ident).Name
}

// sentence is a comment on one line.
func sentence(comment *ast.CommentGroup) string {
	return strings.Join(strings.Fields(comment.Text()), " ")
}

// find returns the type that an expression names in the file of a declaration; nil for one of Go itself.
func (p *program) find(from *declared, of ast.Expr) *declared {
	switch of := of.(type) {
	case *ast.Ident:
		return p.types[id(from.folder, of.Name)]
	case *ast.SelectorExpr:
		return p.types[id(from.imports[of.X.(*ast.Ident).Name], of.Sel.Name)]
	case *ast.IndexExpr:
		return p.find(from, of.X)
	}
	return nil
}

// kind is what a value is in JSON.
type kind int

const (
	text kind = iota
	truth
	whole
	decimal
	statistic  // a decimal number of nine digits
	textOrNull // null if it is ""
	object     // a result, or what writes the members of an object itself
	pointer    // to a result, or null
	list
	each   // a list whose items are made as they are written
	keyed  // an object whose keys are data
	itself // whatever it writes as a value itself
)

// value is what stands in a field.
type value struct {
	kind
	basic bool      // it is a type of Go itself
	array bool      // it is an array, no slice
	of    *value    // of the elements of a list, or the values of keys
	decl  *declared // of an object, and of what writes itself
}

// basics are the types of Go that have a form in JSON.
var basics = map[string]kind{
	"string": text, "bool": truth, "float64": decimal,
	"int": whole, "int8": whole, "int16": whole, "int32": whole, "int64": whole, "uint8": whole, "uint16": whole, "uint32": whole,
}

// own are the types of jsontext that have a form of their own.
var own = map[string]kind{"Statistic": statistic, "TextOrNull": textOrNull, "Keyed": keyed, "Each": each}

// value tells what a type is in JSON. It panics at a type that has no form there.
func (p *program) value(from *declared, of ast.Expr) *value {
	switch of := of.(type) {
	case *ast.ArrayType:
		return &value{kind: list, of: p.value(from, of.Elt), array: of.Len != nil}
	case *ast.StarExpr:
		v := p.value(from, of.X)
		return &value{kind: pointer, of: v, decl: v.decl}
	case *ast.Ident:
		if k, is := basics[of.Name]; is {
			return &value{kind: k, basic: of.Name == "string" || of.Name == "int64"}
		}
	}
	d := p.find(from, of)
	if d == nil {
		panic(fmt.Sprintf("%s in %s/%s has no form in JSON", baseName(of), from.folder, from.name))
	}
	if k, is := own[d.name]; is && d.folder == "core/jsontext" {
		v := &value{kind: k}
		if k == keyed || k == each {
			v.of = p.value(from, of.(*ast.IndexExpr).Index)
		}
		return v
	}
	switch {
	case d.byHand == "WriteValue":
		return &value{kind: itself, decl: d}
	case d.byHand == "WriteFields", d.fields != nil:
		return &value{kind: object, decl: d}
	}
	v := p.value(d, d.spec)
	v.basic = false
	return v
}

// named returns the result of a name, which must be there.
func (p *program) named(name string) *declared {
	i := slices.IndexFunc(p.results, func(d *declared) bool { return d.schema() == name })
	if i < 0 {
		panic("there is no result " + name)
	}
	return p.results[i]
}

// schema names a result in schemas and types: scoresResult is Scores.
func (d *declared) schema() string {
	return strings.TrimSuffix(strings.ToUpper(d.name[:1])+d.name[1:], "Result")
}

// about is what people are told of a result: the comment of the struct, which begins with its name.
func (d *declared) about() string {
	if rest, found := strings.CutPrefix(d.doc, d.name+" "); found {
		return d.schema() + " " + rest
	}
	return d.doc
}

// given is the value of a field where it is there: one that may be left out is never null.
func (f *field) given(v *value) *value {
	if v.kind == pointer && f.optional != "" {
		return v.of
	}
	return v
}
