package agreement

import (
	"math"
	"math/bits"
	"slices"
	"strings"
)

// Structure is what annotations are.
type Structure uint8

// What is compared.
const (
	DependencyTrees Structure = iota
	PhraseTrees               // phrase-structure trees
	Derivations               // of CCG
	Dependencies              // of CCG
)

// String returns the name, for people and in JSON.
func (o Structure) String() string {
	return [...]string{"dependency trees", "phrase-structure trees", "derivations", "dependencies"}[o]
}

// Coefficient is an α: by what distance it is, and of what.
type Coefficient struct {
	Key, Name string
	Distance  string // in words, a noun
	Meaning   string // what the reader has to know of it

	measure int // of those of what is compared
	place   int // among the coefficients of that measure
	column  int // of the distances of that measure
	delta   delta
}

// delta makes δ of a distance d and of the sizes of both annotations.
type delta uint8

const (
	plain   delta = iota // d
	diff                 // d less the difference of the sizes
	norm                 // d divided by both sizes
	nominal              // of several items: δ is 0 or 1 for each, and d how many differ
)

// A δ² that is a fraction is counted in units of 2⁻³², so that it adds up to the last digit.
// D_o and D_e are off by 2⁻³³ at most, and so α by less than 10⁻⁹/D_e, unless it is far
// below 0.
const fraction = 1 << 32

// square returns δ², in units of [delta.unit].
func (k delta) square(d, x, y int32) int64 {
	n := int64(d)
	switch k {
	case nominal:
		return n
	case diff:
		n -= max(int64(x)-int64(y), int64(y)-int64(x))
	case norm:
		return fractionOf(n*n, int64(x)+int64(y))
	}
	return n * n
}

// fractionOf returns a square divided by that of another number, in units of 2⁻³², or the
// largest number where it does not fit; 0 of nothing.
func fractionOf(square, both int64) int64 {
	by := both * both
	switch {
	case by == 0:
		return 0
	case square < 1<<30:
		return (square*fraction + by/2) / by
	}
	high, low := bits.Mul64(uint64(square), fraction)
	low, carry := bits.Add64(low, uint64(by)/2, 0)
	if high += carry; high >= uint64(by) {
		return math.MaxInt64
	}
	quotient, _ := bits.Div64(high, low, uint64(by))
	return int64(min(quotient, math.MaxInt64))
}

// unit is what squares are multiples of, where distances and sizes are multiples of 1/scale.
func (k delta) unit(scale int) float64 {
	switch {
	case k == norm:
		return 1.0 / fraction
	case k == nominal || scale < 2:
		return 1
	}
	return 1 / float64(scale*scale)
}

// The α of trees, by the names of Skjærholt (2014, section 2).
var treeCoefficients = []Coefficient{
	{
		Key: "plain", Name: "α plain", Distance: "edits that make one tree of the other", delta: plain,
		Meaning: "The measure that its author recommends. Long sentences weigh more, and other structure more than other labels.",
	},
	{
		Key: "diff", Name: "α difference", Distance: "edits beyond those that lengths call for", delta: diff,
		Meaning: "It takes away the difference of the lengths, so that chance looks much better: a little noise lowers it a lot.",
	},
	{
		Key: "norm", Name: "α normalised", Distance: "edits for each node of both trees", delta: norm,
		Meaning: "All sentences weigh alike. It is lenient: annotations at random can reach 0.1 and more.",
	},
}

// The α of CCG, which follow from the scores of parsers.
var (
	ccgCoefficients = []Coefficient{
		{
			Key: "f1", Name: "α F₁", Distance: "1 − F₁ of the dependencies", delta: norm,
			Meaning: "Chance is how far the dependencies of other sentences agree, at the same positions, which is little: it stays near F₁.",
		},
		{
			Key: "df1", Name: "α DF₁", Distance: "1 − DF₁ of the dependencies", column: 1, delta: norm,
			Meaning: "As α by F₁, with the credit of the decomposed score where labels or slots differ alone.",
		},
	}
	tagCoefficients = []Coefficient{
		{
			Key: "supertags", Name: "α supertags", Distance: "lexical categories that differ", delta: nominal,
			Meaning: "Nominal, word by word: chance is how often two words anywhere have the same category.",
		},
	}
)

// Coefficients returns the α of what is compared, the most important first.
func (o Structure) Coefficients() []Coefficient {
	switch o {
	case DependencyTrees:
		return together(treeCoefficients)
	case PhraseTrees:
		return together(byLeaves(treeCoefficients))
	case Dependencies:
		return together(ccgCoefficients)
	}
	return together(byLeaves(treeCoefficients), ccgCoefficients, tagCoefficients)
}

// byLeaves returns the coefficients of trees whose size is the number of their leaves.
func byLeaves(list []Coefficient) []Coefficient {
	list = slices.Clone(list)
	for i := range list {
		list[i].Distance = strings.Replace(list[i].Distance, "each node", "each leaf", 1)
	}
	return list
}

// together puts the coefficients of several measures into one list.
func together(lists ...[]Coefficient) (all []Coefficient) {
	for measure, list := range lists {
		for place, c := range list {
			c.measure, c.place = measure, place
			all = append(all, c)
		}
	}
	return all
}

// Raw is a measure of agreement that is not corrected for chance: the share of what
// two annotators have in common, of a unit.
type Raw struct{ Key, Name, Meaning string }

var (
	attachments = []Raw{
		{"uas", "UAS", "words of the same head"},
		{"las", "LAS", "words of the same head and relation"},
		{"la", "LA", "words of the same relation"},
	}
	bracketF1 = Raw{"bracket_f1", "bracket F₁", "labelled brackets of both, of those of each"}
	jaccard   = Raw{"jaccard", "Jaccard", "labelled brackets of both, of those of either"}
	f1        = Raw{"f1", "F₁", "dependencies of both"}
	df1       = Raw{"df1", "DF₁", "dependencies of both, decomposed"}
	supertags = Raw{"supertags", "supertags", "words of the same lexical category"}
)

// Raw returns the measures of what is compared.
func (o Structure) Raw() []Raw {
	switch o {
	case DependencyTrees:
		return attachments
	case PhraseTrees:
		return []Raw{jaccard, bracketF1}
	case Dependencies:
		return []Raw{f1, df1}
	}
	return []Raw{jaccard, bracketF1, f1, df1, supertags}
}

// relationShares is the place of LA among the measures of dependency trees.
const relationShares = 2

// Confused says what two annotators give labels to, where these are compared.
func (o Structure) Confused() string {
	switch o {
	case DependencyTrees:
		return "two annotators give one word these relations, whatever its heads"
	case PhraseTrees:
		return "two annotators give the same words these labels"
	case Derivations:
		return "two annotators give the same words these categories"
	}
	return "two annotators give one word these lexical categories"
}

// Meaning is what is to be known of every α.
const Meaning = "α is 1 where all annotators agree, 0 where they agree no more than annotations drawn from all the data would, and below 0 where they agree less. It does not say whether they are right, and says nothing where all annotations are the same."
