package votes

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/judges"
	"github.com/ccgscore/ccgscore/core/table"
)

// labelOf returns the label that stands for the system that is preferred.
func labelOf(p judges.Preference) judges.Label {
	switch p {
	case judges.First:
		return 0
	case judges.Second:
		return 1
	}
	return judges.None
}

// nameOf returns the name of a label, "" for none.
func nameOf(names []string, l judges.Label) string {
	if l == judges.None {
		return ""
	}
	return names[l]
}

// items has a row for each item: its votes, and what the metrics prefer.
func (j *Judges) items() table.Table {
	t := table.Table{Key: "items", Title: "Each item: votes, what they say together, and what metrics prefer"}
	voters := j.voters()
	heads := slices.Concat([]string{"language", "item"}, voters, []string{"majority", "MACE"})
	if j.Together == "file" {
		heads = append(heads, "given")
	}
	if j.trees() {
		heads = j.names(append(heads, "root right")...)
		t.Note = "root right: whose root is that of gold"
	}
	t.Rows = append(t.Rows, heads)
	for i := range j.Languages {
		l := &j.Languages[i]
		names := l.Language.Votes.Labels
		label := func(list []judges.Label, item int) string { return nameOf(names, list[item]) }
		var preferred [][]judges.Preference
		if j.trees() {
			for m := range l.Trees.Metrics {
				preferred = append(preferred, l.Trees.Metrics[m].Preferences())
			}
		}
		for item := range l.Language.Votes.Items() {
			row := append(make([]string, 0, len(heads)), l.Name, strconv.Itoa(item+1))
			for _, label := range l.Language.Votes.Item(item) {
				row = append(row, nameOf(names, label))
			}
			row = append(row, make([]string, 2+len(voters)-len(row))...) // judges that only other languages have
			row = append(row, label(l.Majority, item), label(l.Model.Labels, item))
			if j.Together == "file" {
				row = append(row, label(l.Together, item))
			}
			if j.trees() {
				row = append(row, l.rootRight(item))
			}
			for _, preferences := range preferred {
				row = append(row, nameOf(names, labelOf(preferences[item])))
			}
			t.Rows = append(t.Rows, row)
		}
	}
	return t
}

// rootRight names the labels of the systems that have the root of an item right.
func (l *JudgedLanguage) rootRight(item int) string {
	var right []string
	for s, roots := range l.Trees.Roots {
		if roots[item] {
			right = append(right, l.Language.Votes.Labels[s])
		}
	}
	return strings.Join(right, ", ")
}

// voters names the judges of all languages: by their numbers, where the names differ.
func (j *Judges) voters() (names []string) {
	most, same := 0, true
	for i := range j.Languages {
		names = j.Languages[i].Language.Votes.Judges
		most, same = max(most, len(names)), same && slices.Equal(names, j.Languages[0].Language.Votes.Judges)
	}
	if same {
		return names
	}
	names = nil
	for n := range most {
		names = append(names, strconv.Itoa(n+1))
	}
	return names
}
