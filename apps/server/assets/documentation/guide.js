/**
 * The guide works without this. It shows what a search finds while one types, and tells the application around the frame that somebody
 * pressed Escape, because a key pressed in a frame is not heard outside.
 */
const field = document.querySelector("#q");
const live = document.querySelector("#live");
const count = document.querySelector("#live-count");
const list = document.querySelector("#live-hits");
const WAIT_MS = 200;
let waiting;
let latest = 0;

function close() {
  clearTimeout(waiting);
  latest += 1;
  live.hidden = true;
}

async function find() {
  const question = field.value.trim();
  if (question === "") return close();
  latest += 1;
  const own = latest;
  try {
    const answer = await fetch(`/docs/search?q=${encodeURIComponent(question)}`);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const hits = page.querySelector("#hits");
    // a newer question was asked meanwhile, or this browser may not read any longer: the form still tells
    if (own !== latest || hits === null) return;
    hits.removeAttribute("id");
    list.replaceChildren(hits);
    count.textContent = page.querySelector("#count").textContent;
    live.hidden = false;
  } catch {
    close();
  }
}

field?.addEventListener("input", () => {
  clearTimeout(waiting);
  waiting = setTimeout(() => void find(), WAIT_MS);
});
list?.addEventListener("click", (event) => {
  if (event.target.closest("a")) close();
});
document.addEventListener("pointerdown", (event) => {
  if (live !== null && !live.hidden && !event.target.closest("#live, .search")) close();
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  if (live !== null && !live.hidden) {
    event.preventDefault();
    close();
    field.focus();
  } else if (window.parent !== window) {
    window.parent.postMessage({ type: "tidemark-documentation", event: "escape" }, window.location.origin);
  }
});
