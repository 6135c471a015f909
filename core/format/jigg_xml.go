package format

import (
	"io"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/xmltext"
)

// jiggXML reads the XML of Jigg, as depccg and ccg2lambda write it too:
//
//	<root><document><sentences><sentence id="s0">
//	  <tokens><token id="s0_0" form="I" pos="PRP"/> … </tokens>
//	  <ccg id="s0_ccg0" root="s0_sp0">
//	    <span id="s0_sp0" category="S[dcl=true]" child="s0_sp1 s0_sp2" rule="ba"/>
//	    <span id="s0_sp1" category="NP" terminal="s0_0"/> … </ccg>
//	</sentence> … </sentences></document></root>
//
// Several <ccg> are an n-best list. Versions of the format differ in the names
// of attributes. What other annotators have added is passed over.
type jiggXML struct {
	xmlReader
	tokens []dependency.Token // of the sentence, without categories
	token  map[string]int     // by their ids
	spans  jiggSpans
}

func newJiggXML(in *input, o Options) *jiggXML {
	j := &jiggXML{token: map[string]int{}, spans: jiggSpans{known: map[string]int{}}}
	j.open(in, o)
	return j
}

// read reads the next sentence, wherever it stands.
func (j *jiggXML) read(s *dependency.Sentence) error {
	for {
		kind := j.scan.Next()
		switch {
		case kind == xmltext.Done:
			if err := j.scan.Err(); err != nil {
				return err
			}
			j.conclude()
			return io.EOF
		case kind == xmltext.Start && j.scan.Name == "sentence":
			j.scan.Bound(j.scan.Offset+maxSentence, "a sentence of more than 16 MiB")
			err := j.sentence(s)
			j.scan.Bound(0, "")
			return err
		}
	}
}

// sentence reads a sentence to its end. One that was not parsed still has its
// words.
func (j *jiggXML) sentence(s *dependency.Sentence) error {
	j.begin()
	s.ID, s.Line = j.scan.Value("id"), j.scan.Line
	clear(j.token)
	clear(j.tokens)
	j.tokens = j.tokens[:0]
	for depth := j.scan.Depth(); j.scan.Next() != xmltext.Done && j.scan.Depth() >= depth; {
		if j.scan.Kind == xmltext.Start && j.scan.Name != "tokens" {
			if err := j.layer(s); err != nil {
				return err
			}
		}
	}
	if !s.Parsed {
		s.Tokens = append(s.Tokens, j.tokens...)
	}
	return j.scan.Err()
}

// layer reads an element that an annotator has added to a sentence.
func (j *jiggXML) layer(s *dependency.Sentence) error {
	var err error
	depth := j.scan.Depth()
	switch j.scan.Name {
	case "token":
		err = j.readToken()
	case "ccg":
		err = j.analysis(s)
	}
	j.scan.Leave(depth - 1)
	return err
}

func (j *jiggXML) readToken() error {
	if len(j.tokens) >= dependency.MaxTokens {
		return j.tooMuch(j.scan.Place, tooManyWords)
	}
	t := dependency.Token{Form: j.scan.Value("form", "surf", "word"), POS: j.scan.Value("pos")}
	if t.Form == "" {
		return j.fail(j.scan.Place, "a token without its form", `the attribute "form" gives it`)
	}
	j.tokens = append(j.tokens, t)
	j.token[j.scan.Value("id")] = len(j.tokens) - 1
	return nil
}

// analysis reads the spans of a derivation, and then the derivation.
func (j *jiggXML) analysis(s *dependency.Sentence) error {
	if !j.wants(s) {
		return nil
	}
	root := j.scan.Value("root")
	j.readScore()
	return j.add(s, func(d *dependency.Derivation) (wrong, fatal error) {
		err := j.readSpans()
		if err == nil && j.scan.Err() == nil {
			err = j.derivation(d, root)
		}
		return err, j.scan.Err()
	})
}
