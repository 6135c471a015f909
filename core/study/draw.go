package study

import (
	"math/rand/v2"
	"slices"
	"strconv"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/stats"
)

// TooFewError says that a task cannot be made: there are not enough items.
type TooFewError struct {
	Noun         string // what items are: "sentence", "pair"
	Have, Wanted int64
}

func (e *TooFewError) Error() string {
	there, noun, are := "there are ", e.Noun+"s", " are"
	if e.Have == 1 {
		there, noun = "there is ", e.Noun
	}
	if e.Wanted == 1 {
		are = " is"
	}
	return there + count.Grouped(e.Have) + " " + noun + " to draw from, and " + count.Grouped(e.Wanted) + are + " wanted"
}

// NewIsolate draws the sentences of a task [Isolate]: of those that F₁ and DF₁
// disagree about, uniformly and without replacement, from one parser after the
// other while they have some. Every part of the judges gets other ones. No sentence
// is drawn twice, for another parser neither.
func NewIsolate(r *rand.Rand, parsers [][]Candidate, items, parts int) (Task, error) {
	pools, all := make([][]*Candidate, len(parsers)), map[int]bool{}
	task := Task{Kind: Isolate}
	for parser, candidates := range parsers {
		for i := range candidates {
			if c := &candidates[i]; c.Differs {
				pools[parser] = append(pools[parser], c)
				all[c.Sentence] = true
			}
		}
		task.Candidates = append(task.Candidates, int64(len(pools[parser])))
	}
	if wanted := items * parts; len(all) < wanted {
		return task, &TooFewError{"sentence", int64(len(all)), int64(wanted)}
	}
	draw := turns[Candidate]{random: r, pools: pools, drawn: map[int]bool{}, of: func(c *Candidate) int { return c.Sentence }}
	for range parts {
		var sample []Item
		for range items {
			c, parser := draw.next()
			option := Option{parser, c.Parse}
			sample = append(sample, Item{Options: [2]Option{option, option}, DF1: r.IntN(2)})
		}
		task.Samples = append(task.Samples, sample)
	}
	return task, nil
}

// turns draws from pools in turn, of each uniformly, and no sentence twice.
type turns[C any] struct {
	random *rand.Rand
	pools  [][]*C
	of     func(*C) int // the sentence
	drawn  map[int]bool // sentences
	turn   int
}

// next draws from the pool whose turn it is, or from the next that still has a
// sentence: there has to be one.
func (t *turns[C]) next() (drawn *C, pool int) {
	for {
		pool = t.turn % len(t.pools)
		t.turn++
		if c := t.take(&t.pools[pool]); c != nil {
			return c, pool
		}
	}
}

// take takes a sentence out of a pool that was not drawn before; nil if there is
// none.
func (t *turns[C]) take(pool *[]*C) *C {
	for left := *pool; len(left) > 0; {
		at, last := t.random.IntN(len(left)), len(left)-1
		c := left[at]
		left[at] = left[last]
		left = left[:last]
		*pool = left
		if !t.drawn[t.of(c)] {
			t.drawn[t.of(c)] = true
			return c
		}
	}
	return nil
}

// NewBetter draws the pairs of a task [Better]: of all [inversions] of a parser,
// uniformly and without replacement, of one parser after the other as far as it has
// them. All judges get the same.
func NewBetter(r *rand.Rand, parsers [][]Candidate, items int) (Task, error) {
	task := Task{Kind: Better}
	var pools []*inversions
	for _, candidates := range parsers {
		pool := newInversions(candidates)
		pools = append(pools, pool)
		task.Candidates = append(task.Candidates, pool.total())
	}
	quotas, err := share(task.Candidates, items, "pair")
	if err != nil {
		return task, err
	}
	lists := make([][]Item, len(pools))
	for parser, pool := range pools {
		for _, n := range stats.Some(r, quotas[parser], pool.total()) {
			byF1, byDF1 := pool.pair(n)
			item := Item{DF1: r.IntN(2)}
			item.Options[item.DF1] = Option{parser, byDF1.Parse}
			item.Options[1-item.DF1] = Option{parser, byF1.Parse}
			lists[parser] = append(lists[parser], item)
		}
		shuffle(r, lists[parser])
	}
	task.Samples = [][]Item{inTurn(lists)}
	return task, nil
}

// share lets those who have items give one after the other.
func share(have []int64, wanted int, noun string) (quotas []int64, err error) {
	sum := int64(0)
	for _, n := range have {
		sum += n
	}
	if sum < int64(wanted) {
		return nil, &TooFewError{noun, sum, int64(wanted)}
	}
	quotas = make([]int64, len(have))
	for turn := 0; wanted > 0; turn++ {
		if at := turn % len(have); quotas[at] < have[at] {
			quotas[at]++
			wanted--
		}
	}
	return quotas, nil
}

// shuffle hides in what order items were drawn.
func shuffle(r *rand.Rand, items []Item) {
	r.Shuffle(len(items), func(i, j int) { items[i], items[j] = items[j], items[i] })
}

// inTurn takes from each list in turn, as long as it has some: parsers alternate, so
// that a judge who stops early has seen them equally often.
func inTurn(lists [][]Item) (all []Item) {
	for at, more := 0, true; more; at++ {
		more = false
		for _, list := range lists {
			if at < len(list) {
				all, more = append(all, list[at]), true
			}
		}
	}
	return all
}

// Drawn returns how many items of a task each parser has, and whether these are
// as equal as can be: a parser that has too few cannot give its share.
func (t *Task) Drawn(parsers int) (each []int, even bool) {
	each = make([]int, parsers)
	for _, sample := range t.Samples {
		for i := range sample {
			each[sample[i].Options[0].Parser]++
			if t.Kind == Trees {
				each[sample[i].Options[1].Parser]++
			}
		}
	}
	return each, slices.Max(each)-slices.Min(each) <= 1
}

// Shares says in words how many items each parser has.
func Shares(names []string, each []int) string {
	text := ""
	for i, n := range each {
		if i > 0 {
			text += ", "
		}
		text += strconv.Itoa(n) + " of " + names[i]
	}
	return text
}
