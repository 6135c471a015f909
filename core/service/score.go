package service

import (
	"slices"
	"strconv"

	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
)

// maxKept bounds the comparisons that a service keeps at once.
const maxKept = 4

// score compares gold with every system.
func (s *Service) score(c *call) (Reply, error) {
	var pairs [][]pairing.Pair
	var keep visitor
	if c.options.Keep {
		if len(s.kept) >= maxKept {
			return Reply{}, &notice.Error{Code: notice.Limit, Message: "too many comparisons are kept", Hint: "release one"}
		}
		pairs = make([][]pairing.Pair, len(c.Files["system"]))
		keep = func(system int, row *score.Row, p pairing.Pair) (bool, error) {
			pairs[system] = at(pairs[system], row.Index)
			pairs[system][row.Index] = p
			return true, nil
		}
	}
	done, err := c.compare(keep)
	if err != nil {
		return Reply{}, err
	}
	handle := int64(0)
	if c.options.Keep {
		done.pairs = pairs
		s.next++
		handle = s.next
		s.kept[handle] = done
	}
	return c.reply(done, handle)
}

// reply writes the scores in the form that the parameters ask for.
func (c *call) reply(done *comparison, handle int64) (Reply, error) {
	scores := done.scores
	scores.Covered, scores.Signature = c.options.Covered, done.signature(c.options.Covered)
	if !c.options.Sentences {
		scores.Systems = withoutRows(scores.Systems)
	}
	reply := Reply{Warnings: scores.Warnings, Missed: missed(&scores, c.options.FailUnder)}
	switch c.options.Output {
	case "tsv":
		reply.Type, reply.Body = "text/tab-separated-values; charset=utf-8", scores.TSV()
	case "json":
		w := jsontext.NewWriter("")
		w.BeginObject()
		if handle > 0 {
			number(w, "handle", handle)
		}
		scores.WriteFields(w)
		w.EndObject()
		reply.Type, reply.Body = "application/json", append(w.Bytes(), '\n')
	case "partial":
		w := jsontext.NewWriter("")
		done.partial.WriteJSON(w, c.options.Sentences)
		reply.Type, reply.Body = "application/json", append(w.Bytes(), '\n')
	default:
		reply.Type, reply.Body = "text/plain; charset=utf-8", scores.Text()
	}
	return reply, nil
}

func withoutRows(systems []report.System) []report.System {
	bare := slices.Clone(systems)
	for i := range bare {
		bare[i].Rows = nil
	}
	return bare
}

// missed says which thresholds were not reached.
func missed(scores *report.Scores, thresholds []threshold) (list []string) {
	for i := range scores.Systems {
		system := &scores.Systems[i]
		counts := &system.Corpus.All
		if scores.Covered {
			counts = &system.Corpus.CoveredOnly
		}
		for _, t := range thresholds {
			if c := counts[t.metric]; t.below(c) {
				got := strconv.FormatFloat(c.F1(), 'f', 6, 64)
				list = append(list, system.Name+": "+t.metric.Key()+" is "+got+", below "+t.text)
			}
		}
	}
	return list
}

// report writes the scores of a kept comparison.
func (s *Service) report(c *call) (Reply, error) {
	done, err := s.comparison(c)
	if err != nil {
		return Reply{}, err
	}
	return c.reply(done, 0)
}

// release forgets a kept comparison.
func (s *Service) release(c *call) (Reply, error) {
	if _, err := s.comparison(c); err != nil {
		return Reply{}, err
	}
	delete(s.kept, c.options.Handle)
	return Reply{Type: "application/json", Body: []byte("{}\n")}, nil
}

func (s *Service) comparison(c *call) (*comparison, error) {
	if done := s.kept[c.options.Handle]; done != nil {
		return done, nil
	}
	return nil, usage("this comparison is not kept", "score the files again")
}
