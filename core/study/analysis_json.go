package study

func (w writer) judge(j *Judge) {
	w.BeginObject()
	w.text("name", j.Judge)
	w.text("file", j.File)
	w.number("part", int64(j.Part))
	w.number("answered", int64(j.Answered))
	w.number("open", int64(j.Open))
	w.number("comments", int64(j.Comments))
	w.Key("changed")
	w.Bool(j.Changed)
	w.EndObject()
}

func (w writer) analysis(a *Analysis, task int) {
	t := &a.Tasks[task]
	w.BeginObject()
	w.text("kind", t.Kind.String())
	w.text("question", t.Kind.Instructions().Question)
	w.Key("comparisons")
	w.BeginArray()
	for i := range t.Comparisons {
		w.comparison(t, &t.Comparisons[i])
	}
	w.EndArray()
	agreement := a.Agreement(task)
	w.Key("agreement")
	w.BeginObject()
	w.ratio("raw_agreement", agreement.Raw)
	w.ratio("kappa", agreement.Kappa)
	w.ratio("alpha", agreement.Alpha)
	w.EndObject()
	w.Key("items")
	w.BeginArray()
	for i := range t.Items {
		w.judged(a, t, &t.Items[i])
	}
	w.EndArray()
	w.EndObject()
}

// ratio writes a number; null where it is not defined.
func (w writer) ratio(key string, x float64) {
	w.Key(key)
	w.Float(x)
}

func (w writer) comparison(t *TaskAnalysis, c *Comparison) {
	w.BeginObject()
	w.texts("sides", c.Sides[:])
	w.Key("all")
	w.tally(&c.All, true)
	w.Key("by_parser")
	w.BeginArray()
	for i := range c.ByParser {
		w.tally(&c.ByParser[i], true)
	}
	w.EndArray()
	w.Key("by_judge")
	w.BeginArray()
	for i := range c.ByJudge {
		w.tally(&c.ByJudge[i], false)
	}
	w.EndArray()
	w.Key("test")
	w.BeginObject()
	w.number("successes", int64(c.Test.Successes))
	w.number("trials", int64(c.Test.Trials))
	w.ratio("chance", c.Test.Chance)
	w.Key("two_sided")
	w.Bool(c.Test.TwoSided)
	w.ratio("p", c.Test.P)
	w.text("words", t.verdict(c))
	w.EndObject()
	w.EndObject()
}

// tally writes what was counted: items, only where all judges of them are counted.
func (w writer) tally(t *Tally, items bool) {
	w.BeginObject()
	if t.Name != "" {
		w.text("name", t.Name)
	}
	w.pair("answers", t.Answers)
	w.number("first", int64(t.First))
	w.number("open", int64(t.Open))
	if items {
		w.pair("majorities", t.Majorities)
		w.number("undecided", int64(t.Tied))
		w.number("unanswered", int64(t.Unjudged))
	}
	w.EndObject()
}

func (w writer) pair(key string, n [2]int) {
	w.Key(key)
	w.BeginArray()
	w.Int(int64(n[0]))
	w.Int(int64(n[1]))
	w.EndArray()
}

func (w writer) judged(a *Analysis, t *TaskAnalysis, j *Judged) {
	w.BeginObject()
	if j.Part > 0 {
		w.number("part", int64(j.Part))
	}
	w.number("item", int64(j.Number))
	var parsers, sentences [2]string
	for i, o := range j.Options {
		parsers[i], sentences[i] = a.Study.Parsers[o.Parser], o.System.ID
	}
	w.texts("parsers", parsers[:])
	w.texts("sentences", sentences[:])
	w.Key("votes")
	w.BeginArray()
	for _, v := range j.Votes {
		w.BeginObject()
		w.text("judge", a.Judges[v.Judge].Judge)
		if v.Option != NoOption {
			w.text("option", v.key())
			w.text("preferred", t.preferred(j, v))
		}
		if v.Comment != "" {
			w.text("comment", v.Comment)
		}
		w.EndObject()
	}
	w.EndArray()
	w.EndObject()
}
