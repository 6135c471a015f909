package pipeline

import (
	"context"
	"errors"
	"flag"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/runtime/harness"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/util/hooks"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/memfs"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/log"

	"github.com/ccgscore/ccgscore/cluster/files"
	"github.com/ccgscore/ccgscore/core/coretest/laws"
	"github.com/ccgscore/ccgscore/core/service"
)

// TestMain lets Beam log nothing, and leave its temporary files in a folder that is removed.
func TestMain(m *testing.M) {
	slog.SetLogLoggerLevel(slog.LevelError + 1)
	log.SetLogger(&log.Standard{Level: log.SevFatal})
	hooks.DisableHook(harness.DefaultRemoteLoggingHook)
	folder, err := os.MkdirTemp("", "pipeline")
	if err == nil {
		err = os.Setenv("TMPDIR", folder)
	}
	if err != nil {
		panic(err)
	}
	// A job takes a tenth of a second, and how sums add is checked where they are made.
	checks := "3"
	if laws.All() {
		checks = "12"
	}
	if err := errors.Join(flag.Set("rapid.checks", checks), flag.Set("rapid.shrinktime", "5s")); err != nil {
		panic(err)
	}
	flag.Parse()
	beam.Init()
	status := m.Run()
	os.RemoveAll(folder)
	os.Exit(status)
}

const output = "memfs://output"

// near is a job as ccgscore-beam has it where all is in one process.
var near = Job{Output: output, Near: true}

// written returns what was written, and whether it was.
func written(t interface{ Fatal(...any) }) (string, bool) {
	document, err := files.Read(context.Background(), output)
	return string(document), err == nil
}

func clearOutput(t interface{ Fatal(...any) }, job Job) {
	if err := job.Clear(context.Background()); err != nil {
		t.Fatal(err)
	}
}

// examples returns the files of site/examples for roles, as gold=corpus.gold.deps.
func examples(t testing.TB, roles string) (given []role) {
	t.Helper()
	for field := range strings.FieldsSeq(roles) {
		name, file, _ := strings.Cut(field, "=")
		content, err := os.ReadFile(filepath.Join("../../site/examples", file))
		if err != nil {
			t.Fatal(err)
		}
		given = append(given, role{name, file, string(content)})
	}
	return given
}

// role is a file for a role.
type role struct{ role, name, content string }

// put writes files to memory, and returns them as a part.
func put(number int, folder string, given []role) files.Part {
	part := files.Part{Number: number, Files: map[string][]files.File{}}
	for _, g := range given {
		path := "memfs://" + folder + "/" + g.role + "/" + g.name
		memfs.Write(path, []byte(g.content))
		part.Files[g.role] = append(part.Files[g.role], files.File{Name: g.name, Path: path})
	}
	return part
}

// call is the whole as one call has it.
func call(operation string, parameters []service.Parameter, p files.Part) service.Call {
	return service.Call{Operation: operation, Parameters: parameters, Files: p.Opened(context.Background(), &files.Faults{}).Files}
}

// parameters reads choices as name=value.
func parameters(text string) (list []service.Parameter) {
	for field := range strings.FieldsSeq(text) {
		name, value, _ := strings.Cut(field, "=")
		list = append(list, service.Parameter{Name: name, Value: value})
	}
	return list
}
