package study

import (
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/stats"
	"github.com/ccgscore/ccgscore/core/table"
)

// ItemShares say how many of the items most judges decide, and which way: 21, 13 and 11 of 45 in the second task of Bhargava & Penn (2023,
// section 5), and 21 of the 34 that are decided. The intervals take items for independent.
type ItemShares struct {
	Judged     int         `json:"judged"`     // Items with an answer.
	Single     int         `json:"one_answer"` // Those of them with one answer, which is their majority.
	Majorities [2]Interval `json:"majorities"` // Of the judged items, those with a majority for each side.
	Undecided  Interval    `json:"undecided"`  // Of the judged items, those with as many answers for each side.
	Decided    Interval    `json:"of_decided"` // Of the items with a majority, those with one for the first side.
}

// portion returns k of n with its exact interval; nothing of nothing has none.
func portion(k, n int) Interval {
	if n == 0 {
		return Interval{}
	}
	part := float64(k) / float64(n)
	low, high := stats.BinomialInterval(k, n, 0.95)
	return Interval{&part, &low, &high}
}

// shares counts the items of a comparison that had one answer.
func (c *Comparison) shares(single int) ItemShares {
	won, judged := c.All.Majorities, c.All.judged()
	return ItemShares{judged, single, [2]Interval{portion(won[0], judged), portion(won[1], judged)}, portion(c.All.Tied, judged), portion(won[0], won[0]+won[1])}
}

// judged is how many items have an answer.
func (t *ItemTally) judged() int { return t.Items() - t.Unjudged }

// sharesTable has a row for each side, for what is undecided, and for the first side of what is decided.
func (c *Comparison) sharesTable(noun string) table.Table {
	t := table.Table{
		Key: "shares", Title: "Shares of majorities and ties", Columns: []table.Unit{table.Text, table.Count, table.Count, table.Percent, table.Text},
		Rows: [][]string{{"", noun + "s", "of", "%", "95 % interval"}},
	}
	add := func(name string, k, n int, of *Interval) {
		t.Rows = append(t.Rows, []string{name, count.Grouped(k), count.Grouped(n), percent(k, n), of.words()})
	}
	won, s := c.All.Majorities, &c.Shares
	for side := range won {
		add("most for "+c.Sides[side], won[side], s.Judged, &s.Majorities[side])
	}
	add("undecided", c.All.Tied, s.Judged, &s.Undecided)
	add("most for "+c.Sides[0]+", of the decided", won[0], won[0]+won[1], &s.Decided)
	return t
}

// hasMajorities reports whether some item has two answers: else majorities are those of single judges, and answers say it all.
func (c *Comparison) hasMajorities() bool { return c.Shares.Single < c.Shares.Judged }

// singles says how many items were judged by one judge, "" if none was.
func (c *Comparison) singles(noun string) string {
	if c.Shares.Single == 0 {
		return ""
	}
	verb := " have one answer, which is their majority."
	if c.Shares.Single == 1 {
		verb = " has one answer, which is its majority."
	}
	return report.Plural(int64(c.Shares.Single), noun) + verb
}
