package count

import "strconv"

// Row is what one sentence adds to the score of its corpus.
type Row struct {
	Index   int    // of the sentence, from 0; what only a system has comes after all of gold
	ID      string // as the files give it, or ""
	Covered bool   // the system has an analysis
	Counts  Counts
	Right   Units // under which metrics each unit of gold is right, where somebody judges them
}

// Name returns the id of the sentence, or its number where it has none.
func (r *Row) Name() string {
	if r.ID != "" {
		return r.ID
	}
	return strconv.Itoa(r.Index + 1)
}

// Corpus is the sum of rows. Sums of parts add up to the sum of the whole,
// wherever a corpus is cut.
type Corpus struct {
	Sentences, Covered int64
	All                Counts // over every sentence
	CoveredOnly        Counts // over the sentences that the system parsed
}

// Add adds one sentence.
func (c *Corpus) Add(r *Row) {
	c.Sentences++
	c.All.Add(&r.Counts)
	if r.Covered {
		c.Covered++
		c.CoveredOnly.Add(&r.Counts)
	}
}

// Merge adds another corpus.
func (c *Corpus) Merge(d *Corpus) {
	c.Sentences += d.Sentences
	c.Covered += d.Covered
	c.All.Add(&d.All)
	c.CoveredOnly.Add(&d.CoveredOnly)
}
