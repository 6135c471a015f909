package pipeline

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/ccgscore/ccgscore/core/service"
)

func TestWhatCannotBeWrittenIsKnownBefore(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	job := Job{Output: filepath.Join(file, "x"), Near: true}
	const want = ": this cannot be written: not a directory"
	if err := job.Ready(context.Background()); err == nil || err.Error() != job.Output+want {
		t.Errorf("before: %v", err)
	}
	if err := job.settle(context.Background(), service.Reply{}, nil); err != nil {
		t.Errorf("the last step: %v", err)
	}
	if told, kept := untold.LoadAndDelete(job.Output); !kept || told.(*Told).Wrong.Error() != job.Output+want {
		t.Errorf("told: %v", told)
	}
}
