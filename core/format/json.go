package format

import (
	"cmp"
	"io"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
)

// maxJSONSentence bounds the text of one sentence.
const maxJSONSentence = 4 << 20

// jsonReader reads our JSON, one sentence at a time:
//
//	{"format": "ccgscore/1", "sentences": [
//	  {"id": "1", "tokens": [{"form": "I", "pos": "PRP", "category": "NP"}, …],
//	   "dependencies": [{"predicate": 2, "argument": 1, "category": "S[dcl]\\NP", "slot": 1, "rule": 0}],
//	   "root": {"head": 2, "category": "S[dcl]"}, "score": -3.4}]}
//
// Positions count from 1. Everything in a sentence is optional, but for what
// makes a dependency and the head of a root; "parsed": false marks a sentence
// that was not parsed. The file may be one line or many.
type jsonReader struct {
	in      *input
	scan    *jsontext.Scanner
	started bool // the file's opening bracket was read
	list    bool // "sentences" was met
	inside  bool // … and has not ended yet
}

func newJSON(in *input) *jsonReader {
	return &jsonReader{in: in, scan: jsontext.NewScanner(in.file, in.piece)}
}

// piece returns what of the input was not read yet, a chunk at most.
func (l *lines) piece() (string, error) {
	for l.rest == "" {
		if l.done {
			return "", cmp.Or(l.err, io.EOF)
		}
		if err := l.fill(); err != nil {
			return "", err
		}
	}
	l.number = 1 // from here on the input does not start any more
	text := l.rest
	l.rest = ""
	return text, nil
}

func (j *jsonReader) read(s *dependency.Sentence) error {
	for {
		if !j.inside {
			if err := j.toSentences(); err != nil {
				return err
			}
		}
		open, err := j.scan.Next()
		switch {
		case err != nil:
			return err
		case open.Kind == jsontext.End:
			j.inside = false
			continue
		}
		j.scan.Bound(open.Offset+maxJSONSentence, "a sentence of more than 4 MiB")
		err = j.sentence(s, open)
		j.scan.Bound(0, "")
		return err
	}
}

func (j *jsonReader) fail(at jsontext.Token, message, hint string) *notice.Error {
	return j.scan.FailAt(at, message, hint)
}

// toSentences reads the keys of the file up to the list of sentences, or, if
// that is over, to the end, where it returns io.EOF.
func (j *jsonReader) toSentences() error {
	if !j.started {
		token, err := j.scan.Next()
		if err != nil {
			return err
		}
		if token.Kind != jsontext.Object {
			return j.fail(token, "the file is "+token.Kind.String()+", not an object", `write {"format": "`+jsonVersion+`", "sentences": […]}`)
		}
		j.started = true
	}
	for {
		key, err := j.scan.Next()
		if err != nil {
			return err
		}
		if key.Kind == jsontext.End {
			return j.end(key)
		}
		switch key.Text {
		case "format":
			if err := j.version(); err != nil {
				return err
			}
		case "sentences":
			return j.sentences(key)
		default:
			j.unknown(key)
			if err := j.scan.Skip(key); err != nil {
				return err
			}
		}
	}
}

func (j *jsonReader) end(at jsontext.Token) error {
	if !j.list {
		return j.fail(at, `there is no list of "sentences"`, `write {"format": "`+jsonVersion+`", "sentences": […]}`)
	}
	if _, err := j.scan.Next(); err != nil { // nothing may follow
		return err
	}
	return io.EOF
}

func (j *jsonReader) version() error {
	token, err := j.scan.Next()
	if err != nil {
		return err
	}
	if token.Kind != jsontext.String || token.Text != jsonVersion {
		return j.fail(token, `this "format" is not read`, `"`+jsonVersion+`" is`)
	}
	return nil
}

func (j *jsonReader) sentences(key jsontext.Token) error {
	if j.list {
		return j.fail(key, `a second list of "sentences"`, "")
	}
	token, err := j.scan.Next()
	if err != nil {
		return err
	}
	if token.Kind != jsontext.Array {
		return j.fail(token, `"sentences" is `+token.Kind.String()+", not an array", "")
	}
	j.list, j.inside = true, true
	return nil
}

// unknown counts a key that means nothing here.
func (j *jsonReader) unknown(key jsontext.Token) {
	j.in.log.Count(1, "unknown-key", j.scan.InFile(key.Place), func() (string, string) {
		return "the key " + notice.Quote(key.Text) + " is not read", "docs/json.md lists the keys"
	})
}
