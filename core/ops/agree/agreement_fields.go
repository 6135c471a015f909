package agree

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/agreement"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/plain"
	"github.com/ccgscore/ccgscore/core/tree"
)

// Visit visits the fields of agreement, as they are written for who adds its blocks. There are
// none of pairs that were drawn, which are no block.
func (a *Agreement) Visit(v *plain.Visitor) {
	plain.Int(v, "of", &a.Of)
	v.Text("signature", &a.Signature)
	plain.Notices(v, "warnings", &a.Warnings)
	v.Texts("notes", &a.Notes)
	plain.Int(v, "seed", &a.Seed)
	v.Text("delta", &a.Delta)
	plain.Int(v, "distinct", &a.Distinct)
	plain.Int(v, "scale", &a.Scale)
	plain.Int(v, "alone", &a.Alone)
	v.Text("groups", &a.Groups)
	v.Texts("annotators", &a.Annotators)
	plain.Many(v, "files", &a.Files, (*AnnotatedFile).visit)
	v.Texts("labels", &a.Labels)
	plain.Int(v, "blocks", &a.Blocks.Of)
	plain.Ints(v, "done", &a.Blocks.Done)
	plain.Many(v, "rows", &a.Rows, visitRow)
}

func (f *AnnotatedFile) visit(v *plain.Visitor) {
	v.Text("name", &f.Name)
	v.Text("text", &f.Text)
	v.Text("format", &f.Format)
	plain.Int(v, "annotator", &f.Annotator)
	plain.Int(v, "sentences", &f.Sentences)
}

func visitRow(r *agreement.Row, v *plain.Visitor) {
	v.Text("text", &r.Text)
	plain.Int(v, "index", &r.Index)
	v.Text("id", &r.ID)
	v.Text("words", &r.Words)
	plain.Int(v, "tokens", &r.Tokens)
	plain.Ints(v, "annotators", &r.Annotators)
	plain.Pointer(v, "apart", &r.Apart, visitApart)
	visitConfused(&r.Confused, v)
	visitUses(&r.Uses, v)
	plain.Few(v, "measures", &r.Measures, visitMeasure)
	plain.Few(v, "raw", &r.Raw, visitShares)
}

func visitMeasure(m *agreement.UnitMeasure, v *plain.Visitor) {
	plain.Int(v, "items", &m.Items)
	plain.Ints(v, "sizes", &m.Sizes)
	plain.Ints(v, "distances", &m.Distances)
	v.Sums("expected", &m.Expected)
	v.Sums("within", &m.Within)
}

func visitApart(a *agreement.Apart, v *plain.Visitor) {
	plain.Int(v, "a", &a.A)
	plain.Int(v, "b", &a.B)
	plain.Int(v, "at", &a.At)
	v.Text("word", &a.Words[0])
	v.Text("other", &a.Words[1])
	plain.Numbers(v, "lengths", a.Lengths[:])
}

// visitConfused visits numbers four by four.
func visitConfused(list *[]agreement.Confused, v *plain.Visitor) {
	if v.Skips("confused") {
		return
	}
	var numbers []int32
	for _, c := range *list {
		numbers = append(numbers, c.Pair, c.X, c.Y, c.Times)
	}
	plain.Ints(v, "confused", &numbers)
	if !v.Reading() {
		return
	}
	if *list = nil; len(numbers)%4 != 0 {
		v.Refuse("confused labels are four numbers each", "")
	}
	for i := 0; i+3 < len(numbers); i += 4 {
		*list = append(*list, agreement.Confused{Pair: numbers[i], X: numbers[i+1], Y: numbers[i+2], Times: numbers[i+3]})
	}
}

// visitUses visits numbers three by three.
func visitUses(list *[]agreement.Use, v *plain.Visitor) {
	if v.Skips("uses") {
		return
	}
	var numbers []int32
	for _, u := range *list {
		numbers = append(numbers, u.Place, u.Label, u.Times)
	}
	plain.Ints(v, "uses", &numbers)
	if !v.Reading() {
		return
	}
	if *list = nil; len(numbers)%3 != 0 {
		v.Refuse("relations are three numbers each", "")
	}
	for i := 0; i+2 < len(numbers); i += 3 {
		*list = append(*list, agreement.Use{Place: numbers[i], Label: numbers[i+1], Times: numbers[i+2]})
	}
}

// visitShares visits numbers two by two.
func visitShares(s *agreement.Shares, v *plain.Visitor) {
	if v.Skips("pairs") {
		return
	}
	var list []int32
	for _, two := range *s {
		list = append(list, two[:]...)
	}
	plain.Ints(v, "pairs", &list)
	if !v.Reading() {
		return
	}
	if *s = nil; len(list)%2 != 0 {
		v.Refuse("an odd number of numbers makes no pairs", "")
	}
	for i := 0; i+1 < len(list); i += 2 {
		*s = append(*s, [2]int32{list[i], list[i+1]})
	}
}

// Sound says what contradicts itself in agreement that was read, which may come from anywhere;
// "" if nothing does.
func (a *Agreement) Sound() string {
	switch all := a.annotations(); {
	case a.Of > agreement.Dependencies:
		return "it compares nothing that agree compares"
	case len(a.Annotators) > agreement.MostAnnotators || len(a.Files) > agreement.MostFiles || len(a.Rows) > agreement.MostAnnotations || len(a.Rows) == 0:
		return "it has too many annotators, files or units, or none"
	case !strings.HasPrefix(a.Signature, "ccgscore|") || notice.Printable(a.Signature) != a.Signature:
		return notice.Quote(a.Signature) + " is no signature"
	case a.Delta != "" && !slices.ContainsFunc(a.Of.Coefficients(), func(c agreement.Coefficient) bool { return c.Key == a.Delta }):
		return "there is no α " + notice.Quote(a.Delta) + " of " + a.Of.String()
	case a.Blocks.Of < 1 || a.Blocks.Of > agreement.MostBlocks || len(a.Blocks.Done) == 0 || !ascending(a.Blocks.Done, 1, a.Blocks.Of+1):
		return "its blocks are not numbers from 1 to " + strconv.Itoa(a.Blocks.Of)
	case a.Scale != 0 && a.Scale != 1 && a.Scale != tree.Whole:
		return "distances are no multiples of 1/" + strconv.Itoa(a.Scale)
	case a.Distinct < 1 || int64(a.Distinct) > all:
		return count.Grouped(int64(a.Distinct)) + " of " + count.Grouped(all) + " annotations cannot differ"
	}
	for _, f := range a.Files {
		if f.Annotator >= len(a.Annotators) {
			return "a file is of annotator " + strconv.Itoa(f.Annotator+1) + " of " + strconv.Itoa(len(a.Annotators))
		}
	}
	for i := range a.Rows {
		if !a.Table.Holds(&a.Rows[i]) {
			return "the counts of unit " + strconv.Itoa(i+1) + " contradict each other"
		}
	}
	return ""
}
