package format

import (
	"errors"
	"io"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// file is what came of reading a whole file.
type file struct {
	sentences []*dependency.Sentence
	notices   []*notice.Notice
	detection Detection
	err       error
}

// readFile reads a text to its end or to the first error.
func readFile(text string, o Options) file {
	return readFrom(strings.NewReader(text), o)
}

func readFrom(in io.Reader, o Options) file {
	if o.File.Name == "" {
		o.File.Name = "test"
	}
	if o.Table == nil {
		o.Table = category.NewTable()
	}
	r, detection, err := NewReader(in, o)
	f := file{detection: detection, err: err}
	if err != nil {
		return f
	}
	var s dependency.Sentence
	for {
		err := r.Read(&s)
		if err != nil {
			if again := r.Read(&s); again != err {
				f.err = errors.New("an error did not stay")
			} else if err != io.EOF {
				f.err = err
			}
			break
		}
		f.sentences = append(f.sentences, s.Clone())
	}
	f.notices = r.Log().Notices()
	return f
}

// String shows what was read, a sentence a line:
//
//	#1 John/NNP/NP sleeps//S[dcl]\NP; 2 -> 1 S[dcl]\NP.1; root 2 S[dcl]
//
// and then the notices and the error. A sentence that was not parsed says so,
// a word that is not known is _.
func (f file) String() string {
	var b strings.Builder
	for _, s := range f.sentences {
		b.WriteString(show(s) + "\n")
	}
	for _, n := range f.notices {
		b.WriteString("! " + n.String() + "\n")
	}
	if f.err != nil {
		b.WriteString("error " + f.err.Error() + "\n")
	}
	return b.String()
}

func show(s *dependency.Sentence) string {
	var parts []string
	if s.ID != "" {
		parts = append(parts, "#"+s.ID)
	}
	for _, t := range s.Tokens {
		part := t.Form
		if part == "" {
			part = "_"
		}
		if t.POS != "" || t.Category != nil {
			part += "/" + t.POS + "/" + t.Category.String()
		}
		parts = append(parts, part)
	}
	for i, a := range s.Attachments {
		parts = append(parts, strconv.Itoa(i+1)+"<-"+strconv.Itoa(int(a.Head))+" "+a.Relation)
	}
	if len(s.Constituents) > 0 {
		parts = append(parts, showTree(s))
	}
	for _, d := range s.Dependencies {
		part := strconv.Itoa(int(d.Predicate)) + "->" + strconv.Itoa(int(d.Argument)) + " " + d.Category.String() + "." + strconv.Itoa(int(d.Slot))
		if d.Rule != dependency.NoRule {
			part += " rule " + strconv.Itoa(int(d.Rule))
		}
		if d.Range != dependency.Unmarked {
			part += " " + d.Range.Word()
		}
		parts = append(parts, part)
	}
	if s.Root.Known() {
		parts = append(parts, "root "+strconv.Itoa(int(s.Root.Head))+" "+s.Root.Category.String())
	}
	if !s.Parsed {
		parts = append(parts, "unparsed")
	}
	return strings.Join(parts, "; ")
}

// reading is a test of what is read from a text.
type reading struct {
	name, text string
	options    Options
	want       []string // the lines of file.String
}

func (r reading) run(t *testing.T) {
	t.Helper()
	t.Run(r.name, func(t *testing.T) {
		got := readFile(r.text, r.options).String()
		if want := strings.Join(append(r.want, ""), "\n"); got != want {
			t.Errorf("got\n%swant\n%s", got, want)
		}
	})
}

// checkReader is what holds for any input: reading ends, an error is located
// and stays, and what is read keeps the promises of a sentence.
func checkReader(t *testing.T, text string, f Format) {
	t.Helper()
	var read [2]file
	for i, lenient := range []bool{false, true} {
		got := readFile(text, Options{Format: f, Lenient: lenient, Derivations: AllDerivations})
		var located *notice.Error
		if got.err != nil && (!errors.As(got.err, &located) || located.File.Name != "test" || located.Message == "") {
			t.Errorf("the error %v is not located", got.err)
		}
		for _, s := range got.sentences {
			checkSentence(t, s, lenient)
		}
		read[i] = got
	}
	checkForgiven(t, read[0], read[1])
}

// checkForgiven holds what strict reading tells against what lenient reading
// counts: it is the same.
func checkForgiven(t *testing.T, strict, lenient file) {
	t.Helper()
	var e *notice.Error
	if !errors.As(strict.err, &e) {
		return
	}
	if forgiven := lenient.err == nil; e.Lenient != forgiven {
		t.Errorf("lenient is %v, and the error then %v: %v", e.Lenient, lenient.err, told(e))
	}
	var counted int64
	for _, n := range lenient.notices {
		for _, m := range []mistake{wrongSlot, wrongLine, wrongTag, wrongHead, wrongNumber, missingEnd, missingRoot, wrongAttachment, missingWord, wrongBrackets, outOfBrackets} {
			if n.Code == m.code {
				counted += n.Count
				break
			}
		}
	}
	if listed := int64(1 + len(e.Others)); e.Lenient && e.Rest == "" && listed != counted {
		t.Errorf("%d errors are listed, and %d counted leniently: %v", listed, counted, told(e))
	}
}

func checkSentence(t *testing.T, s *dependency.Sentence, lenient bool) {
	t.Helper()
	words := int32(len(s.Tokens))
	if words > dependency.MaxTokens || s.Root.Head < 0 || s.Root.Head > words {
		t.Errorf("%d words, root %d", words, s.Root.Head)
	}
	for _, d := range s.Dependencies {
		invalid := d.Slot == dependency.InvalidSlot && lenient
		if d.Predicate < 1 || d.Predicate > words || d.Argument < 1 || d.Argument > words || d.Category == nil ||
			!invalid && !slotExists(int(d.Slot), d.Category) {
			t.Errorf("dependency %+v in a sentence of %d words", d, words)
		}
	}
	for i := range s.Derivations {
		checkDerivation(t, &s.Derivations[i])
	}
	checkConstituents(t, s)
}

// checkDerivation makes sure that the leaves are the words, in order, and the
// head one of them.
func checkDerivation(t *testing.T, d *dependency.Derivation) {
	t.Helper()
	words, nodes := int32(0), d.Tree.Nodes
	for i := range nodes {
		if nodes[i].Daughters > 0 {
			continue
		}
		if words++; nodes[i].Token != words {
			t.Errorf("leaf %d is word %d", words, nodes[i].Token)
		}
	}
	if int(words) != len(d.Tokens) || d.Tree.Depth() != 0 || d.Root.Head < 1 || d.Root.Head > words || d.Root.Category != nodes[0].Category {
		t.Errorf("%d leaves for %d words, %d nodes open, root %+v", words, len(d.Tokens), d.Tree.Depth(), d.Root)
	}
}

func asError(t *testing.T, err error) *notice.Error {
	t.Helper()
	var located *notice.Error
	if !errors.As(err, &located) {
		t.Fatalf("got %v, want a located error", err)
	}
	return located
}
