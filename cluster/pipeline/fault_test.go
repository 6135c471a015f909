package pipeline

import (
	"context"
	"io"
	"testing"

	"github.com/ccgscore/ccgscore/cluster/files"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// What could not be read is missing in what was counted, whoever has got over it.
func TestAFaultThatNobodyTellsIsTold(t *testing.T) {
	part := files.Part{Files: map[string][]files.File{"gold": {{Name: "shown", Path: t.TempDir()}}}}
	silent := func(p comparison.Part, _ service.Host) *notice.Error {
		file, err := p.Files["gold"][0].Open()
		if err == nil {
			_, _ = io.ReadAll(file)
		}
		return nil
	}
	for name, job := range jobs {
		wrong, err := job.do(context.Background(), part, silent)
		if job.Near && (wrong == nil || err != nil) || !job.Near && err == nil {
			t.Errorf("%s: wrong %v, failure %v", name, wrong, err)
		}
	}
}
