package pipeline

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"testing"

	"github.com/ccgscore/ccgscore/cluster/corpus"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/ccgscore/ccgscore/core/spread"
)

// What parts send is what they come to: its bytes, and the time to write it, to read it and
// to add it. It hardly grows with the sentences of a part, unless there is a row of each.
func BenchmarkSum(b *testing.B) {
	for _, sentences := range []int{1_000, 100_000} {
		b.Run(fmt.Sprintf("rows=no/sentences=%d", sentences), func(b *testing.B) { benchmarkSum(b, "score", sentences, nil) })
	}
	b.Run("rows=yes/sentences=1000", func(b *testing.B) {
		benchmarkSum(b, "score", 1_000, []service.Parameter{{Name: "sentences", Value: "true"}})
	})
	b.Run("compare/sentences=1000", func(b *testing.B) {
		benchmarkSum(b, "compare", 1_000, []service.Parameter{{Name: "rounds", Value: "1"}})
	})
}

func benchmarkSum(b *testing.B, operation string, sentences int, parameters []service.Parameter) {
	b.ReportAllocs()
	sum := counted{Sum: sumOf(b, operation, sentences, parameters)}
	total, size := &comparison.Sum{}, 0
	for b.Loop() {
		sent, err := encode(sum)
		if err != nil {
			b.Fatal(err)
		}
		got, err := decode[counted](sent)
		if err != nil {
			b.Fatal(err)
		}
		if size = len(sent); len(parameters) == 0 { // rows would pile up
			total.Add(got.Sum)
		}
	}
	b.ReportMetric(float64(size), "bytes/sum")
}

// sumOf counts a part that is made by a seed.
func sumOf(b *testing.B, operation string, sentences int, parameters []service.Parameter) *comparison.Sum {
	b.Helper()
	made, err := corpus.New(os.DirFS("../../site/examples"), 1)
	if err != nil {
		b.Fatal(err)
	}
	part := comparison.Part{Files: map[string][]service.File{}}
	for side, role := range []string{"gold", "system"} {
		var text bytes.Buffer
		if err := made.Write(&text, format.PARG, side, 0, sentences); err != nil {
			b.Fatal(err)
		}
		part.Files[role] = []service.File{{Name: role + ".parg", Open: func() (io.ReadCloser, error) {
			return io.NopCloser(bytes.NewReader(text.Bytes())), nil
		}}}
	}
	spread, wrong := spread.NewSpread(operation, parameters)
	if wrong == nil {
		wrong = spread.Look([]comparison.Part{part}, service.Host{})
	}
	if wrong != nil {
		b.Fatal(wrong)
	}
	sum, wrong := spread.Count(part, service.Host{})
	if wrong != nil {
		b.Fatal(wrong)
	}
	return sum
}
