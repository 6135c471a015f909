import { warning } from "./banner.js";
import { h, show } from "./dom.js";
import { renew } from "./renew.js";
import { inABox } from "./trouble.js";

/**
 * What must be known before what a view shows: that there is no answer, and why; or what takes its meaning away.
 * @param {import("./question.js").Question<any>} question
 * @param {(failure: import("./engine.js").Failure) => import("./trouble.js").Ways} [waysOf] what helps
 */
export function findings(question, waysOf) {
  const place = h("div.sheet.findings", { hidden: true });
  const look = () => {
    const grave = question.answer?.warnings?.filter((one) => one.grave) ?? [];
    renew(place, ...inABox(question, waysOf), ...grave.map(warning));
    show(place, place.children.length);
  };
  for (const type of ["asked", "answer"]) question.addEventListener(type, look);
  return place;
}
