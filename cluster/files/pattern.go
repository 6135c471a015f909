package files

import (
	"context"
	"path/filepath"
	"slices"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"

	"github.com/ccgscore/ccgscore/core/notice"
)

// A File is a file of a corpus.
type File struct {
	Name string // as it is shown
	Path string // where any worker finds it
	Key  string // what the * of its pattern stands for
}

// isPattern reports whether a name is a pattern.
func isPattern(name string) bool { return strings.Contains(name, "*") }

// Find lists the files of a pattern in the order of their keys; a name without * is one
// file.
func Find(ctx context.Context, pattern string) ([]File, *notice.Error) {
	before, after, open := strings.Cut(pattern, "*")
	switch {
	case !open:
		if err := readable(ctx, pattern); err != nil {
			return nil, err
		}
		return []File{{Name: pattern, Path: absolute(pattern)}}, nil
	case isPattern(after):
		return nil, wrong(notice.Usage, pattern, "this pattern has more than one *", "one * stands for what tells the parts of a corpus apart, as in gold/*.parg")
	case strings.ContainsAny(pattern, `?[\`):
		return nil, wrong(notice.Usage, pattern, `a pattern has one *, and neither ?, [ nor \`, "rename the files, or put links beside them")
	}
	found, err := keyed(ctx, before, after)
	if err == nil && len(found) == 0 {
		err = unmatched(pattern)
	}
	return found, err
}

// Glob lists the files of a pattern in which * may stand several times, as in
// corpus/*/*.conll, in the order of their names; a name without * is one file.
func Glob(ctx context.Context, pattern string) (list []File, failure *notice.Error) {
	if !isPattern(pattern) {
		return Find(ctx, pattern)
	}
	names, err := globbed(ctx, clean(pattern))
	if err != nil {
		return nil, unreadable(pattern, err)
	}
	slices.Sort(names)
	for _, name := range names {
		if base := name[strings.LastIndexByte(name, '/')+1:]; !strings.HasPrefix(base, ".") {
			list = append(list, File{Name: name, Path: absolute(name)})
		}
	}
	if len(list) == 0 {
		return nil, unmatched(pattern)
	}
	return list, nil
}

// unmatched is that there is no file of a pattern.
func unmatched(pattern string) *notice.Error {
	return wrong(notice.Data, pattern, "there is no file of this pattern", "quote a pattern, as a shell would replace it by names")
}

// keyed lists the files whose names begin and end like this.
func keyed(ctx context.Context, before, after string) (list []File, failure *notice.Error) {
	pattern := clean(before + "*" + after)
	before, after, _ = strings.Cut(pattern, "*")
	names, err := globbed(ctx, pattern)
	if err != nil {
		return nil, unreadable(pattern, err)
	}
	for _, name := range names {
		key, begins := strings.CutPrefix(name, before)
		key, ends := strings.CutSuffix(key, after)
		hidden := strings.HasPrefix(key, ".") && (before == "" || strings.HasSuffix(before, "/")) // as a shell leaves them out
		if begins && ends && !hidden {
			list = append(list, File{Name: name, Path: absolute(name), Key: key})
		}
	}
	slices.SortFunc(list, func(a, b File) int { return strings.Compare(a.Key, b.Key) })
	return list, nil
}

// clean returns a pattern as those names are written that match it.
func clean(pattern string) string {
	if scheme(pattern) != "" {
		return pattern
	}
	return filepath.Clean(pattern)
}

// globbed lists the files of a pattern.
func globbed(ctx context.Context, pattern string) ([]string, error) {
	of, err := system(ctx, pattern)
	if err != nil {
		return nil, err
	}
	return of.List(ctx, pattern)
}

// Matches reports whether a file that is written there would be one of a pattern's.
func Matches(pattern, name string) bool {
	matched, err := filesystem.Match(clean(absolute(pattern)), clean(absolute(name)))
	return absolute(pattern) == absolute(name) || err == nil && matched
}
