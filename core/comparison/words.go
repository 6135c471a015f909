package comparison

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/pairing"
)

// MaxWords bounds the text of a row, in bytes.
const MaxWords = 200

// Words returns the sentence as far as its words are known, or the beginning of
// a long one.
func Words(p pairing.Pair, most int) string {
	var b strings.Builder
	gap := false
	for i := int32(1); i <= int32(Length(p)) && b.Len() < most; i++ {
		form := ""
		if p.A != nil {
			form = p.A.Form(i)
		}
		if form == "" && p.B != nil {
			form = p.B.Form(i)
		}
		if form == "" {
			if gap {
				continue
			}
			form = "…"
		}
		gap = form == "…"
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(form)
	}
	return b.String()
}

// Length returns how many words the sentence has, as far as they are known.
func Length(p pairing.Pair) (n int) {
	for _, side := range [2]*dependency.Sentence{p.A, p.B} {
		if side != nil {
			n = max(n, len(side.Tokens))
		}
	}
	return n
}

// Beginning returns the words of a sentence, and says where it leaves some out.
func Beginning(p pairing.Pair) string {
	words := Words(p, MaxWords)
	if len(Words(p, len(words)+1)) > len(words) {
		words += " …"
	}
	return words
}
