import { $, show } from "./dom.js";

/** Nothing that is over sooner is worth a word. */
const PATIENCE = 200;

/**
 * Says what the page is busy with, once that is worth saying, how far it is, and lets the person end it.
 * @param {import("./main.js").Page} page
 */
export function showProgress({ engine }) {
  const toast = $("#progress");
  const bar = $("progress", toast);
  let loading = true;
  let timer = 0;
  const doing = () => (loading ? "Loading" : { load: "Loading", unpack: "Unpacking", study_make: "Drawing items", study_item: "Drawing", agree: "Comparing trees", agree_open: "Reading annotations", agree_work: "Measuring", agree_agenda: "Listing", agree_unit: "Drawing", nbest: "Reading lists", nbest_open: "Reading lists", nbest_list: "Reading lists", nbest_dedup: "Writing lists", parse: "Parsing", compare: "Comparing" }[engine.busy] ?? (engine.busy ? "Scoring" : ""));
  const look = () => {
    if (doing()) {
      timer ||= setTimeout(() => {
        bar.removeAttribute("value");
        $("#doing").textContent = doing();
        show($("#cancel"), !loading);
        show(toast, doing());
      }, PATIENCE * (loading ? 5 : 1));
      return;
    }
    clearTimeout(timer);
    timer = 0;
    show(toast, false);
  };
  for (const type of ["busy", "idle"]) engine.addEventListener(type, () => setTimeout(look)); // calls that follow at once are one piece of work
  const loaded = () => {
    loading = false;
    look();
  };
  engine.started.then(loaded, loaded);
  engine.addEventListener("progress", ({ detail: [done, total] }) => {
    $("#doing").textContent = doing();
    if (total) bar.value = done / total;
  });
  $("#cancel").onclick = () => {
    engine.cancel();
    look(); // at once: nothing follows
  };
  look();
}
