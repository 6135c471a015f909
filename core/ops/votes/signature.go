package votes

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/service"
)

// voteEvaluation is the evaluation of the systems that judges voted on, as far as it is
// signed.
type voteEvaluation struct {
	comparison.AttachmentEvaluation
	alone  bool     // the trees are not known: there is nothing but votes
	labels []string // for each table: what decides which system a label stands for
	given  []string // for each table: the checksum of the labels that are given
}

// Sign says which votes stand for the two systems.
func (e voteEvaluation) Sign(done *comparison.Comparison, s comparison.Signs) {
	e.AttachmentEvaluation.Sign(done, s)
	s.Leave(comparison.CoveredChoice)
	if e.alone {
		s.Leave(comparison.StrictChoice, comparison.PunctuationByChoice, comparison.RelationsChoice, comparison.LenientChoice, comparison.PairChoice, togetherChoice, tiesChoice, service.RoundsChoice)
	}
	if done.Options.Text(tiesChoice) == tiesChoice.Default {
		s.Leave(tiesChoice)
	}
	if e.given != nil && !e.alone {
		s[togetherChoice] = comparison.Joined(e.given)
	}
	switch given := done.Options.Text(labelsChoice); {
	case given != "":
		s[labelsChoice] = strings.ReplaceAll(given, "|", "/")
	case e.labels == nil:
		s[labelsChoice] = alphabetical
	default:
		s[labelsChoice] = comparison.Joined(e.labels)
	}
}
