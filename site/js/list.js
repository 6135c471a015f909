import { $$, h, moveFocus } from "./dom.js";
import { rove } from "./keys.js";
import { renew } from "./renew.js";
import { keyOf } from "./shelf.js";

/**
 * Makes an element a list of buttons of which one is current: Tab leads to that one, and arrows to the others.
 * @param {HTMLElement} list
 * @param {(button: HTMLElement, at: number) => boolean} isCurrent
 * @param {{as?: string, scrolled?: (button: HTMLElement) => HTMLElement}} [more] what the current one is called, and what is scrolled to show it: the list, if it is not said
 * @returns {() => void} marks the current one, and scrolls the list, and nothing else, until it is in sight
 */
export function listing(list, isCurrent, { as = "true", scrolled = () => list } = {}) {
  rove(list);
  return () => {
    const buttons = $$("button", list);
    const current = buttons.find(isCurrent);
    for (const button of buttons) {
      button.ariaCurrent = button === current ? as : null;
      button.tabIndex = button === (current ?? buttons[0]) ? 0 : -1;
    }
    // Whoever reads a heading of the list stays there.
    const held = document.activeElement;
    if (current && (buttons.includes(held) || !list.contains(held))) reveal(scrolled(current), current);
  };
}

function reveal(place, button) {
  const [view, box] = [place, button].map((node) => node.getBoundingClientRect());
  if (box.top < view.top || box.bottom > view.bottom) place.scrollTop += (box.top + box.bottom - view.top - view.bottom) / 2;
}

/**
 * The files on a shelf, each with a button to remove it. The focus stays at hand.
 * @param {import("./shelf.js").Shelf} shelf
 * @param {(file: import("./shelf.js").Shelved) => {role?: string, wrong: boolean, remove: () => void}} of what a file is for, in words; whether something is wrong with it; and what removes it
 * @returns {{list: HTMLElement, look: () => void}} look shows the files that are there
 */
export function shelfList(shelf, of) {
  const list = h("ul", { tabIndex: -1 });
  const look = () => {
    const held = $$("button", list).indexOf(document.activeElement);
    renew(list, ...shelf.files.map((file) => {
      const { role, wrong, remove } = of(file);
      return h(wrong ? "li.wrong" : "li", { "data-role": file.role, "data-key": keyOf(file) }, role && h("small", {}, role),
        h("span", { title: file.name }, file.name), h("button", { type: "button", ariaLabel: "Remove " + file.name, onclick: remove }, "×"));
    }));
    const buttons = $$("button", list);
    if (held >= 0 && !list.contains(document.activeElement)) moveFocus(h("i"), [buttons[Math.min(held, buttons.length - 1)]].filter(Boolean));
    list.querySelector(".wrong")?.scrollIntoView({ block: "nearest" });
  };
  return { list, look };
}
