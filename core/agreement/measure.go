package agreement

// measure knows the distances of annotations. What annotators say of a unit are values,
// of which each is kept once: one of a tree, one for each word of lexical categories.
// Between any two values there are as many distances as there are columns.
type measure interface {
	columns() int
	annotation(unit, place int) []int32 // the values of an annotation; none where the unit is left out
	len() int                           // how many values there are
	size(value int32, column int) int32
	cost() int64 // of all pairs, in cells of tables
	worker() worker
}

// worker finds distances. It belongs to one goroutine.
type worker interface {
	// row appends the distances of a value to all values behind it, column by column.
	row(x int32, into []int32, tick func() error) ([]int32, error)
	// compare appends the distances of two values.
	compare(x, y int32, into []int32) ([]int32, error)
}

// memory asks a worker for the distances of two values once: of one unit annotators often
// make one of two or three trees, and so they do of the next.
type memory struct {
	worker
	columns int
	known   map[[2]int32][]int32
}

// mostKnown bounds a memory, which then begins anew.
const mostKnown = 1 << 18

func remember(m measure) *memory {
	return &memory{worker: m.worker(), columns: m.columns(), known: map[[2]int32][]int32{}}
}

// compare returns the distances of two values, which are those of the one before the
// other, as a row has them.
func (m *memory) compare(x, y int32) (distances []int32, err error) {
	pair := [2]int32{min(x, y), max(x, y)}
	distances, known := m.known[pair]
	switch {
	case known:
		return distances, nil
	case x == y:
		distances = make([]int32, m.columns)
	default:
		distances, err = m.worker.compare(pair[0], pair[1], nil)
	}
	if len(m.known) == mostKnown {
		clear(m.known)
	}
	m.known[pair] = distances
	return distances, err
}

// interned gives values their numbers, by what makes them alike.
type interned struct {
	numbers map[string]int32
	values  [][][]int32 // by unit and place
}

func newInterned(units []Unit) interned {
	in := interned{numbers: map[string]int32{}, values: make([][][]int32, len(units))}
	for i := range units {
		in.values[i] = make([][]int32, len(units[i].Of))
	}
	return in
}

// number returns the number of a value, and whether it is a new one.
func (in *interned) number(key []byte) (n int32, fresh bool) {
	n, known := in.numbers[string(key)]
	if !known {
		n = int32(len(in.numbers))
		in.numbers[string(key)] = n
	}
	return n, !known
}

func (in *interned) annotation(unit, place int) []int32 { return in.values[unit][place] }

func (in *interned) len() int { return len(in.numbers) }

// appendNumber makes a part of a key.
func appendNumber(key []byte, n int) []byte {
	u := uint32(n)
	return append(key, byte(u>>24), byte(u>>16), byte(u>>8), byte(u))
}

// times counts how often each value occurs.
func times(m measure, units []Unit) []int64 {
	list := make([]int64, m.len())
	for i := range units {
		for place := range units[i].Of {
			for _, v := range m.annotation(i, place) {
				list[v]++
			}
		}
	}
	return list
}
