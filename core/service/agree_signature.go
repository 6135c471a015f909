package service

import "strings"

// annotatorSignature signs what is compared of annotators, of whom none is gold: parts of
// its own, and those of the operation.
func (c *call) annotatorSignature(parts ...string) string {
	s, order := signs{}, concat([]*Choice{lenientChoice}, c.op.signed())
	for _, choice := range order {
		s[choice] = c.options.Text(choice)
	}
	s[lenientChoice] = either(c.options.Lenient, "lenient", "")
	if c.options.Number(sampleChoice) == 0 {
		s.leave(sampleChoice)
	}
	return strings.Replace(s.text(order), "ccgscore", strings.Join(append([]string{"ccgscore"}, parts...), "|"), 1)
}
