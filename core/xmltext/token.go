package xmltext

// Kind says what a token is.
type Kind uint8

// The kinds.
const (
	Start Kind = iota // of an element; its attributes are those of [Scanner.Attributes]
	End               // of the innermost element
	Done              // the text is complete
)

// Token is a tag, and where it starts. An element that closes itself has both
// tags at one place.
type Token struct {
	Kind Kind
	Name string // of the element
	Place
}

// Place is where something starts in the text.
type Place struct {
	Offset       int64 // in bytes, from 0
	Line, Column int   // from 1, columns in characters
}

// Attribute is an attribute of an element, and where its value starts.
type Attribute struct {
	Name, Value string
	Place
}
