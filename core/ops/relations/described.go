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
		c, err := table.Parse(lines[i].Values[0])
		if err != nil { // it was written by the table that it is from
			descriptions = append(descriptions, "")
			continue
		}
		slot, err := strconv.Atoi(lines[i].Values[1])
		if err != nil { // there is no such slot
			slot = 0
		}
		descriptions = append(descriptions, describe.Relation(c, slot))
		if slot > 1 && c.ModifierSlot(slot) {
			note = otherSlots
		}
	}
	return descriptions, note
}
