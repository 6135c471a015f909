import { $, h, show } from "../../js/dom.js";
import { renew } from "../../js/renew.js";
import { save } from "../../js/save.js";
import { stillOpen } from "./gate.js";
import { canShare, share } from "./share.js";
import { inALine } from "../../js/trouble.js";

/** Where a judge ends: what is missing, and the file that is sent back. @param {import("./study.js").Study} study */
export function end(study) {
  const button = h("button.push.save", { type: "button" }, "Save the file");
  const sharing = h("button.push.share", { type: "button" }, "Share it…");
  const said = h("p.saved", { role: "status" });
  const card = h("section.card.page", { "data-screen": "end" },
    h("h2", { tabIndex: -1 }), h("p.told"), h("div.missing"),
    h("p.ways", {}, button, sharing), said);
  const { sealed } = study;
  let shares = false; // what was asked for last
  button.onclick = () => give(false);
  sharing.onclick = () => give(true);
  const give = (wanted) => {
    shares = wanted;
    study.seal();
  };
  sealed.addEventListener("answer", async () => {
    const { answer } = sealed;
    if (!answer) return;
    if (!shares) save(answer.file, answer.name);
    const became = shares ? await share(answer.file, answer.name) : "saved";
    if (became) study.gave(answer, became === "shared");
  });
  const look = () => {
    if (study.place.screen !== "end") return;
    const { told, missing, saved, isSaved } = study;
    $("h2", card).textContent = missing.length ? "Not yet complete" : "That is all. Thank you";
    $(".told", card).textContent = missing.length ? told.stop : told.finish;
    renew($(".missing", card), ...told.tasks.map(({ opens }, i) => i + 1 > study.reached ? h("p", {}, opens) : study.openIn(i + 1).length > 0 && stillOpen(study, i + 1)));
    show($(".missing", card), missing.length);
    const ready = !missing.length && !isSaved;
    show(sharing, canShare());
    sharing.classList.toggle("main", ready);
    button.classList.toggle("main", ready && sharing.hidden);
    renew(said, ...inALine(sealed), sealed.failure || !saved ? "" : isSaved ? (saved.shared ? `Shared as ${saved.name}.` : `Saved as ${saved.name}. Now send it back to whoever asked you.`) : "You changed your answers after saving them: save them again.");
  };
  for (const type of ["place", "answers"]) study.addEventListener(type, look);
  return card;
}
