package format

import "github.com/ccgscore/ccgscore/core/dependency"

// Kind is a format with what reads it. What reads a format is no part of a program that does not
// list its kind.
type Kind struct {
	Format Format
	open   func(*input, Options) func(*dependency.Sentence) error // returns what reads a sentence into one that is empty
}

// Usual are the formats that every program reads.
var Usual = []Kind{
	{PARG, func(in *input, _ Options) func(*dependency.Sentence) error { return (&parg{in: in}).read }},
	{CCGbankDeps, openDeps},
	{CandCDeps, openDeps},
	{AUTO, func(in *input, o Options) func(*dependency.Sentence) error { return newAuto(in, o, false).read }},
	{AUTOExtended, func(in *input, o Options) func(*dependency.Sentence) error { return newAuto(in, o, true).read }},
	{DepccgJSON, func(in *input, o Options) func(*dependency.Sentence) error { return newDepccgJSON(in, o).read }},
	{Roots, func(in *input, _ Options) func(*dependency.Sentence) error { return (&roots{in: in}).read }},
	{JSON, func(in *input, _ Options) func(*dependency.Sentence) error { return newJSON(in).read }},
}

// Further are the other formats: derivations that few parsers write, and what is no CCG.
var Further = []Kind{
	{CandCXML, func(in *input, o Options) func(*dependency.Sentence) error { return newCandcXML(in, o).read }},
	{JiggXML, func(in *input, o Options) func(*dependency.Sentence) error { return newJiggXML(in, o).read }},
	{Prolog, func(in *input, o Options) func(*dependency.Sentence) error { return newProlog(in, o).read }},
	{CoNLL, func(in *input, _ Options) func(*dependency.Sentence) error { return (&conll{in: in}).read }},
	{Brackets, func(in *input, o Options) func(*dependency.Sentence) error {
		return (&brackets{in: in, lines: o.Lines}).read
	}},
	{CandCGRs, openGRs},
}

func openDeps(in *input, _ Options) func(*dependency.Sentence) error {
	return (&deps{in: in, preface: true}).read
}
