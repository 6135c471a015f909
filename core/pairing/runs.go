package pairing

import "slices"

// run is sentences of a file that stand one after the other and have the same words: from one place to before another.
type run struct{ start, end int }

// runsOf parts a file into runs; where they are not wanted, each sentence is one.
func runsOf(words []wordList, wanted bool) (runs []run) {
	for i := range words {
		if wanted && repeats(words, i) {
			runs[len(runs)-1].end = i + 1
		} else {
			runs = append(runs, run{i, i + 1})
		}
	}
	return runs
}

// firstOf returns the words of the first sentence of each run.
func firstOf(words []wordList, runs []run) (first []wordList) {
	for _, r := range runs {
		first = append(first, words[r.start])
	}
	return first
}

// repeats reports whether a sentence has the words of the one before it. Dependencies may know other words of it in
// another parse.
func repeats(words []wordList, i int) bool {
	if i == 0 || words[i].known == 0 {
		return false
	}
	a, b := &words[i-1], &words[i]
	if a.known == len(a.words) && b.known == len(b.words) {
		return slices.Equal(a.words, b.words)
	}
	agree := 0
	for i := range min(len(a.words), len(b.words)) {
		switch x, y := a.words[i], b.words[i]; {
		case x == 0 || y == 0:
		case x != y:
			return false
		default:
			agree++
		}
	}
	return 4*agree >= 3*max(a.known, b.known)
}

// repeated counts the sentences that have the words of the one before.
func repeated(words []wordList) (n int) {
	for i := range words {
		if repeats(words, i) {
			n++
		}
	}
	return n
}

// areLists reports whether so many sentences have the words of the one before that a file holds several parses of each.
func areLists(repeated, sentences int) bool { return 4*repeated >= sentences && repeated > 0 }
