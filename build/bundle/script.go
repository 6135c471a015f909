package bundle

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"github.com/tdewolff/parse/v2"
	"github.com/tdewolff/parse/v2/js"
)

const integrityPrefix = "integrity:"

// script rewrites the references of a JavaScript file. They are found in its syntax tree, where a comment or a regular
// expression cannot be taken for one; as every occurrence of one literal names one file, all are then replaced at once.
func (b *builder) script(f *file) ([]byte, error) {
	tree, err := js.Parse(parse.NewInputBytes(f.source), js.Options{})
	if err != nil {
		return nil, f.syntax(err)
	}
	found := &literals{}
	js.Walk(found, tree)
	if found.template != "" {
		return nil, f.mistake(bytes.Index(f.source, []byte(found.template)), "a reference inside a template literal",
			"write it as a plain string, so that the published name can take its place")
	}

	text := string(f.source)
	for _, quoted := range found.list {
		offset := strings.Index(string(f.source), quoted)
		value := quoted[1 : len(quoted)-1]
		reference, wantsIntegrity := strings.CutPrefix(value, integrityPrefix)
		target, published, err := b.refer(f, offset, reference)
		if err != nil {
			return nil, err
		}
		f.references = append(f.references, target)
		if wantsIntegrity {
			published = target.integrity()
		}
		text = strings.ReplaceAll(text, quoted, `"`+published+`"`)
	}
	return []byte(text), nil
}

// syntax places the error of a parser.
func (f *file) syntax(err error) error {
	var at *parse.Error
	if !errors.As(err, &at) {
		return fmt.Errorf("%s: %w", f.path, err)
	}
	return &Error{File: f.path, Line: at.Line, Column: at.Column, Message: at.Message}
}

// literals collects the string literals of a syntax tree that are references.
type literals struct {
	list     []string // with their quotes
	template string   // the first template literal that begins like a reference
}

func (l *literals) Enter(n js.INode) js.IVisitor {
	switch n := n.(type) {
	case *js.ImportStmt:
		l.add(n.Module)
	case *js.ExportStmt:
		l.add(n.Module)
	case *js.LiteralExpr:
		if n.TokenType == js.StringToken {
			l.add(n.Data)
		}
	case *js.TemplateExpr:
		start := string(n.Tail)
		if len(n.List) > 0 {
			start = string(n.List[0].Value)
		}
		if l.template == "" && isReference(strings.TrimPrefix(start, "`")) {
			l.template = start
		}
	}
	return l
}

func (l *literals) Exit(js.INode) {}

func (l *literals) add(quoted []byte) {
	if len(quoted) >= 2 && isReference(string(quoted[1:len(quoted)-1])) {
		l.list = append(l.list, string(quoted))
	}
}

func isReference(value string) bool {
	value = strings.TrimPrefix(value, integrityPrefix)
	return strings.HasPrefix(value, "./") || strings.HasPrefix(value, "../")
}
