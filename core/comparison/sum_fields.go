package comparison

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/extract"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/order"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/plain"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
)

// The fields of a sum, as they are written for who adds it to others. Those of n-best lists are
// not among them, nor which units of gold are right: compare writes no parts.

// Visit visits the fields of a sum.
func (s *Sum) Visit(v *plain.Visitor) {
	v.Object("gold", s.Gold.visit)
	plain.Few(v, "systems", &s.Systems, (*Counted).visit)
	v.Text("ignored", &s.Ignored)
}

func (s *Side) visit(v *plain.Visitor) {
	v.Object("input", func(v *plain.Visitor) { visitInput(&s.Input, v) })
	v.Object("first", func(v *plain.Visitor) { plain.VisitFile(&s.First, v) })
	v.Object("last", func(v *plain.Visitor) { plain.VisitFile(&s.Last, v) })
	v.Truth("may_roots", &s.MayRoots)
	v.Truth("rooted", &s.Rooted)
	v.Truth("extracted", &s.Extracted)
	v.Object("basis", func(v *plain.Visitor) { visitBasis(&s.Basis, v) })
	plain.Notices(v, "met", &s.Met.Met)
	v.Object("head_fields", func(v *plain.Visitor) { visitHeadFields(&s.HeadFields, v) })
	v.Object("copies", func(v *plain.Visitor) { visitCopies(&s.Copies, v) })
	v.Object("roots_file", func(v *plain.Visitor) { plain.VisitFile(&s.RootsFile, v) })
	plain.Pointer(v, "roots_fit", &s.RootsFit, visitFit)
	v.Object("roots_fields", func(v *plain.Visitor) { visitHeadFields(&s.RootsFields, v) })
}

func (c *Counted) visit(v *plain.Visitor) {
	c.Side.visit(v)
	plain.Int(v, "way", &c.Way)
	plain.Notices(v, "paired", &c.Paired.Met)
	v.Object("fit", func(v *plain.Visitor) { visitFit(&c.Fit, v) })
	plain.Notices(v, "scored", &c.Scored.Met)
	plain.Int(v, "lacking", &c.Doubts.Lacking)
	plain.Pointer(v, "features", &c.Doubts.Features, visitFeatures)
	plain.Pointer(v, "categories", &c.Doubts.Categories, visitFeatures)
	plain.Int(v, "sentences", &c.Corpus.Sentences)
	plain.Int(v, "covered", &c.Corpus.Covered)
	visitCounts(v, "all", &c.Corpus.All)
	visitCounts(v, "covered_only", &c.Corpus.CoveredOnly)
	plain.Pointer(v, "macro", &c.Macro, visitMacro)
	plain.Many(v, "rows", &c.Rows, visitRow)
	plain.Many(v, "extra", &c.Extra, visitRow)
}

func visitMacro(m *count.Macro, v *plain.Visitor) {
	visitMeans(v, "all", &m.All)
	visitMeans(v, "covered_only", &m.CoveredOnly)
}

// visitMeans visits seven numbers for each metric.
func visitMeans(v *plain.Visitor, key string, means *count.Means) {
	var fields []*int64
	for i := range means {
		m := &means[i]
		fields = append(fields, &m.Sentences, &m.Precision.Whole, &m.Precision.Rest, &m.Recall.Whole, &m.Recall.Rest, &m.F1.Whole, &m.F1.Rest)
	}
	numbers := make([]int64, len(fields))
	for i, field := range fields {
		numbers[i] = *field
	}
	plain.Numbers(v, key, numbers)
	for i, field := range fields {
		*field = numbers[i]
	}
}

// visitRow visits a row, whose place is its part and its number in that.
func visitRow(r *count.Row, v *plain.Visitor) {
	part, number := r.Index>>partShift, r.Index&(1<<partShift-1)
	plain.Part(v, "part", &part)
	plain.Int(v, "number", &number)
	r.Index = part<<partShift + number
	v.Text("id", &r.ID)
	v.Truth("covered", &r.Covered)
	visitCounts(v, "counts", &r.Counts)
}

// visitCounts visits three numbers for each metric.
func visitCounts(v *plain.Visitor, key string, c *count.Counts) {
	if v.Skips(key) {
		return
	}
	numbers := make([]int64, 0, 3*len(c))
	for _, n := range c {
		numbers = append(numbers, n.Gold, n.System, n.Correct)
	}
	plain.Numbers(v, key, numbers)
	for i := range c {
		c[i] = count.Count{Gold: numbers[3*i], System: numbers[3*i+1], Correct: numbers[3*i+2]}
	}
}

func visitInput(in *report.Input, v *plain.Visitor) {
	v.Text("file", &in.File)
	v.Text("format", &in.Format)
	v.Text("why", &in.Why)
	v.Text("roots", &in.Roots)
	plain.Int(v, "sentences", &in.Sentences)
	plain.Int(v, "dependencies", &in.Dependencies)
	v.Text("extracted", &in.Extracted)
}

func visitCopies(c *pairing.Copies, v *plain.Visitor) {
	plain.Int(v, "sentences", &c.Sentences)
	plain.Int(v, "times", &c.Times)
	plain.Int(v, "line", &c.Line)
}

func visitBasis(b *extract.Basis, v *plain.Visitor) {
	v.Text("markup", &b.Markup)
	v.Text("taught", &b.Taught)
	v.Truth("shape", &b.Shape)
	plain.Numbers(v, "used", b.Used[:])
}

func visitHeadFields(f *format.HeadFields, v *plain.Visitor) {
	plain.Int(v, "trees", &f.Trees)
	v.Truth("none", &f.None)
	v.Truth("useful", &f.Useful)
	plain.Int(v, "nodes", &f.Nodes)
	plain.Int(v, "right", &f.Right)
	plain.Int(v, "own", &f.Own)
	v.Truth("other", &f.Other)
}

// visitFeatures visits how often each feature differs: gold's and the system's, between them a
// tab, in their order.
func visitFeatures(f *score.Features, v *plain.Visitor) {
	plain.Int(v, "different", &f.Different)
	var pairs []string
	for feature := range f.Only {
		pairs = append(pairs, feature.Gold+"\t"+feature.System)
	}
	order.Ascending(pairs)
	v.Object("only", func(v *plain.Visitor) {
		v.Texts("features", &pairs)
		counts := make([]int64, len(pairs))
		for i, pair := range pairs {
			counts[i] = f.Only[featureOf(pair)]
		}
		plain.Numbers(v, "counts", counts)
		if f.Only == nil {
			f.Only = map[score.Feature]int64{}
		}
		for i, pair := range pairs {
			f.Only[featureOf(pair)] = counts[i]
		}
	})
}

func featureOf(pair string) score.Feature {
	gold, system, _ := strings.Cut(pair, "\t")
	return score.Feature{Gold: gold, System: system}
}

func visitFit(f *pairing.Fit, v *plain.Visitor) {
	plain.Int(v, "together", &f.Together)
	plain.Int(v, "apart", &f.Apart)
	plain.Numbers(v, "alone", f.Alone[:])
	plain.Int(v, "words", &f.Words)
	plain.Int(v, "agree", &f.Agree)
	plain.Int(v, "seen", &f.Seen)
	v.Truth("unequal", &f.Unequal)
	v.Truth("shuffled", &f.Shuffled)
	visitParts(v, "in_part", &f.InPart)
	for i, key := range [2]string{"gold_file", "system_file"} {
		v.Object(key, func(v *plain.Visitor) { plain.VisitFile(&f.Files[i], v) })
	}
	v.Object("differs", func(v *plain.Visitor) { visitMisfit(&f.Differs, v) })
	for i, key := range [2]string{"gold_lacks", "system_lacks"} {
		v.Object(key, func(v *plain.Visitor) { visitMisfit(&f.Lacks[i], v) })
	}
	v.Object("last_paired", func(v *plain.Visitor) { visitLast(&f.Paired, v) })
	v.Object("last_missing", func(v *plain.Visitor) { visitLast(&f.Missing, v) })
}

// visitParts visits what is counted by part.
func visitParts(v *plain.Visitor, key string, byPart *map[int]int64) {
	var parts []int
	var counts []int64
	for part := range *byPart {
		parts = append(parts, part)
	}
	order.Ascending(parts)
	for _, part := range parts {
		counts = append(counts, (*byPart)[part])
	}
	if len(parts) > 0 || v.Reading() {
		v.Object(key, func(v *plain.Visitor) {
			plain.Parts(v, "parts", &parts)
			plain.Ints(v, "counts", &counts)
		})
	}
	if len(parts) != len(counts) {
		v.Refuse("there are other numbers of parts than counts of them", "")
	}
	if len(parts) == 0 {
		return
	}
	*byPart = map[int]int64{}
	for i := range min(len(parts), len(counts)) {
		(*byPart)[parts[i]] = counts[i]
	}
}

func visitMisfit(m *pairing.Misfit, v *plain.Visitor) {
	v.Truth("known", &m.Known)
	v.Object("at", func(v *plain.Visitor) { visitPosition(&m.At, v) })
	visitPlaces(&m.Place, v)
	plain.Int(v, "before", &m.Before)
}

func visitPlaces(p *[2]notice.Place, v *plain.Visitor) {
	for i, key := range [2]string{"gold_place", "system_place"} {
		v.Object(key, func(v *plain.Visitor) { plain.VisitPlace(&p[i], v) })
	}
}

func visitLast(l *pairing.Last, v *plain.Visitor) {
	v.Truth("known", &l.Known)
	v.Object("at", func(v *plain.Visitor) { visitPosition(&l.At, v) })
	visitPlaces(&l.Place, v)
	plain.Numbers(v, "words", l.Words[:])
	v.Truth("agree", &l.Agree)
}

func visitPosition(p *pairing.Position, v *plain.Visitor) {
	plain.Part(v, "part", &p.Part)
	plain.Int(v, "number", &p.Number)
}
