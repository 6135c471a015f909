package latex

import "testing"

func TestSpecialCharactersOfLaTeXAreEscaped(t *testing.T) {
	for text, want := range map[string]string{
		`\`:        `\textbackslash{}`,
		`{}`:       `\{\}`,
		`$&#%_`:    `\$\&\#\%\_`,
		`^~`:       `\textasciicircum{}\textasciitilde{}`,
		`<|>`:      `\textless{}\textbar{}\textgreater{}`,
		`"`:        `{\char34}`,
		"--``''":   "-{}-{}`{}`{}'{}'{}",
		",,?`!`":   ",{},{}?{}`{}!{}`{}",
		"a … b":    `a \dots{} b`,
		"naïve":    "naïve",
		"\ufffd":   "?",
		`(S\NP)/N`: `(S\textbackslash{}NP)/N`,
		`[@*=;:.+`: `[@*=;:.+`,
	} {
		if got := string(Append(nil, text)); got != want {
			t.Errorf("%s is written as %s, not %s", text, got, want)
		}
	}
}
