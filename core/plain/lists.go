package plain

import (
	"math"
	"slices"
	"strconv"

	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
)

// Whole are the types of whole numbers.
type Whole interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint8 | ~uint16
}

// Int visits a whole number.
func Int[T Whole](v *Visitor, key string, n *T) {
	wide := int64(*n)
	v.integer(key, &wide)
	if !v.narrowed(int64(T(wide)) == wide) {
		return
	}
	*n = T(wide)
}

func (v *Visitor) integer(key string, n *int64) {
	switch {
	case v.w != nil:
		if *n != 0 {
			v.w.Number(key, *n)
		}
	case v.scan == nil:
		v.look(*n)
	case v.meets(key):
		*n = v.number(v.value(jsontext.Number), MaxInt)
	}
}

func (v *Visitor) look(n int64) {
	v.largest.Number, v.largest.Negative = max(v.largest.Number, n), v.largest.Negative || n < 0
}

// narrowed notes whether a number fits its type.
func (v *Visitor) narrowed(fits bool) bool {
	if !fits && v.scan != nil {
		v.fail(v.scan.FailAt(v.last, "the number "+notice.Quote(v.last.Text)+" is too large", ""))
	}
	return fits && v.err == nil
}

// Ints visits a list of whole numbers.
func Ints[T Whole](v *Visitor, key string, list *[]T) {
	switch {
	case v.w != nil:
		if len(*list) > 0 {
			v.w.Key(key)
			v.w.BeginArray()
			for _, n := range *list {
				v.w.Int(int64(n))
			}
			v.w.EndArray()
		}
	case v.scan == nil:
		for _, n := range *list {
			v.look(int64(n))
		}
	case v.meets(key):
		v.items(MaxItems, func(first jsontext.Token) {
			n := v.number(first, MaxInt)
			if v.narrowed(int64(T(n)) == n) {
				*list = append(*list, T(n))
			}
		})
	}
}

// Numbers visits an array of whole numbers, whose length is known. One of zeros is not written.
func Numbers[T Whole](v *Visitor, key string, array []T) {
	if v.scan == nil {
		if slices.ContainsFunc(array, func(n T) bool { return n != 0 }) {
			Ints(v, key, &array)
		}
		return
	}
	var list []T
	if Ints(v, key, &list); list == nil || v.err != nil {
		return
	}
	if len(list) != len(array) {
		v.fail(v.lengthOf(key, len(list), len(array)))
		return
	}
	copy(array, list)
}

// lengthOf is the error of a list that has another length than it must have.
func (v *Visitor) lengthOf(key string, has, want int) error {
	return v.scan.FailAt(v.last, "the list "+notice.Quote(key)+" has "+strconv.Itoa(has)+" items, not "+strconv.Itoa(want), "")
}

// Sums visits a list of numbers that may be larger than counts are.
func (v *Visitor) Sums(key string, list *[]int64) {
	if v.Reading() {
		if v.meets(key) {
			v.items(MaxItems, func(first jsontext.Token) { *list = append(*list, v.number(first, math.MaxInt64)) })
		}
		return
	}
	if v.w != nil {
		Ints(v, key, list)
	}
}

// Texts visits a list of texts.
func (v *Visitor) Texts(key string, list *[]string) {
	switch {
	case v.w != nil:
		if len(*list) > 0 {
			v.w.Key(key)
			v.w.BeginArray()
			for _, text := range *list {
				v.w.String(text)
			}
			v.w.EndArray()
		}
	case v.meets(key):
		v.items(MaxItems, func(first jsontext.Token) {
			if first.Kind != jsontext.String {
				v.wrong(first, jsontext.String)
			}
			*list = append(*list, first.Text)
		})
	}
}

// Few visits a list of objects that does not grow with the corpus.
func Few[T any](v *Visitor, key string, list *[]T, visit func(*T, *Visitor)) {
	objects(v, key, MaxFew, list, visit)
}

// Many visits a list of objects that grows with the corpus. Its numbers are not among the largest
// that [Look] finds.
func Many[T any](v *Visitor, key string, list *[]T, visit func(*T, *Visitor)) {
	if v.w != nil || v.Reading() || v.shifts {
		objects(v, key, v.most, list, visit)
	}
}

func objects[T any](v *Visitor, key string, most int, list *[]T, visit func(*T, *Visitor)) {
	grow := func() int {
		var none T
		*list = append(*list, none)
		return len(*list) - 1
	}
	v.list(key, most, len(*list), grow, func(i int) { visit(&(*list)[i], v) })
}

// list visits the objects of a list, which grows by those that are read.
func (v *Visitor) list(key string, most, length int, grow func() int, visit func(i int)) {
	switch {
	case v.scan == nil && length == 0:
	case v.w != nil:
		v.w.Key(key)
		v.w.BeginArray()
		for i := range length {
			v.w.BeginObject()
			visit(i)
			v.w.EndObject()
		}
		v.w.EndArray()
	case v.scan == nil:
		for i := range length {
			visit(i)
		}
	case v.meets(key):
		v.items(most, func(first jsontext.Token) {
			i := grow()
			v.readObject(first, func(*Visitor) { visit(i) })
		})
	}
}

// Pointer visits what may be nil.
func Pointer[T any](v *Visitor, key string, to **T, visit func(*T, *Visitor)) {
	v.pointer(key, *to != nil, func() { *to = new(T) }, func(v *Visitor) { visit(*to, v) })
}

// pointer visits an object that may not be there, and is made where it is read.
func (v *Visitor) pointer(key string, there bool, create func(), visit func(*Visitor)) {
	switch {
	case !v.Reading():
		if there {
			v.Object(key, visit)
		}
	case v.meets(key):
		create()
		first, err := v.scan.Next()
		v.fail(err)
		v.readObject(first, visit)
	}
}

// items reads the items of an array.
func (v *Visitor) items(most int, item func(first jsontext.Token)) {
	v.value(jsontext.Array)
	if v.err != nil {
		return
	}
	n := 0
	v.fail(v.scan.Array(func(first jsontext.Token) error {
		if n++; n > most {
			v.fail(notice.AsLimit(v.scan.FailAt(first, "a list of more than "+strconv.Itoa(most)+" items", "")))
		} else {
			item(first)
		}
		return v.err
	}))
	v.met = true
}
