package format

import (
	"io"
	"strings"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
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
	return &jiggXML{xmlReader: newXML(in, o), token: map[string]int{}, spans: jiggSpans{known: map[string]int{}}}
}

func (j *jiggXML) read(s *dependency.Sentence) error { return j.named(j.next(s)) }

// next reads the next sentence, wherever it stands.
func (j *jiggXML) next(s *dependency.Sentence) error {
	for {
		tag, err := j.scan.Next()
		switch {
		case err != nil:
			return err
		case tag.Kind == xmltext.Done:
			j.conclude()
			return io.EOF
		case tag.Kind == xmltext.Start && tag.Name == "sentence":
			j.scan.Bound(tag.Offset+maxSentence, "a sentence of more than 16 MiB")
			err = j.sentence(s, tag)
			j.scan.Bound(0, "")
			return err
		}
	}
}

// sentence reads a sentence to its end. One that was not parsed still has its
// words.
func (j *jiggXML) sentence(s *dependency.Sentence, tag xmltext.Token) error {
	j.begin()
	s.ID, s.Line = j.scan.Value("id"), tag.Line
	clear(j.token)
	clear(j.tokens)
	j.tokens = j.tokens[:0]
	depth := j.scan.Depth()
	for {
		tag, err := j.scan.Next()
		switch {
		case err != nil:
			return err
		case tag.Kind == xmltext.Start && tag.Name != "tokens":
			err = j.layer(s, tag)
		case j.scan.Depth() < depth:
			if !s.Parsed {
				s.Tokens = append(s.Tokens, j.tokens...)
			}
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// layer reads an element that an annotator has added to a sentence.
func (j *jiggXML) layer(s *dependency.Sentence, tag xmltext.Token) error {
	var err error
	depth := j.scan.Depth()
	switch tag.Name {
	case "token":
		err = j.readToken(tag)
	case "ccg":
		err = j.analysis(s, tag)
	}
	if err != nil {
		return err
	}
	return j.scan.Leave(depth - 1)
}

func (j *jiggXML) readToken(tag xmltext.Token) error {
	if len(j.tokens) >= dependency.MaxTokens {
		return limit(j.fail(tag.Place, tooManyWords, ""))
	}
	t := dependency.Token{Form: j.value("form", "surf", "word"), POS: j.scan.Value("pos")}
	if t.Form == "" {
		return j.fail(tag.Place, "a token without its form", `the attribute "form" gives it`)
	}
	j.tokens = append(j.tokens, t)
	j.token[j.scan.Value("id")] = len(j.tokens) - 1
	return nil
}

// analysis reads the spans of a derivation, and then the derivation.
func (j *jiggXML) analysis(s *dependency.Sentence, tag xmltext.Token) error {
	if !j.wants(s, j.place(tag.Place)) {
		return nil
	}
	roots := strings.Fields(j.scan.Value("root"))
	return j.add(s, func(d *dependency.Derivation) (wrong, fatal error) {
		if wrong, fatal = j.readSpans(); wrong != nil || fatal != nil {
			return wrong, fatal
		}
		if len(roots) > 1 {
			j.in.log.Count(1, "several-roots", j.at, notice.Words("the analysis is in pieces, each with a root of its own", "it counts as a failure"))
			return nil, nil
		}
		root := ""
		if len(roots) == 1 {
			root = roots[0]
		}
		return j.derivation(d, root), nil
	})
}
