package reports

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/table"
)

// page is HTML that stands alone: it loads nothing, and runs nothing. Text of files gets into it as text.
type page struct{ out []byte }

// style is for the screen, for paper, and for both.
const style = `:root{color-scheme:light}
body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:15px/1.5 system-ui,sans-serif;color:#1d1d1f;background:#fff}
h1{font-size:1.6rem;line-height:1.25}h2{margin-top:2.5rem;font-size:1.25rem;border-top:1px solid #ddd;padding-top:1rem}h3{font-size:1rem;margin-top:1.6rem}
nav a{margin-right:1rem}a{color:#0067a5}
figure{margin:1.2rem 0}figcaption{font-weight:600;margin-bottom:.3rem}figure p,.soft{color:#66645f;font-size:.87rem;max-width:46rem}
.wide{overflow-x:auto}table{border-collapse:collapse;font-size:.87rem;font-variant-numeric:tabular-nums}th,td{padding:.15rem .7rem .15rem 0;text-align:left;font-weight:400;border-bottom:1px solid #eee;vertical-align:top}thead th{color:#66645f}.n{text-align:right}
.grave{border-left:4px solid #b94c00;background:#fdf0e8;padding:.5rem .8rem}svg{max-width:100%;height:auto}
pre{white-space:pre-wrap;font-size:.8rem;background:#f6f6f4;padding:.8rem}code{overflow-wrap:anywhere}
@media print{nav{display:none}body{margin:0;max-width:none;font-size:11px}h2{break-after:avoid}figure{break-inside:avoid}tr{break-inside:avoid}.wide{overflow:visible}}`

// begin writes what the page is about.
func (p *page) begin(scores *report.Scores, signature string) {
	var names []string
	for i := range scores.Systems {
		names = append(names, scores.Systems[i].Name)
	}
	title := strings.Join(names, ", ") + " against " + scores.Gold.File
	p.put(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>`)
	p.put(text(title))
	p.put("</title>\n<style>" + style + "</style>\n</head>\n<body>\n<h1>")
	p.put(text(title))
	p.put("</h1>\n<p class=\"soft\">" + count.Grouped(scores.Gold.Sentences) + " sentences of gold. Made by ccgscore.</p>\n<p class=\"soft\"><code>")
	p.put(text(signature))
	p.put("</code></p>\n<nav>" + nav + "</nav>\n")
}

// nav leads to the sections.
const nav = `<a href="#scores">Scores and tests</a><a href="#differences">Differences</a><a href="#sentences">Sentences</a><a href="#confusions">Confusions</a><a href="#costs">Costs</a><a href="#ordered">Two scores</a><a href="#cite">To cite</a>`

func (p *page) put(html string) { p.out = append(p.out, html...) }

// text is what a page has of a text.
func text(of string) string { return string(table.AppendHTML(nil, notice.Printable(of))) }

func (p *page) section(id, title string) { p.put(`<h2 id="` + id + `">` + text(title) + "</h2>\n") }

func (p *page) heading(title string) {
	if title != "" {
		p.put("<h3>" + text(title) + "</h3>\n")
	}
}

func (p *page) text(of string) { p.put("<p>" + text(of) + "</p>\n") }

func (p *page) grave(of string) { p.put(`<p class="grave">` + text(of) + "</p>\n") }

// html adds what the core wrote as a part of a page.
func (p *page) html(part []byte) { p.out = append(p.out, part...) }

// drawing adds a drawing of the core.
func (p *page) drawing(svg []byte) {
	if len(svg) > 0 {
		p.put("<figure>\n")
		p.html(svg)
		p.put("</figure>\n")
	}
}

// preformatted adds lines as they are.
func (p *page) preformatted(lines string) {
	p.put("<pre>")
	for i, line := range strings.Split(strings.TrimSuffix(lines, "\n"), "\n") {
		if i > 0 {
			p.put("\n")
		}
		p.put(text(line))
	}
	p.put("</pre>\n")
}

func (p *page) end() []byte {
	p.put("</body>\n</html>\n")
	return p.out
}
