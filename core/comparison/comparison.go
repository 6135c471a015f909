// Package comparison holds gold against systems: it reads both sides, pairs their sentences,
// counts the pairs by an [Evaluation], decides what only the whole tells, signs the scores, and
// finds a sentence of them. Operations that compare begin with [Comparing]. What they share
// besides, such as how dependencies are extracted and which choices there are, stands here, too.
package comparison
