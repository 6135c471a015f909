package comparison

import (
	"io"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/plain"
)

// unwritten are the fields that no part has: those of n-best lists, and what is of a file alone.
var unwritten = []string{"Lists", "ListRows", "ListExtra", "Reranked", "Chosen", "Unnamed"}

// fill fills all fields of data that are written with random values.
func fill(t *testing.T, random *rand.Rand, v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.IsExported() && !slices.Contains(unwritten, f.Name) {
				fill(t, random, v.Field(i))
			}
		}
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(t, random, v.Elem())
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1+random.IntN(3), 3))
		for i := range v.Len() {
			fill(t, random, v.Index(i))
		}
	case reflect.Array:
		for i := range v.Len() {
			fill(t, random, v.Index(i))
		}
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		for range 1 + random.IntN(3) {
			key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
			fill(t, random, key)
			fill(t, random, value)
			v.SetMapIndex(key, value)
		}
	case reflect.String:
		v.SetString(string(rune('a'+random.IntN(26))) + `é"\` + "\n")
	case reflect.Bool:
		v.SetBool(random.IntN(2) > 0)
	case reflect.Int, reflect.Int64, reflect.Int32:
		v.SetInt(1 + random.Int64N(1<<30))
	case reflect.Uint8:
		v.SetUint(1 + random.Uint64N(100))
	default:
		t.Fatalf("a field of kind %v", v.Kind())
	}
}

// All fields of a partial are written, and read as they are.
func TestAPartIsReadAsItIsWritten(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 50 {
		var want, got Partial
		fill(t, random, reflect.ValueOf(&want).Elem())
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
	fill(t, random, reflect.ValueOf(&p).Elem())
	before := string(plain.Write(p.Visit))
	place, part, first := p.Sum.Systems[0].Rows[0].Index, p.Sum.Gold.First.Part, p.Sum.Systems[0].Fit.Differs.At.Part
	p.Shift(7)
	if r := p.Sum.Systems[0].Rows[0].Index; r != place+7<<partShift || p.Sum.Gold.First.Part != part+7 || p.Sum.Systems[0].Fit.Differs.At.Part != first+7 {
		t.Errorf("row %d, part %d, misfit in part %d", r, p.Sum.Gold.First.Part, p.Sum.Systems[0].Fit.Differs.At.Part)
	}
	for old := range p.Sum.Systems[0].Fit.InPart {
		if old < 8 {
			t.Errorf("part %d was not shifted", old)
		}
	}
	p.Shift(-7)
	if after := string(plain.Write(p.Visit)); after != before {
		t.Errorf("there and back\n%s\nbefore\n%s", after, before)
	}
}
