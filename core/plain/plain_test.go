package plain_test

import (
	"io"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/plain"
)

type item struct {
	name string
	n    uint8
}

func (i *item) visit(v *plain.Visitor) {
	v.Text("name", &i.name)
	plain.Int(v, "n", &i.n)
}

type data struct {
	text    string
	truth   bool
	count   int64
	small   int32
	list    []item
	ints    []int32
	sums    []int64
	texts   []string
	pair    [2]int
	pointer *item
	inner   item
}

func (d *data) visit(v *plain.Visitor) {
	v.Text("text", &d.text)
	v.Truth("truth", &d.truth)
	plain.Int(v, "count", &d.count)
	plain.Int(v, "small", &d.small)
	plain.Many(v, "list", &d.list, (*item).visit)
	plain.Ints(v, "ints", &d.ints)
	v.Sums("sums", &d.sums)
	v.Texts("texts", &d.texts)
	plain.Numbers(v, "pair", d.pair[:])
	plain.Pointer(v, "pointer", &d.pointer, (*item).visit)
	v.Object("inner", d.inner.visit)
}

func read(text string) (data, error) {
	var d data
	done := false
	err := plain.Read(jsontext.NewScanner(notice.File{Name: "file"}, func() (string, error) {
		if done {
			return "", io.EOF
		}
		done = true
		return text, nil
	}), 3, d.visit)
	return d, err
}

func TestWhatIsZeroIsNotWritten(t *testing.T) {
	var none data
	if got := string(plain.Write(none.visit)); got != `{"inner":{}}`+"\n" {
		t.Error(got)
	}
	some := data{text: "a", truth: true, count: 1 << 53, small: 1, list: []item{{"x", 1}, {"", 0}}, ints: []int32{1, 2}, sums: []int64{1 << 62}, texts: []string{"", "b"}, pair: [2]int{0, 1}, pointer: &item{}, inner: item{"z", 255}}
	const want = `{"text":"a","truth":true,"count":9007199254740992,"small":1,"list":[{"name":"x","n":1},{}],"ints":[1,2],"sums":[4611686018427387904],` +
		`"texts":["","b"],"pair":[0,1],"pointer":{},"inner":{"name":"z","n":255}}` + "\n"
	if got := string(plain.Write(some.visit)); got != want {
		t.Error(got)
	}
	got, err := read(want)
	if again := string(plain.Write(got.visit)); err != nil || again != want {
		t.Errorf("%v: %s", err, again)
	}
}

func TestWhatIsReadHasItsFormAndBounds(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{`[]`, "file:1:1: this is an array, not an object"},
		{`{"colour":1}`, `file:1:2: unknown member "colour"`},
		{`{"inner":{"colour":1}}`, `file:1:11: unknown member "colour"`},
		{`{"text":1}`, "file:1:9: this is a number, not a string"},
		{`{"truth":"yes"}`, "file:1:10: this is a string, not a truth value"},
		{`{"count":1.5}`, `file:1:10: "1.5" is not a whole number from 0`},
		{`{"count":-1}`, `file:1:10: "-1" is not a whole number from 0`},
		{`{"count":9007199254740993}`, `file:1:10: the number "9007199254740993" is too large`},
		{`{"small":2147483648}`, `file:1:10: the number "2147483648" is too large`},
		{`{"list":[{"n":256}]}`, `file:1:15: the number "256" is too large`},
		{`{"list":[{},{},{},{}]}`, "file:1:19: a list of more than 3 items"},
		{`{"list":[1]}`, "file:1:10: this is a number, not an object"},
		{`{"list":{}}`, "file:1:9: this is an object, not an array"},
		{`{"ints":["a"]}`, `file:1:10: "a" is not a whole number from 0`},
		{`{"texts":[1]}`, "file:1:11: this is a number, not a string"},
		{`{"pair":[1]}`, `file:1:10: the list "pair" has 1 items, not 2`},
		{`{"pointer":null}`, "file:1:12: this is null, not an object"},
		{`{"text":"a","text":"b"}`, `file:1:13: the key "text" stands twice in this object`},
		{`{"text":"a"`, "file:1:12: "},
		{`{} {}`, "file:1:4: "},
	} {
		_, err := read(test.text)
		if err == nil || !strings.HasPrefix(err.Error(), test.want) {
			t.Errorf("%s: the error is %v, want %s", test.text, err, test.want)
		}
	}
}
