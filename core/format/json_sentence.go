package format

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
)

// members reads the members of the object that a token starts. read gets each
// key that is not null, with the first token of its value, and reports whether
// it knows the key.
func (j *jsonReader) members(open jsontext.Token, what string, read func(key string, value jsontext.Token) (known bool, err error)) error {
	if open.Kind != jsontext.Object {
		return j.fail(open, what+" is "+open.Kind.String()+", not an object", "")
	}
	return j.scan.Object(func(key jsontext.Token) error {
		value, err := j.scan.Next()
		if err != nil || value.Kind == jsontext.Null {
			return err
		}
		known, err := read(key.Text, value)
		if !known {
			j.unknown(key)
		}
		return err
	})
}

// items reads the items of the array that a token starts.
func (j *jsonReader) items(open jsontext.Token, what string, read func(jsontext.Token) error) error {
	if open.Kind != jsontext.Array {
		return j.fail(open, what+" is "+open.Kind.String()+", not an array", "")
	}
	return j.scan.Array(read)
}

func (j *jsonReader) sentence(s *dependency.Sentence, open jsontext.Token) error {
	s.Line, s.Parsed = open.Line, true
	hasTokens := false
	err := j.members(open, "a sentence", func(key string, value jsontext.Token) (bool, error) {
		var err error
		switch key {
		case "id":
			s.ID, err = j.id(value)
		case "parsed":
			s.Parsed, err = j.truth(value)
		case "tokens":
			hasTokens = true
			err = j.tokens(s, value)
		case "dependencies":
			err = j.items(value, `"dependencies"`, func(item jsontext.Token) error { return j.dependency(s, item) })
		case "root":
			s.Root, err = j.root(value)
		case "score":
			err = j.score(s, value)
		default:
			return false, nil
		}
		return true, err
	})
	if err != nil {
		return err
	}
	j.complete(s, hasTokens)
	return nil
}

func (j *jsonReader) score(s *dependency.Sentence, value jsontext.Token) error {
	if value.Kind != jsontext.Number {
		return j.fail(value, "a score is "+value.Kind.String()+", not a number", "")
	}
	found := j.in.readScore(value.Text, j.scan.InFile(value.Place))
	s.Score, s.Scored = found.value, found.known
	return nil
}

// complete makes sure that the sentence has a token at every position that is
// mentioned. In a sentence without a list of tokens, dependencies tell the
// categories of their predicates.
func (j *jsonReader) complete(s *dependency.Sentence, hasTokens bool) {
	for i := range s.Dependencies {
		d := &s.Dependencies[i]
		s.Token(int(d.Argument))
		if t := s.Token(int(d.Predicate)); !hasTokens && t.Category == nil {
			t.Category = d.Category
		}
	}
	if s.Root.Known() {
		s.Token(int(s.Root.Head))
	}
}

// tokens reads a list of tokens.
func (j *jsonReader) tokens(s *dependency.Sentence, open jsontext.Token) error {
	return j.items(open, `"tokens"`, func(item jsontext.Token) error {
		if len(s.Tokens) >= dependency.MaxTokens {
			return notice.AsLimit(j.fail(item, "a sentence with more than "+count.Grouped(dependency.MaxTokens)+" words", ""))
		}
		var t dependency.Token
		err := j.members(item, "a token", func(key string, value jsontext.Token) (bool, error) {
			var err error
			switch key {
			case "form":
				t.Form, err = j.text(value)
			case "pos":
				t.POS, err = j.text(value)
			case "category":
				t.Category, err = j.category(value)
			default:
				return false, nil
			}
			return true, err
		})
		s.Tokens = append(s.Tokens, t)
		return err
	})
}

// dependency reads a dependency. Its slot is held against its category when
// both are known, whichever comes first.
func (j *jsonReader) dependency(s *dependency.Sentence, open jsontext.Token) error {
	if len(s.Dependencies) >= dependency.MaxDependencies {
		return notice.AsLimit(j.fail(open, "a sentence with more than "+count.Grouped(dependency.MaxDependencies)+" dependencies", ""))
	}
	d := dependency.Dependency{Rule: dependency.NoRule, Line: int32(open.Line)}
	var slot jsontext.Token
	err := j.members(open, "a dependency", func(key string, value jsontext.Token) (bool, error) {
		var err error
		switch key {
		case "predicate":
			d.Predicate, err = j.position(value)
		case "argument":
			d.Argument, err = j.position(value)
		case "category":
			d.Category, err = j.category(value)
		case "slot":
			slot = value // what is no number is reported below
		case "rule":
			d.Rule, err = j.rule(value)
		case "range":
			d.Range, err = j.reach(value)
		default:
			return false, nil
		}
		return true, err
	})
	switch {
	case err != nil:
		return err
	case d.Predicate == 0 || d.Argument == 0 || d.Category == nil || slot.Line == 0:
		return j.fail(open, "a dependency is incomplete", `it needs "predicate", "argument", "category" and "slot"`)
	}
	if d.Slot, err = j.slot(slot, d.Category); err != nil {
		return err
	}
	s.Dependencies = append(s.Dependencies, d)
	return nil
}

func (j *jsonReader) slot(value jsontext.Token, c *category.Category) (int8, error) {
	n, ok := value.Int()
	if ok && n >= 1 && n <= dependency.MaxSlot && slotExists(int(n), c) {
		return int8(n), nil
	}
	err := j.fail(value, "this is no slot", "a slot is a number from 1")
	if ok && n == int64(int16(n)) {
		err.Message, err.Hint = slotMessage(int(n), c)
	}
	return dependency.InvalidSlot, j.in.forgive(wrongSlot, err)
}

func (j *jsonReader) root(open jsontext.Token) (dependency.Root, error) {
	var r dependency.Root
	err := j.members(open, `"root"`, func(key string, value jsontext.Token) (bool, error) {
		var err error
		switch key {
		case "head":
			r.Head, err = j.position(value)
		case "category":
			r.Category, err = j.category(value)
		default:
			return false, nil
		}
		return true, err
	})
	if err == nil && r.Head == 0 {
		err = j.fail(open, `a root without "head"`, `leave "root" out where there is none`)
	}
	return r, err
}

func (j *jsonReader) position(value jsontext.Token) (int32, error) {
	n, ok := value.Int()
	switch {
	case !ok:
		return 0, j.fail(value, "this is no position", "a position is a number from 1")
	case n < 1:
		return 0, j.fail(value, "position "+strconv.FormatInt(n, 10), "positions count from 1")
	case n > dependency.MaxTokens:
		return 0, j.fail(value, "position "+strconv.FormatInt(n, 10)+" is beyond "+count.Grouped(dependency.MaxTokens), "is this a sentence?")
	}
	return int32(n), nil
}

func (j *jsonReader) rule(value jsontext.Token) (int16, error) {
	n, ok := value.Int()
	if !ok || n < 0 || n > 1<<15-1 {
		return 0, j.fail(value, "this is no rule number", `leave "rule" out where there is none`)
	}
	return int16(n), nil
}

// reach reads a range.
func (j *jsonReader) reach(value jsontext.Token) (dependency.Range, error) {
	r, known := dependency.RangeOf(value.Text)
	if !known {
		return r, j.fail(value, "this is no range", `a range is "local", "bounded" or "unbounded"; leave "range" out where it is not known`)
	}
	return r, nil
}

// category reads a category. Since JSON writes every backslash twice, the
// error is located at the string.
func (j *jsonReader) category(value jsontext.Token) (*category.Category, error) {
	text, err := j.text(value)
	if err != nil {
		return nil, err
	}
	c, err := j.in.cache.Parse(text)
	if syntax, ok := err.(*category.SyntaxError); ok {
		e := j.fail(value, "category "+notice.Quote(text)+": "+syntax.Message, syntax.Hint)
		if syntax.Full {
			e.Code = notice.Limit
		}
		return nil, e
	}
	return c, err
}

// id reads an ID, which may be a number as well.
func (j *jsonReader) id(value jsontext.Token) (string, error) {
	if value.Kind == jsontext.Number {
		return value.Text, nil
	}
	return j.text(value)
}

func (j *jsonReader) text(value jsontext.Token) (string, error) {
	if value.Kind != jsontext.String {
		return "", j.fail(value, "a string was expected, not "+value.Kind.String(), "")
	}
	return value.Text, nil
}

func (j *jsonReader) truth(value jsontext.Token) (bool, error) {
	if value.Kind != jsontext.Bool {
		return false, j.fail(value, "true or false was expected, not "+value.Kind.String(), "")
	}
	return value.Text == "true", nil
}
