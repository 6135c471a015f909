package report

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/agreement"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
)

const whatIsAgreement = "what is read here is the JSON that ccgscore agree prints of a block"

// IsAgreement reports whether a document of JSON that begins so is agreement.
func IsAgreement(head string) bool {
	rest, opens := strings.CutPrefix(strings.TrimLeft(head, " \t\r\n"), "{")
	return opens && strings.HasPrefix(strings.TrimLeft(rest, " \t\r\n"), `"agreement"`)
}

// ReadAgreement reads the rows of units from the JSON that [Agreement.WriteFields]
// writes of a block, in pieces as [jsontext.NewScanner] takes them. The log counts what
// was not read. Errors are located [*notice.Error].
func ReadAgreement(file notice.File, more func() (string, error)) (*Agreement, *notice.Log, error) {
	r := &reader{scan: jsontext.NewScanner(file, more)}
	a, is, scores := &Agreement{}, "", &Scores{}
	var units, tokens, annotations, distinct, alone, of int64
	var done []int64
	var starts []jsontext.Token
	document := object{fields: []field{
		{key: "agreement", into: &is},
		{key: "signature", into: &a.Signature},
		{key: "warnings", into: r.warnings(scores)},
		{key: "seed", into: &a.Seed},
		{key: "delta", into: &a.Delta},
		{key: "units", into: &units},
		{key: "tokens", into: &tokens},
		{key: "annotations", into: &annotations},
		{key: "distinct", into: &distinct},
		{key: "one_annotation", into: &alone},
		{key: "groups", into: &a.Groups},
		{key: "annotator_names", into: array(func(first jsontext.Token) (any, error) {
			a.Annotators = append(a.Annotators, "")
			if len(a.Annotators) > agreement.MostAnnotators {
				return nil, r.fail(first, "more than "+strconv.Itoa(agreement.MostAnnotators)+" annotators", whatIsAgreement)
			}
			return &a.Annotators[len(a.Annotators)-1], nil
		})},
		{key: "files", into: r.files(a)},
		{key: "blocks", into: object{fields: []field{{key: "of", into: &of}, {key: "done", into: r.integers(&done, agreement.MostBlocks)}}}},
		{key: "per_unit", into: array(func(first jsontext.Token) (any, error) {
			starts = append(starts, first)
			if len(starts) > agreement.MostAnnotations {
				return nil, r.fail(first, "more than "+strconv.Itoa(agreement.MostAnnotations)+" units", whatIsAgreement)
			}
			a.Rows = append(a.Rows, agreement.Row{})
			return r.unit(&a.Rows[len(a.Rows)-1]), nil
		})},
	}, check: func(start jsontext.Token) error {
		known := false
		for o := agreement.DependencyTrees; o <= agreement.Dependencies; o++ {
			if o.String() == is {
				a.Of, known = o, true
			}
		}
		a.Blocks.Of, a.Distinct, a.Alone, a.Warnings = int(of), int(distinct), int(alone), scores.Warnings
		for _, n := range done {
			a.Blocks.Done = append(a.Blocks.Done, int(n))
		}
		switch {
		case !known:
			return r.fail(start, "there is no agreement of "+notice.Quote(is), whatIsAgreement)
		case !strings.HasPrefix(a.Signature, "ccgscore|"):
			return r.fail(start, notice.Quote(a.Signature)+" is no signature", whatIsAgreement)
		case a.Delta != "" && !slices.ContainsFunc(a.Of.Coefficients(), func(c agreement.Coefficient) bool { return c.Key == a.Delta }):
			return r.fail(start, "there is no α "+notice.Quote(a.Delta)+" of "+is, whatIsAgreement)
		case of < 1 || of > agreement.MostBlocks || !ascending(a.Blocks.Done, 1, int(of)+1) || len(done) == 0:
			return r.fail(start, "the blocks are not numbers from 1 to "+strconv.FormatInt(of, 10), whatIsAgreement)
		}
		for i := range a.Rows {
			if !a.Table.Holds(&a.Rows[i]) {
				return r.fail(starts[i], "what this unit counts contradicts itself", whatIsAgreement)
			}
		}
		if all := a.annotations(); int64(len(a.Rows)) != units || units == 0 || a.tokens() != tokens || all != annotations || distinct < 1 || distinct > all {
			return r.fail(start, "the units are others than the document says", whatIsAgreement)
		}
		return nil
	}}
	if err := r.document(document); err != nil {
		return nil, nil, hinted(err, whatIsAgreement)
	}
	return a, &r.log, nil
}

// ascending reports whether numbers ascend, from the least to below the most.
func ascending(list []int, least, most int) bool {
	for _, n := range list {
		if n < least || n >= most {
			return false
		}
		least = n + 1
	}
	return true
}

func (r *reader) files(a *Agreement) array {
	type numbers struct{ annotator, sentences int64 }
	return func(first jsontext.Token) (any, error) {
		if len(a.Files) == agreement.MostFiles {
			return nil, r.fail(first, "more than "+strconv.Itoa(agreement.MostFiles)+" files", whatIsAgreement)
		}
		a.Files = append(a.Files, AnnotatedFile{})
		f, n := &a.Files[len(a.Files)-1], &numbers{}
		return object{fields: []field{
			{key: "file", into: &f.Name},
			{key: "text", into: &f.Text},
			{key: "annotator", into: &n.annotator},
			{key: "format", into: &f.Format},
			{key: "sentences", into: &n.sentences},
		}, check: func(jsontext.Token) error {
			f.Annotator, f.Sentences = int(n.annotator), int(n.sentences)
			return nil
		}}, nil
	}
}

// integers reads a list of whole numbers.
func (r *reader) integers(list *[]int64, most int) array {
	return func(first jsontext.Token) (any, error) {
		if len(*list) == most {
			return nil, r.fail(first, "more than "+strconv.Itoa(most)+" numbers", whatIsAgreement)
		}
		*list = append(*list, 0)
		return &(*list)[len(*list)-1], nil
	}
}

// The bounds of a unit: the numbers of all pairs of annotators, and how many measures
// there are, corrected for chance or not.
const (
	mostNumbers  = agreement.MostAnnotators * agreement.MostAnnotators * 2
	mostMeasures = 8
)

func (r *reader) unit(row *agreement.Row) object {
	var index, tokens int64
	var by []int64
	return object{fields: []field{
		{key: "text", into: &row.Text},
		{key: "index", into: &index},
		{key: "id", into: &row.ID},
		{key: "words", into: &row.Words},
		{key: "tokens", into: &tokens},
		{key: "annotators", into: r.integers(&by, agreement.MostAnnotators)},
		{key: "measures", into: array(func(first jsontext.Token) (any, error) {
			if len(row.Measures) == mostMeasures {
				return nil, r.fail(first, "more than "+strconv.Itoa(mostMeasures)+" measures", whatIsAgreement)
			}
			row.Measures = append(row.Measures, agreement.UnitMeasure{})
			return r.measure(&row.Measures[len(row.Measures)-1]), nil
		})},
		{key: "raw", into: array(func(first jsontext.Token) (any, error) {
			if len(row.Raw) == mostMeasures {
				return nil, r.fail(first, "more than "+strconv.Itoa(mostMeasures)+" measures", whatIsAgreement)
			}
			row.Raw = append(row.Raw, nil)
			at := len(row.Raw) - 1
			return r.shares(&row.Raw[at]), nil
		})},
	}, check: func(jsontext.Token) error {
		row.Index, row.Tokens, row.Annotators = int(index)-1, int(tokens), narrow[int](by)
		return nil
	}}
}

func (r *reader) measure(m *agreement.UnitMeasure) object {
	var items int64
	var sizes, distances []int64
	return object{fields: []field{
		{key: "items", into: &items},
		{key: "sizes", into: r.integers(&sizes, mostNumbers)},
		{key: "distances", into: r.integers(&distances, mostNumbers)},
		{key: "expected", into: r.sums(&m.Expected)},
		{key: "within", into: r.sums(&m.Within), optional: true},
	}, check: func(jsontext.Token) error {
		m.Items, m.Sizes, m.Distances = int(items), narrow[int32](sizes), narrow[int32](distances)
		return nil
	}}
}

// sums reads numbers that may be larger than counts are: JSON has all their digits.
func (r *reader) sums(list *[]int64) array {
	return func(first jsontext.Token) (any, error) {
		n, ok := first.Int()
		if !ok || len(*list) == mostMeasures {
			return nil, r.fail(first, "a sum cannot be "+notice.Quote(first.Text), whatIsAgreement)
		}
		*list = append(*list, n)
		return ignored{}, nil
	}
}

// shares reads numbers two by two.
func (r *reader) shares(list *agreement.Shares) array {
	n := 0
	return func(first jsontext.Token) (any, error) {
		value, ok := first.Int()
		if !ok || value < 0 || value > math.MaxInt32 || n == mostNumbers {
			return nil, r.fail(first, "a share cannot be "+notice.Quote(first.Text), whatIsAgreement)
		}
		if n%2 == 0 {
			*list = append(*list, [2]int32{})
		}
		(*list)[n/2][n%2] = int32(value)
		n++
		return ignored{}, nil
	}
}

// narrow returns numbers of another type; what does not fit there is negative, which
// no number of a row may be.
func narrow[T int | int32](list []int64) (numbers []T) {
	for _, n := range list {
		if n > math.MaxInt32 {
			n = -1
		}
		numbers = append(numbers, T(n))
	}
	return numbers
}

// Add adds the blocks of another part: the message says why it cannot, or is empty.
func (a *Agreement) Add(other *Agreement) (message string) {
	switch {
	case a.Signature != other.Signature:
		return "the choices, or the files, are others than in the parts before: " + other.Signature
	case a.Blocks.Of != other.Blocks.Of:
		return "this is one of " + strconv.Itoa(other.Blocks.Of) + " blocks, and the parts before are of " + strconv.Itoa(a.Blocks.Of)
	case !slices.Equal(a.Annotators, other.Annotators) || a.Of != other.Of || a.Seed != other.Seed || a.Distinct != other.Distinct || a.Alone != other.Alone:
		return "the annotators, or what they annotated, are others than in the parts before"
	case a.Delta != other.Delta:
		return "units are ranked otherwise than in the parts before"
	}
	for _, n := range other.Blocks.Done {
		at, again := slices.BinarySearch(a.Blocks.Done, n)
		if again {
			return "block " + strconv.Itoa(n) + " is there twice"
		}
		a.Blocks.Done = slices.Insert(a.Blocks.Done, at, n)
	}
	if !a.Table.Add(&other.Table) {
		return "the units are others than in the parts before"
	}
	return ""
}
