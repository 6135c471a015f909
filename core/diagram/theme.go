package diagram

// Theme says for which ground a drawing is coloured.
type Theme uint8

// The themes.
const (
	Light Theme = iota
	Dark
	Auto // light, or dark for a viewer who prefers that
)

// palette is the colours of a theme: ink for what is read first, soft for the
// rest, and for errors the vermilion of Okabe & Ito, until small letters in it
// are legible darkened on white, and lightened on black. What only F₁ takes for
// wrong is blue.
type palette struct{ ground, ink, soft, grey, wrong, rescued string }

// The palettes are those of the page.
var (
	light = palette{ground: "#fff", ink: "#1d1d1f", soft: "#66645f", grey: "#7c7c7d", wrong: "#b94c00", rescued: "#0067a5"}
	dark  = palette{ground: "#1c1e21", ink: "#ececee", soft: "#a2a1a7", grey: "#959598", wrong: "#ff9c52", rescued: "#69b8ec"}
)

func (t Theme) palette() palette {
	if t == Dark {
		return dark
	}
	return light
}

// Style is the style sheet of drawings of the theme [Auto]: to a viewer who
// prefers that, they are dark. Those of other themes have none.
var Style = "@media (prefers-color-scheme:dark){.ccgscore-diagram{" +
	rule(".background,.halo", "fill", dark.ground) +
	rule(".words,.label", "fill", dark.ink) +
	rule(".sides,.categories,.forms,.root-word,.gap,.legend,.ignored .label", "fill", dark.soft) +
	rule(".arc,.sample", "stroke", dark.grey) +
	rule(".wrong", "stroke", dark.wrong) +
	rule(".differs,.wrong .label", "fill", dark.wrong) +
	rule(".rescued", "stroke", dark.rescued) +
	rule(".rescued .label", "fill", dark.rescued) + "}}"

// StyleHash names the style in a content security policy that allows it and no
// other.
const StyleHash = "sha256-iEmKgZ7ZQkGKtwVxp9fjEEDK1ymA16F+ZMfDdVo58WE="

func rule(selector, property, colour string) string {
	return selector + "{" + property + ":" + colour + "}"
}
