package jsontext

import (
	"slices"
	"strconv"

	"github.com/ccgscore/ccgscore/core/notice"
)

// Object visits the members of the object whose opening bracket was read last.
// visit gets the key and may read the value; what it leaves of that is passed
// over. A key that stands twice is an error, since readers disagree on what it
// means.
func (s *Scanner) Object(visit func(key Token) error) error {
	depth := s.depth
	var room [16]string
	keys := room[:0]
	for {
		key, err := s.Next()
		if err != nil || key.Kind == End {
			return err
		}
		switch {
		case slices.Contains(keys, key.Text):
			return s.FailAt(key, "the key "+notice.Quote(key.Text)+" stands twice in this object", "leave one out")
		case len(keys) == MaxKeys:
			return notice.AsLimit(s.FailAt(key, "an object of more than "+strconv.Itoa(MaxKeys)+" keys", ""))
		}
		keys = append(keys, key.Text)
		if err := visit(key); err != nil {
			return err
		}
		if err := s.leave(depth); err != nil {
			return err
		}
	}
}

// Array visits the items of the array whose opening bracket was read last.
// visit gets the first token of the item and may read the rest of it; what it
// leaves is passed over.
func (s *Scanner) Array(visit func(first Token) error) error {
	depth := s.depth
	for {
		first, err := s.Next()
		if err != nil || first.Kind == End {
			return err
		}
		if err := visit(first); err != nil {
			return err
		}
		if err := s.leave(depth); err != nil {
			return err
		}
	}
}

// leave passes over what was not read of a value inside the bracket at a
// depth.
func (s *Scanner) leave(depth int) error {
	if s.depth == depth && s.state == wantValue { // only its key was read
		if _, err := s.Next(); err != nil {
			return err
		}
	}
	for s.depth > depth {
		if _, err := s.Next(); err != nil {
			return err
		}
	}
	return nil
}

// Skip reads over the value that starts with a token of [Scanner.Next], or,
// after a key, over the value of that key.
func (s *Scanner) Skip(from Token) error {
	depth := s.depth
	if from.Kind == Array || from.Kind == Object {
		depth--
	}
	return s.leave(depth)
}
