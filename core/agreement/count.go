package agreement

import (
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/ccgscore/ccgscore/core/score"
)

// Data is what is compared: the units, and the measures of their annotations.
type Data struct {
	Of       Structure
	Rows     []Row
	Distinct int      // annotations that differ
	Ignored  int      // dependencies that are left out
	Labels   []string // that annotators confuse, by number
	Scale    int      // see [Table]
	Unused   []string // labels with costs that no annotation has

	units        []Unit
	coefficients []Coefficient
	measures     []measure
	builder      *builder
}

// New prepares units to be compared. Dependencies are compared as the options say, and labels of trees by their
// costs; nil is none.
func New(of Structure, units []Unit, o score.Options, costs *Costs) (*Data, error) {
	b := newBuilder(of, units, costs)
	d := &Data{Of: of, units: units, coefficients: of.Coefficients(), builder: b}
	if of != Dependencies {
		m := newTrees(b, units, costs)
		if !m.adds(units) {
			return nil, errTall
		}
		d.Scale, d.Unused = m.scale(), m.unused(costs)
		d.measures = append(d.measures, m)
	}
	if of == Dependencies || of == Derivations {
		sets, err := newSets(units, o)
		if err != nil {
			return nil, err
		}
		d.measures, d.Ignored = append(d.measures, sets), sets.ignored
	}
	if of == Derivations {
		d.measures = append(d.measures, newTags(units))
	}
	d.Distinct = d.measures[0].len()
	return d, nil
}

// Observe makes the rows of all units, and fills in what they tell by themselves: all but
// what is expected. Tick is asked now and then whether to go on.
func (d *Data) Observe(tick func() error) error {
	var workers []*memory
	for _, m := range d.measures {
		workers = append(workers, remember(m))
	}
	labels := newLabeller(d.builder)
	words := d.Of != PhraseTrees || d.builder.lexical
	for i := range d.units {
		u := &d.units[i]
		r := newRow(u, words)
		for n, m := range d.measures {
			if err := r.observe(m, workers[n], len(d.coefficientsOf(n)), i, tick); err != nil {
				return err
			}
		}
		r.compareRaw(d.Of, d.builder, u)
		r.confuse(labels, u)
		d.Rows = append(d.Rows, r)
	}
	d.Labels = labels.names
	return nil
}

// coefficientsOf returns the coefficients of a measure.
func (d *Data) coefficientsOf(measure int) (list []Coefficient) {
	for _, c := range d.coefficients {
		if c.measure == measure {
			list = append(list, c)
		}
	}
	return list
}

// Cost returns how many cells of tables all pairs take, about.
func (d *Data) Cost() (cells int64) {
	for _, m := range d.measures {
		cells += m.cost()
	}
	return cells
}

// Observed returns how many of these cells [Data.Observe] takes, about: as its pairs are of
// all.
func (d *Data) Observed() int64 {
	all, of := 0.0, 0.0
	for i := range d.units {
		n := float64(len(d.units[i].Of))
		all, of = all+n, of+n*(n-1)
	}
	return int64(float64(d.Cost()) * of / (all * (all - 1)))
}

// Block is a part of the pairs of distinct annotations: every Of-th value from the
// Number-th on, from 0, with all behind it. The zero value is all of them.
type Block struct{ Number, Of int }

// Expect adds to all rows, which are observed, what is expected, as far as the pairs of a
// block tell. Tick is told, in the goroutine that called, how many of so many pairs are
// done.
func (d *Data) Expect(b Block, tick func(done, all int64) error) error {
	b.Of = max(b.Of, 1)
	p := progress{tick: tick}
	for _, m := range d.measures {
		for x := b.Number; x < m.len(); x += b.Of {
			p.all += int64(m.len() - x)
		}
	}
	for n, m := range d.measures {
		sums := newSums(m, d.coefficientsOf(n), d.units)
		if err := sums.run(b, &p); err != nil {
			return err
		}
		for i := range d.Rows {
			sums.addTo(&d.Rows[i].Measures[n], i, len(d.units[i].Of))
		}
	}
	return nil
}

// Try compares the pairs of a block and forgets what it finds, so that who waits can be told how long
// all pairs take. It returns how many pairs of how many these are.
func (d *Data) Try(b Block, tick func() error) (done, all int64, err error) {
	b.Of = max(b.Of, 1)
	p := progress{tick: func(int64, int64) error { return tick() }}
	for n, m := range d.measures {
		if n == 0 {
			all = int64(m.len()) * int64(m.len()-1) / 2
		}
		if err := newSums(m, d.coefficientsOf(n), d.units).run(b, &p); err != nil {
			return 0, all, err
		}
		if n == 0 {
			done = p.done.Load()
		}
	}
	return done, all, nil
}

// progress is how far all goroutines are.
type progress struct {
	tick func(done, all int64) error
	done atomic.Int64
	all  int64
}

func (p *progress) tell() error { return p.tick(p.done.Load(), p.all) }

// sums are, for each value, the sums of δ² to all annotations: by coefficient.
type sums struct {
	measure      measure
	coefficients []Coefficient
	times        []int64 // by value: how many annotations are it
	places       *places // of values in texts; nil if there is one text
	of           [][]int64
	within       [][]int64 // the same within each text: by coefficient and place
}

func newSums(m measure, coefficients []Coefficient, units []Unit) *sums {
	s := &sums{measure: m, coefficients: coefficients, times: times(m, units), places: newPlaces(m, units)}
	s.of, s.within = s.empty()
	return s
}

func (s *sums) empty() (of, within [][]int64) {
	for range s.coefficients {
		of = append(of, make([]int64, s.measure.len()))
		if s.places != nil {
			within = append(within, make([]int64, len(s.places.list)))
		}
	}
	return of, within
}

// run takes the rows of a block in turns with as many goroutines as there are
// processors. What each of them adds up is whole numbers, so their order is all one.
func (s *sums) run(b Block, p *progress) error {
	c := &crew{last: int64(b.Number - b.Of), step: int64(b.Of), rows: int64(s.measure.len())}
	var others sync.WaitGroup
	for range runtime.GOMAXPROCS(0) - 1 {
		others.Go(func() { s.work(c, p, c.stopped) })
	}
	s.work(c, p, func() error {
		if err := c.stopped(); err != nil {
			return err
		}
		return p.tell()
	})
	others.Wait()
	if c.failure != nil {
		return c.failure
	}
	return p.tell() // the others may have taken all rows
}

// work takes rows as long as there are some, and adds what it found to what others did.
func (s *sums) work(c *crew, p *progress, tick func() error) {
	defer c.catch()
	of, within := s.empty()
	w := s.measure.worker()
	var distances []int32
	for x, more := c.next(); more; x, more = c.next() {
		var err error
		if distances, err = w.row(int32(x), distances[:0], tick); err == nil {
			s.add(of, within, int32(x), distances)
			p.done.Add(c.rows - x)
			err = tick()
		}
		if err != nil {
			c.fail(err)
			return
		}
	}
	c.mutex.Lock()
	defer c.mutex.Unlock()
	addAll(s.of, of)
	addAll(s.within, within)
}

func addAll(sums, more [][]int64) {
	for k := range more {
		for i, n := range more[k] {
			sums[k][i] += n
		}
	}
}

// add adds the distances of a value to those behind it.
func (s *sums) add(sums, within [][]int64, x int32, distances []int32) {
	columns := s.measure.columns()
	for k := range s.coefficients {
		c, of := &s.coefficients[k], sums[k]
		own := s.measure.size(x, c.column)
		at, total := c.column, int64(0)
		for y := x + 1; int(y) < s.measure.len(); y++ {
			square := c.delta.square(distances[at], own, s.measure.size(y, c.column))
			at += columns
			total += square * s.times[y]
			of[y] += square * s.times[x]
			if s.places != nil {
				s.places.add(within[k], x, y, square)
			}
		}
		of[x] += total
	}
}

// addTo adds the sums of the values of a unit.
func (s *sums) addTo(m *UnitMeasure, unit, annotators int) {
	if s.places != nil && m.Within == nil {
		m.Within = make([]int64, len(s.coefficients))
	}
	for k := range s.coefficients {
		for place := range annotators {
			for _, v := range s.measure.annotation(unit, place) {
				m.Expected[k] += s.of[k][v]
				if s.places != nil {
					m.Within[k] += s.within[k][s.places.place(v, unit)]
				}
			}
		}
	}
}
