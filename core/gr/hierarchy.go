package gr

// General is a relation that covers others.
type General struct {
	Relation string
	Depth    int // of those that cover it
	covers   []string
}

// Hierarchy lists relations from general to specific, each before those that it covers: those of Briscoe &
// Carroll (2006), as the evaluation of the RASP system prints them. What they cover is theirs, too: dobj is
// under obj and under subj_or_dobj, and arg_mod has what may be an argument or a modifier.
var Hierarchy = []General{
	{"dependent", 0, []string{"mod", "arg_mod", "arg", "aux", "conj", "ta"}},
	{"mod", 1, []string{"ncmod", "xmod", "cmod", "pmod", "det"}},
	{"ncmod", 2, nil},
	{"xmod", 2, nil},
	{"cmod", 2, nil},
	{"pmod", 2, nil},
	{"det", 2, nil},
	{"arg_mod", 1, []string{"ncmod", "pmod", "iobj"}},
	{"arg", 1, []string{"subj_or_dobj", "comp"}},
	{"subj_or_dobj", 2, []string{"subj", "dobj"}},
	{"subj", 3, []string{"ncsubj", "xsubj", "csubj"}},
	{"ncsubj", 4, nil},
	{"xsubj", 4, nil},
	{"csubj", 4, nil},
	{"comp", 2, []string{"obj", "clausal"}},
	{"obj", 3, []string{"dobj", "obj2", "iobj"}},
	{"dobj", 4, nil},
	{"obj2", 4, nil},
	{"iobj", 4, nil},
	{"clausal", 3, []string{"xcomp", "ccomp", "pcomp"}},
	{"xcomp", 4, nil},
	{"ccomp", 4, nil},
	{"pcomp", 4, nil},
	{"aux", 1, nil},
	{"conj", 1, nil},
	{"ta", 1, nil},
}

// above has, for each relation of the hierarchy, itself and all that cover it, as bits in the order of
// the hierarchy.
type above map[string]uint32

func newAbove() above {
	all := above{}
	for i := range Hierarchy { // general ones come first
		g := &Hierarchy[i]
		all[g.Relation] |= 1 << i
		for _, under := range g.covers {
			all[under] |= all[g.Relation]
		}
	}
	return all
}

// alike says what two relations both are: the places in the hierarchy of what covers both, and the depth
// of the most specific of these. A relation that is not there is only what it is itself, of which the
// depth is one more than any. It is negative where two have nothing in common.
func (above above) alike(a, b string) (covering uint32, depth int) {
	covering = above[a] & above[b]
	if a == b && covering == 0 {
		return 0, len(Hierarchy)
	}
	depth = -1
	for i, both := 0, covering; both != 0; i, both = i+1, both>>1 {
		if both&1 != 0 {
			depth = max(depth, Hierarchy[i].Depth)
		}
	}
	return covering, depth
}
