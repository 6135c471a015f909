// Package merge adds what the parts of a corpus, or the blocks of agreement, came to.
package merge

import (
	"hash/fnv"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

var (
	mergeForms = append(service.ScoresAs("MergedScores"), service.PartForm)
	Operation  = &service.Operation{
		Name: "merge", Help: "Add the scores of the parts of a corpus, or the blocks of agreement.", Files: []*service.Role{partRole},
		Choices: service.Concat([]*service.Choice{comparison.CoveredChoice, service.Writing(mergeForms)}, []*service.Choice{comparison.MacroChoice}, comparison.Naming, []*service.Choice{comparison.FailUnderAny}),
		Forms:   mergeForms,
		Run:     run,
	}
)

var partRole = &service.Role{Name: "part", Noun: "part", Help: "What score, derivations, attach, agree or merge wrote as a part, in the order of the corpus.", Several: true, Required: true, Group: service.Input}

// run adds parts in the order in which they are given, and replies what one run over the whole
// replies. Sums of sums are sums: how the parts are grouped changes nothing.
func run(j *service.Job) (service.Reply, error) {
	var log notice.Log
	all, err := addParts(j, &log)
	if err != nil {
		return service.Reply{}, err
	}
	return all.reply(j, log.Notices())
}

// someParts are added before their sum is looked at: so many numbers of 2^53 are no number too
// large for 64 bits.
const someParts = 500

// addParts reads every part and adds it to those before. The log is about the parts
// themselves.
func addParts(j *service.Job, log *notice.Log) (all *part, err error) {
	j.Expect("part")
	files := j.Inputs["part"]
	known := map[uint64]string{} // the names of the parts by what is in them
	for i, in := range files {
		next, digest, err := read(j, in)
		if err != nil {
			return nil, err
		}
		if name, copied := known[digest]; copied {
			if err := repeated(log, in.Is, name); err != nil {
				return nil, err
			}
		}
		known[digest] = in.Name
		var failure *notice.Error
		if all == nil {
			all = next
		} else {
			failure = all.add(next, files[0].Name)
		}
		if failure == nil && (i%someParts == 0 || i == len(files)-1) {
			failure = all.bounded()
		}
		if failure != nil {
			failure.File = in.Is
			return nil, failure
		}
	}
	return all, nil
}

// repeated deals with a part that says what an earlier one does, to the last
// byte: by the same name it is the same, by another it may be a copy.
func repeated(log *notice.Log, file notice.File, earlier string) error {
	at := notice.Place{File: file}
	if file.Name == earlier {
		return &notice.Error{Code: notice.Usage, Place: at, Message: "this part is given twice", Hint: "each part counts once"}
	}
	log.Count(1, "same-part", at, notice.Words("this part and "+earlier+" are the same, to the last byte", "both are counted: is one a copy?"))
	return nil
}

// read reads a part, and sums up its bytes.
func read(j *service.Job, in service.InputFile) (*part, uint64, error) {
	file, err := in.Open()
	if err != nil {
		return nil, 0, service.Unreadable(in, err)
	}
	defer file.Close()
	bytes := fnv.New64a()
	scan := j.Scanner(in, j.Counted.Reader(file), func(text string) { bytes.Write([]byte(text)) })
	p, err := readPart(j, in, scan)
	return p, bytes.Sum64(), err
}
