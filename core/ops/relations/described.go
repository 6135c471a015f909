package relations

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/describe"
)

// otherSlots says where the paper whose Table 4 this is counts slots differently.
const otherSlots = "Slots count from the innermost argument of the whole category; Clark & Hockenmaier (2002) count those of modifiers from what is modified, slot 2 of (S\\NP)\\(S\\NP) as their 1."

// described says what the category and slot of each line are, and how slots are counted where that differs from the paper.
func described(lines []count.Line) (descriptions []string, note string) {
	table := category.NewTable()
	descriptions = []string{}
	for i := range lines {
		of, slot := lines[i].Values[0], lines[i].Values[1]
		descriptions = append(descriptions, describe.Written(of, slot))
		c, err := table.Parse(of)
		if n, _ := strconv.Atoi(slot); err == nil && n > 1 && c.ModifierSlot(n) {
			note = otherSlots
		}
	}
	return descriptions, note
}
