package format

import (
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
)

func TestWordsAreSplitAtTheLastUnderscore(t *testing.T) {
	tests := []struct {
		field, form string
		position    int
	}{
		{"I_1", "I", 1},
		{"snake_case_12", "snake_case", 12},
		{"__3", "_", 3},
		{"#_33", "#", 33},
		{`1\/2_4`, `1\/2`, 4},
		{"A|B|C_5", "A|B|C", 5},
		{"語_6", "語", 6},
		{"x_0007", "x", 7},
		{"x_4095", "x", dependency.MaxTokens},
	}
	for _, test := range tests {
		form, position, ok := splitWord(test.field)
		if !ok || form != test.form || position != test.position {
			t.Errorf("%s: got %q, %d, %v", test.field, form, position, ok)
		}
	}
}

func TestWhatIsNoWordIsExplained(t *testing.T) {
	tests := []struct{ field, message string }{
		{"word", `"word" has no position`},
		{"word_", `"" in "word_" is no position`},
		{"word_x", `"x" in "word_x" is no position`},
		{"word_-1", `"-1" in "word_-1" is no position`},
		{"word_1.0", `"1.0" in "word_1.0" is no position`},
		{"word_٣", `"٣" in "word_٣" is no position`},
		{"word_0", `position 0 of "word_0"`},
		{"x_4096", `position 4096 of "x_4096" is beyond 4,095`},
		{"x_1000000000", `position 1000000000 of "x_1000000000" is beyond 4,095`},
		{"x_" + strings.Repeat("9", 50), `position 99999999999999999999… of "x_99999999999999999999999999999999999999…" is beyond 4,095`},
	}
	for _, test := range tests {
		if _, _, ok := splitWord(test.field); ok {
			t.Errorf("%s is taken for a word", test.field)
		}
		if message, hint := wordMessage(test.field); message != test.message || hint == "" {
			t.Errorf("%s: got %s; %s", test.field, message, hint)
		}
	}
}

func TestFieldsAreSeparatedBySpacesAndTabs(t *testing.T) {
	line := "\t a  bc\td é \t"
	var got []string
	for at := 0; ; {
		field, start, end := nextField(line, at)
		if start < 0 {
			break
		}
		if line[start:end] != field {
			t.Errorf("field %q is not at %d to %d", field, start, end)
		}
		got = append(got, field)
		at = end
	}
	if strings.Join(got, "|") != "a|bc|d|é" {
		t.Errorf("got %q", got)
	}
}

func TestSlotsAreHeldAgainstTheArity(t *testing.T) {
	tests := []struct {
		field, category string
		slot            int8
		message         string
	}{
		{"1", `(S[dcl]\NP)/NP`, 1, ""},
		{"2", `(S[dcl]\NP)/NP`, 2, ""},
		{"1", `conj`, 1, ""}, // the files of C&C
		{"3", `(S[dcl]\NP)/NP`, 0, `slot 3 of (S[dcl]\NP)/NP, which takes 2 arguments`},
		{"0", `(S[dcl]\NP)/NP`, 0, `slot 0 of (S[dcl]\NP)/NP, which takes 2 arguments`},
		{"2", `S[dcl]\NP`, 0, `slot 2 of S[dcl]\NP, which takes 1 argument`},
		{"1", `N`, 0, `slot 1 of N, which takes no argument`},
		{"x", `N/N`, 0, `"x" is no slot`},
		{"-1", `N/N`, 0, `"-1" is no slot`},
		{"1.0", `N/N`, 0, `"1.0" is no slot`},
	}
	for _, test := range tests {
		c, err := category.NewTable().Parse(test.category)
		if err != nil {
			t.Fatal(err)
		}
		slot, message, _, ok := readSlot(test.field, c)
		if ok != (test.message == "") || ok && slot != test.slot || message != test.message {
			t.Errorf("slot %s of %s: got %d, %q", test.field, test.category, slot, message)
		}
	}
}

func TestRuleNumbers(t *testing.T) {
	if n, ok := readRule("92"); !ok || n != 92 {
		t.Errorf("92: got %d, %v", n, ok)
	}
	for _, field := range []string{"", "x", "-1", "99999", "1.5"} {
		if _, ok := readRule(field); ok {
			t.Errorf("%q is taken for a rule", field)
		}
	}
}
