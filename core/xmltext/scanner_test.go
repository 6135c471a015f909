package xmltext

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pieces"
)

// scan returns a scanner of pieces.
func scan(pieces ...string) *Scanner {
	return NewScanner(notice.File{}, func() (string, error) {
		if len(pieces) == 0 {
			return "", io.EOF
		}
		piece := pieces[0]
		pieces = pieces[1:]
		return piece, nil
	})
}

// read shows the tags of a text, one after the other: <a b="1"> </a>.
func read(s *Scanner) (string, error) {
	text := ""
	for {
		switch s.Next() {
		case Start:
			text += "<" + s.Name
			for _, a := range s.attributes {
				text += fmt.Sprintf(" %s=%q", a.Name, a.Value)
			}
			text += ">"
		case End:
			text += "</" + s.Name + ">"
		default:
			return text, s.Err()
		}
	}
}

func TestScanner(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"elements", "<a><b></b></a>", "<a><b></b></a>"},
		{"an element that closes itself", "<a><b/><c /></a>", "<a><b></b><c></c></a>"},
		{"the outermost element closes itself", "<a/>\n", "<a></a>"},
		{"attributes", `<a b="1" c='2'	d = "3"/>`, `<a b="1" c="2" d="3"></a>`},
		{"the other quotation mark", `<a b="'" c='"'/>`, `<a b="'" c="\""></a>`},
		{"an empty value", `<a b=""/>`, `<a b=""></a>`},
		{"entities", `<a b="&amp;&lt;&gt;&quot;&apos;" c="x&amp;y"/>`, `<a b="&<>\"'" c="x&y"></a>`},
		{"characters by their number", `<a b="&#65;&#x8a9e;&#x1D11E;"/>`, `<a b="A語𝄞"></a>`},
		{"> in a value", `<a b="x>y"/>`, `<a b="x>y"></a>`},
		{"space in a value", "<a b='x\n\ty'/>", `<a b="x  y"></a>`},
		{"text between tags", "<a>x & y <b/> z > w</a>", "<a><b></b></a>"},
		{"comments", "<!-- <x> -- --><a><!----><!-- - --></a><!-- end --->", "<a></a>"},
		{"sections of text", "<a><![CDATA[<b> ]] > ]]]></a>", "<a></a>"},
		{"processing instructions", "<?xml version=\"1.0\"?>\n<?x ??>\n<a><?y <b>?></a>", "<a></a>"},
		{"a document type that defines nothing", `<!DOCTYPE candc SYSTEM "candc.dtd"><a/>`, "<a></a>"},
		{"names with signs", `<a-b.c:d é_1="x"/>`, `<a-b.c:d é_1="x"></a-b.c:d>`},
		{"space at the end of tags", "<a\n><b\r\n/></a\t>", "<a><b></b></a>"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, err := read(scan(test.text))
			if got != test.want || err != nil {
				t.Errorf("got %s, %v\nwant %s", got, err, test.want)
			}
			all := strings.Split(test.text, "") // characters
			if got, err := read(scan(all...)); got != test.want || err != nil {
				t.Errorf("a character at a time: got %s, %v", got, err)
			}
		})
	}
}

func TestErrorsSayWhere(t *testing.T) {
	tests := []struct {
		name, text   string
		line, column int
		message      string
	}{
		{"nothing", "", 1, 1, "there is no element"},
		{"comments only", "<!-- -->\n", 2, 1, "there is no element"},
		{"text", "<a/>\n hello", 2, 2, "text that stands in no element"},
		{"text before an element", "  x<a/>", 1, 3, "text that stands in no element"},
		{"an element without its end", "<a>\n<b>\n</b>\n", 4, 1, "the XML text ends before </a>"},
		{"an end without its element", "<a/>\n</a>", 2, 1, `the end tag of "a" closes nothing`},
		{"the end of another element", "<a><b></a></b>", 1, 7, `the end tag of "a" closes nothing`},
		{"a second document", "<a/>\n<a/>", 2, 1, "another element follows the outermost one"},
		{"a tag without its end", "<a b='1'", 1, 1, "what starts here has no end"},
		{"a comment without its end", "<a><!-- >", 1, 4, "what starts here has no end"},
		{"an end tag with attributes", "<a></a b='1'>", 1, 8, "an end tag without its >"},
		{"a / inside a tag", "<a / b='1'>", 1, 5, "a / that closes no tag"},
		{"a < in text", "<a>x < y</a>", 1, 7, "a name was expected"},
		{"an attribute without a value", "<a b c='1'/>", 1, 4, `the attribute "b" has no value in quotation marks`},
		{"a value without quotation marks", "<a b=1/>", 1, 4, `the attribute "b" has no value in quotation marks`},
		{"a value without its end", "<a b='1/><c/>", 1, 10, "this cannot stand in the value of an attribute"},
		{"a value that ends with the file", "<a b='1", 1, 1, "what starts here has no end"},
		{"a < in a value", "<a b='<'/>", 1, 7, "this cannot stand in the value of an attribute"},
		{"an attribute twice", "<a b='1' b='2'/>", 1, 10, `the attribute "b" stands twice in this element`},
		{"an & alone", "<a b='x & y'/>", 1, 9, "this & refers to no character"},
		{"an entity of the document", "<a b='&mine;'/>", 1, 7, "this & refers to no character"},
		{"a number that is no character", "<a b='&#xd800;'/>", 1, 7, "this & refers to no character"},
		{"the number of a control character", "<a b='&#0;'/>", 1, 7, "this & refers to no character"},
		{"a control character", "<a b='\x00'/>", 1, 7, "this cannot stand in the value of an attribute"},
		{"what is not UTF-8", "<a b='\xff'/>", 1, 7, "this value is not valid UTF-8"},
		{"a document type with entities", "<!DOCTYPE a [<!ENTITY b 'ccc'>]><a b='&b;'/>", 1, 1, "a document type that defines something"},
		{"no name after very many attributes", "<a" + attributes(MaxAttributes) + " =1/>", 1, 4 + len(attributes(MaxAttributes)), "a name was expected"},
		{"columns are characters", "<語 a='𝄞' b=1/>", 1, 10, `the attribute "b" has no value in quotation marks`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			s := scan(test.text)
			_, err := read(s)
			var located *notice.Error
			if !errors.As(err, &located) {
				t.Fatalf("got %v, want a located error", err)
			}
			if located.Line != test.line || located.Column != test.column || located.Message != test.message {
				t.Errorf("got %v, want %d:%d: %s", located, test.line, test.column, test.message)
			}
			if located.Code == notice.Limit {
				t.Error("this is no limit")
			}
			if s.Next() != Done || s.Err() != err {
				t.Errorf("the error did not stay: %v", s.Err())
			}
		})
	}
}

func attributes(n int) (text string) {
	for i := range n {
		text += fmt.Sprintf(" a%d='1'", i)
	}
	return text
}

func TestHostileTextIsBounded(t *testing.T) {
	tests := []struct{ name, text string }{
		{"very many elements inside each other", strings.Repeat("<a>", MaxDepth+1)},
		{"a long name", "<" + strings.Repeat("a", MaxName+1) + "/>"},
		{"a long value", "<a b='" + strings.Repeat("a", MaxValue+1) + "'/>"},
		{"a long value of entities", "<a b='" + strings.Repeat("&lt;", MaxValue+2) + "'/>"},
		{"very many attributes", "<a" + attributes(MaxAttributes+1) + "/>"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := read(scan(test.text))
			var located *notice.Error
			if !errors.As(err, &located) || located.Code != notice.Limit {
				t.Errorf("got %v, want an error of code limit", err)
			}
		})
	}
}

func TestABoundHoldsUntilItIsTakenAway(t *testing.T) {
	s := scan("<a><b/><b/><b/></a>")
	s.Bound(7, "too long")
	n := 0
	for s.Next() != Done {
		n++
	}
	var located *notice.Error
	if !errors.As(s.Err(), &located) || located.Code != notice.Limit || located.Message != "too long" || n != 5 {
		t.Errorf("after %d tags: %v", n, s.Err())
	}
	s = scan("<a><b/><b/><b/></a>")
	s.Bound(7, "too long")
	s.Next()
	s.Bound(0, "")
	if _, err := read(s); err != nil {
		t.Error(err)
	}
}

func TestAnElementMayBeLeft(t *testing.T) {
	for _, text := range []string{"<a><b><c/><d></d></b><e/></a>", "<a><b/><e/></a>"} {
		s := scan(text)
		s.Next()
		depth := s.Depth()
		s.Next()
		s.Leave(depth)
		if s.Next() != Start || s.Name != "e" || s.Depth() != depth+1 {
			t.Errorf("%s: after it comes %+v, %v", text, s.Tag, s.Err())
		}
	}
}

func TestPlacesOfAttributes(t *testing.T) {
	s := scan("<a>\n <b é='1'\n  c='2'/></a>")
	s.Next()
	s.Next()
	c := s.Attribute("c")
	if s.Place != (pieces.Place{Offset: 5, Line: 2, Column: 2}) || c == nil || c.Place != (pieces.Place{Offset: 20, Line: 3, Column: 6}) || c.Value != "2" {
		t.Errorf("the tag starts at %+v, the value at %+v", s.Place, c)
	}
	if s.Attribute("d") != nil || s.Value("d") != "" || s.Value("d", "é", "c") != "1" {
		t.Error("attributes are found by other names")
	}
}

// What encoding/xml writes is read as it was meant.
func TestWhatIsWrittenReadsBack(t *testing.T) {
	valid := rapid.String().Filter(func(text string) bool {
		var b strings.Builder
		return xml.EscapeText(&b, []byte(text)) == nil && !strings.Contains(b.String(), "\ufffd")
	})
	rapid.Check(t, func(t *rapid.T) {
		value := valid.Draw(t, "value")
		var b strings.Builder
		e := xml.NewEncoder(&b)
		start := xml.StartElement{Name: xml.Name{Local: "a"}, Attr: []xml.Attr{{Name: xml.Name{Local: "b"}, Value: value}}}
		if e.EncodeToken(start) != nil || e.EncodeToken(start.End()) != nil || e.Flush() != nil {
			t.Fatal("not written")
		}
		cut := rapid.IntRange(0, b.Len()).Draw(t, "cut")
		s := scan(b.String()[:cut], b.String()[cut:])
		if s.Next(); s.Value("b") != value {
			t.Fatalf("%s: got %q, %v", b.String(), s.Value("b"), s.Err())
		}
	})
}

func FuzzScanner(f *testing.F) {
	for _, text := range []string{
		`<?xml version="1.0"?><a b="&amp;"><!-- x --><c/></a>`, "<a><![CDATA[x]]></a>", "<!DOCTYPE a [", "<a b='&#x8a9e;' c=1>", "<a></b>", "<a", "</a>", "<a/><a/>", "  x<",
	} {
		f.Add(text, 1)
	}
	f.Fuzz(func(t *testing.T, text string, cut int) {
		whole, err := read(scan(text))
		var located *notice.Error
		if err != nil && (!errors.As(err, &located) || located.Line < 1 || located.Column < 1 || located.Message == "") {
			t.Errorf("the error %v is not located", err)
		}
		if strings.Count(whole, "</") > strings.Count(whole, "<")/2 {
			t.Errorf("more ends than elements: %s", whole)
		}
		if cut < 0 || cut > len(text) {
			return
		}
		parts, again := read(scan(text[:cut], text[cut:]))
		if parts != whole || fmt.Sprint(again) != fmt.Sprint(err) {
			t.Errorf("cut at %d: %s, %v\nwhole: %s, %v", cut, parts, again, whole, err)
		}
	})
}
