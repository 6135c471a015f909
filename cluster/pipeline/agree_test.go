package pipeline

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/ccgscore/ccgscore/cluster/files"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/ops"
	"github.com/ccgscore/ccgscore/core/service"
)

// agreements are files of annotations of each kind.
var agreements = []string{
	"annotation=trees.gamma.conllu annotation=trees.delta.conllu annotation=trees.gold.conllu",
	"annotation=corpus.gold.auto annotation=corpus.alpha.auto",
	"annotation=corpus.gold.deps annotation=corpus.alpha.deps annotation=corpus.beta.deps",
}

// compare compares annotators in blocks.
func compare(t interface{ Fatal(...any) }, job Job, part files.Part, choices, form string, blocks int) *Told {
	clearOutput(t, job)
	a := Agreement{Job: job, Parameters: parameters(choices), Form: parameters(form), Files: part}
	told, err := job.Run(context.Background(), a.InBlocks(blocks))
	if err != nil {
		t.Fatal(err)
	}
	return told
}

// However many blocks there are, what is written and told is what one run over all prints.
func TestBlocksComeToTheWhole(t *testing.T) {
	var parts []files.Part
	for _, roles := range agreements {
		parts = append(parts, put(0, "agree", examples(t, roles)))
	}
	rapid.Check(t, func(t *rapid.T) {
		part := rapid.SampledFrom(parts).Draw(t, "files")
		blocks := rapid.IntRange(2, 9).Draw(t, "blocks")
		form := "output=" + rapid.SampledFrom([]string{"text", "json", "tsv", "latex"}).Draw(t, "output") +
			" sentences=" + rapid.SampledFrom([]string{"true", "false"}).Draw(t, "sentences")
		expectTheWhole(t, part, form, blocks)
	})
}

// The corpora of Skjærholt (2014) that are beside the project: annotators by the first part of file names, by the last, and by
// folders, some of which lack texts; dependency trees and phrase-structure trees.
func TestCorporaOfSkjaerholtInBlocks(t *testing.T) {
	for _, pattern := range []string{
		"ndt/*-danish.conll", "ndt/*-swedish.conll", "ndt/*-norwegian.conll",
		"cdt/da-*", "cdt/en-*", "cdt/es/*/*", "cdt/it/*/*", "ssd/*/*.tree",
	} {
		t.Run(pattern, func(t *testing.T) {
			names, err := filepath.Glob("../../../shared/data/agreement/" + pattern)
			if err != nil {
				t.Fatal(err)
			}
			if names == nil {
				t.Skip("it is not here")
			}
			var given []role
			for _, name := range names {
				content, err := os.ReadFile(name)
				if err != nil {
					t.Fatal(err)
				}
				given = append(given, role{"annotation", strings.TrimPrefix(name, "../../../"), string(content)})
			}
			expectTheWhole(t, put(0, "skjaerholt", given), "output=json sentences=true", 5)
		})
	}
}

// expectTheWhole holds what blocks come to against one run over all.
func expectTheWhole(t rapid.TB, part files.Part, form string, blocks int) {
	t.Helper()
	const draws = "seed=3 "
	told := compare(t, near, part, draws, form, blocks)
	want, wrong := service.New(ops.All...).Do(call("agree", parameters(draws+form), part), service.Host{})
	if wrong != nil || told.Wrong != nil {
		t.Fatal(wrong, told.Wrong)
	}
	if got, _ := written(t); got != string(want.Body) {
		t.Fatalf("%s: %s", form, cmp.Diff(string(want.Body), got))
	}
	if diff := cmp.Diff([]any{want.Notes, want.Warnings}, []any{told.Notes, told.Warnings}); diff != "" {
		t.Fatal(diff)
	}
}

func TestABrokenFileOfAnnotationsIsTold(t *testing.T) {
	given := examples(t, agreements[0])
	given[1].content = strings.Replace(given[1].content, "\t", " ", 5)
	broken := put(0, "broken", given)
	for name, job := range map[string]Job{"near": near, "far": {Output: output}} {
		told := compare(t, job, broken, "", "", 3)
		_, wrong := service.New(ops.All...).Do(call("agree", nil, broken), service.Host{})
		if _, there := written(t); there || told.Wrong == nil {
			t.Fatalf("%s: written is %v, told is %v", name, there, told.Wrong)
		}
		if diff := cmp.Diff(wrong, told.Wrong); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

func TestAChoiceThatIsWrongIsOneOfTheCommandLine(t *testing.T) {
	told := compare(t, near, put(0, "agree", examples(t, agreements[0])), "delta=f1", "", 2)
	if told.Wrong == nil || told.Wrong.Code != notice.Usage {
		t.Errorf("%v", told.Wrong)
	}
}

// What a worker cannot read it may read later, or another worker, if runners try again.
func TestAWorkerThatCannotReadFails(t *testing.T) {
	part := files.Part{Files: map[string][]files.File{"annotation": {{Name: "a-x", Path: "memfs://gone"}, {Name: "b-x", Path: "memfs://gone"}}}}
	a := Agreement{Job: Job{Output: output}, Files: part}
	_, err := a.Job.Run(context.Background(), a.InBlocks(2))
	var located *notice.Error
	if err == nil || errors.As(err, &located) || !strings.Contains(err.Error(), "a-x: there is no such file") {
		t.Errorf("%v", err)
	}
	if told := compare(t, near, part, "", "", 2); told.Wrong == nil || told.Wrong.File.Name != "a-x" {
		t.Errorf("%v", told.Wrong)
	}
}
