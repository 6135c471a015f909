package format

import (
	"math"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/notice"
)

// Parsers write what they think of a parse in places of their own: depccg "log
// probability=-3.4e+00" behind the ID of AUTO, "log_prob" in its JSON and the attribute
// score in XML; others SCORE=-3.4 behind the ID. An infinite one is that of a failure.

// parseScore is what a file tells of the derivation that comes next.
type parseScore struct {
	value float64
	known bool
}

// readScore reads a score, and counts a text that is none.
func (in *input) readScore(text string, at notice.Place) parseScore {
	value, err := strconv.ParseFloat(text, 64)
	switch {
	case err != nil || math.IsNaN(value):
		in.log.Count(1, "unread-score", at, func() (string, string) {
			return notice.Quote(text) + " is no score", "a score is a number; the parse counts as one without a score"
		})
		return parseScore{}
	case math.IsInf(value, 0):
		return parseScore{}
	}
	return parseScore{value, true}
}

// headerScore reads the score behind an ID.
func (in *input) headerScore(line string) parseScore {
	for field, start, at := nextField(line, len("ID=")); start >= 0; field, start, at = nextField(line, at) {
		key, value, _ := strings.Cut(field, "=")
		if strings.EqualFold(key, "score") || strings.EqualFold(key, "probability") {
			return in.readScore(strings.TrimSuffix(value, ","), in.place())
		}
	}
	return parseScore{}
}

// scoreText writes a score as short as it reads back.
func scoreText(value float64) string { return strconv.FormatFloat(value, 'g', -1, 64) }
