import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { message } from "@tidemark/contract";
import { AppError } from "../app-error.ts";
import { cacheControl } from "./cached.ts";
import type { MountedRoute } from "./mount.ts";

/** Folder with the bundled web application. */
const WEB = resolve(fileURLToPath(new URL(".", import.meta.url)), "../../../web/dist");

const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Tidemark</title>
<p>The web application is not built. Run <code>npm run build</code> and load this page again. The interface under <a href="/api/docs">/api/docs</a> works.</p></html>`;

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, "[^/]+")}/?$`);
}

/** Addresses of those who answer surveys, whose pages are an application of their own. */
const SURVEYS = /^\/(?:welcome-surveys|surveys)(?:\/|$)/;

/** The page of the application that an address belongs to, or a word on how to get one. */
function sendPage(reply: FastifyReply, built: boolean, path: string): FastifyReply {
  reply.header("cache-control", "no-cache").type("text/html; charset=utf-8");
  return built ? reply.sendFile(SURVEYS.test(path) ? "surveys.html" : "index.html") : reply.send(NOT_BUILT);
}

/**
 * Serves the web application, and answers what no route matches: JSON under /api (405 with `Allow` for a known path
 * with another method), the application's page elsewhere, because its screens have addresses of their own.
 */
export async function serveWebAndFallback(
  app: FastifyInstance,
  routes: readonly MountedRoute[],
  web = WEB,
): Promise<void> {
  const built = existsSync(join(web, "index.html"));
  if (built) {
    await app.register(fastifyStatic, {
      root: web,
      index: false,
      wildcard: true,
      cacheControl: false,
      preCompressed: true, // the build lays a Brotli copy beside each text
      setHeaders: (reply, path) => {
        // Names of files under assets/ carry a hash of their content.
        reply.header("cache-control", cacheControl("public", path.includes("/assets/") ? "forever" : "checked"));
      },
    });
  }
  // The folder itself is no file; without this the static files would refuse the bare address.
  app.get("/", async (_request, reply) => sendPage(reply, built, "/"));
  const known = routes.map((route) => ({ method: route.method, pattern: pattern(route.path) }));
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "";
    if (path === "/api" || path.startsWith("/api/")) {
      const allowed = [...new Set(known.filter((route) => route.pattern.test(path)).map((route) => route.method))];
      if (allowed.length > 0) {
        reply.header("allow", allowed.join(", "));
        throw new AppError("method_not_allowed", message("http.method_not_allowed", { methods: allowed.join(", ") }));
      }
      throw new AppError("not_found", message("http.no_such_address"));
    }
    if (request.method !== "GET" && request.method !== "HEAD")
      throw new AppError("not_found", message("http.no_such_address"));
    if (/\.[a-z0-9]{2,5}$/i.test(path)) throw new AppError("not_found", message("http.no_such_file"));
    return sendPage(reply, built, path);
  });
}
