package ops

import (
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// keepAnnotations reads annotations, and returns their handle.
func keepAnnotations(t testing.TB, s *service.Service, parameters string, files roles) int64 {
	t.Helper()
	var got struct{ Handle int64 }
	decode(t, accept(t, s, "agree_open", parameters, files).Body, &got)
	return got.Handle
}

func TestAnnotationsThatAreKeptAreShownAsThoseOfFiles(t *testing.T) {
	for name, all := range scenes(t) {
		if all["annotation"] != nil && !strings.Contains(name, "broken") {
			shownAsOfFiles(t, name, "agree_open", "agree_unit", only(all, "agree_unit"),
				[]string{"", "delta=norm", "delta=f1", "first=2 second=1", "width=200 legend=true theme=dark", "output=json"}, "unit=1", "unit=2", "unit=3")
		}
	}
}

// shownAsOfFiles keeps files, whatever is chosen, and shows them, however often: to the last byte as they are shown without.
func shownAsOfFiles(t *testing.T, name, open, show string, files roles, forms []string, numbers ...string) {
	t.Helper()
	choices, op := []string{""}, service.Find(allOps, open)
	for _, c := range op.Choices {
		for _, value := range tried(op, c) {
			if value != "file" {
				choices = append(choices, c.Name+"="+value)
			}
		}
	}
	for _, chosen := range choices {
		s := service.New(allOps...)
		if _, err := s.Do(ask(open, chosen, files), service.Host{}); err != nil {
			if _, failure := s.Do(ask(show, chosen, files), service.Host{}); failure == nil || failure.Error() != err.Error() {
				t.Errorf("%s %s: to keep them is an error, %v; to show them is %v", name, chosen, err, failure)
			}
			continue
		}
		for _, number := range numbers {
			for _, form := range forms {
				parameters := form + " " + number
				want, failure := s.Do(ask(show, parameters+" "+chosen, files), service.Host{})
				for range 2 {
					got, err := s.Do(ask(show, withHandle(1, parameters), nil), service.Host{})
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

// countingOpens is a file that counts how often it is opened.
func countingOpens(f service.File, times *int) service.File {
	open := f.Open
	f.Open = func() (io.ReadCloser, error) {
		*times++
		return open()
	}
	return f
}

// A question about annotations that are kept reads no file.
func TestAnnotationsThatAreKeptAreReadOnce(t *testing.T) {
	opened := 0
	var files roles = map[string][]service.File{}
	for _, f := range only(scenes(t)["annotated trees"], "agree_unit")["annotation"] {
		files["annotation"] = append(files["annotation"], countingOpens(f, &opened))
	}
	s := service.New(allOps...)
	handle := keepAnnotations(t, s, "", files)
	if opened != len(files["annotation"]) {
		t.Errorf("%d files were opened %d times", len(files["annotation"]), opened)
	}
	for range 3 {
		accept(t, s, "agree_unit", withHandle(handle, "unit=1"), nil)
	}
	if opened != len(files["annotation"]) {
		t.Errorf("to ask about what is kept, files were opened: %d times in all", opened)
	}
}

// Handles are of one kind or another, and all of them are released alike.
func TestHandlesOfAnnotationsAreNotThoseOfComparisons(t *testing.T) {
	s := service.New(allOps...)
	files := only(scenes(t)["annotated trees"], "agree_unit")
	scores, annotations := keep(t, s, "", pair(dogs, dogs)), keepAnnotations(t, s, "", files)
	for operation, handle := range map[string]int64{"agree_unit": scores, "rows": annotations, "sentence": annotations, "report": annotations} {
		if e := refuse(t, s, operation, withHandle(handle, ""), nil); e.Code != notice.Usage || e.Hint == "" {
			t.Errorf("%s: %s error %v; %s", operation, e.Code, e, e.Hint)
		}
	}
	for _, parameters := range []string{"lenient=true", "pair=order"} {
		if e := refuse(t, s, "agree_unit", withHandle(annotations, parameters), nil); e.Code != notice.Usage {
			t.Errorf("%s: %v", parameters, e)
		}
	}
	accept(t, s, "release", withHandle(annotations, ""), nil)
	refuse(t, s, "agree_unit", withHandle(annotations, ""), nil)
	accept(t, s, "rows", withHandle(scores, ""), nil)
	for range service.MaxKept - 1 {
		keepAnnotations(t, s, "", files)
	}
	if e := refuse(t, s, "agree_open", "", files); e.Code != notice.Limit || e.Hint != "release one" {
		t.Errorf("one too many: %s error %v; %s", e.Code, e, e.Hint)
	}
}
