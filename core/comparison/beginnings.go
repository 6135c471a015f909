package comparison

import (
	"io"
	"strings"
	"sync"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// LookAtPairs looks at the first pair of gold and each system.
func (p *Plan) LookAtPairs(c *Call) error {
	of, err := c.Start(false, nil)
	if err != nil {
		return err
	}
	for i, r := range of.Runs {
		if _, err := r.pairs.Next(); err != nil && err != io.EOF {
			return err
		}
		if i == 0 {
			p.Decide(c, of.gold)
		}
		p.Decide(c, r.system)
		p.File(r.system.Is).Way = r.pairs.Way()
		p.meet(c, r.pairs.Log())
	}
	return nil
}

// Decide keeps what was decided of a side.
func (p *Plan) Decide(c *Call, s *OpenSide) {
	if p.File(s.Is) != nil {
		return // gold, of which a reranker chose
	}
	p.Files = append(p.Files, Planned{
		Role: s.Is.Role, Index: s.Is.Index, Name: s.Is.Name, MayRoots: s.MayRoots,
		Detection: format.Detection{Format: format.Format(s.Format), Why: s.Why},
	})
	if s.RootsFile.Role == "" {
		return
	}
	roots := Planned{Role: s.RootsFile.Role, Index: s.RootsFile.Index, Name: s.RootsFile.Name, Detection: s.RootsIs}
	if s.roots != nil {
		roots.Way = s.roots.Way()
		p.meet(c, s.roots.Pairing())
	}
	p.Files = append(p.Files, roots)
}

// meet keeps what was met when it was decided how sentences are paired.
func (p *Plan) meet(c *Call, log *notice.Log) {
	for _, n := range log.Notices() {
		if n.Code == "paired-by-id" || n.Code == "paired-in-order" {
			c.locate(&n.First)
			p.Met = append(p.Met, n)
		}
	}
}

// locate finds the part in which a place is.
func (c *Call) locate(at *notice.Place) {
	at.File.Part = at.Line >> partShift
	at.Line -= at.File.Part << partShift
	for _, files := range c.Inputs {
		for _, in := range files {
			if !in.Is.Same(at.File) {
				continue
			}
			for _, part := range in.Parts {
				if part.Is.Part == at.File.Part {
					at.File = part.Is
				}
			}
		}
	}
}

// Chain makes the parts of each file its input.
func (c *Call) Chain(parts []Part) error {
	chains := map[string][][]service.InputFile{}
	for _, p := range parts {
		for role, files := range p.Files {
			for i, f := range files {
				for len(chains[role]) <= i {
					chains[role] = append(chains[role], nil)
				}
				if f.Open != nil {
					chains[role][i] = append(chains[role][i], service.InputFile{File: f, Is: notice.File{Name: f.Name, Role: role, Index: i, Part: p.Number}})
				}
			}
		}
	}
	c.Files, c.Inputs = map[string][]service.File{}, map[string][]service.InputFile{}
	for role, files := range chains {
		for _, chain := range files {
			if len(chain) > 0 {
				c.Files[role] = append(c.Files[role], chain[0].File)
			}
		}
	}
	if err := c.Op.Check(c.Job); err != nil {
		return err
	}
	for role, files := range chains {
		for i, chain := range files {
			if c.Looking {
				var err error
				if chain, err = fromFirstText(chain); err != nil {
					return err
				}
			}
			in := &c.Inputs[role][i]
			in.File, in.Parts, in.Reader = chain[0].File, chain, c.chained(chain)
			in.Is.Name = span(chain[0].Name, chain[len(chain)-1].Name)
		}
	}
	return nil
}

// fromFirstText leaves the parts out that begin with nothing but space, so long as others
// follow: what they are nobody can tell.
func fromFirstText(chain []service.InputFile) ([]service.InputFile, error) {
	for len(chain) > 1 {
		begin, err := service.Beginning(&chain[0])
		if err != nil {
			return nil, err
		}
		if strings.TrimSpace(begin) != "" {
			break
		}
		chain = chain[1:]
	}
	return chain, nil
}

// chained returns what reads the parts of a file as one.
func (c *Call) chained(parts []service.InputFile) func(format.Options) (format.Reader, format.Detection, error) {
	return func(o format.Options) (format.Reader, format.Detection, error) {
		r := &chained{call: c, o: o, parts: parts}
		c.Cleanup = append(c.Cleanup, r.close)
		detected, err := r.open()
		r.o.Format = detected.Format
		return r, detected, err
	}
}

// chained reads the parts of a file one after the other, in a goroutine of its own.
type chained struct {
	call  *Call
	o     format.Options
	now   format.Reader
	parts []service.InputFile // the one that is read, and those that follow
	log   notice.Log          // of which nobody asks

	mutex  sync.Mutex
	file   io.Closer // that of the part that is read
	closed bool      // the call is over
}

// Log is empty.
func (r *chained) Log() *notice.Log { return &r.log }

// Read reads the next sentence, from the next part where one ends. Its line tells the
// part, too.
func (r *chained) Read(s *dependency.Sentence) error {
	for {
		err := r.now.Read(s)
		if err == nil {
			s.Line += r.parts[0].Is.Part << partShift
		}
		if err != io.EOF || len(r.parts) == 1 {
			return err
		}
		r.parts = r.parts[1:]
		if _, err := r.open(); err != nil {
			return err
		}
	}
}

// open opens a part in place of the one before it.
func (r *chained) open() (detected format.Detection, err error) {
	r.hold(nil, false)
	file, reader, detected, err := r.call.opened(r.parts[0], r.o)
	r.hold(file, false)
	r.now = reader
	return detected, err
}

// close ends the reading, which may go on in its goroutine.
func (r *chained) close() { r.hold(nil, true) }

// hold closes the file that was held, and holds another one, unless the call is over.
func (r *chained) hold(file io.Closer, over bool) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if r.file != nil {
		r.file.Close()
	}
	r.file, r.closed = file, r.closed || over
	if r.closed && file != nil {
		file.Close()
		r.file = nil
	}
}
