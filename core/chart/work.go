package chart

// Often is how much work is done from one [Options.Tick] to the next. The unit is a look
// at two categories that stand side by side, or at two hashes.
const Often = 1 << 14

// costOfStep is how much work it is to take a step, or to look at a derivation, beside
// what grows with the constituent.
const costOfStep = 16

// work counts what was done, and stops when Tick says so.
type work struct {
	tick func() error
	done int
	err  error // why it stopped
}

// did counts work. After an error it returns that again.
func (w *work) did(much int) error {
	w.done += much
	for ; w.done >= Often && w.err == nil; w.done -= Often {
		if w.tick != nil {
			w.err = w.tick()
		}
	}
	return w.err
}

// Err returns why [Options.Tick] ended the work, nil if it did not. What a chart returned
// since is not complete then.
func (c *Chart) Err() error { return c.err }
