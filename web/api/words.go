package api

// The words of the description: what parameters, roles of files, headers and
// problems are. That a thing exists, and what it takes, stands in the tables
// of core/service.

// about says what a parameter means, and its value if it is left out, in
// JSON; "" if that is no value.
type about struct{ text, standard string }

var aboutParameters = map[string]about{
	"output":       {"The form of the reply. If it is left out, the header Accept decides, and where that does not say, it is JSON.", `"json"`},
	"sentences":    {"Give the scores of each sentence as well.", `false`},
	"covered":      {"Text, TSV and failUnder count only the sentences that the system parsed. JSON always has both.", `false`},
	"duplicates":   {"Count every different dependency of a word pair, or the last one only.", `"tuples"`},
	"alignment":    {"Take equal slots for the same without alignment, or never without.", `"allow"`},
	"rootLabel":    {"Compare the target atom of the sentence category, or all of it.", `"target"`},
	"rootHeads":    {"Find heads in AUTO by its head field, or by the rules of Lewis & Steedman (2014). Gold is always read by its head field.", `"rules"`},
	"noRoots":      {"Leave roots out; DF₁ is then the score with alignment.", `false`},
	"ignore":       {"Ignore the dependencies that C&C evaluate does, none, or those of the file of the role ignore.", `"candc"`},
	"strict":       {"Take words for the same only if their forms agree, not only their positions.", `true`},
	"lenient":      {"Count what is wrong with a file and go on, instead of stopping at it.", `false`},
	"names":        {"Names of the systems, in their order; those of their files if this is left out.", ""},
	"format":       {"Read the file as this format, whatever it looks like.", ""},
	"goldFormat":   {"Read gold as this format, whatever it looks like.", ""},
	"systemFormat": {"Read the systems as this format, whatever they look like.", ""},
	"failUnder":    {"The least F-score, from 0 to 1, that each metric must reach. The header Ccgscore-Missed counts those that a system does not.", ""},
	"n":            {"The number of the sentence in gold. If id is left out as well, it is the first.", `1`},
	"id":           {"The id of the sentence, in place of its number.", ""},
	"metric":       {"Mark as wrong what this metric takes for wrong.", `"df1"`},
}

// role says what the files of a role are.
type role struct {
	text     string
	several  bool // there may be more than one
	required bool
}

var aboutRoles = map[string]role{
	"gold":         {"Gold dependencies.", false, true},
	"system":       {"The dependencies of each system.", true, true},
	"gold-roots":   {"The roots of gold: a roots file, or derivations (AUTO).", false, false},
	"system-roots": {"The roots of each system, in the order of the systems.", true, false},
	"ignore":       {"Dependencies that are left out, in place of those of C&C.", false, false},
	"file":         {"The file.", false, true},
	"part":         {"The counts of each part, in the order of the corpus.", true, true},
}

// aboutKinds says what each kind of problem means.
var aboutKinds = map[string]string{
	"usage":      "The request is wrong: its JSON or its parts, a parameter, or a file that is missing or one too many.",
	"data":       "A file is wrong. The problem says where, what, and what would be right.",
	"limit":      "The request is larger than the service takes. The hint names the command line, which has no such limits.",
	"slow":       "The body of the request did not arrive in time.",
	"cancelled":  "The work takes longer than a request may, or too many are at work. If there is a header Retry-After, a later request may succeed.",
	"internal":   "A defect of the service. Please report it.",
	"path":       "There is nothing at this path.",
	"method":     "This path has no such method; the header Allow lists those it has.",
	"media-type": "The body has a media type that the service does not read, or is packed in another way than by gzip.",
	"query":      "The query is too long. Send the files in a body.",
}

const aboutService = "Scores CCG dependencies: F₁, and the decomposed DF₁ of Bhargava & Penn (2023). " +
	"The service keeps nothing. Its replies are byte for byte what the command line prints. " +
	"Errors are problem documents (RFC 9457) with file, line and column."
