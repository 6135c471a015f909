// Package systems draws the scores of systems under two metrics, each with its interval, and how the
// ranks change from one metric to the other.
package systems

import (
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/diagram/internal/plot"
)

// Chart is what is to be drawn.
type Chart struct {
	Title   string
	Metrics [2]string // their names
	Systems []System  // [MostSystems] at most
	Theme   draw.Theme
	// Width, in pixels, is what the drawing should be as wide as; 0 is usual. With room for it, the
	// metrics stand side by side.
	Width int
}

// System is a row of the chart.
type System struct {
	Name   string
	Scores [2]Score // under each metric
}

// Score is a score with its interval, all from 0 to 1. Where low is high, there is no interval.
type Score struct {
	Value, Low, High float64
	Text             string // the value in per cent, as tables have it
	Rank             int
}

// MostSystems is how many systems are drawn: of more, nobody could read the chart.
const MostSystems = 40

// moves reports whether the rank of a system changes.
func (s *System) moves() bool { return s.Scores[0].Rank != s.Scores[1].Rank }

// name is that of the system, as long as there is room for it. Of the path of a file the end tells more.
func (s *System) name() string {
	if runes := []rune(s.Name); len(runes) > longest {
		return draw.Shorten("…"+string(runes[len(runes)-longest+1:]), longest)
	}
	return draw.Shorten(s.Name, longest)
}

// Table returns the same as a table: a row for each system.
func (c *Chart) Table() [][]string {
	rows := [][]string{{"parser"}}
	for _, name := range c.Metrics {
		rows[0] = append(rows[0], name, "95 % interval", "rank by "+name)
	}
	for i := range c.Systems {
		row := []string{c.Systems[i].Name}
		for _, s := range c.Systems[i].Scores {
			row = append(row, s.Text, s.interval(), strconv.Itoa(s.Rank))
		}
		rows = append(rows, row)
	}
	return rows
}

// interval writes the interval; a dash where there is none.
func (s *Score) interval() string {
	if s.Low == s.High {
		return "–"
	}
	return percent(plot.Parts(s.Low)) + " to " + percent(plot.Parts(s.High))
}

// Description says in words what the drawing shows.
func (c *Chart) Description() string {
	rows := c.Table()
	var said []string
	for _, row := range rows[1:] {
		text := row[0]
		for n := 1; n < len(row); n += 3 {
			text += ", " + rows[0][n] + " " + row[n] + " (" + row[n+1] + "), rank " + row[n+2]
		}
		said = append(said, text)
	}
	return strings.Join(said, "; ") + "."
}

// percent writes a number of a scale in per cent.
func percent(v int) string { return plot.Number(100 * float64(v) / plot.Whole) }
