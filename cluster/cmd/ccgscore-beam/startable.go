package main

import (
	"context"
	"slices"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/options/gcpopts"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/options/jobopts"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/runners"
)

// runnerNames lists the runners that Beam registers, which it does not tell, by the shorter
// of their names first.
var runnerNames = [][]string{
	{"prism", "PrismRunner"},
	{"direct", "DirectRunner"},
	{"universal", "portable", "PortableRunner"},
	{"flink", "FlinkRunner"},
	{"spark", "SparkRunner"},
	{"samza", "SamzaRunner"},
	{"dataflow", "DataflowRunner"},
	{"dot"},
	{"vet"},
}

// startable refuses a runner that there is not, or that lacks what it needs to start: Beam
// would say so in its log.
func startable(ctx context.Context) error {
	name := *runners.Runner
	if name == "" {
		return nil
	}
	var short []string
	runner := ""
	for _, names := range runnerNames {
		short = append(short, names[0])
		if slices.Contains(names, name) {
			runner = names[0]
		}
	}
	switch runner {
	case "":
		return usage("--runner: there is no runner "+name, "there are "+strings.Join(short, ", "))
	case "universal", "flink", "spark", "samza":
		return needed(name, "endpoint", "HOST:PORT", *jobopts.Endpoint != "")
	case "dot":
		return needed(name, "dot_file", "FILE", given("dot_file"))
	case "dataflow":
		return dataflowStartable(ctx, name)
	}
	return nil
}

// dataflowStartable asks for what Dataflow needs, last for what is looked for elsewhere, too.
func dataflowStartable(ctx context.Context, name string) error {
	err := needed(name, "staging_location", "gs://BUCKET/FOLDER", given("staging_location"))
	if err == nil {
		err = needed(name, "region", "REGION", gcpopts.GetRegion(ctx) != "")
	}
	if err == nil {
		err = needed(name, "project", "PROJECT", gcpopts.GetProjectFromFlagOrEnvironment(ctx) != "")
	}
	return err
}

// needed is an error where a runner lacks a flag.
func needed(runner, flag, value string, there bool) error {
	if there {
		return nil
	}
	return usage("--runner "+runner+" needs --"+flag, "give --"+flag+" "+value)
}
