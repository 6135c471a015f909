import { h } from "./dom.js";
import { plural, whole } from "./metrics.js";

/**
 * What is wrong with an input, or worth knowing about it, as elements.
 * @param {(import("./engine.js").Failure & {error?: boolean, count?: number})[]} list
 * @param {((problem: any) => void)|null} [go] puts the caret at a problem
 */
export function problems(list, go) {
  const errors = list.filter((p) => p.error).map((p) => h("div.problem.error", { role: "alert" }, ...told(p, go)));
  const warnings = list.filter((p) => !p.error);
  if (!warnings.length) return errors;
  return [...errors, h("details.warnings", { open: warnings.length === 1 && warnings[0].code === undefined },
    h("summary", {}, plural(warnings.length, "note")),
    h("ul", {}, ...warnings.map((p) => h("li.problem", {}, ...told(p, go)))))];
}

function told(p, go) {
  const place = p.line && `line ${whole(p.line)}` + (p.column ? `, column ${whole(p.column)}` : "");
  return [
    place && h("span.place", {}, place),
    h("span.message", {}, p.message, p.count > 1 && h("b", {}, ` ×${whole(p.count)}`)),
    p.hint && h("span.advice", {}, p.hint),
    place && go && h("button.link", { type: "button", onclick: () => go(p) }, "Go to line " + whole(p.line)),
  ];
}
