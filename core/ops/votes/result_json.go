package votes

import (
	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/judges"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/table"
)

// judgesResult is what judges say of items: of one table of votes its members, of several a list.
type judgesResult struct {
	report.Head `json:",inline"`
	Tables      []table.TableResult `json:"tables"`              // What the text prints.
	One         *judgedLanguage     `json:",omitempty"`          // Of one table of votes.
	Languages   []judgedLanguage    `json:"languages,omitempty"` // Of several tables of votes, in the order of the files; the members from `name` to `length_rho` are absent then.
	All         *judgedTogether     `json:"all,omitempty"`       // Of several tables together, if the trees are known.
}

// judgedLanguage is a table of votes. What is not defined is null.
type judgedLanguage struct {
	Name         string                             `json:"name"`             // The language.
	File         string                             `json:"file"`             // The table of votes.
	Items        int                                `json:"items" least:"1"`  // How many there are.
	Judges       int                                `json:"judges" least:"1"` // How many there are.
	Header       bool                               `json:"header"`           // The first line names the judges.
	Labels       []string                           `json:"labels"`           // The different votes. With systems, the first label is for the first system, the second for the second.
	Gaps         int                                `json:"gaps"`             // Votes that are missing.
	Ties         int                                `json:"ties"`             // Items that were judged but have no majority.
	RawAgreement jsontext.Statistic                 `json:"raw_agreement"`    // The mean over pairs of judges.
	Kappa        jsontext.Statistic                 `json:"kappa"`            // Cohen's, the mean over pairs of judges.
	Fleiss       jsontext.Statistic                 `json:"fleiss"`           // Fleiss' kappa.
	Alpha        jsontext.Statistic                 `json:"alpha"`            // Krippendorff's, for nominal data.
	Pairs        jsontext.Each[judgedPair]          `json:"pairs"`            // Each pair of judges.
	Majority     jsontext.Each[jsontext.TextOrNull] `json:"majority"`         // The label of each item; null for a tie, and for an item without votes.
	MACE         jsontext.Each[jsontext.TextOrNull] `json:"mace"`             // The same by MACE (Hovy et al. 2013).
	Given        []jsontext.TextOrNull              `json:"given,omitempty"`  // The label of each item that was given in place of these; absent if none was.
	JudgeNames   []string                           `json:"judge_names"`      // Names or numbers.
	Competence   jsontext.Each[jsontext.Statistic]  `json:"competence"`       // Of each judge, by MACE.
	Trees        *judgedSystems                     `json:",omitempty"`       // Where the trees are known that were judged.
}

// judgedPair is two judges, who count from 1.
type judgedPair struct {
	A         int                `json:"a" least:"1"` // A judge, from 1.
	B         int                `json:"b" least:"1"` // Another judge.
	Items     int                `json:"items"`       // That both judged.
	Agreement jsontext.Statistic `json:"agreement"`   // The share of items with the same vote.
	Kappa     jsontext.Statistic `json:"kappa"`       // Cohen's.
}

// judgedSystems is the systems that were judged, and how metrics agree with the judges.
type judgedSystems struct {
	Gold           report.Input                `json:"gold"`                               // What was read of gold. Absent without trees, as are the members up to `length_rho`.
	Systems        jsontext.Each[judgedSystem] `json:"systems"`                            // The two systems.
	SentenceLength jsontext.Statistic          `json:"sentence_length"`                    // The mean, in words.
	TreeDepth      jsontext.Statistic          `json:"tree_depth"`                         // The mean, in edges.
	Together       string                      `json:"together" enum:"mace,majority,file"` // How votes were taken together; by a file if their labels were given.
	Judged         int                         `json:"judged"`                             // Items with any vote.
	correlations   `json:",inline"`
	MeanAgreement  jsontext.Keyed[jsontext.Statistic] `json:"mean_agreement"` // Of judges with each other, under `judges`, and of judges with each metric.
	AgainstLAS     dissent                            `json:"against_las"`    // Items where three judges of four prefer one system and LAS the other.
	LengthRho      jsontext.Statistic                 `json:"length_rho"`     // Spearman's ρ of the length of sentences with the agreement about them.
}

// judgedSystem is a system that was judged, and its scores.
type judgedSystem struct {
	Name          string       `json:"name"`
	Label         string       `json:"label"` // The vote that stands for it.
	Input         report.Input `json:"input"` // What was read of it.
	report.Counts `json:",inline"`
}

// judgedTogether is all tables together.
type judgedTogether struct {
	Items        int `json:"items"` // How many there are.
	correlations `json:",inline"`
	Average      []judgedAverage `json:"average"` // The first systems of the languages, and the second ones.
}

// judgedAverage is the mean of the scores of a system of each language.
type judgedAverage struct {
	Name   string                             `json:"name"`   // What the systems are called, if all have the same name.
	Scores jsontext.Keyed[jsontext.Statistic] `json:"scores"` // The mean over languages, by metric.
}

// correlations are those of metrics with judges, of classes of words, and of metrics with each other.
type correlations struct {
	Correlations jsontext.Keyed[correlation]                        `json:"correlations"` // Of each metric with the judges.
	Classes      jsontext.Keyed[correlation]                        `json:"classes"`      // Of LAS over `content` words, and over `function` words.
	Between      jsontext.Keyed[jsontext.Keyed[jsontext.Statistic]] `json:"between"`      // Spearman's ρ of each metric with each other.
}

// correlation is how a metric agrees with the judges.
type correlation struct {
	Rho  jsontext.Statistic `json:"rho"` // Spearman's.
	P    jsontext.Statistic `json:"p"`   // Two-sided.
	Low  jsontext.Statistic `json:"low"` // Of the interval of 95 %.
	High jsontext.Statistic `json:"high"`
	Z    jsontext.Statistic `json:"z"`   // Of the difference from LAS, by Fisher's transformation; of classes of words, from content words.
	ZP   jsontext.Statistic `json:"z_p"` // Of `z`.
}

// dissent is what judges prefer clearly, and a metric does not.
type dissent struct {
	Items      int `json:"items"`      // How many there are.
	Attachment int `json:"attachment"` // The heads of more words than their relations.
	Label      int `json:"label"`      // The relations of more words.
	Both       int `json:"both"`       // As many of both.
	None       int `json:"nothing"`    // Nothing.
	Root       int `json:"root"`       // The root, whatever else.
	Even       int `json:"even"`       // Not among the items: LAS prefers neither system.
}

// WriteFields writes the members of the JSON object.
func (j *Judges) WriteFields(w *jsontext.Writer) {
	r := judgesResult{Head: report.HeadOf(j.Signature, j.Warnings), Tables: table.Results(j.tables())}
	if len(j.Languages) == 1 {
		one := j.Languages[0].result(j)
		r.One = &one
		r.WriteFields(w)
		return
	}
	for i := range j.Languages {
		r.Languages = append(r.Languages, j.Languages[i].result(j))
	}
	if j.trees() {
		r.All = &judgedTogether{j.All.Items, correlationsOf(j.Languages[0].Trees, j.All), j.averages()}
	}
	r.WriteFields(w)
}

func (l *JudgedLanguage) result(j *Judges) judgedLanguage {
	v, a := l.Language.Votes, &l.Agreement
	r := judgedLanguage{
		l.Name, l.Votes, v.Items(), len(v.Judges), v.Header, v.Labels, v.Gaps, v.Ties(),
		jsontext.Statistic(a.Raw), jsontext.Statistic(a.Kappa), jsontext.Statistic(a.Fleiss), jsontext.Statistic(a.Alpha),
		jsontext.Each[judgedPair]{Len: len(a.Pairs), At: func(i int) judgedPair {
			p := a.Pairs[i]
			return judgedPair{p.A + 1, p.B + 1, p.Items, jsontext.Statistic(float64(p.Agree) / float64(p.Items)), jsontext.Statistic(p.Kappa)}
		}},
		labelsOf(v, l.Majority), labelsOf(v, l.Model.Labels), nil, v.Judges,
		jsontext.Each[jsontext.Statistic]{Len: len(l.Model.Competence), At: func(i int) jsontext.Statistic { return jsontext.Statistic(l.Model.Competence[i]) }},
		nil,
	}
	if j.Together == "file" {
		for _, label := range l.Together {
			r.Given = append(r.Given, jsontext.TextOrNull(nameOf(v.Labels, label)))
		}
	}
	if l.Trees != nil {
		r.Trees = l.treesOf(j.Together)
	}
	return r
}

// labelsOf is a label an item; none where the votes are undecided, or there are none.
func labelsOf(v *judges.Votes, labels []judges.Label) jsontext.Each[jsontext.TextOrNull] {
	return jsontext.Each[jsontext.TextOrNull]{Len: len(labels), At: func(i int) jsontext.TextOrNull {
		return jsontext.TextOrNull(nameOf(v.Labels, labels[i]))
	}}
}

func (l *JudgedLanguage) treesOf(together string) *judgedSystems {
	t := l.Trees
	r := &judgedSystems{
		l.Gold,
		jsontext.Each[judgedSystem]{Len: len(t.Systems), At: func(s int) judgedSystem {
			var counts count.Counts
			for m := range t.Metrics {
				counts[m] = t.Metrics[m].Sum(s)
			}
			return judgedSystem{t.Systems[s], l.Language.Votes.Labels[s], l.Files[s], report.CountsOf(attach.Scheme, &counts)}
		}},
		jsontext.Statistic(mean(t.Lengths)), jsontext.Statistic(mean(t.Depths)), together, l.Results.Items, correlationsOf(t, l.Results),
		nil, dissent(l.Against), jsontext.Statistic(l.Length),
	}
	member := func(key string, value float64) {
		r.MeanAgreement = append(r.MeanAgreement, jsontext.Member[jsontext.Statistic]{Key: key, Value: jsontext.Statistic(value)})
	}
	member("judges", l.Agreement.Raw)
	for m := range t.Metrics {
		member(t.Metrics[m].Key, l.MeanAgreement[m])
	}
	return r
}

func correlationsOf(t *judges.Trees, r *judges.Results) correlations {
	of := correlations{Correlations: eachOf(t.Metrics, r.Correlations), Classes: eachOf(t.Classes, r.Classes)}
	for a := range t.Metrics {
		var others jsontext.Keyed[jsontext.Statistic]
		for b := range t.Metrics {
			if a != b {
				others = append(others, jsontext.Member[jsontext.Statistic]{Key: t.Metrics[b].Key, Value: jsontext.Statistic(r.Between[a][b])})
			}
		}
		of.Between = append(of.Between, jsontext.Member[jsontext.Keyed[jsontext.Statistic]]{Key: t.Metrics[a].Key, Value: others})
	}
	return of
}

func eachOf(metrics []judges.Metric, list []judges.Correlation) (keyed jsontext.Keyed[correlation]) {
	for m := range metrics {
		c := &list[m]
		keyed = append(keyed, jsontext.Member[correlation]{Key: metrics[m].Key, Value: correlation{
			jsontext.Statistic(c.Rho), jsontext.Statistic(c.P), jsontext.Statistic(c.Range.Low), jsontext.Statistic(c.Range.High), jsontext.Statistic(c.Z), jsontext.Statistic(c.DifferenceP),
		}})
	}
	return keyed
}

// mean returns that of numbers of sentences.
func mean(numbers []int) float64 {
	sum := 0
	for _, n := range numbers {
		sum += n
	}
	return float64(sum) / float64(len(numbers))
}
