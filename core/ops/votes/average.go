package votes

import (
	"github.com/ccgscore/ccgscore/core/jsontext"
)

// average returns the mean over languages of what a metric makes of the first systems, or of
// the second ones.
func (j *Judges) average(metric, system int) float64 {
	sum := 0.0
	for i := range j.Languages {
		sum += j.Languages[i].Trees.Metrics[metric].Sum(system).F1()
	}
	return sum / float64(len(j.Languages))
}

// everywhere is what the first systems, or the second ones, are called in all languages;
// "first" or "second" if that differs.
func (j *Judges) everywhere(system int) string {
	name := j.Languages[0].Trees.Systems[system]
	for i := range j.Languages {
		if j.Languages[i].Trees.Systems[system] != name {
			return [...]string{"first", "second"}[system]
		}
	}
	return name
}

// averages are those of all metrics.
func (j *Judges) averages() []judgedAverage {
	list := make([]judgedAverage, 2)
	for s := range list {
		list[s].Name = j.everywhere(s)
		for m, metric := range j.metrics() {
			list[s].Scores = append(list[s].Scores, jsontext.Member[jsontext.Statistic]{Key: metric.Key, Value: jsontext.Statistic(j.average(m, s))})
		}
	}
	return list
}
