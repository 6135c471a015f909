package bundle

import (
	"crypto/sha256"
	"crypto/sha512"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"io/fs"
	"path"
	"strings"
)

// errCircle: the names of two files cannot each hold the hash of the other.
var errCircle = errors.New("the files refer to each other in a circle")

// refer resolves a reference that stands at an offset of the source of f. It returns the file, and the reference as it
// is to be written: only the last element changes, and a ?query or #fragment stays.
func (b *builder) refer(f *file, offset int, reference string) (*file, string, error) {
	local, suffix := reference, ""
	if i := strings.IndexAny(reference, "?#"); i >= 0 {
		local, suffix = reference[:i], reference[i:]
	}
	target, err := b.file(path.Join(path.Dir(f.path), local))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, "", f.mistake(offset, "there is no file "+local,
			"a reference names a source file under site/, relative to "+f.path)
	case errors.Is(err, errCircle):
		return nil, "", f.mistake(offset, local+" refers back to this file", "published names hold hashes, so references cannot form a circle")
	case err != nil:
		return nil, "", err
	}
	return target, local[:strings.LastIndexByte(local, '/')+1] + path.Base(target.name) + suffix, nil
}

// hashedName puts a hash of the content into the name, except where the name is what people know the file by.
func hashedName(p string, body []byte) string {
	if p == indexPath || p == licencesPath {
		return p
	}
	sum := sha256.Sum256(body)
	extension := path.Ext(p)
	return strings.TrimSuffix(p, extension) + "." + hex.EncodeToString(sum[:5]) + extension
}

// integrity returns the value of an integrity attribute for the file.
func (f *file) integrity() string {
	sum := sha512.Sum384(f.body)
	return "sha384-" + base64.StdEncoding.EncodeToString(sum[:])
}
