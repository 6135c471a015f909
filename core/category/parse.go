package category

// The bounds of a category. They are far above what any grammar needs (the
// longest lexical category of CCGbank has 8 arguments) and keep hostile input
// cheap: a functorial sequence fits the 64 bits of a machine word.
const (
	MaxLength = 4096 // bytes, markup included
	MaxDepth  = 64   // nested brackets
	MaxArity  = 63   // arguments
)

// SyntaxError says where a category stops being one.
type SyntaxError struct {
	Offset  int    // in bytes from the start of the category
	Message string // what is wrong
	Hint    string // what would be right, or ""
	Full    bool   // the category may be right, but the table takes no more
}

// Error returns the message.
func (e *SyntaxError) Error() string { return e.Message }

// Parse reads a category. It accepts the markup of C&C and its Java version,
// which says nothing about the category itself and is left out: {Y}, {Y*},
// {_}, <1>, and the variable feature [X]. Redundant brackets are left out as
// well. Anything else must be exact: S\NP/NP without brackets is an error,
// since the field writes them all. The error is a [*SyntaxError].
func (t *Table) Parse(text string) (*Category, error) {
	if len(text) > MaxLength {
		return nil, &SyntaxError{Offset: MaxLength, Message: "the category is longer than 4,096 bytes", Hint: "is a column missing before it?"}
	}
	if t.full() {
		return nil, &SyntaxError{Message: "more different categories than fit", Hint: "is this a file of dependencies?", Full: true}
	}
	p := parser{table: t, text: text}
	c, err := p.category(0)
	if err != nil {
		return nil, err
	}
	if p.at < len(text) {
		return nil, p.surplus(c)
	}
	return c, nil
}

type parser struct {
	table *Table
	text  string
	at    int
}

// category reads a part, and, if a slash follows, its argument.
func (p *parser) category(depth int) (*Category, error) {
	result, err := p.operand(depth)
	if err != nil || !p.slash() {
		return result, err
	}
	slash := Slash(p.text[p.at])
	p.at++
	argument, err := p.operand(depth)
	if err != nil {
		return nil, err
	}
	if result.Arity() >= MaxArity {
		return nil, p.fail("the category takes more than 63 arguments", "")
	}
	return p.table.Functor(result, slash, argument), nil
}

func (p *parser) slash() bool {
	return p.at < len(p.text) && (p.text[p.at] == '/' || p.text[p.at] == '\\')
}

// operand reads an atom or a category in brackets, with its feature and markup.
func (p *parser) operand(depth int) (*Category, error) {
	if p.at >= len(p.text) {
		return nil, p.fail("the category ends where an atom or ( was expected", "")
	}
	if p.text[p.at] != '(' {
		return p.atom()
	}
	if depth >= MaxDepth {
		return nil, p.fail("brackets are nested more than 64 deep", "")
	}
	open := p.at
	p.at++
	c, err := p.category(depth + 1)
	if err != nil {
		return nil, err
	}
	if p.slash() {
		return nil, p.surplus(c)
	}
	if p.at >= len(p.text) || p.text[p.at] != ')' {
		if p.at < len(p.text) {
			return nil, p.surplus(c)
		}
		p.at = open
		return nil, p.fail("this ( is never closed", "add the missing )")
	}
	p.at++
	feature, err := p.decorations()
	if err != nil || feature == "" {
		return c, err
	}
	if c.feature != "" {
		feature = c.feature + "][" + feature
	}
	return p.table.WithFeature(c, feature), nil
}

func (p *parser) atom() (*Category, error) {
	start := p.at
	for p.at < len(p.text) && atomByte(p.text[p.at]) {
		p.at++
	}
	if p.at == start {
		return nil, p.fail("an atom or ( was expected before "+quote(p.text[p.at:]), "")
	}
	name := p.text[start:p.at]
	feature, err := p.decorations()
	if err != nil {
		return nil, err
	}
	return p.table.Atom(string([]byte(name)), feature), nil
}

// atomByte reports whether b may stand in the name of an atom. Names are any
// text, as other languages' banks and punctuation need, without the signs
// that build a category, without spaces and without control characters.
func atomByte(b byte) bool {
	switch b {
	case '(', ')', '/', '\\', '[', ']', '{', '}', '<', '>', 0x7f:
		return false
	}
	return b > ' '
}

// decorations reads features and skips markup. Several features are joined.
func (p *parser) decorations() (string, error) {
	feature := ""
	for p.at < len(p.text) {
		var closing byte
		switch p.text[p.at] {
		case '[':
			closing = ']'
		case '{':
			closing = '}'
		case '<':
			closing = '>'
		default:
			return feature, nil
		}
		inside, err := p.enclosed(closing)
		if err != nil {
			return "", err
		}
		if closing != ']' || inside == "X" {
			continue
		}
		if feature != "" {
			feature += "]["
		}
		feature += string([]byte(inside))
	}
	return feature, nil
}

// enclosed reads up to the closing sign. What it encloses has none of the
// signs that build a category.
func (p *parser) enclosed(closing byte) (string, error) {
	open := p.at
	p.at++
	for p.at < len(p.text) && atomByte(p.text[p.at]) {
		p.at++
	}
	if p.at >= len(p.text) || p.text[p.at] != closing {
		p.at = open
		return "", p.fail("this "+p.text[open:open+1]+" is never closed", "add the missing "+string(rune(closing)))
	}
	inside := p.text[open+1 : p.at]
	if inside == "" {
		p.at = open
		return "", p.fail("nothing stands between "+p.text[open:open+1]+" and "+string(rune(closing)), "")
	}
	p.at++
	return inside, nil
}

// surplus explains what follows a category that was complete.
func (p *parser) surplus(c *Category) error {
	if p.slash() {
		return p.fail("a second slash without brackets", "write ("+c.String()+")"+p.text[p.at:p.at+1]+"…, or bracket the argument")
	}
	if p.text[p.at] == ')' {
		return p.fail("this ) has no (", "")
	}
	return p.fail(quote(p.text[p.at:])+" follows a complete category", "")
}

func (p *parser) fail(message, hint string) error {
	return &SyntaxError{Offset: p.at, Message: message, Hint: hint}
}

// quote shows the start of a text in a message.
func quote(text string) string {
	const most = 12
	for i := range text {
		if i >= most {
			return `"` + text[:i] + `…"`
		}
	}
	return `"` + text + `"`
}
