package diagram

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/ccgscore/ccgscore/core/score"
)

var update = flag.Bool("update", false, "write testdata/*.svg anew")

func TestFiguresOfThePaper(t *testing.T) {
	for _, f := range figures {
		for metric := score.F1; metric <= score.DF1; metric++ {
			name := f.name + "-" + score.Scheme.Metrics[metric].Key + ".svg"
			t.Run(name, func(t *testing.T) {
				d, err := Layout(f.analysis(t), Options{Metric: metric})
				if err != nil {
					t.Fatal(err)
				}
				got, file := d.SVG(), filepath.Join("testdata", name)
				if *update {
					if err := os.WriteFile(file, got, 0o644); err != nil {
						t.Fatal(err)
					}
				}
				want, err := os.ReadFile(file)
				if err != nil {
					t.Fatal(err)
				}
				if !bytes.Equal(got, want) {
					t.Errorf("the drawing is not that of %s; look at it, then run go test -update", file)
				}
			})
		}
	}
}
