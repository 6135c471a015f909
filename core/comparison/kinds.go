package comparison

import "github.com/ccgscore/ccgscore/core/count"

// judged is what became of the dependencies of a system: by kind, and of what
// kinds each sentence has some.
type judged struct {
	Tally count.Tally
	has   []count.Set // the kinds, by pair
}

// Judge judges every dependency of a system of a kept comparison. It takes
// about as long as to score them, so it is done once, when somebody asks.
func (done *Comparison) Judge(c *Call, system int) (*judged, error) {
	compared := &done.Systems[system]
	if compared.judged != nil {
		return compared.judged, nil
	}
	all := &judged{has: make([]count.Set, 0, len(compared.Pairs))}
	err := done.EachJudged(c, system, &all.Tally, func(_ int, has count.Set) { all.has = append(all.has, has) })
	if err != nil {
		return nil, err
	}
	compared.judged = all
	return all, nil
}

// EachJudged judges the dependencies of each sentence of a system of a kept comparison, adds
// them to a tally, and shows which kinds the sentence has.
func (done *Comparison) EachJudged(c *Call, system int, t *count.Tally, show func(sentence int, has count.Set)) error {
	tally := done.Shown().tally(done, system)
	for i, p := range done.Systems[system].Pairs {
		if i%256 == 0 {
			if err := c.Counted.Tick(); err != nil {
				return err
			}
		}
		has, err := tally(p, t)
		if err != nil {
			return err
		}
		show(i, has)
	}
	return nil
}

// kind is a kind of what is judged, of which each evaluation has its own.
type kind interface {
	Key() string    // in JSON and parameters
	String() string // as people read it
}

func keysOf(kinds []kind) (keys []string) {
	for _, k := range kinds {
		keys = append(keys, k.Key())
	}
	return keys
}

// kindsOf lists kinds up to the last.
func kindsOf[K interface {
	~uint8
	kind
}](last K) (all []kind) {
	for k := K(0); k <= last; k++ {
		all = append(all, k)
	}
	return all
}
