package service

import "github.com/ccgscore/ccgscore/core/plain"

// PartReply is a reply that merge adds to others: the operation that counted, the version of the
// program, and what was counted.
func PartReply(operation string, counts func(*plain.Visitor)) Reply {
	version := Version
	return Reply{Type: PartForm.MediaType, Body: plain.Write(func(v *plain.Visitor) {
		VisitPart(v, &operation, &version)
		counts(v)
	})}
}

// VisitPart visits the first members of a part, which say what the others are.
func VisitPart(v *plain.Visitor, operation, version *string) {
	v.Text("part", operation)
	v.Text("version", version)
}
