package format

import (
	"cmp"
	"io"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// conll reads dependency trees: CoNLL-X (Buchholz & Marsi 2006) and CoNLL-U
// (universaldependencies.org/format.html), a word a line,
//
//	3	this	_	DET	DT	_	2	nsubj	_	_
//
// that is position, form, lemma, part of speech, a finer one, features, head,
// relation, and columns that are read over, between tabs. A blank line ends a
// sentence, further ones mean nothing. Lines that begin with # are comments, of
// which sent_id names the sentence. Ranges of words (1-2) and empty nodes (3.1)
// have no place in the tree; they are left out and counted.
type conll struct {
	in *input

	// Of the sentence:
	texts    []string // the lines of its words
	broken   bool     // a line was left out, so heads may point at nothing
	headless int64    // words without a head, of which nothing was said yet

	columns, before int // of the last line of a word, and of the one before
}

// The columns of CoNLL, from 0.
const (
	conllID       = 0
	conllForm     = 1
	conllPOS      = 3
	conllFine     = 4
	conllHead     = 6
	conllRelation = 7
	conllColumns  = 8 // what must be there
	conllMost     = 10
)

func (c *conll) read(s *dependency.Sentence) error {
	c.texts, c.broken, c.headless = c.texts[:0], false, 0
	for {
		line, err := c.in.next()
		switch {
		case err == io.EOF && s.Line > 0:
			return cmp.Or(c.complete(s), c.finish(s))
		case err != nil:
			return err
		case blankLine(line) && s.Line > 0:
			return c.finish(s)
		case blankLine(line):
		case line[0] == '#':
			c.comment(s, line)
		default:
			if err := c.word(s, line); err != nil {
				c.broken = true
				if err := c.in.forgive(wrongLine, err); err != nil {
					return err
				}
			}
		}
	}
}

// complete returns an error if the file ends inside its last sentence, which no blank line
// ended: before the first word, or inside a line.
func (c *conll) complete(s *dependency.Sentence) error {
	lacks := ""
	switch {
	case len(s.Tokens) == 0:
		lacks = "it has no words"
	case c.in.open && c.columns < c.before:
		lacks = "its last line has " + strconv.Itoa(c.columns) + " columns where the one before has " + strconv.Itoa(c.before)
	default:
		return nil
	}
	return c.in.endsInside(lacks)
}

// isConll reports whether a line is one of CoNLL: columns between tabs, of which
// the first is the position of a word.
func isConll(line string) bool {
	if strings.Count(line, "\t") < conllColumns-1 {
		return false
	}
	id, _, _ := strings.Cut(line, "\t")
	return id != "" && '0' <= id[0] && id[0] <= '9' && strings.Trim(id, ".-0123456789") == ""
}

// comment reads the id of a sentence. With it the sentence begins, even if no
// word follows: a parser may have failed.
func (c *conll) comment(s *dependency.Sentence, line string) {
	key, value, ok := strings.Cut(line[1:], "=")
	if !ok || strings.Trim(key, " \t") != "sent_id" {
		return
	}
	s.ID = strings.Trim(value, " \t")
	if s.Line == 0 {
		s.Line = c.in.number
	}
}

// word reads the line of a word.
func (c *conll) word(s *dependency.Sentence, line string) error {
	if at := strings.IndexByte(line, '\r'); at >= 0 {
		return c.in.failAt(line, at, "a carriage return inside a line", "lines end with a line feed, after a carriage return or not")
	}
	var fields [conllColumns]string
	if n := tabs(line, &fields); n < conllColumns {
		return c.in.failAt(line, len(line), "a word has at least eight columns between tabs, and this line has "+strconv.Itoa(n),
			"write position, form, lemma, part of speech, finer part of speech, features, head, relation")
	} else if n > conllMost {
		return c.in.failAt(line, tabOffset(line, conllMost), "a word has at most ten columns, and this line has "+strconv.Itoa(n),
			"CoNLL-X and CoNLL-U are read; in CoNLL-2009 heads stand elsewhere")
	}
	if s.Line == 0 {
		s.Line = c.in.number
	}
	c.before, c.columns = c.columns, strings.Count(line, "\t")+1
	id := fields[conllID]
	if code, hint := aside(id); code != "" {
		c.in.log.Count(1, code, c.in.place(), notice.Words("word "+id+" has no place in the tree and is left out", hint))
		return nil
	}
	n, err := c.position(s, line, id)
	if err != nil {
		return err
	}
	head, err := c.head(line, fields[conllHead])
	if err != nil {
		return err
	}
	t := s.Token(n)
	for len(s.Attachments) < n-1 { // lenient: the lines of these words are missing
		s.Attachments, c.texts = append(s.Attachments, dependency.Attachment{Head: dependency.NoHead}), append(c.texts, "")
		c.headless++
	}
	t.Form, t.POS = fields[conllForm], given(fields[conllPOS])
	if t.POS == "" {
		t.POS = given(fields[conllFine])
	}
	s.Attachments = append(s.Attachments, dependency.Attachment{
		Head: head, Relation: given(strings.TrimRight(fields[conllRelation], " ")), Line: int32(c.in.number),
	})
	s.Parsed = s.Parsed || head != dependency.NoHead
	c.texts = append(c.texts, line)
	return nil
}

// position reads the position of a word, which is that of the word before and 1.
// Of words that are missing before it, reading on can take no notice; one that
// goes back can only be left out.
func (c *conll) position(s *dependency.Sentence, line, id string) (int, error) {
	next := len(s.Tokens) + 1
	n, ok := parseNumber(id, dependency.MaxTokens)
	switch {
	case !ok:
		return 0, c.in.failAt(line, 0, notice.Quote(id)+" is no position", "words count from 1 in each sentence, and a blank line stands between sentences")
	case n > dependency.MaxTokens && next > dependency.MaxTokens:
		return 0, c.in.limitError(tooManyWords, "is a blank line between sentences missing?")
	case n > dependency.MaxTokens:
		return 0, c.in.failAt(line, 0, "position "+shortened(id)+" is beyond "+count.Grouped(dependency.MaxTokens), "is this a sentence?")
	case n == next:
		return n, nil
	}
	err := error(c.in.failAt(line, 0, "word "+id+" stands where word "+strconv.Itoa(next)+" should", "is a line missing, or a blank line between sentences?"))
	if n > next {
		err = c.in.forgive(missingWord, err)
	}
	return n, err
}

// aside names the notice about words that are no nodes of the tree; "" for those
// that are.
func aside(id string) (code, hint string) {
	switch {
	case len(id) == 0 || id[0] < '0' || id[0] > '9':
		return "", ""
	case strings.IndexByte(id, '-') > 0:
		return "word-range", "its words stand in lines of their own"
	case strings.IndexByte(id, '.') > 0:
		return "empty-node", "it is a node of the enhanced graph alone"
	}
	return "", ""
}

// head reads the position of a head, which may stand further down; _ says that
// there is none.
func (c *conll) head(line, text string) (int32, error) {
	if given(text) == "" {
		c.headless++
		return dependency.NoHead, nil
	}
	n, ok := parseNumber(text, dependency.MaxTokens)
	if !ok || n > dependency.MaxTokens {
		return dependency.NoHead, c.in.forgive(wrongAttachment, c.in.failAt(line, tabOffset(line, conllHead),
			notice.Quote(text)+" is no head", "a head is the position of a word, or 0 for the root"))
	}
	return int32(n), nil
}

// finish looks at the heads of a sentence, now that its words are known.
func (c *conll) finish(s *dependency.Sentence) error {
	for i := range s.Attachments {
		a := &s.Attachments[i]
		if int(a.Head) <= len(s.Tokens) {
			continue
		}
		e := c.noSuchHead(a, c.texts[i], len(s.Tokens))
		a.Head = dependency.NoHead
		if c.broken {
			c.headless++
		} else if err := c.in.forgive(wrongAttachment, e); err != nil {
			return err
		}
	}
	if !s.Parsed {
		s.Attachments = s.Attachments[:0] // relations without heads are no analysis
	} else if c.headless > 0 {
		c.in.log.Count(c.headless, "no-head", notice.Place{File: c.in.file, Line: s.Line}, notice.Words(
			"a word of this sentence has no head", "it counts as wrong"))
	}
	return nil
}

// noSuchHead says that a head, of a line further up, is no word of the sentence.
func (c *conll) noSuchHead(a *dependency.Attachment, line string, words int) *notice.Error {
	at := tabOffset(line, conllHead)
	e := c.in.fail(int(a.Line), column(line, at),
		"the head "+strconv.Itoa(int(a.Head))+" is no word of this sentence, which has "+count.Grouped(words), "is a line missing?")
	e.Excerpt = notice.Around(line, at)
	return e
}

// tabs fills fields with the first columns of a line, which tabs separate, and
// returns how many columns there are.
func tabs(line string, fields *[conllColumns]string) (n int) {
	for rest, more := line, true; more; n++ {
		var field string
		field, rest, more = strings.Cut(rest, "\t")
		if n < len(fields) {
			fields[n] = field
		}
	}
	return n
}

// tabOffset returns where a column of a line starts.
func tabOffset(line string, column int) (at int) {
	for range column {
		at += strings.IndexByte(line[at:], '\t') + 1
	}
	return at
}

// given returns what a column says, "" where that is nothing.
func given(field string) string {
	if field == "_" {
		return ""
	}
	return field
}
