package service

import (
	"github.com/ccgscore/ccgscore/core/notice"
)

// check looks at which files there are.
func (c *call) check() error {
	systems := len(c.Files["system"])
	for role, files := range c.Files {
		switch role {
		case "gold":
			if len(files) > 1 {
				return usage("exactly one gold file is needed", "")
			}
		case "gold-roots", "ignore":
			if len(files) > 1 {
				return usage("more than one file of the role "+role, "")
			}
		case "system-roots":
			if len(files) > 0 && len(files) != systems {
				return usage("as many files of system roots as systems are needed", "give --system-roots once for each system, in the same order")
			}
		case "system":
		default:
			return usage("there is no role "+notice.Quote(role)+" for files here", "")
		}
	}
	switch names := len(c.options.Names); {
	case len(c.Files["gold"]) == 0:
		return usage("exactly one gold file is needed", "")
	case systems == 0:
		return usage("at least one system file is needed", "")
	case names > 0 && names != systems:
		return usage("as many names as systems are needed", "")
	}
	return nil
}

// expect says what will be read, for progress; gold is read anew for each
// system.
func (c *call) expect() {
	for range c.Files["system"] {
		c.counted.expect(c.Files["gold"]...)
		if !c.options.NoRoots {
			c.counted.expect(c.Files["gold-roots"]...)
		}
	}
	c.counted.expect(c.Files["system"]...)
	if !c.options.NoRoots {
		c.counted.expect(c.Files["system-roots"]...)
	}
}
