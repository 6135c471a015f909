import { $, announce, h } from "../../js/dom.js";
import { listen } from "../../js/keys.js";
import { sizing } from "./size.js";

/**
 * What is asked of an item, above its figures; and beneath them the answers, and a comment.
 * @param {import("./study.js").Study} study @param {() => boolean} isAtDesk
 * @returns {HTMLElement[]}
 */
export function item(study, isAtDesk) {
  const onItem = { "data-screen": "item" };
  const question = h("section.card.page.question", onItem, h("p.task"), h("h2", { tabIndex: -1 }), h("p.soft"), sizing(study));
  const button = (what, words, onclick) => h("button" + what, { type: "button", onclick }, words);
  const answers = /** @type {const} */ (["a", "b"]).map((key) => h("button.push.answer", { type: "button", "aria-keyshortcuts": key, onclick: () => answer(key) }));
  const clear = button(".link", "Leave it open", () => answer(""));
  const next = button(".push.next", "", () => study.next());
  next.append(h("span.name", {}, "Next "), "›");
  next.ariaLabel = "Next";
  const previous = button(".push.previous", "‹", () => study.previous());
  previous.append(h("span.name", {}, " Previous"));
  previous.ariaLabel = "Previous";
  const bar = h("div.answers", { ...onItem, role: "group", ariaLabel: "Your answer" },
    previous, ...answers, next,
    h("p", {}, h("small", {}, "keys ", h("kbd", {}, "a"), " ", h("kbd", {}, "b"), " ", h("kbd", {}, "←"), " ", h("kbd", {}, "→")), " ", clear));
  const text = h("textarea", { rows: 2, maxLength: 10_000, oninput: () => study.say({ comment: text.value }) });
  const comment = h("label.card.comment", onItem, h("span", {}, "Comment, if you like"), text);

  /** Says which option is chosen; "" for none. @param {import("./kept.js").Answer["option"]} option */
  const answer = (option) => {
    study.say({ option });
    if (option && document.activeElement !== answers[study.task.options.findIndex((one) => one.option === option)]) announce(chosen(study));
    if (!option) announce(chosen(study));
  };
  const look = () => {
    if (study.place.screen !== "item") return;
    const { option, comment } = study.answerTo();
    study.task.options.forEach(({ option: key, label }, i) => {
      answers[i].textContent = label;
      answers[i].ariaPressed = String(key === option);
      answers[i].disabled = !study.figures.length; // which nobody has seen
    });
    next.classList.toggle("main", !!option);
    if (!option && document.activeElement === clear) answers[0].focus(); // else nothing would have the focus
    clear.disabled = !option;
    if (text.value !== comment) text.value = comment;
  };
  study.addEventListener("answers", look);
  study.addEventListener("figures", look);
  study.addEventListener("place", () => {
    const { place, task } = study;
    look();
    if (place.screen !== "item") return;
    $(".task", question).textContent = placeName(study);
    $("h2", question).textContent = task.question;
    $(".soft", question).textContent = task.convention;
    if (isAtDesk()) announce(placeName(study) + ". " + chosen(study));
  });
  const choose = (option) => () => study.place.screen === "item" && study.figures.length && answer(option);
  listen({
    a: choose("a"), A: choose("a"), b: choose("b"), B: choose("b"),
    ArrowLeft: () => study.previous(), ArrowRight: () => study.place.screen !== "begin" && study.next(),
  }, isAtDesk);
  return [question, bar, comment];
}

/** "Task 1 of 2, sentence 7 of 20". @param {import("./study.js").Study} study */
export const placeName = ({ task, place }) => `${task.title} · ${task.unit} ${place.item} of ${task.items}`;

/** What is chosen at the place, in words. @param {import("./study.js").Study} study */
function chosen(study) {
  const { option } = study.answerTo();
  return study.task.options.find((one) => one.option === option)?.label ?? "No answer yet";
}
