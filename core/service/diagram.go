package service

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
)

// diagram draws one sentence, which n or id names, as SVG.
func (s *Service) diagram(c *call) (Reply, error) {
	if c.options.Handle > 0 {
		return s.keptDiagram(c)
	}
	if c.options.Sentence == 0 && c.options.ID == "" {
		c.options.Sentence = 1
	}
	c.firstSystem()
	var found *pairing.Pair
	done, err := c.compare(func(_ int, row *score.Row, p pairing.Pair) (bool, error) {
		if found != nil || !c.wanted(row) {
			return false, nil
		}
		found = &p
		return true, nil
	})
	if err != nil {
		return Reply{}, err
	}
	if found == nil {
		return Reply{}, &notice.Error{
			Code: notice.Usage, Message: "there is no sentence " + c.wish(),
			Hint: "gold has " + report.Plural(done.scores.Gold.Sentences, "sentence") + ", which count from 1",
		}
	}
	c.options.System = 0
	return c.svg(done, *found)
}

// firstSystem leaves the other systems out; the caller keeps its own map.
func (c *call) firstSystem() {
	files := map[string][]File{}
	for role, list := range c.Files {
		if role == "system" || role == "system-roots" {
			list = list[:min(1, len(list))]
		}
		files[role] = list
	}
	c.Files = files
}

func (s *Service) keptDiagram(c *call) (Reply, error) {
	done, err := s.comparison(c)
	if err != nil {
		return Reply{}, err
	}
	if c.options.System < len(done.pairs) {
		for i, p := range done.pairs[c.options.System] {
			if c.wanted(&done.scores.Systems[c.options.System].Rows[i]) {
				return c.svg(done, p)
			}
		}
	}
	return Reply{}, usage("there is no sentence "+c.wish(), "")
}

func (c *call) svg(done *comparison, p pairing.Pair) (Reply, error) {
	analysis, err := c.analyse(done, p)
	if err != nil {
		return Reply{}, err
	}
	svg, err := c.draw(analysis)
	if err != nil {
		return Reply{}, err
	}
	return Reply{Type: "image/svg+xml", Body: svg, Warnings: done.scores.Warnings}, nil
}

func (c *call) wanted(row *score.Row) bool {
	if c.options.ID != "" {
		return row.ID == c.options.ID
	}
	return row.Index == c.options.Sentence-1
}

func (c *call) wish() string {
	if c.options.ID != "" {
		return notice.Quote(c.options.ID)
	}
	return strconv.Itoa(c.options.Sentence)
}
