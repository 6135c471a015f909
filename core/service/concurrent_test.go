package service

import (
	"sync"
	"testing"
)

// Services share nothing; the race detector looks at this test.
func TestServicesRunSideBySide(t *testing.T) {
	files := corpus(t, "alpha", "beta")
	want := string(run(t, New(), "score", `{"output":"json","sentences":true}`, files).Body)
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			s := New()
			for range 3 {
				reply, err := s.Do(Call{"score", `{"output":"json","sentences":true}`, files}, Host{Progress: func(_, _ int64) {}})
				if err != nil || string(reply.Body) != want {
					t.Errorf("%v, or another score", err)
				}
				reply, err = s.Do(Call{"score", `{"output":"json","keep":true}`, files}, Host{})
				if err != nil {
					t.Error(err)
					return
				}
				for _, call := range []Call{
					{"sentence", on(s.next, `"n":3,"system":1`), nil},
					{"rows", on(s.next, `"to":36,"order":"df1"`), nil},
					{"diagram", on(s.next, `"n":3`), nil},
					{"release", on(s.next, ""), nil},
				} {
					if _, err := s.Do(call, Host{}); err != nil {
						t.Errorf("%s: %v", call.Operation, err)
					}
				}
			}
		})
	}
	wg.Wait()
}

// A comparison of many batches reads both files at once, with errors at
// different places of them.
func TestAnErrorWhileTheOtherFileIsRead(t *testing.T) {
	gold, system := generated(600, 6000)
	for _, wrong := range []string{"", "x_1\n"} {
		for _, files := range []roles{
			sides(gold+wrong, system), sides(gold, system+wrong), sides(gold, wrong+system), sides(wrong+gold, system+wrong),
		} {
			_, err := New().Do(Call{"score", "", files}, Host{})
			if (err != nil) != (wrong != "") {
				t.Errorf("the error is %v", err)
			}
		}
	}
}
