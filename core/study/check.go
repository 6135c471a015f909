package study

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/dependency"
)

// fault says what a study lacks, "" if that is nothing.
func (s *Study) fault() string {
	if len(s.Tasks) == 0 {
		return "a study without tasks"
	}
	for i := range s.Tasks {
		t := &s.Tasks[i]
		switch len(t.Samples) {
		case 0:
			return "a task without samples"
		case 1, s.Parts(): // else some part would have those of another
		default:
			return "a task with too few samples for the parts of the judges"
		}
		for _, sample := range t.Samples {
			if len(sample) == 0 {
				return "a sample without items"
			}
			for i := range sample {
				if fault := sample[i].fault(t.Kind, len(s.Parsers)); fault != "" {
					return fault
				}
			}
		}
	}
	return ""
}

func (i *Item) fault(kind Kind, parsers int) string {
	for _, o := range i.Options {
		switch {
		case o.Parser >= parsers:
			return "an item of a parser that there is not"
		case o.Parse == nil || o.System == nil || (o.Gold == nil) != (kind == Trees):
			return "an item without its sentences"
		case kind == Trees && slices.ContainsFunc(o.System.Attachments, func(a dependency.Attachment) bool { return int(a.Head) > len(o.System.Tokens) }):
			return "a tree with a head that there is not"
		case kind == Trees && i.Options[0].Parser == i.Options[1].Parser:
			return "two trees of one parser"
		}
		for side, s := range [2]*dependency.Sentence{o.Gold, o.System} {
			for metric := range o.Wrong {
				for _, index := range o.Wrong[metric][side] {
					if s == nil || index > len(s.Dependencies) {
						return "a dependency is wrong that there is not"
					}
				}
			}
		}
	}
	return ""
}
