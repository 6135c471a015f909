package attach

// Kind classifies what became of a word: of its head and of its relation to it.
type Kind uint8

// The kinds, from right to wrong.
const (
	Right         Kind = iota // head and relation are gold's
	WrongRelation             // the head is gold's
	WrongHead                 // the relation is gold's
	WrongBoth                 // neither is
	Missing                   // the system has another word in its place, or none
	Extra                     // gold has
	LeftOut                   // punctuation: neither right nor wrong
	Kinds         = 7
)

var kinds = [Kinds]struct{ key, name string }{
	{"right", "right"},
	{"relation", "right head, another relation"},
	{"head", "another head, right relation"},
	{"head-and-relation", "another head and relation"},
	{"missing-word", "missing word"},
	{"extra-word", "extra word"},
	{"ignored", "left out"},
}

// Key returns the name in JSON.
func (k Kind) Key() string { return kinds[k].key }

// String returns the name as people read it.
func (k Kind) String() string { return kinds[k].name }
