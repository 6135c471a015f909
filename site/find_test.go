package site_test

import "fmt"

// find says what is looked for, in the field or in a filter, as the person does.
func (p *page) find(name, text string) {
	p.Helper()
	p.run(fmt.Sprintf(`{
		const field = document.querySelector("#finding [name=%s]");
		field.value = %s;
		field.dispatchEvent(new Event("input", { bubbles: true }));
	}`, name, quoted(text)))
}
