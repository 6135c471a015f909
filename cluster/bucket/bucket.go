// Package bucket sends sentences to where those of one id come together, and finds them
// there.
//
// What an engine spends on each thing that it sends is far more than a sentence takes, so
// they are not sent one by one: ids are spread over buckets by their hash, and the sentences
// of one file and one bucket are sent as blocks, compressed. Who gets all blocks of a bucket
// holds it and brings it into order.
package bucket

import (
	"cmp"
	"hash/fnv"
	"slices"
	"strings"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/notice"
)

// The buckets of a corpus: each is so small that it can be held, and there are enough of
// them for many machines. The more there are, the smaller are the blocks that a file has for
// each, so those of a very large corpus are larger.
const (
	usual  = 16 << 20  // bytes of the corpus in a bucket
	large  = 128 << 20 // … where there are many buckets
	fewest = 16
	many   = 1 << 12
	most   = 1 << 16
)

// Number returns how many buckets there are for a corpus of a size in bytes.
func Number(size int64) int {
	return int(min(max(min(size/usual, many), size/large, fewest), most))
}

// Pick returns the bucket of an id, the same on every machine.
func Pick(id string, buckets int) int {
	h := fnv.New32a()
	h.Write([]byte(id))
	return int(h.Sum32() % uint32(buckets))
}

// MostHeld bounds the sentences of a bucket, in bytes. It is far above what the number of
// buckets is chosen for: ids are there to tell sentences apart.
const MostHeld = 256 << 20

// besides is what a sentence takes beside its bytes.
const besides = 64

// Sentence is a sentence as it was sent, and where it stands: on which side, 0 for gold, in
// which part of that, and where in its file, from 0.
type Sentence struct {
	ID                 string
	Side, Part, Number int
	Bytes              string // of package wire, without the id
}

// compare puts sentences of one id together, in the order of the corpus, gold first.
func (s Sentence) compare(o Sentence) int {
	return cmp.Or(
		strings.Compare(s.ID, o.ID),
		cmp.Compare(s.Side, o.Side), cmp.Compare(s.Part, o.Part), cmp.Compare(s.Number, o.Number),
	)
}

// Bucket are all sentences whose ids fall together.
type Bucket struct {
	sentences []Sentence
	size      int
	most      int // bytes, of all of them
}

// Gather takes blocks as they come, and brings their sentences into order. Of a bucket that
// is larger than most bytes it holds so many.
func Gather(most int, next func(*[]byte) bool) (*Bucket, error) {
	b := &Bucket{most: most}
	for block := []byte(nil); next(&block); block = nil {
		if b.TooLarge() {
			continue // the engine may wait for all to be taken
		}
		if err := b.take(block); err != nil {
			return nil, err
		}
	}
	slices.SortFunc(b.sentences, Sentence.compare)
	return b, nil
}

// TooLarge reports whether there are more sentences than can be held.
func (b *Bucket) TooLarge() bool { return b.size > b.most }

// Groups yields the sentences of each id, in the order of the corpus, gold first.
func (b *Bucket) Groups(yield func([]Sentence) bool) {
	for begin, end := 0, 0; begin < len(b.sentences); begin = end {
		for end = begin; end < len(b.sentences) && b.sentences[end].ID == b.sentences[begin].ID; end++ {
			continue
		}
		if !yield(b.sentences[begin:end]) {
			return
		}
	}
}

// Refuse says what a bucket is too large for: an id whose sentences take most of it, of
// which the first is located, or more ids than there should be.
func (b *Bucket) Refuse(locate func(Sentence) notice.Place) *notice.Error {
	var largest []Sentence
	size := 0
	for group := range b.Groups {
		sum := 0
		for _, s := range group {
			sum += besides + len(s.Bytes)
		}
		if sum > size {
			largest, size = group, sum
		}
	}
	held := count.Grouped(b.most>>20) + " MiB"
	if 2*size < b.size {
		return &notice.Error{
			Code: notice.Limit, Message: "the sentences whose ids fall together are more than can be held, " + held,
			Hint: "the corpus is too large to be joined by id; files that are cut alike need not be joined",
		}
	}
	first := largest[0]
	return &notice.Error{
		Code: notice.Limit, Place: locate(first),
		Message: "at least " + count.Grouped(len(largest)) + " sentences have the id " + notice.Quote(first.ID) + " of this one",
		Hint:    "all sentences of an id are held at once to be paired, up to " + held + "; an id has to tell a sentence apart",
	}
}
