import { $, h, show } from "./dom.js";
import { read, unreadable } from "./source.js";

/**
 * The options of scoring. Each is a choice that can change a number, so each shows in the signature.
 * @param {import("./session.js").Session} session
 */
export function showOptions(session) {
  const form = $("#options form");
  const own = $(".ignored", form);
  const choose = h("input", { type: "file", hidden: true, "aria-label": "Own list of ignored dependencies" });
  form.append(choose);
  form.onsubmit = (event) => event.preventDefault();

  const list = () => {
    show(own, session.options.ignore === "file");
    own.replaceChildren(session.ignored.empty ? "No list yet. " : session.ignored.name + " ",
      h("button.link", { type: "button", onclick: () => choose.click() }, "Choose a list…"));
  };
  form.addEventListener("change", ({ target }) => {
    if (!target.name) return;
    session.options[target.name] = target.type === "checkbox" ? target.checked : target.value;
    list();
    if (target.name === "ignore" && target.value === "file" && session.ignored.empty) choose.click();
    else session.score();
  });
  choose.onchange = async () => {
    const [file] = choose.files;
    if (!file) return;
    try {
      const { name, content, preview } = await read(file, session.engine);
      session.ignored.set(name, content, preview);
    } catch (failure) {
      session.notes = [unreadable(file, failure)];
      return session.tell("checked");
    } finally {
      choose.value = "";
    }
    list();
    session.score();
  };
  session.addEventListener("result", () => {
    const signature = session.result?.signature ?? "";
    $("#signature").textContent = signature;
    show($("#copy"), signature);
    $("#version").textContent = /v:(.*)$/.exec(signature)?.[1] ?? "";
  });
  $("#copy").onclick = async () => {
    await navigator.clipboard.writeText($("#signature").textContent);
    $("#copy").textContent = "Copied";
    setTimeout(() => ($("#copy").textContent = "Copy"), 1500);
  };
}
