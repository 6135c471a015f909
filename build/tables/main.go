// Command tables writes the tables in docs/ that say what can be chosen, from
// the choices of the operations. A table stands between two comments,
//
//	<!-- table NAME: made by go generate ./core/ops -->
//	<!-- end -->
package main

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/ccgscore/ccgscore/core/ops"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/ccgscore/ccgscore/web/api"
)

// places says which document has which tables.
var places = map[string][]string{
	"docs/metrics.md": {"signature"},
	"docs/service.md": {"endpoints", "parameters"},
}

var tables = map[string]func() string{"signature": signature, "parameters": parameters, "endpoints": endpoints}

func main() {
	root := "../.." // go generate runs in core/ops
	for document := range places {
		path := filepath.Join(root, filepath.FromSlash(document))
		text, err := os.ReadFile(path)
		if err == nil {
			var fresh string
			if fresh, err = filled(document, string(text)); err == nil {
				err = os.WriteFile(path, []byte(fresh), 0o644)
			}
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}

// filled returns a document with its tables as they should be.
func filled(document, text string) (string, error) {
	for _, name := range places[document] {
		start, end := "<!-- table "+name+": made by go generate ./core/ops -->\n", "<!-- end -->"
		before, rest, found := strings.Cut(text, start)
		_, after, closed := strings.Cut(rest, end)
		if !found || !closed {
			return "", fmt.Errorf("%s has no place for the table %s", document, name)
		}
		text = before + start + tables[name]() + end + after
	}
	return text, nil
}

// signature lists the choices that can change a number.
func signature() string {
	b := &strings.Builder{}
	b.WriteString("| part | what is chosen | values, the default first | flag |\n| --- | --- | --- | --- |\n")
	for _, c := range service.ChoicesOf(ops.All) {
		if c.Signature != "" {
			fmt.Fprintf(b, "| `%s` | %s | %s | `%s` |\n", c.Signature, c.Help, values(c), flag(c))
		}
	}
	return b.String()
}

// endpoints lists the paths of the HTTP service.
func endpoints() string {
	b := &strings.Builder{}
	b.WriteString("| method and path | what it does | as |\n| --- | --- | --- |\n")
	for _, e := range api.Endpoints {
		fmt.Fprintf(b, "| `%s %s` | %s | %s |\n", e.Method, e.Path, e.Summary, strings.Join(forms(e.Replies), ", "))
	}
	return b.String()
}

// forms names the media types of replies.
func forms(replies []service.Form) (names []string) {
	for _, f := range replies {
		kind, _, _ := strings.Cut(f.MediaType, ";")
		name := map[string]string{
			"application/json": "JSON", "text/plain": "text", "text/tab-separated-values": "TSV", "text/markdown": "Markdown", "application/x-tex": "LaTeX",
			"image/svg+xml": "SVG", service.PartForm.MediaType: "a part",
		}[kind]
		if f.Output == "cite" {
			name = "a line to cite"
		}
		names = append(names, cmp.Or(name, kind))
	}
	return names
}

// parameters lists what the operations of the HTTP service take.
func parameters() string {
	b := &strings.Builder{}
	b.WriteString("| parameter | what it says | values, the default first | of |\n| --- | --- | --- | --- |\n")
	for _, c := range service.ChoicesOf(ops.All) {
		if c.Group != service.Kept {
			fmt.Fprintf(b, "| `%s` | %s | %s | %s |\n", c.Name, c.Help, values(c), strings.Join(operations(c), ", "))
		}
	}
	return b.String()
}

// values names what a choice can be.
func values(c *service.Choice) string {
	switch c.Kind {
	case service.Truth:
		switch c.Default {
		case "true":
			return "`true`, `false`"
		case "":
			return "`true` or `false`; neither leaves it to the files"
		}
		return "`false`, `true`"
	case service.OneOf:
		var list []string
		for _, v := range c.Values {
			text := "`" + v.Text + "`"
			if v.Label != "" && v.Label != v.Text {
				text += " (" + v.Label + ")"
			}
			if v.Text == c.Default {
				list = append([]string{text}, list...)
			} else {
				list = append(list, text)
			}
		}
		return strings.Join(list, ", ")
	case service.Number:
		return fmt.Sprintf("a number from %d", c.Least)
	case service.Thresholds:
		return "`METRIC=NUMBER`, each"
	case service.Texts:
		return "a text, each"
	}
	return "a text"
}

func flag(c *service.Choice) string {
	name := c.FlagName()
	switch {
	case c.Kind != service.Truth || c.Default == "false":
	case c.Default == "":
		name = "[no-]" + name
	default:
		name = "no-" + name
	}
	return "--" + name
}

// operations names the operations that take a choice, of those that any host
// offers.
func operations(c *service.Choice) (names []string) {
	for _, op := range ops.All {
		if op.Choice(c.Name) != nil {
			names = append(names, op.Name)
		}
	}
	return names
}
