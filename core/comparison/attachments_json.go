package comparison

import (
	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/jsontext"
)

// attachmentSentenceResult is a sentence of dependency trees with all its words.
type attachmentSentenceResult struct {
	SentenceHead `json:",inline"`
	Gold         jsontext.Each[attachedWord] `json:"gold"`              // In the order of the words.
	System       jsontext.Each[attachedWord] `json:"system"`            // The same.
	Ignored      ignoredWords                `json:"ignored"`           // Punctuation that is left out.
	Undrawn      string                      `json:"undrawn,omitempty"` // Why it cannot be drawn; absent if it can.
}

// ignoredWords are those that are left out as punctuation.
type ignoredWords struct {
	Gold   jsontext.Each[attachedWord] `json:"gold"`
	System jsontext.Each[attachedWord] `json:"system"`
}

// attachedWord is a word, with its head and its relation to it.
type attachedWord struct {
	Head          int32            `json:"head" least:"-1"`     // A position; 0 for the root, -1 for none.
	Dependent     int32            `json:"dependent" least:"1"` // The position of the word.
	HeadForm      string           `json:"head_form"`
	DependentForm string           `json:"dependent_form"`
	Relation      string           `json:"relation"`                     // Of the word to its head.
	Line          int32            `json:"line"`                         // Of the file; 0 if unknown.
	Kind          string           `json:"kind"`                         // `right`, or the [kind of error](metrics.md#error-kinds); `ignored` of one that is left out.
	Partner       *int             `json:"partner,omitempty" least:"-1"` // The index of the same word on the other side; -1 for none. Absent if the word is left out.
	Rights        `json:",inline"` // Whether each metric takes it for right; absent where it does not count it.
	Edit          string           `json:"edit,omitempty" enum:"kept,relabelled,deleted,inserted"` // What happens to its node when TED turns the tree of gold into that of the system; absent without gold.
	Becomes       *int32           `json:"becomes,omitempty"`                                      // The position of the word that has this node on the other side; 0 for none.
	Children      *children        `json:"children,omitempty"`                                     // Of a verb that LCP and UCP count and that is wrong.
	Verdict       `json:",inline"`
}

// children are those of a verb that differ, by their positions.
type children struct {
	Missing []int32 `json:"missing"` // Only gold has them.
	Extra   []int32 `json:"extra"`   // Only the system has them.
	Renamed []int32 `json:"renamed"` // Both have them, in different relations; right under UCP.
}

// Rights say which metrics take a word for right.
type Rights struct{ of *attach.Judgement }

// WriteFields writes a member for each metric that counts the word.
func (r *Rights) WriteFields(w *jsontext.Writer) {
	for m := range attach.Scheme.Metrics {
		if r.of.Counted[m] {
			w.Truth(attach.Scheme.Metrics[m].Key, r.of.Right[m])
		}
	}
}

func (a attachments) Result(head SentenceHead, undrawn string) jsontext.Result {
	of := a.of
	words := func(list []attach.Judgement, s *dependency.Sentence) jsontext.Each[attachedWord] {
		return jsontext.Each[attachedWord]{Len: len(list), At: func(i int) attachedWord { return attachedOf(&list[i], s) }}
	}
	return &attachmentSentenceResult{
		head, words(of.Gold, of.GoldSentence), words(of.System, of.SysSentence),
		ignoredWords{words(of.GoldIgnored, of.GoldSentence), words(of.SystemIgnored, of.SysSentence)},
		undrawn,
	}
}

// attachedOf tells what a side says of a word. Of a metric that does not count a word there is no
// judgement.
func attachedOf(j *attach.Judgement, s *dependency.Sentence) attachedWord {
	word := attachedWord{
		Head: j.Head, Dependent: j.Position, HeadForm: s.Form(j.Head), DependentForm: s.Form(j.Position), Relation: j.Relation, Line: j.Line,
		Kind: j.Kind.Key(), Rights: Rights{j}, Children: (*children)(j.Children), Verdict: Verdict{j.Title, j.Reason, j.Verdict, j.Now},
	}
	if j.Kind != attach.LeftOut {
		word.Partner = &j.Partner
	}
	if j.Counted[attach.TED] {
		word.Edit, word.Becomes = j.Edit.String(), &j.Becomes
	}
	return word
}
