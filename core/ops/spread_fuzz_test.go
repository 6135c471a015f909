package ops

import (
	"slices"
	"testing"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/ccgscore/ccgscore/core/spread"
)

// Whatever files hold, a corpus of one part comes to what one run says of it, and the
// order in which two parts are added changes nothing. A join fails as located errors do.
func FuzzSpread(f *testing.F) {
	const numbered = `{"sentences":[{"id":"a","dependencies":[]},{"id":"b","root":{"head":1,"category":"S"},"dependencies":[{"predicate":1,"argument":2,"category":"N/N","slot":1}]}]}`
	texts := []string{
		dogs, cats + mats, "\n\n", "# x\n\n" + dogs, auto, auto + auto, numbered,
		"<s id=\"1\"> 1\n0\t1\tS[dcl]\\NP\t1\the sleeps\n<\\s>\n", "1\ta\t_\tX\t_\t_\t2\tx\n2\tb\t_\tX\t_\t_\t0\ty\n\n1\ta\t_\tX\t_\t_\t1\tx\n", "x_1\n" + dogs, "",
	}
	for i, text := range texts {
		f.Add([]byte(text), []byte(texts[(i+1)%len(texts)]), []byte(text), i%4, i%2 == 0)
		f.Add([]byte(text), []byte(text), []byte(text), i%4, true)
	}
	f.Fuzz(func(t *testing.T, gold, system, other []byte, operation int, lenient bool) {
		name := [...]string{"score", "derivations", "attach", "nbest"}[uint(operation)%4]
		parameters := "output=json sentences=true"
		if lenient {
			parameters += " lenient=true"
			if name != "nbest" {
				parameters += " strict=false"
			}
		}
		whole := &corpora{whole: pair(string(gold), string(system))}
		whole.parts = []comparison.Part{{Files: whole.whole}}
		want, failure := service.New(allOps...).Do(ask(name, parameters, whole.whole), service.Host{})
		got, err := whole.spread(t, name, parameters, []int{0})
		switch {
		case failure != nil || err != nil:
			if failure == nil || err == nil || failure.Code != err.Code || failure.Code == notice.Internal {
				t.Fatalf("a part fails with %v, the whole with %v", err, failure)
			}
		case !saysMore(want.Warnings) && string(got.Body) != string(want.Body):
			a, b := firstDifference(string(got.Body), string(want.Body))
			t.Fatalf("a part comes to\n%s\nthe whole to\n%s", a, b)
		}
		two := &corpora{parts: []comparison.Part{{Files: whole.whole}, {Number: 1, Files: pair(string(other), string(system))}}}
		first, one := two.spread(t, name, parameters, []int{0, 1})
		second, another := two.spread(t, name, parameters, []int{1, 0})
		if (one == nil) != (another == nil) || one == nil && string(first.Body) != string(second.Body) {
			t.Fatalf("in another order two parts come to\n%s%v\nfor\n%s%v", second.Body, another, first.Body, one)
		}
		two.fuzzJoin(t, name, parameters)
	})
}

// fuzzJoin joins two parts by ids, in two orders.
func (c *corpora) fuzzJoin(t *testing.T, operation, parameters string) {
	s, err := spread.NewSpread(operation, ask(operation, parameters, nil).Parameters)
	if err == nil {
		err = s.Look(c.parts, service.Host{})
	}
	if err != nil || s.Joins() != nil {
		return
	}
	var bodies []string
	for _, order := range orders(len(c.parts)) {
		sum := &comparison.Sum{}
		pairs, err := s.Pairs(comparison.Part{})
		if err != nil {
			t.Fatal(err)
		}
		for _, i := range order {
			for _, role := range []string{"gold", "system"} {
				read, err := s.Read(c.parts[i], role, 0, service.Host{}, func(n int, x *dependency.Sentence) error {
					one := &spread.Placed{Part: i, Number: n, Name: "", Sentence: x.Clone()}
					moved(one.Sentence, pairs.Table())
					var wrong *notice.Error
					if role == "gold" {
						wrong = pairs.Add(0, one, nil)
					} else {
						wrong = pairs.Add(0, nil, one)
					}
					if wrong != nil {
						return wrong
					}
					return nil
				})
				if err != nil {
					if err.Code == notice.Internal {
						t.Fatal(err)
					}
					return
				}
				sum.Add(read)
			}
		}
		sum.Add(pairs.Sum())
		reply, err := s.Finish(sum, c.parts, service.Host{})
		if err != nil {
			bodies = append(bodies, string(err.Code))
			continue
		}
		bodies = append(bodies, string(reply.Body))
	}
	if len(slices.Compact(bodies)) > 1 {
		t.Fatalf("in another order a join comes to\n%s\nfor\n%s", bodies[1], bodies[0])
	}
}
