import { views } from "../views/views.js";
import { goTo } from "./address.js";
import { $, $$, h, repeat, show } from "./dom.js";
import { trees } from "./formats.js";
import { renew } from "./renew.js";
import { Shelf } from "./shelf.js";

/** The views that show files of a format. @param {string} format @returns {import("../views/views.js").View[]} */
export const offering = (format) => views.filter((view) => view.formats.includes(format));

/** The view that takes whatever is given to it as annotations of the same text. */
export const together = () => views.find(({ takes }) => takes?.formats.includes("annotation"));

/** A shelf for each view that has one, by its address. @returns {Map<string, Shelf>} */
export const shelving = () => new Map(views.filter(({ takes }) => takes?.ways).map(({ address }) => [address, new Shelf()]));

/** The view that the address names, if it names one. */
export const named = () => views.find((view) => "#" + view.address === location.hash);

/** Whether a view shows what an operation scores. One that has files of its own does not mind. */
const shows = (view, operation) => view.alone || view.several || view.formats.some((format) => trees.includes(format)) === (operation === "attach");

/** The first view of what an operation scores. */
const showing = (operation) => views.find((view) => !view.alone && !view.several && shows(view, operation));

/**
 * Opens the view that the address names, or the first; and another when the address changes.
 * @param {import("./main.js").Page} page
 * @param {(id: string) => void} begin begins with another example, if the page is as it opened
 */
export function showViews(page, begin) {
  const { choices, inputs, results } = page;
  /** @type {Map<import("../views/views.js").View, Promise<HTMLElement>>} */
  const places = new Map();

  const placeOf = (view) => {
    if (!places.has(view)) places.set(view, load(view));
    return places.get(view);
  };
  const load = async (view) => {
    const shared = views.find(({ address }) => address === view.shares);
    if (shared) await placeOf(shared);
    const { view: { sheet, asks, shows, exports, help } } = await view.load();
    if (sheet) await styled(sheet);
    const place = $(`[data-view="${view.address}"]`) ?? $(".output").appendChild(h("section.view", { "data-view": view.address, "aria-label": view.name }));
    const here = { view, page, place, shelf: page.shelves.get(view.address), isOpen: () => choices.view === view };
    const asked = asks?.(here);
    if (exports) page.exports.set(view.address, exports(here, asked));
    if (help) page.helps.set(view.address, help);
    shows(here, asked);
    catchUp(page);
    return place;
  };

  const misfit = $(".output").appendChild(h("p.card.misfit", { hidden: true }));
  let arranged = null; // the view that was
  /** Shows the place of the view that is open, with what it shares; or, where it shows no such thing as was scored, says so. */
  const arrange = () => {
    const { view } = choices;
    const busy = results.state === "busy"; // it may be something else that comes
    const isThere = view.alone || results.scores || inputs.example === page.scoring.prerendered || !["busy", "empty"].includes(results.state);
    const fits = busy ? arranged !== view || misfit.hidden : !results.scores || shows(view, results.operation);
    arranged = view;
    for (const place of $$("[data-view]")) {
      const own = place.dataset.view === view.address; // which says by itself what is missing, where another one is before it
      show(place, (own && view.shares) || (fits && isThere && (own || place.dataset.view === view.shares)));
    }
    const lacking = results.state === "empty" && !view.alone;
    show(misfit, !fits || lacking);
    if (lacking) return renew(misfit, whatIsMissing(inputs));
    if (fits) return;
    const other = showing(results.operation);
    const what = results.operation === "attach" ? "dependency trees" : "CCG dependencies";
    renew(misfit, `${["error", "cancelled"].includes(results.state) ? "The last scores are of" : "These are"} ${what}. `, h("a", { href: "#" + other.address }, `The view ${other.name} shows them`));
  };
  // What is put in decides which view is open.
  let scored = "";
  results.addEventListener("scores", () => {
    if (!results.scores) scored = ""; // what comes back may be of another view
    if (!results.scores || results.operation === scored) return;
    scored = results.operation;
    if (!shows(choices.view, scored)) goTo(showing(scored).address);
  });
  results.addEventListener("state", () => arranged === choices.view && arrange());

  const showView = async () => {
    const { view } = choices;
    try {
      await placeOf(view);
      if (view === choices.view) arrange();
    } catch (failure) {
      places.delete(view); // another time, perhaps
      inputs.refuse([{ message: `the view ${view.name} could not be loaded (${failure.message})`, hint: "reload the page", error: true }]);
    }
  };

  const bar = $("#views");
  repeat(bar, "a", views, (link, { name, address }) => {
    link.textContent = name;
    link.removeAttribute("id"); // to which the page would scroll
    link.href = "#" + address;
  });
  const mark = () => views.forEach((view, i) => {
    bar.children[i].ariaCurrent = view === choices.view ? "page" : null;
    show(bar.children[i], !view.several || view === choices.view || inputs.filled.length > 1);
  });
  for (const type of ["sides", "changed"]) inputs.addEventListener(type, mark);

  const follow = () => {
    const view = named();
    if (view || !choices.view || !location.hash) choices.open(view ?? views[0]);
  };
  choices.addEventListener("view", () => {
    for (const way of ["alone", "several"]) document.documentElement.classList.toggle(way, !!choices.view[way]);
    mark();
    // What came with the page shows nothing in a view that has an example of its own.
    const { view } = choices;
    if (view.example ? inputs.example?.id !== view.example : inputs.example && !shows(view, results.operation)) begin(view.example);
    if (!arranged) for (const place of $$("[data-view]")) show(place, place.dataset.view === view.address); // until the view is there
    showView();
  });
  addEventListener("hashchange", follow);
  follow();
}

/** What there must be before anything is scored. @param {import("./inputs.js").Inputs} inputs */
function whatIsMissing({ gold, filled }) {
  const lacking = [gold.dependencies.empty && "gold", !filled.length && "a system"].filter(Boolean).join(" and ");
  return `${lacking[0].toUpperCase() + lacking.slice(1)} ${lacking.includes(" and ") ? "are" : "is"} missing. Drop a file, or type, paste or choose it under Inputs.`;
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
