package pipeline

import (
	"context"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/notice"
)

// increase adds to a counter that runners show while they work.
func increase(ctx context.Context, name string, by int64) {
	beam.NewCounter("ccgscore", name).Inc(ctx, by)
}

// show shows what was counted, too: sentences of gold and all systems, and warnings by
// their codes.
func show(ctx context.Context, sum *comparison.Sum) {
	if sum == nil {
		return
	}
	warnings := func(log *notice.Log) {
		for _, n := range log.Notices() {
			increase(ctx, n.Code, n.Count)
		}
	}
	increase(ctx, "sentences", int64(sum.Gold.Input.Sentences))
	warnings(&sum.Gold.Met)
	for i := range sum.Systems {
		s := &sum.Systems[i]
		increase(ctx, "sentences", int64(s.Input.Sentences))
		warnings(&s.Met)
		warnings(&s.Paired)
		warnings(&s.Scored)
	}
}
