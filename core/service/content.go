package service

import "strconv"

// content sums up bytes, so that equal ones are known: FNV-1a.
type content uint64

const noContent content = 14695981039346656037

func (h content) with(text string) content {
	for i := 0; i < len(text); i++ {
		h = (h ^ content(text[i])) * 1099511628211
	}
	return h
}

func (h content) text() string { return strconv.FormatUint(uint64(h), 16) }

// checksum names a list of ignored dependencies in a signature.
func checksum(text string) string { return (noContent.with(text) >> 32).text() }
