package files

import (
	"context"
	"strings"
)

// Size returns about how many bytes of text the files of parts are, those that all share
// left out. Of many files, some are looked at.
func Size(ctx context.Context, parts []Part) (size int64) {
	var all []File
	for _, p := range parts {
		for role, files := range p.Files {
			if !isShared(role) {
				all = append(all, files...)
			}
		}
	}
	const looked = 64
	every := max(1, len(all)/looked)
	for at := 0; at < len(all); at += every {
		size += int64(every) * sizeOf(ctx, all[at])
	}
	return size
}

// sizeOf returns about how long the text of a file is; 0 where that is not known.
func sizeOf(ctx context.Context, file File) int64 {
	const packed = 8 // as gzip packs what parsers write, and rather more
	if file.Name == "" {
		return 0
	}
	of, err := system(ctx, file.Path)
	if err != nil {
		return 0
	}
	size, err := of.Size(ctx, file.Path)
	if err != nil {
		return 0
	}
	if strings.HasSuffix(file.Path, ".gz") {
		size *= packed
	}
	return size
}
