import { h } from "../../js/dom.js";
import { pictured } from "../nbest/figures.js";

/** @import { Child } from "../../js/renew.js" */

/**
 * A row of a table: its name, its cells, and what it leads to, if it does.
 * @typedef {{key: string, cells: Child[], open?: () => void, pressed?: boolean}} Row
 */

/** A table whose first column names its rows; as a button, where a row leads to something. @param {string} name @param {Child[]} heads @param {Row[]} rows @param {number} [texts] so many of the first columns are texts */
export const grid = (name, heads, rows, texts = 1) => h("div.wide", { tabIndex: 0, role: "region", ariaLabel: name }, h("table", {},
  h("thead", {}, h("tr", {}, ...heads.map((head, i) => h(i < texts ? "th.text" : "th", { scope: "col" }, head)))),
  h("tbody", {}, ...rows.map(({ key, cells: [first, ...others], open, pressed }) => h("tr", { "data-key": key },
    h("th.text", { scope: "row" }, open ? h("button", { type: "button", "data-key": key, ariaPressed: String(!!pressed), onclick: open }, first) : first),
    ...others.map((cell, i) => h(i < texts - 1 ? "td.text" : "td", {}, cell)))))));

/** What is a number, and beneath it in small letters what belongs to it. @param {Child} number @param {Child} [small] */
export const figure = (number, small) => (small ? h("span.two", {}, number, h("small", {}, small)) : number);

/** A chart of the core, if it drew one. @param {string|null|undefined} drawing @param {(of: DOMStringMap) => void} [choose] what a press on a mark leads to, whose row is in the table beneath as well */
export function chart(drawing, choose) {
  const picture = pictured(drawing);
  const onclick = choose && (({ target }) => {
    const mark = target.closest("[data-row], [data-point]");
    if (mark) choose(mark.dataset);
  });
  return picture && h("div.canvas", { tabIndex: 0, role: "group", ariaLabel: "Chart", onclick }, picture);
}

/** A choice of one of several values, as a row of buttons. @template T @param {string} name @param {[T, string][]} values @param {T} now @param {(value: T) => void} choose */
export const choice = (name, values, now, choose) => h("span.choice", { role: "group", ariaLabel: name },
  ...values.map(([value, words]) => h("button", { type: "button", "data-key": String(value), ariaPressed: String(value === now), onclick: () => choose(value) }, words)));

/** The same as a list to choose from. @template T @param {string} name @param {[T, string][]} values @param {T} now @param {(value: T) => void} choose */
export const menu = (name, values, now, choose) => h("label.menu-of", { "data-key": name }, name + " ",
  h("select", { ariaLabel: name, onchange: ({ target }) => choose(values[target.selectedIndex][0]) },
    ...values.map(([value, words]) => h("option", { value: String(value), selected: value === now }, words))));
