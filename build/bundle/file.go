package bundle

import (
	"crypto/sha256"
	"crypto/sha512"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"path"
	"strings"

	"github.com/tdewolff/minify/v2"
	"github.com/tdewolff/minify/v2/html"
	"github.com/tdewolff/minify/v2/json"
	"github.com/tdewolff/minify/v2/svg"
)

// hashedName is site/mark.0123456789.svg for site/icons/mark.svg. All files but the page itself lie in one folder, so that
// each can name the others by their last element.
func hashedName(source string, body []byte) string {
	sum := sha256.Sum256(body)
	extension := path.Ext(source)
	return "site/" + strings.TrimSuffix(path.Base(source), extension) + "." + hex.EncodeToString(sum[:5]) + extension
}

// Integrity returns the value of an integrity attribute for the file.
func (f *File) Integrity() string {
	sum := sha512.Sum384(f.body)
	return "sha384-" + base64.StdEncoding.EncodeToString(sum[:])
}

// minifiers by extension; esbuild does scripts and style sheets. HTML keeps what a style sheet may select by ([type=text]),
// and the tags that a person who views the source expects; compressed, they cost next to nothing. SVG inside HTML is left
// as the core drew it.
var minifiers = map[string]minify.Minifier{
	".html": &html.Minifier{KeepDefaultAttrVals: true, KeepDocumentTags: true, KeepEndTags: true},
	".json": &json.Minifier{KeepNumbers: true},
	".svg":  &svg.Minifier{},
}

func minified(name string, text []byte) ([]byte, error) {
	minifier := minifiers[path.Ext(name)]
	if minifier == nil {
		return text, nil
	}
	m := minify.New()
	m.Add(name, minifier)
	small, err := m.Bytes(name, text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return small, nil
}
