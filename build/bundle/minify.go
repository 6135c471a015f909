package bundle

import (
	"fmt"
	"path"

	"github.com/tdewolff/minify/v2"
	"github.com/tdewolff/minify/v2/css"
	"github.com/tdewolff/minify/v2/html"
	"github.com/tdewolff/minify/v2/js"
	"github.com/tdewolff/minify/v2/json"
	"github.com/tdewolff/minify/v2/svg"
)

// minifiers by extension. HTML keeps what a style sheet may select by ([type=text]), and the tags that a person who
// views the source expects; compressed, they cost next to nothing. SVG inside HTML is left as the core drew it.
var minifiers = map[string]minify.Minifier{
	".css":  &css.Minifier{},
	".html": &html.Minifier{KeepDefaultAttrVals: true, KeepDocumentTags: true, KeepEndTags: true},
	".js":   &js.Minifier{},
	".json": &json.Minifier{KeepNumbers: true},
	".svg":  &svg.Minifier{},
}

func minified(p string, text []byte) ([]byte, error) {
	m := minify.New()
	minifier := minifiers[path.Ext(p)]
	if minifier == nil {
		return text, nil
	}
	m.Add(p, minifier)
	small, err := m.Bytes(p, text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", p, err)
	}
	return small, nil
}
