package nodes

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
)

// contour is the outline of a subtree: how far it reaches to both sides of its
// root, in each row from that on.
type contour struct{ left, right []draw.Length }

// spread decides how far each node stands from its parent: siblings stand as near
// to each other as their subtrees may, and a parent above the middle of its
// children (Reingold & Tilford 1981). The room that a row leaves is shared: of
// all children the leftmost places are found, then the rightmost, and each stands
// half-way between, which leaves room, too, as what has to be met are differences.
func (s *side) spread() {
	n := len(s.boxes)
	s.from = make([]draw.Length, n)
	contours := make([]contour, n)
	var children []int32
	for i := range s.boxes {
		half := s.boxes[i].half
		if children = s.children(int32(i), children); len(children) == 0 {
			contours[i] = contour{[]draw.Length{-half}, []draw.Length{half}}
			continue
		}
		places := abreast(contours, children)
		middle := (places[0] + places[len(places)-1]) / 2
		whole := contour{[]draw.Length{-half}, []draw.Length{half}}
		for k, child := range children {
			s.from[child] = places[k] - middle
			whole.add(&contours[child], s.from[child])
			contours[child] = contour{} // is of no more use
		}
		contours[i] = whole
	}
	if n > 0 {
		s.left, s.right = slices.Min(contours[n-1].left), slices.Max(contours[n-1].right)
	}
}

// add puts a child beneath, so far to the right.
func (c *contour) add(child *contour, by draw.Length) {
	for d := range child.left {
		left, right := child.left[d]+by, child.right[d]+by
		if d+1 == len(c.left) {
			c.left, c.right = append(c.left, left), append(c.right, right)
			continue
		}
		c.left[d+1], c.right[d+1] = min(c.left[d+1], left), max(c.right[d+1], right)
	}
}

// abreast returns the places of subtrees from left to right.
func abreast(contours []contour, children []int32) []draw.Length {
	last := len(children) - 1
	places := make([]draw.Length, len(children))
	var reach []draw.Length // of those on the left
	for k, child := range children {
		c := &contours[child]
		for d := range min(len(reach), len(c.left)) {
			places[k] = max(places[k], reach[d]+nodeSpace-c.left[d])
		}
		reach = extend(reach, c.right, places[k])
	}
	reach = nil // of those on the right, and the other way round
	for k := last; k >= 0; k-- {
		c := &contours[children[k]]
		rightmost := places[last]
		for d := range min(len(reach), len(c.right)) {
			rightmost = min(rightmost, reach[d]-nodeSpace-c.right[d])
		}
		reach = extendLeft(reach, c.left, rightmost)
		places[k] = (places[k] + rightmost) / 2
	}
	return places
}

func extend(reach, right []draw.Length, by draw.Length) []draw.Length {
	for d, r := range right {
		if d == len(reach) {
			reach = append(reach, r+by)
		} else {
			reach[d] = max(reach[d], r+by)
		}
	}
	return reach
}

func extendLeft(reach, left []draw.Length, by draw.Length) []draw.Length {
	for d, l := range left {
		if d == len(reach) {
			reach = append(reach, l+by)
		} else {
			reach[d] = min(reach[d], l+by)
		}
	}
	return reach
}
