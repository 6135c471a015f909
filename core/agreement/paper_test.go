package agreement_test

import (
	"math"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/agreement"
	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
)

// read reads files of real data.
func read(t testing.TB, pattern string) (files []agreement.File, names []string) {
	t.Helper()
	coretest.Data(t, "README.md")
	names, err := filepath.Glob(filepath.Join("../../../shared/data/agreement", pattern))
	if err != nil || len(names) == 0 {
		t.Fatal(pattern, err)
	}
	for i, name := range names {
		names[i] = filepath.ToSlash(strings.TrimPrefix(name, "../../../shared/data/"))
		files = append(files, agreement.File{Is: notice.File{Name: names[i]}, Sentences: coretest.Sentences(t, coretest.Data(t, names[i]), format.Options{})})
	}
	return files, names
}

// The corpora of Skjærholt (2014, section 4) that are here. The program of its author
// leaves words in cycles out of trees, and counts them.
func TestCorporaOfSkjaerholt(t *testing.T) {
	for _, test := range []struct {
		files         string
		of            agreement.Structure
		by            string
		annotators    int
		units, tokens int
		alpha         [3]float64 // plain, diff, norm
		raw           []float64  // UAS, LAS, LA; or Jaccard
		leftOut       int
		kappa         float64 // counted by another program
	}{
		{"ndt/*-danish.conll", agreement.DependencyTrees, "prefix", 2, 130, 1674, [3]float64{.983827, .930487, .988325}, []float64{.962963, .939665, .959976}, 0, .956681},
		{"ndt/*-swedish.conll", agreement.DependencyTrees, "prefix", 2, 110, 1594, [3]float64{.989164, .949511, .991012}, []float64{.961104, .944166, .964868}, 0, .961798},
		{"ndt/*-norwegian.conll", agreement.DependencyTrees, "prefix", 2, 150, 1997, [3]float64{.978534, .911812, .987407}, []float64{.967451, .952929, .970456}, 0, .967883},
		{"cdt/da-*", agreement.DependencyTrees, "suffix", 2, 162, 2394, [3]float64{.956800, .847466, .962290}, []float64{.961153, .904344, .923977}, 0, .917111},
		{"cdt/en-*", agreement.DependencyTrees, "suffix", 2, 264, 5528, [3]float64{.923658, .707400, .949867}, []float64{.938314, .884407, .919501}, 0, .910779},
		{"cdt/es/*/*", agreement.DependencyTrees, "folder", 4, 55, 924, [3]float64{.866336, .488186, .857551}, []float64{.902069, .802661, .854028}, 2, .817842},
		{"cdt/it/*/*", agreement.DependencyTrees, "folder", 3, 136, 3057, [3]float64{.845466, .556692, .892374}, []float64{.906775, .822948, .861276}, 15, .855168},
		{"ssd/*/*.tree", agreement.PhraseTrees, "folder", 3, 96, 1581, [3]float64{.990539, .986329, .992966}, []float64{.868822, .906674}, 0, math.NaN()},
	} {
		t.Run(test.files, func(t *testing.T) {
			files, names := read(t, test.files)
			g := agreement.Groupings(names)[0]
			j, err := agreement.Join(files, g, pairing.Auto)
			if err != nil {
				t.Fatal(err)
			}
			table := tableOf(t, test.of, j, 1)
			tokens := 0
			for i := range table.Rows {
				tokens += table.Rows[i].Tokens
			}
			if g.By != test.by || len(g.Annotators) != test.annotators || len(table.Rows) != test.units || tokens != test.tokens {
				t.Errorf("by %s %d annotators, %d units, %d tokens", g.By, len(g.Annotators), len(table.Rows), tokens)
			}
			coefficients := table.Of.Coefficients()
			for k, want := range test.alpha {
				if got := table.Alpha(&coefficients[k], nil).Value; math.Abs(got-want) > 0.5e-6 {
					t.Errorf("%s is %.6f, want %.6f", coefficients[k].Key, got, want)
				}
			}
			if _, kappa := table.Kappas(); math.Abs(kappa-test.kappa) > 0.5e-6 || math.IsNaN(kappa) != math.IsNaN(test.kappa) {
				t.Errorf("κ is %.6f, want %.6f", kappa, test.kappa)
			}
			values, leftOut := table.Raw()
			for k, want := range test.raw {
				if math.Abs(values[k]-want) > 0.5e-6 || leftOut[k] != test.leftOut {
					t.Errorf("%s is %.6f, want %.6f; %d units left out", table.Of.Raw()[k].Key, values[k], want, leftOut[k])
				}
			}
		})
	}
}
