package drawtest

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Statement is something that a picture for LaTeX draws.
type Statement struct {
	Command string   // draw, fill or node
	Styles  []string // without the ccg before each
	Path    string   // as it stands there, without the text of a node
	Text    string   // of a node, as it is read
}

var (
	styleLine = regexp.MustCompile(`^  (ccg [a-z ]+|every node)/\.style=\{(.*)\},$`)
	statement = regexp.MustCompile(`^\\(draw|fill|node)\[(ccg [a-z]+(?:, ccg [a-z ]+)*)\] (?:at )?(\([^{]*?)(?: \{(.*)\})?;$`)
	ofAPath   = regexp.MustCompile(`^\(-?[0-9.]+,-?[0-9.]+\)(?: (?:-- |rectangle )?\(-?[0-9.]+,-?[0-9.]+\)| circle\[radius=[0-9.]+\])*$`)
)

// ReadTikZ reads a picture for LaTeX. The error is what is wrong with it: a line that draws
// nothing, a style that is not defined, or a text in which something has a meaning.
func ReadTikZ(picture []byte) (list []Statement, err error) {
	text := string(picture)
	begin, end := strings.Index(text, "\\begin{tikzpicture}[\n"), strings.TrimSuffix(text, "\\end{tikzpicture}\n")
	if begin < 0 || end == text {
		return nil, errors.New("the picture does not begin or end")
	}
	for line := range strings.Lines(text[:begin]) {
		if !strings.HasPrefix(line, "% ") {
			return nil, fmt.Errorf("%q before the picture", line)
		}
	}
	defined := map[string]bool{}
	for line := range strings.Lines(end[begin:]) {
		line = strings.TrimSuffix(line, "\n")
		if style := styleLine.FindStringSubmatch(line); style != nil {
			defined[style[1]] = true
			continue
		}
		if line == "]" || line == `\begin{tikzpicture}[` || line == "  x=0.75pt, y=-0.75pt," || strings.HasPrefix(line, `\def`) {
			continue
		}
		part := statement.FindStringSubmatch(line)
		if part == nil || !ofAPath.MatchString(part[3]) || (part[1] == "node") != strings.HasSuffix(line, "};") {
			return nil, fmt.Errorf("%q draws nothing", line)
		}
		s := Statement{Command: part[1], Path: part[3]}
		for style := range strings.SplitSeq(part[2], ", ") {
			if !defined[style] {
				return nil, fmt.Errorf("%s is not defined", style)
			}
			s.Styles = append(s.Styles, strings.TrimPrefix(style, "ccg "))
		}
		if s.Text, err = readLaTeX(part[4]); err != nil {
			return nil, err
		}
		list = append(list, s)
	}
	return list, nil
}

var signs = strings.NewReplacer(
	`\textbackslash{}`, `\`, `\textasciicircum{}`, "^", `\textasciitilde{}`, "~", `\textless{}`, "<", `\textgreater{}`, ">",
	`\textbar{}`, "|", `{\char34}`, `"`, `\dots{}`, "…", `\$`, "$", `\&`, "&", `\#`, "#", `\%`, "%", `\_`, "_",
	"-{}", "-", ",{}", ",", "!{}", "!", "?{}", "?", "'{}", "'", "`{}", "`",
	`\{`, "{", `\}`, "}", `\bfseries `, "", `\textsubscript{`, "", "}", "",
)

// readLaTeX reads a text, and checks that it is written so that it can be read in one way alone.
func readLaTeX(text string) (string, error) {
	read, open := signs.Replace(text), 0
	for rest := text; rest != ""; {
		switch c := rest[0]; {
		case strings.HasPrefix(rest, `\textsubscript{`):
			open, rest = open+1, rest[len(`\textsubscript{`):]
		case strings.HasPrefix(rest, `\bfseries `):
			rest = rest[len(`\bfseries `):]
		case strings.HasPrefix(rest, `{\char34}`):
			rest = rest[len(`{\char34}`):]
		case strings.HasPrefix(rest, "{}"):
			rest = rest[2:]
		case c == '\\' && len(rest) > 1 && strings.ContainsRune(`{}$&#%_`, rune(rest[1])):
			rest = rest[2:]
		case c == '\\':
			rest = strings.TrimLeft(rest[1:], "abcdefghijklmnopqrstuvwxyz")
			if !strings.HasPrefix(rest, "{}") {
				return "", fmt.Errorf("a command without an end in %q", text)
			}
		case c == '}' && open > 0:
			open, rest = open-1, rest[1:]
		case strings.ContainsRune("{}$&#%_^~", rune(c)):
			return "", fmt.Errorf("%c has a meaning in %q", c, text)
		default:
			rest = rest[1:]
		}
	}
	if open > 0 {
		return "", fmt.Errorf("a brace is open in %q", text)
	}
	return read, nil
}

// CompileTikZ has LaTeX make pages of pictures, where it is installed.
func CompileTikZ(t *testing.T, pictures ...[]byte) {
	t.Helper()
	tex, err := exec.LookPath("pdflatex")
	if err != nil {
		t.Skip("there is no pdflatex here")
	}
	folder := t.TempDir()
	document := "\\documentclass{article}\n\\usepackage[T1]{fontenc}\n\\usepackage{tikz}\n\\begin{document}\n"
	for i, picture := range pictures {
		name := fmt.Sprintf("picture%d.tex", i)
		if err := os.WriteFile(filepath.Join(folder, name), picture, 0o644); err != nil {
			t.Fatal(err)
		}
		document += "\\resizebox{\\linewidth}{!}{\\input{" + name + "}}\n\n"
	}
	if err := os.WriteFile(filepath.Join(folder, "t.tex"), []byte(document+"\\end{document}\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	c := exec.Command(tex, "-interaction=nonstopmode", "-halt-on-error", "t.tex")
	c.Dir = folder
	if said, err := c.CombinedOutput(); err != nil {
		t.Errorf("%v: %s", err, said)
	}
}
