// Package chart is a small parser of Combinatory Categorial Grammar, to see with what
// derivations there are of a sentence, and how many of them mean the same.
//
// It takes words with the lexical categories that they may have, finds all
// constituents from the bottom up (CKY), and returns the best derivations (Huang &
// Chiang 2005). It knows no words and no probabilities but those that it is given.
//
// A constituent is kept apart from another of its category where they are not the same
// to the words around them: the words that head them, and the dependencies that wait
// for an argument (Clark & Curran 2007). So each step makes the same dependencies in
// whatever derivation it is taken, and those of a derivation are known by the hash of
// those of its steps (Ng & Curran 2012).
package chart

import (
	"math"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
	"github.com/ccgscore/ccgscore/core/extract"
	"github.com/ccgscore/ccgscore/core/nbest"
	"github.com/ccgscore/ccgscore/core/notice"
)

// The bounds of a chart, which keep the time and the memory that a sentence takes.
const (
	MaxWords    = 250
	MaxSteps    = 1 << 20
	maxVertices = 1 << 18
	maxCodes    = 1 << 23 // words of the codes of all constituents
)

// unit is that of logarithms of weights, which are whole numbers: so it does not
// matter in which order a derivation adds them, and equal ones are equal.
const unit = 1.0 / (1 << 40)

// Grammar says which steps there are.
type Grammar struct {
	Steps   derivation.CombinerOptions
	Extract extract.Options // how categories are co-indexed
}

// Options says how a sentence is parsed.
type Options struct {
	NormalForm bool // by Eisner (1996): see normal

	// Roots are the categories that a whole sentence may have. Without any it is a
	// sentence, or else a noun, or else a noun phrase, or else whatever there is that no
	// unary step made.
	Roots []*category.Category

	// Seen reports whether two categories were seen to combine: no others are applied, composed or
	// substituted. All combine where it is nil.
	Seen func(left, right *category.Category) bool

	// Value is what a dependency is worth, for [ByValue]; it may be nil.
	Value func(*dependency.Dependency) int

	// Tick is called each time that [Often] was done, also by what a chart is asked
	// afterwards, and ends that by an error; it may be nil.
	Tick func() error
}

// Parser makes charts of sentences. It belongs to one goroutine.
type Parser struct {
	combiner     *derivation.Combiner
	constituents *extract.Constituents
	hasher       nbest.Hasher
	changes      []extract.Change
	unaries      map[*category.Category][]*category.Category
	commas       map[[2]*category.Category][]derivation.Step
}

// NewParser returns a parser for categories of a table.
func NewParser(table *category.Table, g Grammar) *Parser {
	p := &Parser{
		combiner: derivation.NewCombiner(table, g.Steps), constituents: extract.NewConstituents(table, g.Extract),

		unaries: map[*category.Category][]*category.Category{}, commas: map[[2]*category.Category][]derivation.Step{},
	}
	if g.Steps.Rules&derivation.ChangesTypes != 0 {
		p.changes = extract.Changes(table)
	}
	return p
}

// Chart holds all derivations of a sentence.
type Chart struct {
	words    []Word
	options  Options
	vertices []vertex
	edges    []edge
	cells    []cell // of words first to last at last·(last−1)/2 + first−1
	known    map[uint64]int32
	codes    []uint64
	coded    int // words of all codes
	parser   *Parser
	work
}

// Parse finds all constituents of a sentence. The error is a [*notice.Error] with
// code Limit where there are too many of them, or that of [Options.Tick].
func (p *Parser) Parse(words []Word, o Options) (*Chart, error) {
	n := len(words)
	if n > MaxWords {
		return nil, errTooLong
	}
	c := &Chart{words: words, options: o, cells: make([]cell, n*(n+1)/2), known: map[uint64]int32{}, parser: p, work: work{tick: o.Tick}}
	tokens := make([]dependency.Token, n)
	for i := range words {
		tokens[i].Form = words[i].Form
	}
	p.constituents.Start(tokens)
	for last := 1; last <= n; last++ {
		if err := c.word(last); err != nil {
			return nil, err
		}
		for first := last; first >= 1; first-- {
			for split := first; split < last; split++ {
				if err := c.combine(first, split, last); err != nil {
					return nil, err
				}
			}
			if err := c.change(first, last); err != nil {
				return nil, err
			}
		}
	}
	return c, nil
}

func (c *Chart) cell(first, last int) *cell { return &c.cells[last*(last-1)/2+first-1] }

// word adds a word by each of its categories.
func (c *Chart) word(at int) error {
	for i, tag := range c.words[at-1].Tags {
		made, found := c.parser.constituents.Word(int32(at), tag.Category)
		weight := int64(math.Round(math.Log(tag.Weight) / unit))
		if err := c.add(at, at, made, found, free, edge{left: none, right: none, tag: int32(i), weight: weight}); err != nil {
			return err
		}
	}
	return nil
}

// combine makes the constituents of two that stand side by side.
func (c *Chart) combine(first, split, last int) error {
	lefts, rights := c.cell(first, split).groups, c.cell(split+1, last).groups
	for l := range lefts {
		if err := c.did(len(rights)); err != nil {
			return err
		}
		for r := range rights {
			for _, step := range c.parser.binary(lefts[l].category, rights[r].category) {
				if Combines(step.Combinator) && c.options.Seen != nil && !c.options.Seen(lefts[l].category, rights[r].category) {
					continue
				}
				if err := c.combineAll(first, last, lefts[l].vertices, rights[r].vertices, &step); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// combineAll takes a step of all constituents of two categories.
func (c *Chart) combineAll(first, last int, lefts, rights []int32, step *derivation.Step) error {
	made, cost := free, costOf(step.Combinator)
	if c.options.NormalForm {
		made = formOf(step.Combinator)
	}
	for _, l := range lefts {
		if err := c.did(len(rights)); err != nil {
			return err
		}
		for _, r := range rights {
			left, right := &c.vertices[l], &c.vertices[r]
			if c.options.NormalForm && !normal(left.form, right.form, step.Combinator) {
				continue
			}
			whole, found := c.parser.constituents.Binary(step.Category, &left.Constituent, &right.Constituent)
			if err := c.add(first, last, whole, found, made, edge{left: l, right: r, cost: cost}); err != nil {
				return err
			}
		}
	}
	return nil
}

// Combines reports whether a step is one of a functor and its argument, which [Options.Seen] is asked about:
// not one of coordination or punctuation, nor a change of type.
func Combines(c derivation.Combinator) bool {
	return c.Rule == derivation.Application || c.Rule == derivation.Composition || c.Rule == derivation.Substitution
}

// costOf says how much a step is put behind others that say the same: the simplest
// of derivations of the same weight comes first.
func costOf(c derivation.Combinator) int32 {
	switch {
	case c.Crossed:
		return 3
	case c.Rule == derivation.Composition, c.Rule == derivation.Substitution:
		return int32(1 + c.Degree)
	}
	return 0
}

// What a unary step costs.
const costOfUnary = 1

// change adds what unary steps make of constituents. No rule makes again what it was
// made of, by however many steps, so this ends.
func (c *Chart) change(first, last int) error {
	cell := c.cell(first, last)
	for i := 0; i < len(cell.all); i++ { // what is made comes behind
		from := cell.all[i]
		for _, to := range c.parser.unary(c.vertices[from].Category) {
			made, found := c.parser.constituents.Unary(to, &c.vertices[from].Constituent)
			if err := c.add(first, last, made, found, free, edge{left: from, right: none, cost: costOfUnary}); err != nil {
				return err
			}
		}
	}
	return nil
}

// add adds a step, with the dependencies that it makes.
func (c *Chart) add(first, last int, made *extract.Constituent, found []extract.Dependency, f form, e edge) error {
	for i := range found {
		d := &found[i].Dependency
		e.hash ^= c.parser.hasher.Hash(d)
		if c.options.Value != nil {
			e.value += int32(c.options.Value(d))
		}
	}
	c.link(c.vertex(first, last, made, f), e)
	if len(c.vertices) > maxVertices || len(c.edges) > MaxSteps || c.coded > maxCodes {
		return c.tooLarge()
	}
	return c.did(costOfStep + len(made.Code))
}

// tooLarge is the error of a chart that is.
func (c *Chart) tooLarge() error {
	if c.options.NormalForm {
		return errNormalTooLarge
	}
	return errTooLarge
}

var (
	errTooLarge       = tooLarge("the normal form has fewer, and so have fewer categories a word")
	errNormalTooLarge = tooLarge("fewer categories a word make fewer")
)

// tooLarge says the bound, which is the same on every host.
func tooLarge(hint string) *notice.Error {
	return &notice.Error{Code: notice.Limit, Message: "this sentence is more than a chart may hold: at most " + count.Grouped(MaxSteps) + " steps, and fewer where constituents are very large", Hint: hint}
}

// errTooLong is that of a sentence of more than [MaxWords].
var errTooLong = &notice.Error{Code: notice.Limit, Message: "a sentence of more than " + count.Grouped(MaxWords) + " words is not parsed", Hint: "is this one sentence?"}

// TooLarge reports whether a sentence was given up since it is more than a chart may
// hold.
func TooLarge(err error) bool {
	return err == errTooLarge || err == errNormalTooLarge || err == errTooLong
}
