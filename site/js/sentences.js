import { $, $$, fill, h, show } from "./dom.js";
import { difference, direction, percent, steps, whole } from "./metrics.js";
import { showTrack } from "./scores.js";

const HEIGHT = 58; // of a row, as the style sheet has it

/**
 * The list of sentences, of which only those in sight are there; and the way from one to the next.
 * @param {import("./session.js").Session} session
 */
export function showSentences(session) {
  const list = $("#rows");
  const room = $(".room", list);
  const order = $("#order");
  let total = 0;
  let at = 0; // the place of the sentence that is shown, in this order

  const mark = () => {
    for (const row of $$("[role=option]", list)) row.ariaSelected = String(+row.dataset.n === session.n);
    list.setAttribute("aria-activedescendant", "row-" + session.n);
    const corpus = session.result?.systems[session.system].sentences > 1;
    show($("#sentence-bar"), corpus && session.sentence);
    if (!corpus || !session.sentence) return;
    const { n, id, counts } = session.sentence;
    $("#place").textContent = `${whole(n)} of ${whole(total)}`;
    $("#place").title = id;
    $("#own").replaceChildren(...steps.map(([key, name]) => h(key === session.metric ? "span.now" : "span", {}, name + " ", h("b", {}, percent(counts[key].f1)))));
    $("#previous").disabled = at <= 0;
    $("#next").disabled = at >= total - 1;
  };

  const fill = async () => {
    if (!session.kept && session.state !== "ready") return; // a list that is scrolled does not start what was cancelled
    const from = Math.max(0, Math.floor(list.scrollTop / HEIGHT) - 6);
    const to = from + Math.ceil(list.clientHeight / HEIGHT) + 12;
    const page = await session.rows(from, to).catch(() => null);
    if (!page) return;
    room.style.height = total * HEIGHT + "px";
    room.replaceChildren(...page.rows.map((row, i) => line(row, page.from + i, total)));
    mark();
  };

  /** Goes to a place in the order of the list. */
  const go = async (place) => {
    if (place < 0 || place >= total) return;
    at = place; // at once: the next key may come before the row does
    const { rows: [row] = [] } = (await session.rows(place, place + 1, "go").catch(() => null)) ?? {};
    if (!row) return;
    const top = place * HEIGHT;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (top + HEIGHT > list.scrollTop + list.clientHeight) list.scrollTop = top + HEIGHT - list.clientHeight;
    await session.view({ n: row.n });
  };

  /** Finds the place of the sentence that is shown. */
  const find = async () => {
    if (session.order === "corpus") {
      at = session.n - 1;
    } else {
      for (let from = 0; from < total;) { // the core hands out so many at a time
        const { rows = [] } = (await session.rows(from, total, "find").catch(() => null)) ?? {};
        const place = rows.findIndex((row) => row.n === session.n);
        if (place >= 0) at = from + place;
        from = place >= 0 || !rows.length ? total : from + rows.length;
      }
    }
    mark();
  };

  list.addEventListener("scroll", fill);
  new ResizeObserver(() => total > 1 && fill()).observe(list);
  list.addEventListener("click", ({ target }) => {
    const row = target.closest("[role=option]");
    if (row) go(+row.dataset.place);
  });
  list.addEventListener("keydown", (event) => {
    const page = Math.floor(list.clientHeight / HEIGHT);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + page, PageUp: at - page, Home: 0, End: total - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(Math.min(total - 1, Math.max(0, to)));
  });
  order.onchange = async () => {
    session.order = order.value;
    list.scrollTop = 0;
    await fill();
    go(0);
  };
  $("#previous").onclick = () => go(at - 1);
  $("#next").onclick = () => go(at + 1);

  session.addEventListener("result", () => {
    total = session.result?.systems[session.system].sentences ?? 0;
    order.value = session.order;
    show($("#sentences"), total > 1);
    document.documentElement.classList.toggle("corpus", total > 1);
    if (total > 1) {
      $("#sentences-title").textContent = whole(total) + " sentences";
      fill();
      find();
    }
    mark();
  });
  session.addEventListener("sentence", mark);
  return { next: () => go(at + 1), previous: () => go(at - 1) };
}

function line({ n, id, text: words, covered, f1, df1 }, place, total) {
  const node = $("#row").content.firstElementChild.cloneNode(true);
  const [change, nothing] = $$("span, i", $(".figures", node));
  const points = difference(f1[3], df1[3]);
  Object.assign(node, { id: "row-" + n, title: words, ariaSetSize: String(total), ariaPosInSet: String(place + 1) });
  Object.assign(node.dataset, { n, place });
  fill(node, id, words || "…");
  fill($(".figures", node), percent(f1[3]), percent(df1[3]), points);
  change.className = direction(points);
  (covered ? nothing : change).remove();
  const track = $(".step .track").cloneNode(true);
  showTrack(track, f1[3], df1[3]);
  node.append(track);
  node.style.top = place * HEIGHT + "px";
  return node;
}
