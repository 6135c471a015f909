package files

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/notice"
)

// Join makes parts of files that are cut as each side likes: the first part has the first
// files of gold and of every system, and so on, and what comes after the last part of a
// side lacks its files. A file of roots goes with that of its side, as [Pair] finds it.
func Join(lists []Listed) (parts []Part, failure *notice.Error) {
	if len(lists) > 0 && !slices.ContainsFunc(lists, func(l Listed) bool { return l.Role == "gold" }) {
		return nil, &notice.Error{Code: notice.Usage, Message: "there is no gold to join with", Hint: "give --gold, too; lists alone are counted by parts, without --join"}
	}
	for side := range max(1, sides(lists)) {
		own, err := Pair(ofSide(lists, side))
		if err != nil {
			return nil, err
		}
		for n, part := range own {
			if n == len(parts) {
				parts = append(parts, lackingAll(lists, n))
			}
			parts[n].take(part, side)
		}
	}
	return parts, nil
}

// sides returns how many sides there are: gold is 0, and the systems come after it.
func sides(lists []Listed) (n int) {
	for _, l := range lists {
		n = max(n, sideOf(l.Role, l.Index)+1)
	}
	return n
}

// sideOf returns the side of a file that is not for all.
func sideOf(role string, index int) int {
	if role == "gold" || role == "gold_roots" {
		return 0
	}
	return 1 + index
}

// ofSide returns the lists of a side, and those for all.
func ofSide(lists []Listed, side int) []Listed {
	return slices.DeleteFunc(slices.Clone(lists), func(l Listed) bool {
		return !isShared(l.Role) && sideOf(l.Role, l.Index) != side
	})
}

// lackingAll returns a part with a place for every file.
func lackingAll(lists []Listed, number int) Part {
	p := Part{Number: number, Files: map[string][]File{}}
	for _, l := range lists {
		p.Files[l.Role] = append(p.Files[l.Role], File{})
	}
	return p
}

// take puts the files of a side where they belong.
func (p *Part) take(own Part, side int) {
	for role, files := range own.Files {
		at := 0
		if !isShared(role) {
			at = max(0, side-1)
		}
		p.Files[role][at] = files[0]
	}
}

// Has reports whether the part has the file of a role and index.
func (p *Part) Has(role string, index int) bool {
	return index < len(p.Files[role]) && p.Files[role][index].Name != ""
}
