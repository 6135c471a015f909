package coretest

import (
	"strconv"
	"strings"
)

// Opposed returns gold and a system, as our JSON, of so many sentences of which F₁
// ranks the even ones above the odd ones, and DF₁ the other way round. All have one
// dependency and a root in gold. Of the even ones the system has both, and two
// dependencies too many, which neither metric takes for right; of the odd ones it has
// another category, whose argument is the same.
func Opposed(sentences int) (gold, system string) {
	dependency := func(predicate, argument int, category string) string {
		return `{"predicate":` + strconv.Itoa(predicate) + `,"argument":` + strconv.Itoa(argument) + `,"category":"` + category + `","slot":1}`
	}
	sentence := func(n int, dependencies ...string) string {
		return `{"tokens":[{"form":"big"},{"form":"ball` + strconv.Itoa(n) + `"},{"form":"there"}],"dependencies":[` +
			strings.Join(dependencies, ",") + `],"root":{"head":2,"category":"NP"}}`
	}
	var golds, systems []string
	for n := range sentences {
		golds = append(golds, sentence(n, dependency(1, 2, "N/N")))
		if n%2 == 0 {
			systems = append(systems, sentence(n, dependency(1, 2, "N/N"), dependency(3, 2, "N/N"), dependency(3, 1, "N/N")))
		} else {
			systems = append(systems, sentence(n, dependency(1, 2, `(N/N)/N`)))
		}
	}
	whole := func(list []string) string {
		return `{"format":"ccgscore/1","sentences":[` + strings.Join(list, ",") + `]}`
	}
	return whole(golds), whole(systems)
}
