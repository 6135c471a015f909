package accept

import "testing"

func TestWeights(t *testing.T) {
	tests := []struct {
		fields []string
		names  []string
		want   float64
	}{
		{nil, []string{"gzip", "*"}, 0},
		{[]string{""}, []string{"gzip", "*"}, 0},
		{[]string{"gzip"}, []string{"gzip"}, 1},
		{[]string{"GZIP;Q=0.5"}, []string{"gzip"}, 0.5},
		{[]string{"br , gzip ; q=0.25"}, []string{"gzip"}, 0.25},
		{[]string{"br", "gzip;q=0.25"}, []string{"gzip"}, 0.25},
		{[]string{"gzip;q=0, *;q=0.5"}, []string{"gzip", "*"}, 0},
		{[]string{"gzip;q=0, *;q=0.5"}, []string{"br", "*"}, 0.5},
		{[]string{"text/*;q=0.5, text/plain;format=flowed;q=0.75"}, []string{"text/plain", "text/*", "*/*"}, 0.75},
		{[]string{"text/*;q=0.5, */*;q=0.1"}, []string{"text/plain", "text/*", "*/*"}, 0.5},
		{[]string{"gzip;q=nonsense"}, []string{"gzip"}, 0},
		{[]string{"gzip;q=-1"}, []string{"gzip"}, 0},
		{[]string{"gzip;q=2"}, []string{"gzip"}, 0},
		{[]string{"gzip;q=NaN"}, []string{"gzip"}, 0},
		{[]string{"gzipped, agzip"}, []string{"gzip"}, 0},
	}
	for _, test := range tests {
		if got := Read(test.fields).Weight(test.names...); got != test.want {
			t.Errorf("%q of %q: %v, want %v", test.names, test.fields, got, test.want)
		}
	}
}
