package report

import (
	"math"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
)

func TestDecimals(t *testing.T) {
	for f, want := range map[float64]string{0.5466: "0.547", -0.1: "−0.100", -0.0001: "0.000", 0: "0.000", 1: "1.000"} {
		if got := decimals(f, 3); got != want {
			t.Errorf("%v is %s, not %s", f, got, want)
		}
	}
	if got := decimals(math.NaN(), 3); got != "–" {
		t.Errorf("what is not defined is %s", got)
	}
}

func TestTables(t *testing.T) {
	tables := []Table{
		{Name: "Table 4", Title: "Of κ & more", Texts: 1, Rows: [][]string{{"ρ", "a_b"}, {"50 %", "−0.5"}}, Note: "Fleiss’ {κ}"},
		{Title: "Other", Rows: [][]string{{"x\ny"}}},
	}
	var b strings.Builder
	writeTables(&b, tables)
	if want := "Table 4: Of κ & more\n\n  ρ      a_b\n  50 %  −0.5\n\n  Fleiss’ {κ}\n\nOther\n\n  x\ufffdy\n"; b.String() != want {
		t.Errorf("text is\n%s", b.String())
	}
	want := `% In the preamble of the document: \usepackage{booktabs}
% signature
% ! grave

% Table 4: Of κ & more
\begin{table}
  \centering
  \begin{tabular}{lr}
    \toprule
    $\rho$ & a\_b \\
    \midrule
    50 \% & $-$0.5 \\
    \bottomrule
  \end{tabular}
  \caption{Of $\kappa$ \& more: Fleiss' \{$\kappa$\}.}
\end{table}

% Other
\begin{table}
  \centering
  \begin{tabular}{r}
    \toprule
    x` + "\ufffd" + `y \\
    \midrule
    \bottomrule
  \end{tabular}
  \caption{Other.}
\end{table}
`
	want = strings.Replace(want, "x\ufffdy", "x?y", 1) // which no font of TeX has
	warnings := []*notice.Notice{{Message: "not grave"}, {Message: "grave", Grave: true, Count: 1}}
	if got := string(LaTeX(tables, warnings, "signature")); got != want {
		t.Errorf("LaTeX is\n%s", got)
	}
}

func TestStatisticsAreRounded(t *testing.T) {
	for f, want := range map[float64]float64{1.0 / 3: 0.333333333, 2e-300 / 3: 6.66666667e-301, 0: 0, 12345678901: 12345678900, -1: -1} {
		if got := rounded(f); got != want {
			t.Errorf("%v is %v, not %v", f, got, want)
		}
	}
	if !math.IsNaN(rounded(math.NaN())) {
		t.Error("what is not defined is a number")
	}
}
