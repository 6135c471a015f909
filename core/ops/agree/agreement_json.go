package agree

import (
	"github.com/ccgscore/ccgscore/core/agreement"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/table"
)

// agreementResult is how far annotators agree. What is not defined is null.
type agreementResult struct {
	Of             string `json:"agreement" enum:"dependency trees,phrase-structure trees,derivations,dependencies"` // What was compared.
	report.Head    `json:",inline"`
	Seed           int64                                       `json:"seed"`
	Delta          string                                      `json:"delta"`           // The key of the coefficient by which people are shown the units; empty for the first.
	Units          int                                         `json:"units" least:"1"` // Sentences that two annotators or more annotated.
	Tokens         int64                                       `json:"tokens"`          // Of the first annotator of each.
	Annotations    int64                                       `json:"annotations" least:"2"`
	Distinct       int                                         `json:"distinct" least:"1"` // How many of them differ.
	Alone          int                                         `json:"one_annotation"`     // Units that only one annotated, which are left out.
	Groups         string                                      `json:"groups"`             // How files were grouped, for people.
	Names          []string                                    `json:"annotator_names"`
	Files          []AnnotatedFile                             `json:"files"`
	Pairs          int64                                       `json:"pairs" least:"1"` // Of annotations.
	Exact          bool                                        `json:"exact"`           // All pairs were compared; else a sample of them.
	Scope          string                                      `json:"scope"`           // What was compared, for people.
	LookedAt       string                                      `json:"looked_at"`       // How much of all pairs, for people.
	Meaning        string                                      `json:"meaning"`         // What has to be known of every coefficient.
	Alpha          jsontext.Keyed[jsontext.Statistic]          `json:"alpha"`           // By coefficient: of trees `plain`, `diff` and `norm`; of CCG dependencies `f1` and `df1`; of derivations these and `supertags`.
	Coefficients   jsontext.Each[coefficient]                  `json:"coefficients"`
	Raw            jsontext.Each[rawAgreement]                 `json:"raw"`
	Texts          jsontext.Each[textAgreement]                `json:"texts,omitzero"` // Of several texts, what would be said of each alone: of the first 200. Absent for one text, and of a sample.
	Annotators     jsontext.Each[annotatorAgreement]           `json:"annotators"`
	AnnotatorPairs jsontext.Each[pairAgreement]                `json:"annotator_pairs"`
	Most           jsontext.Keyed[jsontext.Each[disagreement]] `json:"most"` // The units about which annotators disagree most, by coefficient.
	Tables         []table.TableResult                         `json:"tables"`
	PerUnit        jsontext.Each[agreementUnit]                `json:"per_unit,omitzero"` // With sentences.
}

// coefficient is an alpha of Krippendorff, with its distance.
type coefficient struct {
	Key           string             `json:"key"`
	Name          string             `json:"name"`
	Distance      string             `json:"distance"` // By what it is, in words.
	Meaning       string             `json:"meaning"`  // What has to be known of it.
	Alpha         jsontext.Statistic `json:"alpha"`
	Low           jsontext.Statistic `json:"low"` // Of the interval of 95 %.
	High          jsontext.Statistic `json:"high"`
	Observed      jsontext.Statistic `json:"observed"` // The mean of the squared distances of annotations of one unit.
	Expected      jsontext.Statistic `json:"expected"` // That of all annotations.
	Units         int                `json:"units"`    // That count.
	Shown         string             `json:"shown"`
	ShownInterval string             `json:"shown_interval"`
	ShownObserved string             `json:"shown_observed"`
	ShownExpected string             `json:"shown_expected"`
}

// rawAgreement is a measure that is not corrected for chance.
type rawAgreement struct {
	Key     string             `json:"key"`
	Name    string             `json:"name"`
	Meaning string             `json:"meaning"` // What it is a share of.
	Value   jsontext.Statistic `json:"value"`
	Shown   string             `json:"shown"`    // In per cent.
	LeftOut int                `json:"left_out"` // Units whose annotators have other words.
}

// numbersOf are the numbers of some annotators or of a text, by coefficient and by measure.
type numbersOf struct {
	Alpha jsontext.Keyed[jsontext.Statistic] `json:"alpha"`
	Shown jsontext.Keyed[string]             `json:"shown"` // The same for people.
	Raw   jsontext.Keyed[jsontext.Statistic] `json:"raw"`
}

// textAgreement is what would be said of a text alone.
type textAgreement struct {
	Text      string `json:"text"`
	Units     int    `json:"units" least:"1"`
	numbersOf `json:",inline"`
}

// annotatorAgreement is an annotator, and how far all others agree.
type annotatorAgreement struct {
	Name        string `json:"name"`
	Annotations int    `json:"annotations"`
	Missing     int    `json:"missing"`
	numbersOf   `json:",inline"`
}

// pairAgreement is two annotators, and how far they agree.
type pairAgreement struct {
	A         int `json:"a"` // Which of the names; they count from 0.
	B         int `json:"b" least:"1"`
	Units     int `json:"units"` // That both annotated.
	numbersOf `json:",inline"`
}

// disagreement is a unit, with the two annotations of it that are farthest apart.
type disagreement struct {
	Unit     int    `json:"unit" least:"1"`
	Name     string `json:"name"` // For people.
	Text     string `json:"text"`
	ID       string `json:"id"`
	Index    int    `json:"index" least:"1"` // Of the sentence in its text.
	Words    string `json:"words"`           // The first of them.
	A        int    `json:"a"`               // Which of the names; they count from 0.
	B        int    `json:"b" least:"1"`
	Distance int    `json:"distance"`
	Size     int    `json:"size"` // Of both annotations.
}

// agreementUnit is whole numbers from which everything follows.
type agreementUnit struct {
	Text       string                  `json:"text"`
	Index      int                     `json:"index" least:"1"` // Of the sentence in its text.
	ID         string                  `json:"id"`
	Words      string                  `json:"words"` // The first of them.
	Tokens     int                     `json:"tokens"`
	Annotators []int                   `json:"annotators"`
	Measures   []agreement.UnitMeasure `json:"measures"`
	Raw        jsontext.Each[[]int32]  `json:"raw"` // By measure and pair of annotators, what both have in common, and of how much.
}

// mostListed is how many units JSON lists about which annotators disagree.
const mostListed = 200

// WriteFields writes the members of the JSON object.
func (a *Agreement) WriteFields(w *jsontext.Writer) {
	of, n := a.results(), a.annotations()
	list := of.list
	r := agreementResult{
		Of: a.Of.String(), Head: report.HeadOf(a.Signature, a.Warnings), Seed: a.Seed, Delta: a.Delta, Units: len(a.Rows), Tokens: a.tokens(), Annotations: n,
		Distinct: a.Distinct, Alone: a.Alone, Groups: a.Groups, Names: a.Annotators, Files: a.Files, Pairs: n * (n - 1) / 2, Exact: a.Sampled == nil,
		Scope: a.scope(), LookedAt: a.pairs(), Meaning: agreement.Meaning,
		Coefficients: jsontext.Each[coefficient]{Len: len(list), At: func(k int) coefficient { return coefficientOf(&list[k]) }},
		Raw:          a.rawOf(), Tables: table.Results(a.tables(of)),
		Annotators: jsontext.Each[annotatorAgreement]{Len: len(of.one), At: func(i int) annotatorAgreement {
			return annotatorAgreement{a.Annotators[i], of.one[i].Units, len(a.Rows) - of.one[i].Units, a.numbersOf(list, &of.one[i])}
		}},
		AnnotatorPairs: jsontext.Each[pairAgreement]{Len: len(of.two), At: func(i int) pairAgreement {
			return pairAgreement{of.two[i].A, of.two[i].B, of.two[i].Units, a.numbersOf(list, &of.two[i])}
		}},
	}
	for k := range list {
		r.Alpha = append(r.Alpha, jsontext.Member[jsontext.Statistic]{Key: list[k].Key, Value: jsontext.Statistic(list[k].Value)})
		r.Most = append(r.Most, jsontext.Member[jsontext.Each[disagreement]]{Key: list[k].Key, Value: a.mostOf(list[k].Coefficient)})
	}
	if of.texts != nil {
		r.Texts = jsontext.Each[textAgreement]{Len: min(len(of.texts), mostTexts), At: func(i int) textAgreement {
			b := of.texts[i].Agreement()
			return textAgreement{of.texts[i].Name, b.Units, a.numbersOf(list, &b)}
		}}
	}
	if a.Units {
		r.PerUnit = jsontext.Each[agreementUnit]{Len: len(a.Rows), At: func(i int) agreementUnit { return unitOf(&a.Rows[i]) }}
	}
	r.WriteFields(w)
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

func (a *Agreement) numbersOf(list []agreement.Alpha, b *agreement.Score) (n numbersOf) {
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
		d := &most[i]
		r := &a.Rows[d.Unit]
		return disagreement{d.Unit + 1, nameOf(r), r.Text, r.ID, r.Index + 1, r.Words, d.A, d.B, d.Distance, d.Size}
	}}
}

func unitOf(r *agreement.Row) agreementUnit {
	return agreementUnit{r.Text, r.Index + 1, r.ID, r.Words, r.Tokens, r.Annotators, r.Measures, jsontext.Each[[]int32]{Len: len(r.Raw), At: func(i int) (pairs []int32) {
		for _, s := range r.Raw[i] {
			pairs = append(pairs, s[:]...)
		}
		return pairs
	}}}
}
