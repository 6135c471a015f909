package draw

// Theme says for which ground a drawing is coloured.
type Theme uint8

// The themes.
const (
	Light Theme = iota
	Dark
	Auto // light, or dark for a viewer who prefers that
)

// Palette is the colours of a theme: ink for what is read first, soft for the
// rest, and for errors the vermilion of Okabe & Ito, until small letters in it
// are legible darkened on white, and lightened on black. The accent is blue: it
// marks what only F₁ takes for wrong, and the way of a dependency through a
// derivation.
type Palette struct{ Ground, Ink, Soft, Grey, Wrong, Accent string }

// Colour is one of a palette.
type Colour uint8

// The colours of lines and texts.
const (
	Grey Colour = iota
	Ink
	Soft
	Wrong
	Accent
)

// Of returns a colour.
func (p *Palette) Of(c Colour) string {
	return [...]string{Grey: p.Grey, Ink: p.Ink, Soft: p.Soft, Wrong: p.Wrong, Accent: p.Accent}[c]
}

// The palettes are those of the page.
var (
	light = Palette{Ground: "#fff", Ink: "#1d1d1f", Soft: "#66645f", Grey: "#7c7c7d", Wrong: "#b94c00", Accent: "#0067a5"}
	dark  = Palette{Ground: "#1c1e21", Ink: "#ececee", Soft: "#a2a1a7", Grey: "#959598", Wrong: "#ff9c52", Accent: "#69b8ec"}
)

// Palette returns the colours of a theme; those of Auto are those of Light,
// which [Style] changes.
func (t Theme) Palette() Palette {
	if t == Dark {
		return dark
	}
	return light
}

// Style is the style sheet of drawings of the theme [Auto]: to a viewer who
// prefers that, they are dark. Those of other themes have none.
var Style = "@media (prefers-color-scheme:dark){.ccgscore-diagram{" +
	rule(".background,.halo", "fill", dark.Ground) +
	rule(".words,.label", "fill", dark.Ink) +
	rule(".sides,.categories,.forms,.root-word,.gap,.legend,.rule,.ignored .label", "fill", dark.Soft) +
	rule(".arc,.sample,.step,.frame", "stroke", dark.Grey) +
	rule(".wrong,.missing", "stroke", dark.Wrong) +
	rule(".differs,.wrong .label,.missing .label", "fill", dark.Wrong) +
	rule(".rescued,.way", "stroke", dark.Accent) +
	rule(".rescued .label,.way .label", "fill", dark.Accent) + "}}"

// StyleHash names the style in a content security policy that allows it and no
// other.
const StyleHash = "sha256-JA3ByrOaFi2efECogEbLa9Rfzlp/Nz55lpn/CzhPJP8="

func rule(selector, property, colour string) string {
	return selector + "{" + property + ":" + colour + "}"
}
