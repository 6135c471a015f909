import { warning } from "../../js/banner.js";
import { $, h, show } from "../../js/dom.js";
import { problems } from "../../js/editor.js";
import { renew } from "../../js/renew.js";

/** So many pairs are enough for a narrow interval. */
const SAMPLE = 100_000;

/** What must be known before the numbers: that there are none, and why; or what takes their meaning away. @param {import("./agreement.js").Agreement} agreement */
export function findings(agreement) {
  const place = h("div.sheet.findings", {});
  const link = (words, onclick) => h("button.link", { type: "button", onclick }, words);
  const wrong = ({ lenient, code, file, message, index, role, ...failure }) => {
    const [box] = problems([{ ...failure, message: file ? `${file}: ${message}` : message, error: true }]);
    const blamed = role === "annotation" ? agreement.files[index] : null;
    $(".ways", box).append(
      ...(code === "unloaded" ? [link("Try again", () => agreement.choose({}))] : []),
      ...(blamed && agreement.files.length > 2 ? [link("Leave this file out", () => agreement.remove(blamed))] : []),
      ...(lenient ? [link("Count what is wrong and go on", () => agreement.choose({ lenient: true }))] : []));
    return box;
  };
  const cancelled = () => h("div.problem.grave", { role: "status" }, h("b", {}, "Cancelled"),
    link("Compare all pairs", () => agreement.choose({ sample: 0 })), link("Compare a sample of 100,000 pairs", () => agreement.choose({ sample: SAMPLE })));
  agreement.addEventListener("told", () => {
    const { told, failure } = agreement;
    const grave = told?.warnings.filter((one) => one.grave) ?? [];
    renew(place, failure && (failure.code === "cancelled" ? cancelled() : wrong(failure)), ...grave.map(warning));
    show(place, place.children.length);
  });
  return place;
}
