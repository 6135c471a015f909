package parsing

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/chart"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// Sentence is the sentence that is to be parsed.
type Sentence struct {
	ID    string // "" where nothing says it
	Words []chart.Word
	POS   []string // the parts of speech of the words, as far as the file has them
	typed bool
	log   *notice.Log
}

// wordsToParse returns the sentence of the call: what was typed, or a sentence of
// the file.
func wordsToParse(c *comparison.Call, table *category.Table) (s Sentence, err error) {
	typed, files := c.Options.Text(wordsChoice) != "", c.Inputs["file"]
	switch {
	case typed && len(files) > 0:
		return s, service.Usage("a sentence and a file are given", "leave one of both out")
	case !typed && len(files) == 0:
		return s, service.Usage("there is nothing to parse", "give a sentence such as big|N/N red|N/N ball|N, or a file of derivations")
	case len(files) > 0:
		return sentenceOfFile(c, table, files[0])
	}
	for _, choice := range [...]*service.Choice{service.NumberChoice, comparison.FormatChoice} {
		if c.Options.Made(choice) {
			return s, service.Usage(choice.Name+" says nothing of a sentence that is given as it is", "leave it out, or give a file of derivations")
		}
	}
	s.ID, s.typed, s.log = c.Options.ID, true, &notice.Log{}
	s.Words, err = chart.ReadWords(category.NewCache(table), notice.File{}, 1, c.Options.Text(wordsChoice))
	return s, err
}

// sentenceOfFile takes a sentence of a file, with the lexical categories that its
// words have there: of a list of parses, those of all.
func sentenceOfFile(c *comparison.Call, table *category.Table, in service.InputFile) (s Sentence, err error) {
	reader, detected, err := c.Only(table, format.AllDerivations)
	if err != nil {
		return s, err
	}
	if detected.Format.Tree() || detected.Format.Phrase() || detected.Format.Relational() || detected.Format == format.Roots {
		return s, NoCategories(in, detected)
	}
	n, found := 0, false
	err = c.Each(reader, in, func(of *dependency.Sentence) error {
		n++
		if found || !c.Wants(&count.Row{Index: n - 1, ID: of.ID}) {
			return nil
		}
		found, s.ID, s.POS = true, of.ID, PartsOfSpeech(of)
		s.Words, err = TaggedWords(of, in.Is, reader.Log())
		return err
	})
	if err == nil && !found {
		wish := notice.Quote(c.Options.ID)
		if c.Options.ID == "" {
			wish = strconv.Itoa(max(1, c.Options.Sentence))
		}
		err = service.Usage("there is no sentence "+wish, "the file has "+service.Plural(n, "sentence", "sentences")+", which count from 1")
	}
	s.log = reader.Log()
	return s, err
}

// TaggedWords returns the words of a sentence with their categories in all of its
// derivations that have the same words as the first, and counts what it leaves out of
// them. That some have other words the reader of the file has said.
func TaggedWords(s *dependency.Sentence, file notice.File, log *notice.Log) (words []chart.Word, err error) {
	at := notice.Place{File: file, Line: s.Line}
	all := [][]dependency.Token{s.Tokens}
	if len(s.Derivations) > 0 {
		all = nil
	}
	for i := range s.Derivations {
		all = append(all, s.Derivations[i].Tokens)
	}
	same := func(a, b dependency.Token) bool { return a.Form == b.Form }
	for _, tokens := range all {
		if words == nil {
			words = make([]chart.Word, len(tokens))
		}
		if !slices.EqualFunc(tokens, all[0], same) {
			continue
		}
		for i := range tokens {
			if tokens[i].Category == nil || tokens[i].Form == "" {
				return nil, &notice.Error{
					Code: notice.Data, Place: at,
					Message: "word " + strconv.Itoa(i+1) + " of this sentence has no lexical category", Hint: "words are parsed with theirs: give a file of derivations, such as AUTO",
				}
			}
			words[i].Form = tokens[i].Form
			tag := chart.Tag{Category: tokens[i].Category, Weight: 1}
			switch {
			case slices.Contains(words[i].Tags, tag):
			case len(words[i].Tags) < chart.MaxTags:
				words[i].Tags = append(words[i].Tags, tag)
			default:
				log.Count(1, "many-categories", at, notice.Words("a word has more than "+strconv.Itoa(chart.MaxTags)+" categories in the parses of this sentence", "those of later parses are left out"))
			}
		}
	}
	if len(words) == 0 {
		return nil, &notice.Error{Code: notice.Data, Place: at, Message: "this sentence was not parsed, so its words have no lexical categories", Hint: "take another one"}
	}
	return words, nil
}

// NoCategories refuses a file whose words bring no categories.
func NoCategories(in service.InputFile, detected format.Detection) error {
	return comparison.HoldsNo(in.Is, detected, "lexical categories", "words are parsed with theirs: give a file of derivations, such as AUTO")
}

// PartsOfSpeech returns those of the words of a sentence.
func PartsOfSpeech(s *dependency.Sentence) (pos []string) {
	for i := range s.Tokens {
		pos = append(pos, s.Tokens[i].POS)
	}
	return pos
}

// What the choice rules says in place of a list of rules.
const (
	englishRules = "english"
	allRules     = "all"
	noRules      = "none"
)

// rules returns the rules that are chosen.
func rules(s service.Settings) (rules derivation.Rules, err error) {
	chosen := s.Text(RulesChoice)
	switch chosen {
	case englishRules:
		return derivation.English, nil
	case allRules:
		return 1<<len(derivation.RuleNames) - 1, nil
	case noRules:
		return 0, nil
	}
	for _, name := range strings.Split(chosen, ",") {
		bit := slices.Index(derivation.RuleNames, name)
		if bit < 0 {
			return 0, service.Usage("there is no rule "+notice.Quote(name), "the rules are "+strings.Join(derivation.RuleNames, ", ")+"; english, all and none stand for several")
		}
		rules |= 1 << bit
	}
	return rules, nil
}

// mostDegree is the most arguments that composition may pass on.
const mostDegree = 4

// Grammar returns the rules by which the sentence is parsed, and the categories
// that a parse of it may have.
func Grammar(c *comparison.Call, x *comparison.Extraction) (g chart.Grammar, roots []*category.Category, err error) {
	if g.Steps.Rules, err = rules(c.Options.Settings); err != nil {
		return g, nil, err
	}
	if g.Steps.Degree = c.Options.Number(DegreeChoice); g.Steps.Degree > mostDegree {
		return g, nil, service.Usage("composition that passes on "+strconv.Itoa(g.Steps.Degree)+" arguments", "at most 4 can be")
	}
	g.Extract = x.Options()
	for _, text := range c.Options.Texts(RootsOfChoice) {
		root, err := x.Table.Parse(text)
		if err != nil {
			return g, nil, service.Usage("the category of a parse is "+notice.Quote(text)+": "+err.Error(), "")
		}
		roots = append(roots, root)
	}
	return g, roots, nil
}
