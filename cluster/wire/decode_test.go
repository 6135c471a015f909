package wire

import (
	"runtime"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/dependency"
)

func TestWhatIsNoSentenceIsAnError(t *testing.T) {
	const (
		start = "\x02\x00\x00\x00" // version, flags, ID, line
		root  = "\x00\x00"
		end   = "\x00\x00\x00\x00" // no dependencies, attachments, constituents and derivations
	)
	for _, test := range []struct{ name, bytes, want string }{
		{"nothing", "", "byte 0 of a sentence: it ends too early"},
		{"another version", "\x03", "byte 1 of a sentence: it is of another version of this program"},
		{"a flag that is not known", "\x02\x80", "byte 2 of a sentence: a flag is not known"},
		{"a column that is not known", start + root + "\x01\x08\x00" + end, "byte 8 of a sentence: a flag is not known"},
		{"more than a sentence", start + root + "\x00" + end + "\x00", "byte 11 of a sentence: something follows it"},
		{"a text that was not there", "\x02\x00\x02", "byte 3 of a sentence: a text is not there"},
		{"a text that is too long", "\x02\x00\x01\x05abcd", "byte 4 of a sentence: a text ends too early"},
		{"a category that is none", start + "\x01\x01\x02S/", "byte 9 of a sentence: the category ends where an atom or ( was expected"},
		{"a category that was not there", start + "\x01\x02", "byte 6 of a sentence: a category is not there"},
		{"a number that never ends", start + strings.Repeat("\xff", 11), "byte 14 of a sentence: a number is too large"},
		{"a root that is no position", start + "\x80\x20\x00", "byte 6 of a sentence: the root is too large"},
		{"more words than bytes", start + root + "\x7f\x00", "byte 7 of a sentence: there are fewer words than it says"},
		{"more words than there may be", start + root + "\x80\x20" + strings.Repeat("\x00", 1<<13), "byte 8 of a sentence: the number of words is too large"},
		{"a predicate before the first", start + root + "\x00\x01\x00\x01\x00\x00\x00", "byte 10 of a sentence: a predicate is out of bounds"},
		{"a line before the first", start + root + "\x00\x00\x01\x00\x00\x01\x00", "byte 12 of a sentence: a line is out of bounds"},
		{"a constituent that begins before the first", start + root + "\x00\x00\x00\x01\x00\x01\x00\x00\x00", "byte 12 of a sentence: a constituent is too large"},
		{"a score that is no number", "\x02\x02\x00\x00\xff\xff\xff\xff\xff\xff\xff\xff", "byte 12 of a sentence: a score is not finite"},
		{"a tree that lacks a node", start + root + "\x00\x00\x00\x00\x01\x00\x00\x00\x00\x00\x01\x00\x01\x00\x00\x00", "byte 19 of a sentence: the number of daughters is too large"},
		{"a node of a word that is not there", start + root + "\x00\x00\x00\x00\x01\x00\x00\x00\x00\x00\x01\x00\x00\x00\x01\x00", "byte 21 of a sentence: a word is too large"},
		{"daughters that are taken by others", start + root + "\x00\x00\x00\x00\x01\x00\x00\x00\x00\x00\x03\x00\x02\x00\x00\x01\x00\x00\x00\x00\x00\x00", "byte 27 of a sentence: a tree has too few nodes"},
		{"a tree that is too deep", start + root + "\x00\x00\x00\x00\x01\x00\x00\x00\x00\x00\x89\x27\x00" + strings.Repeat("\x01\x00\x00", 5000) + "\x00\x00\x00\x00", "a tree is too deep"},
	} {
		t.Run(test.name, func(t *testing.T) {
			var s dependency.Sentence
			err := NewDecoder(category.NewTable()).Decode(test.bytes, &s)
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v, want %s", err, test.want)
			}
		})
	}
}

// A sentence that is cut short, or any byte of which is another, is an error or another
// sentence; the next one is read as if it had not been.
func TestADecoderGoesOnAfterAnError(t *testing.T) {
	table := category.NewTable()
	var encoder Encoder
	decoder := NewDecoder(table)
	for _, s := range example(t, table)[:3] {
		bytes := encoder.Append(nil, s)
		var back dependency.Sentence
		for i := range bytes {
			if decoder.Decode(string(bytes[:i]), &back) == nil {
				t.Fatalf("%d of %d bytes are a sentence", i, len(bytes))
			}
			for _, other := range []byte{0, 0x7f, 0x80, 0xff, bytes[i] + 1} {
				was := bytes[i]
				bytes[i] = other
				_ = decoder.Decode(string(bytes), &back)
				bytes[i] = was
			}
		}
		if err := decoder.Decode(string(bytes), &back); err != nil {
			t.Fatal(err)
		}
		if different := difference(s, &back); different != "" {
			t.Fatal(different)
		}
	}
}

// Whatever bytes are, they do not panic, and take memory in proportion to their number;
// what they are a sentence of comes back once more.
func FuzzDecode(f *testing.F) {
	table := category.NewTable()
	var encoder Encoder
	for _, s := range example(f, table)[:5] {
		f.Add(string(encoder.Append(nil, s)))
	}
	for _, text := range small {
		sentences(f, text, table, ofAll, func(s *dependency.Sentence) { f.Add(string(encoder.Append(nil, s))) })
	}
	f.Fuzz(func(t *testing.T, bytes string) {
		table := category.NewTable()
		decoder := NewDecoder(table)
		var s dependency.Sentence
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		err := decoder.Decode(bytes, &s)
		runtime.ReadMemStats(&after)
		const each, most = 4096, 1 << 16
		if took := after.TotalAlloc - before.TotalAlloc; took > uint64(most+each*len(bytes)) {
			t.Errorf("%d bytes took %d", len(bytes), took)
		}
		if err == nil {
			newTrip(table).check(t, "what was read", &s)
		}
	})
}

// example returns the sentences of an example, with derivations and dependencies.
func example(t testing.TB, table *category.Table) (all []*dependency.Sentence) {
	sentences(t, string(coretest.Example(t, "corpus.gold.auto")), table, ofFirst, func(s *dependency.Sentence) { all = append(all, s.Clone()) })
	return all
}
