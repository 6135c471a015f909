package jsontext

import (
	"math"
	"testing"
)

func TestStatisticsAreRounded(t *testing.T) {
	for f, want := range map[float64]string{1.0 / 3: "0.333333333", 2e-300 / 3: "6.66666667e-301", 0: "0", 12345678901: "12345678900", -1: "-1", math.NaN(): "null"} {
		w := &Writer{}
		Statistic(f).WriteValue(w)
		if got := string(w.Bytes()); got != want {
			t.Errorf("%v is %v, not %v", f, got, want)
		}
	}
}

type numbers struct{ Each[int64] }

func (n *numbers) WriteFields(w *Writer) {
	w.Key("n")
	w.BeginArray()
	for i := 0; i < n.Len && !w.Full(); i++ {
		w.Int(n.At(i))
	}
	w.EndArray()
}

// What is too large is nothing, and no more of it is made than shows that.
func TestADocumentWithinABound(t *testing.T) {
	made := 0
	n := &numbers{Each[int64]{Len: 1 << 20, At: func(i int) int64 { made++; return int64(i % 10) }}}
	if got := Within(100, n); got != nil || made > 100 {
		t.Errorf("%d numbers are made, and %d bytes", made, len(got))
	}
	n.Len = 3
	if got := string(Within(100, n)); got != "{\"n\":[0,1,2]}\n" {
		t.Errorf("%q", got)
	}
}

func TestADocumentIsAMember(t *testing.T) {
	w := &Writer{}
	w.BeginObject()
	w.Text("a", "b")
	Written("{\"n\":[1]}\n").WriteFields(w)
	Written("{}\n").WriteFields(w)
	w.Truth("c", true)
	w.EndObject()
	if got := string(w.Bytes()); got != `{"a":"b","n":[1],"c":true}` {
		t.Error(got)
	}
}
