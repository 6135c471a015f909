package judges

import (
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/notice"
)

// ReadLabels reads what votes come to by another hand: a line an item, with a label of the
// votes; nothing, or what is no vote, where they are undecided.
func (v *Votes) ReadLabels(text string, file notice.File) ([]Label, error) {
	lines := strings.Split(strings.TrimSuffix(strings.TrimPrefix(text, "\ufeff"), "\n"), "\n")
	labels := make([]Label, len(lines))
	for i, line := range lines {
		name, l := strings.TrimSpace(line), None
		if !isGap(name) {
			l = v.label(name)
			if l == None {
				return nil, &notice.Error{
					Code: notice.Data, Place: notice.Place{File: file, Line: i + 1, Column: 1}, Excerpt: notice.Around(line, 0),
					Message: notice.Quote(name) + " is no label of these votes",
					Hint:    "a line is an item, with one of " + strings.Join(v.Labels, ", ") + "; leave it empty where the judges are undecided",
				}
			}
		}
		labels[i] = l
	}
	if len(labels) != v.Items() {
		return nil, &notice.Error{
			Code: notice.Data, Place: notice.Place{File: file, Line: min(len(labels), v.Items()+1)},
			Message: "the number of labels is " + strconv.Itoa(len(labels)) + ", and that of items " + strconv.Itoa(v.Items()),
			Hint:    "a line is an item of the table of votes, in the same order",
		}
	}
	return labels, nil
}

// label returns the label of a name; None if there is none.
func (v *Votes) label(name string) Label {
	for i, known := range v.Labels {
		if known == name {
			return Label(i)
		}
	}
	return None
}
