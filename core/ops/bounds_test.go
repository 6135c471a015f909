package ops

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// derivationsFor are derivations for each role of an operation that takes some.
func derivationsFor(op *service.Operation, content string) roles {
	files := roles{}
	for role, names := range map[string][]string{"gold": {"gold.auto"}, "system": {"sys.auto"}, "annotation": {"text-ann.auto", "text-ben.auto"}, "file": {"a.auto"}} {
		for _, name := range names {
			if op.Role(role) != nil {
				files[role] = append(files[role], text(name, content))
			}
		}
	}
	if op.Name == "grs" {
		files["markup"] = []service.File{ownMarkup}
	}
	return files
}

// Every operation that extracts dependencies refuses derivations that make far too
// many, and says where they are; the others do not mind.
func TestEveryOperationRefusesDerivationsThatMultiply(t *testing.T) {
	content := coretest.Crossed(2, 250, 250)
	parameters := map[string]string{"agree_unit": "unit=1"}
	elsewhere := []string{"attach", "judges", "agree_simulate", "merge", "parse", "parse_all", "parse_counts", "table", "study", "study_item", "study_analyse", "study_seal"} // which take no derivations
	indifferent := []string{"annotators", "roots", "detect"}
	tried := 0
	for i := range allOps {
		op := allOps[i]
		if op.Files == nil || slices.Contains(elsewhere, op.Name) {
			continue
		}
		tried++
		reply, err := service.New(allOps...).Do(ask(op.Name, parameters[op.Name], derivationsFor(op, content)), service.Host{})
		switch {
		case slices.Contains(indifferent, op.Name):
			if err != nil {
				t.Errorf("%s: %v", op.Name, err)
			}
		case err == nil || err.Code != notice.Limit || err.Place.File.Name == "" || err.Place.Line != 2:
			t.Errorf("%s: %v, and %d bytes", op.Name, err, len(reply.Body))
		}
	}
	if tried < 15 {
		t.Errorf("only %d operations", tried)
	}
}

func TestTheDependenciesOfACallAreBounded(t *testing.T) {
	host := service.Host{Dependencies: 1000}
	for name, files := range map[string]roles{
		"extract": {"file": {text("a.auto", coretest.Crossed(100, 3, 3))}},
		"score":   {"gold": {text("g.auto", coretest.Crossed(50, 3, 3))}, "system": {text("s.auto", coretest.Crossed(50, 3, 3))}},
	} {
		if _, err := service.New(allOps...).Do(ask(name, "", files), host); err == nil || err.Code != notice.Limit || err.Message != "the derivations make more than 1,000 dependencies together" || err.Place.Line == 0 {
			t.Errorf("%s: %v", name, err)
		}
		if _, err := service.New(allOps...).Do(ask(name, "", files), service.Host{Dependencies: 1900}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestRepliesAreBounded(t *testing.T) {
	file := roles{"file": {text("a.auto", coretest.Crossed(100, 3, 3))}}
	if _, err := service.New(allOps...).Do(ask("extract", "", file), service.Host{Reply: 10_000}); err == nil || err.Code != notice.Limit || err.Message != "the reply would be longer than 10,000 bytes" || err.Place.Line < 2 || err.Place.Line > 40 {
		t.Errorf("%v", err)
	}
	deps := pair(strings.Repeat(dogs, 100), strings.Repeat(dogs, 100))
	if _, err := service.New(allOps...).Do(ask("score", "output=json sentences=true", deps), service.Host{Reply: 10_000}); err == nil || err.Code != notice.Limit || err.Place.File.Name != "gold.deps" {
		t.Errorf("%v", err)
	}
	if _, err := service.New(allOps...).Do(ask("score", "output=json sentences=true", deps), service.Host{Reply: 1 << 20}); err != nil {
		t.Errorf("%v", err)
	}
}

// A long document comes in parts to a host that takes them: put together, they are
// what other hosts get whole.
func TestLongDocumentsComeInParts(t *testing.T) {
	content := coretest.Crossed(150, 30, 30)
	for _, how := range []string{"extract", "extract to_format=ccgbank_deps", "extract to_format=json", "convert to_format=auto", "convert to_format=json", "roots"} {
		operation, parameters, _ := strings.Cut(how, " ")
		files := roles{"file": {text("a.auto", content)}}
		whole := accept(t, service.New(allOps...), operation, parameters, files)
		var parts bytes.Buffer
		largest := 0
		reply, err := service.New(allOps...).Do(ask(operation, parameters, files), service.Host{Write: func(part []byte) error {
			largest = max(largest, len(part))
			_, err := parts.Write(part)
			return err
		}})
		if err != nil {
			t.Fatal(err)
		}
		parts.Write(reply.Body)
		if !bytes.Equal(parts.Bytes(), whole.Body) || reply.Type != whole.Type {
			t.Errorf("%s: %d bytes in parts, %d whole", how, parts.Len(), len(whole.Body))
		}
		if long := len(whole.Body) > 4*comparison.PartSize; long != (largest > 0) && (long || len(whole.Body) < comparison.PartSize) || largest > 2*comparison.PartSize {
			t.Errorf("%s: %d bytes, in parts of %d", how, len(whole.Body), largest)
		}
	}
}
