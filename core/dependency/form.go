package dependency

import "strings"

// SameForm reports whether two forms are the same word once the escapes of
// the treebanks are undone: \/ is /, \* is *, -LRB- is (, “ and ” are ".
func SameForm(a, b string) bool {
	return a == b || PlainForm(a) == PlainForm(b)
}

var escapes = [...][2]string{
	{"-LRB-", "("},
	{"-RRB-", ")"},
	{"-LSB-", "["},
	{"-RSB-", "]"},
	{"-LCB-", "{"},
	{"-RCB-", "}"},
	{"``", `"`},
	{"''", `"`},
	{`\/`, "/"},
	{`\*`, "*"},
	{`\\`, `\`},
}

// PlainForm undoes the escapes of the treebanks, from left to right.
func PlainForm(form string) string {
	if strings.IndexByte(form, '-') < 0 && strings.IndexByte(form, '`') < 0 &&
		strings.IndexByte(form, '\'') < 0 && strings.IndexByte(form, '\\') < 0 {
		return form
	}
	var b strings.Builder
	for form != "" {
		form = unescapeOne(&b, form)
	}
	return b.String()
}

func unescapeOne(b *strings.Builder, form string) string {
	for _, e := range escapes {
		if rest, ok := strings.CutPrefix(form, e[0]); ok {
			b.WriteString(e[1])
			return rest
		}
	}
	b.WriteByte(form[0])
	return form[1:]
}
