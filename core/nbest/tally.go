package nbest

import (
	"math"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
)

// All stands for as many parses as a list has.
const All = math.MaxInt32

// Depths are the numbers of parses up to which lists are looked at.
var Depths = [...]int{1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, All}

// Metrics are those by which an oracle chooses. Alignment stands for DF₁ where there
// are no roots.
var Metrics = [...]score.Metric{score.F1, score.DF1, score.Alignment}

// Options says how lists are looked at.
type Options struct {
	Scoring score.Options
	Bits    int // of a hash: 64, 32 or 16
	Files   [2]notice.File

	// GRs appends the grammatical relations of a parse, each as a word that is that of no other of its
	// list; nil where nothing says which they are.
	GRs func(parse *dependency.Sentence, keys []uint64) ([]uint64, error)
}

// FirstParses is what the first parses of lists come to.
type FirstParses struct {
	Parses   int64
	Distinct [len(Levels)]int64        // different sets, list by list
	Oracle   [len(Metrics)]count.Count // of the best by each metric
}

// Depth sums up the first parses of lists: of all of them, and of those that are left
// where hashes find repetitions.
type Depth struct{ Plain, Hashed FirstParses }

// Row is what is known of one list.
type Row struct {
	Parses, Distinct int
	Best             [len(Metrics)]Best
}

// ListRow is a row with the sentence of its list.
type ListRow struct {
	Index int // of the sentence, from 0; what gold lacks comes after all of it
	ID    string
	Words string
	Row
}

// Best is the parse that an oracle chooses.
type Best struct {
	Rank         int // from 1; 0 where there is no parse
	Count, First count.Count
}

// Sums is what lists come to. Those of the parts of a corpus add up.
type Sums struct {
	Lists       int64 // sentences with at least one parse
	Sentences   int64
	Longest     int   // the most parses of a list
	Hashes      int64 // different ones, list by list
	Comparisons int64 // pairs of parses of one list
	Collisions  int64 // … of one hash and different sets
	Repeated    int64 // lists in which a set is there more than once
	GRs         bool  // sets of grammatical relations were counted
	Depths      [len(Depths)]Depth

	Empty [len(Metrics)]count.Count // what sentences without a list count, which is a part of each oracle's
}

// Merge adds the sums of other lists.
func (s *Sums) Merge(other *Sums) {
	s.Lists += other.Lists
	s.Sentences += other.Sentences
	s.Longest = max(s.Longest, other.Longest)
	s.Hashes += other.Hashes
	s.Comparisons += other.Comparisons
	s.Collisions += other.Collisions
	s.Repeated += other.Repeated
	s.GRs = s.GRs || other.GRs
	for m, n := range other.Empty {
		s.Empty[m].Add(n)
	}
	for d := range s.Depths {
		s.Depths[d].Plain.merge(&other.Depths[d].Plain)
		s.Depths[d].Hashed.merge(&other.Depths[d].Hashed)
	}
}

func (p *FirstParses) merge(other *FirstParses) {
	p.Parses += other.Parses
	for k, n := range other.Distinct {
		p.Distinct[k] += n
	}
	for m, n := range other.Oracle {
		p.Oracle[m].Add(n)
	}
}

// Tally sums up lists. Its memory does not grow with them. It belongs to one goroutine.
type Tally struct {
	Sums

	options    Options
	hasher     Hasher
	first      *score.Scorer // of the first parses: what it meets in gold is met once
	others     *score.Scorer
	list       list
	candidates []candidate
	empty      candidate // of a list without any parse
	seen       [len(Levels)][]bool
	row        Row
	log        notice.Log
}

// NewTally returns an empty tally. The files of the options are for notices.
func NewTally(o Options) *Tally {
	scorer := func() *score.Scorer { return score.NewScorer(o.Scoring, o.Files[0], o.Files[1]) }
	return &Tally{options: o, first: scorer(), others: scorer()}
}

// Reads tells from which files the next sentences come, for notices.
func (t *Tally) Reads(gold, system notice.File) {
	t.options.Files = [2]notice.File{gold, system}
	t.first.Reads(gold, system)
	t.others.Reads(gold, system)
}

// Features returns in which features the first parses differ from gold, and in nothing else.
func (t *Tally) Features() *score.Features { return t.first.Features() }

// Row returns what is known of the list that was added last. It is valid until the next.
func (t *Tally) Row() *Row { return &t.row }

// Chosen returns what a parse of the list that was added last counts under each of
// [Metrics]; of rank 0, what none does.
func (t *Tally) Chosen(rank int) [len(Metrics)]count.Count {
	if rank == 0 {
		return t.empty
	}
	return t.candidates[rank-1]
}

// Left returns the parses of the list that was added last that are left without repetitions, by their
// index. It is valid until the next.
func (t *Tally) Left() []int { return t.list.left }

// Add adds a list that nobody compares with gold.
func (t *Tally) Add(s *dependency.Sentence) error {
	t.candidates = append(t.candidates[:0], make([]candidate, len(s.Derivations))...)
	return t.add(s, candidate{})
}

// Score adds a list that is compared with gold, and returns the counts of its first
// parse. A list that one side lacks is an empty one.
func (t *Tally) Score(gold, s *dependency.Sentence) (counts count.Counts, err error) {
	t.candidates = t.candidates[:0]
	var empty candidate
	if len(s.Derivations) == 0 {
		if counts, err = t.first.Score(gold, s); err != nil {
			return counts, err
		}
		empty = candidateOf(&counts)
	}
	for p := range s.Derivations {
		scorer := t.others
		if p == 0 {
			scorer = t.first
		}
		one := ParseOf(s, p)
		n, err := scorer.Score(gold, &one)
		if err != nil {
			return counts, err
		}
		if p == 0 {
			counts = n
		}
		t.candidates = append(t.candidates, candidateOf(&n))
	}
	return counts, t.add(s, empty)
}

// ParseOf returns a parse of a list as a sentence of its own, which shares its memory.
func ParseOf(s *dependency.Sentence, p int) dependency.Sentence {
	d := &s.Derivations[p]
	return dependency.Sentence{ID: s.ID, Line: int(d.Line), Tokens: d.Tokens, Dependencies: d.Dependencies, Root: d.Root, Parsed: true}
}

func candidateOf(n *count.Counts) (c candidate) {
	for i, m := range Metrics {
		c[i] = n[m]
	}
	return c
}

// add adds a list of which the candidates are counted. Without any parse, empty counts.
func (t *Tally) add(s *dependency.Sentence, empty candidate) error {
	t.Sentences++
	t.empty = empty
	l := &t.list
	if err := l.fill(s, &t.options, &t.hasher, t.others); err != nil {
		return err
	}
	t.GRs = t.options.GRs != nil
	n := len(s.Derivations)
	distinct := len(l.levels[0].sums)
	t.row = Row{Parses: n, Distinct: distinct}
	if n > 0 {
		t.Lists++
	} else {
		for m := range empty {
			t.Empty[m].Add(empty[m])
		}
	}
	if distinct < n {
		t.Repeated++
	}
	t.Longest = max(t.Longest, n)
	t.Hashes += int64(len(l.hashes.sums))
	t.Comparisons += pairs(int64(n))
	t.Collisions += l.hashes.equal() - l.levels[0].equal()
	t.sum(l.left, empty, func(d int) *FirstParses { return &t.Depths[d].Hashed })
	t.row.Best = t.sum(l.every, empty, func(d int) *FirstParses { return &t.Depths[d].Plain })
	return nil
}

// sum adds parses, in order, to what the first of them come to at each depth, and returns the best of all.
func (t *Tally) sum(parses []int, empty candidate, at func(depth int) *FirstParses) (best [len(Metrics)]Best) {
	for i := range t.seen {
		t.seen[i] = append(t.seen[i][:0], make([]bool, len(t.list.levels[i].sums))...)
	}
	for m := range best {
		best[m] = Best{Count: empty[m], First: empty[m]}
	}
	var so FirstParses
	depth := 0
	for i, p := range parses {
		so.Parses++
		for k := range t.seen {
			if k == GRs && t.options.GRs == nil {
				continue
			}
			if class := t.list.levels[k].class[p]; !t.seen[k][class] {
				t.seen[k][class] = true
				so.Distinct[k]++
			}
		}
		for m := range best {
			n := t.candidates[p][m]
			if i == 0 {
				best[m] = Best{Rank: p + 1, Count: n, First: n}
			} else if Better(n, best[m].Count) {
				best[m].Rank, best[m].Count = p+1, n
			}
		}
		for i+1 == Depths[depth] {
			at(depth).add(&so, &best)
			depth++
		}
	}
	for ; depth < len(Depths); depth++ {
		at(depth).add(&so, &best)
	}
	return best
}

func (p *FirstParses) add(so *FirstParses, best *[len(Metrics)]Best) {
	of := *so
	for m := range of.Oracle {
		of.Oracle[m] = best[m].Count
	}
	p.merge(&of)
}

// Log returns what was met that the reader of the numbers must know.
func (t *Tally) Log() *notice.Log {
	var log notice.Log
	log.Merge(&t.log)
	log.Merge(t.first.Log())
	for _, n := range t.others.Log().Notices() {
		if !n.First.File.Same(t.options.Files[0]) {
			log.Count(n.Count, n.Code, n.First, notice.Words(n.Message, n.Hint))
		}
	}
	return &log
}
