import { warningOf } from "./banner.js";
import { h, show } from "./dom.js";
import { repair } from "./options.js";
import { renew } from "./renew.js";
import { inABox } from "./trouble.js";

/**
 * What must be known before what a view shows: that there is no answer, and why; or what takes its meaning away.
 * @param {import("./question.js").Question<any>} question
 * @param {(failure: import("./engine.js").Failure) => import("./trouble.js").Ways} [waysOf] what helps
 * @param {(name: string, value: string) => void} [choose] makes the choice of the core that would help, if the view has choices of its own
 */
export function findings(question, waysOf, choose = repair) {
  const place = h("div.sheet.findings", { hidden: true });
  const look = () => {
    const grave = question.answer?.warnings?.filter((one) => one.grave) ?? [];
    renew(place, ...inABox(question, waysOf), ...grave.map(warningOf(choose)));
    show(place, place.children.length);
  };
  for (const type of ["asked", "answer"]) question.addEventListener(type, look);
  return place;
}
