package compare

// perDrawn is how many rounds of swaps take as long as one in which sentences are drawn: progress is of rounds of swaps.
const perDrawn = 10

// expect begins progress anew, once the files are read: every part draws its sentences, and then tests each system under each
// metric.
func (w *work) expect(parts int) {
	tests := len(w.done.Scores.Scheme.Metrics) * (len(w.done.Scores.Systems) - 1)
	w.Counted.Unknown, w.Counted.Total = false, int64(parts*w.rounds*(perDrawn+tests))
	w.Counted.Done.Store(0)
}

// drawn reports rounds in which sentences were drawn.
func (w *work) drawn(rounds int) error { return w.swapped(perDrawn * rounds) }

// swapped reports rounds of swaps.
func (w *work) swapped(rounds int) error {
	w.Counted.Done.Add(int64(rounds))
	return w.Counted.Tick()
}
