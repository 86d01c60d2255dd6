import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { apiGuide } from "@tidemark/contract";
import type { App } from "../../http/app.ts";
import { cached } from "../../http/cached.ts";
import { notFound } from "../../app-error.ts";

/** The same from the sources and from what is compiled: both lie three folders below the server. */
const OWN = resolve(fileURLToPath(new URL(".", import.meta.url)), "../../../assets/reference");
const CSS = "text/css; charset=utf-8";
const SCRIPT = "text/javascript; charset=utf-8";
const require = createRequire(import.meta.url);

/** What the page of the interface loads, and no other page: its own sheet and script, and the component. */
const ASSETS: Readonly<Record<string, { readonly type: string; readonly path: () => string }>> = {
  "reference.css": { type: CSS, path: () => resolve(OWN, "reference.css") },
  "reference.js": { type: SCRIPT, path: () => resolve(OWN, "reference.js") },
  "swagger-ui.css": { type: CSS, path: () => require.resolve("swagger-ui-dist/swagger-ui.css") },
  "swagger-ui-bundle.js": { type: SCRIPT, path: () => require.resolve("swagger-ui-dist/swagger-ui-bundle.js") },
};

/**
 * Mounts them below the page. They are the same for everybody. @param version of the program, with which they change
 */
export function mountReferenceAssets(app: App, version: string): void {
  app.get(`${apiGuide.path}/:name`, async (request, reply) => {
    const { name } = request.params as { name: string };
    const asset = Object.hasOwn(ASSETS, name) ? ASSETS[name] : undefined;
    if (asset === undefined) throw notFound("file");
    const bytes = await readFile(asset.path());
    const tag = `${version}-${name}-${bytes.length}`;
    return cached({ request, reply }, { version: tag, type: asset.type, reach: "public" }, () => ({ bytes }));
  });
}
