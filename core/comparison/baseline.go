package comparison

import (
	"cmp"
	"strconv"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/service"
)

// Which systems are compared with which.
var (
	BaselineChoice = &service.Choice{
		Name: "baseline", Group: service.Output, Kind: service.Text,
		Help: "Compare the other systems with this one: its name or its number, from 1 (default: the first).",
	}
	OnlyChoice = &service.Choice{
		Name: "only", Group: service.Output, Kind: service.Text,
		Help: "Compare only this system with the baseline: its name or its number, from 1 (default: every other one).",
	}
)

// Baseline returns the index of the system that the others are compared with.
func (done *Comparison) Baseline(s service.Settings) (int, error) {
	if s.Text(BaselineChoice) == "" {
		return 0, nil
	}
	return systemOf(" to be the baseline", s.Text(BaselineChoice), done.Scores.Systems)
}

// Against returns the index of the baseline, and those of the systems that are compared with it, of
// which there is one at least.
func (done *Comparison) Against(s service.Settings) (baseline int, others []int, err error) {
	if baseline, err = done.Baseline(s); err != nil {
		return 0, nil, err
	}
	systems := done.Scores.Systems
	if given := s.Text(OnlyChoice); given != "" {
		one, err := systemOf("", given, systems)
		if err == nil && one == baseline {
			err = service.Usage("the baseline is compared with itself", "choose another system, or another baseline")
		}
		return baseline, []int{one}, err
	}
	for k := range systems {
		if k != baseline {
			others = append(others, k)
		}
	}
	if len(others) == 0 {
		return 0, nil, service.Usage("there is only one system", "give two, to compare one with the other")
	}
	return baseline, others, nil
}

// Chosen returns the index of the one system that is chosen, or those of all.
func (done *Comparison) Chosen(s service.Settings) ([]int, error) {
	if given := s.Text(OnlyChoice); given != "" {
		one, err := systemOf("", given, done.Scores.Systems)
		return []int{one}, err
	}
	all := make([]int, len(done.Scores.Systems))
	for k := range all {
		all[k] = k
	}
	return all, nil
}

// Named returns what names a system in a choice: its name, as the number of one may be the name of another.
func (done *Comparison) Named(system int) string {
	return cmp.Or(done.Scores.Systems[system].Name, strconv.Itoa(system+1))
}

// systemOf returns the index of the system with a name or a number.
func systemOf(role, given string, systems []report.System) (int, error) {
	for i := range systems {
		if systems[i].Name == given {
			return i, nil
		}
	}
	for i := range systems {
		if systems[i].Input.File == given { // names are the ends of paths
			return i, nil
		}
	}
	if n, err := strconv.Atoi(given); err == nil && n >= 1 && n <= len(systems) {
		return n - 1, nil
	}
	return 0, service.Usage("there is no system "+notice.Quote(given)+role, "give its name, or its number from 1 to "+strconv.Itoa(len(systems)))
}
