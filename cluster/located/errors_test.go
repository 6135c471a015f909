package located

import (
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/ccgscore/ccgscore/core/notice"
)

func wrong(role string, index, line int) *notice.Error {
	file := notice.File{Name: role + strconv.Itoa(index), Role: role, Index: index}
	return &notice.Error{Code: notice.Data, Place: notice.Place{File: file, Line: line}, Message: "wrong", Lenient: line%2 == 0}
}

func drawn(t *rapid.T, label string) (list []*notice.Error) {
	for range rapid.IntRange(0, 15).Draw(t, label) {
		role := rapid.SampledFrom([]string{"gold", "system", "gold_roots"}).Draw(t, "role")
		list = append(list, wrong(role, rapid.IntRange(0, 9).Draw(t, "index"), rapid.IntRange(1, 99).Draw(t, "line")))
	}
	return list
}

func sum(lists ...[]*notice.Error) (e Errors) {
	for _, list := range lists {
		for _, err := range list {
			e.Add(err)
		}
	}
	return e
}

// However errors are met and added, those that are told are the same.
func TestErrorsAddInAnyOrderAndGrouping(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b, c := sum(drawn(t, "a")), sum(drawn(t, "b")), sum(drawn(t, "c"))
		left, right, other := a, b, c
		left.Merge(b)
		left.Merge(c)
		right.Merge(c)
		first := a
		first.Merge(right)
		other.Merge(a)
		other.Merge(b)
		for _, got := range []Errors{first, other} {
			if diff := cmp.Diff(left.List, got.List); diff != "" {
				t.Fatal(diff)
			}
		}
	})
}

func TestTheFirstErrorIsToldWithTheOthers(t *testing.T) {
	two := wrong("gold", 0, 4)
	two.Others, two.Rest = []*notice.Error{wrong("gold", 0, 6)}, "and 3 more"
	e := sum([]*notice.Error{wrong("system", 1, 2), two, wrong("system", 0, 2), nil, wrong("system", 1, 2)})
	first := e.First()
	var got []string
	for _, err := range append([]*notice.Error{first}, first.Others...) {
		got = append(got, err.Error())
	}
	want := []string{"gold0:4: wrong", "gold0:6: wrong", "system0:2: wrong", "system1:2: wrong"}
	if diff := cmp.Diff(want, got); diff != "" || first.Rest != "and 3 more" || !first.Lenient {
		t.Errorf("%s%q %v", diff, first.Rest, first.Lenient)
	}
	if (&Errors{}).First() != nil {
		t.Error("nothing is wrong, and an error is told")
	}
	e.Add(wrong("system", 0, 1)) // which lenient reading does not forgive
	if e.First().Lenient {
		t.Error("--lenient does not help")
	}
}

func TestManyErrorsAreCounted(t *testing.T) {
	var e Errors
	for line := range 100 {
		e.Add(wrong("gold", 0, 100-line))
	}
	first := e.First()
	if first.Line != 1 || len(first.Others) != most-1 || first.Rest != "and at least 80 more" {
		t.Errorf("%v, %d others, %s", first, len(first.Others), first.Rest)
	}
}
