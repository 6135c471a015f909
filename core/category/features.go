package category

// Features says which features of categories are compared. Parsers that were trained on the
// same treebank write some of them differently, which is notation and no analysis.
type Features uint8

const (
	AllFeatures    Features = iota
	AllButNB                // all but [nb], which marks NP in determiners and which C&C does not write
	AllButModifier          // all but those inside of modifiers X|X, which EasyCCG writes as (S\NP)\(S\NP) and C&C as (S[ng]\NP)\(S[ng]\NP)
	NoFeatures
)

// Reducer takes the features away that are not compared. It belongs to one goroutine; the
// categories that it returns are of its table.
type Reducer struct {
	table *Table
	keeps Features
	known map[*Category]*Category
	plain *Reducer // takes all away; nil where it is not needed
}

// NewReducer returns a reducer that keeps some features of the categories of a table, or nil
// if it keeps all.
func NewReducer(table *Table, keeps Features) *Reducer {
	r := &Reducer{table: table, keeps: keeps, known: map[*Category]*Category{}}
	switch keeps {
	case AllFeatures:
		return nil
	case AllButModifier:
		r.plain = NewReducer(table, NoFeatures)
	}
	return r
}

// Reduce returns a category with the features that are kept. A nil reducer keeps all; nil is no
// category.
func (r *Reducer) Reduce(c *Category) *Category {
	if r == nil || c == nil {
		return c
	}
	reduced, known := r.known[c]
	if !known {
		reduced = r.reduce(c)
		r.known[c] = reduced
	}
	return reduced
}

func (r *Reducer) reduce(c *Category) *Category {
	feature := c.feature
	if r.keeps == NoFeatures || r.keeps == AllButNB && feature == "nb" {
		feature = ""
	}
	switch {
	case c.Atomic():
		return r.table.Atom(c.atom, feature)
	case r.plain != nil && c.Modifier():
		return r.plain.Reduce(c)
	}
	return r.table.functor(r.Reduce(c.result), c.slash, r.Reduce(c.argument), feature)
}
