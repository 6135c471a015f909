import { studies } from "../../js/formats.js";
import { shelved } from "../../js/shelf.js";

/**
 * The results of judges, each name once, with their study. A study alone is opened for a judge, unless results wait for it.
 * @type {import("../views.js").Takes}
 */
export const takes = { formats: studies, ways };

/** @type {import("../views.js").Takes["ways"]} */
function ways(coming, there, refuse) {
  const [study, another] = coming.filter(({ format }) => format === "study").map((file) => shelved(file, "study"));
  if (another) refuse({ message: another.name + ": there is one study at a time", hint: "drop it alone", error: true });
  const results = coming.filter(({ format }) => format === "study_result").map((file) => shelved(file, "result"));
  const known = there.filter(({ role }) => role === "study");
  const before = there.filter(({ role, name }) => role === "result" && !results.some((result) => result.name === name));
  if (!results.length && (known.length || !before.length)) return null;
  return { "Replace": [...(study ? [study] : known), ...before, ...results] };
}
