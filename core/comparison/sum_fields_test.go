package comparison

import (
	"io"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/plain"
)

// unwritten are the fields that no part has: those of n-best lists, and what compare alone counts, of which
// no parts are written.
var unwritten = []string{"Row.Right", "Counted.Lists", "Counted.ListRows", "Counted.ListExtra", "Sum.Reranked", "Sum.Chosen", "Side.Unnamed"}

// All fields of a partial are written, and read as they are.
func TestAPartIsReadAsItIsWritten(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 50 {
		var want, got Partial
		coretest.Fill(t, random, &want, unwritten...)
		text := string(plain.Write(want.Visit))
		rest := strings.NewReader(text)
		scan := jsontext.NewScanner(notice.File{Name: "part"}, func() (string, error) {
			piece := make([]byte, 100)
			n, err := rest.Read(piece)
			return string(piece[:n]), err
		})
		if err := plain.Read(scan, plain.MaxItems, got.Visit); err != nil && err != io.EOF {
			t.Fatalf("%v in %s", err, text)
		}
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("written\n%s\nread as\n%s", text, plain.Write(got.Visit))
		}
		if n := plain.Look(want.Visit); n.Number >= 1<<31 || n.Negative {
			t.Errorf("the largest number is %d", n.Number)
		}
		want.Sum.Systems[0].Doubts.Features.Different = plain.MaxInt + 1
		if n := plain.Look(want.Visit).Number; n != plain.MaxInt+1 {
			t.Errorf("the largest number is %d", n)
		}
	}
}

// Shifted parts have other numbers, wherever these stand, and nothing else is changed.
func TestPartsAreNumberedFromAnother(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	var p Partial
	coretest.Fill(t, random, &p, unwritten...)
	before, old := string(plain.Write(p.Visit)), numbers(nil, reflect.ValueOf(p))
	p.Shift(7)
	shifted := numbers(nil, reflect.ValueOf(p))
	slices.Sort(old) // those of a map come in any order
	slices.Sort(shifted)
	for i := range old {
		if shifted[i] != old[i]+7 {
			t.Fatalf("the parts %v became %v", old, shifted)
		}
	}
	if len(old) < 20 {
		t.Errorf("there are %d numbers of parts", len(old))
	}
	p.Shift(-7)
	if after := string(plain.Write(p.Visit)); after != before {
		t.Errorf("there and back\n%s\nbefore\n%s", after, before)
	}
}

// numbers lists the numbers of parts, wherever these stand.
func numbers(list []int, v reflect.Value) []int {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			switch field, value := v.Type().Field(i), v.Field(i); {
			case field.Name == "Part":
				list = append(list, int(value.Int()))
			case field.Name == "Index" && v.Type() == reflect.TypeFor[count.Row]():
				list = append(list, int(value.Int())>>partShift)
			case field.Name == "InPart":
				for _, key := range value.MapKeys() {
					list = append(list, int(key.Int()))
				}
			default:
				list = numbers(list, value)
			}
		}
	case reflect.Pointer:
		if !v.IsNil() {
			list = numbers(list, v.Elem())
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			list = numbers(list, v.Index(i))
		}
	}
	return list
}
