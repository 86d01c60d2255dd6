/**
 * Starts the component of the page of the interface, searches its list, and shows in the component what is chosen in
 * the list. The list works without this.
 */
const dark = matchMedia("(prefers-color-scheme: dark)");
const follow = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", follow);
follow();

const answer = await fetch("/api/openapi.json");
const whole = await answer.json();
const links = [...document.querySelectorAll("nav [data-operation]")];

/** The document of one operation: with all of them the component takes a minute to begin. */
function only(id) {
  const paths = {};
  for (const [path, methods] of Object.entries(whole.paths))
    for (const [method, operation] of Object.entries(methods))
      if (operation.operationId === id) paths[path] = { [method]: operation };
  return { ...whole, paths };
}

const ui = window.SwaggerUIBundle({
  spec: only(location.hash.slice(1)),
  dom_id: "#reference",
  docExpansion: "full",
  defaultModelsExpandDepth: -1,
  defaultModelRendering: "example",
  requestSnippetsEnabled: true,
  displayRequestDuration: true,
  validatorUrl: null,
});

/** Shows the operation that the address names; who was signed in for calls stays so. */
function show(isFirst) {
  const id = location.hash.slice(1);
  const chosen = links.find((link) => link.dataset.operation === id);
  for (const link of links) link.toggleAttribute("aria-current", link === chosen);
  if (chosen === undefined) return;
  chosen.closest("details").open = true;
  if (!isFirst) ui.specActions.updateSpec(JSON.stringify(only(id)));
  document.querySelector("#reference").scrollIntoView({ block: "start" });
}
show(true);

addEventListener("hashchange", () => show(false));

const search = document.querySelector("#search");
const found = document.querySelector("#found");

search.addEventListener("input", () => {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const group of document.querySelectorAll("nav details")) {
    let has = false;
    for (const item of group.querySelectorAll("li")) {
      const fits = words.every((word) => item.dataset.words.includes(word));
      item.hidden = !fits;
      if (fits) {
        has = true;
        count += 1;
      }
    }
    group.hidden = !has;
    group.open = has && words.length > 0;
  }
  found.textContent = words.length === 0 ? "" : `${count} of ${links.length} operations`;
});
