package main

import (
	"context"
	"errors"
	"flag"
	"log/slog"
	"os"
	"reflect"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"github.com/alecthomas/kong"
	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/runtime/harness"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/util/hooks"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/log"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/options/jobopts"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/runners"

	"github.com/ccgscore/ccgscore/cluster/pipeline"
	"github.com/ccgscore/ccgscore/cmd/flags"
	"github.com/ccgscore/ccgscore/core/notice"
)

// runner holds the flags of Beam's runners, as Beam has registered them with package flag.
type runner struct {
	kong.Plugins
	values  reflect.Value // of a struct with a field for each
	names   []string      // of the flags, in the order of the fields
	Verbose bool          `group:"runner" help:"Show all that the runner logs, and not only what is wrong."`
}

var runnerGroup = kong.Group{Key: "runner", Title: "Runner (flags of Apache Beam):"}

// worker lists the flags by which a runner tells a worker what it needs.
var worker = []string{"worker", "id", "logging_endpoint", "control_endpoint", "semi_persist_dir", "options"}

func newRunner() runner {
	var r runner
	var fields []reflect.StructField
	flag.VisitAll(func(f *flag.Flag) {
		if !slices.Contains(worker, f.Name) && !strings.HasPrefix(f.Name, "test.") && !strings.HasPrefix(f.Name, "rapid.") {
			r.names = append(r.names, f.Name)
			fields = append(fields, runnerField(f))
		}
	})
	r.values = reflect.New(reflect.StructOf(fields))
	r.Plugins = kong.Plugins{r.values.Interface()}
	return r
}

// runnerField is the field that kong fills for a flag of Beam's.
func runnerField(f *flag.Flag) reflect.StructField {
	kind := reflect.TypeFor[[]string]() // none where it is not given
	tag := `name:"` + f.Name + `" group:"runner" sep:"none" placeholder:"` + strings.ToUpper(f.Name[strings.LastIndexByte(f.Name, '_')+1:]) + `"`
	if b, ok := f.Value.(interface{ IsBoolFlag() bool }); ok && b.IsBoolFlag() {
		kind, tag = reflect.TypeFor[bool](), `name:"`+f.Name+`" group:"runner" default:"`+f.DefValue+`"`
	}
	help := strings.Join(strings.Fields(f.Usage), " ")
	if f.Name == "runner" {
		help = "Who runs the pipeline: prism (the default, in this process unless there is an --endpoint), universal, flink, spark, dataflow …"
	}
	return reflect.StructField{Name: "F_" + f.Name, Type: kind, Tag: reflect.StructTag(tag + " help:" + strconv.Quote(help))}
}

// pass hands the flags that are given to Beam.
func (r *runner) pass() error {
	for i, name := range r.names {
		var texts []string
		switch v := r.values.Elem().Field(i); v.Kind() {
		case reflect.Bool:
			if text := strconv.FormatBool(v.Bool()); text != flag.Lookup(name).DefValue { // runners ask what was given
				texts = []string{text}
			}
		default:
			texts = v.Interface().([]string)
		}
		for _, text := range texts {
			if err := flag.Set(name, text); err != nil {
				return usage("--"+name+": "+err.Error(), "")
			}
		}
	}
	return nil
}

// near reports whether the runner and its workers are goroutines of this process.
func near() bool {
	return slices.Contains([]string{"", "prism", "PrismRunner", "direct"}, *runners.Runner) && *jobopts.Endpoint == "" &&
		(*jobopts.EnvironmentType == "" || jobopts.IsLoopback())
}

// given reports whether a flag of Beam's was given.
func given(name string) bool {
	f := flag.Lookup(name)
	return f.Value.String() != f.DefValue
}

// drawn reports whether the pipeline is only drawn or printed.
func drawn() bool { return *runners.Runner == "dot" || given("dry_run") }

// setWorker says which program workers elsewhere are to run: this one, unless another is
// given. Beam would build it anew, where there are its sources.
func setWorker() error {
	if near() || jobopts.IsLoopback() || given("worker_binary") {
		return nil
	}
	if runtime.GOOS != "linux" || runtime.GOARCH != "amd64" {
		return usage("workers run on linux/amd64, and this program is for another system", "build it for them, with make cluster GOOS=linux GOARCH=amd64, and give that as --worker_binary")
	}
	self, err := os.Executable()
	if err != nil {
		return err
	}
	return flag.Set("worker_binary", self)
}

// run has the runner run a pipeline, and says what came of it.
func (r *runner) run(ctx context.Context, to flags.ToFile, build func(pipeline.Job) (pipeline.Build, error)) error {
	if err := r.pass(); err != nil {
		return err
	}
	if err := startable(ctx); err != nil {
		return err
	}
	r.quieten()
	if near() && *jobopts.Async {
		return usage("--async would end the runner, which is in this process", "leave it out, or give --endpoint and --runner")
	}
	if err := setWorker(); err != nil {
		return err
	}
	job := pipeline.Job{Output: to.Output, Near: near(), Forsake: *jobopts.Async || drawn() || given("template_location")}
	if !drawn() {
		if err := job.Ready(ctx); err != nil {
			return err
		}
	}
	forget, err := ownTemporary()
	if err != nil {
		return err
	}
	defer forget()
	beam.Init()
	steps, err := build(job)
	if err != nil {
		return err
	}
	told, err := job.Run(ctx, steps)
	switch {
	case err != nil || told == nil:
		return err
	case told.Wrong != nil:
		return told.Wrong
	}
	to.Tell(told.Notes, told.Warnings, nil)
	return flags.Missed(told.Missed)
}

// unbegun is why a run is not begun. Where that is the data, what an earlier one wrote is
// removed all the same.
func (r *runner) unbegun(ctx context.Context, output string, why error) error {
	var wrong *notice.Error
	if !errors.As(why, &wrong) || wrong.Code != notice.Data {
		return why
	}
	if err := r.pass(); err != nil || drawn() {
		return why
	}
	job := pipeline.Job{Output: output}
	return errors.Join(why, job.Clear(ctx))
}

// quieten keeps the log of Beam to what is wrong, unless all is to be shown. Of runners
// elsewhere, short messages tell how the job goes.
func (r *runner) quieten() {
	if r.Verbose {
		return
	}
	slog.SetLogLoggerLevel(slog.LevelWarn)
	least := log.SevInfo
	if near() {
		least = log.SevWarn
		hooks.DisableHook(harness.DefaultRemoteLoggingHook) // workers here log where we do
	}
	log.SetLogger(short{log.Standard{Level: least}})
}

// short logs what is short, or wrong: the pipeline itself is neither, nor is that streams
// are closed at the end.
type short struct{ log.Standard }

// Log logs a message.
func (s short) Log(ctx context.Context, severity log.Severity, depth int, message string) {
	const most = 300
	long := severity < log.SevWarn && len(message) > most
	if !long && !strings.HasSuffix(message, "context canceled") {
		s.Standard.Log(ctx, severity, depth+1, message)
	}
}

// ownTemporary lets Beam leave its temporary files in a folder that goes with us.
func ownTemporary() (forget func(), err error) {
	folder, err := os.MkdirTemp("", program)
	if err != nil {
		return nil, err
	}
	before, set := os.LookupEnv("TMPDIR")
	stop := onInterrupt(func() { os.RemoveAll(folder) })
	forget = func() {
		stop()
		if os.Unsetenv("TMPDIR"); set {
			os.Setenv("TMPDIR", before)
		}
		os.RemoveAll(folder)
	}
	return forget, os.Setenv("TMPDIR", folder)
}
