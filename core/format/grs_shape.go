package format

// isRelation reports whether a text can be the name of a relation: ncsubj, subj_or_dobj, obj2.
func isRelation(name string) bool {
	for i := 0; i < len(name); i++ {
		if c := name[i]; (c < 'a' || 'z' < c) && (i == 0 || c != '_' && c != '-' && (c < '0' || '9' < c)) {
			return false
		}
	}
	return name != "" && len(name) <= 64
}

// isGRText reports whether a slot holds no word: _, obj, poss.
func isGRText(field string) bool {
	if field == "_" {
		return true
	}
	for i := 0; i < len(field); i++ {
		if c := field[i]; (c < 'a' || 'z' < c) && (i == 0 || c < '0' || '9' < c) {
			return false
		}
	}
	return field != "" && len(field) <= 64
}
