import { apiGuide } from "@tidemark/contract";
import type { OpenApiDocument, OpenApiOperation } from "./open-api.ts";

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

interface Listed {
  readonly path: string;
  readonly method: string;
  readonly operation: OpenApiOperation;
}

function listed({ path, method, operation }: Listed): string {
  const { operationId: id, summary, tags } = operation;
  const [tag = ""] = tags;
  const searched = `${method} ${path} ${summary} ${tag}`.toLowerCase();
  return `<li data-words="${escape(searched)}"><a href="#${escape(id)}" data-operation="${escape(id)}"><b data-method="${method}">${method.toUpperCase()}</b> ${escape(summary)}<code>${escape(path)}</code></a></li>`;
}

/** Operations by the subject they belong to. */
function byTag(document: OpenApiDocument): Map<string, Listed[]> {
  const found = new Map<string, Listed[]>();
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0] ?? "Other";
      found.set(tag, [...(found.get(tag) ?? []), { path, method, operation }]);
    }
  return found;
}

/**
 * The page of the interface: a list of all operations that can be searched, beside which a component (Swagger UI,
 * served from here) shows the chosen ones with examples and lets them be called. Without script the list is there.
 */
export function renderReference(document: OpenApiDocument): string {
  const groups = [...byTag(document)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(
      ([tag, operations]) =>
        `<details><summary>${escape(tag)} <span>${operations.length}</span></summary><ul>${operations.map(listed).join("")}</ul></details>`,
    );
  const base = apiGuide.path;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tidemark interface</title><link rel="stylesheet" href="${base}/swagger-ui.css"><link rel="stylesheet" href="${base}/reference.css">
<script src="${base}/swagger-ui-bundle.js" defer></script><script type="module" src="${base}/reference.js"></script></head>
<body><nav aria-label="Operations"><h1>Tidemark interface <span>${escape(document.info.version)}</span></h1>
<label for="search">Search</label><input id="search" type="search" autocomplete="off" placeholder="quote, /reports, POST"><p id="found" role="status"></p>
${groups.join("\n")}<p><a href="/api/openapi.json">OpenAPI document</a></p></nav>
<main id="reference"><noscript><p>Examples and calls need a script. The list beside and the OpenAPI document do not.</p></noscript></main></body></html>`;
}
