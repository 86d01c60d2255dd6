import type { App } from "./http/app.ts";
import type { Audit } from "./modules/audit/index.ts";

/** Routes that make an entry of their own. */
const RECORDED = new Set(["/api/authorization/v1/audit/export"]);

/** The name in a header as `contentDisposition` writes it. */
function nameIn(header: string): string {
  const encoded = /filename\*=UTF-8''(\S+)/u.exec(header)?.[1];
  return encoded === undefined ? (/filename="([^"]*)"/u.exec(header)?.[1] ?? "") : decodeURIComponent(encoded);
}

/** The project that a request is about, where its address names one. */
function projectOf({ query, params }: { readonly query: unknown; readonly params: unknown }, url: string) {
  const given = { ...(query as Record<string, unknown>), ...(params as Record<string, unknown>) };
  const id = given["exposure_id"] ?? (url.includes("/supply-chains/{id}") ? given["id"] : undefined);
  return typeof id === "string" ? id : undefined;
}

/** Makes an entry in the audit log for every file that somebody who is signed in saves, by whichever route. */
export function recordDownloads(app: App, audit: Audit): void {
  app.addHook("onResponse", async (request, reply) => {
    const header = reply.getHeader("content-disposition");
    const caller = request.knownCaller;
    const url = (request.routeOptions.url ?? "").replaceAll(/:(\w+)/gu, "{$1}");
    if (caller === undefined || typeof header !== "string" || !header.startsWith("attachment")) return;
    if (reply.statusCode >= 300 || RECORDED.has(url)) return;
    const project = projectOf(request, url);
    await audit.record(
      "file_downloaded",
      { ...caller, address: request.ip },
      { subject: nameIn(header), facts: { route: `${request.method} ${url}`, ...(project && { project }) } },
    );
  });
}
