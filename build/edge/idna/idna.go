// Package idna stands for golang.org/x/net/idna in the program of the edge. net/http brings it along, with tables of all scripts,
// for names of hosts that it asks; a worker asks none. It has what net/http names, and takes ASCII alone.
package idna

import "errors"

// Profile is what net/http names.
type Profile struct{}

// Lookup is what net/http names.
var Lookup = &Profile{}

// ToASCII returns a name that is ASCII, and refuses others.
func (*Profile) ToASCII(name string) (string, error) { return ToASCII(name) }

// ToASCII returns a name that is ASCII, and refuses others.
func ToASCII(name string) (string, error) {
	for i := range len(name) {
		if name[i] >= 0x80 {
			return "", errors.New("no host is asked here")
		}
	}
	return name, nil
}
