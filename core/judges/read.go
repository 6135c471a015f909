package judges

import (
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/order"
)

// The bounds of a table.
const (
	MostItems  = 100_000
	MostJudges = 100
	MostLabels = 100
	mostBytes  = 16 << 20
	longest    = 64 // bytes of a label
)

// Read reads a table of votes: a line an item, a cell a judge, between commas, tabs
// or semicolons. An empty cell is no vote; nor is ? - _ * . NA N/A NaN or null, nor
// what a short line lacks, which the log counts. The first line names the judges if
// none of its cells is a vote below. Where labels are given, nothing else is a vote,
// and theirs is the order.
func Read(source io.Reader, file notice.File, labels []string, log *notice.Log) (*Votes, error) {
	t := &reader{file: file, given: labels, known: map[string]Label{}, log: log}
	text, err := io.ReadAll(io.LimitReader(source, mostBytes+1))
	if err != nil {
		return nil, t.wrong(0, -1, "reading failed: "+err.Error(), "")
	}
	for _, step := range [...]func() error{
		func() error { return t.cut(string(text)) }, t.learn, t.measure, t.fill, t.checkColumns,
	} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	return &t.votes, nil
}

// reader is a table while it is read.
type reader struct {
	file  notice.File
	given []string // the labels that there may be; nil for any
	log   *notice.Log

	lines []string // from the first that is not empty to the last
	first int      // the number of the first
	comma byte     // between cells
	known map[string]Label
	votes Votes
}

// notATable says what a table of votes is.
const notATable = "a line is an item, and a cell the vote of a judge, such as blue,red,blue; leave out numbers and texts of items"

// cut cuts the text into lines. Empty lines around the table are dropped; those
// inside are items that nobody judged, so that items keep their sentences.
func (t *reader) cut(text string) error {
	switch {
	case len(text) > mostBytes:
		return notice.AsLimit(t.wrong(0, -1, "the file has more than 16 MiB", notATable))
	case !utf8.ValidString(text) || strings.IndexByte(text, 0) >= 0:
		return t.wrong(0, -1, "this is no text in UTF-8", notATable)
	}
	text = strings.TrimRight(strings.TrimPrefix(text, "\ufeff"), " \r\n")
	for text != "" && blank(text[:strings.IndexByte(text+"\n", '\n')]) {
		text = text[strings.IndexByte(text, '\n')+1:]
		t.first++
	}
	t.first++
	if text == "" {
		return t.wrong(0, -1, "the file holds no vote", notATable)
	}
	if strings.Count(text, "\n") >= MostItems {
		return notice.AsLimit(t.wrong(0, -1, "the table has more than 100,000 items", notATable))
	}
	t.lines = strings.Split(text, "\n")
	for i, line := range t.lines {
		t.lines[i] = strings.TrimSuffix(line, "\r")
	}
	t.comma = separator(t.lines[0])
	return nil
}

// learn finds out which labels there are, and whether the first line names the
// judges.
func (t *reader) learn() error {
	for _, label := range t.given {
		t.known[label] = 0
	}
	for i := 1; i < len(t.lines); i++ {
		if err := t.meet(i); err != nil {
			return err
		}
	}
	if t.namesJudges() {
		t.votes.Header = true
		for c := range cells(t.lines[0], t.comma) {
			t.votes.Judges = append(t.votes.Judges, c.text)
		}
		t.lines, t.first = t.lines[1:], t.first+1
	} else if err := t.meet(0); err != nil {
		return err
	}
	t.votes.file, t.votes.first = t.file, t.first
	t.votes.Labels, t.votes.Given = t.given, t.given != nil
	if t.given == nil {
		for label := range t.known {
			t.votes.Labels = append(t.votes.Labels, label)
		}
		order.Ascending(t.votes.Labels)
	}
	for i, label := range t.votes.Labels {
		t.known[label] = Label(i)
	}
	return nil
}

// meet notes the labels of a line.
func (t *reader) meet(line int) error {
	judges := 0
	for c := range cells(t.lines[line], t.comma) {
		if judges++; judges > MostJudges {
			return notice.AsLimit(t.wrong(line, c.offset, "the table has more than 100 columns", "a column is a judge"))
		}
		if _, known := t.known[c.text]; known || isGap(c.text) {
			continue
		}
		switch {
		case t.given != nil:
			return t.wrong(line, c.offset, notice.Quote(c.text)+" is no vote here", "the votes are "+strings.Join(t.given, ", ")+"; leave the cell empty where there is none")
		case len(c.text) > longest:
			return t.wrong(line, c.offset, notice.Quote(c.text)+" is too long for a vote", notATable)
		case len(t.known) == MostLabels:
			return notice.AsLimit(t.wrong(line, c.offset, "more than 100 different votes", notATable))
		}
		t.known[c.text] = 0
	}
	return nil
}

// namesJudges reports whether the first line names the judges: two or more names,
// all different, none of them a vote on any line below.
func (t *reader) namesJudges() bool {
	names := map[string]bool{}
	for c := range cells(t.lines[0], t.comma) {
		if _, vote := t.known[c.text]; vote || isGap(c.text) || names[c.text] || len(c.text) > longest {
			return false
		}
		names[c.text] = true
	}
	return len(t.known) > 0 && len(t.lines) > 1 && 1 < len(names) && len(names) <= MostJudges
}

// measure finds out how many judges there are, as many as the longest line has
// cells, and counts the lines that lack some.
func (t *reader) measure() error {
	most := 1
	for _, line := range t.lines {
		most = max(most, cellsOf(line, t.comma))
	}
	v := &t.votes
	if v.Header && most > len(v.Judges) {
		long := slices.IndexFunc(t.lines, func(line string) bool { return cellsOf(line, t.comma) > len(v.Judges) })
		return t.wrong(long, -1, "the line has "+strconv.Itoa(cellsOf(t.lines[long], t.comma))+" cells, and the first line names "+strconv.Itoa(len(v.Judges))+" judges", "a column is a judge")
	}
	for n := len(v.Judges); n < most; n++ {
		v.Judges = append(v.Judges, strconv.Itoa(n+1))
	}
	for i, line := range t.lines {
		if n := cellsOf(line, t.comma); 0 < n && n < len(v.Judges) {
			t.log.Count(1, "short-line", v.Place(i), func() (string, string) {
				return "the line has " + strconv.Itoa(n) + " cells, and there are " + strconv.Itoa(len(v.Judges)) + " judges", "those that it lacks count as not having voted"
			})
		}
	}
	return nil
}

// fill reads the votes.
func (t *reader) fill() error {
	v := &t.votes
	v.cells = make([]Label, len(t.lines)*len(v.Judges))
	for i := range v.cells {
		v.cells[i] = None
	}
	v.Gaps = len(v.cells)
	for i, line := range t.lines {
		item, judge := v.Item(i), 0
		for c := range cells(line, t.comma) {
			if !isGap(c.text) {
				item[judge] = t.known[c.text]
				v.Gaps--
			}
			judge++
		}
	}
	switch len(v.cells) - v.Gaps {
	case 0:
		return t.wrong(0, -1, "the file holds no vote", notATable)
	case 1:
		return t.wrong(0, -1, "the file holds one vote", notATable)
	}
	return nil
}

// checkColumns refuses a column of numbers or texts of items: a judge who never says
// the same twice says nothing.
func (t *reader) checkColumns() error {
	const few = 5
	for j := range t.votes.Judges {
		var used [MostLabels]bool
		votes, again := 0, false
		for i := range t.votes.Items() {
			if l := t.votes.Item(i)[j]; l != None {
				again = again || used[l]
				used[l] = true
				votes++
			}
		}
		if !again && votes >= few {
			return t.wrong(0, -1, "column "+strconv.Itoa(j+1)+" holds "+strconv.Itoa(votes)+" votes, and no two of them are the same", notATable)
		}
	}
	return nil
}

// wrong returns an error at an offset in a line; at none of it below 0, and in no
// line where there are none yet.
//
//go:noinline
func (t *reader) wrong(line, offset int, message, hint string) *notice.Error {
	e := &notice.Error{Code: notice.Data, Place: notice.Place{File: t.file}, Message: message, Hint: hint}
	if t.lines == nil {
		return e
	}
	e.Line = t.first + line
	e.Excerpt = notice.Around(t.lines[line], offset)
	if offset >= 0 {
		e.Column = utf8.RuneCountInString(t.lines[line][:offset]) + 1
	}
	return e
}
