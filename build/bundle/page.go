package bundle

import (
	"bytes"
	"fmt"
	"html"
	"strings"
)

// Comments in index.html that are filled in. The parts listed in prerender.go are further ones.
const (
	markerPrefix   = "build:"
	policyMarker   = "build:policy"
	preloadsMarker = "build:preloads"
)

// page rewrites the references of index.html and fills in its markers.
func (b *builder) page(f *file) ([]byte, error) {
	e := &pageEditor{builder: b, file: f}
	text, err := edited(f.source, e)
	if err != nil {
		return nil, err
	}
	if !e.policy {
		return nil, &Error{File: f.path, Message: "no <!-- " + policyMarker + " -->", Hint: "put it right after <meta charset>"}
	}
	// What is to be preloaded is known only when all references are finished.
	return bytes.Replace(text, []byte("<!-- "+preloadsMarker+" -->"), []byte(preloads(f)), 1), nil
}

// A pageEditor holds the rules for HTML: every file is ours and named, and nothing is inline, since the policy would
// not let it run.
type pageEditor struct {
	builder *builder
	file    *file
	policy  bool // the policy has been written
}

func (e *pageEditor) comment(text string, offset int) ([]byte, error) {
	name, isMarker := strings.CutPrefix(text, markerPrefix)
	switch {
	case !isMarker:
		return nil, nil
	case text == policyMarker:
		e.policy = true
		return []byte(`<meta http-equiv="Content-Security-Policy" content="` + html.EscapeString(metaPolicy()) + `">`), nil
	case text == preloadsMarker:
		return []byte("<!-- " + preloadsMarker + " -->"), nil
	}
	render := e.builder.parts[name]
	if render == nil {
		return nil, e.file.mistake(offset, "nothing is known about the marker "+text, "the known ones are policy, preloads, and those of build/bundle/prerender.go")
	}
	source, err := render(e.builder.root)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", text, err)
	}
	part := &pageEditor{builder: e.builder, file: &file{path: text, source: source}, policy: e.policy}
	filled, err := edited(source, part)
	e.file.references = append(e.file.references, part.file.references...)
	return filled, err
}

func (e *pageEditor) tag(t *tag) error {
	if err := e.refuseInline(t); err != nil {
		return err
	}
	for i := range t.attributes {
		a := &t.attributes[i]
		if a.name != "src" && a.name != "href" || t.name == "a" && !isLocal(a.value) || strings.HasPrefix(a.value, "#") {
			continue
		}
		if !isLocal(a.value) {
			return e.file.mistake(a.offset, a.name+" leads away from this site", "the policy allows only files of this site")
		}
		if !e.policy {
			return e.file.mistake(t.offset, "loaded before <!-- "+policyMarker+" -->", "the policy holds only for what follows it")
		}
		target, published, err := e.builder.refer(e.file, a.offset, html.UnescapeString(a.value))
		if err != nil {
			return err
		}
		a.value = html.EscapeString(published)
		e.file.references = append(e.file.references, target)
		if t.name == "script" {
			e.file.scripts = append(e.file.scripts, target)
		}
		if takesIntegrity(t) {
			t.attributes = append(t.attributes, attribute{name: "integrity", value: target.integrity()})
		}
	}
	return nil
}

func (e *pageEditor) refuseInline(t *tag) error {
	const hint = "the policy does not let inline code or styles run: put them into a file"
	if _, named := t.get("src"); t.name == "script" && !named || t.name == "style" {
		return e.file.mistake(t.offset, "inline <"+t.name+">", hint)
	}
	for _, a := range t.attributes {
		if a.name == "style" || strings.HasPrefix(a.name, "on") {
			return e.file.mistake(a.offset, "inline "+a.name+"=", hint)
		}
		if strings.HasPrefix(strings.ToLower(strings.TrimSpace(a.value)), "javascript:") {
			return e.file.mistake(a.offset, "inline javascript:", hint)
		}
	}
	return nil
}

// isLocal says whether a URL names a file, relative to the page: it has no scheme, no host, and does not end in a folder.
func isLocal(url string) bool {
	file, _, _ := strings.Cut(url, "?")
	file, _, _ = strings.Cut(file, "#")
	folder, _, hasColon := strings.Cut(file, ":")
	isFile := file != "" && file != "." && !strings.HasSuffix(file, "/")
	return isFile && !strings.HasPrefix(file, "/") && (!hasColon || strings.Contains(folder, "/"))
}

// takesIntegrity says whether browsers check an integrity attribute on the tag.
func takesIntegrity(t *tag) bool {
	relation, _ := t.get("rel")
	return t.name == "script" || t.name == "link" && (relation == "stylesheet" || relation == "modulepreload")
}
