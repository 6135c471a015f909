package jsontext

// Text writes a member of an object that is a text.
func (w *Writer) Text(key, value string) {
	w.Key(key)
	w.String(value)
}

// Optional writes a member that is a text, unless it is "".
func (w *Writer) Optional(key, value string) {
	if value != "" {
		w.Text(key, value)
	}
}

// Number writes a member that is a whole number.
func (w *Writer) Number(key string, value int64) {
	w.Key(key)
	w.Int(value)
}

// Truth writes a member that is true or false.
func (w *Writer) Truth(key string, value bool) {
	w.Key(key)
	w.Bool(value)
}
