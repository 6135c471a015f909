package nbest

import (
	"cmp"
	"hash/fnv"
	"io"
	"strconv"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/order"
)

// Sentences is what lists are read from.
type Sentences interface {
	Read(s *dependency.Sentence) error
	Log() *notice.Log
}

// Reader reads lists: sentences whose derivations are their parses, the best first, each
// with its dependencies. Sentences that follow each other are brought together: those of
// one id, and, where there are no ids, those of the same words (see [Reader.belongs]).
type Reader struct {
	from    Sentences
	file    notice.File
	guide   *guide     // through gold, nil without it
	along   *Companion // the derivations of the parses, nil without them
	started bool
	next    dependency.Sentence // behind the list
	ahead   bool                // it was read
	err     error               // what ended the reading
	passed  int                 // sentences of gold before the next one of which there is nothing, still to be returned
	twins   twins               // lists that were cut off
	unnamed Unnamed             // lists so far
	known   map[uint64]bool     // the ids so far
}

// Gold is what tells where one sentence ends and the next begins, in a file without ids.
type Gold struct {
	Sentences
	Complete bool // it knows every word of its sentences, as derivations do
}

// NewReader returns a reader of the lists of a file. Gold may be nil.
func NewReader(from Sentences, file notice.File, gold *Gold) *Reader {
	r := &Reader{from: from, file: file, known: map[uint64]bool{}}
	if gold != nil {
		r.guide = &guide{from: gold, complete: gold.Complete}
	}
	return r
}

// Log returns what was met so far that did not stop the reading.
func (r *Reader) Log() *notice.Log { return r.from.Log() }

// Unnamed returns what was brought together without ids so far.
func (r *Reader) Unnamed() Unnamed { return r.unnamed }

// Read reads the next list. One without any parse is a sentence that was not parsed.
func (r *Reader) Read(s *dependency.Sentence) error {
	read := r.read
	if r.along != nil {
		read = r.readAlong
	}
	if err := read(s); err != nil {
		return err
	}
	if s.ID == "" {
		r.unnamed.Lists++
	}
	r.noticeResumed(s)
	r.rank(s)
	return nil
}

// place is where something is said of a sentence.
func (r *Reader) place(line int) notice.Place { return notice.Place{File: r.file, Line: line} }

// Unnamed are the lists without ids of a file. Those of its parts add up.
type Unnamed struct {
	Lists  int64
	Joined bool // by nothing but words, the parses of one of them
}

// Merge adds those of another part.
func (u *Unnamed) Merge(other Unnamed) {
	u.Lists += other.Lists
	u.Joined = u.Joined || other.Joined
}

// Tell says of a whole file that words alone brought its parses together.
func (u *Unnamed) Tell(log *notice.Log, file notice.File) {
	if !u.Joined {
		return
	}
	lists := count.Grouped(u.Lists) + " lists"
	if u.Lists == 1 {
		lists = "1 list"
	}
	log.Count(1, "told-by-words", notice.Place{File: file}, notice.Words(
		"parses without ids were told apart by their words, which makes "+lists,
		"of equal sentences one after the other it makes one; ids tell them apart"))
}

// mostKnown bounds the ids that are remembered.
const mostKnown = 1 << 20

// noticeResumed counts a notice if the list of an id goes on after others: it then counts as two lists.
func (r *Reader) noticeResumed(s *dependency.Sentence) {
	if s.ID == "" {
		return
	}
	h := fnv.New64a()
	io.WriteString(h, s.ID)
	switch sum := h.Sum64(); {
	case r.known[sum]:
		r.Log().Count(1, "list-again", r.place(s.Line), func() (string, string) {
			return "parses of sentence " + notice.Quote(s.ID) + " come again, after those of others", "they count as another list; sort the file by id"
		})
	case len(r.known) < mostKnown:
		r.known[sum] = true
	default:
		r.Log().Count(1, "ids-not-compared", r.place(s.Line), notice.Words("the file has more than "+count.Grouped(mostKnown)+" lists, so the ids of later ones are not held against each other", ""))
	}
}

// rank puts the parses of a list in the order of their scores, if all have one. As a
// rule they are.
func (r *Reader) rank(s *dependency.Sentence) {
	scored, inOrder := 0, true
	for i := range s.Derivations {
		if s.Derivations[i].Scored {
			scored++
		}
		inOrder = inOrder && (i == 0 || s.Derivations[i-1].Score >= s.Derivations[i].Score)
	}
	if inOrder || scored < len(s.Derivations) {
		return
	}
	r.Log().Count(1, "ranked-by-score", r.place(s.Line), notice.Words("the parses of this sentence are not in the order of their scores", "the higher score goes first"))
	order.Stable(s.Derivations, func(a, b *dependency.Derivation) int { return cmp.Compare(b.Score, a.Score) })
	first := &s.Derivations[0]
	s.Root, s.Score = first.Root, first.Score
}

// name names a sentence in a message.
func name(s *dependency.Sentence) string {
	if s.ID != "" {
		return "sentence " + notice.Quote(s.ID)
	}
	return "the sentence of line " + strconv.Itoa(s.Line)
}
