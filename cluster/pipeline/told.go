package pipeline

import (
	"context"
	"errors"
	"sync"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/log"

	"github.com/ccgscore/ccgscore/cluster/files"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// Told is what the last step tells beside the document that it writes.
type Told struct {
	Notes    []string
	Warnings []*notice.Notice
	Missed   []string      // thresholds
	Wrong    *notice.Error // then nothing was written
}

// untold holds, by the output, what a last step in this process could not leave in a file.
var untold sync.Map

// settle ends a run: it writes the document if nothing is wrong, and tells what was met,
// in the log of the runner and to who waits. A missed threshold fails the job, as it does
// the command; the document is there.
func (j *Job) settle(ctx context.Context, reply service.Reply, wrong *notice.Error) error {
	if wrong == nil {
		if err := files.Write(ctx, j.Output, reply.Body); err != nil && j.Near {
			wrong = unwritable(j.Output, err)
		} else if err != nil {
			return err
		}
	}
	told := Told{reply.Notes, reply.Warnings, reply.Missed, wrong}
	if !j.Forsake {
		document, err := encode(told)
		if err == nil {
			err = files.Write(ctx, j.told(), document)
		}
		if err != nil && j.Near {
			untold.Store(j.Output, &told)
		} else if err != nil {
			return err
		}
	}
	if j.Near {
		return nil
	}
	return told.log(ctx)
}

// log tells it in the log of the runner, and fails where the command does.
func (t *Told) log(ctx context.Context) error {
	for _, note := range t.Notes {
		log.Info(ctx, note)
	}
	for _, warning := range t.Warnings {
		log.Warn(ctx, notice.Printable(warning.String()))
	}
	if t.Wrong != nil {
		text := t.Wrong.Error()
		if t.Wrong.Hint != "" {
			text += "; " + t.Wrong.Hint
		}
		return errors.New(notice.Printable(text))
	}
	for _, threshold := range t.Missed {
		return errors.New("missed: " + notice.Printable(threshold))
	}
	return nil
}
