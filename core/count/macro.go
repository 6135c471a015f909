package count

// Macro holds sums of the scores of sentences, of which macro averages are made: means in which each
// sentence weighs the same, however much it has to count. Corpus scores, which are made of summed
// counts, are micro averages.
type Macro struct {
	All         Means // over every sentence
	CoveredOnly Means // over the sentences that the system parsed
}

// Add adds one sentence, under the metrics of a scheme. Averages are left out: they are means of sentences already.
func (m *Macro) Add(s *Scheme, r *Row) {
	var one Means
	for i := range s.Metrics {
		if s.Metrics[i].Measure != Average { // no list of them, as this is done for each sentence
			one[i].add(r.Counts[i])
		}
	}
	m.All.add(&one)
	if r.Covered {
		m.CoveredOnly.add(&one)
	}
}

// Merge adds those of other sentences.
func (m *Macro) Merge(other *Macro) {
	m.All.add(&other.All)
	m.CoveredOnly.add(&other.CoveredOnly)
}

// Means holds those of the metrics of a scheme, by their index there.
type Means [MaxMetrics]Mean

func (m *Means) add(other *Means) {
	for i := range m {
		m[i].merge(&other[i])
	}
}

// Mean is the sum of the ratios of sentences under a metric, and over how many sentences it is.
// Sentences in which neither side has anything to count have no ratios and are not among them.
type Mean struct {
	Sentences             int64
	Precision, Recall, F1 Fraction // equal for an accuracy
}

func (m *Mean) add(c Count) {
	if c.Gold == 0 && c.System == 0 {
		return
	}
	*m = Mean{1, fractionOf(c.precision()), fractionOf(c.recall()), fractionOf(c.f1())}
}

func (m *Mean) merge(other *Mean) {
	m.Sentences += other.Sentences
	m.Precision.add(other.Precision)
	m.Recall.add(other.Recall)
	m.F1.add(other.F1)
}

// Percent returns the macro averages as texts, rounded as [Count.Percent] rounds; dashes where there
// is no sentence.
func (m *Mean) Percent() Percent {
	return Percent{m.Precision.percent(m.Sentences), m.Recall.percent(m.Sentences), m.F1.percent(m.Sentences)}
}

// Sound reports whether a mean that was read can be of at most so many sentences.
func (m *Mean) Sound(most int64) bool {
	sound := m.Sentences <= most
	for _, f := range [3]Fraction{m.Precision, m.Recall, m.F1} {
		sound = sound && f.Rest < FractionUnit && (f.Whole < m.Sentences || f == Fraction{Whole: m.Sentences})
	}
	return sound
}

// Fraction is a sum of ratios, in whole numbers, so that it is the same in whichever order and in
// whatever parts they are added. A ratio is rounded to the nearest of the units in which the rest is
// counted: those with a divisor up to 40 are exact, and all others nearly so (no mean is wrong by more than 10⁻¹⁶).
type Fraction struct {
	Whole int64
	Rest  int64 // units, fewer than [FractionUnit]
}

// FractionUnit is how many units make a whole: the least common multiple of the numbers up to 40.
const FractionUnit = 5342931457063200

func fractionOf(r ratio) (f Fraction) {
	f.add(Fraction{Rest: r.rounded(FractionUnit)})
	return f
}

func (f *Fraction) add(other Fraction) {
	f.Whole += other.Whole
	if f.Rest += other.Rest; f.Rest >= FractionUnit {
		f.Whole++
		f.Rest -= FractionUnit
	}
}

// Over returns the mean of a number of ratios.
func (f Fraction) Over(number int64) float64 {
	return (float64(f.Whole) + float64(f.Rest)/FractionUnit) / float64(number)
}

func (f Fraction) percent(number int64) string {
	if number == 0 {
		return none
	}
	return decimal(inHundredths(multiplied(f.Whole, FractionUnit).plus(f.Rest), multiplied(number, FractionUnit)))
}
