package slim

import (
	"encoding/json"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
)

// Overlay writes into dir the source files of Go's runtime that Edits changes, and returns the name of a file for the
// -overlay flag of the go command. The Go installation itself stays as it is. It is an error if the runtime of this
// release has not the functions that are to be changed.
func Overlay(goroot, dir string) (string, error) {
	changed, err := changedFiles(os.DirFS(filepath.Join(goroot, "src")))
	if err != nil {
		return "", fmt.Errorf("the runtime cannot be made smaller, perhaps because this Go release is not known yet: %w", err)
	}
	replace := map[string]string{}
	for name, text := range changed {
		to := filepath.Join(dir, strings.ReplaceAll(name, "/", "_"))
		if err := os.WriteFile(to, []byte(text), 0o644); err != nil {
			return "", err
		}
		replace[filepath.Join(goroot, "src", filepath.FromSlash(name))] = to
	}
	list, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", err
	}
	file := filepath.Join(dir, "overlay.json")
	return file, os.WriteFile(file, list, 0o644)
}

// replaceBody replaces the body of the one function that begins with head, such as "func check(". gofmt sees to it that
// a function ends with the first brace at the beginning of a line.
func replaceBody(text, head, body string) (string, error) {
	head = "\n" + head
	start := strings.Index(text, head)
	if start < 0 || strings.Contains(text[start+1:], head) {
		return "", fmt.Errorf("there is not one function that begins with %q", head[1:])
	}
	line := strings.Index(text[start+1:], "\n") + start + 1
	stop := strings.Index(text[line:], "\n}\n") + line
	if !strings.HasSuffix(text[:line], "{") || stop < line {
		return "", fmt.Errorf("the function %q is not laid out as usual", head[1:])
	}
	if body != "" {
		body = "\n\t" + body
	}
	return text[:line] + body + text[stop:], nil
}

var importLine = regexp.MustCompile(`(?m)^(?:import )?\t?"([a-z0-9/]+)"$`)

// blankImports gives a blank name to each import that a changed file does not use any more.
func blankImports(text string) string {
	return importLine.ReplaceAllStringFunc(text, func(line string) string {
		imported := importLine.FindStringSubmatch(line)[1]
		if regexp.MustCompile(`\b` + path.Base(imported) + `\.`).MatchString(text) {
			return line
		}
		return strings.Replace(line, `"`, `_ "`, 1)
	})
}
