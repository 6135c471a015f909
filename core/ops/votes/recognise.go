package votes

import (
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/judges"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// recognise reads a file of no known format as votes, and describes them. A few words in columns
// might be anything: there have to be several judges, who use the same labels again and again.
func recognise(in service.InputFile) (none format.Detection) {
	file, err := in.Open()
	if err != nil {
		return none
	}
	defer file.Close()
	v, err := judges.Read(file, in.Is, nil, &notice.Log{})
	if err != nil || len(v.Judges) < 2 || 2*len(v.Labels) > v.Items() {
		return none
	}
	return format.Detection{Format: format.Votes, Why: DescribeVotes(v)}
}
