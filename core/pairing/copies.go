package pairing

import (
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// Copies tells whether a file is the same sentences several times, as when it was joined
// to itself: two files of that kind fit, and whatever is counted counts several times.
type Copies struct {
	Sentences int // of one copy; 0 where the file is none of copies
	Times     int
	Line      int // where the second begins
}

const (
	fewestCopied = 3  // sentences of a copy; fewer may well come again
	mostStarts   = 64 // that are remembered of places where a copy may begin
	base         = 0x9E3779B97F4A7C15
)

// copied reads sentences, and looks for copies among them. What it holds does not grow
// with the file: a hash of all words so far, and the same at the places where the file
// seems to begin again.
type copied struct {
	Reader
	first, last [fewestCopied]uint64 // hashes of the first sentences, and of those read last
	n           int                  // sentences
	hash, power uint64               // of all sentences, and base to the power of n
	past        [fewestCopied]start  // before each of those read last
	starts      []start
	varied      bool // not all sentences are the same
}

// start is the file up to a place where it seems to begin again.
type start struct {
	n, line     int
	hash, power uint64
	varied      bool
}

// Watch reads as r does. At the end of the file, copies says whether it is one of copies.
func Watch(r Reader) (watched Reader, copies func() Copies) {
	w := &copied{Reader: r, power: 1}
	return w, w.copies
}

// Read reads a sentence.
func (c *copied) Read(s *dependency.Sentence) error {
	err := c.Reader.Read(s)
	if err == nil {
		c.add(s)
	}
	return err
}

func (c *copied) add(s *dependency.Sentence) {
	at := c.n % fewestCopied
	c.past[at] = start{c.n, s.Line, c.hash, c.power, c.varied}
	h := hashOf(s)
	c.last[at] = h
	if c.n < fewestCopied {
		c.first[c.n] = h
	}
	c.varied = c.varied || h != c.first[0]
	c.n++
	c.hash, c.power = c.hash*base+h, c.power*base
	if c.n >= 2*fewestCopied && len(c.starts) < mostStarts && c.beginsAgain() {
		if again := c.past[c.n%fewestCopied]; again.varied {
			c.starts = append(c.starts, again)
		}
	}
}

// beginsAgain reports whether the sentences read last are the first of the file.
func (c *copied) beginsAgain() bool {
	for i := range fewestCopied {
		if c.first[i] != c.last[(c.n+i)%fewestCopied] {
			return false
		}
	}
	return true
}

func (c *copied) copies() Copies {
	for _, s := range c.starts {
		if c.n%s.n != 0 {
			continue
		}
		hash := uint64(0)
		for range c.n / s.n {
			hash = hash*s.power + s.hash
		}
		if hash == c.hash {
			return Copies{s.n, c.n / s.n, s.line}
		}
	}
	return Copies{}
}

// hashOf hashes the words of a sentence (FNV-1a, a zero behind each word).
func hashOf(s *dependency.Sentence) uint64 {
	h := uint64(14695981039346656037)
	for i := range s.Tokens {
		form := s.Tokens[i].Form
		for j := range len(form) {
			h = (h ^ uint64(form[j])) * 1099511628211
		}
		h *= 1099511628211
	}
	return h
}

// Place is where the second copy begins.
func (c Copies) Place(file notice.File) notice.Place { return notice.Place{File: file, Line: c.Line} }
