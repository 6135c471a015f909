package service

import "github.com/ccgscore/ccgscore/core/count"

// judged is what became of the dependencies of a system: by kind, and of what
// kinds each sentence has some.
type judged struct {
	tally count.Tally
	has   []count.Set // the kinds, by pair
}

// judge judges every dependency of a system of a kept comparison. It takes
// about as long as to score them, so it is done once, when somebody asks.
func (done *comparison) judge(c *call, system int) (*judged, error) {
	compared := &done.systems[system]
	if compared.judged != nil {
		return compared.judged, nil
	}
	all := &judged{has: make([]count.Set, len(compared.pairs))}
	tally := done.shown().tally(done, system)
	for i, p := range compared.pairs {
		if i%256 == 0 {
			if err := c.counted.tick(); err != nil {
				return nil, err
			}
		}
		var err error
		if all.has[i], err = tally(p, &all.tally); err != nil {
			return nil, err
		}
	}
	compared.judged = all
	return all, nil
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
