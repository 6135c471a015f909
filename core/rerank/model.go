package rerank

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// Model is what a file holds: a model with the names of its features, and what it was trained on.
type Model struct {
	View             // that it was trained on, and chooses from
	First     int    // how many parses
	Signature string // of what it was trained on

	alphabet *Alphabet
	weights  Weights
	trained  []uint64 // the words of the sentences, in order
}

// NewModel returns a model of weights that were trained on lists.
func NewModel(a *Alphabet, w Weights, on []*List) *Model {
	m := &Model{alphabet: a, weights: w}
	for _, l := range on {
		m.trained = append(m.trained, l.Words)
	}
	slices.Sort(m.trained)
	m.trained = slices.Compact(m.trained)
	return m
}

// Trained reports whether the model was trained on a sentence of the same words.
func (m *Model) Trained(s *dependency.Sentence) bool {
	_, is := slices.BinarySearch(m.trained, wordsOf(s))
	return is
}

// Signed returns the signature of what the model was trained on.
func (m *Model) Signed() string { return m.Signature }

// Features is how many features have weights.
func (m *Model) Features() int { return len(m.strongest()) }

// A file of a model is text of lines, each of a key and a value that a tab divides:
//
//	ccgscore reranker	1
//	signature	…
//	first	10
//	repetitions	no
//	sentence	1f0c…
//	weight	-0.25	slot (S[dcl]\NP)/NP 2
//	end	1
//
// The sentences are those that the model was trained on, as [wordsOf] has them in base 16. Weights of the
// same size stand in the order of their names, and before smaller ones. The last line counts them: a file
// that was cut off would choose, too, and worse.
const (
	heading    = "ccgscore reranker"
	version    = "1"
	MaxBytes   = 256 << 20 // of a file
	mostDigits = 6         // of a weight
)

// Text writes the file.
func (m *Model) Text() []byte {
	repetitions := [Views]string{"yes", "no"}[m.View]
	out := []byte(heading + "\t" + version + "\nsignature\t" + m.Signature + "\nfirst\t" + strconv.Itoa(m.First) + "\nrepetitions\t" + repetitions + "\n")
	for _, words := range m.trained {
		out = append(strconv.AppendUint(append(out, "sentence\t"...), words, 16), '\n')
	}
	features := m.strongest()
	for _, feature := range features {
		out = strconv.AppendFloat(append(out, "weight\t"...), m.weights[feature], 'g', mostDigits, 64)
		out = append(append(append(out, '\t'), m.alphabet.names[feature]...), '\n')
	}
	return append(strconv.AppendInt(append(out, "end\t"...), int64(len(features)), 10), '\n')
}

// strongest are the features that have weights, those of the largest first.
func (m *Model) strongest() (features []int) {
	for feature, weight := range m.weights {
		if weight != 0 {
			features = append(features, feature)
		}
	}
	slices.SortFunc(features, func(a, b int) int {
		if order := cmp.Compare(math.Abs(m.weights[b]), math.Abs(m.weights[a])); order != 0 {
			return order
		}
		return cmp.Compare(m.alphabet.names[a], m.alphabet.names[b])
	})
	return features
}

// Is reports whether a file that begins so holds a model.
func Is(beginning string) bool { return strings.HasPrefix(beginning, heading+"\t") }

// Read reads the file of a model. An error is a located [*notice.Error].
func Read(text string, file notice.File) (*Model, error) {
	m := &Model{View: -1, alphabet: NewAlphabet()}
	m.weights = make(Weights, m.alphabet.Len())
	n := 0
	r := &reading{Model: m}
	for line := range strings.Lines(strings.TrimPrefix(text, "\ufeff")) {
		n++
		key, value, _ := strings.Cut(strings.TrimRight(line, "\r\n"), "\t")
		if message := r.line(n, key, value); message != "" {
			return nil, &notice.Error{Code: notice.Data, Place: notice.Place{File: file, Line: n}, Message: message, Hint: "nbest train writes such a file: train the model again"}
		}
	}
	if !r.ended {
		return nil, &notice.Error{Code: notice.Data, Place: notice.Place{File: file, Line: n}, Message: "the model is cut off after this line", Hint: "its last line is end and the number of weights: copy the file again, or train the model again"}
	}
	if m.First == 0 || m.View < 0 {
		return nil, &notice.Error{Code: notice.Data, Place: notice.Place{File: file}, Message: "the model does not say how many parses it chooses from, and whether these have repetitions", Hint: "nbest train writes such a file: train the model again"}
	}
	slices.Sort(m.trained)
	m.alphabet.closed = true
	return m, nil
}

// reading is a model of which lines are read.
type reading struct {
	*Model
	weighed int // weights so far
	ended   bool
}

// line reads a line. It returns what is wrong with it, or "".
func (m *reading) line(n int, key, value string) (wrong string) {
	var err error
	switch {
	case n == 1 && (key != heading || value != version):
		return "this is no model of version " + version + ": " + notice.Quote(key+" "+value)
	case n == 1:
	case m.ended:
		return "this is after the end of the model"
	case key == "signature":
		m.Signature = value
	case key == "first":
		if m.First, err = strconv.Atoi(value); m.First < 1 {
			return notice.Quote(value) + " is no number of parses"
		}
	case key == "repetitions" && value == "yes":
		m.View = AsTheyAre
	case key == "repetitions" && value == "no":
		m.View = WithoutRepetitions
	case key == "sentence":
		var words uint64
		words, err = strconv.ParseUint(value, 16, 64)
		m.trained = append(m.trained, words)
	case key == "weight":
		m.weighed++
		return m.weigh(value)
	case key == "end":
		if m.ended = true; value != strconv.Itoa(m.weighed) {
			return "the model had " + notice.Quote(value) + " weights, and " + count.Grouped(m.weighed) + " are here"
		}
	default:
		return notice.Quote(key+" "+value) + " does not belong into a model"
	}
	if err != nil {
		return notice.Quote(value) + " is no number"
	}
	return ""
}

// weigh reads a weight and the name of its feature.
func (m *Model) weigh(value string) (wrong string) {
	number, name, named := strings.Cut(value, "\t")
	weight, err := strconv.ParseFloat(number, 64)
	if err != nil || math.IsNaN(weight) || math.Abs(weight) > 1e6 {
		return notice.Quote(number) + " is no weight"
	}
	before := m.alphabet.Len()
	feature, is := m.alphabet.number([]byte(name))
	switch {
	case !named || name == "":
		return "the weight has no feature"
	case !is:
		return "there are more than " + strconv.Itoa(MostFeatures) + " features"
	case int(feature) >= before:
		m.weights = append(m.weights, weight)
	case m.weights[feature] != 0:
		return notice.Quote(name) + " has two weights"
	default:
		m.weights[feature] = weight
	}
	return ""
}

// Chooser chooses parses of lists by a model. It belongs to one goroutine.
type Chooser struct {
	*Model
	reader *Reader
}

// NewChooser returns a chooser.
func NewChooser(m *Model) *Chooser { return &Chooser{m, NewReader(m.alphabet)} }

// Choose returns the rank of the parse that the model chooses of a list; 0 where there is none. What is left
// without repetitions is told by the indexes of parses.
func (c *Chooser) Choose(s *dependency.Sentence, left []int) (rank int) {
	l := ListOf(s, left, c.First)
	c.reader.Read(l, s)
	if i := c.weights.Choose(l, c.View); i >= 0 {
		return l.Parses[i].Rank
	}
	return 0
}
