package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/bracketing"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/parseval"
	"github.com/ccgscore/ccgscore/core/score"
)

// members are those of an object, in their order.
type members []member

type member struct {
	key   string
	value any
}

// MarshalJSON keeps the order.
func (m members) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, one := range m {
		if i > 0 {
			b.WriteByte(',')
		}
		key, _ := json.Marshal(one.key)
		value, err := json.Marshal(one.value)
		if err != nil {
			return nil, err
		}
		b.Write(key)
		b.WriteByte(':')
		b.Write(value)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// find returns the value of a key, nil if there is none.
func (m members) find(key string) any {
	for _, one := range m {
		if one.key == key {
			return one.value
		}
	}
	return nil
}

func reference(name string) members { return members{{"$ref", "#/$defs/" + name}} }

// schemasByHand are the schemas of what writes itself, by the name of its type.
var schemasByHand = map[string]members{
	"Depth":           {{"description", "A number of first parses, or all of them."}, {"oneOf", []members{{{"type", "integer"}, {"minimum", 1}}, {{"type", "string"}, {"enum", []string{"all"}}}}}},
	"Counts":          ofMetrics("What is counted, by metric.", map[count.Measure]string{count.Average: "Average", count.FScore: "FScore", count.Accuracy: "Accuracy", count.Similarity: "Similarity", count.Weighted: "Accuracy"}),
	"MacroAverages":   {{"description", "Macro averages, the means of the scores of sentences."}, {"type", "object"}, {"properties", members{{"all", reference("Averages")}, {"covered_only", reference("Averages")}}}, {"required", []string{"all", "covered_only"}}},
	"Averages":        ofMetrics("Macro averages, by metric.", map[count.Measure]string{count.FScore: "MacroFScore", count.Accuracy: "MacroAccuracy", count.Similarity: "MacroSimilarity", count.Weighted: "MacroAccuracy"}),
	"Steps":           {{"properties", truths(score.Scheme, func(m count.Metric) bool { return m.Step }, "Whether %s takes it for right.")}, {"anyOf", metricsOf(drawn, score.Scheme)}},
	"Rights":          {{"properties", truths(attach.Scheme, func(count.Metric) bool { return true }, "Whether %s takes it for right; absent where it does not count it.")}},
	"SentenceOfFiles": {{"description", "A sentence of CCG dependencies, or one of dependency trees."}, {"oneOf", []members{reference("Sentence"), reference("AttachmentSentence")}}},
	"Ratios":          {{"properties", arrays("Right, of gold, of the system, the ratio, and the ratio in per cent as a text.")}, {"anyOf", metricsOf(drawn, score.Scheme, attach.Scheme)}},
	"Wrong":           {{"properties", arrays("Wrong of gold, and of the system; of a kind also the share of all that are wrong, and the share in per cent as a text.")}, {"anyOf", metricsOf(drawn, score.Scheme, attach.Scheme)}},
	"ComparedScores":  ofMetrics("The scores of a system, by metric.", map[count.Measure]string{count.FScore: "ComparedScore", count.Accuracy: "ComparedScore", count.Similarity: "ComparedScore", count.Weighted: "ComparedScore"}),
	"Gains":           {{"description", "What metrics gain, by metric."}, {"properties", gains(score.Scheme.Keys()[:4], attach.Scheme.Keys()[:3])}, {"anyOf", []members{{{"required", score.Scheme.Keys()[:4]}}, {{"required", attach.Scheme.Keys()[:3]}}}}},
	"Texts":           ofMetrics("The same in per cent, as texts, by metric.", map[count.Measure]string{count.Average: "Text", count.FScore: "Text", count.Accuracy: "Text", count.Similarity: "Text", count.Weighted: "Text"}),
}

// ofMetrics is the schema of an object with a key for each metric that is counted: those of
// dependencies, of derivations or of dependency trees.
func ofMetrics(about string, schemas map[count.Measure]string) members {
	var properties members
	for _, scheme := range [...]*count.Scheme{score.Scheme, parseval.Scheme, attach.Scheme, bracketing.Scheme} {
		for _, m := range scheme.Metrics {
			if properties.find(m.Key) == nil && schemas[m.Measure] != "" {
				properties = append(properties, member{m.Key, reference(schemas[m.Measure])})
			}
		}
	}
	return members{{"type", "object"}, {"description", about}, {"properties", properties}, {"additionalProperties", false}, {"anyOf", metricsOf(required, score.Scheme, parseval.Scheme, attach.Scheme, bracketing.Scheme)}}
}

// gains are properties that are gains, one for each metric.
func gains(keys ...[]string) (properties members) {
	for _, key := range slices.Concat(keys...) {
		properties = append(properties, member{key, reference("Gain")})
	}
	return properties
}

// metricsOf demands the members of all metrics of one of these schemes.
func metricsOf(keys func(*count.Scheme) []string, schemes ...*count.Scheme) (any []members) {
	for _, scheme := range schemes {
		any = append(any, members{{"required", keys(scheme)}})
	}
	return any
}

// required are the keys of the metrics without averages, which have only some of the members.
func required(s *count.Scheme) (keys []string) {
	for _, m := range s.Metrics {
		if m.Measure != count.Average {
			keys = append(keys, m.Key)
		}
	}
	return keys
}

// drawn are the keys of the metrics that are drawn.
func drawn(s *count.Scheme) (keys []string) {
	for _, m := range s.Drawn() {
		keys = append(keys, s.Metrics[m].Key)
	}
	return keys
}

// arrays are properties that are arrays, one for each metric that is drawn.
func arrays(about string) (properties members) {
	for _, scheme := range [...]*count.Scheme{score.Scheme, attach.Scheme} {
		for _, m := range scheme.Drawn() {
			properties = append(properties, member{scheme.Metrics[m].Key, members{{"type", "array"}, {"description", about}}})
		}
	}
	return properties
}

// truths are properties that are true or false, one for each metric of a scheme that is chosen.
func truths(scheme *count.Scheme, chosen func(count.Metric) bool, about string) (properties members) {
	for _, m := range scheme.Metrics {
		if chosen(m) {
			properties = append(properties, member{m.Key, members{{"type", "boolean"}, {"description", fmt.Sprintf(about, m.Name)}}})
		}
	}
	return properties
}

// schemas describes all results in JSON Schema (2020-12).
func (p *program) schemas() []byte {
	defs := members{}
	for name, schema := range schemasByHand {
		defs = append(defs, member{name, schema})
	}
	for _, d := range p.results {
		if defs.find(d.schema()) != nil {
			panic("there are two results " + d.schema())
		}
		defs = append(defs, member{d.schema(), p.schema(d)})
	}
	sortMembers(defs)
	var b bytes.Buffer
	b.WriteString(`{"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": {`)
	for i, def := range defs {
		text, err := json.Marshal(members{def})
		if err != nil {
			panic(err) // every value here has a form in JSON
		}
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString("\n" + string(text[1:len(text)-1]))
	}
	b.WriteString("\n}}\n")
	return b.Bytes()
}

// schema describes a result. Objects are open: they may grow.
func (p *program) schema(d *declared) members {
	of := p.shape(d)
	s := members{{"type", "object"}}
	if about := d.about(); about != "" {
		s = append(s, member{"description", about})
	}
	s = append(s, member{"properties", of.properties})
	if len(of.required) > 0 {
		s = append(s, member{"required", of.required})
	}
	if len(of.anyOf) > 0 {
		s = append(s, member{"anyOf", of.anyOf})
	}
	return s
}

// shape is what the members of a result are.
type shape struct {
	properties members
	required   []string
	anyOf      []members // what else is required, one way or another; of one member at most
}

func (p *program) shape(d *declared) (s shape) {
	for i := range d.fields {
		f := &d.fields[i]
		v := p.value(d, f.typ)
		if f.key != "" {
			s.properties = append(s.properties, member{f.key, f.describe(f.given(v).schema())})
			if f.optional == "" {
				s.required = append(s.required, f.key)
			}
			continue
		}
		inner := p.shape(v.decl)
		if v.decl.fields == nil {
			byHand := schemasByHand[v.decl.name]
			inner.properties = byHand.find("properties").(members)
			inner.anyOf, _ = byHand.find("anyOf").([]members)
		}
		s.properties = append(s.properties, inner.properties...)
		if v.kind == object && f.optional == "" {
			s.required = append(s.required, inner.required...)
			s.anyOf = append(s.anyOf, inner.anyOf...)
		}
	}
	return s
}

// describe adds what is said of a field to the schema of its type.
func (f *field) describe(s members) members {
	if enum := f.tag.Get("enum"); enum != "" {
		s = append(s, member{"enum", strings.Split(enum, ",")})
	}
	for _, bound := range [2]struct{ tag, key string }{{"least", "minimum"}, {"most", "maximum"}} {
		if text := f.tag.Get(bound.tag); text != "" {
			s = s.with(bound.key, json.RawMessage(text))
		}
	}
	if f.doc != "" {
		s = append(s, member{"description", f.doc})
	}
	if unit := f.tag.Get("unit"); unit != "" {
		s = append(s, member{"x-unit", unit})
	}
	return s
}

// with returns a schema in which a key has a value.
func (m members) with(key string, value any) members {
	list := slices.Clone(m)
	for i := range list {
		if list[i].key == key {
			list[i].value = value
			return list
		}
	}
	return append(list, member{key, value})
}

// schema describes a value.
func (v *value) schema() members {
	switch v.kind {
	case text:
		return members{{"type", "string"}}
	case textOrNull:
		return members{{"type", []string{"string", "null"}}}
	case truth:
		return members{{"type", "boolean"}}
	case whole:
		return members{{"type", "integer"}, {"minimum", 0}}
	case decimal:
		return members{{"type", "number"}}
	case statistic:
		return members{{"type", []string{"number", "null"}}}
	case pointer:
		inner := v.of.schema()
		if kind, is := inner.find("type").(string); is {
			return inner.with("type", []string{kind, "null"})
		}
		return members{{"oneOf", []members{inner, {{"type", "null"}}}}}
	case list, each:
		return members{{"type", "array"}, {"items", v.of.schema()}}
	case keyed:
		return members{{"type", "object"}, {"additionalProperties", v.of.schema()}}
	}
	return reference(v.decl.schema())
}
