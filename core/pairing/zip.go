package pairing

import (
	"cmp"
	"io"
	"strconv"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// Pair is a sentence as two files have it. A side that lacks it is nil. Index
// is the place of A in its file, from 0; without A it grows from pair to pair. Part
// is that of the corpus which holds A, or B without A.
type Pair struct {
	A, B  *dependency.Sentence
	Index int
	Part  int
}

// Position returns the place of the pair in the corpus.
func (p *Pair) Position() Position { return Position{p.Part, p.Index} }

const (
	// Window is how many sentences of each file are looked at to decide how
	// they are paired.
	Window = 1024
	// windowTokens ends the look ahead where sentences are very long.
	windowTokens = 1 << 17
	// maxPending bounds how far apart the two files may have a sentence.
	maxPending = 1 << 16
)

// Way says how the sentences of two files are paired.
type Way uint8

// The ways.
const (
	Auto    Way = iota // by id where both files carry ids that are largely the same, else in order
	InOrder            // the first with the first, whatever their ids
	ByID               // by id, wherever in the file it stands
	ByWords            // as the same words come in both files, whatever is missing in between
)

// String returns auto, order, id or words.
func (w Way) String() string { return [...]string{"auto", "order", "id", "words"}[w] }

// Pairs are the pairs of two files.
type Pairs interface {
	Next() (Pair, error) // io.EOF after the last
	Release(Pair)        // gives the sentences of a pair back
	Way() Way            // how they are paired; known after the first
	Log() *notice.Log    // what was decided about pairing
}

// New returns the pairs of two sources, in a way that was asked for, or else in one
// that was decided; if none was, the ids decide. The files are for notices; pairing by
// words says how it is done.
func New(way, decided Way, a, b Source, fileA, fileB notice.File, words Words) Pairs {
	if way == ByWords {
		return &byWords{Words: words, sources: [2]Source{a, b}, files: [2]notice.File{fileA, fileB}}
	}
	z := NewZip(a, b, fileA, fileB)
	z.way, z.named = cmp.Or(way, decided), way == ByID
	return z
}

// Zip pairs the sentences of two files as they are read: in order or by id.
type Zip struct {
	a, b         Source
	files        [2]notice.File
	log          notice.Log
	aheadA       []*dependency.Sentence // read to decide, not yet paired
	aheadB       []*dependency.Sentence
	doneA, doneB error // why reading ended: io.EOF
	started      bool
	way          Way  // Auto until it is decided
	named        bool // every sentence must have an id
	silent       bool // whoever reads the pairs says himself what one file lacks
	waitingA     waiting
	waitingB     waiting
	indexA       int
	ready        []Pair
}

// NewZip pairs two sources by id or in order, as their ids tell. The files are
// for notices.
func NewZip(a, b Source, fileA, fileB notice.File) *Zip {
	return &Zip{a: a, b: b, files: [2]notice.File{fileA, fileB}}
}

// Way returns InOrder or ByID.
func (z *Zip) Way() Way { return z.way }

// Log returns what was decided about pairing.
func (z *Zip) Log() *notice.Log { return &z.log }

// Release gives the sentences of a pair back.
func (z *Zip) Release(p Pair) {
	if p.A != nil {
		z.a.Release(p.A)
	}
	if p.B != nil {
		z.b.Release(p.B)
	}
}

// Next returns the next pair, and io.EOF after the last.
func (z *Zip) Next() (Pair, error) {
	if !z.started {
		z.started = true
		if err := z.decide(); err != nil {
			return Pair{}, err
		}
	}
	for len(z.ready) == 0 {
		if err := z.step(); err != nil {
			return Pair{}, err
		}
	}
	p := z.ready[0]
	if z.ready = z.ready[1:]; len(z.ready) == 0 {
		z.ready = nil
	}
	return p, nil
}

// step reads one sentence of each file and pairs what can be paired.
func (z *Zip) step() error {
	a, err := z.nextA()
	if err != nil {
		return err
	}
	b, err := z.nextB()
	if err != nil {
		return err
	}
	switch {
	case a == nil && b == nil:
		return z.leftovers()
	case z.way == InOrder && (a == nil || b == nil):
		z.pair(a, b, z.indexA)
		z.indexA++
		z.unmatchedInOrder(a, b)
		return nil
	case z.way == InOrder, a != nil && b != nil && a.ID == b.ID && z.waitingA.empty() && z.waitingB.empty():
		z.pair(a, b, z.indexA)
		z.indexA++
		return nil
	}
	if a != nil {
		if mate, _ := z.waitingB.take(a.ID); mate != nil {
			z.pair(a, mate, z.indexA)
		} else {
			z.waitingA.add(a, z.indexA)
		}
		z.indexA++
	}
	if b != nil {
		if mate, index := z.waitingA.take(b.ID); mate != nil {
			z.pair(mate, b, index)
		} else {
			z.waitingB.add(b, 0)
		}
	}
	if z.waitingA.count > maxPending || z.waitingB.count > maxPending {
		return tooDifferent(z.files)
	}
	return nil
}

func tooDifferent(files [2]notice.File) error {
	return &notice.Error{
		Code: notice.Limit, Place: notice.Place{File: files[1]},
		Message: "the ids of this file and of " + files[0].Name + " come in orders that are too different",
		Hint:    "sort both files by id",
	}
}

func (z *Zip) pair(a, b *dependency.Sentence, index int) {
	z.ready = append(z.ready, Pair{A: a, B: b, Index: index})
}

// leftovers yields the sentences that found no mate, then io.EOF.
func (z *Zip) leftovers() error {
	if z.waitingA.empty() && z.waitingB.empty() {
		return io.EOF
	}
	for w := z.waitingA.first; w != nil; w = w.next {
		z.pair(w.sentence, nil, w.index)
		z.unmatched(0, w.sentence)
	}
	for w := z.waitingB.first; w != nil; w = w.next {
		z.pair(nil, w.sentence, z.indexA)
		z.indexA++
		z.unmatched(1, w.sentence)
	}
	z.waitingA, z.waitingB = waiting{}, waiting{}
	return nil
}

func (z *Zip) unmatchedInOrder(a, b *dependency.Sentence) {
	if a != nil {
		z.unmatched(0, a)
	} else {
		z.unmatched(1, b)
	}
}

func (z *Zip) unmatched(side int, s *dependency.Sentence) {
	if !z.silent {
		alone(&z.log, z.files, side, s, z.indexA)
	}
}

// Alone notes that a side of a pair lacks the sentence, if one does.
func Alone(log *notice.Log, files [2]notice.File, p Pair) {
	switch {
	case p.A == nil:
		alone(log, files, 1, p.B, p.Index+1)
	case p.B == nil:
		alone(log, files, 0, p.A, p.Index+1)
	}
}

// alone notes that a sentence has no counterpart. Its number is for where it has
// no id.
func alone(log *notice.Log, files [2]notice.File, side int, s *dependency.Sentence, number int) {
	log.Count(1, "only-in-one-file", notice.Place{File: files[side], Line: s.Line}, func() (string, string) {
		name := notice.Quote(s.ID)
		if s.ID == "" {
			name = strconv.Itoa(number)
		}
		return "sentence " + name + " has no counterpart in " + files[1-side].Name, "it is scored against nothing"
	})
}

func (z *Zip) nextA() (*dependency.Sentence, error) {
	return z.identified(0)(next(z.a, &z.aheadA, &z.doneA))
}

func (z *Zip) nextB() (*dependency.Sentence, error) {
	return z.identified(1)(next(z.b, &z.aheadB, &z.doneB))
}

// identified refuses a sentence of a file that has no id where it needs one.
func (z *Zip) identified(side int) func(*dependency.Sentence, error) (*dependency.Sentence, error) {
	return func(s *dependency.Sentence, err error) (*dependency.Sentence, error) {
		if s == nil || s.ID != "" || !z.named {
			return s, err
		}
		return nil, &notice.Error{
			Code: notice.Data, Place: notice.Place{File: z.files[side], Line: s.Line},
			Message: "this sentence has no id to be paired by", Hint: "derivations (AUTO) with ID lines, given as roots, name the sentences of such a file",
		}
	}
}

// next returns the next sentence, or nil at the end.
func next(from Source, ahead *[]*dependency.Sentence, done *error) (*dependency.Sentence, error) {
	if len(*ahead) > 0 {
		s := (*ahead)[0]
		*ahead = (*ahead)[1:]
		return s, nil
	}
	if *done == nil {
		s, err := from.Next()
		if err == nil {
			return s, nil
		}
		*done = err
	}
	if *done != io.EOF {
		return nil, *done
	}
	return nil, nil
}

// decide looks at the first sentences of both files to see whether their ids
// pair them. Ids decide only if most of them occur on both sides: the numbers
// 43, 65 … of one file and 1, 2 … of another also have some in common.
func (z *Zip) decide() error {
	if z.way != Auto {
		return nil
	}
	if err := z.lookAhead(); err != nil {
		return err
	}
	z.way = InOrder
	if len(z.aheadA) == 0 || len(z.aheadB) == 0 || nameless(z.aheadA) != nil || nameless(z.aheadB) != nil {
		return nil
	}
	if common := common(z.aheadA, z.aheadB); 2*common >= min(len(z.aheadA), len(z.aheadB)) {
		z.way = ByID
	}
	if first := disagreement(z.aheadA, z.aheadB); first >= 0 {
		z.report(z.aheadA[first], z.aheadB[first])
	}
	return nil
}

func (z *Zip) report(a, b *dependency.Sentence) {
	code, consequence := "paired-in-order", "they have too few in common, so sentences are paired in order"
	if z.way == ByID {
		code, consequence = "paired-by-id", "sentences are paired by id"
	}
	z.log.Count(1, code, notice.Place{File: z.files[1], Line: b.Line}, notice.Words(
		"the ids differ (here "+notice.Quote(b.ID)+", in "+z.files[0].Name+" "+notice.Quote(a.ID)+"): "+consequence, ""))
}

// lookAhead reads the first sentences of both files. Of two files that cannot be read it reports
// the first, and waits for nothing of the second. Meanwhile it takes the sentences that the second
// has ready, so that its reader does not wait.
func (z *Zip) lookAhead() error {
	var tokensA, tokensB int
	for readAhead(z.a, &z.aheadA, &z.doneA, &tokensA) {
		for hasReady(z.b) && readAhead(z.b, &z.aheadB, &z.doneB, &tokensB) {
		}
	}
	if z.doneA != nil && z.doneA != io.EOF {
		return z.doneA
	}
	for readAhead(z.b, &z.aheadB, &z.doneB, &tokensB) {
	}
	if z.doneB != nil && z.doneB != io.EOF {
		return z.doneB
	}
	return nil
}

// readAhead reads a sentence, and reports whether there was one to look at.
func readAhead(from Source, ahead *[]*dependency.Sentence, done *error, tokens *int) bool {
	if len(*ahead) == Window || *tokens >= windowTokens || *done != nil {
		return false
	}
	s, err := from.Next()
	if err != nil {
		*done = err
		return false
	}
	*ahead = append(*ahead, s)
	*tokens += len(s.Tokens)
	return true
}

// nameless returns the first sentence without an id, or nil.
func nameless(sentences []*dependency.Sentence) *dependency.Sentence {
	for _, s := range sentences {
		if s.ID == "" {
			return s
		}
	}
	return nil
}

// common counts the ids that occur in both lists.
func common(a, b []*dependency.Sentence) int {
	known := make(map[string]bool, len(a))
	for _, s := range a {
		known[s.ID] = true
	}
	n := 0
	for _, s := range b {
		if known[s.ID] {
			n++
			known[s.ID] = false
		}
	}
	return n
}

// disagreement returns the first index at which the ids differ, or -1.
func disagreement(a, b []*dependency.Sentence) int {
	for i := range min(len(a), len(b)) {
		if a[i].ID != b[i].ID {
			return i
		}
	}
	return -1
}
