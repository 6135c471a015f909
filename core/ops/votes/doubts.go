package votes

import (
	"math"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/judges"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
)

// The bounds of correlations from which it is told whether votes and trees belong
// together: so many items at least, and the p that is believed.
const (
	fewItems   = 100
	unlikely   = 0.05
	impossible = 0.001
)

// doubtJudges warns of a model that the votes do not determine. Two judges and two labels
// leave three frequencies, by which the model would have to find four parameters.
func doubtJudges(log *notice.Log, v *judges.Votes, file notice.File) {
	const few = 2
	contested := v.Contested()
	if v.Voters() != few || contested == 0 {
		return
	}
	log.Add(&notice.Notice{
		Code: "two-judges", Count: 1, First: notice.Place{File: file}, Grave: true,
		Message: "the 2 judges disagree on " + report.Plural(int64(contested), "item") + " of " + count.Grouped(int64(v.Items())) +
			", and two judges do not determine who is right: MACE's labels of these items and the competence of the judges depend on its random beginnings",
		Hint: "ask a third judge, or take the votes together by majority",
	})
}

// doubtVotes says what takes the meaning of correlations away: votes that no metric
// agrees with at all are of other sentences, perhaps, as the numbers of two corpora
// may be the same; and where the best of them agrees with the opposite, the labels
// stand for the other systems.
func doubtVotes(log *notice.Log, l *judges.Language, file notice.File) {
	if l.Results == nil || l.Results.Items < fewItems {
		return
	}
	// Each metric is another try; where judges or a metric prefer always the same,
	// nothing is tried.
	tries := float64(len(l.Results.Correlations))
	related, best := false, judges.Correlation{P: 1} // what is not defined is never better
	for _, c := range l.Results.Correlations {
		related = related || c.P*tries < unlikely || math.IsNaN(c.P)
		if c.P < best.P {
			best = c
		}
	}
	n := notice.Notice{Count: 1, First: notice.Place{File: file}, Grave: true}
	switch {
	case !related:
		n.Code = "votes-unrelated"
		n.Message = "no metric agrees with these votes more than chance does"
		n.Hint = "are they of these sentences, in this order?"
	case best.Rho < 0 && best.P < impossible:
		n.Code = "votes-reversed"
		n.Message = "the metrics agree with the opposite of these votes"
		n.Hint = "the labels may stand for the other systems; give them the other way round"
	default:
		return
	}
	log.Add(&n)
}
