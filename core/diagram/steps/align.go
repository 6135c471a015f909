package steps

import "github.com/ccgscore/ccgscore/core/dependency"

// align gives the words of two sides their slots, from left to right: those
// that are the same on both sides share one, as many as can be (a longest
// common subsequence). So do, one by one, those that stand between them, where
// the sides spell or split words in other ways.
func align(words [2][]string) (gold, system []int, slots int) {
	a, b := plain(words[0]), plain(words[1])
	common := commonWords(a, b)
	width := len(b) + 1
	base := 0          // the slot after the last one that is the same
	var between [2]int // words since then
	for i, j := 0, 0; i < len(a) || j < len(b); {
		switch {
		case i < len(a) && j < len(b) && a[i] == b[j]:
			base += max(between[0], between[1])
			gold, system = append(gold, base), append(system, base)
			base, between = base+1, [2]int{}
			i, j = i+1, j+1
		case j == len(b) || i < len(a) && common[(i+1)*width+j] >= common[i*width+j+1]:
			gold = append(gold, base+between[0])
			between[0]++
			i++
		default:
			system = append(system, base+between[1])
			between[1]++
			j++
		}
	}
	return gold, system, base + max(between[0], between[1])
}

// commonWords returns how many words two sequences have in common in order,
// from each word of the first and each of the second on.
func commonWords(a, b []string) []int16 {
	width := len(b) + 1
	common := make([]int16, (len(a)+1)*width)
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			at := i*width + j
			if common[at] = max(common[at+1], common[at+width]); a[i] == b[j] {
				common[at] = common[at+width+1] + 1
			}
		}
	}
	return common
}

func plain(words []string) []string {
	forms := make([]string, len(words))
	for i, word := range words {
		forms[i] = dependency.PlainForm(word)
	}
	return forms
}
