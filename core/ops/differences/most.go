package differences

import "github.com/ccgscore/ccgscore/core/comparison"

// Most returns the numbers of the sentences of gold in which two systems differ most, at most so many.
func Most(c *comparison.Call, done *comparison.Comparison, a, b, most int) (numbers []int, err error) {
	w := &work{Call: c, done: done, is: done.By.Main(), metric: &done.By.Scheme().Metrics[done.By.Main()]}
	if w.way, err = wayOf("", done.By == comparison.ByAttachment); err != nil {
		return nil, err
	}
	r, err := w.cases(a, b, wish{cases: "sentences", most: most, ofGold: true})
	if err != nil {
		return nil, err
	}
	for i := range r.Sentences {
		numbers = append(numbers, r.Sentences[i].N)
	}
	return numbers, nil
}
