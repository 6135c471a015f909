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
	all := &judged{has: make([]count.Set, len(compared.Pairs))}
	tally := done.Shown().tally(done, system)
	for i, p := range compared.Pairs {
		if i%256 == 0 {
			if err := c.Counted.Tick(); err != nil {
				return nil, err
			}
		}
		var err error
		if all.has[i], err = tally(p, &all.Tally); err != nil {
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
