package score

// Kind classifies what became of a dependency. The first three are no errors
// under DF₁, and the last is none at all; the others name the error.
type Kind uint8

// The kinds, from right to wrong.
const (
	Right                   Kind = iota // right under every metric
	RescuedByLabelling                  // another category, but the same subcategory in the same slot
	RescuedByAlignment                  // another slot, aligned with the gold one
	OtherCategory                       // right attachment, another category
	ComplementAdjunct                   // one side selects what modifies on the other
	PrepositionalAttachment             // a modifier with an object, attached to another head
	Missing                             // gold only
	Extra                               // system only
	WrongRoot                           // another head or another sentence category
	LeftOut                             // on the list of ignored dependencies: neither right nor wrong
	Kinds                   = 10
)

var kinds = [Kinds]struct{ key, name string }{
	{"right", "right"},
	{"rescued-by-labelling", "rescued by labelling"},
	{"rescued-by-alignment", "rescued by alignment"},
	{"other-category", "right attachment, another category"},
	{"complement-adjunct", "complement or adjunct"},
	{"prepositional-attachment", "prepositional attachment"},
	{"missing", "missing attachment"},
	{"extra", "extra attachment"},
	{"root", "root"},
	{"ignored", "left out"},
}

// Key returns the name in JSON.
func (k Kind) Key() string { return kinds[k].key }

// String returns the name as people read it.
func (k Kind) String() string { return kinds[k].name }
