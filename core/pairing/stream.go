// Package pairing brings the files of a comparison together: dependencies
// with the roots of the same sentences, and gold with system.
package pairing

import (
	"io"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// Source yields sentences in order. Whoever takes one owns it until it is
// released; then its memory is used again.
type Source interface {
	Next() (*dependency.Sentence, error) // io.EOF after the last
	Release(*dependency.Sentence)
	Log() *notice.Log // complete once Next has returned an error
	Close()           // stops reading
}

// Reader is what a stream reads from; [format.Reader] is one.
type Reader interface {
	Read(*dependency.Sentence) error
	Log() *notice.Log
}

const (
	batchSize   = 32      // sentences that change hands at once
	batchWeight = 1 << 15 // … unless they have more tokens, nodes and dependencies than this
	batches     = 2       // batches that wait for the consumer
)

type batch struct {
	sentences []*dependency.Sentence
	err       error
}

// stream reads ahead in a goroutine of its own, so that the two sides of a
// comparison are read side by side.
type stream struct {
	full    chan batch
	free    chan []*dependency.Sentence
	stop    chan struct{}
	stopped bool
	log     *notice.Log

	current  batch
	at       int
	released []*dependency.Sentence
}

// Stream starts to read from r. Close must be called.
func Stream(r Reader) Source {
	s := &stream{
		full: make(chan batch, batches),
		free: make(chan []*dependency.Sentence, batches+2),
		stop: make(chan struct{}),
		log:  r.Log(),
	}
	go s.produce(r)
	return s
}

func (s *stream) produce(r Reader) {
	var spare []*dependency.Sentence // that the batch before had no room for
	for {
		if len(spare) == 0 {
			spare = s.empty()
		}
		b := batch{sentences: spare}
		b.fill(r)
		spare = spare[len(b.sentences):]
		select {
		case s.full <- b:
		case <-s.stop:
			return
		}
		if b.err != nil {
			return
		}
	}
}

// fill reads sentences until there is no room for more, or an error. A panic
// would end the whole program here, since nobody else is in this goroutine; it
// becomes an error of code Internal.
func (b *batch) fill(r Reader) {
	read := 0
	defer func() {
		if p := recover(); p != nil {
			b.err = notice.Panic(p)
		}
		b.sentences = b.sentences[:read]
	}()
	for weight := 0; read < len(b.sentences) && weight < batchWeight; read++ {
		s := b.sentences[read]
		if b.err = r.Read(s); b.err != nil {
			return
		}
		weight += len(s.Tokens) + len(s.Dependencies)
		for i := range s.Derivations {
			weight += len(s.Derivations[i].Tree.Nodes) + len(s.Derivations[i].Dependencies)
		}
	}
}

// empty returns sentences to read into, released ones if there are any.
func (s *stream) empty() []*dependency.Sentence {
	select {
	case used := <-s.free:
		return used
	default:
	}
	sentences := make([]*dependency.Sentence, batchSize)
	fresh := make([]dependency.Sentence, batchSize)
	for i := range sentences {
		sentences[i] = &fresh[i]
	}
	return sentences
}

func (s *stream) Next() (*dependency.Sentence, error) {
	for s.at == len(s.current.sentences) {
		if s.current.err != nil {
			return nil, s.current.err
		}
		if s.stopped {
			return nil, io.EOF
		}
		s.current, s.at = <-s.full, 0
	}
	s.at++
	return s.current.sentences[s.at-1], nil
}

// hasReady reports whether a source is known to give its next sentence at once.
func hasReady(source Source) bool {
	s, ok := source.(*stream)
	return ok && (s.at < len(s.current.sentences) || len(s.full) > 0)
}

func (s *stream) Release(used *dependency.Sentence) {
	if s.released = append(s.released, used); len(s.released) < batchSize {
		return
	}
	select {
	case s.free <- s.released:
		s.released = make([]*dependency.Sentence, 0, batchSize)
	default:
		s.released = s.released[:0]
	}
}

func (s *stream) Log() *notice.Log { return s.log }

func (s *stream) Close() {
	if !s.stopped {
		s.stopped = true
		close(s.stop)
	}
}
