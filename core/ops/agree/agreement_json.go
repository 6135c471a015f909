package agree

import (
	"math"

	"github.com/ccgscore/ccgscore/core/agreement"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/table"
)

// agreementResult is how far annotators agree. What is not defined is null.
type agreementResult struct {
	Of             string `json:"agreement" enum:"dependency trees,phrase-structure trees,derivations,dependencies"` // What was compared.
	report.Head    `json:",inline"`
	Scale          int                                         `json:"scale"`                 // 1; with costs of labels, distances and sizes of trees in `per_unit` are multiples of 1 divided by it.
	Seed           int64                                       `json:"seed"`                  // As it was chosen.
	Delta          string                                      `json:"delta"`                 // As it was chosen: the key of the coefficient that ranks the units; empty for the first.
	Units          int                                         `json:"units" least:"1"`       // Sentences that two annotators or more annotated.
	Tokens         int64                                       `json:"tokens"`                // Words of the first annotation of each.
	Annotations    int64                                       `json:"annotations" least:"2"` // Of these sentences.
	Distinct       int                                         `json:"distinct" least:"1"`    // How many annotations differ.
	Alone          int                                         `json:"one_annotation"`        // Sentences that only one annotator annotated, which are left out.
	Groups         string                                      `json:"groups"`                // How files were grouped, for people.
	Names          []string                                    `json:"annotator_names"`       // Other members name an annotator by the place here, from 0.
	Files          []AnnotatedFile                             `json:"files"`
	Pairs          int64                                       `json:"pairs" least:"1"` // Pairs of annotations.
	Exact          bool                                        `json:"exact"`           // All pairs were compared; false for a sample.
	Scope          string                                      `json:"scope"`           // What was compared, for people.
	LookedAt       string                                      `json:"looked_at"`       // How many of the pairs, for people.
	Meaning        string                                      `json:"meaning"`         // What α says and does not, for people.
	Alpha          jsontext.Keyed[jsontext.Statistic]          `json:"alpha"`           // By coefficient: of trees `plain`, `diff` and `norm`; of CCG dependencies `f1` and `df1`; of derivations these and `supertags`.
	Coefficients   jsontext.Each[coefficient]                  `json:"coefficients"`    // The same with more about each, the most important first.
	Raw            jsontext.Each[rawAgreement]                 `json:"raw"`             // Agreement that is not corrected for chance.
	Kappa          jsontext.Statistic                          `json:"kappa"`           // Of dependency trees: Cohen's κ of relations, the mean over pairs of annotators; else null.
	Texts          jsontext.Each[textAgreement]                `json:"texts,omitzero"`  // Of several texts, the first 200, each by itself. Absent for one text and for a sample.
	Annotators     jsontext.Each[annotatorAgreement]           `json:"annotators"`
	AnnotatorPairs jsontext.Each[pairAgreement]                `json:"annotator_pairs"`   // Every two annotators.
	Most           jsontext.Keyed[jsontext.Each[disagreement]] `json:"most"`              // By coefficient: up to 200 units about which annotators disagree, the most first.
	Confusions     []confusedLabels                            `json:"confusions"`        // Up to 1,000 pairs of labels that annotators confuse, the most frequent first.
	Apart          []differentWords                            `json:"different_words"`   // Sentences whose annotators have different words. They are not among those about which annotators disagree.
	Tables         []table.TableResult                         `json:"tables"`            // What the text prints.
	PerUnit        jsontext.Each[agreementUnit]                `json:"per_unit,omitzero"` // With sentences: every unit.
}

// coefficient is an alpha of Krippendorff, with its distance.
type coefficient struct {
	Key           string             `json:"key"`
	Name          string             `json:"name"`
	Distance      string             `json:"distance"` // Its distance, in words.
	Meaning       string             `json:"meaning"`  // What to know about it.
	Alpha         jsontext.Statistic `json:"alpha"`
	Low           jsontext.Statistic `json:"low"`            // Of the interval of 95 %.
	High          jsontext.Statistic `json:"high"`           // Of the same.
	Observed      jsontext.Statistic `json:"observed"`       // The mean squared distance within units.
	Expected      jsontext.Statistic `json:"expected"`       // The mean squared distance of all annotations.
	Units         int                `json:"units"`          // Units that count here.
	Shown         string             `json:"shown"`          // α as a text.
	ShownInterval string             `json:"shown_interval"` // The interval as a text.
	ShownObserved string             `json:"shown_observed"` // The same as a text.
	ShownExpected string             `json:"shown_expected"` // The same as a text.
}

// rawAgreement is a measure that is not corrected for chance.
type rawAgreement struct {
	Key     string             `json:"key"` // `uas`, `las`, `la`; `jaccard`, `bracket_f1`; `f1`, `df1`; `supertags`.
	Name    string             `json:"name"`
	Meaning string             `json:"meaning"` // What it is a share of.
	Value   jsontext.Statistic `json:"value"`
	Shown   string             `json:"shown"`    // In per cent.
	LeftOut int                `json:"left_out"` // Units whose annotators have different words.
}

// figures are the numbers of some annotators or of a text, by coefficient and by measure.
type figures struct {
	Alpha jsontext.Keyed[jsontext.Statistic] `json:"alpha"` // By coefficient.
	Shown jsontext.Keyed[string]             `json:"shown"` // The same as texts.
	Raw   jsontext.Keyed[jsontext.Statistic] `json:"raw"`   // By the key of raw agreement.
}

// textAgreement is what would be said of a text alone.
type textAgreement struct {
	Text    string `json:"text"`
	Units   int    `json:"units" least:"1"`
	figures `json:",inline"`
}

// annotatorAgreement is an annotator, and how far all others agree.
type annotatorAgreement struct {
	Name        string `json:"name"`
	Annotations int    `json:"annotations"` // Units that the annotator annotated.
	Missing     int    `json:"missing"`     // Units that the annotator lacks.
	figures     `json:",inline"`
}

// pairAgreement is two annotators, and how far they agree.
type pairAgreement struct {
	A       int                `json:"a"`           // An annotator.
	B       int                `json:"b" least:"1"` // Another annotator.
	Units   int                `json:"units"`       // That both annotated. If there are none, α is null.
	Kappa   jsontext.Statistic `json:"kappa"`       // Of dependency trees: Cohen's κ of relations; else null.
	figures `json:",inline"`
}

// disagreement is a unit, with the two annotations of it that are farthest apart.
type disagreement struct {
	Unit     int     `json:"unit" least:"1"` // Its number, from 1.
	Name     string  `json:"name"`           // For people.
	Text     string  `json:"text"`
	ID       string  `json:"id"`
	Index    int     `json:"index" least:"1"` // The number of the sentence in its text.
	Words    string  `json:"words"`           // Of its first annotator.
	A        int     `json:"a"`               // One of the two annotators who are farthest apart.
	B        int     `json:"b" least:"1"`     // The other one.
	Distance float64 `json:"distance"`        // Edits, or what they cost, or dependencies or words that differ.
	Size     float64 `json:"size"`            // Of both annotations.
}

// agreementUnit is whole numbers from which everything follows.
type agreementUnit struct {
	Text       string                  `json:"text"`
	Index      int                     `json:"index" least:"1"` // The number of the sentence in its text.
	ID         string                  `json:"id"`
	Words      string                  `json:"words"` // Of its first annotator.
	Tokens     int                     `json:"tokens"`
	Annotators []int                   `json:"annotators"` // Who annotated it, ascending.
	Measures   []agreement.UnitMeasure `json:"measures"`   // Edits of trees, dependencies, lexical categories, as far as there are any.
	Raw        jsontext.Each[[]int32]  `json:"raw"`        // For each raw measure and each pair, two numbers: what both have in common, and of how many. Empty if the unit is left out.
}

// mostListed is how many units JSON lists about which annotators disagree.
const mostListed = 200

// WriteFields writes the members of the JSON object.
func (a *Agreement) WriteFields(w *jsontext.Writer) {
	of, n := a.results(), a.annotations()
	list := of.list
	r := agreementResult{
		Of: a.Of.String(), Head: report.HeadOf(a.Signature, a.Warnings), Scale: max(a.Scale, 1), Seed: a.Seed, Delta: a.Delta, Units: len(a.Rows), Tokens: a.tokens(), Annotations: n,
		Distinct: a.Distinct, Alone: a.Alone, Groups: a.Groups, Names: a.Annotators, Files: a.Files, Pairs: n * (n - 1) / 2, Exact: a.Sampled == nil,
		Scope: a.scope(), LookedAt: a.pairs(), Meaning: agreement.Meaning,
		Coefficients: jsontext.Each[coefficient]{Len: len(list), At: func(k int) coefficient { return coefficientOf(&list[k]) }},
		Raw:          a.rawOf(), Kappa: jsontext.Statistic(of.kappa), Tables: table.Results(a.tables(of)),
		Annotators: jsontext.Each[annotatorAgreement]{Len: len(of.one), At: func(i int) annotatorAgreement {
			return annotatorAgreement{a.Annotators[i], of.one[i].Units, len(a.Rows) - of.one[i].Units, a.figuresOf(list, &of.one[i])}
		}},
		AnnotatorPairs: jsontext.Each[pairAgreement]{Len: len(of.two), At: func(i int) pairAgreement {
			return pairAgreement{of.two[i].A, of.two[i].B, of.two[i].Units, of.kappaOf(i), a.figuresOf(list, &of.two[i])}
		}},
	}
	r.Confusions, r.Apart = confusedOf(&a.Table), apartOf(&a.Table, a.Apart(""))
	for k := range list {
		r.Alpha = append(r.Alpha, jsontext.Member[jsontext.Statistic]{Key: list[k].Key, Value: jsontext.Statistic(list[k].Value)})
		r.Most = append(r.Most, jsontext.Member[jsontext.Each[disagreement]]{Key: list[k].Key, Value: a.mostOf(list[k].Coefficient)})
	}
	if of.texts != nil {
		r.Texts = jsontext.Each[textAgreement]{Len: min(len(of.texts), mostTexts), At: func(i int) textAgreement {
			b := of.texts[i].Agreement()
			return textAgreement{of.texts[i].Name, b.Units, a.figuresOf(list, &b)}
		}}
	}
	if a.Units {
		r.PerUnit = jsontext.Each[agreementUnit]{Len: len(a.Rows), At: func(i int) agreementUnit { return unitOf(&a.Rows[i]) }}
	}
	r.WriteFields(w)
}

// kappaOf is κ of a pair of annotators; null unless dependency trees are compared.
func (of *results) kappaOf(pair int) jsontext.Statistic {
	if of.kappas == nil {
		return jsontext.Statistic(math.NaN())
	}
	return jsontext.Statistic(of.kappas[pair].Value)
}

func coefficientOf(c *agreement.Alpha) coefficient {
	return coefficient{
		c.Key, c.Name, c.Distance, c.Meaning, jsontext.Statistic(c.Value), jsontext.Statistic(c.Interval.Low), jsontext.Statistic(c.Interval.High),
		jsontext.Statistic(c.Observed), jsontext.Statistic(c.Expected), c.Units,
		table.Decimals(c.Value, 3), table.Interval(c.Interval), table.Decimals(c.Observed, 3), table.Decimals(c.Expected, 3),
	}
}

func (a *Agreement) rawOf() jsontext.Each[rawAgreement] {
	values, leftOut := a.Raw()
	measures := a.Of.Raw()
	return jsontext.Each[rawAgreement]{Len: len(measures), At: func(k int) rawAgreement {
		m := &measures[k]
		return rawAgreement{m.Key, m.Name, m.Meaning, jsontext.Statistic(values[k]), table.Decimals(100*values[k], 1), leftOut[k]}
	}}
}

func (a *Agreement) figuresOf(list []agreement.Alpha, b *agreement.Score) (n figures) {
	for k := range list {
		n.Alpha = append(n.Alpha, jsontext.Member[jsontext.Statistic]{Key: list[k].Key, Value: jsontext.Statistic(b.Alpha[k])})
		n.Shown = append(n.Shown, jsontext.Member[string]{Key: list[k].Key, Value: table.Decimals(b.Alpha[k], 3)})
	}
	for k, r := range a.Of.Raw() {
		n.Raw = append(n.Raw, jsontext.Member[jsontext.Statistic]{Key: r.Key, Value: jsontext.Statistic(b.Raw[k])})
	}
	return n
}

func (a *Agreement) mostOf(c *agreement.Coefficient) jsontext.Each[disagreement] {
	most := a.Most(c, mostListed)
	return jsontext.Each[disagreement]{Len: len(most), At: func(i int) disagreement {
		return disagreementOf(&a.Table, &most[i])
	}}
}

func disagreementOf(t *agreement.Table, d *agreement.Disagreement) disagreement {
	r := &t.Rows[d.Unit]
	return disagreement{d.Unit + 1, r.Name(), r.Text, r.ID, r.Index + 1, r.Words, d.A, d.B, d.Distance, d.Size}
}

func unitOf(r *agreement.Row) agreementUnit {
	return agreementUnit{r.Text, r.Index + 1, r.ID, r.Words, r.Tokens, r.Annotators, r.Measures, jsontext.Each[[]int32]{Len: len(r.Raw), At: func(i int) (pairs []int32) {
		for _, s := range r.Raw[i] {
			pairs = append(pairs, s[:]...)
		}
		return pairs
	}}}
}
