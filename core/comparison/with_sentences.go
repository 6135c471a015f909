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
	if err != nil || len(c.Options.Names) == 0 {
		return kept, err
	}
	renamed := *kept
	renamed.Scores.Systems = slices.Clone(kept.Scores.Systems)
	for i, name := range c.Options.Names {
		renamed.Scores.Systems[i].Name = name
	}
	return &renamed, nil
}
