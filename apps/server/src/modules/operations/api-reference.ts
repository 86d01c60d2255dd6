import { type AccessRule, scopesMissing } from "@tidemark/contract";
import type { OpenApiDocument, OpenApiOperation } from "./open-api.ts";

const STYLE = `body{font:15px/1.5 Inter,system-ui,sans-serif;margin:0;background:#F4F6F7;color:#14202A}main{max-width:960px;margin:0 auto;padding:32px 20px}
h1{font-size:28px}h2{font-size:22px;margin-top:40px}details{background:#fff;border:1px solid #E2E6EA;border-radius:8px;margin:8px 0;padding:10px 14px}
summary{cursor:pointer;overflow-wrap:anywhere}code{font:13px ui-monospace,monospace}b.m{display:inline-block;min-width:64px;color:#0B5A6A}
.who{color:#626E7B;font-size:13px}pre{background:#EDF0F2;border-radius:8px;padding:12px;overflow:auto;font:12px/1.5 ui-monospace,monospace}table{border-collapse:collapse;width:100%}
td,th{border-bottom:1px solid #E2E6EA;text-align:left;padding:4px 8px 4px 0;vertical-align:top}a{color:#0B5A6A}
@media (prefers-color-scheme:dark){body{background:#0E1317;color:#E9EEF2}details{background:#161D22;border-color:#28323A}pre{background:#1E262C}b.m,a{color:#66BDCD}.who{color:#8F9CA8}td,th{border-color:#28323A}}`;

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

function accessText(access: AccessRule): string {
  const parts: string[] = [access.who];
  const needed = [...(access.scopes ?? []), ...scopesMissing(access.gives, [])];
  if (needed.length > 0) parts.push(`scopes ${needed.join(", ")}`);
  const more = scopesMissing(access.shows, []);
  if (more.length > 0) parts.push(`more with ${more.join(", ")}`);
  if (access.forbiddenScopes?.length) parts.push(`without ${access.forbiddenScopes.join(", ")}`);
  if (access.byPerson) parts.push("no API key");
  if (access.policy) parts.push(access.policy);
  return parts.join(" · ");
}

const json = (value: object) => `<pre>${escape(JSON.stringify(value, null, 2))}</pre>`;

function renderOperation(path: string, method: string, operation: OpenApiOperation): string {
  const rows = operation.parameters
    .map(({ name, in: place, required, schema }) => {
      const { description = "" } = schema as { description?: string };
      return `<tr><td><code>${escape(name)}</code></td><td>${place}${required ? ", required" : ""}</td><td>${escape(description)}</td></tr>`;
    })
    .join("");
  const parameters = rows
    ? `<h4>Parameters</h4><table><tr><th>Name</th><th>In</th><th>Meaning</th></tr>${rows}</table>`
    : "";
  const body = operation.requestBody ? `<h4>Body</h4>${json(operation.requestBody.content)}` : "";
  const answers = Object.entries(operation.responses)
    .map(([status, response]) => {
      const { description = "" } = response as { description?: string };
      return Number(status) < 400
        ? `<h4>Answer ${status}</h4>${json(response)}`
        : `<p>${status}: ${escape(description)}</p>`;
    })
    .join("");
  return `<details id="${escape(operation.operationId)}"><summary><b class="m">${method.toUpperCase()}</b> <code>${escape(path)}</code><br>${escape(operation.summary)} <span class="who">${escape(accessText(operation["x-access"]))}</span></summary>${operation.description ? `<p>${escape(operation.description)}</p>` : ""}${parameters}${body}${answers}</details>`;
}

/** A page to read, made from the OpenAPI document. It needs no script. */
export function renderGuide(document: OpenApiDocument): string {
  const byTag = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0] ?? "Other";
      byTag.set(tag, [...(byTag.get(tag) ?? []), renderOperation(path, method, operation)]);
    }
  }
  const sections = [...byTag].map(([tag, operations]) => `<h2>${escape(tag)}</h2>${operations.join("")}`).join("");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Tidemark interface</title><style>${STYLE}</style></head><body><main><h1>Tidemark interface ${escape(document.info.version)}</h1><p>${escape(document.info.description)}</p><p><a href="/api/openapi.json">OpenAPI document</a></p>${sections}</main></body></html>`;
}
