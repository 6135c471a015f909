package votes

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/judges"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
)

// DescribeVotes says what there is in a table of votes.
func DescribeVotes(v *judges.Votes) string {
	labels := make([]string, len(v.Labels))
	for i, l := range v.Labels {
		labels[i] = notice.Quote(l)
	}
	note := report.Plural(int64(v.Items()), "item") + ", " + report.Plural(int64(len(v.Judges)), "judge") + ", labels " + strings.Join(labels, ", ")
	if v.Header {
		note += "; its first line names the judges: " + notice.Printable(strings.Join(v.Judges, ", "))
	}
	return note
}
