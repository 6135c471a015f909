package format

import (
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/notice"
)

// detect recognises the format of an input by what it holds, and consumes
// nothing. Every line near the beginning is looked at by itself; the format
// that most of them have is the format of the file.
func detect(in *lines) (Detection, error) {
	const (
		usual = 64 << 10
		most  = 1 << 20 // for a file that starts with very many empty lines
	)
	text, err := in.ahead(usual)
	if err != nil {
		return Detection{Format: formatUnknown}, err
	}
	if err := binary(in, text); err != nil {
		return Detection{Format: formatUnknown}, err
	}
	if number, ok := startsDepccg(text); ok {
		return Detection{DepccgJSON, "it starts with sentence " + number + " as the JSON of depccg does"}, nil
	}
	if d, hint := startsStudy(text); hint != "" {
		return d, in.fail(1, 0, "this holds no sentences to score: "+d.Why, hint)
	}
	if bracket, ok := startsJSON(text); ok {
		return Detection{JSON, "it starts with " + bracket + " as JSON does"}, nil
	}
	if element, ok := startsXML(text); ok {
		return outermost(in, element)
	}
	e := inspect(text)
	if e.count == [kinds]int{} && len(text) == usual {
		if text, err = in.ahead(most); err != nil {
			return Detection{Format: formatUnknown}, err
		}
		e = inspect(text)
	}
	return e.decide(in)
}

// startsJSON reports whether a text starts as an object or an array of JSON
// does, and with which bracket. A word may start with one too, as in {_1.
func startsJSON(text string) (bracket string, ok bool) {
	const space = " \t\r\n"
	text = strings.TrimLeft(text, space)
	if text == "" || text[0] != '{' && text[0] != '[' {
		return "", false
	}
	inside := strings.TrimLeft(text[1:], space)
	return text[:1], inside == "" || strings.IndexByte(`"{[}]`, inside[0]) >= 0
}

// startsDepccg reports whether a text starts as the JSON of depccg does, whose
// sentences stand under their numbers, and with which number.
func startsDepccg(text string) (number string, ok bool) {
	const space = " \t\r\n"
	text, object := strings.CutPrefix(strings.TrimLeft(text, space), "{")
	text, key := strings.CutPrefix(strings.TrimLeft(text, space), `"`)
	number, text, ended := strings.Cut(text, `"`)
	return number, object && key && ended && isNumber(number) && strings.HasPrefix(strings.TrimLeft(text, space), ":")
}

// startsStudy recognises what core/study writes by its first key, and says what it
// is for; it holds nothing that is scored.
func startsStudy(text string) (d Detection, hint string) {
	const space = " \t\r\n"
	text, object := strings.CutPrefix(strings.TrimLeft(text, space), "{")
	text = strings.TrimLeft(text, space)
	switch {
	case object && strings.HasPrefix(text, `"ccgscore_study"`):
		return Detection{Study, "it starts as a study, with judgement tasks"}, "judges open it in the page; study analyse takes it with their results"
	case object && strings.HasPrefix(text, `"ccgscore_result"`):
		return Detection{StudyResult, "it starts as the result of a judge"}, "study analyse takes it, after the study"
	}
	return d, ""
}

// xmlFormats are the formats in XML by their outermost elements.
var xmlFormats = map[string]Format{"candc": CandCXML, "root": JiggXML, "document": JiggXML, "sentences": JiggXML}

// startsXML reports whether a text is XML, and with which element it starts.
// Lines of PARG and C&C start as tags as well, so an element that is unknown
// counts only behind what nothing but XML begins with.
func startsXML(text string) (element string, ok bool) {
	for declared := false; ; declared = true {
		text = strings.TrimLeft(text, " \t\r\n")
		end := ">"
		switch {
		case strings.HasPrefix(text, "<!--"):
			end = "-->"
		case !strings.HasPrefix(text, "<?") && !strings.HasPrefix(text, "<!"):
			text, ok = strings.CutPrefix(text, "<")
			if end := strings.IndexAny(text, " \t\r\n/>"); end >= 0 {
				element = text[:end]
			}
			return element, ok && element != "" && (declared || xmlFormats[element] != "")
		}
		if _, text, ok = strings.Cut(text, end); !ok {
			return "", false
		}
	}
}

// outermost decides what format starts with an element.
func outermost(in *lines, element string) (Detection, error) {
	if f, ok := xmlFormats[element]; ok {
		return Detection{f, "its outermost element is <" + element + ">"}, nil
	}
	return Detection{Format: formatUnknown}, in.fail(1, 0,
		stranger+": it is XML with the outermost element "+notice.Quote(element), "that of C&C is <candc>, and that of Jigg <root>")
}

// kind is what a line looks like.
type kind uint8

const (
	unknownLine kind = iota
	pargLine
	fourColumns
	fiveColumns
	supertagLine
	autoLine
	autoxLine
	idLine
	prologLine
	rootLine
	conllLine
	treeLine
	grLine
	candcComment
	grComment
	otherComment
	kinds
)

// says completes a sentence about a line of the kind.
var says = [kinds]string{
	pargLine:     "is a line of CCGbank's PARG format",
	fourColumns:  "is a dependency of 4 columns",
	fiveColumns:  "is a dependency with the markup or the rule column of C&C",
	supertagLine: "gives supertags as C&C does",
	autoLine:     "is a derivation",
	autoxLine:    "is a derivation with rules and lemmas",
	idLine:       "names the sentence of a derivation",
	prologLine:   "is a clause of Prolog",
	rootLine:     "is a root",
	conllLine:    "is a line of a CoNLL file",
	treeLine:     "is of a tree in brackets",
	grLine:       "is a grammatical relation",
	candcComment: "is a comment as C&C writes it, and all sentences are empty",
	grComment:    "is a comment on grammatical relations, and no sentence has any",
	otherComment: "is a comment, and all sentences are empty",
}

// formats says what format a line of the kind speaks for.
var formats = [kinds]Format{
	pargLine: PARG, fourColumns: CCGbankDeps, fiveColumns: CandCDeps,
	autoLine: AUTO, autoxLine: AUTOExtended, prologLine: Prolog, rootLine: Roots, conllLine: CoNLL, treeLine: Brackets, grLine: CandCGRs,
	supertagLine: CandCDeps, idLine: AUTO, candcComment: CandCDeps, grComment: CandCGRs, otherComment: CCGbankDeps,
}

// evidence is what the lines of a text look like.
type evidence struct {
	count [kinds]int
	line  [kinds]string // the first of each kind
	at    [kinds]int    // its number
}

func inspect(text string) *evidence {
	e := &evidence{}
	for number := 1; text != ""; number++ {
		line, rest, _ := strings.Cut(text, "\n")
		text = rest
		line = strings.TrimSuffix(line, "\r")
		if blankLine(line) {
			continue
		}
		k := lineKind(line)
		if e.count[k] == 0 {
			e.line[k], e.at[k] = line, number
		}
		e.count[k]++
	}
	return e
}

// decide chooses what the lines speak for.
func (e *evidence) decide(in *lines) (Detection, error) {
	k := e.strongest()
	if k == unknownLine {
		return Detection{Format: formatUnknown}, e.unknown(in)
	}
	return Detection{formats[k], e.why(k)}, nil
}

// strongest returns the kind that most lines have. Lines that stand between
// others in several formats count only where there is nothing else, comments
// only where every line is one.
func (e *evidence) strongest() kind {
	best, most := unknownLine, 0
	for _, k := range [...]kind{pargLine, fourColumns, fiveColumns, autoLine, autoxLine, prologLine, rootLine, conllLine, grLine, treeLine} {
		if e.count[k] > most && (k != treeLine || e.holdsTrees()) {
			best, most = k, e.count[k]
		}
	}
	switch {
	case most > 0:
		return best
	case e.count[grComment] > 0 && e.count[unknownLine] == 0: // else a markup file may say so
		return grComment
	case e.count[supertagLine] > 0:
		return supertagLine
	case e.count[idLine] > 0:
		return idLine
	case e.count[unknownLine] > 0:
		return unknownLine
	case e.count[candcComment] > 0:
		return candcComment
	case e.count[otherComment] > 0:
		return otherComment
	}
	return unknownLine
}

// holdsTrees tells trees in brackets, in which a line may hold anything, from a text with
// remarks in brackets.
func (e *evidence) holdsTrees() bool {
	first := e.at[unknownLine]
	return first == 0 || first > e.at[treeLine] || e.count[treeLine] > e.count[unknownLine] || strings.HasPrefix(e.line[unknownLine], "*x*")
}

func (e *evidence) why(k kind) string {
	return "line " + strconv.Itoa(e.at[k]) + ", `" + excerpt(e.line[k]) + "`, " + says[k]
}

// excerpt cuts a line to what a sentence can quote.
func excerpt(line string) string {
	const most = 60
	line = strings.Trim(line, " \t")
	for i := range line {
		if i >= most {
			return line[:i] + "…"
		}
	}
	return line
}
