package format

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// input is what the readers of all formats share: the file in lines, the
// categories met in it, and what was found on the way.
type input struct {
	*lines
	cache   *category.Cache
	log     notice.Log
	lenient bool
	wrong   wrong // if reading is strict
	told    int   // mistakes so far
}

// mistake is a kind of error that [Options.Lenient] forgives. Its notice says
// what the error says, and what becomes of it.
type mistake struct{ code, before, after string }

// Whatever is forgiven.
var (
	wrongSlot       = mistake{code: "invalid-slot", after: ": counted as wrong"} // the dependency is kept and never right
	wrongLine       = mistake{code: "unreadable-line", before: "the line is left out: "}
	wrongTree       = mistake{code: "unreadable-line", before: "the derivation is left out: "}
	wrongTag        = mistake{code: "unreadable-supertag", before: "skipped a supertag: "}
	wrongHead       = mistake{code: "invalid-head", after: ": the first is taken"}
	wrongNumber     = mistake{code: "daughters"}                                       // of daughters: those that are there are taken
	wrongAttachment = mistake{code: "invalid-attachment", after: ": counted as wrong"} // the word is kept, without a head
	missingWord     = mistake{code: "missing-word"}                                    // those that are missing have no head
	missingEnd      = mistake{code: "unclosed-sentence"}
	missingRoot     = mistake{code: "empty-line"} // the sentence has none
)

// forgive counts an error as a notice and returns nil, so that reading can go
// on. It does so where reading is strict, too: the error is kept, and [reader]
// returns it with those that follow. It returns the error where that is no
// mistake in the file but a limit of the program.
func (in *input) forgive(m mistake, err error) error {
	e, ok := err.(*notice.Error)
	if !ok || e.Code == notice.Limit {
		return err
	}
	in.told++
	in.brief = in.told > mostListed
	if !in.lenient {
		return in.wrong.add(e)
	}
	in.log.Count(1, m.code, e.Place, notice.Words(m.before+e.Message+m.after, e.Hint))
	return nil
}

// endsInside returns an error about a last sentence that lacks something.
func (in *input) endsInside(lacks string) error {
	return in.forgive(missingEnd, in.fail(in.number, 0, "the file ends inside a sentence: "+lacks, "was the file cut short?"))
}

// word reads word_8, a field of a line.
func (in *input) word(line string, field int, text string) (form string, position int, err error) {
	form, position, ok := splitWord(text)
	if !ok {
		message, hint := wordMessage(text)
		err = in.failAt(line, fieldOffset(line, field), message, hint)
	}
	return form, position, err
}

// category reads a category, a field of a line. Where the field stands is
// looked up only if something is wrong with it.
func (in *input) category(line string, field int, text string) (*category.Category, error) {
	if c, err := in.cache.Parse(text); err == nil {
		return c, nil
	}
	return in.categoryAt(line, fieldOffset(line, field), text)
}

// categoryAt reads the category that starts at an offset. A slash too many at
// its end, as in the ((S[b]\NP)/NP)/ of wsj_0595.15 in CCGbank 1.2, is left out
// and counted.
func (in *input) categoryAt(line string, offset int, text string) (*category.Category, error) {
	c, err := in.cache.Parse(text)
	if err == nil {
		return c, nil
	}
	if last := len(text) - 1; last > 0 && (text[last] == '/' || text[last] == '\\') {
		if c, again := in.cache.Parse(text[:last]); again == nil {
			place := in.place()
			place.Column = column(line, offset+last)
			in.log.Count(1, "surplus-slash", place, func() (string, string) {
				return "the category " + notice.Quote(text) + " ends with a slash and is read without it", ""
			})
			return c, nil
		}
	}
	return nil, in.categoryError(line, offset, err)
}

// categoryError locates what [category.Table.Parse] says of the category that
// starts at an offset in the line returned last.
func (in *input) categoryError(line string, offset int, err error) error {
	syntax, ok := err.(*category.SyntaxError)
	if !ok {
		return in.failAt(line, offset, err.Error(), "")
	}
	e := in.failAt(line, offset+syntax.Offset, syntax.Message, syntax.Hint)
	if syntax.Full {
		return notice.AsLimit(e)
	}
	return e
}

// slot reads a slot, a field of a line, and holds it against the arity of its
// category.
func (in *input) slot(line string, field int, text string, c *category.Category) (int8, error) {
	if len(text) == 1 && '1' <= text[0] && int(text[0]-'0') <= c.Arity() {
		return int8(text[0] - '0'), nil
	}
	slot, message, hint, ok := readSlot(text, c)
	if ok {
		return slot, nil
	}
	return slot, in.forgive(wrongSlot, in.failAt(line, fieldOffset(line, field), message, hint))
}

// token returns the token at a position after making sure of its form. A
// second form for the same word is a notice.
func (in *input) token(s *dependency.Sentence, position int, form string) *dependency.Token {
	t := s.Token(position)
	switch {
	case t.Form == form:
	case t.Form == "":
		t.Form = form
	default:
		in.log.Count(1, "two-forms", in.place(), func() (string, string) {
			return "word " + strconv.Itoa(position) + " is both " + notice.Quote(t.Form) + " and " + notice.Quote(form), "the first is kept"
		})
	}
	return t
}

// add adds the dependency that a line holds, between words of these forms.
func (in *input) add(s *dependency.Sentence, d dependency.Dependency, predicate, argument string) error {
	if len(s.Dependencies) >= dependency.MaxDependencies {
		return in.limitError("a sentence with more than "+count.Grouped(dependency.MaxDependencies)+" dependencies", "is a blank line between sentences missing?")
	}
	in.token(s, int(d.Argument), argument)
	if t := in.token(s, int(d.Predicate), predicate); t.Category == nil {
		t.Category = d.Category
	}
	d.Line = int32(in.number)
	s.Dependencies = append(s.Dependencies, d)
	s.Parsed = true
	return nil
}

// tooManyWords says how many words of a sentence are read.
const tooManyWords = "a sentence with more than 4,095 words"
