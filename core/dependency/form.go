package dependency

import "strings"

// SameForm reports whether two forms are the same word once the escapes of
// the treebanks, and what parsers write in their place, are undone.
func SameForm(a, b string) bool {
	return a == b || PlainForm(a) == PlainForm(b)
}

// PlainForm undoes the escapes of the treebanks, from left to right, and makes
// curly quotation marks straight.
func PlainForm(form string) string {
	if !strings.ContainsAny(form, "-`'\\“”‘’") {
		return form
	}
	var plain []byte
	for form != "" {
		from, to := form[:1], form[:1]
		for _, e := range escapes {
			if strings.HasPrefix(form, e[0]) {
				from, to = e[0], e[1]
				break
			}
		}
		plain = append(plain, to...)
		form = form[len(from):]
	}
	return string(plain)
}

// escapes are what stands in the place of what; of two that begin alike, the longer one
// comes first. (The page would carry much more with a strings.Replacer.)
var escapes = [...][2]string{
	{"-LRB-", "("},
	{"-RRB-", ")"},
	{"-LSB-", "["},
	{"-RSB-", "]"},
	{"-LCB-", "{"},
	{"-RCB-", "}"},
	{"``", `"`},
	{"''", `"`},
	{"“", `"`},
	{"”", `"`},
	{"`", "'"},
	{"‘", "'"},
	{"’", "'"},
	{`\/`, "/"},
	{`\*`, "*"},
	{`\\`, `\`},
}
