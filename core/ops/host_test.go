package ops

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// watched are files that know how often they are open.
type watched struct{ opened, open int }

type watchedReader struct {
	io.Reader
	of     *watched
	closed bool
}

func (r *watchedReader) Close() error {
	if !r.closed {
		r.closed = true
		r.of.open--
	}
	return nil
}

// file is a file that is counted while it is open.
func (w *watched) file(name string, content io.Reader) service.File {
	return service.File{Name: name, Open: func() (io.ReadCloser, error) {
		w.opened++
		w.open++
		return &watchedReader{Reader: content, of: w}, nil
	}}
}

// Files are closed and goroutines end, whatever becomes of a call. A goroutine
// that is left over makes synctest.Test fail.
func TestACallLeavesNothingOpen(t *testing.T) {
	long := strings.Repeat(dogs+cats, 20_000) // several chunks, many batches
	broken := func() io.Reader {
		return io.MultiReader(strings.NewReader(long), failing{})
	}
	plain := func(text string) func() io.Reader {
		return func() io.Reader { return strings.NewReader(text) }
	}
	const roots = "barks_3 S[dcl]\nsaw_3 S[dcl]\n"
	tests := []struct {
		name         string
		operation    string
		gold, system func() io.Reader
		roots        string
		more         service.File
		cancel       bool
		fails        bool
	}{
		{name: "a score", operation: "score", gold: plain(dogs), system: plain(dogs)},
		{name: "a score of several chunks", operation: "score", gold: plain(long), system: plain(long)},
		{name: "with roots", operation: "score", gold: plain(dogs + cats), system: plain(dogs + cats), roots: roots},
		{name: "a diagram", operation: "diagram", gold: plain(long), system: plain(long)},
		{name: "an empty system", operation: "score", gold: plain(long), system: plain(""), fails: true},
		{name: "an empty gold", operation: "score", gold: plain(""), system: plain(long), fails: true},
		{name: "a system that is no text", operation: "score", gold: plain(long), system: plain("\xff"), fails: true},
		{name: "a wrong line", operation: "score", gold: plain(long), system: plain(dogs + "x_1\n"), fails: true},
		{name: "derivations for dependencies", operation: "score", gold: plain(long), system: plain(auto), fails: true},
		{name: "a reader that fails", operation: "score", gold: plain(long), system: broken, fails: true},
		{name: "too few roots", operation: "score", gold: plain(long), system: plain(long), roots: roots, fails: true},
		{name: "empty roots", operation: "score", gold: plain(long), system: plain(long), roots: " ", fails: true},
		{name: "cancelled", operation: "score", gold: plain(long), system: plain(long), cancel: true, fails: true},
		{name: "a second system that panics", operation: "score", gold: plain(long), system: plain(long), more: panicking("sys.deps"), fails: true},
		{name: "a second system that cannot be opened", operation: "score", gold: plain(dogs), system: plain(dogs), more: service.File{Name: "x", Open: func() (io.ReadCloser, error) { return nil, errors.New("no") }}, fails: true},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var w watched
			synctest.Test(t, func(t *testing.T) {
				files := roles{"gold": {{Name: "gold.deps", Open: func() (io.ReadCloser, error) { return w.file("", test.gold()).Open() }}}}
				if test.system != nil {
					files["system"] = []service.File{w.file("sys.deps", test.system())}
				}
				if test.roots != "" {
					files["gold_roots"] = []service.File{w.file("gold.roots", strings.NewReader(test.roots))}
					files["system_roots"] = []service.File{w.file("sys.roots", strings.NewReader(test.roots))}
				}
				if test.more.Open != nil {
					files["system"] = append(files["system"], test.more)
				}
				calls := 0
				_, err := service.New(allOps...).Do(ask(test.operation, "", files), service.Host{Cancelled: func() bool {
					calls++
					return test.cancel && calls > 3
				}})
				if (err != nil) != test.fails {
					t.Errorf("the error is %v", err)
				}
			})
			if w.open != 0 || w.opened == 0 {
				t.Errorf("%d files were opened, %d are open", w.opened, w.open)
			}
		})
	}
}

type failing struct{}

func (failing) Read([]byte) (int, error) { return 0, errors.New("the disk is on fire") }

func TestCancelling(t *testing.T) {
	long := strings.Repeat(dogs, 2000)
	for _, operation := range []string{"score", "open", "diagram", "roots", "detect"} {
		for _, after := range []int{0, 1, 5} {
			s := service.New(allOps...)
			asked := 0
			files := pair(long, long)
			if operation == "roots" || operation == "detect" {
				files = roles{"file": {text("some.roots", strings.Repeat("barks_3 S[dcl]\n", 2000))}}
			}
			_, err := s.Do(ask(operation, "", files), service.Host{Cancelled: func() bool {
				asked++
				return asked > after
			}})
			if err == nil || err.Code != notice.Cancelled || err.Message == "" {
				t.Fatalf("%s: the error is %v", operation, err)
			}
			if asked != after+1 {
				t.Errorf("%s: asked %d times, it was cancelled at the %dth", operation, asked, after+1)
			}
			if len(s.Handles()) > 0 {
				t.Errorf("%s: what was cancelled is kept", operation)
			}
			accept(t, s, "score", "", pair(dogs, dogs))
		}
	}
}

// progress runs a call and returns what it reported.
func progress(t *testing.T, operation, parameters string, files roles) (done []int64, total int64) {
	t.Helper()
	_, err := service.New(allOps...).Do(ask(operation, parameters, files), service.Host{Progress: func(d, of int64) {
		if total != 0 && of != total {
			t.Errorf("the total was %d and is %d", total, of)
		}
		done, total = append(done, d), of
	}})
	if err != nil {
		t.Fatal(err)
	}
	return done, total
}

func TestProgressGrowsToTheTotal(t *testing.T) {
	long := strings.Repeat(dogs, 10_000)
	roots := text("some.roots", strings.Repeat("barks_3 S[dcl]\n", 10_000))
	list := text("own.tsv", "predicate\tcategory\tslot\targument\trule\n\t\t\t\t7\n")
	two := addFiles(addFiles(pair(long, long, long), "gold_roots", roots), "system_roots", roots, roots)
	tests := []struct {
		name, operation, parameters string
		files                       roles
	}{
		{"a score", "score", "", pair(long, long)},
		{"two systems", "score", "", pair(long, long, long)},
		{"two systems with roots", "score", "", two},
		{"roots that are not wanted", "score", "no_roots=true", two},
		{"a list of ignored dependencies", "score", "", addFiles(pair(long, long), "ignore", list)},
		{"a diagram", "diagram", "", pair(long, long)},
		{"a diagram of the first of two systems", "diagram", "", pair(long, long, long)},
		{"detection", "detect", "", roles{"file": {text("some.deps", long)}}},
		{"roots", "roots", "", roles{"file": {roots}}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			done, total := progress(t, test.operation, test.parameters, test.files)
			for i := 1; i < len(done); i++ {
				if done[i] < done[i-1] {
					t.Fatalf("%d bytes were read after %d", done[i], done[i-1])
				}
			}
			if len(done) < 2 || done[len(done)-1] != total || total == 0 {
				t.Errorf("reported %d times, at last %d of %d bytes", len(done), done[len(done)-1], total)
			}
		})
	}
}

// A total of some of the files would be passed and never said.
func TestTheTotalIsUnknownIfAnySizeIs(t *testing.T) {
	long := strings.Repeat(dogs, 1000)
	files := pair(long, long)
	files["system"][0].Size = 0
	if done, total := progress(t, "score", "", files); total != 0 || done[len(done)-1] != int64(2*len(long)) {
		t.Errorf("at last %d of %d bytes", done[len(done)-1], total)
	}
}

func TestAHostMayLimitTheSentencesOfAFile(t *testing.T) {
	two, three := strings.Repeat(dogs, 2), strings.Repeat(dogs, 3)
	for _, test := range []struct {
		name, operation string
		files           roles
		file            string // the one that is too long, if any
	}{
		{"as many as there may be", "score", pair(two, two), ""},
		{"gold is too long", "score", pair(three, two), "gold.deps"},
		{"the system is too long", "score", pair(two, three), "sys.deps"},
		{"the second system is too long", "score", pair(two, two, three), "sys2.deps"},
		{"the sentence is none of those beyond", "diagram", pair(three, three), "gold.deps"},
		{"one file", "detect", roles{"file": {text("one.deps", two)}}, ""},
		{"one file, too long", "detect", roles{"file": {text("one.deps", three)}}, "one.deps"},
	} {
		_, err := service.New(allOps...).Do(ask(test.operation, "", test.files), service.Host{Sentences: 2})
		switch {
		case test.file == "" && err != nil:
			t.Errorf("%s: %v", test.name, err)
		case test.file != "" && (err == nil || err.Code != notice.Limit || err.File.Name != test.file || !strings.Contains(err.Hint, "command line")):
			t.Errorf("%s: the error is %v", test.name, err)
		}
	}
}

// The caller's files are his.
func TestACallIsLeftAsItWas(t *testing.T) {
	files := corpus(t, "alpha", "beta")
	for _, operation := range []string{"diagram", "score"} {
		if _, err := service.New(allOps...).Do(ask(operation, "strict=true", files), service.Host{}); err != nil {
			t.Errorf("%s: %v", operation, err)
		}
		if len(files) != 4 || len(files["system"]) != 2 || len(files["system_roots"]) != 2 {
			t.Fatalf("after %s the files are %d, %d systems", operation, len(files), len(files["system"]))
		}
	}
}
