package slim

import (
	"fmt"
	"io/fs"
	"regexp"
	"strings"
)

// An edit replaces the body of functions, so that what only they call is not linked.
type edit struct {
	file  string
	body  string
	heads []string
}

// edits is what the runtime does for tools that a page does not have. None of it changes what a program computes.
var edits = []edit{
	// The execution tracer is only ever started through runtime/trace.
	{"runtime/traceruntime.go", "return false", []string{
		"func traceEnabled(", "func traceAllocFreeEnabled(", "func traceShuttingDown(",
	}},
	// Stack traces, since Slim has removed the names. What a panic says is still printed.
	{"runtime/runtime1.go", "return 0, false, false", []string{"func gotraceback("}},
	{"runtime/traceback.go", "", []string{"func traceback1(", "func tracebackHexdump("}},
	{"runtime/proc.go", "", []string{"func schedtrace("}},
	// Dumps of memory that precede a fatal error of the garbage collector, and its check of itself.
	{"runtime/mgcmark.go", "", []string{"func gcDumpObject("}},
	{"runtime/hexdump.go", "", []string{"func hexdumpWords("}},
	{"runtime/mcheckmark.go", "return false", []string{"func setCheckmark("}},
	{"runtime/mgcsweep.go", `throw("found pointer to free object")`, []string{"func (s *mspan) reportZombies("}},
	// Checks of the compiler and the linker, and types that several modules have in common: a page is one module.
	{"runtime/runtime1.go", "", []string{"func check("}},
	{"runtime/symtab.go", "", []string{"func moduledataverify1("}},
	{"runtime/type.go", "", []string{"func typelinksinit("}},
	// Profiles of memory and blocking, which are only read through runtime/pprof.
	{"runtime/mprof.go", "", []string{
		"func mProf_NextCycle(", "func mProf_Flush(", "func mProf_PostSweep(", "func mProf_Malloc(", "func mProf_Free(",
		"func blockevent(", "func mutexevent(",
	}},
	// Giving memory back to the operating system: the memory of a module can only grow (runtime/mem_sbrk.go).
	{"runtime/mgcscavenge.go", "c <- 1", []string{"func bgscavenge("}}, // it must say that it has begun (gcenable)
	{"runtime/mgcscavenge.go", "return 0", []string{"func (p *pageAlloc) scavenge("}},
	{"runtime/mgcscavenge.go", "", []string{
		"func (s *scavengerState) wake(", "func (s *scavengerState) ready(", "func gcPaceScavenger(",
		"func printScavTrace(", "func (s *scavengeIndex) alloc(", "func (s *scavengeIndex) free(",
	}},
	// Floating point numbers in the message of a panic: their bits will do, and the tables for decimals take 20 kB. They
	// stay if the program formats such numbers itself.
	{"runtime/print.go", "printhex(float64bits(v))", []string{"func printfloat64("}},
	{"runtime/print.go", "printfloat64(float64(v))", []string{"func printfloat32("}},
	{"runtime/print.go", "printfloat64(real(c))\n\tprintfloat64(imag(c))", []string{"func printcomplex128("}},
	{"runtime/print.go", "printcomplex128(complex128(c))", []string{"func printcomplex64("}},
	// The variable GODEBUG, which a page cannot set. See settings.
	{"runtime/runtime1.go", "", []string{"func parsegodebug("}},
	{"internal/cpu/cpu.go", "", []string{"func processOptions("}},
}

// The settings of GODEBUG that are off unless asked for. They become constants wherever the runtime reads them, and the
// compiler leaves out what they would switch on.
var (
	settings = regexp.MustCompile(`(&?)\bdebug\.(malloc|checkfinalizers|clobberfree|dontfreezetheworld|efence|gccheckmark|` +
		`gcpacertrace|gcshrinkstackoff|gcstoptheworld|gctrace|harddecommit|inittrace|sbrk|scavtrace|scheddetail|` +
		`schedtrace|tracebackancestors)\b(\s*=[^=])?`)
	settingsFiles = "runtime/*.go"
	settingsOwner = "runtime/runtime1.go" // where they are set
)

// switchOff replaces a setting that is read by its value.
func switchOff(text string) string {
	return settings.ReplaceAllStringFunc(text, func(found string) string {
		parts := settings.FindStringSubmatch(found)
		switch address, name, assignment := parts[1], parts[2], parts[3]; {
		case address != "" || assignment != "":
			return found
		case name == "malloc":
			return "false"
		}
		return "int32(0)"
	})
}

// changedFiles returns the changed files by their names.
func changedFiles(source fs.FS) (map[string]string, error) {
	changed := map[string]string{}
	names, err := fs.Glob(source, settingsFiles)
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		if name == settingsOwner || strings.HasSuffix(name, "_test.go") {
			continue
		}
		text, err := fs.ReadFile(source, name)
		if err != nil {
			return nil, err
		}
		if off := switchOff(string(text)); off != string(text) {
			changed[name] = off
		}
	}
	for _, e := range edits {
		if err := e.apply(source, changed); err != nil {
			return nil, fmt.Errorf("%s: %w", e.file, err)
		}
	}
	for name, text := range changed {
		changed[name] = blankImports(text)
	}
	return changed, nil
}

func (e edit) apply(source fs.FS, changed map[string]string) error {
	if _, ok := changed[e.file]; !ok {
		text, err := fs.ReadFile(source, e.file)
		if err != nil {
			return err
		}
		changed[e.file] = string(text)
	}
	for _, head := range e.heads {
		text, err := replaceBody(changed[e.file], head, e.body)
		if err != nil {
			return err
		}
		changed[e.file] = text
	}
	return nil
}
