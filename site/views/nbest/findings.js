import { warning } from "../../js/banner.js";
import { $, h, show } from "../../js/dom.js";
import { problems } from "../../js/editor.js";
import { renew } from "../../js/renew.js";

/** What must be known before the numbers: that there are none, and why; or what takes their meaning away. @param {import("./lists.js").Lists} lists */
export function findings(lists) {
  const place = h("div.sheet.findings", {});
  const link = (words, onclick) => h("button.link", { type: "button", onclick }, words);
  const wrong = ({ lenient, code, file, message, role, ...failure }) => {
    const [box] = problems([{ ...failure, message: file ? `${file}: ${message}` : message, error: true }]);
    $(".ways", box).append(
      ...(code === "unloaded" ? [link("Try again", () => lists.choose({}))] : []),
      ...(role === "gold" || role === "reranked" ? [link("Go on without this file", () => lists.remove(role))] : []),
      ...(lenient ? [link("Count what is wrong and go on", () => lists.choose({ lenient: true }))] : []));
    return box;
  };
  const cancelled = () => h("div.problem.grave", { role: "status" }, h("b", {}, "Cancelled"), link("Read the lists again", () => lists.choose({})));
  lists.addEventListener("told", () => {
    const { told, failure } = lists;
    const grave = told?.warnings.filter((one) => one.grave) ?? [];
    renew(place, failure && (failure.code === "cancelled" ? cancelled() : wrong(failure)), ...grave.map(warning));
    show(place, place.children.length);
  });
  return place;
}
