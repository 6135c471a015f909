package report

import (
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/nbest"
)

// oracleKeys are the keys of what oracles choose by.
var oracleKeys = [2]string{"f1", "df1"}

// WriteFields writes the members of the JSON object.
func (b *NBest) WriteFields(w *jsontext.Writer) {
	all := b.first(nbest.All, false)
	writeSignature(w, b.Signature, b.Warnings)
	if b.Gold != nil {
		w.Key("gold")
		b.Gold.write(w)
	}
	w.Key("system")
	b.System.write(w)
	integer(w, "sentences", b.Sentences)
	integer(w, "lists", b.Lists)
	integer(w, "parses", all.Parses)
	integer(w, "longest", int64(b.Longest))
	integer(w, "distinct", all.Distinct[0])
	integer(w, "distinct_hashes", b.Hashes)
	integer(w, "repeated", b.Repeated)
	integer(w, "collisions", b.Collisions)
	integer(w, "comparisons", b.Comparisons)
	integer(w, "bits", int64(b.Bits))
	w.Key("levels")
	w.BeginArray()
	for k := range nbest.Levels {
		w.BeginObject()
		text(w, "key", nbest.Levels[k].Key)
		text(w, "name", nbest.Levels[k].Name)
		integer(w, "distinct", all.Distinct[k])
		w.EndObject()
	}
	w.EndArray()
	b.writeDiversity(w)
	if b.Gold != nil {
		truth(w, "rooted", b.Rooted)
		b.writeOracle(w, "oracle", false)
		b.writeOracle(w, "oracle_distinct", true)
	}
	if b.Reranked != nil {
		w.Key("reranked")
		w.BeginObject()
		for k, m := range b.oracles() {
			w.Key(oracleKeys[k])
			w.BeginObject()
			writeCount(w, count.FScore, b.Reranked[m])
			statistic(w, "reached", b.reached(m))
			text(w, "shown_reached", b.shownReached(m))
			w.EndObject()
		}
		w.EndObject()
	}
	if b.Rows != nil {
		w.Key("rows")
		w.BeginArray()
		for i := range b.Rows {
			b.writeRow(w, i)
		}
		w.EndArray()
	}
	b.writeShown(w)
}

// writeN writes a number of parses.
func writeN(w *jsontext.Writer, n int) {
	w.Key("n")
	if n == nbest.All {
		w.String("all")
	} else {
		w.Int(int64(n))
	}
}

func (b *NBest) writeDiversity(w *jsontext.Writer) {
	w.Key("diversity")
	w.BeginArray()
	for _, n := range shownDepths {
		w.BeginObject()
		writeN(w, n)
		b.writeFirst(w, b.first(n, false))
		w.Key("hashed")
		w.BeginObject()
		b.writeFirst(w, b.first(n, true))
		w.EndObject()
		w.EndObject()
	}
	w.EndArray()
}

func (b *NBest) writeFirst(w *jsontext.Writer, p *nbest.FirstParses) {
	integer(w, "parses", p.Parses)
	statistic(w, "per_list", b.perList(p.Parses))
	integer(w, "distinct", p.Distinct[0])
	statistic(w, "distinct_per_list", b.perList(p.Distinct[0]))
	w.Key("levels")
	w.BeginObject()
	for k := range nbest.Levels {
		integer(w, nbest.Levels[k].Key, p.Distinct[k])
	}
	w.EndObject()
}

func (b *NBest) writeOracle(w *jsontext.Writer, key string, hashed bool) {
	b.atDepths(w, key, hashed, WriteFScore, func(n int) {
		writeN(w, n)
		integer(w, "covered", b.Lists)
		integer(w, "sentences", b.Sentences)
		statistic(w, "coverage", share(b.Lists, b.Sentences).Recall())
	})
}

// atDepths writes an object for each of so many first parses that are looked at: what
// stands first in it, and the counts of each oracle.
func (b *NBest) atDepths(w *jsontext.Writer, key string, hashed bool, counts func(*jsontext.Writer, count.Count), first func(n int)) {
	w.Key(key)
	w.BeginArray()
	for _, i := range b.depths() {
		n := nbest.Depths[i]
		p := b.first(n, hashed)
		w.BeginObject()
		first(n)
		for k, m := range b.oracles() {
			w.Key(oracleKeys[k])
			counts(w, p.Oracle[m])
		}
		w.EndObject()
	}
	w.EndArray()
}

func (b *NBest) writeRow(w *jsontext.Writer, i int) {
	r := &b.Rows[i]
	w.BeginObject()
	integer(w, "n", int64(i)+1)
	text(w, "id", r.ID)
	integer(w, "parses", int64(r.Parses))
	integer(w, "distinct", int64(r.Distinct))
	text(w, "words", r.Words)
	if b.Gold != nil {
		w.Key("best")
		w.BeginObject()
		for k, m := range b.oracles() {
			of := &r.Best[m]
			w.Key(oracleKeys[k])
			w.BeginObject()
			integer(w, "rank", int64(of.Rank))
			statistic(w, "f1", of.Count.F1())
			statistic(w, "first", of.First.F1())
			text(w, "shown", of.Count.Percent().F1)
			text(w, "shown_first", of.First.Percent().F1)
			w.EndObject()
		}
		w.EndObject()
	}
	w.EndObject()
}

// writeShown writes what a page shows, which does no arithmetic.
func (b *NBest) writeShown(w *jsontext.Writer) {
	all := b.first(nbest.All, false)
	w.Key("shown")
	w.BeginObject()
	text(w, "scope", b.scope())
	text(w, "per_list", decimals(b.perList(all.Parses), 2))
	text(w, "distinct_per_list", decimals(b.perList(all.Distinct[0]), 2))
	text(w, "repeated", wholePercent(all.Parses-all.Distinct[0], all.Parses))
	text(w, "distinct", wholePercent(all.Distinct[0], all.Parses))
	text(w, "collisions", count.Grouped(b.Collisions))
	text(w, "comparisons", count.Grouped(b.Comparisons))
	text(w, "collisions_percent", percent(b.Collisions, b.Comparisons))
	text(w, "coverage", percent(b.Lists, b.Sentences))
	if b.Gold != nil {
		texts(w, "metrics", []string{b.metricName(0), b.metricName(1)})
		b.showOracle(w, "oracle", false)
		b.showOracle(w, "oracle_distinct", true)
	}
	w.Key("tables")
	writeTables(w, b.tables())
	w.EndObject()
}

func (b *NBest) showOracle(w *jsontext.Writer, key string, hashed bool) {
	b.atDepths(w, key, hashed, writeShownCount, func(n int) { text(w, "n", depth(n)) })
}

func writeShownCount(w *jsontext.Writer, c count.Count) {
	of := c.Percent()
	w.BeginObject()
	text(w, "precision", of.Precision)
	text(w, "recall", of.Recall)
	text(w, "f1", of.F1)
	w.EndObject()
}

// wholePercent writes a share without decimals: 37 %.
func wholePercent(part, whole int64) string {
	if whole == 0 {
		return undefined
	}
	return decimals(100*float64(part)/float64(whole), 0) + " %"
}
