package main

import (
	"errors"
	"os"
	"os/exec"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){program: main})
}

// TestScript runs testdata/script, a file for each promise of the command line. A script
// starts in a folder with the files of site/examples.
func TestScript(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("TMPDIR", env.WorkDir+"/tmp")
			return errors.Join(os.CopyFS(env.WorkDir, os.DirFS("../../../site/examples")), os.Mkdir(env.WorkDir+"/tmp", 0o777))
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"status": runWithStatus},
	})
}

// runWithStatus is `status N PROGRAM ARGUMENT...`: the program must exit with the status N.
func runWithStatus(ts *testscript.TestScript, _ bool, args []string) {
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	var exit *exec.ExitError
	got := 0
	if err := ts.Exec(args[1], args[2:]...); errors.As(err, &exit) {
		got = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	if got != want {
		ts.Fatalf("exit status %d, not %d", got, want)
	}
}

func TestWorkersAreTold(t *testing.T) {
	for _, test := range []struct {
		arguments []string
		want      bool
	}{
		{[]string{"--worker=true", "--id=1"}, true},
		{[]string{"-worker"}, true},
		{[]string{"score", "--worker_binary=x"}, false},
		{nil, false},
	} {
		if got := isWorker(test.arguments); got != test.want {
			t.Errorf("%v: %v", test.arguments, got)
		}
	}
}
