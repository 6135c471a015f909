package pairing

import (
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// Share lets several readers take the sentences of a source, each all of them
// and in order, so that gold is read once for any number of systems. A
// sentence is released when all readers have released it. What the fastest
// reader has taken and the slowest has not is held, so whoever reads takes
// turns. All readers belong to one goroutine.
func Share(source Source, readers int) []Source {
	if readers == 1 {
		return []Source{source}
	}
	s := &shared{source: source, readers: readers, users: map[*dependency.Sentence]int{}}
	list := make([]Source, readers)
	for i := range list {
		list[i] = &sharer{shared: s}
	}
	return list
}

// shared is a source with several readers.
type shared struct {
	source  Source
	readers int
	held    []held // sentences that some reader has not taken yet
	first   int    // the number of the first of them
	err     error  // of the source, after the last of them
	users   map[*dependency.Sentence]int
}

type held struct {
	sentence *dependency.Sentence
	missing  int // readers that have not taken it
}

// sharer is one of the readers.
type sharer struct {
	*shared
	next int // the number of the sentence that it takes next
}

func (r *sharer) Next() (*dependency.Sentence, error) {
	if r.next == r.first+len(r.held) {
		if err := r.read(); err != nil {
			return nil, err
		}
	}
	h := &r.held[r.next-r.first]
	r.next++
	taken := h.sentence
	if h.missing--; h.missing == 0 { // then it is the first: nobody overtakes
		r.held = r.held[1:]
		r.first++
	}
	return taken, nil
}

// read holds one more sentence.
func (s *shared) read() error {
	if s.err != nil {
		return s.err
	}
	sentence, err := s.source.Next()
	if err != nil {
		s.err = err
		return err
	}
	s.held = append(s.held, held{sentence, s.readers})
	s.users[sentence] = s.readers
	return nil
}

func (s *shared) Release(used *dependency.Sentence) {
	if s.users[used]--; s.users[used] == 0 {
		delete(s.users, used)
		s.source.Release(used)
	}
}

func (s *shared) Log() *notice.Log { return s.source.Log() }

func (s *shared) Close() { s.source.Close() }
