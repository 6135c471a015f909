package bundle

import (
	"bytes"
	"strings"

	"github.com/tdewolff/parse/v2"
	"github.com/tdewolff/parse/v2/css"
)

// sheet rewrites the references of a style sheet, which are its url(…).
func (b *builder) sheet(f *file) ([]byte, error) {
	input := parse.NewInputBytes(f.source)
	lexer := css.NewLexer(input)
	var out bytes.Buffer
	for {
		kind, data := lexer.Next()
		offset := input.Offset() - len(data)
		switch {
		case kind == css.ErrorToken:
			return out.Bytes(), nil
		case kind == css.BadURLToken:
			return nil, f.mistake(offset, "url(…) cannot be read", "")
		case kind == css.AtKeywordToken && strings.EqualFold(string(data), "@import"):
			return nil, f.mistake(offset, "@import", "link the sheet from index.html: an imported one loads late and without integrity")
		case kind == css.URLToken && !bytes.HasPrefix(url(data), []byte("#")):
			target, published, err := b.refer(f, offset, string(url(data)))
			if err != nil {
				return nil, err
			}
			f.references = append(f.references, target)
			data = []byte(`url("` + published + `")`)
		}
		out.Write(data)
	}
}

// url returns what stands between the brackets, and the quotes, of url("…").
func url(token []byte) []byte {
	inside := bytes.TrimSuffix(token[len("url("):], []byte(")"))
	return bytes.Trim(inside, " \t\n\r\f\"'")
}
