package main

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/ccgscore/ccgscore/core/service"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"ccgscore": main})
}

// TestScript runs testdata/script, a file for each promise of the command
// line. A script starts in a folder with the files of site/examples.
func TestScript(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("VERSION", service.Version)
			env.Setenv("GORACE", "atexit_sleep_ms=0") // the race detector would wait a second at every exit
			return os.CopyFS(env.WorkDir, os.DirFS("../../site/examples"))
		},
		Condition: condition,
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"status":   runWithStatus,
			"without":  dropSentence,
			"compress": compress,
			"cut":      cut,
			"document": document,
			"sample":   sample,
			"samples":  samples,
			"dos":      dos,
			"examples": runExamples,

			"serve":     serve,
			"ask":       ask,
			"interrupt": interrupt,
		},
	})
}

// condition is [gnu-parallel]: there is another program of the name parallel.
func condition(name string) (bool, error) {
	if name != "gnu-parallel" {
		return false, fmt.Errorf("there is no condition %s", name)
	}
	version, err := exec.Command("parallel", "--version").Output()
	return err == nil && bytes.HasPrefix(version, []byte("GNU parallel")), nil
}

// runWithStatus is `status N PROGRAM ARGUMENT...`: the program must exit with
// the status N.
func runWithStatus(ts *testscript.TestScript, _ bool, args []string) {
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	var exit *exec.ExitError
	if err := ts.Exec(args[1], args[2:]...); errors.As(err, &exit) {
		got = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	if got != want {
		ts.Fatalf("exit status %d, not %d", got, want)
	}
}

// compress is `compress FILE...`: each file becomes a gzip file of the same
// name.
func compress(ts *testscript.TestScript, _ bool, args []string) {
	rewrite(ts, args, func(content []byte) []byte {
		var out bytes.Buffer
		w := gzip.NewWriter(&out)
		_, err := w.Write(content)
		ts.Check(errors.Join(err, w.Close()))
		return out.Bytes()
	})
}

// cut is `cut FILE...`: each file loses its second half.
func cut(ts *testscript.TestScript, _ bool, args []string) {
	rewrite(ts, args, func(content []byte) []byte { return content[:len(content)/2] })
}

// dropSentence is `without N FILE...`: each file loses the Nth sentence, of those that
// a blank line ends; its preface is none.
func dropSentence(ts *testscript.TestScript, _ bool, args []string) {
	n, err := strconv.Atoi(args[0])
	ts.Check(err)
	rewrite(ts, args[1:], func(content []byte) []byte {
		blocks := bytes.SplitAfter(content, []byte("\n\n"))
		return bytes.Join(slices.Delete(blocks, n, n+1), nil)
	})
}

// dos is `dos FILE...`: lines end in CRLF and a byte-order mark stands first.
func dos(ts *testscript.TestScript, _ bool, args []string) {
	rewrite(ts, args, func(content []byte) []byte {
		return append([]byte("\ufeff"), bytes.ReplaceAll(content, []byte("\n"), []byte("\r\n"))...)
	})
}

// document is `document FILE HEADING N NAME`: the Nth block of code under a
// heading of docs/FILE becomes the file NAME, so that scripts run what the
// documents say.
func document(ts *testscript.TestScript, _ bool, args []string) {
	content, err := os.ReadFile("../../docs/" + args[0])
	ts.Check(err)
	n, err := strconv.Atoi(args[2])
	ts.Check(err)
	_, section, found := strings.Cut(string(content), "\n## "+args[1]+"\n")
	if !found {
		ts.Fatalf("%s has no heading %s", args[0], args[1])
	}
	section, _, _ = strings.Cut(section, "\n## ")
	blocks := codeBlocks(section)
	if n > len(blocks) {
		ts.Fatalf("%s has %d blocks under %s", args[0], len(blocks), args[1])
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[3]), []byte(blocks[n-1]), 0o666))
}

// sample is `sample FILE`: what was written to standard error is in docs/FILE, or in the
// README, as an example.
func sample(ts *testscript.TestScript, _ bool, args []string) {
	want := ""
	for line := range strings.Lines(ts.ReadFile("stderr")) {
		want += "    " + line
	}
	if !slices.Contains(examplesOf(ts, args[0]), want) {
		ts.Fatalf("%s does not have\n%s", args[0], want)
	}
}

// samples is `samples FILE N`: N examples in the document are errors.
func samples(ts *testscript.TestScript, _ bool, args []string) {
	errors := slices.DeleteFunc(examplesOf(ts, args[0]), func(block string) bool { return !located.MatchString(block) })
	if strconv.Itoa(len(errors)) != args[1] {
		ts.Fatalf("%s has %d errors, not %s:\n%s", args[0], len(errors), args[1], strings.Join(errors, "\n"))
	}
}

var located = regexp.MustCompile(`^    [a-z.]+:[0-9]+:`)

// examplesOf returns the blocks of code of a document, indented as they are.
func examplesOf(ts *testscript.TestScript, name string) (blocks []string) {
	path := "../../docs/" + name
	if name == "README.md" {
		path = "../../README.md"
	}
	content, err := os.ReadFile(path)
	ts.Check(err)
	for _, block := range codeBlocks(string(content)) {
		indented := ""
		for line := range strings.Lines(block) {
			indented += "    " + line
		}
		blocks = append(blocks, indented)
	}
	return blocks
}

// codeBlocks returns what stands indented in a text of Markdown.
func codeBlocks(text string) (blocks []string) {
	inside := false
	for line := range strings.Lines(text) {
		code, indented := strings.CutPrefix(line, "    ")
		switch {
		case indented && inside:
			blocks[len(blocks)-1] += code
		case indented:
			blocks = append(blocks, code)
		}
		inside = indented
	}
	return blocks
}

func rewrite(ts *testscript.TestScript, names []string, change func([]byte) []byte) {
	for _, name := range names {
		path := ts.MkAbs(name)
		content, err := os.ReadFile(path)
		ts.Check(err)
		ts.Check(os.WriteFile(path, change(content), 0o666))
	}
}

// runExamples is `examples COMMAND...`: what the help of each command, or with
// "" the help of all, gives as an example must run.
func runExamples(ts *testscript.TestScript, _ bool, args []string) {
	for _, command := range args {
		ts.Check(ts.Exec("ccgscore", append([]string{"help"}, strings.Fields(command)...)...))
		found := false
		for line := range strings.Lines(ts.ReadFile("stdout")) {
			if example, ok := strings.CutPrefix(line, "    ccgscore "); ok {
				found = true
				ts.Check(ts.Exec("sh", "-c", "ccgscore "+example))
			}
		}
		if !found {
			ts.Fatalf("the help of %s has no example", command)
		}
	}
}
