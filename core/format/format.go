// Package format reads the files of the field into sentences, and writes those
// that people need: a reader and a writer per format, and detection of the
// format from the content.
//
// Readers stream. They hold a chunk of the file and the sentence being read,
// whatever the size of the file, and they never trust it: lines, positions,
// categories and sentences are bounded, and what breaks a rule is a located
// [*notice.Error], or under [Options.Lenient] a counted notice.
package format

import (
	"io"
	"slices"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
	"github.com/ccgscore/ccgscore/core/notice"
)

// Format names a file format.
type Format string

// The formats that are read. Detect asks for detection.
const (
	Detect        Format = ""
	PARG          Format = "parg"           // CCGbank's predicate-argument files
	CCGbankDeps   Format = "ccgbank_deps"   // pred_2 category slot arg_1
	CandCDeps     Format = "candc_deps"     // … rule, with <c> lines
	CandCGRs      Format = "candc_grs"      // (ncsubj saw_1 I_0 _), with <c> lines: grammatical relations
	AUTO          Format = "auto"           // CCGbank's derivations
	AUTOExtended  Format = "autox"          // derivations with rules and lemmas
	CandCXML      Format = "candc_xml"      // <candc><ccg><rule …
	JiggXML       Format = "jigg_xml"       // <root> … <ccg><span …
	DepccgJSON    Format = "depccg_json"    // {"1": [{"type": …
	Prolog        Format = "prolog"         // ccg(1, ba(…
	Roots         Format = "roots"          // word_8 S[dcl]
	CoNLL         Format = "conll"          // CoNLL-X and CoNLL-U: dependency trees
	Brackets      Format = "brackets"       // (S (NP I) (VP sleep)): phrase-structure trees
	JSON          Format = "json"           // ours, docs/json.md
	Study         Format = "study"          // judgement tasks; recognised, and read by core/study
	StudyResult   Format = "study_result"   // what a judge answers; the same
	Votes         Format = "votes"          // of judges, recognised and read by core/judges
	Reranker      Format = "nbest_reranked" // a model that chooses from n-best lists, recognised and read by core/rerank
	formatUnknown        = "unknown"
)

// Formats lists every format by its name, in the order of the documentation.
var Formats = []Format{PARG, CCGbankDeps, CandCDeps, AUTO, AUTOExtended, CandCXML, JiggXML, DepccgJSON, Prolog, Roots, CoNLL, Brackets, CandCGRs, JSON}

// Derivation reports whether files of the format hold derivations, from which
// dependencies can be extracted.
func (f Format) Derivation() bool {
	switch f {
	case AUTO, AUTOExtended, CandCXML, JiggXML, DepccgJSON, Prolog:
		return true
	}
	return false
}

// Tree reports whether files of the format hold dependency trees.
func (f Format) Tree() bool { return f == CoNLL }

// Phrase reports whether files of the format hold phrase-structure trees.
func (f Format) Phrase() bool { return f == Brackets }

// Relational reports whether files of the format hold grammatical relations.
func (f Format) Relational() bool { return f == CandCGRs }

// Heads says how the head of a sentence is found in its derivation.
type Heads = derivation.Heads

// The ways of finding heads.
const (
	HeadField = derivation.HeadField // the head field of every node (Hockenmaier & Steedman 2007)
	HeadRules = derivation.HeadRules // the rules of Lewis & Steedman (2014)
)

// Derivations says which derivations of a sentence are kept.
type Derivations uint8

// The derivations that are kept.
const (
	NoDerivations Derivations = iota
	FirstDerivation
	AllDerivations // an n-best list
)

// Options says how to read a file.
type Options struct {
	File    notice.File     // for messages
	Table   *category.Table // where its categories are interned; shared by both sides
	Format  Format          // Detect to recognise it
	Heads   Heads           // for derivations
	Lenient bool            // count what is wrong and go on
	Lines   bool            // of phrase-structure trees: each line is a sentence

	// Derivations says which trees are kept in the sentences. The first gives
	// tokens and root in any case, and those that are not read are counted.
	Derivations Derivations

	// HeadFields, if it is there, gets what is known of head fields at the end of the
	// file, which is then said by who adds up the parts of a corpus.
	HeadFields *HeadFields
}

// Reader reads the sentences of one file in order.
type Reader interface {
	// Read fills s with the next sentence, reusing its memory. It returns
	// io.EOF after the last one, or a *notice.Error, which tells what else
	// is wrong with the file behind it. After an error it returns that
	// error again.
	Read(s *dependency.Sentence) error
	// Log returns what was met so far that did not stop the reading.
	Log() *notice.Log
}

// Detection is a recognised format and what it was recognised by.
type Detection struct {
	Format Format
	Why    string // for people: "line 3 is `believe_2 (S[dcl]\NP)/PP 1 I_1`"
}

// NewReader recognises the format, unless the options name one, and returns a
// reader for it. An empty input is an error: it would otherwise score as if
// everything were missing, or, on both sides, as perfect.
func NewReader(r io.Reader, o Options) (Reader, Detection, error) {
	return NewReaderOf(slices.Concat(Usual, Further), r, o)
}

// NewReaderOf does so in a program that reads no more than some formats. Another one is an error
// with the code [notice.Elsewhere].
func NewReaderOf(kinds []Kind, r io.Reader, o Options) (Reader, Detection, error) {
	in := newLines(r, o.File)
	detected := Detection{o.Format, "as asked for"}
	if o.Format == Detect {
		var err error
		if detected, err = detect(in); err != nil {
			return nil, detected, err
		}
	} else if text, err := in.ahead(lookedAt); err != nil {
		return nil, detected, err
	} else if err := binary(in, text); err != nil {
		return nil, detected, err
	}
	file := &reader{in: &input{lines: in, cache: category.NewCache(o.Table), lenient: o.Lenient}}
	for _, k := range kinds {
		if k.Format == detected.Format {
			file.next = k.open(file.in, o)
			return file, detected, nil
		}
	}
	e := &notice.Error{
		Code: notice.Usage, Place: notice.Place{File: o.File},
		Message: "there is no format " + notice.Quote(string(detected.Format)),
		Hint:    "use one of " + names(Formats),
	}
	if slices.Contains(Formats, detected.Format) {
		e.Code, e.Message, e.Hint = notice.Elsewhere, "this program does not read "+string(detected.Format), "the whole program does"
	}
	return nil, detected, e
}

// reader is the [Reader] of every format.
type reader struct {
	in   *input
	next func(*dependency.Sentence) error // reads a sentence into one that is empty
	own  dependency.Sentence              // the sentence that next fills
	err  error                            // what ended the reading
}

func (r *reader) Read(s *dependency.Sentence) error {
	if r.err == nil {
		r.own.Reset()
		r.err = r.next(&r.own)
		if r.in.wrong.count > 0 {
			r.err = r.readOn()
		}
		s.Take(&r.own)
	}
	return r.err
}

// readOn reads what follows an error, only to find what else is wrong.
func (r *reader) readOn() error {
	err, last := r.err, r.in.chunks+mostReadOn
	for err == nil {
		r.own.Reset()
		if err = r.next(&r.own); r.in.chunks > last {
			err = errEnough
		}
	}
	return r.in.wrong.all(err)
}

func (r *reader) Log() *notice.Log { return &r.in.log }

func names(formats []Format) string {
	text := ""
	for i, f := range formats {
		if i > 0 {
			text += ", "
		}
		text += string(f)
	}
	return text
}
