package api

import (
	"maps"
	"net/url"
	"slices"
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
// the names of their roles.
func (q *request) readEmbedded(query string) error {
	values, err := q.parseQuery(query)
	if err != nil {
		return err
	}
	for _, role := range q.endpoint.RolesInQuery() {
		for _, text := range values[role.Name] {
			if err := q.addFile(role.Name, "", text); err != nil {
				return err
			}
		}
		delete(values, role.Name)
	}
	return q.addValues(values)
}

func (q *request) parseQuery(query string) (url.Values, error) {
	if most := q.limits.Query; most > 0 && len(query) > most {
		return nil, &problem{"query", exceeded("the query is longer than " + Size(int64(most)))}
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
		bytes := 0
		for _, v := range list {
			bytes += len(v)
		}
		c, err := q.takeParameter(name, bytes)
		if err != nil {
			return err
		}
		if len(list) > 1 && !c.Kind.Several() {
			return usage("the parameter "+name+" stands more than once in the query", "")
		}
		q.addParameter(name, list...)
	}
	return nil
}
