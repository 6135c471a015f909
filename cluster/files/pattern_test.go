package files

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/memfs"

	"github.com/ccgscore/ccgscore/core/notice"
)

var background = context.Background()

// folder makes a folder of empty files, and works there.
func folder(t *testing.T, names ...string) {
	t.Helper()
	t.Chdir(t.TempDir())
	for _, name := range names {
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(name), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

func keys(found []File) (keys []string) {
	for _, f := range found {
		keys = append(keys, f.Name+"="+f.Key)
	}
	return keys
}

func TestWhatAPatternLeavesOpenIsTheKey(t *testing.T) {
	folder(t, "g-2.parg", "g-10.parg", "g-.parg", "g-1.parg.gz", ".hidden.parg", "a/x.parg", "b/x.parg", "b/.x.parg", "d/.parg", ".d/x.parg", "[1].parg", "?")
	for _, test := range []struct{ pattern, want string }{
		{"g-*.parg", "g-.parg= g-10.parg=10 g-2.parg=2"},
		{"./g-*.parg", "g-.parg= g-10.parg=10 g-2.parg=2"},
		{"g-*", "g-.parg=.parg g-1.parg.gz=1.parg.gz g-10.parg=10.parg g-2.parg=2.parg"},
		{"*/x.parg", "a/x.parg=a b/x.parg=b"},
		{"b/*", "b/x.parg=x.parg"},
		{"b//*.parg", "b/x.parg=x"},
		{"b/../g-*0.parg", "g-10.parg=1"},
		{"[1].parg", "[1].parg="},
		{"?", "?="},
	} {
		found, err := Find(background, test.pattern)
		if got := strings.Join(keys(found), " "); err != nil || got != test.want {
			t.Errorf("%s: %s, %v; want %s", test.pattern, got, err, test.want)
		}
		for _, f := range found {
			if !filepath.IsAbs(f.Path) {
				t.Errorf("%s is at %s", f.Name, f.Path)
			}
		}
	}
}

func TestPatternsOfOtherFileSystems(t *testing.T) {
	for _, name := range []string{"memfs://here/a-1", "memfs://here/a-2", "memfs://here/b-1"} {
		memfs.Write(name, []byte(name))
	}
	found, err := Find(background, "memfs://here/a-*")
	if got := strings.Join(keys(found), " "); err != nil || got != "memfs://here/a-1=1 memfs://here/a-2=2" || found[0].Path != found[0].Name {
		t.Errorf("%s, %v", got, err)
	}
	if _, err := Find(background, "memfs://here/b-1"); err != nil {
		t.Error(err)
	}
}

func TestPatternsThatAreRefused(t *testing.T) {
	folder(t, "a/1", "b")
	for _, test := range []struct {
		pattern string
		code    notice.Code
		want    string
	}{
		{"a/*/*", notice.Usage, "a/*/*: this pattern has more than one *"},
		{"**", notice.Usage, "**: this pattern has more than one *"},
		{"a/[12]*", notice.Usage, "a/[12]*: a pattern has one *, and neither ?, [ nor \\"},
		{"c*", notice.Data, "c*: there is no file of this pattern"},
		{"c/*", notice.Data, "c/*: there is no file of this pattern"},
		{"c", notice.Data, "c: there is no such file"},
		{"", notice.Data, ": there is no such file"},
		{"a", notice.Data, "a: is a directory"},
		{"ftp://host/a*", notice.Data, "ftp://host/a*: there is no file system ftp://"},
		{"memfs://nowhere/c", notice.Data, "memfs://nowhere/c: there is no such file"},
	} {
		if _, err := Find(background, test.pattern); err == nil || err.Code != test.code || err.Error() != strings.TrimPrefix(test.want, ": ") {
			t.Errorf("%s: %v, want %s", test.pattern, err, test.want)
		}
	}
}

func TestAnyNumberOfStars(t *testing.T) {
	folder(t, "b/x.conll", "a/y.conll", "a/x.conll", "a/.z.conll", "c.conll")
	found, err := Glob(background, "*/*.conll")
	if got := strings.Join(keys(found), " "); err != nil || got != "a/x.conll= a/y.conll= b/x.conll=" {
		t.Errorf("%s, %v", got, err)
	}
	if _, err := Glob(background, "*/*.auto"); err == nil || err.Error() != "*/*.auto: there is no file of this pattern" {
		t.Errorf("%v", err)
	}
}

func TestWhetherAnOutputIsAmongTheFiles(t *testing.T) {
	folder(t)
	for _, test := range []struct {
		pattern, name string
		want          bool
	}{
		{"a/*.txt", "a/scores.txt", true},
		{"a/*.txt", "./a//scores.txt", true},
		{"a/*", "a/b/scores.txt", false},
		{"a", "./a", true},
		{"a", "b", false},
		{"gs://a/*", "gs://a/b", true},
		{"gs://a/*", "gs://b/b", false},
		{"[", "[", true},
	} {
		if got := Matches(test.pattern, test.name); got != test.want {
			t.Errorf("%s matches %s: %v", test.pattern, test.name, got)
		}
	}
}

// given writes roles as on a command line: gold=g-* system=a-*,b-*.
func given(text string) (list []Given) {
	for field := range strings.FieldsSeq(text) {
		role, patterns, _ := strings.Cut(field, "=")
		list = append(list, Given{role, strings.Split(patterns, ",")})
	}
	return list
}

func TestFilesOfOneKeyAreAPart(t *testing.T) {
	folder(t, "g/01", "g/02", "r/02.roots", "r/01.roots", "s-01.x", "s-02.x", "t/01", "t/02", "list")
	lists, err := List(background, given("gold=g/* system=s-*.x,t/* gold_roots=r/*.roots ignore=list"))
	if err != nil {
		t.Fatal(err)
	}
	parts, err := Pair(lists)
	if err != nil || len(parts) != 2 {
		t.Fatalf("%d parts, %v", len(parts), err)
	}
	for n, want := range []string{
		"gold:g/01 gold_roots:r/01.roots system:s-01.x,t/01 ignore:list",
		"gold:g/02 gold_roots:r/02.roots system:s-02.x,t/02 ignore:list",
	} {
		if got := shown(parts[n]); got != want || parts[n].Number != n {
			t.Errorf("part %d is %s", parts[n].Number, got)
		}
	}
}

func TestCorporaThatDoNotFitAreRefused(t *testing.T) {
	folder(t, "g/01", "g/02", "s/01", "s/03", "t/01", "t/02", "all")
	for _, test := range []struct {
		given string
		code  notice.Code
		want  []string
	}{
		{"gold=g/* system=s/*", notice.Data, []string{"g/02: no file of --system s/* goes with this", "s/03: no file of --gold g/* goes with this"}},
		{"gold=g/* system=t/* system_roots=s/*", notice.Data, []string{
			"g/02: no file of --system-roots s/* goes with this", "t/02: no file of --system-roots s/* goes with this",
			"s/03: no file of --gold g/* goes with this", "s/03: no file of --system t/* goes with this",
		}},
		{"gold=g/* system=all", notice.Usage, []string{"all: --gold g/* is cut into parts, and --system all is not"}},
		{"gold=all system=t/*", notice.Usage, []string{"all: --system t/* is cut into parts, and --gold all is not"}},
		{"gold=g/* system=g/*", notice.Usage, []string{"g/01: this file is one of --gold g/* and of --system g/*"}},
		{"gold=g/* system=g/0*", notice.Usage, []string{"g/01: this file is one of --gold g/* and of --system g/0*"}},
		{"gold=g/* system=t/*,t/*", notice.Usage, []string{"t/01: this file is one of --system t/* and of --system t/*"}},
		{"ignore=all", notice.Usage, []string{"there are no files"}},
	} {
		lists, err := List(background, given(test.given))
		if err == nil {
			_, err = Pair(lists)
		}
		if err == nil || err.Code != test.code || err.Hint == "" {
			t.Errorf("%s: %v", test.given, err)
			continue
		}
		got := []string{err.Error()}
		for _, other := range err.Others {
			got = append(got, other.Error())
		}
		slices.Sort(got)
		slices.Sort(test.want)
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: %s", test.given, strings.Join(got, "\n"))
		}
	}
}
