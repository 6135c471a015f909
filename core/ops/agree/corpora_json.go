package agree

import (
	"math"
	"strings"

	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/table"
)

// corporaResult is how far annotators agree in several corpora. What is not defined is null.
type corporaResult struct {
	report.Head  `json:",inline"`
	Seed         int64               `json:"seed"`
	Corpora      []annotatedCorpus   `json:"corpora"`      // In the order of their first files.
	Against      string              `json:"against"`      // The key of the measure, not corrected for chance, that every α is held against.
	Correlations []alphaCorrelation  `json:"correlations"` // Of that measure with each α.
	Orders       []orderOfCorpora    `json:"orders"`       // Of the corpora, by each measure that several have.
	Tables       []table.TableResult `json:"tables"`       // What the text prints.
}

// annotatedCorpus is how far annotators of a corpus agree.
type annotatedCorpus struct {
	Name        string                             `json:"name"`
	Of          string                             `json:"agreement" enum:"dependency trees,phrase-structure trees,derivations,dependencies"` // What was compared.
	Signature   string                             `json:"signature"`
	Annotators  []string                           `json:"annotator_names"`
	Units       int                                `json:"units" least:"1"` // Sentences that two annotators or more annotated.
	Tokens      int64                              `json:"tokens"`          // Words of the first annotation of each.
	Annotations int64                              `json:"annotations" least:"2"`
	Exact       bool                               `json:"exact"` // All pairs were compared; false for a sample.
	Alpha       jsontext.Keyed[jsontext.Statistic] `json:"alpha"` // By coefficient.
	Low         jsontext.Keyed[jsontext.Statistic] `json:"low"`   // Of the intervals of 95 %.
	High        jsontext.Keyed[jsontext.Statistic] `json:"high"`  // Of the same.
	Raw         jsontext.Keyed[jsontext.Statistic] `json:"raw"`   // Not corrected for chance, by the key of raw agreement.
	Kappa       jsontext.Statistic                 `json:"kappa"` // Of dependency trees: Cohen's κ of relations, the mean over pairs of annotators; else null.
}

// alphaCorrelation is how an α goes with the measure that is not corrected for chance.
type alphaCorrelation struct {
	Alpha    string             `json:"alpha"`             // The key of the coefficient.
	Corpora  int                `json:"corpora" least:"1"` // Corpora that have both. Fewer than three have no correlation.
	Pearson  jsontext.Statistic `json:"pearson"`
	Spearman jsontext.Statistic `json:"spearman"`
}

// orderOfCorpora is in which order a measure has the corpora.
type orderOfCorpora struct {
	Name    string   `json:"name"`    // Of the measure.
	Corpora []string `json:"corpora"` // The highest first; of equal ones, the first that was given.
}

// WriteFields writes the members of the JSON object.
func (m *corpora) WriteFields(w *jsontext.Writer) {
	r := corporaResult{Head: report.HeadOf(strings.Join(m.signatures, "; "), m.warnings), Seed: m.seed, Against: m.against, Tables: table.Results(m.tables())}
	for i := range m.list {
		r.Corpora = append(r.Corpora, m.list[i].result())
	}
	for _, c := range m.correlations {
		r.Correlations = append(r.Correlations, alphaCorrelation{c.alpha.key, c.corpora, jsontext.Statistic(c.pearson), jsontext.Statistic(c.spearman)})
	}
	for i := range m.orders {
		r.Orders = append(r.Orders, orderOfCorpora{m.orders[i].measure.name, m.names(&m.orders[i])})
	}
	r.WriteFields(w)
}

func (c *corpus) result() annotatedCorpus {
	r := annotatedCorpus{
		Name: c.name, Of: c.Of.String(), Signature: c.Signature, Annotators: c.Annotators, Units: len(c.Rows), Tokens: c.tokens(),
		Annotations: c.annotations(), Exact: c.Sampled == nil, Kappa: jsontext.Statistic(math.NaN()),
	}
	for k := range c.alphas {
		a := &c.alphas[k]
		r.Alpha = append(r.Alpha, statistic(a.Key, a.Value))
		r.Low, r.High = append(r.Low, statistic(a.Key, a.Interval.Low)), append(r.High, statistic(a.Key, a.Interval.High))
	}
	for _, raw := range c.Of.Raw() {
		r.Raw = append(r.Raw, statistic(raw.Key, c.values[raw.Key]))
	}
	if kappa, is := c.values["kappa"]; is {
		r.Kappa = jsontext.Statistic(kappa)
	}
	return r
}

func statistic(key string, value float64) jsontext.Member[jsontext.Statistic] {
	return jsontext.Member[jsontext.Statistic]{Key: key, Value: jsontext.Statistic(value)}
}
