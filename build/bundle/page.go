package bundle

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html/template"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// A Page is what index.html is given. It can call, besides what every template can:
//
//	file "site/icons/mark.svg"   publishes the source of that path and returns it as a [File]
//	example                      scores the first example and returns it as an [Opening]
//	options                      returns the options of scoring, each [ControlGroup] of them
//	control "order"              returns the choice of that name as a [Control]
//	args "name" value …          makes a map, to give a template of its own more than one thing
type Page struct {
	Policy    string        // the content security policy; it must stand before anything is loaded
	ImportMap template.HTML // the integrity of what is loaded later; empty if nothing is
}

// page publishes index.html, and all that it names. It returns the content security policy.
func (b *builder) page() (policy string, err error) {
	p, err := b.describe()
	if err != nil {
		return "", err
	}
	index := template.New(indexPath).Funcs(template.FuncMap{
		"file":    b.file,
		"example": func() (*Opening, error) { return opening(b.root) },
		"options": options,
		"filters": filters,
		"control": control,
		"args":    args,
	})
	if err := b.parse(index); err != nil {
		return "", err
	}
	var text bytes.Buffer
	if err := index.Execute(&text, p); err != nil {
		return "", err
	}
	body, err := minified(indexPath, text.Bytes())
	if err != nil {
		return "", err
	}
	b.publish(&File{Source: indexPath, URL: indexPath, body: body})
	return p.Policy, nil
}

// parse reads index.html, and the markup of the views that it shows before any script has run: each is a template that is
// called by its path.
func (b *builder) parse(index *template.Template) error {
	views, err := fs.Glob(os.DirFS(b.root), viewMarkup)
	if err != nil {
		return err
	}
	for _, source := range append(views, indexPath) {
		text, err := os.ReadFile(filepath.Join(b.root, filepath.FromSlash(source)))
		if err != nil {
			return err
		}
		into := index
		if source != indexPath {
			into = index.New(source)
		}
		if _, err := into.Parse(string(text)); err != nil {
			return err
		}
	}
	return nil
}

// describe collects what index.html is given.
func (b *builder) describe() (*Page, error) {
	if _, err := b.file(mainPath); err != nil { // the policy depends on what it loads
		return nil, err
	}
	integrity, err := b.integrity()
	if err != nil {
		return nil, err
	}
	p := &Page{Policy: b.policy(integrity)}
	if integrity != "" {
		p.ImportMap = template.HTML(`<script type="importmap">` + integrity + `</script>`)
	}
	return p, nil
}

func args(pairs ...any) map[string]any {
	named := map[string]any{}
	for i := 0; i+1 < len(pairs); i += 2 {
		named[fmt.Sprint(pairs[i])] = pairs[i+1]
	}
	return named
}

// integrity returns an import map that has browsers check what is loaded later, for which there is no element to say it.
func (b *builder) integrity() (string, error) {
	if len(b.lazy) == 0 {
		return "", nil
	}
	values := map[string]string{}
	for _, f := range b.lazy {
		values["./"+f.URL] = f.Integrity()
	}
	text, err := json.Marshal(map[string]any{"integrity": values})
	return string(text), err
}

// policy returns the content security policy: what a browser may do for the page, and for anything that an input might
// smuggle in. Each line says what needs it. An import map must stand in the page, so its hash allows it, and nothing else.
func (b *builder) policy(importMap string) string {
	scripts := "script-src 'self' 'wasm-unsafe-eval'" // the modules and the worker; compiling the wasm
	if importMap != "" {
		sum := sha256.Sum256([]byte(importMap))
		scripts += " 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	}
	return strings.Join([]string{
		"default-src 'none'",
		scripts,
		"style-src 'self'",
		"img-src 'self' blob:", // icons; a drawing on its way to become pixels
		"connect-src 'self'",   // fetching the wasm and the examples: nothing can be sent anywhere else
		"worker-src 'self'",
		"manifest-src 'self'",
		"base-uri 'none'",
		"form-action 'none'",
		"require-trusted-types-for 'script'", // no string becomes markup or code …
		"trusted-types ccgscore",             // … but through the one policy of that name, made in one place
	}, "; ")
}
