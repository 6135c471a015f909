package bundle

import (
	"bytes"
	"encoding/json"
	"fmt"
	"path"
)

// webManifest publishes the icons that a web manifest names, relative to itself, and names them as they are published. What
// else it says stays as it is.
func (b *builder) webManifest(source string, text []byte) ([]byte, error) {
	var manifest map[string]any
	if err := json.Unmarshal(text, &manifest); err != nil {
		return nil, fmt.Errorf("%s: %w", source, err)
	}
	icons, _ := manifest["icons"].([]any)
	for _, item := range icons {
		icon, _ := item.(map[string]any)
		src, _ := icon["src"].(string)
		f, err := b.file(path.Join(path.Dir(source), src))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", source, err)
		}
		icon["src"] = path.Base(f.URL)
	}
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(manifest)
	return out.Bytes(), err
}
