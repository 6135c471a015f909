package count

import (
	"strconv"
	"testing"
)

func TestPartsAreOrdered(t *testing.T) {
	b := Breakdown[int]{}
	for key, n := range map[int]Count{10: {Gold: 1}, 2: {Gold: 5}, 7: {Gold: 1}, 3: {System: 8}} {
		b.Add(key, Sum{Count: n})
	}
	b.Add(2, Sum{Count: Count{Gold: 1, System: 2, Correct: 1}, Beside: [2]int64{1, 0}})
	values := func(key int) []string { return []string{strconv.Itoa(key)} }
	for want, rank := range map[string]func(int) int{"2 10 7 3": nil, "2 3 7 10": func(key int) int { return key }} {
		got := ""
		for _, p := range b.Lines(values, rank) {
			got += " " + p.Values[0]
		}
		if got[1:] != want {
			t.Errorf("got%s, want %s", got, want)
		}
	}
	if b[2] != (Sum{Count: Count{Gold: 6, System: 2, Correct: 1}, Beside: [2]int64{1, 0}}) {
		t.Errorf("the sum is %+v", b[2])
	}
}
