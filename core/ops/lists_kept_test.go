package ops

import (
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// Whatever was chosen, lists that are kept are shown to the last byte as those of files, however often they are asked for.
func TestListsThatAreKeptAreShownAsThoseOfFiles(t *testing.T) {
	read := service.Find(allOps, "nbest_open")
	shown := []string{"", "first=2", "first=2 second=1", "width=200 theme=dark", "output=json", "output=json second=99"}
	for name, all := range scenes(t) {
		if !strings.HasPrefix(name, "lists") {
			continue
		}
		files := only(all, "nbest_list")
		choices := []string{""}
		for _, c := range read.Choices {
			for _, value := range tried(read, c) {
				if value != "file" {
					choices = append(choices, c.Name+"="+value)
				}
			}
		}
		for _, chosen := range choices {
			s := service.New(allOps...)
			if _, err := s.Do(ask("nbest_open", chosen, files), service.Host{}); err != nil {
				if _, failure := s.Do(ask("nbest_list", chosen, files), service.Host{}); failure == nil || failure.Error() != err.Error() {
					t.Errorf("%s %s: to keep them is an error, %v; to show them is %v", name, chosen, err, failure)
				}
				continue
			}
			for n := 1; n <= 4; n++ {
				for _, form := range shown {
					parameters := form + " n=" + strconv.Itoa(n)
					want, failure := s.Do(ask("nbest_list", parameters+" "+chosen, files), service.Host{})
					for range 2 {
						got, err := s.Do(ask("nbest_list", withHandle(1, parameters), nil), service.Host{})
						if (err == nil) != (failure == nil) || err != nil && err.Error() != failure.Error() {
							t.Fatalf("%s %s %s: kept %v, of files %v", name, chosen, parameters, err, failure)
						}
						if string(got.Body) != string(want.Body) || string(got.Drawing) != string(want.Drawing) || got.Type != want.Type || !slices.Equal(texts(got.Warnings), texts(want.Warnings)) {
							t.Fatalf("%s %s %s: kept\n%s%s%q\nof files\n%s%s%q", name, chosen, parameters, got.Body, got.Drawing, texts(got.Warnings), want.Body, want.Drawing, texts(want.Warnings))
						}
					}
				}
			}
		}
	}
}

// A question about lists that are kept reads no file; of large files nothing is kept.
func TestListsThatAreKeptAreReadOnce(t *testing.T) {
	opened := 0
	counted := func(f service.File) service.File {
		open := f.Open
		f.Open = func() (io.ReadCloser, error) {
			opened++
			return open()
		}
		return f
	}
	files := roles{"gold": {counted(example(t, "nbest.gold.auto"))}, "system": {counted(example(t, "nbest.lists.auto"))}}
	s := service.New(allOps...)
	handle := func() int64 {
		var got struct{ Handle int64 }
		decode(t, accept(t, s, "nbest_open", "", files).Body, &got)
		return got.Handle
	}
	kept := handle()
	before := opened
	for n := range 3 {
		accept(t, s, "nbest_list", withHandle(kept, "n="+strconv.Itoa(n+1)), nil)
	}
	if before == 0 || opened != before {
		t.Errorf("to ask about what is kept, files were opened %d times", opened-before)
	}
	for _, operation := range []string{"rows", "agree_unit", "sentence"} {
		if e := refuse(t, s, operation, withHandle(kept, ""), nil); e.Code != notice.Usage || e.Hint == "" {
			t.Errorf("%s of lists: %s error %v; %s", operation, e.Code, e, e.Hint)
		}
	}
	accept(t, s, "release", withHandle(kept, ""), nil)
	refuse(t, s, "nbest_list", withHandle(kept, ""), nil)
	files["system"][0].Size = 32<<20 + 1
	if large := handle(); large != 0 {
		t.Errorf("large files are kept as %d", large)
	}
}
