package coretest

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
)

// Fill fills all exported fields of data with random values, so that a test sees whether each is
// written and read; but for some, as in "Sum.Chosen".
func Fill[T any](t testing.TB, random *rand.Rand, data *T, unwritten ...string) {
	fill(t, random, reflect.ValueOf(data).Elem(), unwritten)
}

func fill(t testing.TB, random *rand.Rand, v reflect.Value, unwritten []string) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.IsExported() && !slices.Contains(unwritten, v.Type().Name()+"."+f.Name) {
				fill(t, random, v.Field(i), unwritten)
			}
		}
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(t, random, v.Elem(), unwritten)
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1+random.IntN(3), 3))
		for i := range v.Len() {
			fill(t, random, v.Index(i), unwritten)
		}
	case reflect.Array:
		for i := range v.Len() {
			fill(t, random, v.Index(i), unwritten)
		}
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		for range 1 + random.IntN(3) {
			key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
			fill(t, random, key, unwritten)
			fill(t, random, value, unwritten)
			v.SetMapIndex(key, value)
		}
	case reflect.String:
		v.SetString(string(rune('a'+random.IntN(26))) + `é"\` + "\n")
	case reflect.Bool:
		v.SetBool(random.IntN(2) > 0)
	case reflect.Int, reflect.Int64, reflect.Int32:
		v.SetInt(1 + random.Int64N(1<<30))
	case reflect.Float64:
		v.SetFloat(float64(random.IntN(1<<20)) / 1024)
	case reflect.Uint8:
		v.SetUint(1 + random.Uint64N(100))
	default:
		t.Fatalf("a field of kind %v", v.Kind())
	}
}
