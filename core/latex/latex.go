// Package latex writes text for LaTeX.
package latex

// Append appends text in which nothing has a meaning for LaTeX, in any
// encoding of fonts and whatever babel makes of quotation marks.
func Append(dst []byte, text string) []byte {
	for _, r := range text {
		switch r {
		case '\\':
			dst = append(dst, `\textbackslash{}`...)
		case '{', '}', '$', '&', '#', '%', '_':
			dst = append(dst, '\\', byte(r))
		case '^':
			dst = append(dst, `\textasciicircum{}`...)
		case '~':
			dst = append(dst, `\textasciitilde{}`...)
		case '<':
			dst = append(dst, `\textless{}`...)
		case '>':
			dst = append(dst, `\textgreater{}`...)
		case '|':
			dst = append(dst, `\textbar{}`...)
		case '"':
			dst = append(dst, `{\char34}`...)
		case '-', ',', '!', '?', '\'', '`': // two of them would join
			dst = append(dst, byte(r), '{', '}')
		case '…':
			dst = append(dst, `\dots{}`...)
		case '\ufffd': // which no font of TeX has
			dst = append(dst, '?')
		default:
			dst = append(dst, string(r)...)
		}
	}
	return dst
}
