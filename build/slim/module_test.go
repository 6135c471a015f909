package slim

import (
	"bytes"
	"testing"

	"pgregory.net/rapid"
)

func TestSignedNumbersAreReadAsWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := rapid.Int64().Draw(t, "number")
		r := reader{rest: appendSigned(nil, want)}
		if got := r.signed(); got != want || r.err != nil || len(r.rest) > 0 {
			t.Fatalf("read %d, %v, and %d bytes are left", got, r.err, len(r.rest))
		}
	})
}

// The examples of the encoding in the WebAssembly specification (5.2.2): the same number may be padded.
func TestSignedNumbersOfTheSpecification(t *testing.T) {
	for encoded, want := range map[string]int64{"\x03": 3, "\x83\x00": 3, "\x7e": -2, "\xfe\x7f": -2, "\xfe\xff\x7f": -2} {
		r := reader{rest: []byte(encoded)}
		if got := r.signed(); got != want {
			t.Errorf("% x is read as %d, want %d", encoded, got, want)
		}
	}
}

func TestMemoryIsReadAsWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var image []byte
		for range rapid.IntRange(0, 5).Draw(t, "pieces") {
			image = append(image, make([]byte, rapid.IntRange(0, 3*minGap).Draw(t, "zeros"))...)
			image = append(image, rapid.SliceOfN(rapid.Byte(), 0, 20).Draw(t, "bytes")...)
		}
		got, err := readData(writeData(image))
		if want := bytes.TrimRight(image, "\x00"); err != nil || !bytes.Equal(got, want) {
			t.Fatalf("read % x, %v\nwant % x", got, err, want)
		}
	})
}

func TestLongRunsOfZerosAreLeftOut(t *testing.T) {
	image := append(append([]byte("before"), make([]byte, minGap)...), "after"...)
	if got := writeData(image); got[0] != 2 {
		t.Errorf("%d zeros between two pieces give %d segments", minGap, got[0])
	}
	image = append(append([]byte("before"), make([]byte, minGap-1)...), "after"...)
	if got := writeData(image); got[0] != 1 {
		t.Errorf("%d zeros between two pieces give %d segments", minGap-1, got[0])
	}
}

func TestDataThatIsNotAtAConstantAddressIsRefused(t *testing.T) {
	for name, body := range map[string][]byte{
		"passive":         {1, 1, 1, 'x'},
		"second memory":   {1, 2, 1, i32Const, 0, end, 1, 'x'},
		"global address":  {1, 0, 0x23, 0, end, 1, 'x'},
		"address below 0": {1, 0, i32Const, 0x7f, end, 1, 'x'},
		"address too far": append(appendSigned([]byte{1, 0, i32Const}, maxImage), end, 1, 'x'),
		"cut off":         {1, 0, i32Const, 0, end, 2, 'x'},
		"fewer than said": {2, 0, i32Const, 0, end, 1, 'x'},
	} {
		if got, err := readData(body); err == nil {
			t.Errorf("%s: read as % x", name, got)
		}
	}
}

func TestWhatIsNoModuleIsRefused(t *testing.T) {
	for _, wasm := range []string{"", "\x00asm", "\x00asm\x02\x00\x00\x00", preamble, preamble + "\x0b", preamble + "\x0b\x05\x00"} {
		if _, _, err := Slim([]byte(wasm)); err == nil {
			t.Errorf("%q is taken for a module", wasm)
		}
	}
}
