package draw

import "github.com/ccgscore/ccgscore/core/diagram/internal/metrics"

// Fit cuts runs until they are no wider than there is room, and says by an ellipsis that
// something is missing.
func Fit(font metrics.Font, size Length, runs []Run, room Length) []Run {
	if Width(font, size, runs) <= room {
		return runs
	}
	runs = append([]Run(nil), runs...)
	for len(runs) > 0 {
		end := &runs[len(runs)-1]
		letters := []rune(end.Text)
		if len(letters) == 0 {
			runs = runs[:len(runs)-1]
			continue
		}
		end.Text = string(letters[:len(letters)-1])
		if cut := append(append([]Run(nil), runs...), Run{Text: "…"}); Width(font, size, cut) <= room {
			return joined(cut)
		}
	}
	return []Run{{Text: "…"}}
}

// joined puts the ellipsis into the run before it, where that stands on the same line, and
// leaves out what is empty.
func joined(runs []Run) (list []Run) {
	for _, run := range runs {
		last := len(list) - 1
		switch {
		case run.Text == "":
		case last >= 0 && list[last].Subscript == run.Subscript:
			list[last].Text += run.Text
		default:
			list = append(list, run)
		}
	}
	return list
}
