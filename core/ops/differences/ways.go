package differences

import (
	"slices"
	"strings"

	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

// way is a way of breaking down: of CCG dependencies, of the words of dependency trees, or of both.
type way struct {
	key    string
	deps   score.Grouping  // of dependencies, unless it is bins
	words  attach.Grouping // of words, unless it is bins
	by     binning
	ofDeps bool
	ofTree bool
	trees  bool // it is of trees now
}

// binning says by what bins are, where lines are bins of numbers.
type binning uint8

const (
	noBins      binning = iota
	byWords             // of the sentence
	byFrequency         // of the lexical category, in gold
)

// ways are all ways. The first that suits is usual.
var ways = []way{
	{key: score.ByCategory.Key(), deps: score.ByCategory, ofDeps: true},
	{key: score.ByLabel.Key(), deps: score.ByLabel, ofDeps: true},
	{key: score.BySlot.Key(), deps: score.BySlot, ofDeps: true},
	{key: attach.PerRelation.Key(), words: attach.PerRelation, ofTree: true},
	{key: attach.PerPOS.Key(), words: attach.PerPOS, ofTree: true},
	{key: score.ByLength.Key(), deps: score.ByLength, words: attach.PerLength, ofDeps: true, ofTree: true},
	{key: "sentence", by: byWords, ofDeps: true, ofTree: true},
	{key: score.ByKind.Key(), deps: score.ByKind, words: attach.PerKind, ofDeps: true, ofTree: true},
	{key: score.ByRange.Key(), deps: score.ByRange, ofDeps: true},
	{key: score.ByExtraction.Key(), deps: score.ByExtraction, ofDeps: true},
	{key: "frequency", by: byFrequency, ofDeps: true},
}

func keysOfWays() (keys []string) {
	for i := range ways {
		keys = append(keys, ways[i].key)
	}
	return keys
}

// wayOf returns the way of a key, or the usual one, of dependencies or of trees.
func wayOf(key string, trees bool) (*way, error) {
	var suit []string
	for _, w := range ways {
		if trees && !w.ofTree || !trees && !w.ofDeps {
			continue
		}
		if key == "" || key == w.key {
			w.trees = trees
			return &w, nil
		}
		suit = append(suit, w.key)
	}
	return nil, service.Usage("these files are not broken down by "+key, "they are by "+strings.Join(suit, " "))
}

// columns returns what the values of a line are.
func (w *way) columns() []count.Column {
	switch {
	case w.by == byWords:
		return []count.Column{{Key: "words", Name: "words of the sentence"}}
	case w.by == byFrequency:
		return []count.Column{{Key: "frequency", Name: "words of gold with the category"}}
	case w.trees:
		return w.words.Columns()
	}
	return w.deps.Columns()
}

// byKind reports whether lines are what became of dependencies, of which each system has its own.
func (w *way) byKind() bool { return w.key == score.ByKind.Key() }

// ranges reports whether lines are of ranges.
func (w *way) ranges() bool { return !w.trees && w.by == noBins && w.deps.Apart() }

// key is a line: a relation, or a bin.
type key struct {
	dep  score.Relation
	word attach.Relation
	bin  int16
	root bool // of a root, which is in no other line
}

// values are those of the columns.
func (w *way) values(k key) []string {
	switch {
	case k.root:
		return append([]string{"root"}, slices.Repeat([]string{""}, len(w.columns())-1)...)
	case w.by == byWords:
		return []string{lengths.names[k.bin]}
	case w.by == byFrequency:
		return []string{frequencies.names[k.bin]}
	case w.trees && w.byKind():
		return []string{k.word.Kind().String()}
	case w.byKind():
		return []string{k.dep.Kind().String()}
	case w.trees:
		return w.words.Values(k.word)
	}
	return w.deps.Values(k.dep)
}

// bins are ranges of numbers.
type bins struct {
	names []string
	most  []int // of each but the last, which has no bound
}

var (
	lengths     = bins{[]string{"1–5", "6–10", "11–20", "21–30", "31–40", "41 and more"}, []int{5, 10, 20, 30, 40}}
	frequencies = bins{[]string{"0", "1", "2–9", "10–99", "100–999", "1,000 and more"}, []int{0, 1, 9, 99, 999}}
)

// of returns the bin of a number.
func (b *bins) of(n int) int16 {
	for i, most := range b.most {
		if n <= most {
			return int16(i)
		}
	}
	return int16(len(b.most))
}
