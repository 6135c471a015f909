package count

import (
	"math/big"
	"strconv"
	"testing"

	"pgregory.net/rapid"
)

func TestRatiosInPerCent(t *testing.T) {
	for c, want := range map[Count]Percent{
		{}:                    {"100.00", "100.00", "100.00"}, // nothing against nothing is perfect
		{4, 0, 0}:             {"0.00", "0.00", "0.00"},
		{4, 2, 1}:             {"50.00", "25.00", "33.33"},
		{3, 3, 2}:             {"66.67", "66.67", "66.67"},
		{9766, 9800, 9006}:    {"91.90", "92.22", "92.06"},
		{20000, 20000, 1}:     {"0.01", "0.01", "0.01"}, // a tie: half a hundredth
		{32, 32, 29}:          {"90.63", "90.63", "90.63"},
		{16, 32, 1}:           {"3.13", "6.25", "4.17"},
		{160, 160, 1}:         {"0.63", "0.63", "0.63"},
		{1e9, 1e9, 1e9 - 1}:   {"100.00", "100.00", "100.00"},
		{1 << 53, 1 << 53, 1}: {"0.00", "0.00", "0.00"},
	} {
		if got := c.Percent(); got != want {
			t.Errorf("%+v: %v, want %v", c, got, want)
		}
	}
}

func TestDifferencesInPoints(t *testing.T) {
	for _, test := range []struct {
		from, to Count
		want     string
	}{
		{Count{4, 4, 1}, Count{5, 5, 4}, "+55.00"},
		{Count{5, 5, 4}, Count{4, 4, 1}, "−55.00"},
		{Count{4, 4, 1}, Count{4, 4, 1}, "+0.00"},
		{Count{}, Count{4, 0, 0}, "−100.00"},
		{Count{1e6, 1e6, 1}, Count{1e6, 1e6, 0}, "+0.00"}, // it is lost, and so is its sign
		{Count{64, 64, 0}, Count{64, 64, 1}, "+1.56"},
		{Count{32, 32, 28}, Count{32, 32, 29}, "+3.13"}, // a tie
		{Count{32, 32, 29}, Count{32, 32, 28}, "−3.13"},
		{Count{3, 3, 1}, Count{3, 3, 2}, "+33.33"}, // of 33.33 and 66.67
	} {
		if got := test.to.Points(test.from); got != test.want {
			t.Errorf("from %+v to %+v: %s, want %s", test.from, test.to, got, test.want)
		}
	}
}

// What is shown is the true ratio, and the true difference, rounded half away from zero, however large the counts are.
func TestTextsAreTheTrueNumbersRounded(t *testing.T) {
	draw := rapid.Custom(func(t *rapid.T) Count {
		most := rapid.SampledFrom([]int64{8, 400, 1 << 20, 1 << 53}).Draw(t, "most")
		gold, system := rapid.Int64Range(0, most).Draw(t, "gold"), rapid.Int64Range(0, most).Draw(t, "system")
		return Count{gold, system, rapid.Int64Range(0, min(gold, system)).Draw(t, "correct")}
	})
	exact := func(r ratio) *big.Rat { return big.NewRat(r.part, r.divisor()) }
	rounded := func(r *big.Rat) string { return new(big.Rat).Mul(r, big.NewRat(100, 1)).FloatString(2) } // half away from zero
	rapid.Check(t, func(t *rapid.T) {
		a, b := draw.Draw(t, "a"), draw.Draw(t, "b")
		if got, want := a.Percent(), (Percent{rounded(exact(a.precision())), rounded(exact(a.recall())), rounded(exact(a.f1()))}); got != want {
			t.Fatalf("%+v: %v, want %v", a, got, want)
		}
		parts := rapid.SampledFrom([]int64{1, 1e4, 1e14}).Draw(t, "parts")
		if got, want := a.Rounded(parts), new(big.Rat).Mul(exact(a.f1()), big.NewRat(parts, 1)).FloatString(0); strconv.FormatInt(got, 10) != want {
			t.Fatalf("%+v in %d parts: %d, want %s", a, parts, got, want)
		}
		difference := new(big.Rat).Sub(exact(a.f1()), exact(b.f1()))
		want := rounded(new(big.Rat).Abs(difference))
		if difference.Sign() < 0 && want != "0.00" {
			want = "−" + want
		} else {
			want = "+" + want
		}
		if got := a.Points(b); got != want {
			t.Fatalf("%+v − %+v: %s, want %s", a, b, got, want)
		}
	})
}
