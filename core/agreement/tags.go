package agreement

// tags are lexical categories, word by word: nominal data. Units whose annotators have
// other words are left out.
type tags struct{ interned }

func newTags(units []Unit) *tags {
	m := &tags{newInterned(units)}
	for i := range units {
		if u := &units[i]; u.sameWords() {
			for place, s := range u.Of {
				for t := range s.Tokens {
					name := ""
					if c := s.Tokens[t].Category; c != nil {
						name = c.String()
					}
					n, _ := m.number([]byte(name))
					m.values[i][place] = append(m.values[i][place], n)
				}
			}
		}
	}
	return m
}

func (m *tags) columns() int { return 1 }

func (m *tags) size(int32, int) int32 { return 1 }

func (m *tags) cost() int64 { return int64(m.len()) * int64(m.len()) / 2 }

func (m *tags) worker() worker { return m }

func (m *tags) row(x int32, into []int32, _ func() error) ([]int32, error) {
	for range m.len() - int(x) - 1 {
		into = append(into, 1)
	}
	return into, nil
}

func (m *tags) compare(x, y int32, into []int32) ([]int32, error) {
	if x == y {
		return append(into, 0), nil
	}
	return append(into, 1), nil
}
