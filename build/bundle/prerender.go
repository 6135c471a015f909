package bundle

// A part returns HTML for a marker in index.html, from the project at root.
type part func(root string) ([]byte, error)

// prerendered are the parts of the page that are made when it is built, by the name of their marker: the entry "figure"
// fills <!-- build:figure -->. The page can then be read before any script has run. A part is held to the rules of
// index.html, and its references are relative to it.
var prerendered = map[string]part{}
