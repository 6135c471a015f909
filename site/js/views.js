import { views } from "../views/views.js";
import { $, $$, h, repeat, show } from "./dom.js";

/** The views that show files of a format. @param {string} format @returns {import("../views/views.js").View[]} */
export const offering = (format) => views.filter((view) => view.formats.includes(format));

/** Goes to a view by its address. @param {string} address */
export const goTo = (address) => {
  location.hash = address;
};

/** The view that the address names, if it names one. */
export const named = () => views.find((view) => "#" + view.address === location.hash);

/**
 * Opens the view that the address names, or the first; and another when the address changes.
 * @param {import("./main.js").Page} page
 * @param {(id: string) => void} begin begins with another example, if the page is as it opened
 */
export function showViews(page, begin) {
  const { choices, inputs, results } = page;
  /** @type {Map<import("../views/views.js").View, Promise<HTMLElement>>} */
  const places = new Map();

  const load = async (view) => {
    const { open, sheet } = await view.load();
    if (sheet) await styled(sheet);
    const place = $(`[data-view="${view.address}"]`) ?? $(".output").appendChild(h("section.view", { "data-view": view.address, "aria-label": view.name }));
    open(place, page);
    catchUp(page);
    return place;
  };

  const showView = async () => {
    const { view } = choices;
    if (!places.has(view)) places.set(view, load(view));
    try {
      const place = await places.get(view);
      if (view === choices.view) for (const other of $$("[data-view]")) show(other, other === place);
    } catch (failure) {
      places.delete(view); // another time, perhaps
      inputs.refuse([{ message: `the view ${view.name} could not be loaded (${failure.message})`, hint: "reload the page", error: true }]);
    }
  };

  const bar = $("#views");
  repeat(bar, "a", views, (link, { name, address }) => {
    link.textContent = name;
    link.href = "#" + address;
  });
  const mark = () => views.forEach((view, i) => (bar.children[i].ariaCurrent = view === choices.view ? "page" : null));

  const follow = () => {
    const view = named();
    if (view || !choices.view || !location.hash) choices.open(view ?? views[0]);
  };
  choices.addEventListener("view", () => {
    document.documentElement.classList.toggle("alone", !!choices.view.alone);
    mark();
    // What came with the page shows nothing in a view that has an example of its own.
    const { example } = choices.view;
    if (example && inputs.example?.id !== example) begin(example);
    showView();
  });
  addEventListener("hashchange", follow);
  follow();
}

/** Tells a view that was just opened what came out before. What came with the page stands while it is what is scored. */
function catchUp({ inputs, results }) {
  if (results.scores || !inputs.example) results.tell("scores");
  if (results.sentence) results.tell("sentence", "selection");
  if (results.state !== "loading" && results.state !== "busy") results.tell("state");
}

/** Adds a style sheet. @param {{url: string, integrity: string}} sheet @returns {Promise<void>} when it has been loaded */
const styled = ({ url, integrity }) => new Promise((resolve, reject) => {
  const onerror = () => reject(new Error("its style sheet is missing"));
  document.head.append(h("link", { rel: "stylesheet", href: url, integrity, onload: resolve, onerror }));
});
