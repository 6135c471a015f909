package bundle

import (
	"bytes"
	"io"
	"strings"

	"github.com/tdewolff/parse/v2"
	"github.com/tdewolff/parse/v2/html"
	"github.com/tdewolff/parse/v2/xml"
)

// A tag is a start tag as it stands in the source.
type tag struct {
	name       string
	offset     int
	attributes []attribute
}

type attribute struct {
	name, value string // the value without quotes, character references as they stand
	offset      int
}

func (t *tag) get(name string) (string, bool) {
	for _, a := range t.attributes {
		if a.name == name {
			return a.value, true
		}
	}
	return "", false
}

// An editor changes markup on its way from the source to the page.
type editor interface {
	tag(*tag) error
	comment(text string, offset int) (replacement []byte, err error)
}

// edited copies HTML, with its comments and start tags passed through the editor. SVG inside HTML is entered too.
func edited(source []byte, e editor) ([]byte, error) {
	input := parse.NewInputBytes(bytes.Clone(source)) // the lexer writes into it
	lexer := html.NewLexer(input)
	next := func() token {
		kind, data := lexer.Next()
		return token{htmlKinds[kind], data, string(lexer.Text()), string(lexer.AttrVal()), input.Offset() - len(data)}
	}
	out, err := copied(next, e)
	if err == nil && lexer.Err() != io.EOF {
		err = lexer.Err()
	}
	return out, err
}

func editedSVG(source []byte, base int, e editor) ([]byte, error) {
	input := parse.NewInputBytes(bytes.Clone(source))
	lexer := xml.NewLexer(input)
	next := func() token {
		kind, data := lexer.Next()
		return token{xmlKinds[kind], data, string(lexer.Text()), string(lexer.AttrVal()), base + input.Offset() - len(data)}
	}
	out, err := copied(next, e)
	if err == nil && lexer.Err() != io.EOF {
		err = lexer.Err()
	}
	return out, err
}

// A token is what the two lexers have in common.
type token struct {
	kind        tokenKind
	data        []byte
	text, value string
	offset      int
}

type tokenKind int

const (
	otherToken tokenKind = iota
	endToken
	commentToken
	tagToken
	attributeToken
	closeToken
	svgToken
)

var htmlKinds = map[html.TokenType]tokenKind{
	html.ErrorToken: endToken, html.CommentToken: commentToken, html.StartTagToken: tagToken, html.AttributeToken: attributeToken,
	html.StartTagCloseToken: closeToken, html.StartTagVoidToken: closeToken, html.SVGToken: svgToken,
}

var xmlKinds = map[xml.TokenType]tokenKind{
	xml.ErrorToken: endToken, xml.CommentToken: commentToken, xml.StartTagToken: tagToken, xml.AttributeToken: attributeToken,
	xml.StartTagCloseToken: closeToken, xml.StartTagCloseVoidToken: closeToken,
}

func copied(next func() token, e editor) ([]byte, error) {
	var out bytes.Buffer
	var open *tag
	for {
		switch t := next(); t.kind {
		case endToken:
			return out.Bytes(), nil
		case commentToken:
			replacement, err := e.comment(strings.TrimSpace(t.text), t.offset)
			if err != nil {
				return nil, err
			}
			out.Write(replacement)
		case svgToken:
			inner, err := editedSVG(t.data, t.offset, e)
			if err != nil {
				return nil, err
			}
			out.Write(inner)
		case tagToken:
			open = &tag{name: t.text, offset: t.offset}
		case attributeToken:
			lead := len(t.data) - len(bytes.TrimLeft(t.data, " \t\r\n\f"))
			open.attributes = append(open.attributes, attribute{t.text, unquoted(t.value), t.offset + lead})
		case closeToken:
			if err := e.tag(open); err != nil {
				return nil, err
			}
			open.write(&out, t.data)
		default:
			out.Write(t.data)
		}
	}
}

func (t *tag) write(out *bytes.Buffer, closing []byte) {
	out.WriteString("<" + t.name)
	for _, a := range t.attributes {
		out.WriteString(" " + a.name)
		if a.value != "" {
			out.WriteString(`="` + strings.ReplaceAll(a.value, `"`, "&quot;") + `"`)
		}
	}
	out.Write(closing)
}

func unquoted(value string) string {
	if len(value) >= 2 && (value[0] == '"' || value[0] == '\'') {
		return value[1 : len(value)-1]
	}
	return value
}
