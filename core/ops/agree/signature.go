package agree

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/service"
)

// AnnotatorSignature signs what is compared of annotators, of whom none is gold: parts of
// its own, and those of the operation.
func AnnotatorSignature(c *comparison.Call, parts ...string) string {
	s, order := comparison.Signs{}, service.Concat([]*service.Choice{comparison.LenientChoice}, comparison.Signed(c.Op))
	for _, choice := range order {
		s[choice] = c.Options.Text(choice)
	}
	s[comparison.LenientChoice] = service.Either(c.Options.Lenient, "lenient", "")
	if c.Options.Number(sampleChoice) == 0 {
		s.Leave(sampleChoice)
	}
	return strings.Replace(s.Text(order), "ccgscore", strings.Join(append([]string{"ccgscore"}, parts...), "|"), 1)
}
