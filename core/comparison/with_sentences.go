package comparison

import "slices"

// WithSentences returns the comparison that the call names, or that of its files, with all sentences.
func (c *Call) WithSentences() (*Comparison, error) {
	if c.Options.Handle == 0 {
		return c.CompareAndKeep()
	}
	kept, err := c.Comparison()
	if err == nil {
		err = CheckNames(c.Options.Names, len(kept.Systems))
	}
	if err != nil {
		return nil, err
	}
	other := *kept
	other.Options = newOptions(c.Op, c.Options.Overlay(kept.Options.Settings, c.Op)) // the signature has those of this operation
	other.Scores.Systems = slices.Clone(kept.Scores.Systems)
	for i, name := range c.Options.Names {
		other.Scores.Systems[i].Name = name
	}
	return &other, nil
}
