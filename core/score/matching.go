package score

import "math/bits"

// maxLabels bounds the different dependencies of one side over one word pair.
// Real files have one, seldom two.
const maxLabels = 64

// matching is a one-to-one matching between the gold and the system
// dependencies of one word pair.
type matching struct {
	gold   [maxLabels]int8 // partner of each gold dependency, -1 for none
	system [maxLabels]int8
	size   int
}

func (m *matching) clear() {
	for i := range m.gold {
		m.gold[i], m.system[i] = -1, -1
	}
	m.size = 0
}

// extend makes the matching as large as a relation allows and returns its
// size; related(x) has bit y set where gold x may be matched with system y.
// It augments along alternating paths (Kuhn 1955), by which what was matched
// stays matched, perhaps with another partner: a dependency that was right
// stays right under a more generous relation.
func (m *matching) extend(gold int, related func(x int) uint64) int {
	var relation [maxLabels]uint64
	for x := range gold {
		relation[x] = related(x)
	}
	for x := range gold {
		if m.gold[x] < 0 {
			visited := uint64(0)
			if m.augment(x, &relation, &visited) {
				m.size++
			}
		}
	}
	return m.size
}

func (m *matching) augment(x int, relation *[maxLabels]uint64, visited *uint64) bool {
	for {
		free := relation[x] &^ *visited
		if free == 0 {
			return false
		}
		y := bits.TrailingZeros64(free)
		*visited |= 1 << uint(y)
		if before := m.system[y]; before < 0 || m.augment(int(before), relation, visited) {
			m.gold[x], m.system[y] = int8(y), int8(x)
			return true
		}
	}
}
