package study

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/diagram"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/table"
)

// Figure is one of the two figures of an item.
type Figure struct {
	Kind  Kind
	Title string // Figure A
	parse *Parse
	drawn score.Metric
	marks *Marks // what is called wrong; nil if nothing is called right or wrong
}

// Show returns a figure of an item of a task.
func (i *Item) Show(kind Kind, option int) *Figure {
	s := &Figure{Kind: kind, Title: kind.Instructions().Figures[option], parse: i.Options[option].Parse}
	if kind == Isolate {
		metric := i.Metric(option)
		s.drawn, s.marks = [2]score.Metric{f1: score.F1, df1: score.DF1}[metric], &s.parse.Wrong[metric]
	}
	return s
}

// Text returns the words.
func (s *Figure) Text() string {
	from := s.parse.Gold
	if from == nil {
		from = s.parse.System
	}
	var words []string
	for i := range from.Tokens {
		words = append(words, from.Tokens[i].Form)
	}
	return strings.Join(words, " ")
}

// beginningWords is how many words of a sentence a list of items has room for.
const beginningWords = 6

// Begins returns the first words of an item, which tell it from others: of both sentences, where it has two.
func (i *Item) Begins(kind Kind) string {
	first := i.Show(kind, 0).beginning()
	if kind != Better {
		return first
	}
	return first + " / " + i.Show(kind, 1).beginning()
}

func (s *Figure) beginning() string {
	words := strings.Fields(s.Text())
	if len(words) <= beginningWords {
		return strings.Join(words, " ")
	}
	return strings.Join(words[:beginningWords], " ") + " …"
}

// Drawing returns what is to be drawn. Nothing of it names a metric or a parser.
func (s *Figure) Drawing() (drawn *diagram.Comparison, err error) {
	if s.Kind == Trees {
		tree := &attach.Analysis{GoldSentence: s.parse.System, Gold: s.attachments()}
		drawn, err = diagram.Trees(tree, attach.LAS, false)
	} else {
		drawn, err = s.dependencies()
	}
	if err == nil {
		drawn.Blind(s.Title, s.marks != nil)
	}
	return drawn, err
}

// dependencies are gold above, and the parser beneath.
func (s *Figure) dependencies() (*diagram.Comparison, error) {
	judged := &score.Analysis{
		GoldSentence: s.parse.Gold, SysSentence: s.parse.System,
		Gold: s.judgements(diagram.Gold), System: s.judgements(diagram.System),
	}
	return diagram.Dependencies(judged, s.drawn, false)
}

// attachments are the arcs of a tree, of which nothing is judged.
func (s *Figure) attachments() (list []attach.Judgement) {
	for i, a := range s.parse.System.Attachments {
		j := attach.Judgement{Attachment: a, Position: int32(i + 1), Partner: -1}
		j.Counted[attach.LAS] = true // by which it is drawn
		list = append(list, j)
	}
	return list
}

// sentence returns what a side has.
func (s *Figure) sentence(side diagram.Side) *dependency.Sentence {
	return [2]*dependency.Sentence{diagram.Gold: s.parse.Gold, diagram.System: s.parse.System}[side]
}

// judgements returns the dependencies of a side, the root last. What is right is so
// under all metrics: no other than the one that is drawn matters.
func (s *Figure) judgements(side diagram.Side) (list []score.Judgement) {
	sentence := s.sentence(side)
	add := func(d dependency.Dependency) {
		right := s.marks == nil || !slices.Contains(s.marks[side], len(list))
		list = append(list, score.Judgement{Dependency: d, Partner: -1, Right: [4]bool{right, right, right, right}})
	}
	for _, d := range sentence.Dependencies {
		add(d)
	}
	if root := sentence.Root; root.Known() {
		add(dependency.Dependency{Argument: root.Head, Category: root.Category, Rule: dependency.NoRule})
	}
	return list
}

// Tables returns all that a figure shows, for who cannot see it.
func (s *Figure) Tables() []table.Table {
	if s.Kind == Trees {
		return []table.Table{s.tree()}
	}
	words := table.Table{Title: "Words", Rows: [][]string{{"", "word", "category in gold", "category by the parser"}}}
	gold, system := s.parse.Gold, s.parse.System
	for i := range max(len(gold.Tokens), len(system.Tokens)) {
		row := []string{strconv.Itoa(i + 1), "", "", ""}
		for side, t := range [2][]dependency.Token{gold.Tokens, system.Tokens} {
			if i >= len(t) {
				continue
			}
			if row[1] == "" {
				row[1] = t[i].Form
			}
			if c := t[i].Category; c != nil {
				row[2+side] = c.String()
			}
		}
		words.Rows = append(words.Rows, row)
	}
	return []table.Table{
		words,
		s.listed(diagram.Gold, "Dependencies in gold, above the words"),
		s.listed(diagram.System, "Dependencies by the parser, beneath the words"),
	}
}

// tree lists words with their heads.
func (s *Figure) tree() table.Table {
	t := table.Table{Title: "Words and their heads", Rows: [][]string{{"", "word", "part of speech", "head", "relation"}}}
	sentence := s.parse.System
	for i, a := range sentence.Attachments {
		token, head := &sentence.Tokens[i], "root"
		if a.Head > 0 {
			head = named(sentence, a.Head)
		}
		t.Rows = append(t.Rows, []string{strconv.Itoa(i + 1), token.Form, token.POS, head, a.Relation})
	}
	return t
}

func (s *Figure) listed(side diagram.Side, caption string) table.Table {
	columns := []string{"predicate", "argument", "label", "slot"}
	if s.marks != nil {
		columns = append(columns, "called")
	}
	t := table.Table{Title: caption, Rows: [][]string{columns}}
	sentence := s.sentence(side)
	for _, j := range s.judgements(side) {
		label, slot, predicate := j.Category, strconv.Itoa(int(j.Slot)), named(sentence, j.Predicate)
		switch {
		case j.Root():
			slot, predicate = "", "root"
		case s.drawn != score.F1:
			label = j.Label()
		}
		row := []string{predicate, named(sentence, j.Argument), label.String(), slot}
		if s.marks != nil {
			called := "wrong"
			if j.Right[s.drawn] {
				called = "right"
			}
			row = append(row, called)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// named is a word with its position, which tells it from others of its form.
func named(s *dependency.Sentence, position int32) string {
	return s.Form(position) + " (" + strconv.Itoa(int(position)) + ")"
}
