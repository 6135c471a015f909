package ops

import (
	"maps"

	"github.com/ccgscore/ccgscore/core/service"
)

// relatedScenes are grammatical relations, and dependencies and derivations that a markup file maps to some. Only few
// categories are in the file, so that extraction by other conventions makes other relations.
func relatedScenes(extractable string) map[string]roles {
	const (
		markup = "S[b]\\NP\n  1 (S[b]{_}\\NP{Y}<1>){_}\n  1 ncsubj %l %f _\n\nS[ng]\\NP\n  1 (S[ng]{_}\\NP{Y}<1>){_}\n  1 ncsubj %l %f _\n\nN/N\n  1 (N{Y}/N{Y}<1>){_}\n  1 ncmod _ %f %l\n"
		gold   = "(ncsubj saw_1 I_0 _)\n(dobj saw_1 it_2)\n\n(det cat_1 The_0)\n(ncsubj left_2 cat_1 _)\n\n(ncsubj slept_1 you_0 _)\n\n"
		system = "(ncsubj saw_1 I_0 obj)\n(iobj saw_1 it_2)\n\n\n(ncsubj sleeps_1 you_0 _)\n\n"
		deps   = "old_1 N/N 1 dog_2 0\n\nold_1 N/N 1 cat_2 3\n"
	)
	files := func(gold, system string) roles {
		return addFiles(pair(gold, system), "markup", text("own.markup", markup))
	}
	lacking := "(ncsubj saw_1 I_0 _)\n(dobj saw_1 it_2)\n\n(ncsubj slept_1 you_0 _)\n\n"
	all := map[string]roles{
		"related":            pair(gold, system),
		"related, fewer":     pair(gold, lacking),
		"related, broken":    pair(gold, system+"(ncsubj)\n"),
		"related, mapped":    files(extractable, extractable),
		"related, one side":  files("(ncmod _ dog_1 old_0)\n\n(xmod _ cat_1 old_0)\n", deps),
		"related, both ways": files(deps, deps),
	}
	for name, of := range maps.Clone(all) {
		of["file"] = append([]service.File(nil), of["gold"]...)
		all[name] = of
	}
	return all
}
