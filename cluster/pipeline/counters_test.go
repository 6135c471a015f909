package pipeline

import (
	"context"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/x/beamx"

	"github.com/ccgscore/ccgscore/cluster/files"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/ccgscore/ccgscore/core/spread"
)

func TestRunnersShowWhatIsCounted(t *testing.T) {
	parts := three(t, examples(t, "gold=corpus.gold.deps system=corpus.alpha.deps system=corpus.beta.deps"))
	run, wrong := spread.NewSpread("score", nil)
	if wrong != nil {
		t.Fatal(wrong)
	}
	var opened []comparison.Part
	for _, p := range parts {
		opened = append(opened, p.Opened(context.Background(), &files.Faults{}))
	}
	if wrong := run.Look(opened, service.Host{}); wrong != nil {
		t.Fatal(wrong)
	}
	build, err := near.ByParts(run, parts)
	if err != nil {
		t.Fatal(err)
	}
	p, scope := beam.NewPipelineWithRoot()
	build(scope)
	result, err := beamx.RunWithMetrics(context.Background(), p)
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]int64{}
	for _, c := range result.Metrics().AllMetrics().Counters() {
		got[c.Name()] += c.Result()
	}
	for name, want := range map[string]int64{"parts": 3, "sentences": 3 * 36, "ignored": 27 + 31 + 27} {
		if got[name] != want {
			t.Errorf("%s: %d, want %d", name, got[name], want)
		}
	}
}
