package judges

// Right is what a system has right of a word.
type Right uint8

// The parts of what can be right.
const (
	Head Right = 1 << iota
	Relation
)

// Dissent is about the items on which most judges prefer one system, and LAS the other:
// whether what only the judges' choice has right there is attachment or label.
type Dissent struct {
	Items      int // three judges of four, or more, of two or more, prefer what LAS does not
	Attachment int // the heads of more words than their relations
	Label      int // the relations of more words
	Both       int // as many of both
	None       int // nothing: the other parse has all that is right
	Root       int // the root, whatever else
	Even       int // not among the items: LAS prefers neither system
}

// Against looks at what the judges prefer clearly.
func (v *Votes) Against(las []Preference, right [2][][]Right, roots [2][]bool) (a Dissent) {
	for i, label := range v.Majority() {
		most, all := v.share(i)
		judges := label.preference()
		switch {
		case judges == Neither || all < 2 || 4*most < 3*all:
		case las[i] == Neither:
			a.Even++
		case las[i] != judges:
			a.Items++
			a.add(right[label][i], right[1-label][i])
			if roots[label][i] && !roots[1-label][i] {
				a.Root++
			}
		}
	}
	return a
}

// add adds an item, by what is right of its words under the judges' choice and under the
// other.
func (a *Dissent) add(choice, other []Right) {
	heads, relations := 0, 0
	for w := range min(len(choice), len(other)) {
		only := choice[w] &^ other[w]
		heads += int(only & Head)
		relations += int(only&Relation) / int(Relation)
	}
	switch {
	case heads > relations:
		a.Attachment++
	case relations > heads:
		a.Label++
	case heads > 0:
		a.Both++
	default:
		a.None++
	}
}
