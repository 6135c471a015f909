package rerank

// Value is how much of a feature a parse has, as a rule how often it is there.
type Value struct {
	Feature uint32
	Amount  float32
}

// Alphabet numbers features by their names, in the order in which they are met.
type Alphabet struct {
	numbers map[string]uint32
	names   []string
	closed  bool // no feature is added: what a model does not know has no weight
	full    bool
}

// MostFeatures bounds the memory of features: 1,000 lists of 50 parses have about 40,000.
const MostFeatures = 1 << 21

// NewAlphabet returns one of no features but those of the rank.
func NewAlphabet() *Alphabet {
	a := &Alphabet{numbers: map[string]uint32{}}
	for _, name := range rankNames {
		a.number([]byte(name))
	}
	return a
}

// Full reports whether there were more features than [MostFeatures]. Those beyond are left out.
func (a *Alphabet) Full() bool { return a.full }

// Len is how many features there are.
func (a *Alphabet) Len() int { return len(a.names) }

// number returns the number of a feature.
func (a *Alphabet) number(name []byte) (number uint32, is bool) {
	if number, is = a.numbers[string(name)]; is || a.closed {
		return number, is
	}
	if len(a.names) == MostFeatures {
		a.full = true
		return 0, false
	}
	number = uint32(len(a.names))
	a.names = append(a.names, string(name))
	a.numbers[a.names[number]] = number
	return number, true
}
