package confusions

import (
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
)

// confusionsResult is which labels systems confuse.
type confusionsResult struct {
	report.Head `json:",inline"`
	Of          string           `json:"of" enum:"supertags,labels"` // What is confused.
	Systems     []confusedSystem `json:"systems"`

	warnings []*notice.Notice
	most     int
	all      bool // pairs are all listed in a table
}

// confusedSystem is which labels a system confuses.
type confusedSystem struct {
	Name               string           `json:"name"`
	confusedShare      `json:",inline"` // Of the words, or the dependencies between two words, that both sides have.
	WithoutPunctuation *confusedShare   `json:"without_punctuation"` // Of supertags, the same for words that are no punctuation; null of labels.
	Uncompared         count.Sides      `json:"uncompared"`          // What only gold has, and what only the system has: it is not confused with anything.
	Edits              *confusedEdits   `json:"edits"`               // Of supertags, how often each kind of edit makes the functorial sequence of the system from that of gold; null of labels.
	Confused           int              `json:"confused"`            // How many different pairs of labels are confused.
	Labels             []string         `json:"labels"`              // The most frequent ones of both sides together, in this order.
	Folded             int              `json:"folded"`              // How many other labels there are. If there are any, the last row and the last column are theirs.
	Cells              [][]int64        `json:"cells"`               // How often: a row for each label of gold, a column for each label of the system.
	Unparsed           *unparsedLabels  `json:"unparsed"`            // Of uncompared, what is in sentences that the other side has not parsed; null if both sides have parsed all.
	Pairs              []confusedPair   `json:"pairs"`               // The most frequent first, up to 10,000.
	More               int              `json:"more"`                // Pairs that are not listed.
}

// unparsedLabels are what one side has in sentences that the other one has not parsed.
type unparsedLabels struct {
	Gold   []int64 `json:"gold"`   // How often gold has the label of each row where the system has no analysis.
	System []int64 `json:"system"` // How often the system has the label of each column where gold has none.
}

// confusedShare is how many are right.
type confusedShare struct {
	Total    int64   `json:"total"`
	Right    int64   `json:"right"`
	Accuracy float64 `json:"accuracy" least:"0" most:"1"`
	Shown    string  `json:"shown"` // The accuracy in per cent, as people read it.
}

// confusedPair is a label of gold that the system has as another one.
type confusedPair struct {
	Gold      string        `json:"gold"`
	System    string        `json:"system"`
	N         int64         `json:"n" least:"1"`              // How often.
	Share     float64       `json:"share" least:"0" most:"1"` // Of all confusions.
	Sentences int64         `json:"sentences" least:"1"`      // How many have it.
	Edit      *confusedEdit `json:"edit"`                     // Of supertags, what makes the functorial sequence of the system from that of gold; null of labels.
	Shown     shownShare    `json:"shown"`
}

// confusedEdit is what edits turn a functorial sequence into another.
type confusedEdit struct {
	Kind  string `json:"kind" enum:"insertion,deletion,substitution,mixed"`
	Edits int    `json:"edits" least:"1"` // As few as possible.
}

// confusedEdits is how many confusions there are of each kind of edit.
type confusedEdits struct {
	Insertion    int64 `json:"insertion"`    // The system has arguments that gold lacks.
	Deletion     int64 `json:"deletion"`     // The system lacks arguments that gold has.
	Substitution int64 `json:"substitution"` // As many arguments, but others, or another target.
	Mixed        int64 `json:"mixed"`        // Edits of more than one kind.
}

// of returns the number of confusions of a kind.
func (e *confusedEdits) of(kind score.Edit) *int64 {
	return [...]*int64{score.Insertion: &e.Insertion, score.Deletion: &e.Deletion, score.Substitution: &e.Substitution, score.Mixed: &e.Mixed}[kind]
}

// editKinds are the kinds of edits, in the order of tables.
var editKinds = [...]score.Edit{score.Insertion, score.Deletion, score.Substitution, score.Mixed}

// shownShare is a share as people read it.
type shownShare struct {
	Share string `json:"share"` // In per cent.
}

// mostListed bounds the pairs of a system that are listed.
const mostListed = 10_000

func (s *share) result() confusedShare {
	n := count.Count{Gold: s.total, System: s.total, Correct: s.right}
	return confusedShare{s.total, s.right, n.F1(), count.Accuracy.Percent(n).F1}
}

// result returns the confusions of a system, of supertags or labels, with so many labels in its table.
func (m *matrix) result(name, of string, most int) confusedSystem {
	s := confusedSystem{Name: name, confusedShare: m.all.result(), Uncompared: m.alone, Labels: []string{}}
	if of == ofSupertags {
		words := m.words.result()
		s.WithoutPunctuation, s.Edits = &words, &confusedEdits{}
	}
	labels, pairs := m.labels(), m.confused(s.Edits)
	s.Pairs, s.Confused = pairs, len(pairs)
	if s.Folded = max(0, len(labels)-most); s.Folded > 0 {
		labels = labels[:most]
	}
	if len(pairs) > mostListed {
		s.Pairs, s.More = pairs[:mostListed], len(pairs)-mostListed
	}
	places := map[label]int{}
	for i := range labels {
		places[labels[i].label] = i
		s.Labels = append(s.Labels, labels[i].text)
	}
	size := len(labels)
	if s.Folded > 0 {
		size++
	}
	s.Cells = make([][]int64, size)
	for i := range s.Cells {
		s.Cells[i] = make([]int64, size)
	}
	place := func(l label) int {
		if at, shown := places[l]; shown {
			return at
		}
		return size - 1
	}
	for pair, c := range m.cells {
		if pair[0] != unparsed && pair[1] != unparsed {
			s.Cells[place(pair[0])][place(pair[1])] += c.times
			continue
		}
		if s.Unparsed == nil {
			s.Unparsed = &unparsedLabels{make([]int64, size), make([]int64, size)}
		}
		if pair[1] == unparsed {
			s.Unparsed.Gold[place(pair[0])] += c.times
		} else {
			s.Unparsed.System[place(pair[1])] += c.times
		}
	}
	return s
}
