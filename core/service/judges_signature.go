package service

import "strings"

// voteEvaluation is the evaluation of the systems that judges voted on, as far as it is
// signed.
type voteEvaluation struct {
	attachmentEvaluation
	alone  bool     // the trees are not known: there is nothing but votes
	labels []string // for each table: what decides which system a label stands for
}

// sign says which votes stand for the two systems.
func (e voteEvaluation) sign(done *comparison, s signs) {
	e.attachmentEvaluation.sign(done, s)
	s.leave(coveredChoice)
	if e.alone {
		s.leave(strictChoice, punctuationByChoice, relationsChoice, lenientChoice, pairChoice, togetherChoice, roundsChoice)
	}
	switch given := done.options.Text(labelsChoice); {
	case given != "":
		s[labelsChoice] = strings.ReplaceAll(given, "|", "/")
	case e.labels == nil:
		s[labelsChoice] = alphabetical
	default:
		s[labelsChoice] = joined(e.labels)
	}
}
