package dependency

import "strings"

// SameForm reports whether two forms are the same word once the escapes of
// the treebanks, and what parsers write in their place, are undone.
func SameForm(a, b string) bool {
	return a == b || PlainForm(a) == PlainForm(b)
}

// PlainForm undoes the escapes of the treebanks, from left to right, and makes
// curly quotation marks straight.
func PlainForm(form string) string { return plain.Replace(form) }

var plain = strings.NewReplacer(
	"-LRB-", "(", "-RRB-", ")",
	"-LSB-", "[", "-RSB-", "]",
	"-LCB-", "{", "-RCB-", "}",
	"``", `"`, "''", `"`, "“", `"`, "”", `"`,
	"`", "'", "‘", "'", "’", "'",
	`\/`, "/", `\*`, "*", `\\`, `\`,
)
