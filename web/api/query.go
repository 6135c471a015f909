package api

import (
	"maps"
	"net/url"
	"slices"
	"strings"

	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// readQuery reads parameters from a query: ?output=tsv&sentences=true.
func (q *request) readQuery(query string) error {
	values, err := q.parseQuery(query)
	if err != nil {
		return err
	}
	return q.addValues(values)
}

// readEmbedded reads the files of a small sentence from a query as well, under
// the names of their roles. What is a parameter is no file.
func (q *request) readEmbedded(query string) error {
	values, err := q.parseQuery(query)
	if err != nil {
		return err
	}
	for _, role := range q.operation.Files {
		if slices.Contains(q.operation.Parameters, role) {
			continue
		}
		for _, text := range values[role] {
			if err := q.addFile(role, "", []byte(text)); err != nil {
				return err
			}
		}
		delete(values, role)
	}
	return q.addValues(values)
}

func (q *request) parseQuery(query string) (url.Values, error) {
	if most := q.limits.Query; most > 0 && len(query) > most {
		return nil, &problem{"query", exceeded("the query is longer than " + size(int64(most)))}
	}
	values, err := url.ParseQuery(query)
	if err != nil {
		return nil, usage("the query cannot be read: "+err.Error(), "in a query, &, ;, + and % are written %26, %3B, %2B and %25")
	}
	return values, nil
}

// addValues adds parameters in the order of their names.
func (q *request) addValues(values url.Values) error {
	for _, name := range slices.Sorted(maps.Keys(values)) {
		list := values[name]
		kind := kindOfParameter(name)
		if len(list) > 1 && kind != service.Texts && kind != service.Thresholds {
			return usage("the parameter "+name+" stands more than once in the query", "")
		}
		value, err := valueOf(kind, list)
		if err != nil {
			return err
		}
		if err := q.addParameter(name, value); err != nil {
			return err
		}
	}
	return nil
}

func kindOfParameter(name string) service.Kind {
	for _, p := range service.Parameters {
		if p.Name == name {
			return p.Kind
		}
	}
	return service.Text
}

// valueOf writes what a query says as the JSON of a parameter. What is no
// value of its kind becomes a text, which the service refuses.
func valueOf(kind service.Kind, list []string) (string, error) {
	switch kind {
	case service.Texts:
		items := make([]string, len(list))
		for i, text := range list {
			items[i] = quoted(text)
		}
		return "[" + strings.Join(items, ",") + "]", nil
	case service.Thresholds:
		return thresholds(list)
	case service.Truth:
		return literal(list[0], jsontext.Bool), nil
	case service.Number:
		return literal(list[0], jsontext.Number), nil
	}
	return quoted(list[0]), nil
}

// thresholds writes f1=0.7 and df1=0.88 as the members of an object. What is
// wrong is said here: the service would speak of an object, and the client has
// written none.
func thresholds(list []string) (string, error) {
	known := map[string]bool{}
	w := jsontext.NewWriter("")
	w.BeginObject()
	for _, text := range list {
		metric, number, _ := strings.Cut(text, "=")
		least, err := jsontext.Parse(number)
		switch {
		case err != nil, least.Kind != jsontext.Number, !slices.Contains(metrics(), metric):
			return "", usage(notice.Quote(text)+" is no threshold of failUnder", "one is df1=0.88, for example; the metrics are "+listed(metrics()))
		case known[metric]:
			return "", usage("failUnder has two thresholds for "+metric, "")
		}
		known[metric] = true
		w.Key(metric)
		w.Raw(least.Text)
	}
	w.EndObject()
	return string(w.Bytes()), nil
}

// literal returns a text as it stands if that is JSON of a kind.
func literal(text string, kind jsontext.Kind) string {
	if v, err := jsontext.Parse(text); err == nil && v.Kind == kind {
		return v.Text
	}
	return quoted(text)
}
